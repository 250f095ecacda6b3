/**
 * One chunk of the course, from the seed and its index alone: the same whenever and in whatever order it is made.
 *
 * Guarantees: whole u everywhere, so that chunks join without rounding; each begins and ends at the height that both
 * neighbours know (`borderHeight`); ground within the world's limits (slope 0.2, risers 8, treads 32, water 40).
 */
import type { TerrainSegment } from '../../sim-types.ts';
import type { CourseThing } from '../modes/mode.ts';
import { createDice, type Dice } from './dice.ts';
import type { CourseDog } from './dogs.ts';
import { breathAt, METRES, speedAt } from './pace.ts';
import { CoursePen } from './pen.ts';
import { fillers, isQuiet, openings, type Phrase, phrases, phraseWeight } from './phrases.ts';

/** Length of a chunk, u: 60 m. */
export const CHUNK = 5000;

export interface CourseChunk {
  /** Where it begins and how long it is, u. */
  readonly x: number;
  readonly length: number;
  /** In sum as long as the chunk. */
  readonly segments: readonly TerrainSegment[];
  /** Ordered by x. */
  readonly things: readonly CourseThing[];
  readonly dogs: readonly CourseDog[];
}

/** A course: its chunk of this index, 0 and up. */
export type Course = (seed: number, index: number) => CourseChunk;

/** Borders of chunks lie this high or low at most, u; every third is thrown, those between lie on the line. */
const BORDER_HEIGHT = 140;
const THROWN = 3;
/** Never under this far from the line between the borders does a hill go farther away, u. */
const STRAY = 24;
/** Slope of the ramp that brings a chunk to its end's height, and the flat kept around it, u. */
const CLOSING_SLOPE = 0.16;
const CLOSING_FLAT = 90;
/** A flat that takes longer than this has room for one more thing, s. */
const FILLER_SECONDS = 1.1;
/** How often another phrase is tried before the chunk is closed. */
const TRIES = 6;

/** Height over y = 0 at which chunk `index` begins, whole u. */
export function borderHeight(seed: number, index: number): number {
  const k = Math.floor(index / THROWN);
  const share = index / THROWN - k;
  return Math.round(thrownHeight(seed, k) * (1 - share) + thrownHeight(seed, k + 1) * share);
}

const thrownHeight = (seed: number, k: number): number =>
  k <= 0 ? 0 : createDice(seed, -k).between(-BORDER_HEIGHT, BORDER_HEIGHT);

/** The chunk of this seed (any integer) and index (0 and up). */
export function courseChunk(seed: number, index: number): CourseChunk {
  const dice = createDice(seed, index);
  const x = index * CHUNK;
  const from = borderHeight(seed, index);
  const to = borderHeight(seed, index + 1);
  const pen = new CoursePen(x, from, dice);
  const opening = openings[index];
  if (opening) pen.write(opening, 1);
  let quiet = false;
  for (let tries = 0; tries < TRIES; ) {
    const phrase = choose(dice, pen.x * METRES, quiet);
    const line = from + ((to - from) * (pen.x - x)) / CHUNK;
    const strays = pen.height - line;
    const way = strays > STRAY ? -1 : strays < -STRAY ? 1 : dice.side();
    const next = pen.fork();
    next.flat(breathAt(pen.x) * speedAt(pen.x));
    next.write(phrase, way);
    if (next.x + closingLength(to - next.height) > x + CHUNK) tries++;
    else {
      pen.take(next);
      quiet = isQuiet(phrase);
    }
  }
  close(pen, x + CHUNK, to, dice);
  return { x, length: CHUNK, segments: pen.segments, things: pen.things, dogs: pen.dogs };
}

/** A phrase of the place; not a quiet one after a quiet one. */
function choose(dice: Dice, metres: number, quiet: boolean): Phrase {
  return phrases[dice.pick(phrases.map((phrase) => (quiet && isQuiet(phrase) ? 0 : phraseWeight(phrase, metres))))]!;
}

const closingLength = (rise: number): number => Math.ceil(Math.abs(rise) / CLOSING_SLOPE) + 2 * CLOSING_FLAT;

/** Goes to the end's height on one ramp in the middle of what is left, with a thing where there is room for one. */
function close(pen: CoursePen, end: number, height: number, dice: Dice): void {
  const rise = height - pen.height;
  const ramp = Math.ceil(Math.abs(rise) / CLOSING_SLOPE);
  fill(pen, Math.floor((end - pen.x - ramp) / 2), dice);
  climb(pen, ramp, rise);
  fill(pen, end - pen.x, dice);
}

/** A ramp; a long one has a log half way. */
function climb(pen: CoursePen, length: number, rise: number): void {
  const half = length > FILLER_SECONDS * speedAt(pen.x) ? Math.floor(length / 2) : 0;
  if (half > 0) {
    pen.ramp(half, Math.round(rise / 2));
    pen.write(fillers[0]!, 1);
  }
  if (length > half) pen.ramp(length - half, rise - (half > 0 ? Math.round(rise / 2) : 0));
}

function fill(pen: CoursePen, length: number, dice: Dice): void {
  const end = pen.x + length;
  if (length > FILLER_SECONDS * speedAt(pen.x)) {
    pen.flat(0.55 * length);
    pen.write(fillers[dice.pick(fillers.map((phrase) => phrase.weight))]!, 1);
  }
  pen.flat(end - pen.x);
}
