/** A crowd that nobody looks at, for seconds or minutes, watched from outside. */
import { createCrowd } from '../../src/game/modes/crowd/crowd.ts';
import { CrowdWatch } from '../../src/game/modes/crowd/watch.ts';
import { unseen } from '../../src/game/testing/unseen.ts';

const IDLE = { jump: false, thrust: false, pace: 0 } as const;
/** Ticks from one look to the next: to look takes as long as to move. */
const LOOK_EVERY = 3;

export interface CrowdSoak {
  /** Of a tick, median, ms. */
  readonly tickMs: number;
  /** Of a tick in the last third ÷ in the first, medians. */
  readonly growth: number;
  /** The deepest overlap, u; the longest one and the longest that anybody stood who did not rest, s. */
  readonly overlap: number;
  readonly overlapSeconds: number;
  readonly stoodSeconds: number;
  /** Most who were lost at a tick, and values that were no number. */
  readonly lost: number;
  readonly notFinite: number;
}

/** Half of the crowd are runners and half dogs. */
export function soakCrowd(characters: number, seconds: number): CrowdSoak {
  const mode = createCrowd({ seed: 11, runners: characters / 2, dogs: characters / 2 });
  const watch = new CrowdWatch(mode, LOOK_EVERY);
  unseen(mode.sim.world);
  const times = new Float64Array(seconds * 60);
  for (let t = 0; t < times.length; t++) {
    const start = performance.now();
    mode.step(IDLE);
    mode.drainEvents();
    times[t] = performance.now() - start;
    if (t % LOOK_EVERY === 0) watch.look();
  }
  const { deepest, longest, stood, lost, notFinite } = watch.report;
  const third = Math.floor(times.length / 3);
  const growth = medianOf(times.slice(-third)) / medianOf(times.slice(0, third));
  return {
    tickMs: medianOf(times),
    growth,
    overlap: Math.max(0, deepest),
    overlapSeconds: (longest * LOOK_EVERY) / 60,
    stoodSeconds: (stood * LOOK_EVERY) / 60,
    lost,
    notFinite,
  };
}

const medianOf = (times: Float64Array): number => times.sort()[times.length >> 1]!;

/** A line for each thing that nobody in a crowd should do. */
export function crowdFaults({ overlapSeconds, stoodSeconds, lost, notFinite }: CrowdSoak): string[] {
  const faults: string[] = [];
  if (overlapSeconds > 0.5) faults.push(`somebody ran through another for ${overlapSeconds.toFixed(2)} s`);
  if (stoodSeconds > 10) faults.push(`somebody stood for ${stoodSeconds.toFixed(1)} s`);
  if (lost > 0) faults.push(`${lost} were lost at once`);
  if (notFinite > 0) faults.push(`${notFinite} values were no number`);
  return faults;
}
