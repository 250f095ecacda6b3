import { describe, expect, test } from 'vitest';
import { Flag } from '../../ecs/components.ts';
import { createSim } from '../../sim.ts';
import { read, watch } from '../testing/watch.ts';

test.each(['stairs', 'ramps', 'water'])('%s: on foot the support is the smoothed ground', (scene) => {
  watch(scene, (sim) => {
    for (const e of Array.from(sim.world.dense)) {
      const { body } = read(sim.world, e);
      expect(body('Y')).toBe(sim.world.ground.smoothAt(body('X')));
      expect(body('SLOPE')).toBe(sim.world.ground.smoothSlopeAt(body('X')));
    }
  });
});

test('in the air a body is ballistic to the bit, whatever motion it is told to do', () => {
  const flight = (motion?: string): number[] => {
    const sim = createSim({ capacity: 1 });
    const id = sim.spawn('stickman', { speed: 300, spear: true });
    sim.command(id, { jump: true });
    const ys: number[] = [];
    for (let t = 0; t < 35; t++) {
      sim.step();
      if (t === 4 && motion) sim.command(id, { motion });
      ys.push(read(sim.world, sim.world.dense[0]!).body('Y'));
    }
    return ys;
  };
  const plain = flight();
  for (let t = 0; t < 35; t++) {
    const time = (t + 1) / 60;
    expect(plain[t]).toBeCloseTo(-1000 * time + 0.5 * 3125 * time * time, 6);
  }
  for (const motion of ['thrust', 'walk', 'fall', 'spear-form']) expect(flight(motion)).toEqual(plain);
});

describe('gap-fall', () => {
  test('where the ground ends the fall begins, and a wall of ground stops it', () => {
    let fell = 0;
    let landed = 0;
    let last = 0;
    watch('gap-fall', (sim, events) => {
      const me = read(sim.world, sim.world.dense[0]!);
      if (me.has(Flag.FELL) && fell === 0) fell = me.body('X');
      if (events.some((e) => e.kind === 'landing')) landed++;
      last = me.body('X');
    });
    expect(fell).toBeGreaterThan(199);
    expect(fell).toBeLessThan(220);
    expect(landed).toBe(1);
    // The far wall of the gap stands at 460.
    expect(last).toBeLessThan(460);
    expect(last).toBeGreaterThan(430);
  });
});

test('a fall is no faster than it may be, however deep', () => {
  const sim = createSim({ capacity: 1 });
  const id = sim.spawn('stickman', { scale: 4 });
  sim.tune(id, { jumpSpeed: 5000, gravity: 9000 });
  sim.command(id, { jump: true });
  for (let t = 0; t < 200; t++) {
    sim.step();
    expect(read(sim.world, sim.world.dense[0]!).body('VY')).toBeLessThanOrEqual(2500);
  }
});

test('pace is the speed along the ground, and never negative', () => {
  watch('turn-stop', (sim) => {
    const { body } = read(sim.world, sim.world.dense[0]!);
    expect(body('PACE')).toBe(Math.abs(body('VX')));
  });
});
