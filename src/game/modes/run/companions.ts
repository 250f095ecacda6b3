/**
 * Doggoyles at the runner's side.
 *
 * A golden apple in his hand tames the nearest dog that is awake: it is thrown, flies to the dog's mouth and is eaten.
 * There are at most MOST_COMPANIONS, each in its own place; each takes one blow in his stead and stays behind then, its
 * collar on.
 */
import { BODY, Body, BRAIN, Brain } from '../../../ecs/components.ts';
import { speciesOf, TICK } from '../../../ecs/world.ts';
import { approach, mix } from '../../../math/scalar.ts';
import { giveTo, stateOf } from '../../../systems/intent/mind.ts';
import type { RunState } from '../mode.ts';
import { MOST_APPLES, MOST_DOGS, type RunMemory, RunPhase } from './memory.ts';
import { DogTag, enter, isCompanion, slotAt } from './pack.ts';
import { bodyX, jointAt, type Play } from './play.ts';

export const MOST_COMPANIONS = 3;
/** How near an apple is offered, ahead and behind, u. */
const OFFER_AHEAD = 340;
const OFFER_BEHIND = 220;
/** How fast an apple flies, u/s, how long its flight is at least, s, and how high it rises for each u of its way. */
const APPLE_SPEED = 900;
const LEAST_FLIGHT = 0.16;
const RISE = 0.22;
/** So far ahead a newcomer is told of a dog, u, and for so long what it does, s. */
const IN_VIEW = 1000;
const PRAISE_SECONDS = 4.5;

/** How many there are. */
export function companions(play: Play): number {
  let count = 0;
  for (let i = 0; i < MOST_DOGS; i++) if (play.pack[i] !== 0 && isCompanion(play, slotAt(play, i))) count++;
  return count;
}

/** The apple in his hand goes to the nearest who is awake and nobody's. */
export function offerApple(play: Play): void {
  const { memory } = play;
  if (memory.thrownTo !== 0) {
    flyOn(play);
    return;
  }
  if (memory.apples === 0 || companions(play) >= MOST_COMPANIONS) return;
  const place = nearestToTame(play);
  if (place >= 0) throwApple(play, place);
}

function throwApple(play: Play, place: number): void {
  const { memory, track, apple, news } = play;
  const hand = speciesOf(play.world, play.entity).jointIndex.nearHand!;
  memory.apples--;
  memory.thrownTo = play.pack[place]!;
  memory.thrownX = jointAt(play, hand, 0);
  memory.thrownY = jointAt(play, hand, 1);
  memory.flight = 0;
  const way = Math.abs(play.world.columns.Body[slotAt(play, place) * BODY + Body.X]! - memory.thrownX);
  memory.thrownFor = Math.max(LEAST_FLIGHT, way / APPLE_SPEED);
  apple.x = memory.thrownX;
  apple.y = memory.thrownY;
  apple.lane = 0;
  track.letFly(apple);
  enter(play, slotAt(play, place), 'beg');
  news.add('apple-thrown', apple.x, apple.y, 1);
}

/** One tick of the apple's flight. A dog that is gone meanwhile gets nothing. */
function flyOn(play: Play): void {
  const { memory, apple, world } = play;
  const place = play.pack.indexOf(memory.thrownTo);
  if (place < 0) {
    endFlight(play);
    memory.apples = Math.min(memory.apples + 1, MOST_APPLES);
    return;
  }
  const e = slotAt(play, place);
  const { jointIndex } = speciesOf(world, e);
  memory.flight += TICK;
  const share = Math.min(1, memory.flight / memory.thrownFor);
  const x = jointAt(play, jointIndex.chin!, 0, e);
  const rise = RISE * Math.abs(x - memory.thrownX);
  apple.x = mix(memory.thrownX, x, share);
  apple.y = mix(memory.thrownY, jointAt(play, jointIndex.chin!, 1, e), share) - 4 * rise * share * (1 - share);
  apple.lane = world.columns.Body[e * BODY + Body.LANE]! * share;
  if (share < 1) return;
  endFlight(play);
  tame(play, e);
}

