/**
 * Run by allocation.ts with --expose-gc and a large young space: prints the bytes that a tick allocates at 1,000
 * characters who walk, run and now and then jump on hilly ground, and those that it allocates when one more system makes a
 * small object per character. Nobody drains the events.
 */
import { getHeapStatistics } from 'node:v8';
import { engineCrowd, hills } from './crowd.ts';
import { median } from './median.ts';

const COUNT = 1000;
const WARM_UP_TICKS = 3000;
/** Jumps are rarer than steps: while warming up so many times as many, or what they run is not compiled yet. */
const WARM_UP_JUMPS = 8;
const WINDOWS = 20;
const LEAKING_WINDOWS = 3;
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

const tick = (): void => sim.step(WINDOW_TICKS);
const nothing = (): void => {};

/** Bytes that a tick allocates, the median over so many windows. */
function bytesPerTick(count: number): number {
  const windows: number[] = [];
  for (let window = 0; window < count; window++) {
    order(window);
    collect!();
    const overhead = allocated(nothing);
    windows.push((allocated(tick) - overhead) / WINDOW_TICKS);
  }
  return median(windows);
}

const bytes = bytesPerTick(WINDOWS);
const kept: { at: number }[] = [];
sim.world.rules = (world) => {
  for (let i = 0; i < world.count; i++) kept[i] = { at: i };
};
sim.step(WINDOW_TICKS);
process.stdout.write(JSON.stringify({ bytes, leaking: bytesPerTick(LEAKING_WINDOWS) }));
