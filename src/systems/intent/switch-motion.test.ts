import { expect, test } from 'vitest';
import { Flag } from '../../ecs/components.ts';
import { createSim, motionNames } from '../../sim.ts';
import { read } from '../testing/watch.ts';

const names = motionNames('stickman');
const pairs = names.flatMap((from) => names.map((to) => [from, to] as const));

test.each(pairs)('from %s to %s planted feet stay where they stand in the tick of the switch', (from, to) => {
  for (const moment of [7, 23, 41]) {
    const sim = createSim({ capacity: 1 });
    const id = sim.spawn('stickman', { motion: from, spear: true });
    sim.step(moment);
    const before = sim.pose(id);
    sim.command(id, { motion: to });
    sim.step();
    const after = sim.pose(id);
    before.feet.forEach((foot, i) => {
      if (!foot.planted || !after.feet[i]!.planted) return;
      expect(Math.hypot(after.feet[i]!.x - foot.x, after.feet[i]!.y - foot.y)).toBeLessThan(0.1);
    });
  }
});

test('a switch starts the motion from its beginning and asks for inertialisation', () => {
  const sim = createSim({ capacity: 1 });
  const id = sim.spawn('stickman', { motion: 'walk' });
  sim.step(20);
  sim.command(id, { motion: 'thrust' });
  const me = read(sim.world, sim.world.dense[0]!);
  expect([me.motion(), me.track('TIME'), me.has(Flag.CUT)]).toEqual(['thrust', 0, true]);
});

test('to tell an endless motion again changes nothing, to tell a one-shot again begins it anew', () => {
  const sim = createSim({ capacity: 1 });
  const id = sim.spawn('stickman', { motion: 'run', spear: true });
  sim.step(10);
  const hash = sim.hash('all');
  sim.command(id, { motion: 'run' });
  expect(sim.hash('all')).toBe(hash);
  sim.command(id, { motion: 'thrust' });
  sim.step(10);
  sim.command(id, { motion: 'thrust' });
  expect(read(sim.world, sim.world.dense[0]!).track('TIME')).toBe(0);
});

test('only a fall makes a body limp, and any other motion ends it', () => {
  const sim = createSim({ capacity: 1 });
  const id = sim.spawn('stickman');
  const limp = (): boolean => read(sim.world, sim.world.dense[0]!).has(Flag.LIMP);
  for (const name of names) {
    sim.command(id, { motion: 'fall' });
    expect(limp()).toBe(true);
    sim.step(5);
    sim.command(id, { motion: name });
    expect(limp()).toBe(name === 'fall');
  }
});
