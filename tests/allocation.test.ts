/** A tick allocates nothing: the collector would stop the game in the middle of a jump. */
import { beforeAll, expect, test } from 'vitest';
import { type Allocation, measureAllocation, measureMinds, measureStates } from '../bench/allocation.ts';
import { limits } from '../bench/limits.ts';

let crowd: Allocation;
beforeAll(() => {
  crowd = measureAllocation();
}, 120_000);

test('a tick of 1,000 characters who run and jump on hilly ground allocates under 16 bytes', () => {
  expect(crowd.bytes).toBeLessThan(limits.allocation);
});

test('a system that makes one small object per character is noticed', () => {
  expect(crowd.leaking).toBeGreaterThan(1000 * limits.allocation);
});

test('minds think without allocating', { timeout: 120_000 }, () => {
  expect(measureMinds()).toBe(0);
});

/** Cuts, landings and footholds that are looked for anew are rare; what they allocate is some numbers. */
const STATES = 128;

test('a tick of 300 characters who sit, lie, swim, fall and get up allocates next to nothing', {
  timeout: 120_000,
}, () => {
  expect(measureStates()).toBeLessThan(STATES);
});
