/**
 * Inertialisation: at a cut the difference between what was shown and what is wanted now, value and velocity, is kept
 * channel by channel and decays to nothing.
 *
 * Guarantees: any motion may follow any other at any tick without a jump. A foot that is planted shows none of it, one
 * on its way to a plant less and less.
 */

import { CHANNEL_COUNT, Channel, FIRST_BODY_CHANNEL } from '../../ecs/channels.ts';
import {
  BODY,
  Body,
  FOOT,
  Foot,
  FootMode,
  GAIT,
  GaitPhase,
  INTENT,
  Intent,
  KeyframeTrack,
  ROOT,
  Root,
  TRACK,
} from '../../ecs/components.ts';
import type { Species } from '../../ecs/species.ts';
import { speciesOf, TICK, type World } from '../../ecs/world.ts';
import { clamp } from '../../math/scalar.ts';
import { PER_TURN, TAU } from '../../math/trig.ts';
import { BLEND_SECONDS, GET_UP_SECONDS, HEAVY_FROM, HEAVY_SECONDS, RISE_FROM } from '../blend.ts';
import { standNow } from '../gait/foot-path.ts';
import { point, swingPoint } from '../gait/swing-path.ts';

/**
 * Critically damped decay with 18.6 s⁻¹: THETA = 18.6/60, DECAY = e^−THETA. An offset is under 12 % after 0.2 s and
 * never takes more than 12 % of its way in a tick.
 */
const THETA = 0.31;
const DECAY = 0.7334469562242892;
/** Getting up from a fall: 7.2 s⁻¹, e^−0.12. */
const SLOW_THETA = 0.12;
const SLOW_DECAY = 0.8869204367171575;
/** The same of a long body, also into the water and out of it: 9.6 s⁻¹, e^−0.16. */
const LONG_THETA = 0.16;
const LONG_DECAY = 0.8521437889662113;
/** A long, heavy body that changes what it does: 6.6 s⁻¹, e^−0.11. */
const HEAVY_THETA = 0.11;
const HEAVY_DECAY = 0.8958341352965282;
/** Share of a velocity that is carried on: a cut slows what it takes over a little, as a landing would (by eye). */
const CARRIED = 0.86;
/** The same of a long body: so heavy a head comes to rest sooner. */
const CARRIED_LONG = 0.5;
/** What a roll and what is left of another may come to, rad: a hip that rolls further would pass the end of the trunk. */
const MOST_ROLL = 0.145;
/** Of an offset of which less than this is shown no more is made. */
const LEAST_SHARE = 0.3;

const isAngle = (channel: number): boolean =>
  channel === Channel.TOOL || channel === Channel.LEAN || channel === Channel.HEAD || channel === Channel.NECK;

/** Where a foot's ball is from the body's place on the ground (x, y in world u), now or a tick ago, and two. */
const places = new Float64Array(2);
const earlier = new Float64Array(2);
/** What is kept of an offset: 1 ÷ the share of it that is shown; and what is kept of its velocity. */
const gain = new Float64Array(2);
const shown = new Float64Array(1);

/**
 * Keeps the difference, value and velocity, between what was shown in the last two ticks and what is wanted now would
 * have been then: `past` a tick ago, `before` two. A channel that the cut does not change so gets no offset at all.
 */
export function cut(world: World, e: number, species: Species, past: Float64Array, before: Float64Array): void {
  gain[0] = 1;
  gain[1] = species.long ? CARRIED_LONG : CARRIED;
  for (let c = FIRST_BODY_CHANNEL; c < CHANNEL_COUNT; c++) keepOffset(world, e, c, past, before, c);
  for (let i = 0; i < species.legs.length; i++) {
    gain[0] = 1;
    gain[1] = species.long ? CARRIED_LONG : CARRIED;
    keepOffset(world, e, i * 3 + 2, past, before, i * 3 + 2);
    findShown(world, e, i);
    if (shown[0] === 0) {
      // A foot that stands sets off from where it stands, at rest, however it came there.
      dropOffset(world, e, i * 3);
      dropOffset(world, e, i * 3 + 1);
      continue;
    }
    // A foot on its way shows less and less of its offset: what is kept is that much more.
    if (shown[0]! > LEAST_SHARE) gain[0] = shown[0]!;
    if (setsOff(world.columns.GaitPhase, e, i)) gain[1] = 0;
    footPlace(world, e, species, past, i, -1, places);
    footPlace(world, e, species, before, i, -2, earlier);
    keepOffset(world, e, i * 3, places, earlier, 0);
    keepOffset(world, e, i * 3 + 1, places, earlier, 1);
  }
}

