/**
 * Every system between two hashes of every component. Whoever reads `writes` in the schedule may believe it: a system
 * that changes a component it does not name would make an order of systems that looks free into one that is not.
 */
import { beforeAll, expect, test } from 'vitest';
import { allScenes } from '../scenarios/index.ts';
import { COMPONENTS } from '../src/ecs/components.ts';
import { hashBlock } from '../src/ecs/hash.ts';
import type { World } from '../src/ecs/world.ts';
import { runTick, schedule } from '../src/systems/schedule.ts';

/** A crowd is hashed now and then only: its memory is fifty times that of the other scenes. */
const everyNth = (count: number): number => (count > 10 ? 12 : 1);

const undeclared = new Set<string>();
const happened = new Set<string>();

const hashes = (world: World): string[] => COMPONENTS.map((c) => hashBlock(world, c.name));

function watchTick(world: World, scene: string): void {
  let before = hashes(world);
  for (const step of schedule) {
    step.run(world);
    const after = hashes(world);
    COMPONENTS.forEach((component, i) => {
      if (before[i] === after[i]) return;
      happened.add(`${step.name} writes ${component.name}`);
      if (!step.writes.includes(component.name)) undeclared.add(`${step.name} writes ${component.name} (${scene})`);
    });
    before = after;
  }
}

beforeAll(() => {
  for (const scene of allScenes) {
    const sim = scene.make();
    const nth = everyNth(sim.count);
    while (sim.tick < scene.ticks) {
      scene.script(sim.tick, sim);
      if (sim.tick % nth === 0) watchTick(sim.world, scene.name);
      else runTick(sim.world);
    }
  }
}, 60_000);

test('no system writes a component that it does not declare', () => {
  expect([...undeclared]).toEqual([]);
});

test('every write that a system declares happens in some scene', () => {
  // What a mode's rules write is the mode's own business, and no scene has a mode.
  const declared = schedule
    .filter((s) => s.phase !== 'rules')
    .flatMap((s) => s.writes.map((w) => `${s.name} writes ${w}`));
  expect(declared.filter((write) => !happened.has(write))).toEqual([]);
});

test('the systems stand in the order of the phases, and each has its own name', () => {
  const order = [
    'begin',
    'intent',
    'locomotion',
    'gait',
    'pose',
    'ik',
    'squash',
    'secondary',
    'contact',
    'rules',
    'end',
  ];
  const phases = schedule.map((step) => order.indexOf(step.phase));
  expect(phases).toEqual(phases.toSorted((a, b) => a - b));
  expect(new Set(phases)).toEqual(new Set(order.keys()));
  expect(new Set(schedule.map((step) => step.name)).size).toBe(schedule.length);
});

test('state never depends on the pose: with the pose spoiled before each tick the state goes the same way', () => {
  for (const name of ['stairs', 'jump', 'gait-switch', 'spear-form']) {
    const scene = allScenes.find((s) => s.name === name)!;
    const [clean, spoiled] = [scene.make(), scene.make()];
    while (clean.tick < 200) {
      for (const sim of [clean, spoiled]) scene.script(sim.tick, sim);
      const { IKTarget, Root, Spring, Intent, Skeleton, VerletChain } = spoiled.world.columns;
      for (const column of [IKTarget, Root, Spring, Intent, Skeleton, VerletChain]) column.fill(spoiled.tick % 17);
      clean.step();
      spoiled.step();
    }
    expect(spoiled.hash('state')).toBe(clean.hash('state'));
  }
});
