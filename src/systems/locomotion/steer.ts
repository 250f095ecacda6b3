/**
 * Speeds up, slows down and turns.
 *
 * Guarantees: the speed approaches the commanded one by at most the character's acceleration; it keeps its speed in
 * the air; a figure that is told to turn brakes before it turns around; a turn takes the character's turn time.
 */

import { BODY, Body, Flag, KeyframeTrack, TRACK } from '../../ecs/components.ts';
import { Common } from '../../ecs/species.ts';
import { TerrainKind } from '../../ecs/view.ts';
import { speciesOf, TICK, type World } from '../../ecs/world.ts';
import { approach } from '../../math/scalar.ts';
import { commonParam } from '../params.ts';
import { findAcceleration } from './acceleration.ts';

/** Wading: the deepest water leaves this speed, reached at WADE_DEPTH. */
const WADE_SPEED = 130;
const WADE_DEPTH = 40;
const FREE_SPEED = 600;

/** Numbers that functions hand on: acceleration, what water leaves of the speed, the x of a body or the ground there. */
const rate = new Float64Array(1);
const wading = new Float64Array(1);
const under = new Float64Array(1);

export function steer(world: World): void {
  const { Body: body, KeyframeTrack: track } = world.columns;
  const dense = world.dense;
  for (let n = 0; n < dense.length; n++) {
    const e = dense[n]!;
    const b = e * BODY;
    const species = speciesOf(world, e);
    const tuning = world.tunings[e]!;
    const motion = species.motions[track[e * TRACK + KeyframeTrack.MOTION]!]!;
    const root = Math.sqrt(body[b + Body.SCALE]!);
    let limit = motion.maxSpeed * root;
    if (!world.ground.level) {
      findWadeLimit(world, b);
      if (wading[0]! < limit) limit = wading[0]!;
    }
    const turnSpeed = commonParam(species, tuning, Common.TURN_SPEED) * root;
    if (body[b + Body.TURN] !== body[b + Body.FACING]) limit = Math.min(limit, turnSpeed);
    const commanded = body[b + Body.SPEED]!;
    const wanted = commanded > 0 && commanded < motion.minSpeed * root ? motion.minSpeed * root : commanded;
    body[b + Body.GOAL] = wanted < limit ? wanted : limit;
    const facing = body[b + Body.FACING]!;
    const vx = body[b + Body.VX]!;
    if ((body[b + Body.FLAGS]! & Flag.AIRBORNE) === 0) {
      findAcceleration(world, e, species, rate);
      // `approach`, written out: a call would allocate its numbers.
      const step = rate[0]! * TICK;
      const off = facing * body[b + Body.GOAL]! - vx;
      body[b + Body.VX] = off > step ? vx + step : off < -step ? vx - step : vx + off;
    }
    if (vx * facing > -turnSpeed) {
      const turning = 2 / commonParam(species, tuning, Common.TURN_TIME);
      const before = body[b + Body.TURN]!;
      body[b + Body.TURN] = approach(before, facing, turning * TICK);
      // The feet of a long body leave the clock for the turn, and come back to it.
      if (species.long && before !== facing && (before === -facing || body[b + Body.TURN] === facing)) {
        body[b + Body.FLAGS] = body[b + Body.FLAGS]! | Flag.CUT;
      }
    }
  }
}

/** Sets wading[0] to what the water under a body leaves of its speed, u/s: Infinity where there is none. */
function findWadeLimit(world: World, b: number): void {
  const { ground } = world;
  const body = world.columns.Body;
  const piece = ground.pieceUnder(body, b + Body.X);
  wading[0] = Infinity;
  if (ground.pieceKind[piece] !== TerrainKind.WATER) return;
  under[0] = body[b + Body.X]!;
  ground.heightsAt(under, 1);
  const share = (under[0]! - ground.pieceSurface[piece]!) / (WADE_DEPTH * body[b + Body.SCALE]!);
  wading[0] = share >= 1 ? WADE_SPEED : FREE_SPEED + (WADE_SPEED - FREE_SPEED) * share;
}
