import { expect, test } from 'vitest';
import { createSim } from '../../sim.ts';
import { endTick } from './end-tick.ts';

test('the end of a tick counts it, and nothing else', () => {
  const sim = createSim({ capacity: 2 });
  sim.spawn('stickman');
  const before = Array.from(sim.world.columns.Body);
  endTick(sim.world);
  expect(sim.tick).toBe(1);
  expect(Array.from(sim.world.columns.Body)).toEqual(before);
});
