/**
 * The file of a benchmark: what the page saves and loads, and the command line writes.
 *
 * Guarantees: `readReport` takes any text; it either returns a whole report whose every number is finite and not
 * negative, or throws a RangeError that says where the text is wrong.
 */
import type { BenchFigure, BenchState } from '../../game/modes/mode.ts';

export const FORMAT = 'footfall-bench';
export const VERSION = 1;

/** What one number of characters cost, ms; what was not measured is left out. */
export interface ReportRow {
  readonly count: number;
  readonly frame?: BenchFigure;
  /** A tick. */
  readonly sim?: BenchFigure;
  readonly fill?: BenchFigure;
  readonly submit?: BenchFigure;
  /** ms of a tick by system. */
  readonly systems?: Readonly<Record<string, number>>;
  readonly limbs?: number;
  readonly drawCalls?: number;
}

export interface ReportSeries {
  readonly name: string;
  readonly rows: readonly ReportRow[];
}

export interface Report {
  readonly format: typeof FORMAT;
  readonly version: typeof VERSION;
  /** When it was measured, ISO 8601. */
  readonly made: string;
  /** What it ran on, in words and numbers. */
  readonly machine: Readonly<Record<string, string | number>>;
  readonly series: readonly ReportSeries[];
}

export type Metric = 'frame' | 'sim' | 'fill' | 'submit';
export const METRICS: readonly Metric[] = ['sim', 'fill', 'submit', 'frame'];

/** More than this is no report of ours. */
export const MOST_BYTES = 4_000_000;
const MOST_SERIES = 24;
const MOST_ROWS = 64;
const MOST_ENTRIES = 64;
const MOST_LETTERS = 200;
const MOST_COUNT = 1e7;
const MOST_MS = 1e7;

export function reportOf(state: BenchState, machine: Report['machine'], made: string): Report {
  const series = [{ name: `${state.dogs} % dogs`, rows: state.rows }];
  return { format: FORMAT, version: VERSION, made, machine, series };
}

export const writeReport = (report: Report): string => `${JSON.stringify(report, null, 2)}\n`;

/** Reads a file's text. Throws a RangeError that says what is wrong. */
export function readReport(text: string): Report {
  if (text.length > MOST_BYTES) throw new RangeError(`the file has more than ${MOST_BYTES / 1e6} million letters`);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new RangeError('the file is not JSON');
  }
  const file = object('the file', value);
  if (file.format !== FORMAT) throw new RangeError('the file is not a benchmark of Footfall');
  if (file.version !== VERSION) throw new RangeError(`version must be ${VERSION}, got ${short(file.version)}`);
  return {
    format: FORMAT,
    version: VERSION,
    made: words('made', file.made),
    machine: entries('machine', file.machine, (path, fact) =>
      typeof fact === 'number' ? number(path, fact, -MOST_COUNT, MOST_COUNT) : words(path, fact),
    ),
    series: list('series', file.series, 1, MOST_SERIES).map((one, i) => series(`series ${i + 1}`, one)),
  };
}

function series(path: string, value: unknown): ReportSeries {
  const { name, rows } = object(path, value);
  const read = list(`${path}, rows`, rows, 0, MOST_ROWS).map((one, i) => row(`${path}, row ${i + 1}`, one));
  for (let i = 1; i < read.length; i++) {
    if (read[i]!.count <= read[i - 1]!.count) throw new RangeError(`${path}, row ${i + 1}: counts must rise`);
  }
  return { name: words(`${path}, name`, name), rows: read };
}

function row(path: string, value: unknown): ReportRow {
  const given = object(path, value);
  const result: Record<string, unknown> = { count: whole(`${path}, count`, given.count, 1) };
  for (const metric of METRICS) {
    if (given[metric] !== undefined) result[metric] = figure(`${path}, ${metric}`, given[metric]);
  }
  for (const name of ['limbs', 'drawCalls']) {
    if (given[name] !== undefined) result[name] = whole(`${path}, ${name}`, given[name], 0);
  }
  if (given.systems !== undefined) result.systems = entries(`${path}, systems`, given.systems, milliseconds);
  return result as unknown as ReportRow;
}

function figure(path: string, value: unknown): BenchFigure {
  const { median, low, high } = object(path, value);
  return {
    median: milliseconds(`${path}, median`, median),
    low: milliseconds(`${path}, low`, low),
    high: milliseconds(`${path}, high`, high),
  };
}

const milliseconds = (path: string, value: unknown): number => number(path, value, 0, MOST_MS);

function number(path: string, value: unknown, low: number, high: number): number {
  if (typeof value !== 'number' || !(value >= low && value <= high)) {
    throw new RangeError(`${path} must be a number from ${low} to ${high}, got ${short(value)}`);
  }
  return value;
}

function whole(path: string, value: unknown, low: number): number {
  if (!Number.isInteger(value)) throw new RangeError(`${path} must be a whole number, got ${short(value)}`);
  return number(path, value, low, MOST_COUNT);
}

function words(path: string, value: unknown): string {
  if (typeof value !== 'string') throw new RangeError(`${path} must be text, got ${short(value)}`);
  return value.slice(0, MOST_LETTERS);
}

function object(path: string, value: unknown): Record<string, unknown> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  throw new RangeError(`${path} must be an object, got ${short(value)}`);
}

function list(path: string, value: unknown, least: number, most: number): unknown[] {
  if (!Array.isArray(value)) throw new RangeError(`${path} must be a list, got ${short(value)}`);
  if (value.length < least || value.length > most) {
    throw new RangeError(`${path} must have ${least} to ${most} entries, got ${value.length}`);
  }
  return value;
}

/** Names and values; defined one by one, so that no name means anything to JavaScript. */
function entries<T>(path: string, value: unknown, read: (path: string, value: unknown) => T): Record<string, T> {
  const given = Object.entries(object(path, value));
  if (given.length > MOST_ENTRIES) throw new RangeError(`${path} must have at most ${MOST_ENTRIES} entries`);
  return Object.fromEntries(
    given.map(([name, one]) => [words(path, name), read(`${path}, ${name.slice(0, 40)}`, one)]),
  );
}

/** A value as an error may repeat it. */
function short(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value);
  return text.length > 24 ? `${text.slice(0, 24)}…` : text;
}
