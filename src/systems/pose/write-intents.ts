/**
 * Turns gait and motion into targets.
 *
 * Guarantees: channels are the base intent, then the flight's tracks, then the motion's; at a cut the difference to
 * what was shown (value and velocity) is kept and decays to nothing (inertialisation), so any motion may follow any
 * other at any tick without a jump. Planted feet are exempt: their target is the world point where they stand.
 */
import { smoothstep } from '../../math/scalar.ts';
import { sinTurns, wrapAngle } from '../../math/trig.ts';
import { Channel, CHANNEL_COUNT, FIRST_BODY_CHANNEL } from '../../ecs/channels.ts';
import {
  BODY, Body, Flag, FOOT, Foot, FootMode, GAIT, GaitPhase, IKTarget, INTENT, Intent, KeyframeTrack, Root, ROOT, TARGET, TRACK,
} from '../../ecs/components.ts';
import { Common, type Species, type Track } from '../../ecs/species.ts';
import { speciesOf, TICK, type World } from '../../ecs/world.ts';
import { airShare, point, standHeight, swingPoint } from '../gait/foot-path.ts';
import { commonParam } from '../params.ts';
import { motionShare, sampleTrack } from '../tracks.ts';
import { baseIntent } from './base-intent.ts';
import { groundPitch, stancePitch, swingPitch } from '../gait/foot-pitch.ts';

/** Seconds after a cut in which offsets are carried on. */
export const BLEND_SECONDS = 0.6;
/**
 * Critically damped decay with 20.4 s⁻¹: THETA = 20.4/60, DECAY = e^−THETA. An offset is under 9 % after 0.2 s and
 * never takes more than 13 % of its way in a tick.
 */
const THETA = 0.34;
const DECAY = 0.7117703227626097;

const wanted = new Float64Array(CHANNEL_COUNT);
const soon = new Float64Array(CHANNEL_COUNT);

export function writeIntents(world: World): void {
  const { Body: body, KeyframeTrack: track } = world.columns;
  const dense = world.dense;
  for (let n = 0; n < dense.length; n++) {
    const e = dense[n]!;
    const flags = body[e * BODY + Body.FLAGS]!;
    if (flags & Flag.LIMP) continue;
    const species = speciesOf(world, e);
    evaluate(world, e, species, 0, wanted);
    if (flags & Flag.CUT) {
      evaluate(world, e, species, 1, soon);
      cut(world, e, species);
      body[e * BODY + Body.FLAGS] = flags & ~Flag.CUT;
      track[e * TRACK + KeyframeTrack.BLEND] = BLEND_SECONDS;
    } else if (track[e * TRACK + KeyframeTrack.BLEND]! > 0) decay(world, e);
    show(world, e, species, track[e * TRACK + KeyframeTrack.BLEND]! > 0);
    writeTargets(world, e, species);
  }
}

/** All channels as gait and motion want them, `ahead` ticks from now. */
function evaluate(world: World, e: number, species: Species, ahead: number, out: Float64Array): void {
  const { Body: body, KeyframeTrack: track } = world.columns;
  const t = e * TRACK;
  // Channels that nobody writes here would still hold those of the figure before, of another world even.
  out.fill(0);
  baseIntent(world, e, species, ahead, out);
  const motion = species.motions[track[t + KeyframeTrack.MOTION]!]!;
  const share = motionShare(motion, track[t + KeyframeTrack.TIME]! + ahead * TICK);
  freeFootChannels(world, e, species, out);
  if (body[e * BODY + Body.FLAGS]! & Flag.AIRBORNE) applyTracks(species.air, airShare(world, e, species), out);
  applyTracks(motion.tracks, share, out);
  for (let i = 0; i < species.legs.length; i++) pitchOfStep(world, e, species, i, out);
  const squash = species.squashes[track[t + KeyframeTrack.SQUASH_TRACK]!]!;
  const over = track[t + KeyframeTrack.SQUASH_TIME]! + ahead * TICK;
  if (over < squash.seconds) {
    const amount = track[t + KeyframeTrack.SQUASH_AMOUNT]!;
    out[Channel.SQUASH] = out[Channel.SQUASH]! * (1 + (sampleTrack(squash.track, over / squash.seconds) - 1) * amount);
  }
  const amount = commonParam(species, world.tunings[e]!, Common.SQUASH);
  out[Channel.SQUASH] = 1 + (out[Channel.SQUASH]! - 1) * amount;
}

