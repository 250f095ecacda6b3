/**
 * The three tracks: how long they are and where the hurdles stand. They are the same for every seed, as in athletics, so
 * that a time on one of them can be compared with any other; the seed draws the rivals.
 */
import { METRES } from '../../course/pace.ts';
import { makeThing, type ThingKind } from '../../course/things.ts';
import type { CourseThing } from '../mode.ts';

export const DISTANCES = [100, 200, 400] as const;
export type Distance = (typeof DISTANCES)[number];

/** Lengths in metres: to the first obstacle, from one to the next; what they are, in turn, and how many. */
interface Layout {
  readonly first: number;
  readonly apart: number;
  readonly count: number;
  readonly kinds: readonly ThingKind[];
}

const LAYOUTS: Readonly<Record<Distance, Layout>> = {
  100: { first: 16, apart: 9.5, count: 8, kinds: ['hurdle'] },
  200: { first: 20, apart: 17.5, count: 10, kinds: ['hurdle', 'hurdle', 'log'] },
  400: { first: 30, apart: 28, count: 13, kinds: ['hurdle', 'log', 'hurdle', 'wall'] },
};

/** The lanes that lines and gates reach across. */
const NEAR_EDGE = -0.75;
const FAR_EDGE = 11;
/** The lines between the lanes: so far before the start and beyond the finish, u; the nearest is here. */
const BEFORE = 260;
const BEYOND = 380;
const NEAREST_LINE = -0.5;
const LEAST_APART = 0.8;
/** The gate stands a little behind the line, so that no post hides who crosses it, u. */
const GATE_BEHIND = 90;

export interface Obstacle {
  readonly x: number;
  readonly kind: ThingKind;
  /** Half of what hurts of its width, and how high its top is, u. */
  readonly half: number;
  readonly top: number;
}

/** How much smaller than seen an obstacle hurts: on each side and at the top, u. */
const SIDE = 8;
const TOP = 8;

/** Lanes: how far they are apart at most, and the last one. */
const MOST_APART = 1.3;
const DEEPEST = 10.4;

export const lengthOf = (distance: Distance): number => distance / METRES;

export function obstaclesOf(distance: Distance): readonly Obstacle[] {
  const { first, apart, count, kinds } = LAYOUTS[distance];
  return Array.from({ length: count }, (_, i) => {
    const kind = kinds[i % kinds.length]!;
    const { width, height } = makeThing(kind, 0, 0);
    const x = Math.round((first + i * apart) / METRES);
    return { x, kind, half: width > 2 * SIDE ? width / 2 - SIDE : width / 2, top: height - TOP };
  });
}

/** One lane's own obstacle; `hit` goes on from when it was run into. */
export interface LaneThing extends CourseThing {
  hit: number;
}

/** All that stands on the track: an obstacle for each racer, ordered obstacle by obstacle, then lines and gates. */
export function thingsOf(distance: Distance, lanes: readonly number[]): LaneThing[] {
  const things: LaneThing[] = [];
  const apart = lanes.length > 1 ? lanes[1]! - lanes[0]! : MOST_APART;
  for (const { x, kind } of obstaclesOf(distance)) {
    for (const lane of lanes) things.push(inLane(kind, x, lane, apart));
  }
  const length = lengthOf(distance);
  // Of narrow lanes only every second or third edge is drawn: lines that touch are no lines.
  const every = Math.max(1, Math.ceil(LEAST_APART / apart));
  for (let edge = 0; edge <= lanes.length; edge += every) {
    const width = length + BEFORE + BEYOND;
    const x = (length + BEYOND - BEFORE) / 2;
    things.push({ ...makeThing('lane', x, 0), width, lane: Math.max(NEAREST_LINE, (edge - 0.5) * apart) });
  }
  for (const x of [0, length]) things.push({ ...makeThing('line', x, 0), lane: FAR_EDGE });
  for (const lane of [FAR_EDGE, NEAR_EDGE]) things.push({ ...makeThing('gate', length + GATE_BEHIND, 0), lane });
  return things;
}

/** A hurdle is as broad as its lane: the more lanes, the narrower. */
function inLane(kind: ThingKind, x: number, lane: number, apart: number): LaneThing {
  const thing = { ...makeThing(kind, x, 0), lane };
  return kind === 'hurdle' ? { ...thing, width: (thing.width * apart) / MOST_APART } : thing;
}

/** The lanes of so many racers: the first in front, the others evenly behind each other. */
export function lanesFor(count: number): number[] {
  const apart = Math.min(MOST_APART, DEEPEST / Math.max(1, count - 1));
  return Array.from({ length: count }, (_, i) => i * apart);
}
