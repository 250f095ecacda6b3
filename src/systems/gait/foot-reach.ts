/** Whether a planted foot can still be reached. State only: from where the gait has the trunk, not from what is drawn. */

import { BODY, Body, Foot, GAIT, GaitPhase } from '../../ecs/components.ts';
import { Param, type Species } from '../../ecs/species.ts';
import type { World } from '../../ecs/world.ts';
import { cos, sin, sinTurns } from '../../math/trig.ts';
import { gaitParam } from '../params.ts';
import { footBlock } from './foot-moves.ts';
import { standHeight } from './foot-path.ts';
import { groundPitch, stepPitch } from './foot-pitch.ts';
import { turnsAround } from './turning.ts';

/**
 * True when planted foot `i` is further than its leg reaches with the root lowered all it may be. `behind`: only if it
 * lags behind, for one that is ahead comes into reach by itself.
 */
export function outOfReach(world: World, e: number, species: Species, i: number, behind: boolean): boolean {
  const { Body: body, GaitPhase: gait } = world.columns;
  const b = e * BODY;
  const f = footBlock(e, i);
  const leg = species.legs[i]!;
  const scale = body[b + Body.SCALE]!;
  const along = sinTurns(0.25 * body[b + Body.TURN]!) * scale;
  const flex = turnsAround(species, body, b) ? 0 : stepPitch(world, e, leg, f);
  const pitch = flex + groundPitch(world, e, leg, f);
  const c = cos(pitch);
  const s = sin(pitch);
  const ankleX = gait[f + Foot.PLANT_X]! + along * (leg.ankleX * c - leg.ankleY * s);
  const dx = ankleX - (body[b + Body.X]! + along * leg.rootX);
  if (behind && dx * body[b + Body.VX]! >= 0 && body[b + Body.TURN] === body[b + Body.FACING]) return false;
  const blend = gait[e * GAIT + GaitPhase.GAIT]!;
  const bob = gaitParam(world.tunings[e]!, blend, Param.BOB) * gait[e * GAIT + GaitPhase.RHYTHM]!;
  const stand = standHeight(world.tunings[e]!, blend, species) + bob;
  const ankleY = gait[f + Foot.PLANT_Y]! - (leg.tipHeight - leg.ankleX * s - leg.ankleY * c) * scale;
  const slope = species.long ? body[b + Body.SLOPE]! * along * leg.rootX : 0;
  const dy = ankleY - (body[b + Body.Y]! + slope - (stand - species.maxDrop - leg.rootY) * scale);
  const reach = (leg.upper + leg.lower - species.softness) * scale;
  return dx * dx + dy * dy > reach * reach;
}
