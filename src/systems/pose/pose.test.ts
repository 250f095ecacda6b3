/** What is asked of the body, and how one motion gives way to another. */
import { describe, expect, test } from 'vitest';
import { CHANNEL_COUNT, Channel } from '../../ecs/channels.ts';
import { Flag, INTENT, Intent, KeyframeTrack, TRACK } from '../../ecs/components.ts';
import { createSim } from '../../sim.ts';
import { holds, read, watch, watchedScenes } from '../testing/watch.ts';
import { baseIntent } from './base-intent.ts';

function wanted(options: Parameters<ReturnType<typeof createSim>['spawn']>[1], ticks = 60): Float64Array {
  const sim = createSim({ capacity: 1 });
  sim.spawn('stickman', options);
  sim.step(ticks);
  const out = new Float64Array(CHANNEL_COUNT);
  baseIntent(sim.world, sim.world.dense[0]!, sim.world.species[0]!, 0, out);
  return out;
}

describe('what the gait asks for', () => {
  test('a walk leans a little, a run more', () => {
    expect(wanted({ speed: 106 })[Channel.LEAN]).toBeCloseTo(0.05, 2);
    expect(wanted({ speed: 383 })[Channel.LEAN]).toBeCloseTo(0.24, 2);
  });

  test('the hip bobs by 3 u in a walk and 6 in a run, twice a cycle, never below its height', () => {
    for (const [speed, bob, cadence] of [
      [106, 3, 1.5],
      [383, 6, 2.55],
    ] as const) {
      const heights: number[] = [];
      for (let t = 0; t < 60 / cadence; t++) heights.push(wanted({ speed }, 60 + t)[Channel.HEIGHT]!);
      expect(Math.max(...heights)).toBeLessThanOrEqual(1e-9);
      expect(Math.min(...heights)).toBeCloseTo(-bob, 0);
      const turns = heights.filter((h, i) => i > 1 && (h - heights[i - 1]!) * (heights[i - 1]! - heights[i - 2]!) < 0);
      expect(turns.length).toBeGreaterThanOrEqual(3);
      expect(turns.length).toBeLessThanOrEqual(5);
    }
  });

  test('on the spot nothing bobs and nothing leans, it only breathes', () => {
    const still = wanted({});
    expect(Math.abs(still[Channel.HEIGHT]!)).toBeLessThan(1);
    expect(Math.abs(still[Channel.LEAN]!)).toBeLessThan(0.02);
    expect(still[Channel.SQUASH]).toBe(1);
  });

  test('each arm swings against the leg of its side', () => {
    const sim = createSim({ capacity: 1 });
    const id = sim.spawn('stickman', { speed: 106 });
    sim.step(60);
    let together = 0;
    for (let t = 0; t < 80; t++) {
      sim.step();
      const { joints, x } = sim.pose(id);
      for (const side of ['near', 'far']) together += (joints[`${side}Hand`]!.x - x) * (joints[`${side}Foot`]!.x - x);
    }
    expect(together).toBeLessThan(-5000);
  });
});

describe('switching', () => {
  test('right at a cut what is shown goes on from what was shown, channel by channel', () => {
    for (const [from, to] of [
      ['run', 'spear-form'],
      ['spear-form', 'walk'],
      ['thrust', 'throw'],
      ['walk', 'stand'],
    ] as const) {
      const sim = createSim({ capacity: 1 });
      const id = sim.spawn('stickman', { motion: from, spear: true });
      sim.step(25);
      const e = sim.world.dense[0]!;
      const shown = (): number[] =>
        Array.from(sim.world.columns.Intent.subarray(e * INTENT, e * INTENT + CHANNEL_COUNT));
      const before = shown();
      sim.step();
      const last = shown();
      sim.command(id, { motion: to });
      sim.step();
      const after = shown();
      for (let c = Channel.SHIFT; c < CHANNEL_COUNT; c++) {
        const going = 2 * last[c]! - before[c]!;
        expect(Math.abs(after[c]! - going), `channel ${c} from ${from} to ${to}`).toBeLessThan(0.5);
      }
    }
  });

  test('what is left of a cut decays: under a tenth after 0.2 s, nothing after the blend', () => {
    const sim = createSim({ capacity: 1 });
    const id = sim.spawn('stickman', { motion: 'spear-form', spear: true });
    sim.step(100);
    sim.command(id, { motion: 'stand' });
    sim.step();
    const e = sim.world.dense[0]!;
    const largest = (): number => {
      const at = e * INTENT + Intent.OFFSET;
      return Math.max(
        ...Array.from(sim.world.columns.Intent.subarray(at + Channel.TOOL, at + Channel.HOLD0), Math.abs),
      );
    };
    const start = largest();
    expect(start).toBeGreaterThan(1);
    sim.step(12);
    expect(largest()).toBeLessThan(start * 0.2);
    sim.step(24);
    expect(largest()).toBeLessThan(start * 0.01);
    expect(sim.world.columns.KeyframeTrack[e * TRACK + KeyframeTrack.BLEND]).toBeLessThan(0.6);
  });

  test('who is not blending shows what is wanted, to the bit: a cut leaves nothing behind for good', () => {
    const plain = createSim({ capacity: 1 });
    const switched = createSim({ capacity: 1 });
    const [a, b] = [plain.spawn('stickman', { speed: 106 }), switched.spawn('stickman', { speed: 106 })];
    for (const sim of [plain, switched]) sim.step(30);
    switched.command(b, { motion: 'walk' });
    for (const sim of [plain, switched]) sim.step(240);
    for (const [name, joint] of Object.entries(plain.pose(a).joints)) {
      expect(switched.pose(b).joints[name]!.x - switched.pose(b).x).toBeCloseTo(joint.x - plain.pose(a).x, 3);
    }
  });

  test('every channel that nobody uses stays 0, whoever was posed before', () => {
    const sim = createSim({ capacity: 2 });
    sim.spawn('stickman', { spear: true, motion: 'spear-form' });
    sim.spawn('stickman');
    sim.step(80);
    const { channel } = read(sim.world, sim.world.dense[1]!);
    for (const c of [
      Channel.TOOL,
      Channel.GRIP_X,
      Channel.GRIP_Y,
      Channel.ALONG,
      Channel.FOOT2_X,
      Channel.FOOT3_PITCH,
    ]) {
      expect(channel(c)).toBe(0);
    }
  });
});

test.each(watchedScenes)(
  '%s: a foot that is planted has its plant as target, and no foot’s target is in the ground',
  (scene) => {
    watch(scene, (sim) => {
      for (const e of Array.from(sim.world.dense)) {
        const me = read(sim.world, e);
        if (me.has(Flag.LIMP)) continue;
        for (const i of [0, 1]) {
          const at = e * 18 + 2 + i * 3;
          const { IKTarget: target } = sim.world.columns;
          // A landing plants feet after they were posed.
          const since = me.track('SQUASH_TIME') === 0 && me.track('SQUASH_TRACK') === 1;
          if (me.foot(i, 'MODE') === 0 && !since) {
            const met = target[at] === me.foot(i, 'PLANT_X') && target[at + 1] === me.foot(i, 'PLANT_Y');
            holds(met, () => `foot ${i} stands beside its target at tick ${sim.tick}`);
          }
          const depth = target[at + 1]! - sim.groundAt(target[at]!);
          if (depth > 0.2) expect(`${depth} u in the ground at tick ${sim.tick}`).toBe('over it');
        }
      }
    });
  },
);
