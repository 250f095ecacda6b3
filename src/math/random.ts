/** Random numbers out of integers alone: the same in every engine, a state that fits into one number. */

/** Mixes the bits of a 32-bit integer (Murmur3's finaliser). */
export function mixBits(value: number): number {
  let h = value | 0;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/** The state after this one, 0 to 2³² − 1 (a Weyl sequence: it goes through all of them). */
export const nextRandom = (state: number): number => (state + 0x9e3779b9) >>> 0;

/** The throw of a state, 0 ≤ share < 1; further throws of the same state have further numbers. */
export const randomShare = (state: number, throwNumber = 0): number =>
  mixBits(state ^ Math.imul(throwNumber, 0x27d4eb2f)) / 4294967296;

/**
 * Sets out[0] to the throw of the state that stands at `at` in `states`. Numbers that are in arrays stay there: where
 * throws are many, `randomShare` would allocate each.
 */
export function randomInto(out: Float64Array, states: Float64Array, at: number, throwNumber: number): void {
  let h = states[at]! ^ Math.imul(throwNumber, 0x27d4eb2f);
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  out[0] = ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

/** The first state of stream `stream` of a seed (any integers). */
export const firstRandom = (seed: number, stream: number): number =>
  mixBits(mixBits(mixBits(seed | 0) ^ (Math.floor(seed / 4294967296) | 0)) ^ Math.imul(stream | 0, 0x165667b1));
