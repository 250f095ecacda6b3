/** Random numbers of the course: each chunk has its own, from the seed and its index, so that any can be made alone. */
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

export interface Dice {
  /** 0 ≤ value < 1. */
  share(): number;
  /** low ≤ value < high. */
  between(low: number, high: number): number;
  /** 1 or -1. */
  side(): 1 | -1;
  /** Place of one of the weights (0 or more, one of them over 0), the heavier the likelier. */
  pick(weights: readonly number[]): number;
}

/** The same seed (any integer) and stream give the same throws. */
export function createDice(seed: number, stream: number): Dice {
  const source = xoroshiro128plus(mixed(mixed(seed | 0, Math.floor(seed / 4294967296) | 0), stream | 0));
  const share = (): number => (source.next() >>> 0) / 4294967296;
  return {
    share,
    between: (low, high) => low + (high - low) * share(),
    side: () => (share() < 0.5 ? -1 : 1),
    pick(weights) {
      let at = share() * weights.reduce((sum, weight) => sum + weight, 0);
      for (let i = 0; i < weights.length; i++) {
        at -= weights[i]!;
        if (at < 0) return i;
      }
      return weights.length - 1;
    },
  };
}

/** Multiply-xorshift of two 32-bit words, so that neighbouring seeds and streams have nothing in common. */
function mixed(a: number, b: number): number {
  let h = Math.imul(a ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(b ^ 0x7f4a7c15, 0xc2b2ae35);
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39);
  return h ^ (h >>> 15);
}
