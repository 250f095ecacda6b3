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
  TRACK,
} from '../../ecs/components.ts';
import type { Species } from '../../ecs/species.ts';
import { TICK, type World } from '../../ecs/world.ts';
import { smoothstep } from '../../math/scalar.ts';
import { sinTurns, wrapAngle } from '../../math/trig.ts';
import { point, standHeight, swingPoint } from '../gait/foot-path.ts';

/** Seconds after a cut in which offsets are carried on. */
export const BLEND_SECONDS = 0.6;
/**
 * Critically damped decay with 20.4 s⁻¹: THETA = 20.4/60, DECAY = e^−THETA. An offset is under 9 % after 0.2 s and
 * never takes more than 13 % of its way in a tick.
 */
const THETA = 0.34;
const DECAY = 0.7117703227626097;
/** Getting up from a fall: for as long as more than BLEND_SECONDS are left, offsets decay with 7.2 s⁻¹: e^−0.12. */
export const GET_UP_SECONDS = 1.1;
const SLOW_THETA = 0.12;
const SLOW_DECAY = 0.8869204367171575;
/** Of an offset of which less than this is shown no more is made. */
const LEAST_SHARE = 0.3;

const isAngle = (channel: number): boolean =>
  channel === Channel.TOOL || channel === Channel.LEAN || channel === Channel.HEAD || channel === Channel.NECK;

/**
 * Keeps the difference, value and velocity, between what was shown in the last two ticks and what is wanted now would
 * have been then: `past` a tick ago, `before` two. A channel that the cut does not change so gets no offset at all.
 */
export function cut(world: World, e: number, species: Species, past: Float64Array, before: Float64Array): void {
  for (let c = FIRST_BODY_CHANNEL; c < CHANNEL_COUNT; c++) keepOffset(world, e, c, past[c]!, before[c]!, 1);
  for (let i = 0; i < species.legs.length; i++) {
    // A foot on its way shows less and less of its offset: what is kept is that much more.
    const share = offsetShare(world, e, i);
    const whole = share > LEAST_SHARE ? share : 1;
    for (let axis = 0; axis < 2; axis++) {
      const was = footPlace(world, e, species, past, i, axis, -1);
      keepOffset(world, e, i * 3 + axis, was, footPlace(world, e, species, before, i, axis, -2), whole);
    }
    keepOffset(world, e, i * 3 + 2, past[i * 3 + 2]!, before[i * 3 + 2]!, 1);
  }
}

function keepOffset(world: World, e: number, c: number, past: number, before: number, share: number): void {
  const intent = world.columns.Intent;
  const at = e * INTENT + c;
  const shown = intent[at + Intent.SHOWN]!;
  const velocity = shown - intent[at + Intent.BEFORE]! - (past - before);
  const offset = shown - past + velocity;
  intent[at + Intent.OFFSET] = (isAngle(c) ? wrapAngle(offset) : offset) / share;
  intent[at + Intent.VELOCITY] = velocity / share;
}

/** A tick of decay of every offset. */
export function decay(world: World, e: number): void {
  const { Intent: intent, KeyframeTrack: track } = world.columns;
  const slow = track[e * TRACK + KeyframeTrack.BLEND]! > BLEND_SECONDS;
  const theta = slow ? SLOW_THETA : THETA;
  const rate = slow ? SLOW_DECAY : DECAY;
  const offsets = e * INTENT + Intent.OFFSET;
  const velocities = e * INTENT + Intent.VELOCITY;
  for (let c = 0; c < CHANNEL_COUNT; c++) {
    const x = intent[offsets + c]!;
    const pull = intent[velocities + c]! + theta * x;
    intent[offsets + c] = rate * (x + pull);
    intent[velocities + c] = rate * (intent[velocities + c]! - theta * pull);
  }
}

/** What is shown: the wanted channels and what is left of the offsets. */
export function show(world: World, e: number, species: Species, wanted: Float64Array, blending: boolean): void {
  const intent = world.columns.Intent;
  const at = e * INTENT;
  const offsets = at + Intent.OFFSET;
  intent.copyWithin(at + Intent.BEFORE, at + Intent.SHOWN, at + Intent.SHOWN + CHANNEL_COUNT);
  for (let c = FIRST_BODY_CHANNEL; c < CHANNEL_COUNT; c++) {
    intent[at + Intent.SHOWN + c] = blending ? wanted[c]! + intent[offsets + c]! : wanted[c]!;
  }
  for (let i = 0; i < species.legs.length; i++) {
    const c = i * 3;
    const share = blending ? offsetShare(world, e, i) : 0;
    const pitch = blending ? intent[offsets + c + 2]! : 0;
    intent[at + c] = footPlace(world, e, species, wanted, i, 0, 0) + share * intent[offsets + c]!;
    intent[at + c + 1] = footPlace(world, e, species, wanted, i, 1, 0) + share * intent[offsets + c + 1]!;
    // What is left of a cut never presses the heel of a foot that is down, or coming down, into the ground.
    // A paw has a floor of its own (write-targets.ts): it may lie flat with all of its length.
    intent[at + c + 2] = wanted[c + 2]! + (pitch < 0 && !species.legs[i]!.paw ? pitch * share : pitch);
  }
}

/** How much of its offset a foot shows: none when planted, all when free, less and less on its way to a plant. */
export function offsetShare(world: World, e: number, i: number): number {
  const gait = world.columns.GaitPhase;
  const f = e * GAIT + GaitPhase.FEET + i * FOOT;
  const mode = gait[f + Foot.MODE];
  if (mode === FootMode.PLANTED) return 0;
  return mode === FootMode.FREE ? 1 : 1 - smoothstep(gait[f + Foot.PROGRESS]!);
}

/**
 * x (axis 0) or y (axis 1) of foot `i`'s ball from the body's place on the ground, world u, as state has it, or, with
 * `ahead` below 0, as it had it then.
 */
function footPlace(
  world: World,
  e: number,
  species: Species,
  wanted: Float64Array,
  i: number,
  axis: number,
  ahead: number,
): number {
  const { Body: body, GaitPhase: gait } = world.columns;
  const f = e * GAIT + GaitPhase.FEET + i * FOOT;
  const b = e * BODY;
  const mode = gait[f + Foot.MODE];
  if (mode === FootMode.FREE) {
    const scale = body[b + Body.SCALE]!;
    if (axis === 0) return wanted[i * 3]! * scale * sinTurns(0.25 * body[b + Body.TURN]!);
    const stand = standHeight(world.tunings[e]!, gait[e * GAIT + GaitPhase.GAIT]!, species);
    return (wanted[i * 3 + 1]! + wanted[Channel.HEIGHT]! - stand) * scale;
  }
  const x = body[b + Body.X]! + ahead * TICK * body[b + Body.VX]!;
  if (mode === FootMode.PLANTED)
    return axis === 0 ? gait[f + Foot.PLANT_X]! - x : gait[f + Foot.PLANT_Y]! - body[b + Body.Y]!;
  const progress = gait[f + Foot.PROGRESS]! + ahead * progressRate(gait, e, f);
  swingPoint(gait, f, progress > 0 ? progress : 0);
  return axis === 0 ? point[0]! - x : point[1]! - body[b + Body.Y]!;
}

/** How far a foot on its way gets in a tick, in shares of the way. */
function progressRate(gait: Float64Array, e: number, f: number): number {
  const start = gait[f + Foot.START]!;
  if (gait[f + Foot.MODE] === FootMode.TIMED) return start > TICK ? TICK / start : 1;
  return start < 1 ? (gait[e * GAIT + GaitPhase.CADENCE]! * TICK) / (1 - start) : 1;
}
