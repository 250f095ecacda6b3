/**
 * Run by allocation.ts with --expose-gc and a large young space: prints the bytes that a tick allocates at 300 characters
 * who do everything but run: dogs and stickmen in every motion, cut into each other, in water, limp and getting up. With
 * `--systems`, the bytes of each system.
 */
import { getHeapStatistics } from 'node:v8';
import type { TerrainSegment } from '../src/index.ts';
import { createSim, motionNames } from '../src/sim.ts';
import { schedule } from '../src/systems/schedule.ts';
import { median } from './median.ts';

const COUNT = 300;
const WARM_UP_TICKS = 3000;
const WINDOWS = 20;
const WINDOW_TICKS = 60;
/** Each so many-th character gets another motion in a window. */
const CHANGES = 5;

const collect = globalThis.gc;
if (!collect) throw new Error('run with --expose-gc');

const terrain = Array.from({ length: 40 }, (): TerrainSegment[] => [
  { kind: 'flat', length: 300 },
  { kind: 'ramp', length: 300, rise: 50 },
  { kind: 'stairs', length: 320, rise: -50, steps: 8 },
  { kind: 'water', length: 700, depth: 60 },
]).flat();
const sim = createSim({ seed: 7, capacity: COUNT, terrain });
const names = { doggoyle: motionNames('doggoyle'), stickman: motionNames('stickman') };
const ids = Array.from({ length: COUNT }, (_, i) => {
  const species = i % 3 === 0 ? 'stickman' : 'doggoyle';
  const motion = names[species][i % names[species].length]!;
  return { species, id: sim.spawn(species, { x: 40 * i, motion, spear: i % 2 === 0, lane: i % 12 }) } as const;
});

/** Orders allocate; they are given between the measured ticks. */
function order(window: number): void {
  for (let i = window % CHANGES; i < ids.length; i += CHANGES) {
    const { species, id } = ids[i]!;
    const motion = names[species][(i + window) % names[species].length]!;
    sim.command(id, { motion, speed: (window % 4) * 60 });
  }
}

/** Bytes that `work` leaves on the heap: with the collector at rest, all that it allocates. */
function allocated(work: () => void): number {
  const before = getHeapStatistics().used_heap_size;
  work();
  return getHeapStatistics().used_heap_size - before;
}

for (let window = 0; window * WINDOW_TICKS < WARM_UP_TICKS; window++) {
  order(window);
  sim.step(WINDOW_TICKS);
}

const nothing = (): void => {};
if (process.argv.includes('--systems')) {
  for (const step of schedule) {
    let bytes = 0;
    for (let window = 0; window < WINDOWS; window++) {
      order(window);
      collect();
      for (let t = 0; t < 10; t++) {
        for (const other of schedule) {
          if (other !== step) other.run(sim.world);
          else {
            const overhead = allocated(nothing);
            bytes += allocated(() => step.run(sim.world)) - overhead;
          }
        }
      }
    }
    process.stdout.write(`${step.name} ${Math.round(bytes / WINDOWS / 10)}\n`);
  }
} else {
  const tick = (): void => sim.step(WINDOW_TICKS);
  const windows: number[] = [];
  for (let window = 0; window < WINDOWS; window++) {
    order(window);
    collect();
    const overhead = allocated(nothing);
    windows.push((allocated(tick) - overhead) / WINDOW_TICKS);
  }
  process.stdout.write(String(median(windows)));
}
