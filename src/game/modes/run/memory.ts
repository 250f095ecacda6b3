/**
 * What a run remembers besides the simulation: plain numbers only, in a fixed order, so that it can be hashed and a
 * copy of it is a copy of all.
 */
import { Hasher } from '../../../ecs/hash.ts';

export const HEARTS = 3;
/** Most apples in hand. */
export const MOST_APPLES = 3;
export const RunPhase = { RUNNING: 0, FALLING: 1, OVER: 2 } as const;

/** Ticks for which a hit, or a blow that a companion takes, stops the world. */
export const FREEZE = 2;

export interface RunMemory {
  /** One of RunPhase. */
  phase: number;
  hearts: number;
  apples: number;
  /** Points from hits and apples; the score adds the metres. */
  points: number;
  combo: number;
  bestCombo: number;
  hits: number;
  /** Seconds until the combo is forgotten. */
  comboLeft: number;
  /** Ticks of play. */
  ticks: number;
  /** Farthest x, u. */
  farthest: number;
  /** Ticks left of a hit's freeze. */
  freeze: number;
  /** Seconds for which a thrust that was asked for is remembered. */
  thrustAsk: number;
  /** Seconds left of the slower steps after a blow. */
  dazed: number;
  /** Seconds as the player sees them since the last fall began. */
  fallen: number;
  /** 1 while the button is down. */
  jumpDown: number;
  thrustDown: number;
  /** Where the spear's tip was a tick ago, if `tipKnown` is 1. (No NaN here: its bits differ between engines.) */
  tipKnown: number;
  tipX: number;
  tipY: number;
  /** Height of the ground where the runner last stood, y. */
  footing: number;
  /** 1 while standing in water. */
  wet: number;
  /** Doggoyles tamed so far. */
  tamed: number;
  /** Seconds for which what a tame dog does is still worth a word. */
  praise: number;
  /** The dog that an apple flies to (public id; 0: none), where it was thrown, and seconds of its flight: gone and in all. */
  thrownTo: number;
  thrownX: number;
  thrownY: number;
  thrownFor: number;
  flight: number;
}

export const createMemory = (): RunMemory => ({
  phase: RunPhase.RUNNING,
  hearts: HEARTS,
  apples: 0,
  points: 0,
  combo: 0,
  bestCombo: 0,
  hits: 0,
  comboLeft: 0,
  ticks: 0,
  farthest: 0,
  freeze: 0,
  thrustAsk: 0,
  dazed: 0,
  fallen: 0,
  jumpDown: 0,
  thrustDown: 0,
  tipKnown: 0,
  tipX: 0,
  tipY: 0,
  footing: 0,
  wet: 0,
  tamed: 0,
  praise: 0,
  thrownTo: 0,
  thrownX: 0,
  thrownY: 0,
  thrownFor: 0,
  flight: 0,
});

/** Most Doggoyles that are there at once. */
export const MOST_DOGS = 12;
/** Public ids of the Doggoyles that are there; 0: an empty place. */
export type Pack = Float64Array;
export const createPack = (): Pack => new Float64Array(MOST_DOGS);

/** Mixes the memory and more numbers into one number: 16 hexadecimal digits. */
export function hashMemory(memory: RunMemory, more: Iterable<number>): string {
  const hasher = new Hasher();
  const number = new Float64Array(1);
  const words = new Uint32Array(number.buffer);
  const add = (value: number): void => {
    number[0] = value;
    hasher.words(words);
  };
  for (const value of Object.values(memory)) add(value);
  for (const value of more) add(value);
  return hasher.digest();
}
