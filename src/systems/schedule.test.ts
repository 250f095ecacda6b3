import { expect, test } from 'vitest';
import { COMPONENTS } from '../ecs/components.ts';
import { createSim } from '../sim.ts';
import { runTick, schedule } from './schedule.ts';

test('a tick runs every system once, in the order of the list', () => {
  const sim = createSim({ capacity: 2 });
  sim.spawn('stickman', { speed: 100 });
  const other = createSim({ capacity: 2 });
  other.spawn('stickman', { speed: 100 });
  for (let t = 0; t < 30; t++) {
    runTick(sim.world);
    for (const step of schedule) step.run(other.world);
  }
  expect(sim.hash('all')).toBe(other.hash('all'));
  expect(sim.tick).toBe(30);
});

test('what a system says it writes are components, each once', () => {
  const names = COMPONENTS.map((c) => c.name);
  for (const step of schedule) {
    expect(new Set(step.writes).size).toBe(step.writes.length);
    for (const name of step.writes) expect(names).toContain(name);
  }
});

test('every component is written by somebody', () => {
  const written = new Set(schedule.flatMap((step) => step.writes));
  expect(COMPONENTS.map((c) => c.name).filter((name) => !written.has(name))).toEqual([]);
});

test('a tick in an empty world, and in one whose all have gone, does nothing but count', () => {
  const sim = createSim({ capacity: 3 });
  sim.step(5);
  const ids = [sim.spawn('stickman'), sim.spawn('stickman')];
  sim.step(5);
  for (const id of ids) sim.despawn(id);
  sim.step(5);
  expect(sim.tick).toBe(15);
  expect(sim.count).toBe(0);
});
