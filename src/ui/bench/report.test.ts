import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvOf } from './csv.ts';
import { type Report, readReport, writeReport } from './report.ts';

const figure = { median: 2, low: 1.5, high: 3 };
const REPORT: Report = {
  format: 'footfall-bench',
  version: 1,
  made: '2026-11-30T12:00:00.000Z',
  machine: { cores: 2, browser: 'A browser' },
  series: [
    {
      name: '50 % dogs',
      rows: [
        { count: 100, frame: figure, sim: figure, fill: figure, submit: figure, systems: { move: 0.1 }, limbs: 9 },
        { count: 300, sim: figure },
      ],
    },
  ],
};
const TEXT = writeReport(REPORT);

test('a report that was written is read as it was', () => {
  expect(readReport(TEXT)).toEqual(REPORT);
});

test('what a newer writer adds besides is left aside', () => {
  expect(readReport(JSON.stringify({ ...REPORT, checks: [1, 2], verdict: 'PASS' }))).toEqual(REPORT);
});

/** The report with one place changed. */
const changed = (path: readonly (string | number)[], value: unknown): string => {
  const copy = structuredClone(REPORT) as unknown as Record<string | number, unknown>;
  let at = copy;
  for (const key of path.slice(0, -1)) at = at[key] as typeof copy;
  at[path.at(-1)!] = value;
  return JSON.stringify(copy);
};

describe('a broken file is refused with the place that is wrong', () => {
  test.each([
    ['', /not JSON/],
    ['{"format":"footfall-bench"', /not JSON/],
    ['[]', /the file must be an object, got \[\]/],
    ['null', /the file must be an object, got null/],
    ['{}', /not a benchmark of Footfall/],
    [changed(['version'], 2), /version must be 1, got 2/],
    [changed(['series'], []), /series must have 1 to 24 entries, got 0/],
    [changed(['series', 0, 'name'], 7), /series 1, name must be text, got 7/],
    [changed(['series', 0, 'rows', 1, 'count'], 100), /series 1, row 2: counts must rise/],
    [changed(['series', 0, 'rows', 0, 'count'], 1.5), /series 1, row 1, count must be a whole number, got 1.5/],
    [changed(['series', 0, 'rows', 0, 'sim', 'median'], -1), /row 1, sim, median must be a number from 0/],
    [changed(['series', 0, 'rows', 0, 'frame'], 'fast'), /row 1, frame must be an object, got "fast"/],
    [changed(['series', 0, 'rows', 0, 'systems', 'move'], null), /systems, move must be a number/],
    [changed(['machine'], null), /machine must be an object/],
    ['x'.repeat(4_000_001), /more than 4 million letters/],
  ])('%.40s', (text, message) => {
    expect(() => readReport(text)).toThrow(message);
    expect(() => readReport(text)).toThrow(RangeError);
  });
});

test('whatever the text, it is read whole or refused with a RangeError, and never anything else', () => {
  const tryIt = (text: string) => {
    try {
      const { series } = readReport(text);
      for (const { rows } of series)
        for (const row of rows) {
          expect(Number.isInteger(row.count) && row.count > 0).toBe(true);
          for (const value of Object.values(row.systems ?? {})) expect(Number.isFinite(value)).toBe(true);
        }
    } catch (error) {
      expect(error).toBeInstanceOf(RangeError);
    }
  };
  fc.assert(fc.property(fc.string(), tryIt), { numRuns: 100 });
  fc.assert(fc.property(fc.json(), tryIt), { numRuns: 100 });
  // A good file with a letter lost, doubled or changed somewhere.
  const torn = fc.tuple(fc.nat(TEXT.length), fc.nat(6), fc.string({ maxLength: 3 }));
  fc.assert(
    fc.property(torn, ([at, lost, instead]) => tryIt(TEXT.slice(0, at) + instead + TEXT.slice(at + lost))),
    { numRuns: 300 },
  );
  // A good file with any value in any place.
  const places: (string | number)[][] = [
    ['made'],
    ['machine'],
    ['machine', 'cores'],
    ['machine', '__proto__'],
    ['series', 0],
    ['series', 0, 'rows'],
    ['series', 0, 'rows', 0],
    ['series', 0, 'rows', 0, 'systems'],
    ['series', 0, 'rows', 0, 'fill'],
    ['series', 0, 'rows', 0, 'limbs'],
  ];
  fc.assert(
    fc.property(fc.constantFrom(...places), fc.jsonValue(), (place, value) => tryIt(changed(place, value))),
    { numRuns: 200 },
  );
});

test('a name that JavaScript gives a meaning to is only a name', () => {
  const text = TEXT.replace('"move"', '"__proto__"');
  const { systems } = readReport(text).series[0]!.rows[0]!;
  expect(Object.keys(systems!)).toEqual(['__proto__']);
  expect(Object.getPrototypeOf(systems)).toBe(Object.prototype);
});

test('the table has a line per count, with a column for each figure and system', () => {
  const lines = csvOf(REPORT).split('\r\n');
  const [head, first, second, end] = lines.map((line) => line.split(','));
  expect(head).toHaveLength(first!.length);
  const column = (name: string) => head!.indexOf(name);
  expect(first![column('characters')]).toBe('100');
  expect(first![column('sim ms')]).toBe('2');
  expect(first![column('move ms')]).toBe('0.1');
  expect(second![column('frame ms')]).toBe('');
  expect(end).toEqual(['']);
});

test('a name with commas, quotes or a formula stays one harmless cell', () => {
  const rows = [{ count: 1 }];
  const named = (name: string) => csvOf({ ...REPORT, series: [{ name, rows }] }).split('\r\n')[1]!;
  expect(named('a,"b"')).toMatch(/^"a,""b""",1,/);
  expect(named('=1+1')).toMatch(/^'=1\+1,1,/);
});
