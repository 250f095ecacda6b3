/**
 * Run by allocation.ts: prints the bytes that thinking allocates in a tick, the median over many, with dogs that sleep,
 * guard, swim, run after somebody and run beside somebody on ground with gaps and pools. Other systems are not counted.
 */
import { getHeapStatistics } from 'node:v8';
import type { TerrainSegment } from '../src/index.ts';
import { createSim } from '../src/sim.ts';
import { giveTo } from '../src/systems/intent/mind.ts';
import { schedule } from '../src/systems/schedule.ts';
import { median } from './median.ts';

const RUNNERS = 8;
const DOGS = 40;
const WARM_UP_TICKS = 2400;
const TICKS = 600;
const JUMP_EVERY = 20;
const STATES = ['sleep', 'guard', 'swim', 'idle', 'follow'];

const segments: TerrainSegment[] = [];
for (let i = 0; i < 25; i++) {
  segments.push(
    { kind: 'flat', length: 700 },
    { kind: 'gap', length: 90 },
    { kind: 'ramp', length: 400, rise: 60 },
    { kind: 'water', length: 500, depth: 40 },
    { kind: 'ramp', length: 400, rise: -60 },
  );
}
const sim = createSim({ seed: 7, capacity: RUNNERS + DOGS, terrain: segments });
const { world } = sim;
const runners = Array.from({ length: RUNNERS }, (_, i) => sim.spawn('stickman', { x: 300 * i, speed: 250 + 25 * i }));
for (let i = 0; i < DOGS; i++) {
  const brain = STATES[i % STATES.length]!;
  sim.spawn('doggoyle', { x: 200 + 150 * i, facing: -1, lane: i % 4, brain });
  if (brain === 'follow') giveTo(world, world.dense[world.count - 1]!, runners[i % RUNNERS]!, i % 3);
}

/** One tick; the bytes that stayed on the heap over its thinking, with the collector at rest. */
function tick(): number {
  if (sim.tick % JUMP_EVERY === 0) sim.command(runners[(sim.tick / JUMP_EVERY) % RUNNERS]!, { jump: true });
  let bytes = 0;
  for (let i = 0; i < schedule.length; i++) {
    const step = schedule[i]!;
    if (step.name !== 'think') step.run(world);
    else {
      const before = getHeapStatistics().used_heap_size;
      step.run(world);
      bytes = getHeapStatistics().used_heap_size - before;
    }
  }
  return bytes;
}

for (let i = 0; i < WARM_UP_TICKS; i++) tick();
process.stdout.write(String(median(Array.from({ length: TICKS }, tick))));
