/** Sampling of keyframe tracks. */

import { Channel } from '../ecs/channels.ts';
import type { Motion, Track } from '../ecs/species.ts';
import { easeInPlace } from '../math/easing.ts';

/** Replaces the place at[0] (0..1) by the track's value there, level outside its keys. */
export function sample(track: Track, at: Float64Array): void {
  const { times, values, slopes } = track;
  const last = times.length - 1;
  const place = at[0]!;
  let i = 0;
  while (i < last && times[i + 1]! <= place) i++;
  at[0] = values[i]!;
  if (i === last || place <= times[0]! || (slopes === null && values[i] === values[i + 1])) return;
  const span = times[i + 1]! - times[i]!;
  const t = (place - times[i]!) / span;
  if (slopes) {
    // A cubic Hermite through the keys with these slopes.
    const q = t * t;
    const c = q * t;
    at[0] =
      (2 * c - 3 * q + 1) * values[i]! +
      (c - 2 * q + t) * (slopes[i]! * span) +
      (3 * q - 2 * c) * values[i + 1]! +
      (c - q) * (slopes[i + 1]! * span);
    return;
  }
  at[0] = t;
  easeInPlace(at, track.easings[i]!);
  at[0] = values[i]! + (values[i + 1]! - values[i]!) * at[0]!;
}

const one = new Float64Array(1);

/** Value of a track at `at` (0..1), level outside its keys. */
export function sampleTrack(track: Track, at: number): number {
  one[0] = at;
  sample(track, one);
  return one[0]!;
}

/** Adds each track to its channel of `out`, or replaces it, at at[0] (0..1). */
export function applyTracks(tracks: readonly Track[], at: Float64Array, out: Float64Array): void {
  for (let i = 0; i < tracks.length; i++) {
    const track = tracks[i]!;
    one[0] = at[0]!;
    sample(track, one);
    out[track.channel] = track.adds ? out[track.channel]! + one[0]! : one[0]!;
  }
}

/** Scales the squash of `out` by a squash track at at[0], of which at[1] (0..1) counts. */
export function applySquash(track: Track, at: Float64Array, out: Float64Array): void {
  one[0] = at[0]!;
  sample(track, one);
  out[Channel.SQUASH] = out[Channel.SQUASH]! * (1 + (one[0]! - 1) * at[1]!);
}

/** Index of the last key at or before `at`, short of the last key. */
export function segmentAt(times: Float64Array, at: number): number {
  let i = 0;
  while (i < times.length - 2 && times[i + 1]! <= at) i++;
  return i;
}

/** Share 0..1 of a motion that is over at `seconds` into it; 0 for motions without an end. */
export const motionShare = (motion: Motion, seconds: number): number =>
  motion.duration === Infinity ? 0 : seconds < motion.duration ? seconds / motion.duration : 1;
