/** Scenes on stairs, ramps, water and gaps. */
import { createSim } from '../src/sim.ts';
import type { TerrainSegment } from '../src/sim-types.ts';
import { nothing, type Scene } from './scene.ts';

const flat = (length: number): TerrainSegment => ({ kind: 'flat', length });

/** The steepest stairs there may be, both ways, then gentle ones. */
const stairsGround: readonly TerrainSegment[] = [
  flat(60),
  { kind: 'stairs', length: 256, rise: 64, steps: 8 },
  flat(80),
  { kind: 'stairs', length: 256, rise: -64, steps: 8 },
  { kind: 'stairs', length: 240, rise: 25, steps: 5 },
];

const stairs: Scene = {
  name: 'stairs',
  ticks: 480,
  make() {
    const sim = createSim({ capacity: 8, terrain: stairsGround });
    sim.spawn('stickman', { x: 0, speed: 106 });
    sim.spawn('stickman', { x: -100, speed: 300, spear: true, lane: 1 });
    sim.spawn('stickman', { x: 900, speed: 180, facing: -1, lane: 2 });
    return sim;
  },
  script: nothing,
};

const ramps: Scene = {
  name: 'ramps',
  ticks: 480,
  make() {
    const sim = createSim({
      capacity: 8,
      terrain: [flat(60), { kind: 'ramp', length: 300, rise: 60 }, flat(40), { kind: 'ramp', length: 300, rise: -60 }],
    });
    sim.spawn('stickman', { x: 0, speed: 106 });
    sim.spawn('stickman', { x: -100, speed: 383, spear: true, lane: 1 });
    sim.spawn('stickman', { x: 760, speed: 220, facing: -1, lane: 2 });
    return sim;
  },
  script: nothing,
};

/** Into a pool, slowed down by it, and out again. */
const water: Scene = {
  name: 'water',
  ticks: 420,
  make() {
    const sim = createSim({ capacity: 8, terrain: [flat(100), { kind: 'water', length: 500, depth: 40 }, flat(100)] });
    sim.spawn('stickman', { x: -100, speed: 383 });
    sim.spawn('stickman', { x: 900, speed: 106, facing: -1, lane: 2 });
    return sim;
  },
  script: nothing,
};

/** Runs over an edge, lands on the floor of a gap and is stopped by its wall. */
const gapFall: Scene = {
  name: 'gap-fall',
  ticks: 300,
  make() {
    const sim = createSim({ capacity: 8, terrain: [flat(200), { kind: 'gap', length: 260 }, flat(200)] });
    sim.spawn('stickman', { x: 0, speed: 300 });
    sim.spawn('stickman', { x: 60, speed: 0, lane: 1 });
    return sim;
  },
  script: nothing,
};

/** Jumps over a gap and up and down stairs, held and tapped. */
const jumpOnStairs: Scene = {
  name: 'jump-on-stairs',
  ticks: 420,
  make() {
    const sim = createSim({ capacity: 8, terrain: [...stairsGround, { kind: 'gap', length: 150 }, flat(200)] });
    sim.spawn('stickman', { x: -60, speed: 250, spear: true });
    return sim;
  },
  script(tick, sim) {
    const id = sim.ids()[0]!;
    if (tick % 70 === 10) sim.command(id, { jump: true });
    if (tick % 140 === 14) sim.command(id, { jump: false });
  },
};

export const unevenScenes: readonly Scene[] = [stairs, ramps, water, gapFall, jumpOnStairs];
