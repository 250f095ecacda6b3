/**
 * Turns the stride clock from the true speed over the ground.
 *
 * Guarantees: the phase never goes backward and never faster than the cadence; the gait changes with hysteresis and
 * eases over EASE seconds; half the stride is always speed × duty ÷ cadence ÷ 2. A figure that is told to stand
 * finishes its step, and the clock stops when every foot rests in its place.
 */

import { BODY, Body, Flag, FOOT, Foot, FootMode, GAIT, GaitPhase, KeyframeTrack, TRACK } from '../../ecs/components.ts';
import { BRANCH_PARAMS, type Branch, Drive, type Motion, Param, type Species } from '../../ecs/species.ts';
import { speciesOf, TICK, type World } from '../../ecs/world.ts';
import { approach, clamp, frac } from '../../math/scalar.ts';
import { blendGait, gaitNow } from '../params.ts';
import { Ask, ask, foothold } from './foot-path.ts';

/** Seconds from one branch of the gait to the next, and into rest. */
const EASE = 0.5;
const REST_EASE = 0.38;
/** Slower than this and told to stand, a figure finishes its step and stands, u/s. */
const STAND_SPEED = 30;
/** The cadence of the steps that bring the feet together, 1/s: calm ones. */
const STAND_CADENCE = 0.65;
/** Lean into a change of speed: rad per u/s that is still missing, its most, and how fast lean changes, rad a tick. */
const LEAN_IN = 0.0009;
const MOST_LEAN_IN = 0.13;
const LEAN_RATE = 0.0043;
/** Half a stride from which on a body has its full rhythm, u. */
const LONG_STRIDE = 14;
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
    chooseBranch(world, e, species, motion);
    setCadence(world, e, species);
    const standing = standsStill(world, b, motion) && speed < STAND_SPEED;
    if (standing && body[b + Body.VX] === 0) gait[g + GaitPhase.CADENCE] = STAND_CADENCE / root;
    const rests = (body[b + Body.FLAGS]! & Flag.REST) !== 0;
    gait[g + GaitPhase.REST] = approach(gait[g + GaitPhase.REST]!, rests ? 1 : 0, TICK / REST_EASE);
    easeRhythm(world, e, false);
    easeLean(world, e, false);
    if (body[b + Body.FLAGS]! & (Flag.AIRBORNE | Flag.LIMP) || motion.drive !== Drive.GAIT) continue;
    if (standing && !rests && feetInPlace(world, e, species)) body[b + Body.FLAGS] = body[b + Body.FLAGS]! | Flag.REST;
    else if (!standing && rests) body[b + Body.FLAGS] = body[b + Body.FLAGS]! & ~Flag.REST;
    if ((body[b + Body.FLAGS]! & Flag.REST) === 0) turnClock(gait, g, species.legs.length);
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
  const into = clamp((body[b + Body.GOAL]! - body[b + Body.PACE]!) * LEAN_IN, -MOST_LEAN_IN, MOST_LEAN_IN);
  const lean = gaitNow[Param.LEAN]! * gait[e * GAIT + GaitPhase.RHYTHM]! + into;
  body[b + Body.LEAN] = approach(body[b + Body.LEAN]!, lean, atOnce ? Infinity : LEAN_RATE);
}

/** Eases the rhythm, or sets it `atOnce`, to 0 on the spot and 1 once strides are long. */
export function easeRhythm(world: World, e: number, atOnce: boolean): void {
  const { Body: body, GaitPhase: gait } = world.columns;
  const g = e * GAIT;
  const half = gait[g + GaitPhase.HALF_STRIDE]! / (LONG_STRIDE * body[e * BODY + Body.SCALE]!);
  gait[g + GaitPhase.RHYTHM] = approach(
    gait[g + GaitPhase.RHYTHM]!,
    Math.min(Math.abs(half), 1),
    atOnce ? Infinity : TICK / REST_EASE,
  );
}

function turnClock(gait: Float64Array, g: number, legs: number): void {
  const phase = frac(gait[g + GaitPhase.PHASE]! + gait[g + GaitPhase.CADENCE]! * TICK);
  gait[g + GaitPhase.PHASE] = phase;
  for (let i = 0; i < legs; i++) {
    const f = g + GaitPhase.FEET + i * FOOT;
    gait[f + Foot.PHASE] = frac(phase - gait[f + Foot.OFFSET]!);
  }
}

function feetInPlace(world: World, e: number, species: Species): boolean {
  const { Body: body, GaitPhase: gait } = world.columns;
  const b = e * BODY;
  if (body[b + Body.VX] !== 0) return false;
  const scale = body[b + Body.SCALE]!;
  for (let i = 0; i < species.legs.length; i++) {
    const f = e * GAIT + GaitPhase.FEET + i * FOOT;
    if (gait[f + Foot.MODE] !== FootMode.PLANTED) return false;
    const stand = body[b + Body.X]! + body[b + Body.FACING]! * species.legs[i]!.stand * scale;
    ask[Ask.X] = stand;
    foothold(world, e, species, i);
    const off = gait[f + Foot.PLANT_X]! - ask[Ask.X]!;
    if (off > STAND_TOLERANCE * scale || off < -STAND_TOLERANCE * scale) return false;
  }
  return true;
}
