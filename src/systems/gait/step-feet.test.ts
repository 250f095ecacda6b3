import { describe, expect, test } from 'vitest';
import { Flag, FootMode } from '../../ecs/components.ts';
import { createSim } from '../../sim.ts';
import { holds, read, watch, watchedScenes } from '../testing/watch.ts';

describe.each(watchedScenes)('%s', (scene) => {
  test('a foot that is down keeps the world point where it landed until it lifts', () => {
    const locks = new Map<string, [number, number]>();
    watch(scene, (sim) => {
      Array.from(sim.world.dense).forEach((e) => {
        const me = read(sim.world, e);
        for (const i of [0, 1]) {
          const key = `${e}.${i}`;
          if (me.foot(i, 'MODE') !== FootMode.PLANTED || me.has(Flag.LIMP)) locks.delete(key);
          else {
            const at: [number, number] = [me.foot(i, 'PLANT_X'), me.foot(i, 'PLANT_Y')];
            const lock = locks.get(key) ?? at;
            holds(
              at[0] === lock[0] && at[1] === lock[1],
              () => `foot ${i} went from ${lock} to ${at} at tick ${sim.tick}`,
            );
            locks.set(key, at);
          }
        }
      });
    });
  });

  test('a foot that is down is on the ground, and one on its way makes steady progress', () => {
    const before = new Map<string, [number, number]>();
    watch(scene, (sim) => {
      Array.from(sim.world.dense).forEach((e) => {
        const me = read(sim.world, e);
        for (const i of [0, 1]) {
          const mode = me.foot(i, 'MODE');
          if (mode === FootMode.PLANTED) {
            const off = me.foot(i, 'PLANT_Y') - sim.groundAt(me.foot(i, 'PLANT_X'));
            holds(Math.abs(off) < 1e-9, () => `foot ${i} stands ${off} u off the ground at tick ${sim.tick}`);
          }
          const progress = me.foot(i, 'PROGRESS');
          holds(progress >= 0 && progress <= 1, () => `foot ${i} has a progress of ${progress} at tick ${sim.tick}`);
          const then = before.get(`${e}.${i}`);
          if (then && then[0] === mode && mode === FootMode.SWING)
            expect(progress).toBeGreaterThanOrEqual(then[1] - 1e-9);
          before.set(`${e}.${i}`, [mode, progress]);
        }
      });
    });
  });

  test('touchdown and lift-off of a foot take turns, and their times never go back', () => {
    const last = new Map<string, { kind: string; time: number }>();
    watch(scene, (_sim, events) => {
      for (const event of events) {
        if (!event.foot) continue;
        const key = `${event.id}.${event.foot}`;
        const before = last.get(key);
        if (before) {
          expect(event.kind).not.toBe(before.kind);
          expect(event.time).toBeGreaterThanOrEqual(before.time - 1e-9);
        }
        last.set(key, event);
      }
    });
  });
});

test('planted feet do not move on the screen either: 0.1 u at a steady speed', () => {
  for (const speed of [60, 106, 180, 250, 383, 500]) {
    const sim = createSim({ capacity: 1 });
    const id = sim.spawn('stickman', { speed });
    sim.step(60);
    const locks = new Map<string, number>();
    for (let t = 0; t < 240; t++) {
      sim.step();
      for (const foot of sim.pose(id).feet) {
        if (!foot.planted) locks.delete(foot.name);
        else {
          locks.set(foot.name, locks.get(foot.name) ?? foot.x);
          expect(Math.abs(foot.x - locks.get(foot.name)!)).toBeLessThan(0.1);
        }
      }
    }
  }
});

test('a swinging foot is lifted over the ground, highest in the middle, and sets off and lands softly', () => {
  const sim = createSim({ capacity: 1 });
  const id = sim.spawn('stickman', { speed: 106 });
  sim.step(60);
  let highest = 0;
  for (let t = 0; t < 200; t++) {
    sim.step();
    for (const foot of sim.pose(id).feet) {
      const share = (foot.phase - 0.62) / 0.38;
      const height = foot.ground - foot.y;
      if (!foot.planted) expect(height).toBeGreaterThan(-0.2);
      if (share > 0.9) expect(height).toBeLessThan(4);
      highest = Math.max(highest, height);
    }
  }
  expect(highest).toBeGreaterThan(10);
  expect(highest).toBeLessThan(16);
});

test('steps on stairs land whole on a tread, not in the air over an edge', () => {
  watch('stairs', (sim, events) => {
    for (const event of events) {
      if (event.kind !== 'touchdown') continue;
      expect(event.y).toBeCloseTo(sim.groundAt(event.x), 9);
      for (const beside of [-3, 3]) expect(sim.groundAt(event.x + beside) - event.y).toBeLessThan(8.5);
    }
  });
});
