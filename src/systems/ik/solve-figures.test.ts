import { describe, expect, test } from 'vitest';
import { Flag } from '../../ecs/components.ts';
import { createSim, rigOf } from '../../sim.ts';
import type { Point, Pose } from '../../sim-types.ts';
import { read, watch, watchedScenes } from '../testing/watch.ts';
import { getsUp } from './ease-bend.ts';

const rig = rigOf('stickman');
const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
const bones: [string, string, number][] = [
  ...rig.bones.filter((b) => b.joint !== 'head').map((b): [string, string, number] => [b.parent, b.joint, b.length]),
  ...rig.legs.flatMap((l): [string, string, number][] => [
    [l.root, l.mid, l.upper],
    [l.mid, l.ankle, l.lower],
    [l.ankle, l.tip, Math.hypot(...l.ankleFromTip)],
  ]),
  ...rig.arms.flatMap((a): [string, string, number][] => [
    [a.shoulder, a.elbow, a.upper],
    [a.elbow, a.hand, a.lower],
  ]),
];

function expectLengths(pose: Pose, scale: number, at: string): void {
  for (const [from, to, length] of bones) {
    const off = distance(pose.joints[from]!, pose.joints[to]!) / (length * scale) - 1;
    if (Math.abs(off) > 1e-4) expect(`${from}–${to} is ${off} too long ${at}`).toBe('as long as it is');
  }
}

describe.each(watchedScenes)('%s', (scene) => {
  test('bones keep their length, but for squash, turns, limp bodies and limbs that turn while one gets up', () => {
    watch(scene, (sim) => {
      Array.from(sim.world.dense).forEach((e, i) => {
        const me = read(sim.world, e);
        if (getsUp(sim.world, e) || me.has(Flag.LIMP) || me.root('SY') !== 1 || Math.abs(me.body('TURN')) !== 1) return;
        expectLengths(sim.pose(sim.ids()[i]!), 1, `at tick ${sim.tick}`);
      });
    });
  });
});

test('knees bend forward to the side that is faced, at every speed', () => {
  for (const facing of [1, -1] as const) {
    for (const speed of [0, 60, 106, 250, 500]) {
      const sim = createSim({ capacity: 1 });
      const id = sim.spawn('stickman', { speed, facing });
      for (let t = 0; t < 90; t++) {
        sim.step();
        const { joints } = sim.pose(id);
        for (const side of ['near', 'far']) {
          const [hip, knee, ankle] = [joints.hip!, joints[`${side}Knee`]!, joints[`${side}Foot`]!];
          const bend = (knee.x - hip.x) * (ankle.y - hip.y) - (knee.y - hip.y) * (ankle.x - hip.x);
          expect(bend * facing).toBeGreaterThan(0);
        }
      }
    }
  }
});

test('a mirrored walk is the mirrored walk, joint by joint', () => {
  const sims = [1, -1].map((facing) => {
    const sim = createSim({ capacity: 1 });
    sim.spawn('stickman', { speed: 140, facing: facing as 1 | -1, spear: true });
    return sim;
  });
  for (let t = 0; t < 120; t++) {
    for (const sim of sims) sim.step();
    const [a, b] = sims.map((sim) => sim.pose(sim.ids()[0]!)) as [Pose, Pose];
    for (const name of Object.keys(a.joints)) {
      expect(b.joints[name]!.x).toBeCloseTo(-a.joints[name]!.x, 2);
      expect(b.joints[name]!.y).toBeCloseTo(a.joints[name]!.y, 2);
    }
  }
});

test('both hands are on the shaft, 36 u apart, and the front one 74 u behind the tip', () => {
  const sim = createSim({ capacity: 1 });
  const id = sim.spawn('stickman', { speed: 106, spear: true });
  for (let t = 0; t < 90; t++) {
    sim.step();
    const { spearTip, spearTail, nearHand, farHand } = sim.pose(id).joints;
    expect(distance(spearTip!, spearTail!)).toBeCloseTo(170, 2);
    expect(distance(spearTip!, nearHand!)).toBeCloseTo(74, 0);
    expect(distance(farHand!, nearHand!)).toBeCloseTo(36, 0);
  }
});

test('an arm told to grab far out of reach stretches towards it, nearly straight and not longer', () => {
  const sim = createSim({ capacity: 1 });
  const id = sim.spawn('stickman');
  for (const grab of [
    { x: 1e7, y: -1e7 },
    { x: -5000, y: 0 },
  ]) {
    sim.command(id, { grab });
    sim.step(60);
    const { shoulder, nearHand } = sim.pose(id).joints;
    expect(distance(shoulder!, nearHand!)).toBeGreaterThan(50);
    expect(distance(shoulder!, nearHand!)).toBeLessThanOrEqual(52);
    const along =
      (nearHand!.x - shoulder!.x) * (grab.x - shoulder!.x) + (nearHand!.y - shoulder!.y) * (grab.y - shoulder!.y);
    expect(along / (distance(shoulder!, nearHand!) * distance(grab, shoulder!))).toBeGreaterThan(0.999);
  }
});

test('a hand told to grab its own shoulder folds the arm and nothing breaks', () => {
  const sim = createSim({ capacity: 1 });
  const id = sim.spawn('stickman');
  for (let t = 0; t < 90; t++) {
    sim.command(id, { grab: { ...sim.pose(id).joints.shoulder! } });
    sim.step();
    expectLengths(sim.pose(id), 1, `at tick ${sim.tick}`);
  }
});
