/** A tick allocates nothing: the collector would stop the game in the middle of a jump. */
import { expect, test } from 'vitest';
import { measureAllocation, measureMinds, measureStates } from '../bench/allocation.ts';
import { limits } from '../bench/limits.ts';

test('a tick of 1,000 characters who run and jump on hilly ground allocates under 16 bytes', {
  timeout: 60_000,
}, () => {
  expect(measureAllocation()).toBeLessThan(limits.allocation);
});

test('a system that makes one small object per character is noticed', { timeout: 60_000 }, () => {
  expect(measureAllocation(true)).toBeGreaterThan(1000 * limits.allocation);
});

test('minds think without allocating', { timeout: 60_000 }, () => {
  expect(measureMinds()).toBe(0);
});

/** Cuts, landings and footholds that are looked for anew are rare; what they allocate is some numbers. */
const STATES = 128;

test('a tick of 300 characters who sit, lie, swim, fall and get up allocates next to nothing', {
  timeout: 60_000,
}, () => {
  expect(measureStates()).toBeLessThan(STATES);
});
