/**
 * The grounds of the lab. The dragged one repeats every `PERIOD` u, so that a figure may walk on and on, and eases to
 * what the pointer asks for: a ground that jumped under a planted foot would make it jump.
 */
import type { TerrainSegment } from '../../../sim-types.ts';
import { GROUND_POINTS, MOST_HEIGHT } from './settings.ts';
import type { GroundName } from './types.ts';

/** Between two points that can be dragged, u. The steepest ground rises by a fifth of it. */
export const SPACING = 120;
export const PERIOD = SPACING * GROUND_POINTS;
const STEEPEST = 0.19 * SPACING;
/** The way up to the first point, u. */
export const LEAD = 480;
/** Share of the way that is left after a tick, and where it is there, u. */
const LEFT = 0.86;
const THERE = 0.01;
/** Stretch of ground, in periods: a figure that comes to its end is set back. */
export const PERIODS = 24;

const repeat = (times: number, segments: readonly TerrainSegment[]): TerrainSegment[] =>
  Array.from({ length: times }, () => segments).flat();

const LAID: Readonly<Record<Exclude<GroundName, 'dragged'>, readonly TerrainSegment[]>> = {
  flat: [],
  ramps: repeat(12, [
    { kind: 'ramp', length: 400, rise: 80 },
    { kind: 'flat', length: 120 },
    { kind: 'ramp', length: 400, rise: -80 },
    { kind: 'ramp', length: 200, rise: 25 },
    { kind: 'ramp', length: 200, rise: -25 },
  ]),
  stairs: repeat(10, [
    { kind: 'stairs', length: 640, rise: 160, steps: 20 },
    { kind: 'flat', length: 100 },
    { kind: 'stairs', length: 640, rise: -160, steps: 20 },
    { kind: 'flat', length: 200 },
  ]),
  water: repeat(12, [
    { kind: 'flat', length: 300 },
    { kind: 'water', length: 700, depth: 40 },
  ]),
};

/** Laid ground with an end, u; 0: it has none. */
export const lengthOf = (ground: GroundName): number =>
  ground === 'dragged' ? LEAD + PERIOD * PERIODS : LAID[ground].reduce((sum, piece) => sum + piece.length, 0);

export const laid = (ground: Exclude<GroundName, 'dragged'>): readonly TerrainSegment[] => LAID[ground];

export class DraggedGround {
  /** As it is now and as it is asked for, u up. */
  readonly now: number[];
  readonly asked: number[];

  constructor(heights: readonly number[]) {
    this.now = [...heights];
    this.asked = [...heights];
  }

  /** Asks for a height of point `i`; its neighbours follow where it would be too steep. */
  ask(i: number, height: number): void {
    const { asked } = this;
    const n = GROUND_POINTS;
    asked[i] = Math.min(MOST_HEIGHT, Math.max(-MOST_HEIGHT, height));
    for (let k = 1; k <= n / 2; k++) {
      this.keepNear((i + k) % n, (i + k - 1) % n);
      this.keepNear((i - k + n) % n, (i - k + 1 + n) % n);
    }
  }

  /** Asks for every height; where that is too steep, for as much as may be. */
  askAll(heights: readonly number[]): void {
    for (let i = 0; i < heights.length; i++) this.asked[i] = heights[i]!;
    for (let i = 0; i < heights.length; i++) this.ask(i, this.asked[i]!);
  }

  private keepNear(i: number, to: number): void {
    const { asked } = this;
    asked[i] = Math.min(asked[to]! + STEEPEST, Math.max(asked[to]! - STEEPEST, asked[i]!));
  }

  /** Moves the ground on by a tick; false: it is as it is asked for. */
  ease(): boolean {
    let moves = false;
    this.now.forEach((height, i) => {
      const off = height - this.asked[i]!;
      if (off === 0) return;
      this.now[i] = Math.abs(off) < THERE ? this.asked[i]! : this.asked[i]! + off * LEFT;
      moves = true;
    });
    return moves;
  }

  segments(): TerrainSegment[] {
    const { now } = this;
    const all = now.map((height, i): TerrainSegment => {
      const rise = now[(i + 1) % now.length]! - height;
      // Level pieces too are ramps: a piece that changed its kind would be another ground.
      return { kind: 'ramp', length: SPACING, rise };
    });
    return [{ kind: 'ramp', length: LEAD, rise: now[0]! }, ...repeat(PERIODS, all)];
  }
}
