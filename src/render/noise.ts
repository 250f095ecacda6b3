/** Repeatable chance for the scenery: the same seed and place always give the same picture. */

/** 0 to 1 from two integers. */
export function chance(seed: number, n: number): number {
  let h = (Math.imul(seed | 0, 0x9e3779b1) ^ Math.imul((n | 0) + 0x7f4a7c15, 0x85ebca6b)) | 0;
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39);
  return ((h ^ (h >>> 15)) >>> 0) / 4294967296;
}

/** Smooth noise along a line, 0 to 1, with one feature a unit of x. */
export function smoothNoise(seed: number, x: number): number {
  const cell = Math.floor(x);
  const t = x - cell;
  const a = chance(seed, cell);
  return a + (chance(seed, cell + 1) - a) * t * t * (3 - 2 * t);
}

/** A small generator of its own, so that what flies about does not depend on who else asks for chance. */
export class Dice {
  #state: number;

  constructor(seed: number) {
    this.#state = seed | 0 || 1;
  }

  /** 0 to 1. */
  next(): number {
    let x = this.#state;
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    this.#state = x;
    return (x >>> 0) / 4294967296;
  }

  between(low: number, high: number): number {
    return low + (high - low) * this.next();
  }
}
