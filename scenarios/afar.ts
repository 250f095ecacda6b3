/** A world that somebody looks at: some figures are posed less often, some come into view and go out of it again. */
import { BODY, Body, Flag, NEVER } from '../src/ecs/components.ts';
import { createSim } from '../src/sim.ts';
import { attend } from '../src/systems/wake.ts';
import type { Scene } from './scene.ts';

const WAYS = [1, 2, 3, 4, NEVER];

const seenFromAfar: Scene = {
  name: 'seen-from-afar',
  ticks: 240,
  make() {
    const sim = createSim({
      seed: 3,
      capacity: 10,
      terrain: [
        { kind: 'flat', length: 500 },
        { kind: 'ramp', length: 300, rise: 40 },
        { kind: 'stairs', length: 280, rise: -42, steps: 7 },
        { kind: 'flat', length: 400 },
      ],
    });
    for (let i = 0; i < 10; i++) {
      const species = i % 2 === 0 ? 'stickman' : 'doggoyle';
      sim.spawn(species, { x: i * 90, lane: i, speed: 150 + 20 * i, spear: i % 4 === 0 });
    }
    return sim;
  },
  script(tick, sim) {
    const { world } = sim;
    world.selective = true;
    if (tick % 20 === 0) {
      for (let i = 0; i < world.count; i++) attend(world, world.dense[i]!, WAYS[(i + tick / 20) % WAYS.length]!);
    }
    // Rules take hold of somebody whom nobody sees.
    const hidden = tick === 115 ? world.dense[4]! : 0;
    if (hidden > 0)
      world.columns.Body[hidden * BODY + Body.FLAGS] = world.columns.Body[hidden * BODY + Body.FLAGS]! | Flag.MARKED;
    if (tick % 50 === 30) for (const id of sim.ids()) sim.command(id, { jump: true });
  },
};

export const afarScenes: readonly Scene[] = [seenFromAfar];
