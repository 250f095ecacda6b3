import { expect, test } from 'vitest';
import { play, sceneNamed } from '../../../scenarios/index.ts';
import {
  BODY,
  Body,
  CHAIN,
  Flag,
  MAX_JOINTS,
  NEVER,
  POSING,
  Posing,
  ROOT,
  Root,
  SKELETON,
} from '../../ecs/components.ts';
import { createSim, type WorldSim } from '../../sim.ts';
import { attend } from '../wake.ts';

/** Ten runners in a row who are looked at every so many ticks. */
function row(every: (i: number) => number): WorldSim {
  const sim = createSim({ capacity: 12, seed: 5 });
  for (let i = 0; i < 12; i++) sim.spawn(i % 2 ? 'doggoyle' : 'stickman', { x: i * 100, speed: 200 + i * 8 });
  sim.world.selective = true;
  for (let i = 0; i < 12; i++) attend(sim.world, sim.world.dense[i]!, every(i));
  return sim;
}

test.each(['crowd-100', 'jump', 'living-dogs', 'fall-and-rise', 'any-motion'])(
  'in %s the state goes the same way to the bit, however often each figure is posed',
  (name) => {
    const scene = sceneNamed(name);
    const [all, some] = [scene.make(), scene.make()];
    some.world.selective = true;
    for (let t = 0; t < 80; t++) {
      const { dense } = some.world;
      for (let i = 0; i < dense.length; i++)
        if ((t + i) % 7 === 0) attend(some.world, dense[i]!, [1, 2, 4, NEVER][(t * 3 + i) % 4]!);
      play(scene, all, 1);
      play(scene, some, 1);
      if (t % 10 === 9) expect(some.hash('state')).toBe(all.hash('state'));
    }
  },
);

test('those posed every third tick take turns: no tick has all of them', () => {
  const sim = row(() => 3);
  sim.step(6);
  const counts = Array.from({ length: 30 }, () => {
    sim.step();
    return sim.world.due.length;
  });
  expect(Math.max(...counts)).toBeLessThanOrEqual(6);
  expect(counts.reduce((a, b) => a + b)).toBeCloseTo(12 * 10, -1);
});

test('whoever is out of view is not posed, and whoever is marked always is', () => {
  const sim = row(() => NEVER);
  const e = sim.world.dense[4]!;
  const body = sim.world.columns.Body;
  body[e * BODY + Body.FLAGS] = body[e * BODY + Body.FLAGS]! | Flag.MARKED;
  const before = sim.world.columns.Root.slice();
  sim.step(60);
  const moved = Array.from(sim.world.dense).filter((d) => sim.world.columns.Root[d * ROOT] !== before[d * ROOT]);
  expect(moved).toEqual([e]);
});

test('a figure that comes into view again stands in its pose at once, its hair in one piece', () => {
  const sim = row(() => 1);
  sim.step(60);
  const e = sim.world.dense[0]!;
  attend(sim.world, e, NEVER);
  sim.step(300);
  attend(sim.world, e, 1);
  const check = (): void => {
    const { Root: root, Body: body, VerletChain: chain, Skeleton: skeleton } = sim.world.columns;
    expect(Math.abs(root[e * ROOT + Root.X]! - body[e * BODY + Body.X]!)).toBeLessThan(12);
    expect(Math.abs(root[e * ROOT + Root.PX]! - root[e * ROOT + Root.X]!)).toBeLessThan(8);
    for (let j = 0; j < MAX_JOINTS * 2; j++) {
      const step = skeleton[e * SKELETON + j]! - skeleton[e * SKELETON + MAX_JOINTS * 2 + j]!;
      expect(Math.abs(step)).toBeLessThan(26);
    }
    for (let i = 1; i < 4; i++) {
      const dx = chain[e * CHAIN + i * 2]! - chain[e * CHAIN + i * 2 - 2]!;
      const dy = chain[e * CHAIN + i * 2 + 1]! - chain[e * CHAIN + i * 2 - 1]!;
      expect(Math.sqrt(dx * dx + dy * dy)).toBeLessThan(12);
    }
  };
  check();
  for (let t = 0; t < 30; t++) {
    sim.step();
    check();
  }
});

test('the pose that is asked for is that of now, also of one that nobody has looked at', () => {
  const [seen, unseen] = [row(() => 1), row(() => NEVER)];
  for (const sim of [seen, unseen]) sim.step(200);
  for (let i = 0; i < 12; i++) {
    const [a, b] = [seen.pose(seen.ids()[i]!), unseen.pose(unseen.ids()[i]!)];
    expect(b.x).toBeCloseTo(a.x, 0);
    for (const name of Object.keys(a.joints)) {
      expect(Math.abs(b.joints[name]!.x - a.joints[name]!.x)).toBeLessThan(6);
      expect(Math.abs(b.joints[name]!.y - a.joints[name]!.y)).toBeLessThan(6);
    }
  }
});

test('those who are due stand in one list that is kept from tick to tick', () => {
  const sim = row((i) => 1 + (i % 4));
  sim.step(300);
  const lists = new Set<unknown>();
  for (let t = 0; t < 48; t++) {
    sim.step();
    lists.add((sim.world.due as Int32Array).buffer);
  }
  expect(lists.size).toBe(1);
  expect(sim.world.columns.Posing[sim.world.dense[3]! * POSING + Posing.SPAN]).toBe(4);
});
