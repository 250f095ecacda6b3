import { expect, test } from 'vitest';
import { type Entry, parseHistory, slowerThan } from './history.ts';

const entry = (ratio: number): Entry => ({ commit: 'abc', made: '2026-11-30T12:00:00Z', ratios: { flat: ratio } });

test('a ratio above the median of the recent runs is warned of, with both', () => {
  const entries = [0.2, 0.21, 0.2].map(entry);
  expect(slowerThan(entries, { flat: 0.25 })).toEqual(['flat: 0.250 is 1.25× the median of the last 3 runs, 0.200']);
  expect(slowerThan(entries, { flat: 0.21 })).toEqual([]);
  expect(slowerThan(entries, { flat: 0.1 })).toEqual([]);
});

test('one bad run of the past does not hide a slower commit, and runs long ago do not count', () => {
  const entries = [...Array(20).fill(9), 0.2, 0.2, 0.2, 0.2, 0.2, 0.2, 0.2, 5].map(entry);
  expect(slowerThan(entries, { flat: 0.3 })).toHaveLength(1);
});

test('too few runs, or none of that ratio, warn of nothing', () => {
  expect(slowerThan([entry(0.1), entry(0.1)], { flat: 1 })).toEqual([]);
  expect(slowerThan([0.1, 0.1, 0.1].map(entry), { hilly: 1 })).toEqual([]);
});

test('a line that is no entry is left aside and counted', () => {
  const good = JSON.stringify(entry(0.2));
  const text = `${good}\n\nnot json\n{"commit":1}\n{"commit":"a","made":"b","ratios":{"x":"fast"}}\n${good}\n`;
  expect(parseHistory(text)).toEqual({ entries: [entry(0.2), entry(0.2)], broken: 3 });
  expect(parseHistory('')).toEqual({ entries: [], broken: 0 });
});
