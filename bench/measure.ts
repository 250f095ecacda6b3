/** Engine and reference timed in turns in one process, so that what the machine does meanwhile befalls both. */

import { figureOf } from '../src/game/modes/bench/rounds.ts';
import type { BenchFigure } from '../src/game/modes/mode.ts';
import type { TerrainSegment } from '../src/index.ts';
import { engineCrowd, hills, type Mix, referenceCrowd, stepReference } from './crowd.ts';
import { median } from './median.ts';

const ROUNDS = 11;
/** Character-ticks of one engine's round, and of the warm-up before the first. */
const ROUND_WORK = 120_000;
const WARM_UP_WORK = 400_000;
/** The same of one species alone: by then all code is warm. */
const SPECIES_WORK = 40_000;
/** Short rounds, many: of growth the ratio within a round counts. */
const GROWTH_WORK = 30_000;
const GROWTH_ROUNDS = 31;

export type GroundName = 'flat' | 'hilly';

export interface Measurement {
  readonly count: number;
  /** ns per character and tick, medians over the rounds. */
  readonly reference: number;
  readonly engine: Readonly<Record<GroundName, number>>;
  /** engine ÷ reference, of each round; their median. */
  readonly ratio: Readonly<Record<GroundName, number>>;
  /** ns per character and tick of each system. */
  readonly systems: Readonly<Record<GroundName, Readonly<Record<string, number>>>>;
  /** ms per tick: medians with the least and the most of the rounds. */
  readonly ticks: Readonly<Record<GroundName | 'reference', BenchFigure>>;
  /** Of one species alone, flat ground. */
  readonly species: Readonly<Record<SpeciesMix, SpeciesMeasurement>>;
}

export type SpeciesMix = Exclude<Mix, 'half'>;

export interface SpeciesMeasurement {
  /** ns per character and tick. */
  readonly reference: number;
  readonly engine: number;
  readonly ratio: number;
  readonly ticks: Readonly<Record<'engine' | 'reference', BenchFigure>>;
}

const GROUNDS: readonly GroundName[] = ['flat', 'hilly'];

export function measure(count: number): Measurement {
  const ticks = Math.max(1, Math.round(ROUND_WORK / count));
  const warmUp = Math.max(30, Math.round(WARM_UP_WORK / count));
  const reference = referenceCrowd(count);
  const sims = { flat: engineCrowd(count).sim, hilly: engineCrowd(count, hills()).sim };
  stepReference(reference, warmUp);
  for (const ground of GROUNDS) sims[ground].step(warmUp);

  const perCharacter = (milliseconds: number): number => (milliseconds * 1e6) / ticks / count;
  const times = { reference: [] as number[], flat: [] as number[], hilly: [] as number[] };
  for (let round = 0; round < ROUNDS; round++) {
    times.reference.push(perCharacter(milliseconds(() => stepReference(reference, ticks))));
    for (const ground of GROUNDS) times[ground].push(perCharacter(milliseconds(() => sims[ground].step(ticks))));
  }
  const ratio = (ground: GroundName): number => median(times[ground].map((ns, i) => ns / times.reference[i]!));
  return {
    count,
    reference: median(times.reference),
    engine: { flat: median(times.flat), hilly: median(times.hilly) },
    ratio: { flat: ratio('flat'), hilly: ratio('hilly') },
    systems: { flat: systemTimes(sims.flat, ticks), hilly: systemTimes(sims.hilly, ticks) },
    ticks: {
      reference: perTick(times.reference, count),
      flat: perTick(times.flat, count),
      hilly: perTick(times.hilly, count),
    },
    species: { stickmen: measureSpecies(count, 'stickmen'), dogs: measureSpecies(count, 'dogs') },
  };
}

/** ns per character as ms of the whole crowd. */
const perTick = (times: readonly number[], count: number): BenchFigure =>
  figureOf(times.map((ns) => (ns * count) / 1e6));

function measureSpecies(count: number, mix: SpeciesMix): SpeciesMeasurement {
  const ticks = Math.max(1, Math.round(SPECIES_WORK / count));
  const warmUp = Math.max(30, Math.round(SPECIES_WORK / count));
  const reference = referenceCrowd(count, mix);
  const { sim } = engineCrowd(count, [], mix);
  stepReference(reference, warmUp);
  sim.step(warmUp);
  const times = { reference: [] as number[], engine: [] as number[] };
  const perCharacter = (ms: number): number => (ms * 1e6) / ticks / count;
  for (let round = 0; round < ROUNDS; round++) {
    times.reference.push(perCharacter(milliseconds(() => stepReference(reference, ticks))));
    times.engine.push(perCharacter(milliseconds(() => sim.step(ticks))));
  }
  return {
    reference: median(times.reference),
    engine: median(times.engine),
    ratio: median(times.engine.map((ns, i) => ns / times.reference[i]!)),
    ticks: { engine: perTick(times.engine, count), reference: perTick(times.reference, count) },
  };
}

export function milliseconds(work: () => void): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

/**
 * Time per character of a crowd of `large` against one of `small`, on each ground: both in turns, since a machine that
 * others use too changes its pace within seconds.
 */
export function measureGrowth(small: number, large: number): Record<GroundName, number> {
  const growth = (terrain: readonly TerrainSegment[]): number => {
    const crowds = [small, large].map((count) => ({ count, sim: engineCrowd(count, terrain).sim }));
    const cost = ({ count, sim }: (typeof crowds)[number]): number => {
      const ticks = Math.max(1, Math.round(GROWTH_WORK / count));
      return milliseconds(() => sim.step(ticks)) / ticks / count;
    };
    for (const { count, sim } of crowds) sim.step(Math.max(30, Math.round(WARM_UP_WORK / count)));
    const round = (): number => {
      const before = cost(crowds[0]!);
      return cost(crowds[1]!) / before;
    };
    return median(Array.from({ length: GROWTH_ROUNDS }, round));
  };
  return { flat: growth([]), hilly: growth(hills()) };
}

/** ns per character and tick of each system, medians. Apart from the rounds above: timing each system costs time too. */
function systemTimes(sim: ReturnType<typeof engineCrowd>['sim'], ticks: number): Record<string, number> {
  sim.profile();
  const rounds: Record<string, number[]> = {};
  for (let round = 0; round < ROUNDS; round++) {
    sim.step(ticks);
    for (const [name, seconds] of Object.entries(sim.profile())) {
      rounds[name] ??= [];
      rounds[name].push((seconds * 1e9) / ticks / sim.count);
    }
  }
  return Object.fromEntries(Object.entries(rounds).map(([name, values]) => [name, median(values)]));
}
