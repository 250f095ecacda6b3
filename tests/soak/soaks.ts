/**
 * What takes minutes in full and is sampled by `npm test`: runs, races and a crowd. `npm run soak` runs all of each.
 * A sample's seeds are spread evenly over those of the whole.
 */
import { wrongRaces } from '../../src/game/testing/play-races.ts';
import { blowsOverSeeds } from '../../src/game/testing/play-seeds.ts';
import { crowdFaults, soakCrowd } from './crowd.ts';

/** Seeds of runs over 300 m; and of runs so far out that the speed is nearly full. */
const RUNS = 2000;
const FAR_RUNS = 10;
const FIRST_FAR_RUN = 20261101;
const RACES = 500;
const RIVALS = 31;

export interface Soak {
  /** What was played and measured, in one line. */
  readonly figures: string;
  readonly faults: readonly string[];
}

/** `count` of the seeds 1 to `all`. */
const spread = (count: number, all: number): number[] =>
  Array.from({ length: count }, (_, i) => 1 + Math.floor((i * all) / count));

export function soakRuns(count = RUNS): Soak {
  const faults = blowsOverSeeds(spread(count, RUNS), 300);
  return { figures: `${count} seeds over 300 m, ${faults.length} blows`, faults };
}

export function soakFarRuns(count = FAR_RUNS): Soak {
  const seeds = spread(count, FAR_RUNS).map((i) => FIRST_FAR_RUN + i - 1);
  const faults = blowsOverSeeds(seeds, 2000);
  return { figures: `${count} seeds over 2 km, ${faults.length} blows`, faults };
}

export function soakRaces(count = RACES): Soak {
  const faults = wrongRaces(spread(count, RACES), 100, RIVALS);
  return { figures: `${count} races over 100 m with ${RIVALS} rivals, ${faults.length} wrong`, faults };
}

export function soakCrowds(characters = 10_000, seconds = 300): Soak {
  const soak = soakCrowd(characters, seconds);
  const overlap = `overlap ${soak.overlap.toFixed(1)} u, longest ${soak.overlapSeconds.toFixed(2)} s`;
  const others = `stood ${soak.stoodSeconds.toFixed(1)} s, ${soak.lost} lost, ${soak.notFinite} no numbers`;
  const ticks = `${soak.tickMs.toFixed(2)} ms a tick, ${soak.growth.toFixed(2)} × that of the first third in the last`;
  const figures = `${characters} for ${seconds} s, ${ticks}; ${overlap}; ${others}`;
  return { figures, faults: crowdFaults(soak) };
}
