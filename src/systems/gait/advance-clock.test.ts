import { describe, expect, test } from 'vitest';
import { Flag } from '../../ecs/components.ts';
import { createSim } from '../../sim.ts';
import { holds, read, watch, watchedScenes } from '../testing/watch.ts';

const TICK = 1 / 60;

describe.each(watchedScenes)('%s', (scene) => {
  test('the phase never goes backward and never faster than the cadence, landings apart', () => {
    const before = new Map<number, number>();
    watch(scene, (sim, events) => {
      Array.from(sim.world.dense).forEach((e, i) => {
        const { gait } = read(sim.world, e);
        const landed = events.some((event) => event.kind === 'landing' && event.id === sim.ids()[i]);
        const then = before.get(e);
        before.set(e, gait('PHASE'));
        holds(gait('PHASE') >= 0 && gait('PHASE') < 1, () => `the phase is ${gait('PHASE')} at tick ${sim.tick}`);
        if (then === undefined || landed) return;
        const step = gait('PHASE') - then;
        const forward = step < -1e-12 ? step + 1 : step;
        const most = gait('CADENCE') * TICK * 1.01 + 1e-12;
        holds(forward <= most, () => `the phase goes on by ${forward}, over ${most}, at tick ${sim.tick}`);
      });
    });
  });

  test('each foot’s phase is the clock’s less its offset, while the clock turns', () => {
    watch(scene, (sim) => {
      for (const e of Array.from(sim.world.dense)) {
        const me = read(sim.world, e);
        if (me.has(Flag.AIRBORNE | Flag.LIMP) || ['spear-form', 'throw'].includes(me.motion())) continue;
        if (me.has(Flag.REST)) continue;
        for (const i of [0, 1]) {
          const off = me.gait('PHASE') - me.foot(i, 'OFFSET') - me.foot(i, 'PHASE');
          holds(Math.abs(off - Math.round(off)) < 1e-9, () => `foot ${i} is ${off} off the clock at tick ${sim.tick}`);
        }
      }
    });
  });

  test('half a stride is always speed × duty ÷ cadence ÷ 2', () => {
    watch(scene, (sim) => {
      for (const e of Array.from(sim.world.dense)) {
        const { gait, body, has } = read(sim.world, e);
        if (body('VX') === 0 || has(Flag.AIRBORNE) || Math.abs(body('VX')) < 31) continue;
        // A wall or a landing may have stopped it since.
        const half = (0.5 * body('VX') * gait('DUTY')) / gait('CADENCE');
        const off = Math.abs(gait('HALF_STRIDE') - half);
        holds(off < 1e-6 + Math.abs(half) * 0.02, () => `half a stride is ${off} u off at tick ${sim.tick}`);
      }
    });
  });
});

test('the gait changes up at 185 and down at 165 u/s, and eases over half a second', () => {
  const sim = createSim({ capacity: 1 });
  const id = sim.spawn('stickman', { speed: 175 });
  const { gait } = read(sim.world, sim.world.dense[0]!);
  sim.step(60);
  expect(gait('GAIT')).toBe(0);
  sim.command(id, { speed: 184 });
  sim.step(60);
  expect(gait('BRANCH')).toBe(0);
  sim.command(id, { speed: 187 });
  let ticks = 0;
  for (; gait('GAIT') < 1; ticks++) sim.step();
  expect(ticks).toBeGreaterThanOrEqual(30);
  expect(ticks).toBeLessThan(33);
  sim.command(id, { speed: 166 });
  sim.step(60);
  expect(gait('GAIT')).toBe(1);
  sim.command(id, { speed: 164 });
  sim.step(60);
  expect(gait('GAIT')).toBe(0);
});

test.each([30, 60, 106, 180, 220, 383, 500])(
  'steady at %i u/s cadence and duty are those of the gait’s table',
  (speed) => {
    const sim = createSim({ capacity: 1 });
    sim.spawn('stickman', { speed });
    sim.step(120);
    const { gait } = read(sim.world, sim.world.dense[0]!);
    const rows: Record<number, [number, number]> = {
      30: [0.9, 0.7],
      60: [1.15, 0.67],
      106: [1.5, 0.62],
      180: [1.95, 0.56],
      220: [2.1, 0.45],
      383: [2.55, 0.4],
      500: [2.9, 0.36],
    };
    expect(gait('CADENCE')).toBeCloseTo(rows[speed]![0], 9);
    expect(gait('DUTY')).toBeCloseTo(rows[speed]![1], 9);
  },
);

test('who slows down to a stand does not break into a run on the way', () => {
  const sim = createSim({ capacity: 1 });
  const id = sim.spawn('stickman', { speed: 180 });
  sim.step(30);
  sim.command(id, { speed: 0 });
  for (let t = 0; t < 200; t++) {
    sim.step();
    expect(sim.pose(id).gait).toBe(0);
  }
});

test('told to stand it finishes its step: the clock stops with every foot in its place, and starts again', () => {
  for (let phase = 0; phase < 12; phase++) {
    const sim = createSim({ capacity: 1 });
    const id = sim.spawn('stickman', { speed: 106 });
    sim.step(40 + phase * 3);
    sim.command(id, { speed: 0 });
    sim.step(240);
    const { has, gait } = read(sim.world, sim.world.dense[0]!);
    expect(has(Flag.REST)).toBe(true);
    const stopped = gait('PHASE');
    sim.step(30);
    expect(gait('PHASE')).toBe(stopped);
    const [near, far] = sim.pose(id).feet;
    expect(Math.abs(near!.x - far!.x)).toBeLessThan(40);
    sim.command(id, { speed: 106 });
    sim.step(30);
    expect(gait('PHASE')).not.toBe(stopped);
  }
});
