/**
 * The runner's body: what it runs into, what it takes, what it passes.
 *
 * Guarantees: each obstacle costs one heart at most and is passed through afterwards; boxes that hurt are tighter
 * than what is seen, those of apples wider.
 */
import { THING_SIZES } from '../../course/things.ts';
import { blow } from './blow.ts';
import { MOST_APPLES } from './memory.ts';
import { bodyX, bodyY, isSafe, type Play } from './play.ts';
import { loseCombo, scoreApple } from './score.ts';
import type { LiveThing } from './track.ts';

/** Half of what counts of the body's width, and how high it is, u. */
const BODY_HALF = 8;
const BODY_HEIGHT = 118;
/** How much smaller than seen an obstacle hurts: on each side and at the top, u. */
const OBSTACLE_SIDE = 8;
const OBSTACLE_TOP = 8;
/** How far around the body an apple is taken, u. */
const APPLE_REACH = 26;
/** How far behind a thing is passed, u. */
const PASSED = 48;

export function touch(play: Play): void {
  const { track } = play;
  const x = bodyX(play);
  for (let i = track.next; i < track.things.length; i++) {
    const thing = track.things[i]!;
    if (thing.x > x + 60) break;
    if (!thing.done) meet(play, thing, x, bodyY(play));
    if (thing.x < x - PASSED && i === track.next) track.next++;
  }
}

function meet(play: Play, thing: LiveThing, x: number, y: number): void {
  if (thing.x < x - PASSED) pass(play, thing);
  else if (thing.kind === 'apple') {
    const near = Math.abs(thing.x - x) < APPLE_REACH && thing.y < y + APPLE_REACH / 2;
    if (near && thing.y > y - BODY_HEIGHT - APPLE_REACH) takeApple(play, thing);
  } else if (hurts(thing)) {
    const beside = Math.abs(thing.x - x) < thing.width / 2 - OBSTACLE_SIDE + BODY_HALF;
    if (beside && y > thing.y - thing.height + OBSTACLE_TOP) runInto(play, thing);
  }
}

const hurts = (thing: LiveThing): boolean => thing.kind === 'log' || thing.kind === 'wall' || thing.kind === 'shield';

function runInto(play: Play, thing: LiveThing): void {
  thing.done = true;
  // He breaks through a shield; logs and walls stay as they are.
  if (thing.kind === 'shield') thing.hit = 0;
  if (!isSafe(play)) blow(play, thing.x, thing.y - 0.5 * thing.height);
}

function takeApple(play: Play, thing: LiveThing): void {
  const { memory } = play;
  thing.done = true;
  thing.hit = 0;
  if (memory.apples < MOST_APPLES) memory.apples++;
  scoreApple(memory);
  play.news.add('apple', thing.x, thing.y, memory.apples / MOST_APPLES);
}

function pass(play: Play, thing: LiveThing): void {
  thing.done = true;
  const missed = THING_SIZES[thing.kind].radius > 0 && thing.kind !== 'shield';
  if (!missed || play.memory.combo === 0) return;
  play.news.add('miss', thing.x, thing.y, 1);
  loseCombo(play.memory);
}
