/** Whether a planted foot can still be reached. State only: from where the gait has the trunk, not from what is drawn. */

import { BODY, Body, Foot, GAIT, GaitPhase } from '../../ecs/components.ts';
import { Param, type Species } from '../../ecs/species.ts';
import type { World } from '../../ecs/world.ts';
import { PER_TURN, sinesAndCosines } from '../../math/trig.ts';
import { gaitNow } from '../params.ts';
import { footBlock } from './foot-moves.ts';
import { Ask, ask, standNow } from './foot-path.ts';
import { footPitch } from './foot-pitch.ts';
import { findBreadth } from './turning.ts';

/** Sine and cosine of the pitch of the foot that is asked for; and what a turn leaves of the figure's breadth. */
const pitch = new Float64Array(2);
const breadth = new Float64Array(1);

/**
 * True when planted foot `i` is further than its leg reaches with the root lowered by ask[DROP] of all it may be. `behind`: only if it
 * lags behind, for one that is ahead comes into reach by itself. Needs `blendGait` before.
 */
export function outOfReach(world: World, e: number, species: Species, i: number, behind: boolean): boolean {
  const { Body: body, GaitPhase: gait } = world.columns;
  const b = e * BODY;
  const f = footBlock(e, i);
  const leg = species.legs[i]!;
  const scale = body[b + Body.SCALE]!;
  const facing = body[b + Body.FACING]!;
  findBreadth(body, b, breadth);
  const turn = species.long ? breadth[0]! : facing;
  const reach = (leg.upper + leg.lower - species.softness) * scale;
  const bob = gaitNow[Param.BOB]! * gait[e * GAIT + GaitPhase.RHYTHM]!;
  const slope = species.long ? body[b + Body.SLOPE]! * turn * leg.rootX * scale : 0;
  const hipX = body[b + Body.X]! + turn * leg.rootX * scale;
  const drop = species.maxDrop * ask[Ask.DROP]!;
  ask[Ask.DROP] = 1;
  const hipY = body[b + Body.Y]! + slope - (standNow(species) + bob - drop - leg.rootY) * scale;
  // Wherever the ankle is about the ball, it is no further from it than the foot is long: most feet are near enough.
  const ballX = gait[f + Foot.PLANT_X]! - hipX;
  const ballY = gait[f + Foot.PLANT_Y]! - leg.tipHeight * scale - hipY;
  const near = reach - leg.footLength * scale;
  if (ballX * ballX + ballY * ballY < near * near) return false;
  footPitch(world, e, leg, f, 0, pitch, 0);
  pitch[0] = pitch[0]! * PER_TURN;
  sinesAndCosines(pitch, 1);
  const s = pitch[0]!;
  const c = pitch[1]!;
  const dx = gait[f + Foot.PLANT_X]! + turn * (leg.ankleX * c - leg.ankleY * s) * scale - hipX;
  if (behind && dx * body[b + Body.VX]! >= 0 && body[b + Body.TURN] === facing) return false;
  const dy = gait[f + Foot.PLANT_Y]! - (leg.tipHeight - leg.ankleX * s - leg.ankleY * c) * scale - hipY;
  return dx * dx + dy * dy > reach * reach;
}
