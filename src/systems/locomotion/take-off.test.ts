import { expect, test } from 'vitest';
import { Flag, FootMode } from '../../ecs/components.ts';
import { createSim } from '../../sim.ts';
import type { SimEvent, TerrainSegment } from '../../sim-types.ts';
import { read } from '../testing/watch.ts';
import { EDGE_GRACE, JUMP_BUFFER } from './take-off.ts';

test('a jump happens on the very next tick: in the air, feet free, rising', () => {
  const sim = createSim({ capacity: 1 });
  const id = sim.spawn('stickman', { speed: 200 });
  sim.step(10);
  sim.drainEvents();
  sim.command(id, { jump: true });
  sim.step();
  const me = read(sim.world, sim.world.dense[0]!);
  expect(me.has(Flag.AIRBORNE)).toBe(true);
  expect(me.body('Y')).toBeLessThan(-15);
  expect([me.foot(0, 'MODE'), me.foot(1, 'MODE')]).toEqual([FootMode.FREE, FootMode.FREE]);
  const events = sim.drainEvents();
  expect(events.filter((e) => e.kind === 'takeoff')).toHaveLength(1);
  // The feet that were down lift at that moment.
  expect(events.filter((e) => e.kind === 'liftoff').every((e) => e.time === 10 / 60)).toBe(true);
});

/** Take-offs of a runner over the edge of a gap that jumps `after` seconds after the ground ended under it. */
function lateJump(after: number): SimEvent[] {
  const terrain: TerrainSegment[] = [
    { kind: 'flat', length: 200 },
    { kind: 'gap', length: 400 },
  ];
  const sim = createSim({ capacity: 1, terrain });
  const id = sim.spawn('stickman', { speed: 300 });
  const { has } = read(sim.world, sim.world.dense[0]!);
  while (!has(Flag.FELL)) sim.step();
  sim.step(Math.round(after * 60));
  sim.command(id, { jump: true });
  sim.step(2);
  return sim.drainEvents().filter((e) => e.kind === 'takeoff');
}

test('a jump just after an edge is granted, a later one is not', () => {
  expect(lateJump(0)).toHaveLength(1);
  expect(lateJump(EDGE_GRACE - 2 / 60)).toHaveLength(1);
  expect(lateJump(EDGE_GRACE + 2 / 60)).toHaveLength(0);
});

test('who jumped does not jump again in the air', () => {
  const sim = createSim({ capacity: 1 });
  const id = sim.spawn('stickman');
  for (let t = 0; t < 20; t++) {
    sim.command(id, { jump: true });
    sim.step();
  }
  expect(sim.drainEvents().filter((e) => e.kind === 'takeoff')).toHaveLength(1);
});

test('a limp body forgets a jump instead of making it when it gets up much later', () => {
  const sim = createSim({ capacity: 1 });
  const id = sim.spawn('stickman', { motion: 'fall' });
  sim.command(id, { jump: true });
  sim.step(Math.ceil(JUMP_BUFFER * 60) + 1);
  sim.command(id, { motion: 'auto' });
  sim.step(30);
  expect(sim.drainEvents().filter((e) => e.kind === 'takeoff')).toEqual([]);
});

test('a form ends when its player jumps out of it', () => {
  const sim = createSim({ capacity: 1 });
  const id = sim.spawn('stickman', { motion: 'spear-form', spear: true });
  sim.step(40);
  sim.command(id, { jump: true });
  sim.step();
  expect(sim.pose(id)).toMatchObject({ motion: 'auto', airborne: true });
});
