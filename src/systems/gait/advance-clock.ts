/**
 * Turns the stride clock from the true speed over the ground.
 *
 * Guarantees: the phase never goes backward and never faster than the cadence; the gait changes with hysteresis and
 * eases over EASE seconds; half the stride is always speed × duty ÷ cadence ÷ 2. A figure that is told to stand
 * finishes its step, and the clock stops when every foot rests in its place.
 */

import { BODY, Body, Flag, FOOT, Foot, FootMode, GAIT, GaitPhase, KeyframeTrack, TRACK } from '../../ecs/components.ts';
import { BRANCH_PARAMS, type Branch, Common, Drive, type Motion, Param, type Species } from '../../ecs/species.ts';
import { speciesOf, TICK, type World } from '../../ecs/world.ts';
import { approach, clamp, frac } from '../../math/scalar.ts';
import { driveNow } from '../motion-now.ts';
import { blendGait, commonParam, gaitNow } from '../params.ts';
import { STANCE_CATCH_UP, SWING_CATCH_UP } from './catch-up.ts';
import { Ask, ask, foothold, standX } from './foot-path.ts';
import { readyClock } from './ready-clock.ts';
import { feetFace, turnsAround } from './turning.ts';

/** Seconds from one branch of the gait to the next, and into rest. */
const EASE = 0.5;
const REST_EASE = 0.38;
/** Slower than this and told to stand, a figure finishes its step and stands, u/s. */
const STAND_SPEED = 30;
/** The most lean into a change of speed, rad, and how fast lean changes, rad a tick. */
const MOST_LEAN_IN = 0.13;
const LEAN_RATE = 0.0043;
/** The same of a long body, whose ends it lifts and sinks. */
const LONG_LEAN_RATE = 0.0012;
/** Half a stride from which on a body has its full rhythm, u. */
const LONG_STRIDE = 14;
/** A foot this near its standing place rests, u. */
const STAND_TOLERANCE = 10;
const ROUNDING = 1e-9;

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
    // A swimmer's strokes go by the clock: it changes its gait when it is out.
    const swims = (body[b + Body.FLAGS]! & Flag.SWIMS) !== 0;
    if (!swims) chooseBranch(world, e, species, motion);
    setCadence(world, e, species);
    const standing = standsStill(world, b, motion) && speed < STAND_SPEED;
    if (standing && body[b + Body.VX] === 0) {
      const calm = commonParam(species, world.tunings[e]!, Common.STAND_CADENCE);
      gait[g + GaitPhase.CADENCE] = calm / root;
    }
    if (swims) gait[g + GaitPhase.CADENCE] = species.swim!.cadence / root;
    const rests = (body[b + Body.FLAGS]! & Flag.REST) !== 0;
    gait[g + GaitPhase.REST] = approach(gait[g + GaitPhase.REST]!, rests ? 1 : 0, TICK / REST_EASE);
    easeRhythm(world, e, false);
    easeLean(world, e, false);
    if (body[b + Body.FLAGS]! & (Flag.AIRBORNE | Flag.LIMP) || driveNow(world, e, motion) !== Drive.GAIT) continue;
    if (turnsAround(species, body, b) && !swims) continue;
    if (standing && !rests && feetInPlace(world, e, species)) body[b + Body.FLAGS] = body[b + Body.FLAGS]! | Flag.REST;
    else if (!standing && rests) {
      body[b + Body.FLAGS] = body[b + Body.FLAGS]! & ~Flag.REST;
      if (species.long) readyClock(world, e, species);
    }
    if ((body[b + Body.FLAGS]! & Flag.REST) === 0)
      turnClock(gait, g, species.branches[gait[g + GaitPhase.BRANCH]!]!.offsets);
  }
}

/** True when neither order nor motion asks for a speed. */
export const standsStill = (world: World, b: number, motion: Motion): boolean =>
  world.columns.Body[b + Body.SPEED] === 0 || motion.maxSpeed === 0;

function chooseBranch(world: World, e: number, species: Species, motion: Motion): void {
  const { Body: body, GaitPhase: gait } = world.columns;
  const b = e * BODY;
  const g = e * GAIT;
  const root = Math.sqrt(body[b + Body.SCALE]!);
  const speed = body[b + Body.PACE]! / root;
  // Who is slowing down does not break into a run on the way.
  const going = Math.min(speed, body[b + Body.GOAL]! / root);
  let branch = gait[g + GaitPhase.BRANCH]!;
  if (motion.branch >= 0) branch = motion.branch;
  else {
    while (going > species.branches[branch]!.up) branch++;
    while (speed < species.branches[branch]!.down) branch--;
  }
  if (branch !== gait[g + GaitPhase.BRANCH]) {
    const phase = gait[g + GaitPhase.PHASE];
    changeOrder(gait, g, species.branches[branch]!.offsets);
    // The body's rhythm goes by the clock: what its shift changes decays.
    if (gait[g + GaitPhase.PHASE] !== phase) body[b + Body.FLAGS] = body[b + Body.FLAGS]! | Flag.CUT;
  }
  gait[g + GaitPhase.BRANCH] = branch;
  gait[g + GaitPhase.GAIT] = approach(gait[g + GaitPhase.GAIT]!, branch, TICK / EASE);
}

/** Cadence and duty factor of a branch at a speed: passed here, not as results (see `sines`). */
const rhythm = new Float64Array(2);

