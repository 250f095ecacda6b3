import { expect, test } from 'vitest';
import { Flag, SPRING, Spring } from '../../ecs/components.ts';
import { createSim } from '../../sim.ts';
import { read, watch } from '../testing/watch.ts';
import { LANDING_PUSH } from './place-roots.ts';

/** The exact zone of a leg ends where its reach goes soft, u. */
const SOFT = 1.5;

test.each(['flat-walk', 'flat-run', 'flat-speed-up', 'ramps'])(
  '%s: the hip goes down until every planted foot is in the exact zone of its leg',
  (scene) => {
    let least = Infinity;
    watch(scene, (sim) => {
      for (const id of sim.ids()) {
        const pose = sim.pose(id);
        if (pose.squash.sy === 1) for (const foot of pose.feet) if (foot.planted) least = Math.min(least, foot.reach);
      }
    });
    expect(least).toBeGreaterThan(SOFT - 0.02);
    expect(least).toBeLessThan(20);
  },
);

test('the hip is never lowered by more than the rig allows, landings apart', () => {
  watch('stairs', (sim) => {
    for (const e of Array.from(sim.world.dense)) {
      const me = read(sim.world, e);
      if (!me.has(Flag.AIRBORNE)) expect(me.spring('DROP')).toBeLessThan(14.01);
    }
  });
});

test.each(['stairs', 'ramps', 'gait-switch', 'turn-stop'])(
  '%s: the hip moves smoothly: its speed changes little from tick to tick',
  (scene) => {
    const before = new Map<number, [number, number]>();
    let worst = 0;
    watch(scene, (sim) => {
      for (const e of Array.from(sim.world.dense)) {
        const y = read(sim.world, e).root('Y');
        const then = before.get(e);
        const speed = then ? y - then[0] : 0;
        if (then && sim.tick > 2) worst = Math.max(worst, Math.abs(speed - then[1]));
        before.set(e, [y, speed]);
      }
    });
    // A body that shakes on stairs would jump by the riser's 8 u.
    expect(worst).toBeLessThan(4);
  },
);

test('a push sinks the hip and lets it come back up', () => {
  const sim = createSim({ capacity: 1 });
  const id = sim.spawn('stickman');
  sim.step(5);
  const rest = sim.pose(id).y;
  sim.world.columns.Spring[sim.world.dense[0]! * SPRING + Spring.DROP_V] = 1000 * LANDING_PUSH;
  const ys: number[] = [];
  for (let t = 0; t < 60; t++) {
    sim.step();
    ys.push(sim.pose(id).y - rest);
  }
  expect(Math.max(...ys)).toBeGreaterThan(3);
  expect(Math.max(...ys)).toBeLessThan(31);
  expect(Math.abs(ys.at(-1)!)).toBeLessThan(1.5);
});
