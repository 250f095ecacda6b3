/** The grounds of the matrix: flat, the steepest ramps, the steepest stairs, gentle ones, and water. */
import type { TerrainSegment } from '../../src/index.ts';

export interface GroundRow {
  readonly name: string;
  readonly rough: boolean;
  readonly segments: readonly TerrainSegment[];
}

const repeat = (times: number, segments: readonly TerrainSegment[]): TerrainSegment[] =>
  Array.from({ length: times }, () => segments).flat();

export const grounds: readonly GroundRow[] = [
  { name: 'flat', rough: false, segments: [] },
  {
    name: 'ramps',
    rough: true,
    segments: repeat(8, [
      { kind: 'ramp', length: 400, rise: 80 },
      { kind: 'flat', length: 120 },
      { kind: 'ramp', length: 400, rise: -80 },
      { kind: 'ramp', length: 200, rise: 25 },
      { kind: 'ramp', length: 200, rise: -25 },
    ]),
  },
  {
    name: 'stairs',
    rough: true,
    segments: repeat(6, [
      { kind: 'stairs', length: 640, rise: 160, steps: 20 },
      { kind: 'flat', length: 100 },
      { kind: 'stairs', length: 640, rise: -160, steps: 20 },
      { kind: 'stairs', length: 450, rise: 50, steps: 9 },
      { kind: 'stairs', length: 450, rise: -50, steps: 9 },
    ]),
  },
  {
    name: 'water',
    rough: true,
    segments: repeat(6, [
      { kind: 'flat', length: 300 },
      { kind: 'water', length: 700, depth: 40 },
    ]),
  },
];

/** Where poses are held: the steepest slopes both ways, the steepest stairs, at several places of a tread, and their ends. */
export const restGrounds: readonly (Omit<GroundRow, 'rough'> & { readonly places: readonly number[] })[] = [
  { name: 'a slope up', segments: [{ kind: 'ramp', length: 1000, rise: 200 }], places: [500] },
  { name: 'a slope down', segments: [{ kind: 'ramp', length: 1000, rise: -200 }], places: [500] },
  {
    name: 'stairs up',
    segments: [{ kind: 'stairs', length: 640, rise: 160, steps: 20 }],
    places: [300, 308, 316, 640],
  },
  { name: 'stairs down', segments: [{ kind: 'stairs', length: 640, rise: -160, steps: 20 }], places: [300, 312, 640] },
  {
    name: 'the top of a ramp',
    segments: [
      { kind: 'ramp', length: 400, rise: 80 },
      { kind: 'ramp', length: 400, rise: -80 },
    ],
    places: [380, 400, 430],
  },
  {
    name: 'the foot of a ramp',
    segments: [
      { kind: 'ramp', length: 400, rise: -80 },
      { kind: 'ramp', length: 400, rise: 80 },
    ],
    places: [380, 400, 430],
  },
];
