/**
 * The spear: what its point sweeps through during a thrust is hit.
 *
 * Guarantees: between two ticks nothing is jumped over: the test is of the whole way of the point. What is struck has
 * a generous box; what hurts the runner has a tight one (see touch.ts).
 */
import { KeyframeTrack, TRACK } from '../../../ecs/components.ts';
import { speciesOf } from '../../../ecs/world.ts';
import { length } from '../../../math/scalar.ts';
import { faceY, THING_SIZES } from '../../course/things.ts';
import { CHEST_HALF, CHEST_TALL, chestX, chestY, strikable, strikeDog } from './dogs.ts';
import { FREEZE, MOST_DOGS, type RunMemory } from './memory.ts';
import { jointAt, type Play } from './play.ts';
import { scoreHit } from './score.ts';
import type { LiveThing } from './track.ts';

/** Seconds of the thrust in which the point hits: from the push to the start of the way back. */
const THRUST_HITS_FROM = 0.06;
export const THRUST_HITS_TO = 0.37;
/** Length of the point, u: this much of the spear hits. */
const POINT = 40;
/** A face is struck in a box of this share of its radius (so that its corners are not in the air), and so much more, u. */
const FACE_SHARE = 0.9;
const SIDE_SLACK = 6;
const HEIGHT_SLACK = 9;

export const tipX = (play: Play): number => jointAt(play, speciesOf(play.world, play.entity).tool!.tip, 0);
export const tipY = (play: Play): number => jointAt(play, speciesOf(play.world, play.entity).tool!.tip, 1);

/** True where the segment from (x0, y0) to (x1, y1) meets the box around (x, y) with these halves. */
export function segmentMeetsBox(
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  x: number,
  y: number,
  halfWidth: number,
  halfHeight: number,
): boolean {
  let from = 0;
  let to = 1;
  for (let axis = 0; axis < 2; axis++) {
    const start = axis === 0 ? x0 - x : y0 - y;
    const way = axis === 0 ? x1 - x0 : y1 - y0;
    const half = axis === 0 ? halfWidth : halfHeight;
    if (way === 0) {
      if (start < -half || start > half) return false;
      continue;
    }
    const a = (-half - start) / way;
    const b = (half - start) / way;
    from = Math.max(from, Math.min(a, b));
    to = Math.min(to, Math.max(a, b));
  }
  return from <= to;
}

/** Hits what the point swept in this tick, and remembers where it is. */
export function strike(play: Play): void {
  const { memory, world } = play;
  const time = thrustTime(play);
  if (time < 0) {
    forgetTip(memory);
    return;
  }
  const { tip, tail } = speciesOf(world, play.entity).tool!;
  const x = jointAt(play, tip, 0);
  const y = jointAt(play, tip, 1);
  if (time >= THRUST_HITS_FROM && time < THRUST_HITS_TO) {
    const dx = x - jointAt(play, tail, 0);
    const dy = y - jointAt(play, tail, 1);
    const back = POINT / Math.max(1, length(dx, dy));
    // Where it was nowhere a tick ago its way begins here.
    const fromX = memory.tipKnown ? memory.tipX : x;
    const fromY = memory.tipKnown ? memory.tipY : y;
    sweep(play, fromX - dx * back, fromY - dy * back, x, y);
    sweepDogs(play, fromX - dx * back, fromY - dy * back, x, y);
  }
  memory.tipKnown = 1;
  memory.tipX = x;
  memory.tipY = y;
}

/** The tip's way begins anew: no thrust plays, or he was moved whole. */
export function forgetTip(memory: RunMemory): void {
  memory.tipKnown = 0;
  memory.tipX = 0;
  memory.tipY = 0;
}

/** Seconds into the thrust; -1 when none plays. */
function thrustTime(play: Play): number {
  const track = play.world.columns.KeyframeTrack;
  const t = play.entity * TRACK;
  return track[t + KeyframeTrack.MOTION] === play.motions.thrust ? track[t + KeyframeTrack.TIME]! : -1;
}

function sweep(play: Play, x0: number, y0: number, x1: number, y1: number): void {
  const { things, next } = play.track;
  for (let i = next; i < things.length; i++) {
    const thing = things[i]!;
    const { radius } = THING_SIZES[thing.kind];
    if (thing.x > x1 + thing.width) return;
    if (thing.done || radius === 0) continue;
    const half = FACE_SHARE * radius;
    if (segmentMeetsBox(x0, y0, x1, y1, thing.x, faceY(thing), half + SIDE_SLACK, half + HEIGHT_SLACK))
      hit(play, thing);
  }
}

/** The dogs among what the point swept. */
function sweepDogs(play: Play, x0: number, y0: number, x1: number, y1: number): void {
  for (let i = 0; i < MOST_DOGS; i++) {
    if (!strikable(play, i)) continue;
    const struck = segmentMeetsBox(x0, y0, x1, y1, chestX(play, i), chestY(play, i), CHEST_HALF, CHEST_TALL);
    if (!struck) continue;
    strikeDog(play, i);
    play.memory.freeze = FREEZE;
  }
}

function hit(play: Play, thing: LiveThing): void {
  thing.done = true;
  thing.hit = 0;
  play.memory.freeze = FREEZE;
  scoreHit(play.memory, thing.kind);
  const kind = thing.kind === 'gong' ? 'hit-gong' : thing.kind === 'shield' ? 'hit-shield' : 'hit-target';
  play.news.add(kind, thing.x, faceY(thing), 1);
}
