/**
 * The crowd that is measured: the same mix for the engine and for the reference. Half are stickmen, every other one of
 * them with a spear, and half are dogs (or all are the one or the other); speeds from 30 to 500 u/s, in all lanes.
 */
import type { TerrainSegment } from '../src/index.ts';
import { createSim, type WorldSim } from '../src/sim.ts';
import { Dog } from './reference/dog.ts';
import { Stickman } from './reference/stickman.ts';

export const TICK = 1 / 60;
const SLOWEST = 30;
const FASTEST = 500;
/** Where they start: within this stretch, u. */
const SPREAD = 40_000;

/** Spreads i evenly over 0..1 with no pattern (the golden ratio's multiples). */
const spread = (i: number): number => (i * 0.618033988749895) % 1;
const speedOf = (i: number): number => SLOWEST + (FASTEST - SLOWEST) * spread(i);
export type Mix = 'half' | 'stickmen' | 'dogs';
const isDog = (i: number, mix: Mix): boolean => (mix === 'half' ? i % 2 === 0 : mix === 'dogs');
const carriesSpear = (i: number): boolean => i % 4 === 1;

/** Ramps and stairs up and down, for about 150,000 u: farther than anybody gets. */
export function hills(): TerrainSegment[] {
  const segments: TerrainSegment[] = [];
  for (let i = 0; i < 85; i++) {
    segments.push(
      { kind: 'flat', length: 300 },
      { kind: 'ramp', length: 400, rise: 70 },
      { kind: 'flat', length: 120 },
      { kind: 'stairs', length: 320, rise: -64, steps: 8 },
      { kind: 'ramp', length: 300, rise: -40 },
      { kind: 'stairs', length: 320, rise: 48, steps: 8 },
    );
  }
  return segments;
}

export interface EngineCrowd {
  readonly sim: WorldSim;
  readonly ids: readonly number[];
}

export function engineCrowd(count: number, terrain: readonly TerrainSegment[] = [], mix: Mix = 'half'): EngineCrowd {
  const sim = createSim({ seed: 7, capacity: count, terrain });
  const ids = Array.from({ length: count }, (_, i) =>
    sim.spawn(isDog(i, mix) ? 'doggoyle' : 'stickman', {
      x: SPREAD * spread(i * 3 + 1),
      speed: speedOf(i),
      spear: carriesSpear(i),
      lane: i % 12,
    }),
  );
  return { sim, ids };
}

/** What the reference steps: a class a species, as such code has it. */
export interface ReferenceFigure {
  update(dt: number): void;
}

export const referenceCrowd = (count: number, mix: Mix = 'half'): ReferenceFigure[] =>
  Array.from({ length: count }, (_, i) => figure(i, mix));

function figure(i: number, mix: Mix): ReferenceFigure {
  const options = { x: SPREAD * spread(i * 3 + 1), speed: speedOf(i), phase: spread(i * 5) };
  return isDog(i, mix) ? new Dog(options) : new Stickman({ ...options, spear: carriesSpear(i) });
}

export function stepReference(crowd: readonly ReferenceFigure[], ticks: number): void {
  for (let i = 0; i < ticks; i++) for (const one of crowd) one.update(TICK);
}
