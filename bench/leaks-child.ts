/**
 * Run by leaks.ts with --expose-gc: a world in which characters come and go, and what is left on the heap when nobody
 * uses it any more. Prints a line of JSON.
 */
import { createSim } from '../src/sim.ts';
import { hills } from './crowd.ts';

const [ticks, characters] = process.argv.slice(2, 4).map(Number) as [number, number];
const leak = process.argv.includes('--leak');

const collect = globalThis.gc;
if (!collect) throw new Error('run with --expose-gc');

/** Every so many ticks some leave, others come, some are told something else. */
const CHANGE_EVERY = 20;
const CHANGES = 5;
const SAMPLES = 12;

const sim = createSim({ seed: 7, capacity: characters, terrain: hills() });
const ids: number[] = [];
const kept: unknown[] = [];
let born = 0;

function spawn(): void {
  const i = born++;
  const options = { x: (i * 618) % 40_000, lane: i % 12, speed: 30 + ((i * 97) % 470) };
  ids.push(
    i % 2 === 0
      ? sim.spawn('doggoyle', { ...options, brain: true })
      : sim.spawn('stickman', { ...options, spear: i % 4 === 1 }),
  );
}

function change(tick: number): void {
  for (let i = 0; i < CHANGES; i++) {
    sim.despawn(ids.splice((tick * 7 + i * 13) % ids.length, 1)[0]!);
    spawn();
    const id = ids[(tick * 3 + i) % ids.length]!;
    sim.command(id, { jump: true, speed: (tick * 11 + i * 41) % 500 });
    if (leak) kept.push(sim.pose(id));
  }
  sim.drainEvents();
}

interface Sample {
  readonly tick: number;
  /** Bytes, after a collection. */
  readonly heap: number;
  readonly buffers: number;
}

function sample(): Sample {
  collect!();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return { tick: sim.tick, heap: heapUsed, buffers: arrayBuffers };
}

while (ids.length < characters) spawn();
const samples: Sample[] = [];
for (let i = 0; i <= SAMPLES; i++) {
  samples.push(sample());
  const until = Math.round(((i + 1) * ticks) / SAMPLES);
  if (i < SAMPLES)
    while (sim.tick < until) {
      sim.step(CHANGE_EVERY);
      change(sim.tick);
    }
}
process.stdout.write(JSON.stringify({ born, samples }));
