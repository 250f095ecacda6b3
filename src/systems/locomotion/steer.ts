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

/** Wading: the deepest water leaves this speed, reached at WADE_DEPTH. */
const WADE_SPEED = 130;
const WADE_DEPTH = 40;
const FREE_SPEED = 600;

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
    if (!world.ground.level) limit = Math.min(limit, wadeLimit(world, body[b + Body.X]!, body[b + Body.SCALE]!));
    const turnSpeed = commonParam(species, tuning, Common.TURN_SPEED) * root;
    if (body[b + Body.TURN] !== body[b + Body.FACING]) limit = Math.min(limit, turnSpeed);
    const commanded = body[b + Body.SPEED]!;
    const wanted = commanded > 0 && commanded < motion.minSpeed * root ? motion.minSpeed * root : commanded;
    body[b + Body.GOAL] = wanted < limit ? wanted : limit;
    const facing = body[b + Body.FACING]!;
    const vx = body[b + Body.VX]!;
    if ((body[b + Body.FLAGS]! & Flag.AIRBORNE) === 0) {
      const step = commonParam(species, tuning, Common.ACCELERATION) * TICK;
      body[b + Body.VX] = approach(vx, facing * body[b + Body.GOAL]!, step);
    }
    if (vx * facing > -turnSpeed) {
      const rate = 2 / commonParam(species, tuning, Common.TURN_TIME);
      const before = body[b + Body.TURN]!;
      body[b + Body.TURN] = approach(before, facing, rate * TICK);
      // The feet of a long body leave the clock for the turn, and come back to it.
      if (species.long && before !== facing && (before === -facing || body[b + Body.TURN] === facing)) {
        body[b + Body.FLAGS] = body[b + Body.FLAGS]! | Flag.CUT;
      }
    }
  }
}

function wadeLimit(world: World, x: number, scale: number): number {
  const ground = world.ground;
  const piece = ground.pieceAt(x);
  if (ground.pieceKind[piece] !== TerrainKind.WATER) return Infinity;
  const depth = ground.heightAt(x) - ground.pieceSurface[piece]!;
  const share = depth / (WADE_DEPTH * scale);
  return share >= 1 ? WADE_SPEED : FREE_SPEED + (WADE_SPEED - FREE_SPEED) * share;
}
