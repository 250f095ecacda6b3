import { expect, test } from 'vitest';
import { createSim } from '../../sim.ts';

test('a mode’s rules are called once a tick, with the world of that tick, and not when there are none', () => {
  const sim = createSim({ capacity: 1 });
  const id = sim.spawn('stickman', { speed: 100 });
  const seen: [number, number][] = [];
  sim.world.rules = (world) => seen.push([world.tick, sim.pose(id).x]);
  sim.step(3);
  expect(seen.map(([tick]) => tick)).toEqual([0, 1, 2]);
  // Rules see the tick's own pose, not the one before.
  expect(seen[2]![1]).toBe(sim.pose(id).x);
  sim.world.rules = null;
  sim.step(2);
  expect(seen).toHaveLength(3);
});
