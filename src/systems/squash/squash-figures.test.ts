import { expect, test } from 'vitest';
import { createSim } from '../../sim.ts';
import { watch } from '../testing/watch.ts';

test.each(['jump', 'jump-on-stairs', 'spear-form', 'thrust-run'])(
  '%s: the horizontal scale follows the vertical one: 1 + (1 − sy) · 0.7',
  (scene) => {
    let [least, most] = [1, 1];
    watch(scene, (sim) => {
      for (const id of sim.ids()) {
        const { sx, sy } = sim.pose(id).squash;
        expect(sx).toBeCloseTo(1 + (1 - sy) * 0.7, 6);
        [least, most] = [Math.min(least, sy), Math.max(most, sy)];
      }
    });
    expect(least).toBeGreaterThan(0.75);
    expect(most).toBeLessThan(1.25);
  },
);

test('the jump stretches to 1.14 and the landing squashes to 0.82', () => {
  const seen: number[] = [];
  watch('jump', (sim) => seen.push(sim.pose(sim.ids()[0]!).squash.sy), 95);
  expect(Math.max(...seen)).toBeCloseTo(1.14, 1);
  expect(Math.min(...seen)).toBeCloseTo(0.82, 1);
});

test('a planted foot does not move while the body is squashed over it', () => {
  const locks = new Map<string, { x: number; y: number }>();
  let squashed = 0;
  watch('jump', (sim) => {
    for (const id of sim.ids()) {
      const pose = sim.pose(id);
      for (const foot of pose.feet) {
        if (!foot.planted) locks.delete(foot.name);
        else {
          const lock = locks.get(foot.name) ?? foot;
          locks.set(foot.name, lock);
          if (pose.squash.sy !== 1) squashed++;
          expect(Math.hypot(foot.x - lock.x, foot.y - lock.y)).toBeLessThan(0.1);
        }
      }
    }
  });
  expect(squashed).toBeGreaterThan(20);
});

test('with the squash tuned away nobody is squashed', () => {
  const sim = createSim({ capacity: 1 });
  const id = sim.spawn('stickman');
  sim.tune(id, { squash: 0 });
  sim.command(id, { jump: true });
  for (let t = 0; t < 60; t++) {
    sim.step();
    expect(sim.pose(id).squash).toEqual({ sx: 1, sy: 1 });
  }
});
