/** Which numbers of characters are tried. */
import { integer, range } from '../../../math/check.ts';

export const MOST = 100_000;
const STEPS: readonly number[] = [100, 300, 1000, 3000, 10_000, 30_000];
const MOST_STEPS = 24;

/** The usual steps below `most`, and `most` itself. */
export const rampTo = (most: number): number[] => [...STEPS.filter((count) => count < most), most];

/** Checks an order's counts: whole numbers from 1 to 100,000, rising. Throws a TypeError or RangeError that says so. */
export function checkCounts(counts: unknown): number[] {
  if (!Array.isArray(counts)) throw new TypeError(`counts must be a list of whole numbers, got ${typeof counts}`);
  if (counts.length === 0 || counts.length > MOST_STEPS)
    throw new RangeError(`counts must be 1 to ${MOST_STEPS} whole numbers, got ${counts.length}`);
  return counts.map((count, i) => {
    const value = integer('counts', count, 1, MOST);
    if (i > 0 && value <= counts[i - 1]) throw new RangeError(`counts must rise, got ${value} after ${counts[i - 1]}`);
    return value;
  });
}

/** Checks a share of dogs: 0 to 100 percent. */
export const checkDogs = (dogs: unknown): number => range('dogs', dogs, 0, 100, '%');
