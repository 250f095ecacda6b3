/** What the charts show: the lines of this run and of what is laid over it. */
import type { Metric, ReportRow, ReportSeries } from './report.ts';

export interface Line {
  readonly name: string;
  readonly colour: string;
  /** Strokes and gaps, px; none: drawn through. Told apart without the colour. */
  readonly dash: readonly number[];
  /** Characters and value, rising in characters; what is not above 0 cannot stand on a logarithmic axis. */
  readonly points: readonly (readonly [number, number])[];
}

/** One series that may be shown, and whether it is. */
export interface Source {
  readonly key: string;
  readonly name: string;
  readonly series: ReportSeries;
  readonly shown: boolean;
  readonly colour: string;
  readonly dash: readonly number[];
}

const COLOURS = ['#f6c177', '#7fd4c8', '#ff8f87', '#b9a7ff', '#a9d97f', '#f3e3c3'];
const DASHES: readonly (readonly number[])[] = [[], [7, 4], [2, 3], [10, 3, 2, 3]];

/** The look of the i-th of several lines. */
export const lookOf = (i: number): Pick<Line, 'colour' | 'dash'> => ({
  colour: COLOURS[i % COLOURS.length]!,
  dash: DASHES[(i + Math.floor(i / COLOURS.length)) % DASHES.length]!,
});

export function metricLines(sources: readonly Source[], metric: Metric): Line[] {
  const value = (row: ReportRow): number => row[metric]?.median ?? 0;
  return sources.filter((source) => source.shown).flatMap((source) => lineOf(source, source.series.rows, value));
}

/** Systems that take the most at the last count, and how much each takes there, ms; the rest is summed up. */
export interface Systems {
  readonly count: number;
  readonly top: readonly { readonly name: string; readonly ms: number }[];
  readonly rest: number;
}

export function systemsOf({ rows }: ReportSeries, most: number): Systems | null {
  const row = rows.findLast(({ systems }) => systems && Object.keys(systems).length > 0);
  if (!row?.systems) return null;
  const all = Object.entries(row.systems).map(([name, ms]) => ({ name, ms }));
  all.sort((a, b) => b.ms - a.ms);
  const rest = all.slice(most).reduce((sum, { ms }) => sum + ms, 0);
  return { count: row.count, top: all.slice(0, most), rest };
}

/** µs of a tick, a line for each of these systems. */
export const systemLines = ({ rows }: ReportSeries, names: readonly string[]): Line[] =>
  names.flatMap((name, i) => lineOf({ name, ...lookOf(i) }, rows, (row) => (row.systems?.[name] ?? 0) * 1000));

function lineOf(
  { name, colour, dash }: Pick<Line, 'name' | 'colour' | 'dash'>,
  rows: readonly ReportRow[],
  value: (row: ReportRow) => number,
): Line[] {
  const points = rows.map((row) => [row.count, value(row)] as const).filter(([, y]) => y > 0);
  return points.length > 0 ? [{ name, colour, dash, points }] : [];
}
