/**
 * Run by allocation.ts with --expose-gc and a large young space: prints the bytes that a tick allocates at 1,000
 * characters who walk, run and now and then jump on hilly ground. Nobody drains the events.
 */
import { getHeapStatistics } from 'node:v8';
import { engineCrowd, hills } from './crowd.ts';
import { median } from './median.ts';

const COUNT = 1000;
const WARM_UP_TICKS = 2400;
/** Jumps are rarer than steps: while warming up so many times as many, or what they run is not compiled yet. */
const WARM_UP_JUMPS = 8;
const WINDOWS = 40;
const WINDOW_TICKS = 60;
/** Each so many-th character jumps in a window. */
const JUMPERS = 23;

const collect = globalThis.gc;
if (!collect) throw new Error('run with --expose-gc');

const { sim, ids } = engineCrowd(COUNT, hills());

/** Orders allocate; they are given between the measured ticks. */
function order(window: number): void {
  for (let i = window % JUMPERS; i < ids.length; i += JUMPERS) sim.command(ids[i]!, { jump: true });
}

/** Bytes that `work` leaves on the heap: with the collector at rest, all that it allocates. */
function allocated(work: () => void): number {
  const before = getHeapStatistics().used_heap_size;
  work();
  return getHeapStatistics().used_heap_size - before;
}

for (let window = 0; window * WINDOW_TICKS < WARM_UP_TICKS; window++) {
  for (let k = 0; k < WARM_UP_JUMPS; k++) order(window * WARM_UP_JUMPS + k);
  sim.step(WINDOW_TICKS);
}

const kept: { at: number }[] = [];
if (process.argv.includes('--leak')) {
  sim.world.rules = (world) => {
    for (let i = 0; i < world.count; i++) kept[i] = { at: i };
  };
  sim.step(WINDOW_TICKS);
}

const tick = (): void => sim.step(WINDOW_TICKS);
const nothing = (): void => {};
const windows: number[] = [];
for (let window = 0; window < WINDOWS; window++) {
  order(window);
  collect();
  const overhead = allocated(nothing);
  windows.push((allocated(tick) - overhead) / WINDOW_TICKS);
}
process.stdout.write(String(median(windows)));
