/** Sampling of keyframe tracks. */

import type { Motion, Track } from '../ecs/species.ts';
import { easeByIndex } from '../math/easing.ts';
import { hermite } from '../math/spline.ts';

/** Value of a track at `at` (0..1), level outside its keys. */
export function sampleTrack(track: Track, at: number): number {
  const { times, values } = track;
  const last = times.length - 1;
  if (at <= times[0]!) return values[0]!;
  if (at >= times[last]!) return values[last]!;
  const i = segmentAt(times, at);
  const from = times[i]!;
  const span = times[i + 1]! - from;
  const t = (at - from) / span;
  const v0 = values[i]!;
  const v1 = values[i + 1]!;
  if (track.slopes) return hermite(v0, track.slopes[i]! * span, v1, track.slopes[i + 1]! * span, t);
  return v0 === v1 ? v0 : v0 + (v1 - v0) * easeByIndex(track.easings[i]!, t);
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

/** Writes the values of tracks at `at` into the channels `out`. */
export function applyTracks(tracks: readonly Track[], at: number, out: Float64Array): void {
  for (let i = 0; i < tracks.length; i++) {
    const track = tracks[i]!;
    const value = sampleTrack(track, at);
    out[track.channel] = track.adds ? out[track.channel]! + value : value;
  }
}
