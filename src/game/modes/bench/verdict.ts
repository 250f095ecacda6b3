/**
 * How many characters a machine carries at a rate of frames, from what some numbers of them cost.
 *
 * Two answers, since they differ: what the main thread can work off, and what really came to the screen, which also
 * waits for the graphics card and never comes faster than the screen shows.
 */
import type { BenchCarry, BenchRow, BenchVerdict } from '../mode.ts';

export const RATES: readonly number[] = [30, 60, 120];
const TICKS_A_SECOND = 60;
/** A screen's frames are never quite even: a rate counts as held up to this much longer frames. */
const SLACK = 1.1;
/** No screen shows frames as slowly as this, ms: slower ones are the machine's. */
const SLOWEST_SCREEN = 22;

/** `rows` rise in count; none: no verdicts. */
export function verdictsOf(rows: readonly BenchRow[]): BenchVerdict[] {
  if (rows.length === 0) return [];
  const fastest = rows.reduce((least, row) => Math.min(least, row.frame.median), Infinity);
  return RATES.map((fps) => {
    const budget = 1000 / fps;
    const shown = fastest <= budget * SLACK || fastest > SLOWEST_SCREEN;
    return {
      fps,
      work: carried(rows, (row) => workOf(row, fps), budget),
      frame: shown ? carried(rows, (row) => row.frame.median, budget * SLACK) : null,
    };
  });
}

/** The work of the dearest frame at this rate, ms: above 60 a second most have one tick and some have none. */
export function workOf(row: BenchRow, fps: number): number {
  const ticks = Math.max(1, Math.ceil(TICKS_A_SECOND / fps));
  return row.sim.median * ticks + row.fill.median + row.submit.median;
}

/** Where the cost first crosses the budget, on a straight line between two counts. */
function carried(rows: readonly BenchRow[], cost: (row: BenchRow) => number, budget: number): BenchCarry {
  const over = rows.findIndex((row) => cost(row) > budget);
  if (over < 0) return { count: rows.at(-1)!.count, bound: 'more' };
  const high = rows[over]!;
  if (over === 0) return { count: high.count, bound: 'fewer' };
  const low = rows[over - 1]!;
  const share = (budget - cost(low)) / (cost(high) - cost(low));
  return { count: round(low.count + (high.count - low.count) * share), bound: 'about' };
}

/** Two figures: it is not known better. */
function round(count: number): number {
  let unit = 1;
  while (count / unit >= 100) unit *= 10;
  return Math.round(count / unit) * unit;
}
