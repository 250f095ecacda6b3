/** The things of the course: how big they are, and where on them a spear or a body meets them. */
import type { CourseThing } from '../modes/mode.ts';

export type ThingKind = CourseThing['kind'];

interface ThingSize {
  /** u, as drawn. */
  readonly width: number;
  readonly height: number;
  /** Height over the ground of its middle, for those that hang or float; 0: it stands. */
  readonly hangs: number;
  /** Height of the face that a spear strikes, over `y`; and the radius of it. 0: none. */
  readonly face: number;
  readonly radius: number;
}

export const THING_SIZES: Readonly<Record<ThingKind, ThingSize>> = {
  log: { width: 44, height: 30, hangs: 0, face: 0, radius: 0 },
  wall: { width: 26, height: 44, hangs: 0, face: 0, radius: 0 },
  // The spear is carried 90 u over the ground: these stand with their face there.
  target: { width: 44, height: 116, hangs: 0, face: 94, radius: 22 },
  shield: { width: 40, height: 118, hangs: 0, face: 96, radius: 22 },
  // Too high for a spear from the ground or from a tap; a held jump carries the tip past 250 u.
  gong: { width: 56, height: 56, hangs: 216, face: 0, radius: 28 },
  apple: { width: 20, height: 20, hangs: 60, face: 0, radius: 0 },
  // Of the race: a hurdle in each lane, the lanes' edges, a line across all of them, and a gate over it.
  hurdle: { width: 12, height: 38, hangs: 0, face: 0, radius: 0 },
  lane: { width: 0, height: 0, hangs: 0, face: 0, radius: 0 },
  line: { width: 34, height: 0, hangs: 0, face: 0, radius: 0 },
  gate: { width: 30, height: 236, hangs: 0, face: 0, radius: 0 },
};

/** A thing at x on ground of height `ground` (y down); `hangs` overrides how high it floats. */
export function makeThing(kind: ThingKind, x: number, ground: number, hangs = THING_SIZES[kind].hangs): CourseThing {
  const { width, height } = THING_SIZES[kind];
  return { kind, x, y: ground - hangs, lane: 0, width, height, hit: -1 };
}

/** y of the middle of what a spear strikes. */
export const faceY = (thing: CourseThing): number => thing.y - THING_SIZES[thing.kind].face;
