/**
 * Turns gait and motion into targets.
 *
 * Guarantees: channels are the base intent, then the flight's tracks, then the motion's; at a cut the difference to
 * what was shown (value and velocity) is kept and decays to nothing (inertialisation), so any motion may follow any
 * other at any tick without a jump. Planted feet are exempt: their target is the world point where they stand.
 */

import { CHANNEL_COUNT, Channel } from '../../ecs/channels.ts';
import { BODY, Body, Flag, FOOT, Foot, FootMode, GAIT, GaitPhase, KeyframeTrack, TRACK } from '../../ecs/components.ts';
import { Common, Drive, type Species } from '../../ecs/species.ts';
import { speciesOf, TICK, type World } from '../../ecs/world.ts';
import { smoothstep } from '../../math/scalar.ts';
import { airShare, standHeight, standX } from '../gait/foot-path.ts';
import { groundPitch, stepPitch } from '../gait/foot-pitch.ts';
import { turnsAround } from '../gait/turning.ts';
import { commonParam } from '../params.ts';
import { applyTracks, motionShare, sampleTrack } from '../tracks.ts';
import { baseIntent } from './base-intent.ts';
import { BLEND_SECONDS, cut, decay, show } from './inertialise.ts';
import { paddle } from './paddle.ts';
import { writeTargets } from './write-targets.ts';

const wanted = new Float64Array(CHANNEL_COUNT);
const past = new Float64Array(CHANNEL_COUNT);
const before = new Float64Array(CHANNEL_COUNT);

export function writeIntents(world: World, who: ArrayLike<number> = world.dense): void {
  const { Body: body, KeyframeTrack: track } = world.columns;
  for (let n = 0; n < who.length; n++) {
    const e = who[n]!;
    const flags = body[e * BODY + Body.FLAGS]!;
    if (flags & Flag.LIMP) continue;
    const species = speciesOf(world, e);
    evaluate(world, e, species, 0, wanted);
    if (flags & Flag.CUT) {
      evaluate(world, e, species, -1, past);
      evaluate(world, e, species, -2, before);
      cut(world, e, species, past, before);
      body[e * BODY + Body.FLAGS] = flags & ~Flag.CUT;
      track[e * TRACK + KeyframeTrack.BLEND] = Math.max(track[e * TRACK + KeyframeTrack.BLEND]!, BLEND_SECONDS);
    } else if (track[e * TRACK + KeyframeTrack.BLEND]! > 0) decay(world, e);
    show(world, e, species, wanted, track[e * TRACK + KeyframeTrack.BLEND]! > 0);
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
  const share = motionShare(motion, Math.max(0, track[t + KeyframeTrack.TIME]! + ahead * TICK));
  freeFootChannels(world, e, species, out);
  if (body[e * BODY + Body.FLAGS]! & Flag.AIRBORNE) applyTracks(species.air, airShare(world, e, species), out);
  else if (body[e * BODY + Body.FLAGS]! & Flag.SWIMS) paddle(world, e, species, ahead, out);
  applyTracks(motion.tracks, share, out);
  for (let i = 0; i < species.legs.length; i++) pitchOfStep(world, e, species, i, ahead, out);
  const squash = species.squashes[track[t + KeyframeTrack.SQUASH_TRACK]!]!;
  const over = track[t + KeyframeTrack.SQUASH_TIME]! + ahead * TICK;
  if (over < squash.seconds) {
    const amount = track[t + KeyframeTrack.SQUASH_AMOUNT]!;
    out[Channel.SQUASH] = out[Channel.SQUASH]! * (1 + (sampleTrack(squash.track, over / squash.seconds) - 1) * amount);
  }
  const amount = commonParam(species, world.tunings[e]!, Common.SQUASH);
  out[Channel.SQUASH] = 1 + (out[Channel.SQUASH]! - 1) * amount;
}

/** Where a free foot hangs unless a track places it. */
function freeFootChannels(world: World, e: number, species: Species, out: Float64Array): void {
  const stand = standHeight(world.tunings[e]!, world.columns.GaitPhase[e * GAIT + GaitPhase.GAIT]!, species);
  for (let i = 0; i < species.legs.length; i++) {
    const c = Channel.FEET + i * 3;
    out[c] = standX(species.legs[i]!);
    out[c + 1] = stand;
    out[c + 2] = 0;
  }
}

/**
 * The pitch of a foot that stands or steps is the step's own, whatever a track says for its flight. In a stepping motion
 * the track says how the foot lies on its ground.
 */
function pitchOfStep(world: World, e: number, species: Species, i: number, ahead: number, out: Float64Array): void {
  const gait = world.columns.GaitPhase;
  const g = e * GAIT;
  const f = g + GaitPhase.FEET + i * FOOT;
  const mode = gait[f + Foot.MODE]!;
  if (mode === FootMode.FREE) return;
  const t = e * TRACK;
  const stands = species.motions[world.columns.KeyframeTrack[t + KeyframeTrack.MOTION]!]!.drive === Drive.STEPS;
  const lies = stands ? out[Channel.FEET + i * 3 + 2]! : 0;
  let pitch = groundPitch(world, e, species.legs[i]!, f);
  if (lies !== 0) pitch += mode === FootMode.TIMED ? lies * smoothstep(gait[f + Foot.PROGRESS]!) : lies;
  if (mode !== FootMode.TIMED && !turnsAround(species, world.columns.Body, e * BODY)) {
    pitch += stepPitch(world, e, species.legs[i]!, f, ahead);
  }
  out[Channel.FEET + i * 3 + 2] = pitch;
}
