import { expect, test } from 'vitest';
import { firstRandom, mixBits, nextRandom, randomShare } from './random.ts';

test('the same seed and stream begin the same, others differ, seeds beyond 32 bits too', () => {
  expect(firstRandom(7, 3)).toBe(firstRandom(7, 3));
  const firsts = new Set(
    [0, 1, -1, 2 ** 32 + 1, 2 ** 40].flatMap((seed) => [0, 1, 2].map((s) => firstRandom(seed, s))),
  );
  expect(firsts.size).toBe(15);
});

test('states are whole numbers of 32 bits and throws lie evenly from 0 to below 1', () => {
  let state = firstRandom(1, 1);
  const bins = new Array<number>(10).fill(0);
  for (let i = 0; i < 10_000; i++) {
    const share = randomShare(state);
    expect(share).toBeGreaterThanOrEqual(0);
    expect(share).toBeLessThan(1);
    bins[Math.floor(share * 10)]!++;
    state = nextRandom(state);
    expect(Number.isInteger(state) && state >= 0 && state < 2 ** 32).toBe(true);
  }
  for (const count of bins) expect(Math.abs(count - 1000)).toBeLessThan(120);
});

test('throws of the same state with other numbers are others', () => {
  const throws = new Set(Array.from({ length: 50 }, (_, n) => randomShare(99, n)));
  expect(throws.size).toBe(50);
});

test('mixing changes about half of the bits when one changes', () => {
  const changed = mixBits(12345) ^ mixBits(12344);
  const bits = (changed >>> 0).toString(2).replaceAll('0', '').length;
  expect(bits).toBeGreaterThan(8);
  expect(bits).toBeLessThan(24);
});
