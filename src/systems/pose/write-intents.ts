/**
 * Turns gait and motion into targets.
 *
 * Guarantees: channels are the base intent, then the flight's tracks, then the motion's; at a cut the difference to
 * what was shown (value and velocity) is kept and decays to nothing (inertialisation), so any motion may follow any
 * other at any tick without a jump. Planted feet are exempt: their target is the world point where they stand.
 */

import { CHANNEL_COUNT, Channel } from '../../ecs/channels.ts';
import {
  BODY,
  Body,
  Flag,
  FOOT,
  Foot,
  FootMode,
  GAIT,
  GaitPhase,
  KeyframeTrack,
  POSING,
  Posing,
  ROOT,
  Root,
  TRACK,
} from '../../ecs/components.ts';
import { Common, Drive, Param, type Species } from '../../ecs/species.ts';
import { speciesOf, TICK, type World } from '../../ecs/world.ts';
import { sinTurns } from '../../math/trig.ts';
import { airShare, standX } from '../gait/foot-path.ts';
import { footPitch } from '../gait/foot-pitch.ts';
import { driveNow, waits } from '../motion-now.ts';
import { blendGait, commonParam, gaitNow } from '../params.ts';
import { applySquash, applyTracks } from '../tracks.ts';
import { baseIntent } from './base-intent.ts';
import { cut, decay, show, stopOffsets } from './inertialise.ts';
import { paddle } from './paddle.ts';
import { writeTargets } from './write-targets.ts';

const wanted = new Float64Array(CHANNEL_COUNT);
const past = new Float64Array(CHANNEL_COUNT);
const before = new Float64Array(CHANNEL_COUNT);
/** The place in the tracks that are sampled, and how much of a squash counts. */
const share = new Float64Array(2);

export function writeIntents(world: World, who: ArrayLike<number> = world.due): void {
  const { Body: body, KeyframeTrack: track, Root: root, Posing: posing } = world.columns;
  for (let n = 0; n < who.length; n++) {
    const e = who[n]!;
    const t = e * TRACK;
    const flags = body[e * BODY + Body.FLAGS]!;
    if (flags & Flag.LIMP) continue;
    const species = speciesOf(world, e);
    root[e * ROOT + Root.BREADTH] = sinTurns(0.25 * body[e * BODY + Body.TURN]!);
    blendGait(world, e);
    evaluate(world, e, species, 0, wanted);
    const p = e * POSING;
    if (posing[p + Posing.CUT] === 1) {
      evaluate(world, e, species, -1, past);
      evaluate(world, e, species, -2, before);
      cut(world, e, species, past, before);
      posing[p + Posing.CUT] = 0;
      // Between poses that lie ticks apart there is no velocity that could be carried on.
      if (posing[p + Posing.STEP]! > 1) stopOffsets(world, e);
    } else if (track[t + KeyframeTrack.BLEND]! > 0) {
      for (let tick = Math.max(1, posing[p + Posing.STEP]!); tick > 0; tick--) decay(world, e);
    }
    show(world, e, species, wanted, track[t + KeyframeTrack.BLEND]! > 0);
    writeTargets(world, e, species);
  }
}

/** All channels as gait and motion want them, `ahead` ticks from now. */
function evaluate(world: World, e: number, species: Species, ahead: number, out: Float64Array): void {
  const { Body: body, GaitPhase: gait, KeyframeTrack: track } = world.columns;
  const t = e * TRACK;
  // Channels that nobody writes here would still hold those of the figure before, of another world even.
  for (let c = 0; c < CHANNEL_COUNT; c++) out[c] = 0;
  baseIntent(world, e, species, ahead, out);
  freeFootChannels(species, out);
  if (body[e * BODY + Body.FLAGS]! & Flag.AIRBORNE) {
    airShare(world, e, species, share);
    applyTracks(species.air, share, out);
  } else if (body[e * BODY + Body.FLAGS]! & Flag.SWIMS) paddle(world, e, species, ahead, out);
  const motion = species.motions[track[t + KeyframeTrack.MOTION]!]!;
  if (motion.tracks.length > 0 && !waits(world, e)) {
    const seconds = Math.max(0, track[t + KeyframeTrack.TIME]! + ahead * TICK);
    share[0] = motion.duration === Infinity ? 0 : Math.min(seconds / motion.duration, 1);
    applyTracks(motion.tracks, share, out);
  }
  const drive = driveNow(world, e, motion);
  for (let i = 0; i < species.legs.length; i++) {
    // The pitch of a foot that stands or steps is the step's own, whatever a track says for its flight. In a stepping
    // motion the track says how the foot lies on its ground.
    const f = e * GAIT + GaitPhase.FEET + i * FOOT;
    if (gait[f + Foot.MODE] === FootMode.FREE) continue;
    const c = Channel.FEET + i * 3 + 2;
    const lies = drive === Drive.STEPS ? out[c]! : 0;
    footPitch(world, e, species.legs[i]!, f, ahead, out, c);
    const s = gait[f + Foot.MODE] === FootMode.TIMED ? gait[f + Foot.PROGRESS]! : 1;
    if (lies !== 0) out[c] = out[c]! + lies * s * s * (3 - 2 * s);
  }
  const squash = species.squashes[track[t + KeyframeTrack.SQUASH_TRACK]!]!;
  const over = track[t + KeyframeTrack.SQUASH_TIME]! + ahead * TICK;
  if (over < squash.seconds) {
    share[0] = over / squash.seconds;
    share[1] = track[t + KeyframeTrack.SQUASH_AMOUNT]!;
    applySquash(squash.track, share, out);
  }
  const amount = commonParam(species, world.tunings[e]!, Common.SQUASH);
  out[Channel.SQUASH] = 1 + (out[Channel.SQUASH]! - 1) * amount;
}

/** Where a free foot hangs unless a track places it. */
function freeFootChannels(species: Species, out: Float64Array): void {
  const leg = species.legs[0]!;
  const stand = gaitNow[Param.HIP]! + leg.tipHeight - leg.ankleY;
  for (let i = 0; i < species.legs.length; i++) {
    out[Channel.FEET + i * 3] = standX(species.legs[i]!);
    out[Channel.FEET + i * 3 + 1] = stand;
  }
}
