/** A tick allocates nothing: the collector would stop the game in the middle of a jump. */
import { expect, test } from 'vitest';
import { measureAllocation } from '../bench/allocation.ts';
import { limits } from '../bench/limits.ts';

test('a tick of 1,000 characters who run and jump on hilly ground allocates under 16 bytes', {
  timeout: 60_000,
}, () => {
  expect(measureAllocation()).toBeLessThan(limits.allocation);
});

test('a system that makes one small object per character is noticed', { timeout: 60_000 }, () => {
  expect(measureAllocation(true)).toBeGreaterThan(1000 * limits.allocation);
});
