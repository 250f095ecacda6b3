/**
 * Doggoyles and the runner: who bites whom, who is struck.
 *
 * Guarantees: whoever is in the front lane and has not had its turn can hurt, and nobody else; a bite or a charge hurts
 * once. Boxes that hurt are tighter than what is seen.
 */
import { type BrainState, Pace } from '../../../ecs/brain.ts';
import { BODY, Body } from '../../../ecs/components.ts';
import { stateOf } from '../../../systems/intent/mind.ts';
import { blow } from './blow.ts';
import { MOST_DOGS } from './memory.ts';
import { DogTag, enter, isCompanion, slotAt } from './pack.ts';
import { bodyX, bodyY, isSafe, type Play } from './play.ts';
import { scoreDog } from './score.ts';

/** What hurts, by what the dog is doing: from its trunk's rear to its shoulders, lower than its back. */
interface Danger {
  /** Half its length, and how far its middle is ahead of the dog's own; its height over the ground, or the water. u */
  readonly half: number;
  readonly ahead: number;
  readonly height: number;
  /** It can be struck. */
  readonly standing: boolean;
}
const danger = (half: number, ahead: number, height: number, standing: boolean): Danger => ({
  half,
  ahead,
  height,
  standing,
});
const CHASES = danger(44, 6, 58, true);
export const DANGERS: Readonly<Record<string, Danger>> = {
  sleep: danger(45, 0, 40, false),
  curl: danger(43, 0, 38, false),
  swim: danger(32, 0, 20, true),
  'swim-at': danger(32, 0, 20, true),
  rouse: danger(40, 4, 52, true),
  guard: danger(34, 4, 60, true),
  warn: danger(36, 4, 60, true),
  charge: CHASES,
  pursue: CHASES,
  chase: CHASES,
  bay: CHASES,
  heel: CHASES,
};
/** Half of what counts of the runner's width, u. */
const BODY_HALF = 8;
/** One that runs after him bites when its middle is so near: its nose is at his heels. u */
const BITE = 118;
const FRONT_LANE = 0.4;
/** What the spear strikes: around the chest, from here to there over the ground, u. */
const CHEST_AHEAD = 28;
export const CHEST_HALF = 36;
const CHEST_LOW = 28;
const CHEST_HIGH = 106;

const dangerOf = (play: Play, e: number, state: BrainState): Danger | null => {
  const body = play.world.columns.Body;
  if (body[e * BODY + Body.LANE]! >= FRONT_LANE || body[e * BODY + Body.TAG] !== DogTag.FRESH) return null;
  return isCompanion(play, e) ? null : (DANGERS[state.name] ?? null);
};

/** What the dogs do to him in this tick. */
export function meetDogs(play: Play): void {
  const body = play.world.columns.Body;
  for (let i = 0; i < MOST_DOGS; i++) {
    if (play.pack[i] === 0) continue;
    const e = slotAt(play, i);
    const state = stateOf(play.world, e)!;
    const struck = state.name === 'hit' && body[e * BODY + Body.TAG] === DogTag.FRESH;
    if (struck && !isCompanion(play, e)) noteStruck(play, e);
    const danger = dangerOf(play, e, state);
    if (danger && meets(play, e, state, danger)) bite(play, e, state);
  }
}

function meets(play: Play, e: number, state: BrainState, danger: Danger): boolean {
  const body = play.world.columns.Body;
  const ahead = body[e * BODY + Body.X]! - bodyX(play);
  const middle = ahead + danger.ahead * body[e * BODY + Body.FACING]!;
  const bites = state.pace === Pace.AFTER && ahead < 0 && ahead > -BITE;
  if (!bites && Math.abs(middle) > danger.half + BODY_HALF) return false;
  return bodyY(play) > groundOf(play, e, state) - danger.height;
}

/** What it stands on, or the surface of the water it swims in. */
function groundOf(play: Play, e: number, state: BrainState): number {
  const y = play.world.columns.Body[e * BODY + Body.Y]!;
  if (!state.keepsToWater) return y;
  const { terrain } = play.sim;
  const surface = terrain.pieceSurface[terrain.pieceAt(play.world.columns.Body[e * BODY + Body.X]!)]!;
  return surface < y ? surface : y;
}

function bite(play: Play, e: number, state: BrainState): void {
  const body = play.world.columns.Body;
  const sleeps = !state.awake && state.name !== 'rouse';
  // Who trips over a sleeper has woken it; one on its feet has had its turn. Nobody bites one who is still safe.
  if (sleeps) enter(play, e, 'rouse');
  else if (isSafe(play) && state.pace === Pace.AFTER) return;
  else {
    body[e * BODY + Body.TAG] = DogTag.SPENT;
    if (state.hostile) enter(play, e, 'lose');
  }
  if (!isSafe(play)) blow(play, body[e * BODY + Body.X]!, body[e * BODY + Body.Y]! - 40);
}

/** The dog of a place as the spear meets it: x, y of the chest; or false. */
export function strikable(play: Play, place: number): boolean {
  if (play.pack[place] === 0) return false;
  const e = slotAt(play, place);
  const danger = dangerOf(play, e, stateOf(play.world, e)!);
  return danger?.standing ?? false;
}
export const chestX = (play: Play, place: number): number => {
  const b = slotAt(play, place) * BODY;
  return play.world.columns.Body[b + Body.X]! + CHEST_AHEAD * play.world.columns.Body[b + Body.FACING]!;
};
export const chestY = (play: Play, place: number): number =>
  play.world.columns.Body[slotAt(play, place) * BODY + Body.Y]! - (CHEST_LOW + CHEST_HIGH) / 2;
export const CHEST_TALL = (CHEST_HIGH - CHEST_LOW) / 2;

/** The spear meets it: it stops and shakes itself. */
export function strikeDog(play: Play, place: number): void {
  const e = slotAt(play, place);
  enter(play, e, 'hit');
  noteStruck(play, e);
}

function noteStruck(play: Play, e: number): void {
  const body = play.world.columns.Body;
  body[e * BODY + Body.TAG] = DogTag.SPENT;
  scoreDog(play.memory);
  play.news.add('dog-hit', body[e * BODY + Body.X]!, body[e * BODY + Body.Y]! - 60, 1);
}
