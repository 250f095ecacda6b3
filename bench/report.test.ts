import { expect, test } from 'vitest';
import { readReport } from '../src/ui/bench/report.ts';
import type { Measurement } from './measure.ts';
import { ratiosOf, reportOf } from './report.ts';

const figure = { median: 2, low: 1, high: 3 };
const species = { reference: 9, engine: 3, ratio: 0.33, ticks: { engine: figure, reference: figure } };
const measured = (count: number): Measurement => ({
  count,
  reference: 10,
  engine: { flat: 2, hilly: 3 },
  ratio: { flat: 0.2, hilly: 0.3 },
  systems: { flat: { move: 500 }, hilly: { move: 600 } },
  ticks: { reference: figure, flat: figure, hilly: figure },
  species: { stickmen: species, dogs: species },
});

test('what the command line writes is what the benchmark mode loads, whatever the order of its counts', () => {
  const report = reportOf([measured(1000), measured(100), measured(1000)], { cores: 2 }, '2026-11-30T12:00:00Z');
  const { series } = readReport(JSON.stringify({ ...report, checks: [] }));
  expect(series).toHaveLength(7);
  expect(series[0]!.rows.map((row) => row.count)).toEqual([100, 1000]);
  // 500 ns a character are 0.5 ms for a thousand.
  expect(series[0]!.rows[1]).toMatchObject({ sim: figure, systems: { move: 0.5 } });
});

test('the history keeps the ratios at the largest count', () => {
  expect(ratiosOf([measured(100), measured(1000)])).toEqual({
    '1000 half dogs, flat': 0.2,
    '1000 half dogs, hilly': 0.3,
    '1000 stickmen, flat': 0.33,
    '1000 dogs, flat': 0.33,
  });
});
