/** Edits of a motion's keyframe tracks, and pictures of its waypoints. */
import { compileRig } from '../../../creatures/compile-rig.ts';
import type { MotionData, Rig } from '../../../creatures/rig.ts';
import { Channel } from '../../../ecs/channels.ts';
import { choice, integer, range } from '../../../math/check.ts';
import { EASING_NAMES } from '../../../math/easing.ts';
import { createSimOf } from '../../../sim.ts';
import type { Pose } from '../../../sim-types.ts';
import { sampleTrack } from '../../../systems/tracks.ts';
import type { ModeOrder } from '../mode.ts';
import { bonePairs } from './overlays.ts';
import type { EditorView, TrackSettings } from './types.ts';

/** Keys come no nearer than this to each other, shares of the motion. */
const APART = 0.005;
/** Keys nearer than this are one waypoint, and most waypoints that are pictured. */
const SAME = 0.012;
const MOST_THUMBS = 20;
/** Values of a curve that are drawn. */
const SAMPLES = 97;

const copy = (tracks: readonly TrackSettings[]): TrackSettings[] =>
  tracks.map((track) => ({ ...track, keys: track.keys.map((key) => [...key]) }));

/** The tracks after an edit. Throws TypeError or RangeError that names what cannot be. */
export function edited(given: readonly TrackSettings[], order: ModeOrder): TrackSettings[] {
  const tracks = copy(given);
  if (order.do === 'add-track') {
    const channel = String(order.channel);
    choice('channel', channel, Object.keys(Channel));
    if (tracks.some((track) => track.channel === channel))
      throw new RangeError(`channel ${channel} has a track already`);
    tracks.push({
      channel,
      adds: true,
      curve: 'eased',
      keys: [
        [0, 0, 'smoothstep'],
        [1, 0, 'smoothstep'],
      ],
    });
    return tracks;
  }
  const at = integer('track', order.track, 0, tracks.length - 1);
  const track = tracks[at]!;
  if (order.do === 'remove-track') return tracks.filter((_, i) => i !== at);
  if (order.do === 'add') {
    const time = range('time', order.time, 0, 1, '');
    const value = range('value', order.value, -1000, 1000, '');
    if (track.keys.some((key) => Math.abs(key[0] - time) < APART)) return tracks;
    track.keys.push([time, value, 'smoothstep']);
    track.keys.sort((a, b) => a[0] - b[0]);
    return tracks;
  }
  const k = integer('key', order.key, 0, track.keys.length - 1);
  const key = track.keys[k]!;
  switch (order.do) {
    case 'move': {
      const low = k === 0 ? 0 : track.keys[k - 1]![0] + APART;
      const high = k === track.keys.length - 1 ? 1 : track.keys[k + 1]![0] - APART;
      key[0] = Math.min(high, Math.max(low, range('time', order.time, -10, 10, '')));
      key[1] = range('value', order.value, -1000, 1000, '');
      return tracks;
    }
    case 'remove':
      // A track without a key is none.
      if (track.keys.length > 1) track.keys.splice(k, 1);
      return tracks;
    case 'ease':
      choice('easing', order.easing, EASING_NAMES);
      key[2] = String(order.easing);
      track.curve = 'eased';
      return tracks;
    case 'hold': {
      // The value is kept up to just before the next key.
      const next = track.keys[k + 1];
      if (next && next[0] - key[0] > 2 * APART) track.keys.splice(k + 1, 0, [next[0] - APART, key[1], 'linear']);
      return tracks;
    }
    default:
      throw new RangeError(
        `do must be add, move, remove, ease, hold, add-track or remove-track, got ${String(order.do)}`,
      );
  }
}

/** Times at which a motion has a waypoint: those of its keys, shares of it. */
function waypoints(tracks: readonly TrackSettings[]): number[] {
  const times = tracks.flatMap((track) => track.keys.map((key) => key[0])).toSorted((a, b) => a - b);
  const apart = times.filter((time, i) => i === 0 || time - times[i - 1]! > SAME);
  return apart.slice(0, MOST_THUMBS);
}

/** The bones of a pose as lines about its root. */
function linesOf(rig: Rig, pose: Pose): number[] {
  const pairs = bonePairs(rig).map(({ from, to }) => [from, to] as const);
  const tool = rig.tool && pose.joints[rig.tool.tip] ? [[rig.tool.tail, rig.tool.tip] as const] : [];
  return [...pairs, ...tool].flatMap(([from, to]) => {
    const a = pose.joints[from]!;
    const b = pose.joints[to]!;
    return [a.x - pose.x, a.y - pose.y, b.x - pose.x, b.y - pose.y].map((n) => Math.round(n * 10) / 10);
  });
}

/** What the editor shows of a motion; null: it has no tracks or no end. */
export function editorOf(
  rig: Rig,
  motion: MotionData,
  tracks: readonly TrackSettings[],
  isEdited: boolean,
  spear: boolean,
): EditorView | null {
  if (tracks.length === 0 || motion.duration === undefined) return null;
  const species = compileRig(rig, 0);
  const sim = createSimOf([species], { capacity: 1 });
  const compiled = species.motions[species.motionIndex[motion.name]!]!.tracks;
  const curves = compiled.map((track) =>
    Array.from({ length: SAMPLES }, (_, i) => Math.round(sampleTrack(track, i / (SAMPLES - 1)) * 1000) / 1000),
  );
  const id = sim.spawn(rig.name, { motion: motion.name, speed: 0, spear });
  const thumbs = waypoints(tracks).map((at) => {
    const ticks = Math.min(Math.round(at * motion.duration! * 60), Math.floor(motion.duration! * 60) - 1);
    if (ticks > sim.tick) sim.step(ticks - sim.tick);
    return { at, lines: linesOf(rig, sim.pose(id)) };
  });
  return {
    motion: motion.name,
    duration: motion.duration,
    tracks,
    curves,
    edited: isEdited,
    easings: EASING_NAMES,
    channels: Object.keys(Channel),
    thumbs,
  };
}