function applyTracks(tracks: readonly Track[], at: number, out: Float64Array): void {
  for (let i = 0; i < tracks.length; i++) {
    const track = tracks[i]!;
    const value = sampleTrack(track, at);
    out[track.channel] = track.adds ? out[track.channel]! + value : value;
  }
}

/** Where a free foot hangs unless a track places it. */
function freeFootChannels(world: World, e: number, species: Species, out: Float64Array): void {
  const stand = standHeight(world.tunings[e]!, world.columns.GaitPhase[e * GAIT + GaitPhase.GAIT]!, species);
  for (let i = 0; i < species.legs.length; i++) {
    const c = Channel.FEET + i * 3;
    out[c] = species.legs[i]!.stand;
    out[c + 1] = stand;
    out[c + 2] = 0;
  }
}

/** The pitch of a foot that stands or steps is the step's own, whatever a track says for its flight. */
function pitchOfStep(world: World, e: number, species: Species, i: number, out: Float64Array): void {
  const gait = world.columns.GaitPhase;
  const g = e * GAIT;
  const f = g + GaitPhase.FEET + i * FOOT;
  const mode = gait[f + Foot.MODE]!;
  if (mode === FootMode.FREE) return;
  let pitch = groundPitch(world, e, species.legs[i]!, f);
  const duty = gait[g + GaitPhase.DUTY]!;
  if (mode === FootMode.PLANTED) pitch += stancePitch(world, e, gait[f + Foot.PHASE]! / duty);
  else if (mode === FootMode.SWING) pitch += swingPitch(world, e, gait[f + Foot.PROGRESS]!, gait[f + Foot.START]! / duty);
  out[Channel.FEET + i * 3 + 2] = pitch;
}

// --- inertialisation ----------------------------------------------------------------------------------------------

const isAngle = (channel: number): boolean =>
  channel === Channel.TOOL || channel === Channel.LEAN || channel === Channel.HEAD || channel === Channel.NECK;

function cut(world: World, e: number, species: Species): void {
  const intent = world.columns.Intent;
  const at = e * INTENT;
  for (let c = 0; c < CHANNEL_COUNT; c++) {
    let now = wanted[c]!;
    let next = soon[c]!;
    if (c < FIRST_BODY_CHANNEL && c % 3 !== 2) {
      if (c >= species.legs.length * 3) continue;
      now = footPlace(world, e, species, (c - (c % 3)) / 3, c % 3);
      next = now;
    }
    const shown = intent[at + Intent.SHOWN + c]!;
    const velocity = shown - intent[at + Intent.BEFORE + c]!;
    let offset = shown + velocity - now;
    if (isAngle(c)) offset = wrapAngle(offset);
    intent[at + Intent.OFFSET + c] = offset;
    intent[at + Intent.VELOCITY + c] = velocity - (next - now);
  }
}

function decay(world: World, e: number): void {
  const intent = world.columns.Intent;
  const offsets = e * INTENT + Intent.OFFSET;
  const velocities = e * INTENT + Intent.VELOCITY;
  for (let c = 0; c < CHANNEL_COUNT; c++) {
    const x = intent[offsets + c]!;
    const pull = intent[velocities + c]! + THETA * x;
    intent[offsets + c] = DECAY * (x + pull);
    intent[velocities + c] = DECAY * (intent[velocities + c]! - THETA * pull);
  }
}