/** Sets rhythm to cadence and duty factor of a branch at the character's pace ÷ √scale. */
function branchRhythm(world: World, e: number, branch: Branch, index: number): void {
  const body = world.columns.Body;
  const tuning = world.tunings[e]!;
  const speed = body[e * BODY + Body.PACE]! / Math.sqrt(body[e * BODY + Body.SCALE]!);
  const { speeds, cadences, duties } = branch;
  const last = speeds.length - 1;
  let i = 0;
  while (i < last && speeds[i + 1]! <= speed) i++;
  let cadence = cadences[i]!;
  let duty = duties[i]!;
  if (i < last && speed > speeds[i]!) {
    const along = speed - speeds[i]!;
    const span = speeds[i + 1]! - speeds[i]!;
    cadence += ((cadences[i + 1]! - cadence) * along) / span;
    duty += ((duties[i + 1]! - duty) * along) / span;
  }
  duty *= tuning[index * BRANCH_PARAMS + Param.DUTY]!;
  rhythm[0] = cadence * tuning[index * BRANCH_PARAMS + Param.CADENCE]!;
  rhythm[1] = duty < 0.95 ? duty : 0.95;
}

/** Cadence, duty factor and stride of the blended gait at the character's pace. */
export function setCadence(world: World, e: number, species: Species): void {
  const { Body: body, GaitPhase: gait } = world.columns;
  const g = e * GAIT;
  const blend = gait[g + GaitPhase.GAIT]!;
  const low = Math.floor(blend);
  branchRhythm(world, e, species.branches[low]!, low);
  gait[g + GaitPhase.CADENCE] = rhythm[0]!;
  gait[g + GaitPhase.DUTY] = rhythm[1]!;
  if (blend > low) {
    branchRhythm(world, e, species.branches[low + 1]!, low + 1);
    gait[g + GaitPhase.CADENCE] =
      gait[g + GaitPhase.CADENCE]! + (rhythm[0]! - gait[g + GaitPhase.CADENCE]!) * (blend - low);
    gait[g + GaitPhase.DUTY] = gait[g + GaitPhase.DUTY]! + (rhythm[1]! - gait[g + GaitPhase.DUTY]!) * (blend - low);
  }
  const duty = gait[g + GaitPhase.DUTY]!;
  gait[g + GaitPhase.CADENCE] = gait[g + GaitPhase.CADENCE]! / Math.sqrt(body[e * BODY + Body.SCALE]!);
  gait[g + GaitPhase.HALF_STRIDE] = (0.5 * body[e * BODY + Body.VX]! * duty) / gait[g + GaitPhase.CADENCE]!;
}

/** Eases the lean, or sets it `atOnce`, to that of the gait and into a change of speed, rad. */
export function easeLean(world: World, e: number, atOnce: boolean): void {
  const { Body: body, GaitPhase: gait } = world.columns;
  const b = e * BODY;
  blendGait(world, e);
  const species = speciesOf(world, e);
  const rate = commonParam(species, world.tunings[e]!, Common.LEAN_IN);
  const into = clamp((body[b + Body.GOAL]! - body[b + Body.PACE]!) * rate, -MOST_LEAN_IN, MOST_LEAN_IN);
  const lean = gaitNow[Param.LEAN]! * gait[e * GAIT + GaitPhase.RHYTHM]! + into;
  body[b + Body.LEAN] = approach(
    body[b + Body.LEAN]!,
    lean,
    atOnce ? Infinity : species.long ? LONG_LEAN_RATE : LEAN_RATE,
  );
}

/** Eases the rhythm, or sets it `atOnce`, to 0 on the spot and 1 once strides are long, or it swims. */
export function easeRhythm(world: World, e: number, atOnce: boolean): void {
  const { Body: body, GaitPhase: gait } = world.columns;
  const g = e * GAIT;
  const swims = (body[e * BODY + Body.FLAGS]! & Flag.SWIMS) !== 0;
  const half = swims ? 1 : gait[g + GaitPhase.HALF_STRIDE]! / (LONG_STRIDE * body[e * BODY + Body.SCALE]!);
  gait[g + GaitPhase.RHYTHM] = approach(
    gait[g + GaitPhase.RHYTHM]!,
    Math.min(Math.abs(half), 1),
    atOnce ? Infinity : TICK / REST_EASE,
  );
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
  const step = gait[g + GaitPhase.CADENCE]! * TICK;
  const phase = frac(gait[g + GaitPhase.PHASE]! + step);
  gait[g + GaitPhase.PHASE] = phase;
  for (let i = 0; i < offsets.length; i++) {
    const f = g + GaitPhase.FEET + i * FOOT;
    const behind = frac(gait[f + Foot.OFFSET]! - offsets[i]!);
    const stands = gait[f + Foot.MODE] === FootMode.PLANTED && gait[f + Foot.PHASE]! < gait[g + GaitPhase.DUTY]!;
    const most = step * (stands ? STANCE_CATCH_UP : SWING_CATCH_UP);
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
  const place = body[b + Body.X]! + feetFace(species, body, b) * standX(species.legs[i]!) * scale;
  ask[Ask.X] = place;
  foothold(world, e, species, i);
  const off = gait[f + Foot.PLANT_X]! - ask[Ask.X]!;
  // On stairs the foothold for it may be no nearer than where it stands.
  if (Math.abs(gait[f + Foot.PLANT_X]! - place) <= Math.abs(ask[Ask.X]! - place)) return true;
  return off <= STAND_TOLERANCE * scale && off >= -STAND_TOLERANCE * scale;
}