/** Keeps the offset of channel `c`, whose value a tick ago and two would have been past[k] and before[k]. */
function keepOffset(world: World, e: number, c: number, past: Float64Array, before: Float64Array, k: number): void {
  const intent = world.columns.Intent;
  const at = e * INTENT + c;
  const value = intent[at + Intent.SHOWN]!;
  const velocity = gain[1]! * (value - intent[at + Intent.BEFORE]! - (past[k]! - before[k]!));
  const offset = value - past[k]! + velocity;
  // Of an angle the shortest way counts: whole turns are taken off.
  const turns = isAngle(c) ? Math.floor(offset * PER_TURN + 0.5) : 0;
  intent[at + Intent.OFFSET] = (offset - TAU * turns) / gain[0]!;
  intent[at + Intent.VELOCITY] = velocity / gain[0]!;
}

/** True for a foot that begins a step from the ground: it stood there. */
function setsOff(gait: Float64Array, e: number, i: number): boolean {
  const f = e * GAIT + GaitPhase.FEET + i * FOOT;
  return (
    gait[f + Foot.MODE] === FootMode.TIMED &&
    gait[f + Foot.PROGRESS] === 0 &&
    gait[f + Foot.FROM_Y] === gait[f + Foot.PLANT_Y]
  );
}

function dropOffset(world: World, e: number, c: number): void {
  const intent = world.columns.Intent;
  intent[e * INTENT + c + Intent.OFFSET] = 0;
  intent[e * INTENT + c + Intent.VELOCITY] = 0;
}

/** Offsets decay from where they are, without a velocity. */
export function stopOffsets(world: World, e: number): void {
  const at = e * INTENT + Intent.VELOCITY;
  world.columns.Intent.fill(0, at, at + CHANNEL_COUNT);
}

/** A tick's angle of decay and what it leaves, by the seconds that are left. */
const pace = new Float64Array(2);

function findPace(world: World, e: number): void {
  const left = world.columns.KeyframeTrack[e * TRACK + KeyframeTrack.BLEND]!;
  const { long } = speciesOf(world, e);
  const heavy = left > HEAVY_FROM && left <= HEAVY_SECONDS;
  const slow = (left > BLEND_SECONDS && left <= GET_UP_SECONDS) || left > RISE_FROM;
  pace[0] = heavy ? HEAVY_THETA : slow ? (long ? LONG_THETA : SLOW_THETA) : THETA;
  pace[1] = heavy ? HEAVY_DECAY : slow ? (long ? LONG_DECAY : SLOW_DECAY) : DECAY;
}

/** A tick of decay of every offset. */
export function decay(world: World, e: number): void {
  const intent = world.columns.Intent;
  findPace(world, e);
  const theta = pace[0]!;
  const rate = pace[1]!;
  const offsets = e * INTENT + Intent.OFFSET;
  const velocities = e * INTENT + Intent.VELOCITY;
  for (let c = 0; c < CHANNEL_COUNT; c++) {
    const x = intent[offsets + c]!;
    const pull = intent[velocities + c]! + theta * x;
    intent[offsets + c] = rate * (x + pull);
    intent[velocities + c] = rate * (intent[velocities + c]! - theta * pull);
  }
}

/** What is shown: the wanted channels and, `blending`, what is left of the offsets. */
export function show(world: World, e: number, species: Species, wanted: Float64Array, blending: boolean): void {
  const intent = world.columns.Intent;
  const at = e * INTENT;
  for (let i = 0; i < species.legs.length; i++) {
    footPlace(world, e, species, wanted, i, 0, places);
    wanted[i * 3] = places[0]!;
    wanted[i * 3 + 1] = places[1]!;
  }
  if (blending) addOffsets(world, e, species, wanted);
  for (let c = 0; c < CHANNEL_COUNT; c++) {
    intent[at + Intent.BEFORE + c] = intent[at + Intent.SHOWN + c]!;
    intent[at + Intent.SHOWN + c] = wanted[c]!;
  }
}

