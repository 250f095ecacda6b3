/**
 * The parameters of the address: ?mode=run&seed=7…
 *
 * A pure function that never throws, whatever somebody typed: what is out of range is clamped, what cannot be
 * read falls back, both with a notice; what is unknown is left alone with one warning for all of it.
 */
import type { Notice } from './notice.ts';
import { SEED_MAX, seedOfIsoDate } from './seed.ts';

export type Quality = 'auto' | 'low' | 'medium' | 'high';

/** What was asked for; a field that is absent was not (or could not be read). */
export interface Params {
  readonly mode?: string;
  /** 0 to 2³¹ − 1. */
  readonly seed?: number;
  /** 0 to 10,000. */
  readonly runners?: number;
  /** 0 to 10,000. */
  readonly dogs?: number;
  /** A motion's name; whether there is such a one, the mode knows. */
  readonly motion?: string;
  /** The lab's settings as JSON; what is in them, the lab knows. */
  readonly lab?: string;
  readonly lang?: string;
  readonly quality?: Quality;
  /** 0 dawn, 0.25 noon, 0.5 dusk, 0.75 night; below 1. */
  readonly daytime?: number;
  readonly paused?: boolean;
  /** Of a race: 100, 200 or 400 m. */
  readonly distance?: number;
  /** Of a race: 1 to 31. */
  readonly rivals?: number;
  readonly level?: 'easy' | 'normal' | 'hard';
  /** 1 or 2. */
  readonly players?: number;
  readonly catchup?: boolean;
  /** A recording; whether it is a sound one, its reader knows. */
  readonly replay?: string;
}

export interface ParsedParams {
  readonly params: Params;
  readonly notices: readonly Notice[];
  /** For the console, once; null if every name was known. */
  readonly warning: string | null;
}

/** What this build has. */
export interface Known {
  readonly modes: readonly string[];
  readonly languages: readonly string[];
}

type Reading<T> = { readonly value: T; readonly clamped?: boolean } | null;
type Reader = (text: string, known: Known) => Reading<string | number | boolean>;

const DAYTIMES: Readonly<Record<string, number>> = { dawn: 0, noon: 0.25, dusk: 0.5, night: 0.75 };
const DISTANCES = ['100', '200', '400'];
const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)$/;
const NAME = /^[a-z][a-z0-9-]{0,31}$/i;
/** Settings of the lab are no longer than this. */
const LONGEST_LAB = 30_000;
/** The longest value that a notice or the warning repeats. */
const SHOWN = 24;

function integer(text: string, max: number, min = 0): Reading<number> {
  if (!/^[+-]?\d+$/.test(text)) return null;
  const asked = Number(text);
  const value = Math.min(Math.max(asked, min), max);
  // Adding 0 turns -0 into 0.
  return { value: value + 0, clamped: value !== asked };
}

function oneOf(text: string, values: readonly string[]): Reading<string> {
  const value = text.toLowerCase();
  return values.includes(value) ? { value } : null;
}

function seed(text: string): Reading<number> {
  const day = seedOfIsoDate(text);
  return day === null ? integer(text, SEED_MAX) : { value: day };
}

function daytime(text: string): Reading<number> {
  const name = text.toLowerCase();
  if (Object.hasOwn(DAYTIMES, name)) return { value: DAYTIMES[name] as number };
  if (!NUMBER.test(text)) return null;
  const asked = Number(text);
  // The day is a circle: 1 is the next dawn.
  const value = asked === 1 ? 0 : Math.min(Math.max(asked, 0), 0.999);
  return { value: value + 0, clamped: value !== asked && asked !== 1 };
}

function flag(text: string): Reading<boolean> {
  if (['', '1', 'true', 'yes', 'on'].includes(text.toLowerCase())) return { value: true };
  if (['0', 'false', 'no', 'off'].includes(text.toLowerCase())) return { value: false };
  return null;
}

const READERS: Readonly<Record<keyof Params, Reader>> = {
  mode: (text, known) => oneOf(text, known.modes),
  seed,
  runners: (text) => integer(text, 10_000),
  dogs: (text) => integer(text, 10_000),
  motion: (text) => (NAME.test(text) ? { value: text } : null),
  lab: (text) => (text.length <= LONGEST_LAB ? { value: text } : null),
  // A region is fine: pt-BR is pt.
  lang: (text, known) => oneOf(text.split('-', 1)[0] ?? '', known.languages),
  quality: (text) => oneOf(text, ['auto', 'low', 'medium', 'high']),
  daytime,
  paused: flag,
  distance: (text) => (DISTANCES.includes(text) ? { value: Number(text) } : null),
  rivals: (text) => integer(text, 31, 1),
  level: (text) => oneOf(text, ['easy', 'normal', 'hard']),
  players: (text) => integer(text, 2, 1),
  catchup: flag,
  replay: (text) => (text === '' ? null : { value: text }),
};

function short(text: string): string {
  const characters = [...text.slice(0, 4 * SHOWN).replace(/[\p{Cc}\p{Cf}]/gu, '')];
  return characters.length > SHOWN ? `${characters.slice(0, SHOWN).join('')}…` : characters.join('');
}

function warningFor(unknown: readonly string[]): string | null {
  if (unknown.length === 0) return null;
  const more = unknown.length > 5 ? ` and ${unknown.length - 5} more` : '';
  return `Footfall: unknown parameters ignored: ${unknown.slice(0, 5).map(short).join(', ')}${more}`;
}

/** `search` is location.search, with or without its question mark. Of a name given twice the first counts. */
export function parseParams(search: string, known: Known): ParsedParams {
  const params: Record<string, string | number | boolean> = {};
  const notices: Notice[] = [];
  const unknown = new Set<string>();
  const seen = new Set<string>();
  for (const [name, raw] of new URLSearchParams(search)) {
    if (!Object.hasOwn(READERS, name)) unknown.add(name);
    if (!Object.hasOwn(READERS, name) || seen.has(name)) continue;
    seen.add(name);
    const text = raw.trim();
    const reading = READERS[name as keyof Params](text, known);
    if (!reading) notices.push({ kind: 'unreadable', name, value: short(text) });
    else params[name] = reading.value;
    if (reading?.clamped) notices.push({ kind: 'clamped', name, value: short(text), used: String(reading.value) });
  }
  return { params: params as Params, notices, warning: warningFor([...unknown]) };
}

/** The address that plays this course: of `href` only the page stays. */
export function shareUrl(href: string, mode: string, seedToShare: number): string {
  const url = new URL(href);
  url.search = '';
  url.hash = '';
  url.searchParams.set('mode', mode);
  url.searchParams.set('seed', String(seedToShare));
  return url.href;
}

/** The address that plays a recording. It stands behind the hash, so that no server is ever sent it. */
export function replayUrl(href: string, replay: string): string {
  const url = new URL(href);
  url.search = '';
  url.hash = `replay=${replay}`;
  return url.href;
}

/** The recording behind an address's hash, `#replay=…`; null: none. */
export function replayOfHash(hash: string): string | null {
  return new URLSearchParams(hash.replace(/^#/, '')).get('replay');
}
