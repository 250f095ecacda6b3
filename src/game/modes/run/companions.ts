/**
 * Doggoyles at the runner's side.
 *
 * A golden apple in his hand tames the nearest dog that is awake. There are at most MOST_COMPANIONS, each in its own
 * place; each takes one blow in his stead and stays behind then, its collar on.
 */
import { BODY, Body, BRAIN, Brain } from '../../../ecs/components.ts';
import { speciesOf } from '../../../ecs/world.ts';
import { enterState, giveTo, stateOf } from '../../../systems/intent/mind.ts';
import { MOST_DOGS } from './memory.ts';
import { DogTag, isCompanion, slotAt } from './pack.ts';
import { bodyX, type Play } from './play.ts';

export const MOST_COMPANIONS = 3;
/** How near an apple is offered, ahead and behind, u. */
const OFFER_AHEAD = 340;
const OFFER_BEHIND = 220;

/** How many there are. */
export function companions(play: Play): number {
  let count = 0;
  for (let i = 0; i < MOST_DOGS; i++) if (play.pack[i] !== 0 && isCompanion(play, slotAt(play, i))) count++;
  return count;
}

/** The apple in his hand goes to the nearest who is awake and nobody's. */
export function offerApple(play: Play): void {
  const { memory, news } = play;
  if (memory.apples === 0 || companions(play) >= MOST_COMPANIONS) return;
  const e = nearestToTame(play);
  if (e === 0) return;
  const body = play.world.columns.Body;
  memory.apples--;
  memory.tamed++;
  giveTo(play.world, e, play.id, freeSpot(play));
  news.add('tame', body[e * BODY + Body.X]!, body[e * BODY + Body.Y]! - 70, 1);
}

/** The slot of who would take an apple; 0: nobody. */
function nearestToTame(play: Play): number {
  const body = play.world.columns.Body;
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < MOST_DOGS; i++) {
    if (play.pack[i] === 0) continue;
    const e = slotAt(play, i);
    if (isCompanion(play, e) || body[e * BODY + Body.TAG] === DogTag.HURT || !stateOf(play.world, e)!.awake) continue;
    const ahead = body[e * BODY + Body.X]! - bodyX(play);
    const far = Math.abs(ahead);
    if (far > (ahead > 0 ? OFFER_AHEAD : OFFER_BEHIND) || far >= least) continue;
    best = e;
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

/** The companion nearest to x takes a blow and stays behind. False: there is none. */
export function takesBlow(play: Play, x: number): boolean {
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
  enterState(play.world, best, speciesOf(play.world, best).brain!.stateIndex.hurt!);
  play.news.add('dog-lost', body[best * BODY + Body.X]!, body[best * BODY + Body.Y]! - 40, 1);
  return true;
}
