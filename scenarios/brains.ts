/** Scenes of those who live by themselves. */
import { createSim } from '../src/sim.ts';
import type { TerrainSegment } from '../src/sim-types.ts';
import type { Scene } from './scene.ts';

const ground: readonly TerrainSegment[] = [
  { kind: 'flat', length: 1500 },
  { kind: 'gap', length: 90 },
  { kind: 'flat', length: 500 },
  { kind: 'water', length: 500, depth: 40 },
  { kind: 'flat', length: 400 },
];

/** Dogs asleep, curled up, on guard and in water, and a runner who comes by and jumps. */
const livingDogs: Scene = {
  name: 'living-dogs',
  ticks: 720,
  make() {
    const sim = createSim({ seed: 11, capacity: 16, terrain: ground });
    sim.spawn('stickman', { x: 0, speed: 320, spear: true });
    sim.spawn('doggoyle', { x: 340, facing: -1, brain: 'curl' });
    sim.spawn('doggoyle', { x: 420, facing: -1, lane: 2, brain: 'sleep' });
    sim.spawn('doggoyle', { x: 1300, facing: -1, brain: 'guard' });
    sim.spawn('doggoyle', { x: 2300, facing: -1, lane: 1, brain: 'swim' });
    for (let i = 0; i < 4; i++) sim.spawn('doggoyle', { x: 600 + 230 * i, lane: 3 + i, brain: true });
    return sim;
  },
  script(tick, sim) {
    if (tick === 40 || tick === 262) sim.command(sim.ids()[0]!, { jump: true });
  },
};

export const brainScenes: readonly Scene[] = [livingDogs];
