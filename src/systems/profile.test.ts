import { expect, test } from 'vitest';
import { createSim } from '../sim.ts';
import { Profile } from './profile.ts';
import { schedule } from './schedule.ts';

test('a profiled tick does what a tick does, and its time is of every system by name', () => {
  const [plain, profiled] = [createSim({ capacity: 2 }), createSim({ capacity: 2 })];
  for (const sim of [plain, profiled]) sim.spawn('stickman', { speed: 200 });
  const profile = new Profile();
  for (let t = 0; t < 40; t++) {
    plain.step();
    profile.runTick(profiled.world);
  }
  expect(profiled.hash('all')).toBe(plain.hash('all'));
  const seconds = profile.take();
  expect(Object.keys(seconds)).toEqual(schedule.map((step) => step.name));
  expect(Object.values(seconds).every((s) => s >= 0 && s < 1)).toBe(true);
  expect(Object.values(seconds).reduce((a, b) => a + b, 0)).toBeGreaterThan(0);
  expect(Object.values(profile.take()).every((s) => s === 0)).toBe(true);
});
