import { expect, test } from 'vitest';
import { Flag } from '../../ecs/components.ts';
import { createSim } from '../../sim.ts';
import { holds, read, watch, watchedScenes } from '../testing/watch.ts';

test.each(watchedScenes)('%s: on foot the speed changes by at most 600 u/s², in the air by nothing', (scene) => {
  const before = new Map<number, { vx: number; airborne: boolean; x: number }>();
  watch(scene, (sim) => {
    for (const e of Array.from(sim.world.dense)) {
      const me = read(sim.world, e);
      const now = { vx: me.body('VX'), airborne: me.has(Flag.AIRBORNE), x: me.body('X') };
      const then = before.get(e);
      before.set(e, now);
      // A wall stops whoever runs into it, at once and on the spot.
      if (!then || (now.vx === 0 && now.x === then.x)) continue;
      const change = Math.abs(now.vx - then.vx);
      const most = then.airborne ? 1e-9 : 10 + 1e-9;
      holds(change <= most, () => `the speed changes by ${change}, over ${most}, at tick ${sim.tick}`);
    }
  });
});

test('a turn takes a quarter of a second; a sprinter brakes before it turns around', () => {
  const turned = (speed: number): { ticks: number; speedAtStart: number } => {
    const sim = createSim({ capacity: 1 });
    const id = sim.spawn('stickman', { speed });
    sim.step(10);
    sim.command(id, { facing: -1 });
    let started = 0;
    let speedAtStart = 0;
    const { body } = read(sim.world, sim.world.dense[0]!);
    while (body('TURN') > -1 && sim.tick < 300) {
      sim.step();
      if (started === 0 && body('TURN') < 1) [started, speedAtStart] = [sim.tick, body('VX')];
    }
    return { ticks: sim.tick - started + 1, speedAtStart };
  };
  // 15 ticks, or one more where their thirtieths do not quite add up.
  expect([15, 16]).toContain(turned(0).ticks);
  const sprint = turned(500);
  expect([15, 16]).toContain(sprint.ticks);
  expect(sprint.speedAtStart).toBeLessThan(130);
  expect(sprint.speedAtStart).toBeGreaterThan(90);
});

test('deep water slows a runner down, and it speeds up again on land', () => {
  const speeds: number[] = [];
  const xs: number[] = [];
  watch('water', (sim) => {
    const pose = sim.pose(sim.ids()[0]!);
    speeds.push(pose.speed);
    xs.push(pose.x);
  });
  const at = (x: number): number => speeds[xs.findIndex((v) => v > x)]!;
  expect(at(50)).toBe(383);
  expect(at(350)).toBeLessThan(150);
  expect(at(350)).toBeGreaterThan(100);
});

test('a motion keeps the speed within what it allows, larger figures faster by the root of their scale', () => {
  for (const scale of [0.25, 1, 4]) {
    const sim = createSim({ capacity: 1 });
    const id = sim.spawn('stickman', { motion: 'walk', speed: 1000, scale });
    sim.step(200);
    expect(sim.pose(id).speed).toBeCloseTo(200 * Math.sqrt(scale), 6);
    sim.command(id, { motion: 'run', speed: 10 });
    sim.step(200);
    expect(sim.pose(id).speed).toBeCloseTo(130 * Math.sqrt(scale), 6);
  }
});
