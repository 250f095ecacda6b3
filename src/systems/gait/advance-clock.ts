/**
 * Turns the stride clock from the true speed over the ground.
 *
 * Guarantees: the phase never goes backward and never faster than the cadence; the gait changes with hysteresis and
 * eases over EASE seconds; half the stride is always speed × duty ÷ cadence ÷ 2. A figure that is told to stand
 * finishes its step, and the clock stops when every foot rests in its place.
 */

import { BODY, Body, Flag, FOOT, Foot, FootMode, GAIT, GaitPhase, KeyframeTrack, TRACK } from '../../ecs/components.ts';
import { BRANCH_PARAMS, Common, Drive, type Motion, Param, type Species } from '../../ecs/species.ts';
import { speciesOf, TICK, type World } from '../../ecs/world.ts';
import { approach, clamp, frac, mix } from '../../math/scalar.ts';
import { tableAt } from '../../math/spline.ts';
import { commonParam, gaitParam } from '../params.ts';
import { CATCH_UP } from './catch-up.ts';
import { foothold, standX } from './foot-path.ts';
import { turnsAround } from './turning.ts';

/** Seconds from one branch of the gait to the next, and into rest. */
const EASE = 0.5;
const REST_EASE = 0.3;
/** Slower than this and told to stand, a figure finishes its step and stands, u/s. */
const STAND_SPEED = 30;
/** The cadence of the steps that bring the feet together, 1/s: calm ones. */
const STAND_CADENCE = 0.65;
/** The most lean into a change of speed, rad, and how fast lean changes, rad a tick. */
const MOST_LEAN_IN = 0.13;
const LEAN_RATE = 0.0047;
/** Half a stride from which on a body has its full rhythm, u. */
const LONG_STRIDE = 14;
const ROUNDING = 1e-9;
/** A foot this near its standing place rests, u. */
const STAND_TOLERANCE = 10;

export function advanceClock(world: World): void {
  const { Body: body, GaitPhase: gait, KeyframeTrack: track } = world.columns;
  const dense = world.dense;
  for (let n = 0; n < dense.length; n++) {
    const e = dense[n]!;
    const g = e * GAIT;
    const b = e * BODY;
    const species = speciesOf(world, e);
    const motion = species.motions[track[e * TRACK + KeyframeTrack.MOTION]!]!;
    const root = Math.sqrt(body[b + Body.SCALE]!);
    const speed = body[b + Body.PACE]! / root;
    // Who is slowing down does not break into a run on the way.
    const going = Math.min(speed, body[b + Body.GOAL]! / root);
    chooseBranch(gait, g, species, motion, speed, going);
    setCadence(world, e, species, speed, root);
    const standing = standsStill(world, b, motion) && speed < STAND_SPEED;
    if (standing && body[b + Body.VX] === 0) gait[g + GaitPhase.CADENCE] = STAND_CADENCE / root;
    const swims = (body[b + Body.FLAGS]! & Flag.SWIMS) !== 0;
    if (swims) gait[g + GaitPhase.CADENCE] = species.swim!.cadence / root;
    const rests = (body[b + Body.FLAGS]! & Flag.REST) !== 0;
    gait[g + GaitPhase.REST] = approach(gait[g + GaitPhase.REST]!, rests ? 1 : 0, TICK / REST_EASE);
    const rhythm = swims ? 0 : rhythmOf(gait, g, body[b + Body.SCALE]!);
    gait[g + GaitPhase.RHYTHM] = approach(gait[g + GaitPhase.RHYTHM]!, rhythm, TICK / REST_EASE);
    body[b + Body.LEAN] = approach(body[b + Body.LEAN]!, leanOf(world, e), LEAN_RATE);
    if (body[b + Body.FLAGS]! & (Flag.AIRBORNE | Flag.LIMP) || motion.drive !== Drive.GAIT) continue;
    if (turnsAround(species, body, b) && !swims) continue;
    if (standing && !rests && feetInPlace(world, e, species)) body[b + Body.FLAGS] = body[b + Body.FLAGS]! | Flag.REST;
    else if (!standing && rests) body[b + Body.FLAGS] = body[b + Body.FLAGS]! & ~Flag.REST;
    if ((body[b + Body.FLAGS]! & Flag.REST) === 0)
      turnClock(gait, g, species.branches[gait[g + GaitPhase.BRANCH]!]!.offsets);
  }
}

/** True when neither order nor motion asks for a speed. */
export const standsStill = (world: World, b: number, motion: Motion): boolean =>
  world.columns.Body[b + Body.SPEED] === 0 || motion.maxSpeed === 0;

function chooseBranch(
  gait: Float64Array,
  g: number,
  species: Species,
  motion: Motion,
  speed: number,
  going: number,
): void {
  let branch = gait[g + GaitPhase.BRANCH]!;
  if (motion.branch >= 0) branch = motion.branch;
  else {
    while (going > species.branches[branch]!.up) branch++;
    while (speed < species.branches[branch]!.down) branch--;
  }
  if (branch !== gait[g + GaitPhase.BRANCH]) changeOrder(gait, g, species.branches[branch]!.offsets);
  gait[g + GaitPhase.BRANCH] = branch;
  gait[g + GaitPhase.GAIT] = approach(gait[g + GaitPhase.GAIT]!, branch, TICK / EASE);
}

