/**
 * The feet of a long body that turns on the spot: its legs' places go round it in half a circle, seen from the side.
 *
 * Guarantees: diagonal pairs step in turn, SLOTS steps in all; each lands where its place will be in the middle of its
 * stance, so that no leg is asked for more than a quarter of a slot's way; the last steps end in the standing places.
 */

import { BODY, Body, Foot, FootMode } from '../../ecs/components.ts';
import { Common, type Species } from '../../ecs/species.ts';
import type { World } from '../../ecs/world.ts';
import { sinTurns } from '../../math/trig.ts';
import { commonParam } from '../params.ts';
import { footBlock } from './foot-moves.ts';
import { standX } from './foot-path.ts';
import { outOfReach } from './foot-reach.ts';
import { beginTimed, STEP_SECONDS, timedStep } from './timed-step.ts';

const SLOTS = 4;
/** Shares of the turn for which each pair's first and second step are placed. */
const PLACES = [0.375, 0.625, 1, 1];
/** A foot nearer than this to its next place stays, u. */
const NEAR = 3;
/** Seconds that a slot must still have for a step, and those of a step out of its turn. */
const LATEST = 0.06;
const HURRY = 0.14;

export function turnFeet(world: World, e: number, species: Species): void {
  const { Body: body, GaitPhase: gait } = world.columns;
  const b = e * BODY;
  const facing = body[b + Body.FACING]!;
  const share = 0.5 + 0.5 * body[b + Body.TURN]! * facing;
  const seconds = commonParam(species, world.tunings[e]!, Common.TURN_TIME);
  const slot = share < 1 ? Math.floor(share * SLOTS) : SLOTS - 1;
  const left = ((slot + 1) / SLOTS - share) * seconds;
  for (let i = 0; i < species.legs.length; i++) {
    const leg = species.legs[i]!;
    const f = footBlock(e, i);
    const mine = slot % 2 === leg.pair ? slot : slot - 1;
    const at = PLACES[mine < 0 ? 0 : mine]!;
    const place = facing * sinTurns(0.25 * (2 * at - 1)) * standX(leg) * body[b + Body.SCALE]!;
    const x = body[b + Body.X]! + body[b + Body.VX]! * left + place;
    switch (gait[f + Foot.MODE]) {
      case FootMode.PLANTED: {
        const off = gait[f + Foot.PLANT_X]! - x;
        const due = slot % 2 === leg.pair && left > LATEST && (off > NEAR || off < -NEAR);
        if (due) beginTimed(world, e, i, left);
        else if (outOfReach(world, e, species, i, false)) beginTimed(world, e, i, HURRY);
        break;
      }
      case FootMode.TIMED:
        timedStep(world, e, species, i, x);
        break;
      default:
        beginTimed(world, e, i, left > 0.1 ? left : STEP_SECONDS);
    }
  }
}
