/**
 * What the crowd remembers of each of its members besides the simulation: one block of numbers per slot, so that it can
 * be hashed and costs nothing to read.
 */
import { BODY, Body } from '../../../ecs/components.ts';
import type { World } from '../../../ecs/world.ts';
import { firstRandom, nextRandom, randomShare } from '../../../math/random.ts';

/** Numbers of one member's block. */
export const MEMBER = 24;
export const Member = {
  /** One of Kind; 0: nobody. */
  KIND: 0,
  /** Body.GENERATION of whom this is written about: another one's is void. */
  GENERATION: 1,
  /** Row it runs in, and the one it changes to; the same while it keeps its lane. A row is a lane + 1. */
  ROW: 2,
  TO: 3,
  /** How far it has changed, 0..1. */
  CHANGE: 4,
  /** Its line within the lane, lanes off the middle. */
  LINE: 5,
  /** How far its body reaches ahead of its root and behind, u. */
  AHEAD: 6,
  BEHIND: 7,
  /** The speed it likes, u/s, and what it wants right now. */
  PACE: 8,
  WANTS: 9,
  /** One of Habit, and ticks until it changes. */
  HABIT: 10,
  TIMER: 11,
  /** Its own stream of random numbers, a 32-bit integer. */
  RANDOM: 12,
  /** The row it would rather be in; −1: any. */
  GOAL: 13,
  /** Ticks until it may change its lane again. */
  PATIENCE: 14,
  /** Ticks for which it makes way for whom it has at its heels. */
  YIELDS: 15,
  /** Row that it would change to in this tick; −1: none. */
  WISH: 16,
  /** Place at its owner's side + 1; 0: it is nobody's. */
  SPOT: 17,
  /** How hard it can brake, u/s². */
  BRAKES: 18,
  /** Ticks for which it has been going much slower than it wants. */
  HELD: 19,
  /** Row + 1 in which it asks for room, because it has been held for long; 0: none. And the ticks for which it does. */
  CLAIM: 20,
  CLAIMS: 21,
  /** Room to whom it follows, u, and that one's speed, u/s; Infinity: nobody is there. */
  ROOM: 22,
  LEADS: 23,
} as const;

export const Kind = { NOBODY: 0, YOU: 1, RUNNER: 2, DOG: 3 } as const;
/** STREAM: runs along. HOPS, SURGES: a runner's. HERDS, CHASES, LEAVES, RESTS, RISES, FOLLOWS: a dog's. */
export const Habit = {
  STREAM: 0,
  HOPS: 1,
  SURGES: 2,
  HERDS: 3,
  CHASES: 4,
  LEAVES: 5,
  RESTS: 6,
  RISES: 7,
  FOLLOWS: 8,
} as const;

/** Lanes 0 to 10 are run in; on the verges, −1 and 11, dogs rest. */
export const ROWS = 13;
export const FIRST_ROW = 1;
export const LAST_ROW = 11;
export const NEAR_VERGE = 0;
export const FAR_VERGE = 12;
export const laneOf = (row: number): number => row - 1;

/** A body's reach ahead of its root and behind at size 1, u: trunk and head, without what swings. */
const REACHES = { [Kind.YOU]: [26, 24], [Kind.RUNNER]: [26, 24], [Kind.DOG]: [80, 58] } as const;
/** Braking that its legs can do, u/s², a little under what the rigs say. */
const BRAKING = { [Kind.YOU]: 500, [Kind.RUNNER]: 500, [Kind.DOG]: 290 } as const;

export type Somebody = (typeof Kind)['YOU' | 'RUNNER' | 'DOG'];

/** How long a body of this kind and size is, u. */
export const lengthOf = (kind: Somebody, scale: number): number => (REACHES[kind][0] + REACHES[kind][1]) * scale;

export class Members {
  readonly data: Float64Array;
  private readonly world: World;

  constructor(world: World) {
    this.world = world;
    this.data = new Float64Array((world.capacity + 1) * MEMBER);
  }

  /** True for a slot whose block is about who lives there now. */
  has(e: number): boolean {
    const m = e * MEMBER;
    const generation = this.world.columns.Body[e * BODY + Body.GENERATION]!;
    return this.data[m + Member.KIND]! > 0 && this.data[m + Member.GENERATION] === generation;
  }

  /** Takes a newcomer in, in its lane. `pace` u/s. */
  enter(e: number, kind: Somebody, row: number, pace: number): void {
    const { data, world } = this;
    const body = world.columns.Body;
    const m = e * MEMBER;
    const scale = body[e * BODY + Body.SCALE]!;
    data.fill(0, m, m + MEMBER);
    data[m + Member.KIND] = kind;
    data[m + Member.GENERATION] = body[e * BODY + Body.GENERATION]!;
    data[m + Member.ROW] = row;
    data[m + Member.TO] = row;
    data[m + Member.AHEAD] = REACHES[kind][0] * scale;
    data[m + Member.BEHIND] = REACHES[kind][1] * scale;
    data[m + Member.BRAKES] = BRAKING[kind];
    data[m + Member.PACE] = pace;
    data[m + Member.WANTS] = pace;
    data[m + Member.RANDOM] = firstRandom(world.seed, e + 7919 * body[e * BODY + Body.GENERATION]!);
    data[m + Member.LINE] = kind === Kind.YOU ? 0 : this.between(m, -0.3, 0.3);
    data[m + Member.GOAL] = -1;
    data[m + Member.WISH] = -1;
    data[m + Member.TIMER] = Math.floor(this.between(m, 40, 500));
    data[m + Member.PATIENCE] = Math.floor(this.between(m, 30, 120));
  }

  leave(e: number): void {
    this.data[e * MEMBER + Member.KIND] = Kind.NOBODY;
  }

  /** The next of the member's own throws, 0 ≤ share < 1. */
  share(m: number): number {
    const random = nextRandom(this.data[m + Member.RANDOM]!);
    this.data[m + Member.RANDOM] = random;
    return randomShare(random);
  }

  between(m: number, low: number, high: number): number {
    return low + (high - low) * this.share(m);
  }
}
