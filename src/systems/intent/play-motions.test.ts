import { expect, test } from 'vitest';
import { speciesOf } from '../../ecs/world.ts';
import { createSim } from '../../sim.ts';
import { holds, read, watch, watchedScenes } from '../testing/watch.ts';

test.each(watchedScenes)('%s: a motion’s time stays within its duration', (scene) => {
  watch(scene, (sim) => {
    for (const e of Array.from(sim.world.dense)) {
      const { track } = read(sim.world, e);
      const motion = speciesOf(sim.world, e).motions[track('MOTION')]!;
      const time = track('TIME');
      holds(time >= 0 && time <= motion.duration, () => `${motion.name} is at ${time} s at tick ${sim.tick}`);
    }
  });
});

test('a one-shot is followed by its next motion at its end, a loop begins again', () => {
  const sim = createSim({ capacity: 2 });
  const [thrower, former] = [sim.spawn('stickman'), sim.spawn('stickman', { motion: 'spear-form', spear: true })];
  sim.command(thrower, { motion: 'throw' });
  sim.step(Math.floor(1.15 * 60) - 1);
  expect(sim.pose(thrower).motion).toBe('throw');
  sim.step(3);
  expect(sim.pose(thrower).motion).toBe('auto');
  const form = sim.world.species[0]!.motions.find((m) => m.name === 'spear-form')!;
  sim.step(Math.ceil(form.duration * 60) + 5 - sim.tick);
  expect(sim.pose(former).motion).toBe('spear-form');
  expect(read(sim.world, sim.world.dense[1]!).track('TIME')).toBeLessThan(0.2);
});

test('an aim takes hold and lets go over a fifth of a second, never at once', () => {
  const sim = createSim({ capacity: 1 });
  const id = sim.spawn('stickman');
  const weight = (): number => read(sim.world, sim.world.dense[0]!).body('AIM');
  sim.command(id, { aim: { x: 100, y: -100 } });
  const seen: number[] = [];
  for (let t = 0; t < 15; t++) {
    sim.step();
    seen.push(weight());
  }
  expect(seen[0]).toBeCloseTo(1 / 12, 9);
  expect(seen.at(-1)).toBe(1);
  sim.command(id, { aim: null });
  sim.step(6);
  expect(weight()).toBeCloseTo(0.5, 9);
  sim.step(7);
  expect(weight()).toBe(0);
});