function endFlight(play: Play): void {
  play.track.land(play.apple);
  play.memory.thrownTo = 0;
  play.memory.flight = 0;
}

function tame(play: Play, e: number): void {
  if (play.memory.tamed === 0) play.memory.praise = PRAISE_SECONDS;
  play.memory.tamed++;
  giveTo(play.world, e, play.id, freeSpot(play));
  play.news.add('tame', play.apple.x, play.apple.y, 1, play.apple.lane);
}

/** The place in the pack of who would take an apple; −1: nobody. */
function nearestToTame(play: Play): number {
  const body = play.world.columns.Body;
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < MOST_DOGS; i++) {
    if (play.pack[i] === 0) continue;
    const e = slotAt(play, i);
    if (isCompanion(play, e) || body[e * BODY + Body.TAG] === DogTag.HURT || !stateOf(play.world, e)!.awake) continue;
    const ahead = body[e * BODY + Body.X]! - bodyX(play);
    const far = Math.abs(ahead);
    if (far > (ahead > 0 ? OFFER_AHEAD : OFFER_BEHIND) || far >= least) continue;
    best = i;
    least = far;
  }
  return best;
}

/** The first place at his side where nobody runs. */
function freeSpot(play: Play): number {
  let taken = 0;
  for (let i = 0; i < MOST_DOGS; i++) {
    if (play.pack[i] === 0 || !isCompanion(play, slotAt(play, i))) continue;
    taken |= 1 << play.world.columns.Brain[slotAt(play, i) * BRAIN + Brain.SPOT]!;
  }
  let spot = 0;
  while (taken & (1 << spot)) spot++;
  return spot;
}

export function agePraise(memory: RunMemory): void {
  memory.praise = approach(memory.praise, 0, TICK);
}

/** What a newcomer may be told now. */
export function hintOf(play: Play): RunState['hint'] {
  const { memory } = play;
  if (memory.phase !== RunPhase.RUNNING) return null;
  if (memory.praise > 0) return 'tamed';
  const lures = memory.thrownTo !== 0 || (memory.apples > 0 && companions(play) < MOST_COMPANIONS && seesGuest(play));
  return lures ? 'lure' : null;
}

/** True while somebody comes into view whom an apple could tame: sleepers are left to sleep. */
function seesGuest(play: Play): boolean {
  const body = play.world.columns.Body;
  for (let i = 0; i < MOST_DOGS; i++) {
    if (play.pack[i] === 0) continue;
    const e = slotAt(play, i);
    const ahead = body[e * BODY + Body.X]! - bodyX(play);
    const free = !isCompanion(play, e) && body[e * BODY + Body.TAG] !== DogTag.HURT;
    if (free && !stateOf(play.world, e)!.listens && ahead > -OFFER_BEHIND && ahead < IN_VIEW) return true;
  }
  return false;
}

/** The companion nearest to a blow takes it and stays behind. False: there is none. */
export function takesBlow(play: Play, x: number, y: number): boolean {
  const body = play.world.columns.Body;
  let best = 0;
  for (let i = 0; i < MOST_DOGS; i++) {
    if (play.pack[i] === 0) continue;
    const e = slotAt(play, i);
    if (!isCompanion(play, e)) continue;
    if (best === 0 || Math.abs(body[e * BODY + Body.X]! - x) < Math.abs(body[best * BODY + Body.X]! - x)) best = e;
  }
  if (best === 0) return false;
  giveTo(play.world, best, 0, 0);
  body[best * BODY + Body.TAG] = DogTag.HURT;
  enter(play, best, 'hurt');
  play.news.add('blow-taken', x, y, 1);
  play.news.add('dog-lost', body[best * BODY + Body.X]!, body[best * BODY + Body.Y]! - 40, 1);
  return true;
}