/** Cadence, duty factor and stride of the blended gait at this speed (already divided by √scale). */
export function setCadence(world: World, e: number, species: Species, speed: number, root: number): void {
  const { Body: body, GaitPhase: gait } = world.columns;
  const g = e * GAIT;
  const tuning = world.tunings[e]!;
  const blend = gait[g + GaitPhase.GAIT]!;
  const low = Math.floor(blend);
  let cadence = branchCadence(species, tuning, low, speed);
  let duty = branchDuty(species, tuning, low, speed);
  if (blend > low) {
    cadence = mix(cadence, branchCadence(species, tuning, low + 1, speed), blend - low);
    duty = mix(duty, branchDuty(species, tuning, low + 1, speed), blend - low);
  }
  gait[g + GaitPhase.CADENCE] = cadence / root;
  gait[g + GaitPhase.DUTY] = duty;
  gait[g + GaitPhase.HALF_STRIDE] = (0.5 * body[e * BODY + Body.VX]! * duty) / gait[g + GaitPhase.CADENCE]!;
}

const branchCadence = (species: Species, tuning: Float64Array, branch: number, speed: number): number =>
  tableAt(species.branches[branch]!.speeds, species.branches[branch]!.cadences, speed) *
  tuning[branch * BRANCH_PARAMS + Param.CADENCE]!;

const branchDuty = (species: Species, tuning: Float64Array, branch: number, speed: number): number => {
  const duty =
    tableAt(species.branches[branch]!.speeds, species.branches[branch]!.duties, speed) *
    tuning[branch * BRANCH_PARAMS + Param.DUTY]!;
  return duty < 0.95 ? duty : 0.95;
};

/** Lean of the gait, and into a change of speed, rad. */
export function leanOf(world: World, e: number): number {
  const { Body: body, GaitPhase: gait } = world.columns;
  const b = e * BODY;
  const g = e * GAIT;
  const rate = commonParam(speciesOf(world, e), world.tunings[e]!, Common.LEAN_IN);
  const into = clamp((body[b + Body.GOAL]! - body[b + Body.PACE]!) * rate, -MOST_LEAN_IN, MOST_LEAN_IN);
  return gaitParam(world.tunings[e]!, gait[g + GaitPhase.GAIT]!, Param.LEAN) * gait[g + GaitPhase.RHYTHM]! + into;
}

/** 0 on the spot, 1 once strides are long. */
export function rhythmOf(gait: Float64Array, g: number, scale: number): number {
  const half = gait[g + GaitPhase.HALF_STRIDE]! / (LONG_STRIDE * scale);
  return clamp(half < 0 ? -half : half, 0, 1);
}

/**
 * Prepares the legs for another order of footfalls: each will move forward to its new place, never backward. A shift
 * common to all is free, so the one is taken that asks least of the leg with the longest way.
 */
function changeOrder(gait: Float64Array, g: number, offsets: Float64Array): void {
  let best = 0;
  let least = Infinity;
  for (let k = 0; k < offsets.length; k++) {
    const shift = offsets[k]! - gait[g + GaitPhase.FEET + k * FOOT + Foot.OFFSET]!;
    let longest = 0;
    for (let i = 0; i < offsets.length; i++) {
      const way = frac(gait[g + GaitPhase.FEET + i * FOOT + Foot.OFFSET]! + shift - offsets[i]! + ROUNDING);
      if (way > longest) longest = way;
    }
    if (longest < least) {
      least = longest;
      best = shift;
    }
  }
  gait[g + GaitPhase.PHASE] = frac(gait[g + GaitPhase.PHASE]! + best);
  for (let i = 0; i < offsets.length; i++) {
    const f = g + GaitPhase.FEET + i * FOOT;
    const way = frac(gait[f + Foot.OFFSET]! + best - offsets[i]! + ROUNDING) - ROUNDING;
    gait[f + Foot.OFFSET] = way > ROUNDING ? offsets[i]! + way : offsets[i]!;
  }
}

function turnClock(gait: Float64Array, g: number, offsets: Float64Array): void {
  const phase = frac(gait[g + GaitPhase.PHASE]! + gait[g + GaitPhase.CADENCE]! * TICK);
  gait[g + GaitPhase.PHASE] = phase;
  const most = gait[g + GaitPhase.CADENCE]! * TICK * CATCH_UP;
  for (let i = 0; i < offsets.length; i++) {
    const f = g + GaitPhase.FEET + i * FOOT;
    const behind = frac(gait[f + Foot.OFFSET]! - offsets[i]!);
    if (behind > 0) gait[f + Foot.OFFSET] = behind > most ? gait[f + Foot.OFFSET]! - most : offsets[i]!;
    gait[f + Foot.PHASE] = frac(phase - gait[f + Foot.OFFSET]!);
  }
}

function feetInPlace(world: World, e: number, species: Species): boolean {
  if (world.columns.Body[e * BODY + Body.VX] !== 0) return false;
  for (let i = 0; i < species.legs.length; i++) if (!footInPlace(world, e, species, i)) return false;
  return true;
}

/** True when foot `i` is down where the figure would stand. */
export function footInPlace(world: World, e: number, species: Species, i: number): boolean {
  const { Body: body, GaitPhase: gait } = world.columns;
  const b = e * BODY;
  const scale = body[b + Body.SCALE]!;
  const f = e * GAIT + GaitPhase.FEET + i * FOOT;
  if (gait[f + Foot.MODE] !== FootMode.PLANTED) return false;
  const stand = body[b + Body.X]! + body[b + Body.FACING]! * standX(species.legs[i]!) * scale;
  const off = gait[f + Foot.PLANT_X]! - foothold(world, e, species, i, stand);
  return off <= STAND_TOLERANCE * scale && off >= -STAND_TOLERANCE * scale;
}
