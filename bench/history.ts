/**
 * What earlier commits reached: a line of JSON a run in history.jsonl, ratios only, since times are of one machine.
 * A commit that is slower than the recent ones shows as a warning.
 */
import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { median } from './median.ts';

export interface Entry {
  readonly commit: string;
  /** ISO 8601. */
  readonly made: string;
  /** By name; smaller is better. */
  readonly ratios: Readonly<Record<string, number>>;
}

const FILE = fileURLToPath(new URL('./history.jsonl', import.meta.url));
/** So many of the latest entries that have a ratio are what a new one is held against, and so few are too few. */
const RECENT = 8;
const FEWEST = 3;
/** A ratio this much above the median of the recent ones is slower; below it is noise. */
const SLOWER = 1.1;

/** Entries of a history, and how many of its lines are none. */
export function parseHistory(text: string): { entries: Entry[]; broken: number } {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const entries = lines.map(parseLine).filter((entry) => entry !== null);
  return { entries, broken: lines.length - entries.length };
}

function parseLine(line: string): Entry | null {
  try {
    const { commit, made, ratios } = JSON.parse(line);
    const good = typeof commit === 'string' && typeof made === 'string' && typeof ratios === 'object' && ratios;
    return good && Object.values(ratios).every(Number.isFinite) ? { commit, made, ratios } : null;
  } catch {
    return null;
  }
}

/** A line for each ratio that is worse than the recent ones. */
export function slowerThan(entries: readonly Entry[], ratios: Entry['ratios']): string[] {
  return Object.entries(ratios).flatMap(([name, value]) => {
    const earlier = entries.flatMap((entry) => (Object.hasOwn(entry.ratios, name) ? [entry.ratios[name]!] : []));
    if (earlier.length < FEWEST) return [];
    const recent = earlier.slice(-RECENT);
    const usual = median(recent);
    if (value <= usual * SLOWER) return [];
    const times = (value / usual).toFixed(2);
    return [
      `${name}: ${value.toPrecision(3)} is ${times}× the median of the last ${recent.length} runs, ${usual.toPrecision(3)}`,
    ];
  });
}

/** Says what is slower than before, and adds this run if asked to. */
export function compareAndRecord(ratios: Entry['ratios'], record: boolean): void {
  const { entries, broken } = parseHistory(existsSync(FILE) ? readFileSync(FILE, 'utf8') : '');
  if (broken > 0) console.log(`\n${broken} lines of bench/history.jsonl are no entries and are left aside.`);
  for (const line of slowerThan(entries, ratios)) console.log(`SLOWER  ${line}`);
  if (!record) return;
  const entry: Entry = { commit: commit(), made: new Date().toISOString(), ratios };
  appendFileSync(FILE, `${JSON.stringify(entry)}\n`);
  console.log(`\nRecorded for ${entry.commit} in bench/history.jsonl.`);
}

/** The commit that is checked out, with a + if files have been changed since. */
function commit(): string {
  const git = (...args: string[]) => spawnSync('git', args, { encoding: 'utf8' }).stdout?.trim() ?? '';
  const name = git('rev-parse', '--short', 'HEAD');
  if (name === '') return 'unknown';
  return git('status', '--porcelain', '--untracked-files=no') === '' ? name : `${name}+`;
}
