/**
 * Moves characters along the ground and through the air.
 *
 * Guarantees: on foot the support is the smoothed ground; in the air it is ballistic, whatever the motion does;
 * nobody walks through a wall of ground; where the ground ends, the fall begins.
 */
import { BODY, Body, Flag } from '../../ecs/components.ts';
import { Common } from '../../ecs/species.ts';
import { speciesOf, TICK, type World } from '../../ecs/world.ts';
import { approach } from '../../math/scalar.ts';
import { freeFeet } from '../gait/free-feet.ts';
import { commonParam } from '../params.ts';
import { carriedBy } from './support.ts';

/** Ground higher than this over the support is a wall, and lower than this under it an edge, u. */
const WALL = 22;
/** How far from a wall a body stops, u. */
const CLEARANCE = 10;
/** The steepest that ground which is no wall rises: stairs. */
const STEEP = 0.25;
const TOP_FALL = 2500;
/** How fast the slope of a body in the air, or in water, follows what it will lie along, a tick; how far ahead, s. */
const SLOPE_RATE = 0.022;
const SLOPE_AHEAD = 0.1;

/** Where the body goes: x, then the height of what carries it there, and its slope. */
const goal = new Float64Array(3);
/** The x in front of it, which becomes the ground's height there. */
const ahead = new Float64Array(1);

export function move(world: World): void {
  const body = world.columns.Body;
  const dense = world.dense;
  for (let n = 0; n < dense.length; n++) {
    const e = dense[n]!;
    const b = e * BODY;
    const vx = body[b + Body.VX]!;
    body[b + Body.PACE] = Math.abs(vx);
    goal[0] = body[b + Body.X]! + vx * TICK;
    if (body[b + Body.FLAGS]! & Flag.AIRBORNE) fly(world, e);
    else if (world.ground.level) body[b + Body.X] = goal[0]!;
    else walk(world, e);
  }
}

function walk(world: World, e: number): void {
  const body = world.columns.Body;
  const b = e * BODY;
  stopAtWall(world, e);
  body[b + Body.X] = goal[0]!;
  const floats = carriedBy(world, e, goal);
  const slope = body[b + Body.SLOPE]!;
  // Eased, written out: the numbers of a call would be allocated.
  const level = slope > SLOPE_RATE ? slope - SLOPE_RATE : slope < -SLOPE_RATE ? slope + SLOPE_RATE : 0;
  body[b + Body.SLOPE] = floats ? level : goal[2]!;
  if (goal[1]! <= body[b + Body.Y]! + WALL) {
    body[b + Body.Y] = goal[1]!;
    return;
  }
  body[b + Body.FLAGS] = body[b + Body.FLAGS]! | Flag.AIRBORNE | Flag.FELL;
  body[b + Body.VY] = 0;
  body[b + Body.AIR_TIME] = 0;
  freeFeet(world, e);
}

/** Keeps goal[0] where the body is, and stops it, if the ground ahead is a wall for it. */
function stopAtWall(world: World, e: number): void {
  const body = world.columns.Body;
  const b = e * BODY;
  const from = body[b + Body.X]!;
  if (world.ground.level || goal[0] === from) return;
  const { nose } = speciesOf(world, e);
  const reach = CLEARANCE + nose * body[b + Body.SCALE]!;
  ahead[0] = goal[0]! + (goal[0]! > from ? reach : -reach);
  world.ground.heightsAt(ahead, 1);
  if (ahead[0]! >= body[b + Body.Y]! - WALL - STEEP * (reach - CLEARANCE)) return;
  goal[0] = from;
  body[b + Body.VX] = 0;
}

function fly(world: World, e: number): void {
  const body = world.columns.Body;
  const b = e * BODY;
  const species = speciesOf(world, e);
  const tuning = world.tunings[e]!;
  let gravity = commonParam(species, tuning, Common.GRAVITY);
  const vy = body[b + Body.VY]!;
  if (vy < 0 && (body[b + Body.FLAGS]! & Flag.JUMP_HELD) === 0) {
    gravity *= commonParam(species, tuning, Common.TAP_GRAVITY);
  }
  body[b + Body.Y] = body[b + Body.Y]! + vy * TICK + 0.5 * gravity * TICK * TICK;
  body[b + Body.VY] = Math.min(vy + gravity * TICK, TOP_FALL);
  stopAtWall(world, e);
  body[b + Body.X] = goal[0]!;
  body[b + Body.AIR_TIME] = body[b + Body.AIR_TIME]! + TICK;
  if (species.long) turnInAir(world, b);
}

/** A long body turns in the air to lie along the ground it comes down on. */
function turnInAir(world: World, b: number): void {
  const body = world.columns.Body;
  goal[0] = body[b + Body.X]! + body[b + Body.VX]! * SLOPE_AHEAD;
  world.ground.supportAt(goal);
  body[b + Body.SLOPE] = approach(body[b + Body.SLOPE]!, goal[2]!, SLOPE_RATE);
}
