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
