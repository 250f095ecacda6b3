/**
 * The feet of a long body that turns on the spot: its legs' places go round it in half a circle, seen from the side.
 *
 * Guarantees: diagonal pairs step in turn, SLOTS steps in all; each lands where its place will be a little later, in the
 * middle of its stance, so that no leg is asked for more than a quarter of the turn; the last steps end in the standing
 * places. A leg that would reach no further with the body half down steps out of its turn.
 */

import { BODY, Body, Foot, FootMode } from '../../ecs/components.ts';
import { Common, type Species } from '../../ecs/species.ts';
import type { World } from '../../ecs/world.ts';
import { sinTurns } from '../../math/trig.ts';
import { commonParam } from '../params.ts';
import { footBlock } from './foot-moves.ts';
import { Ask, ask, standX } from './foot-path.ts';
import { outOfReach } from './foot-reach.ts';
import { beginTimed, handOver, STEP_SECONDS, timedStep } from './timed-step.ts';

const SLOTS = 4;
/** How much later in the turn than it lands a foot's place is, and the share from which on it lands where it will stand. */
const AHEAD = 0.125;
const LAST = 0.7;
/** A foot nearer than this to its next place stays, u. */
const NEAR = 3;
/** Seconds that a slot must still have for a step, and those of a step out of its turn. */
const LATEST = 0.1;
const HURRY = 0.14;
/** Share of the root's deepest drop with which a leg must still reach its foot. */
const DEEP = 0.5;

export function turnFeet(world: World, e: number, species: Species): void {
  const { Body: body, GaitPhase: gait } = world.columns;
  const b = e * BODY;
  const share = 0.5 + 0.5 * body[b + Body.TURN]! * body[b + Body.FACING]!;
  const slot = share < 1 ? Math.floor(share * SLOTS) : SLOTS - 1;
  const left = ((slot + 1) / SLOTS - share) * commonParam(species, world.tunings[e]!, Common.TURN_TIME);
  for (let i = 0; i < species.legs.length; i++) {
    const f = footBlock(e, i);
    switch (gait[f + Foot.MODE]) {
      case FootMode.PLANTED:
        ask[Ask.SECONDS] = left;
        if (slot % 2 === species.legs[i]!.pair && left > LATEST && isFar(world, e, species, i)) beginTimed(world, e, i);
        else {
          ask[Ask.DROP] = DEEP;
          if (outOfReach(world, e, species, i, false)) step(world, e, i, HURRY);
        }
        break;
      case FootMode.SWING:
        handOver(world, e, species, i);
        goOn(world, e, species, i);
        break;
      case FootMode.TIMED:
        goOn(world, e, species, i);
        break;
      default:
        step(world, e, i, left > LATEST ? left : STEP_SECONDS);
    }
  }
}

function step(world: World, e: number, i: number, seconds: number): void {
  ask[Ask.SECONDS] = seconds;
  beginTimed(world, e, i);
}

/** True when foot `i` is not where it would land ask[SECONDS] from now. */
function isFar(world: World, e: number, species: Species, i: number): boolean {
  const { Body: body, GaitPhase: gait } = world.columns;
  findPlace(world, e, species, i);
  const off = gait[footBlock(e, i) + Foot.PLANT_X]! - ask[Ask.X]!;
  const near = NEAR * body[e * BODY + Body.SCALE]!;
  return off > near || off < -near;
}

function goOn(world: World, e: number, species: Species, i: number): void {
  const gait = world.columns.GaitPhase;
  const f = footBlock(e, i);
  ask[Ask.SECONDS] = (1 - gait[f + Foot.PROGRESS]!) * gait[f + Foot.START]!;
  findPlace(world, e, species, i);
  timedStep(world, e, species, i);
}

/** Sets ask[X] to where foot `i` lands ask[SECONDS] from now. */
function findPlace(world: World, e: number, species: Species, i: number): void {
  const body = world.columns.Body;
  const b = e * BODY;
  const facing = body[b + Body.FACING]!;
  const seconds = ask[Ask.SECONDS]!;
  const turned = 0.5 + 0.5 * body[b + Body.TURN]! * facing;
  const lands = turned + seconds / commonParam(species, world.tunings[e]!, Common.TURN_TIME);
  const at = lands > LAST ? 1 : lands + AHEAD;
  const place = facing * sinTurns(0.25 * (2 * at - 1)) * standX(species.legs[i]!) * body[b + Body.SCALE]!;
  ask[Ask.X] = body[b + Body.X]! + body[b + Body.VX]! * seconds + place;
}
