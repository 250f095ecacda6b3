/**
 * The field: what the rules remember of each racer, as one block of numbers in a fixed order, so that it can be hashed
 * and a tick allocates nothing. Field F of racer i stands at data[i * RACER + F]. Humans come first.
 */

export const RACER = 32;
export const Racer = {
  /** His slot in the world. */
  ENTITY: 0,
  /** 0 to 1. */
  BREATH: 1,
  /** 1 while out of breath: until some of it has come back. */
  WINDED: 2,
  /** 1 harder, 0 steady, −1 easier. */
  PACE: 3,
  /** Seconds left of the slower steps after a stumble. */
  DAZED: 4,
  /** The first obstacle that is not behind him. */
  NEXT: 5,
  /** Seconds from go until he moved; −1: he has not. */
  REACTION: 6,
  /** u/s when running hard, steadily, easily and out of breath. */
  HARD: 7,
  STEADY: 8,
  EASY: 9,
  SPENT: 10,
  /** How fast breath is spent, 1: as by a human. */
  THIRST: 11,
  /** His own stream of random numbers, a 32-bit integer. */
  RANDOM: 12,
  /** Place in CHARACTERS; −1: a human. */
  CHARACTER: 13,
  /** He takes off so many seconds before the next obstacle. */
  LEAD: 14,
  /** Seconds from go to the line; 0: he is not there yet. */
  FINISH: 15,
  /** The highest speed so far, u/s. */
  TOP: 16,
  /** Seconds from go to a quarter, half and three quarters; 0: not there yet. */
  SPLIT: 17,
  STUMBLES: 20,
  FALSE_STARTS: 21,
  /** x a tick ago. */
  BEFORE: 22,
  /** 1 while the jump button is down. */
  JUMP_DOWN: 23,
  /** Seconds after go before he may move: what a second false start costs. */
  HELD: 24,
  /** Where he comes to a stop behind the line, u. */
  STOP: 25,
} as const;

export const SPLITS = 3;

export class Field {
  readonly count: number;
  readonly players: number;
  readonly data: Float64Array;
  /** Racers by place, the leader first. */
  readonly order: Int32Array;
  readonly ids: number[] = [];

  constructor(count: number, players: number) {
    this.count = count;
    this.players = players;
    this.data = new Float64Array(count * RACER);
    this.order = Int32Array.from({ length: count }, (_, i) => i);
  }

  get(racer: number, field: number): number {
    return this.data[racer * RACER + field]!;
  }

  set(racer: number, field: number, value: number): void {
    this.data[racer * RACER + field] = value;
  }
}
