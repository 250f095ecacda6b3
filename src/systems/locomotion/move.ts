/**
 * Moves characters along the ground and through the air.
 *
 * Guarantees: on foot the support is the smoothed ground; in the air it is ballistic, whatever the motion does;
 * nobody walks through a wall of ground; where the ground ends, the fall begins.
 */

import { BODY, Body, Flag } from '../../ecs/components.ts';
import type { Ground } from '../../ecs/ground.ts';
import { Common } from '../../ecs/species.ts';
import { speciesOf, TICK, type World } from '../../ecs/world.ts';
import { approach } from '../../math/scalar.ts';
import { standX } from '../gait/foot-path.ts';
import { freeFeet } from '../gait/free-feet.ts';
import { commonParam } from '../params.ts';
import { floatAt, supportAt } from './support.ts';

/** Ground higher than this over the support is a wall, and lower than this under it an edge, u. */
const WALL = 22;
/** How far from a wall a body stops, u. */
const CLEARANCE = 10;
/** The steepest that ground which is no wall rises: stairs. */
const STEEP = 0.25;
const TOP_FALL = 2500;
/** How fast the slope of a body in the air follows the ground's, a tick. */
const SLOPE_RATE = 0.022;
/** How far ahead it looks, s. */
const SLOPE_AHEAD = 0.1;

export function move(world: World): void {
  const body = world.columns.Body;
  const ground = world.ground;
  const dense = world.dense;
  for (let n = 0; n < dense.length; n++) {
    const e = dense[n]!;
    const b = e * BODY;
    const vx = body[b + Body.VX]!;
    body[b + Body.PACE] = Math.abs(vx);
    const x = body[b + Body.X]! + vx * TICK;
    if (body[b + Body.FLAGS]! & Flag.AIRBORNE) fly(world, e, x);
    else if (ground.level) body[b + Body.X] = x;
    else walk(world, e, x);
  }
}

function walk(world: World, e: number, x: number): void {
  const body = world.columns.Body;
  const ground = world.ground;
  const b = e * BODY;
  const y = body[b + Body.Y]!;
  const to = blockedAt(ground, body[b + Body.X]!, x, y, noseOf(world, e));
  if (to !== x) body[b + Body.VX] = 0;
  body[b + Body.X] = to;
  const floor = supportAt(ground, to);
  const floats = floatAt(ground, to, speciesOf(world, e).swim, body[b + Body.SCALE]!);
  const support = floor < floats ? floor : floats;
  const slope = ground.smoothSlopeAt(to);
  body[b + Body.SLOPE] = floor <= floats ? slope : approach(body[b + Body.SLOPE]!, 0, SLOPE_RATE);
  if (support > y + WALL) {
    body[b + Body.FLAGS] = body[b + Body.FLAGS]! | Flag.AIRBORNE | Flag.FELL;
    body[b + Body.VY] = 0;
    body[b + Body.AIR_TIME] = 0;
    freeFeet(world, e);
    return;
  }
  body[b + Body.Y] = support;
}

/** How far from a wall the root stops, u: a long body's paws do. */
function noseOf(world: World, e: number): number {
  const { long, legs } = speciesOf(world, e);
  if (!long) return CLEARANCE;
  let nose = 0;
  for (let i = 0; i < legs.length; i++) nose = Math.max(nose, standX(legs[i]!) + legs[i]!.ahead);
  return CLEARANCE + nose * world.columns.Body[e * BODY + Body.SCALE]!;
}

/** How far a body at height y gets on its way from `from` to `to`; `nose`: how far it is ahead of its root. */
function blockedAt(ground: Ground, from: number, to: number, y: number, nose: number): number {
  if (ground.level || to === from) return to;
  const ahead = to > from ? nose : -nose;
  return ground.heightAt(to + ahead) < y - WALL - STEEP * (nose - CLEARANCE) ? from : to;
}

function fly(world: World, e: number, x: number): void {
  const body = world.columns.Body;
  const b = e * BODY;
  const species = speciesOf(world, e);
  const tuning = world.tunings[e]!;
  let gravity = commonParam(species, tuning, Common.GRAVITY);
  let vy = body[b + Body.VY]!;
  if (vy < 0 && (body[b + Body.FLAGS]! & Flag.JUMP_HELD) === 0) {
    gravity *= commonParam(species, tuning, Common.TAP_GRAVITY);
  }
  const y = body[b + Body.Y]! + vy * TICK + 0.5 * gravity * TICK * TICK;
  vy += gravity * TICK;
  const to = blockedAt(world.ground, body[b + Body.X]!, x, y, noseOf(world, e));
  if (to !== x) body[b + Body.VX] = 0;
  body[b + Body.X] = to;
  body[b + Body.Y] = y;
  body[b + Body.VY] = vy > TOP_FALL ? TOP_FALL : vy;
  body[b + Body.AIR_TIME] = body[b + Body.AIR_TIME]! + TICK;
  // A long body turns in the air to lie along the ground it comes down on.
  if (species.long) {
    const under = world.ground.smoothSlopeAt(to + body[b + Body.VX]! * SLOPE_AHEAD);
    body[b + Body.SLOPE] = approach(body[b + Body.SLOPE]!, under, SLOPE_RATE);
  }
}