/** What is shown: the wanted channels and what is left of the offsets. */
function show(world: World, e: number, species: Species, blending: boolean): void {
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
    intent[at + c] = footPlace(world, e, species, i, 0) + share * intent[offsets + c]!;
    intent[at + c + 1] = footPlace(world, e, species, i, 1) + share * intent[offsets + c + 1]!;
    // What is left of a cut never presses the heel of a foot that is down, or coming down, into the ground.
    intent[at + c + 2] = wanted[c + 2]! + (pitch < 0 ? pitch * share : pitch);
  }
}

/** How much of its offset a foot shows: none when planted, all when free, less and less on its way to a plant. */
function offsetShare(world: World, e: number, i: number): number {
  const gait = world.columns.GaitPhase;
  const f = e * GAIT + GaitPhase.FEET + i * FOOT;
  const mode = gait[f + Foot.MODE];
  if (mode === FootMode.PLANTED) return 0;
  return mode === FootMode.FREE ? 1 : 1 - smoothstep(gait[f + Foot.PROGRESS]!);
}

/** x (axis 0) or y (axis 1) of foot `i`'s ball from the body's place on the ground, world u, as state has it. */
function footPlace(world: World, e: number, species: Species, i: number, axis: number): number {
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
  if (mode === FootMode.PLANTED) {
    return axis === 0 ? gait[f + Foot.PLANT_X]! - body[b + Body.X]! : gait[f + Foot.PLANT_Y]! - body[b + Body.Y]!;
  }
  swingPoint(gait, f);
  return axis === 0 ? point[0]! - body[b + Body.X]! : point[1]! - body[b + Body.Y]!;
}

// --- targets ------------------------------------------------------------------------------------------------------

/** Feet and root as world targets. Hands follow the trunk and are placed by the solve itself. */
function writeTargets(world: World, e: number, species: Species): void {
  const { Body: body, GaitPhase: gait, IKTarget: target, Intent: intent, Root: root } = world.columns;
  const b = e * BODY;
  const at = e * INTENT;
  const t = e * TARGET;
  const scale = body[b + Body.SCALE]!;
  const x = body[b + Body.X]!;
  const y = body[b + Body.Y]!;
  const turn = sinTurns(0.25 * body[b + Body.TURN]!);
  const stand = standHeight(world.tunings[e]!, gait[e * GAIT + GaitPhase.GAIT]!, species);
  target[t + IKTarget.ROOT_X] = x + turn * scale * intent[at + Channel.SHIFT]!;
  target[t + IKTarget.ROOT_Y] = y + (intent[at + Channel.HEIGHT]! - stand) * scale;
  for (let i = 0; i < species.legs.length; i++) {
    const f = e * GAIT + GaitPhase.FEET + i * FOOT;
    const to = t + IKTarget.FEET + i * 3;
    const planted = gait[f + Foot.MODE] === FootMode.PLANTED;
    target[to] = planted ? gait[f + Foot.PLANT_X]! : x + intent[at + i * 3]!;
    target[to + 1] = planted ? gait[f + Foot.PLANT_Y]! : overGround(world, e, i, target[to]!, y + intent[at + i * 3 + 1]!);
    target[to + 2] = intent[at + i * 3 + 2]!;
  }
  const squash = intent[at + Channel.SQUASH]!;
  root[e * ROOT + Root.SY] = squash;
  root[e * ROOT + Root.SX] = 1 + (1 - squash) * 0.7;
}

/**
 * The height of a foot in the air over ground that rises faster than its path expects: over it, with heel and toe as
 * far as it has not come down to its plant.
 */
function overGround(world: World, e: number, i: number, x: number, y: number): number {
  const ground = world.ground;
  const floor = ground.heightAt(x);
  if (ground.level) return y < floor ? y : floor;
  const leg = speciesOf(world, e).legs[i]!;
  const along = world.columns.Body[e * BODY + Body.FACING]! * world.columns.Body[e * BODY + Body.SCALE]!;
  const highest = Math.min(floor, ground.heightAt(x - along * leg.behind), ground.heightAt(x + along * leg.ahead));
  const over = floor + (highest - floor) * offsetShare(world, e, i);
  return y < over ? y : over;
}
