import { expect, test } from 'vitest';
import { daySeed, seedLabel, seedOfIsoDate } from './seed.ts';

test("a day's seed is its date as one number, and is shown as the date", () => {
  expect(daySeed(new Date(2026, 10, 30))).toBe(20261130);
  expect(seedOfIsoDate('2026-11-30')).toBe(20261130);
  expect(seedLabel(20261130)).toBe('2026-11-30');
});

test('a seed that is no day is shown as digits', () => {
  for (const seed of [0, 7, 42011, 20261131, 20260230, 19991231, 2147483647]) {
    expect(seedLabel(seed)).toBe(String(seed));
  }
});

test('what only looks like a date is none', () => {
  for (const text of ['2026-13-01', '2026-02-29', '2026-1-1', '2026-11-30T00:00', '0026-01-01', 'today']) {
    expect(seedOfIsoDate(text), text).toBeNull();
  }
  expect(seedOfIsoDate('2028-02-29')).toBe(20280229);
});