function addOffsets(world: World, e: number, species: Species, wanted: Float64Array): void {
  const intent = world.columns.Intent;
  const offsets = e * INTENT + Intent.OFFSET;
  for (let c = FIRST_BODY_CHANNEL; c < CHANNEL_COUNT; c++) wanted[c] = wanted[c]! + intent[offsets + c]!;
  wanted[Channel.ROLL] = clamp(wanted[Channel.ROLL]!, -MOST_ROLL, MOST_ROLL);
  for (let i = 0; i < species.legs.length; i++) {
    const c = i * 3;
    findShown(world, e, i);
    const share = shown[0]!;
    const pitch = intent[offsets + c + 2]!;
    // A foot that has landed is where it is: what is left of its offset must not come back when it lifts.
    if (share === 0) {
      dropOffset(world, e, c);
      dropOffset(world, e, c + 1);
    }
    wanted[c] = wanted[c]! + share * intent[offsets + c]!;
    wanted[c + 1] = wanted[c + 1]! + share * intent[offsets + c + 1]!;
    // What is left of a cut never presses the heel of a foot that is down, or coming down, into the ground.
    // A paw has a floor of its own (write-targets.ts): it may lie flat with all of its length.
    wanted[c + 2] = wanted[c + 2]! + (pitch < 0 && !species.legs[i]!.paw ? pitch * share : pitch);
  }
}

/** Sets shown[0] to how much of its offset a foot shows: none when planted, all when free, less and less on its way. */
function findShown(world: World, e: number, i: number): void {
  const gait = world.columns.GaitPhase;
  const f = e * GAIT + GaitPhase.FEET + i * FOOT;
  const mode = gait[f + Foot.MODE];
  shown[0] = mode === FootMode.PLANTED ? 0 : 1;
  if (mode === FootMode.PLANTED || mode === FootMode.FREE) return;
  const progress = gait[f + Foot.PROGRESS]!;
  shown[0] = 1 - progress * progress * (3 - 2 * progress);
}

/**
 * Writes x and y of foot `i`'s ball from the body's place on the ground, world u, into `out`: as state has it, or, with
 * `ahead` below 0, as it had it then.
 */
function footPlace(
  world: World,
  e: number,
  species: Species,
  wanted: Float64Array,
  i: number,
  ahead: number,
  out: Float64Array,
): void {
  const { Body: body, GaitPhase: gait, Root: root } = world.columns;
  const f = e * GAIT + GaitPhase.FEET + i * FOOT;
  const b = e * BODY;
  const mode = gait[f + Foot.MODE];
  if (mode === FootMode.FREE) {
    const scale = body[b + Body.SCALE]!;
    out[0] = wanted[i * 3]! * scale * root[e * ROOT + Root.BREADTH]!;
    out[1] = (wanted[i * 3 + 1]! + wanted[Channel.HEIGHT]! - standNow(species)) * scale;
    return;
  }
  if (mode === FootMode.PLANTED) {
    point[0] = gait[f + Foot.PLANT_X]!;
    point[1] = gait[f + Foot.PLANT_Y]!;
  } else {
    out[0] = gait[f + Foot.PROGRESS]!;
    if (ahead !== 0) moveOn(gait, e, f, ahead, out);
    swingPoint(gait, f, species.legs[i]!, out);
  }
  out[0] = point[0]! - (body[b + Body.X]! + ahead * TICK * body[b + Body.VX]!);
  out[1] = point[1]! - body[b + Body.Y]!;
}

/** Moves the progress in out[0] on by `ahead` ticks, not before the start. */
function moveOn(gait: Float64Array, e: number, f: number, ahead: number, out: Float64Array): void {
  const start = gait[f + Foot.START]!;
  let rate = 1;
  if (gait[f + Foot.MODE] === FootMode.TIMED) rate = start > TICK ? TICK / start : 1;
  else if (start < 1) rate = (gait[e * GAIT + GaitPhase.CADENCE]! * TICK) / (1 - start);
  out[0] = Math.max(0, out[0]! + ahead * rate);
}
