import { expect, test } from 'vitest';
import { createSim, motionNames } from '../sim.ts';
import type { Pose, TerrainSegment } from '../sim-types.ts';

const stairs: TerrainSegment[] = [{ kind: 'stairs', length: 640, rise: 160, steps: 20 }];
const ramp: TerrainSegment[] = [{ kind: 'ramp', length: 700, rise: 140 }];

const places = (pose: Pose): number[] => Object.values(pose.joints).flatMap((p) => [p.x - pose.x, p.y - pose.y]);

test.each([
  ['flat ground', []],
  ['stairs', stairs],
  ['a ramp', ramp],
] as const)('on %s whoever is spawned is in the pose that it would be in had it walked there', (_name, terrain) => {
  for (const [speed, facing, scale] of [
    [0, 1, 1],
    [106, 1, 1],
    [383, -1, 1],
    [200, 1, 2],
    [60, -1, 0.5],
  ] as const) {
    const sim = createSim({ capacity: 1, terrain });
    const id = sim.spawn('stickman', { x: 300, speed, facing, scale });
    const first = places(sim.pose(id));
    // Nobody is deep in the ground, and no foot that stands floats.
    for (const foot of sim.pose(id).feet) {
      expect(foot.y).toBeLessThan(foot.ground + 0.3 * scale);
      if (foot.planted) expect(foot.y).toBeGreaterThan(foot.ground - 0.3 * scale);
    }
    sim.step();
    const second = places(sim.pose(id));
    sim.step(30);
    let usual = 0;
    let before = places(sim.pose(id));
    for (let t = 0; t < 40; t++) {
      sim.step();
      const now = places(sim.pose(id));
      usual = Math.max(usual, ...now.map((v, i) => Math.abs(v - before[i]!)));
      before = now;
    }
    const jump = Math.max(...second.map((v, i) => Math.abs(v - first[i]!)));
    expect(jump).toBeLessThan(usual * 1.5 + 1.5 * scale);
  }
});

test.each(motionNames('stickman'))('spawned in %s it is whole from the start', (motion) => {
  const sim = createSim({ capacity: 2 });
  for (const facing of [1, -1] as const) {
    const id = sim.spawn('stickman', { motion, facing, spear: true });
    const pose = sim.pose(id);
    expect(sim.pose(id, 0)).toEqual(pose);
    expect(pose.joints.head!.y).toBeLessThan(pose.joints.nearFoot!.y - 60);
    const { chest, pelvis } = pose.joints;
    expect(Math.hypot(chest!.x - pelvis!.x, chest!.y - pelvis!.y)).toBeCloseTo(54, 2);
    const hair = pose.chains.hair!;
    for (let i = 1; i < hair.length; i++) {
      expect(Math.hypot(hair[i]!.x - hair[i - 1]!.x, hair[i]!.y - hair[i - 1]!.y)).toBeCloseTo(9, 1);
    }
  }
});

test('a mirrored figure is spawned in the mirrored pose', () => {
  const sim = createSim({ capacity: 2 });
  const [right, left] = [sim.spawn('stickman', { speed: 180 }), sim.spawn('stickman', { speed: 180, facing: -1 })];
  const [a, b] = [sim.pose(right), sim.pose(left)];
  for (const name of Object.keys(a.joints)) {
    expect(b.joints[name]!.x).toBeCloseTo(-a.joints[name]!.x, 3);
    expect(b.joints[name]!.y).toBeCloseTo(a.joints[name]!.y, 3);
  }
});

test('a figure of another scale is spawned in the same pose, larger', () => {
  const sim = createSim({ capacity: 2 });
  const [one, four] = [sim.spawn('stickman', { speed: 300 }), sim.spawn('stickman', { speed: 600, scale: 4 })];
  const [a, b] = [sim.pose(one), sim.pose(four)];
  for (const name of Object.keys(a.joints)) {
    expect(b.joints[name]!.x).toBeCloseTo(a.joints[name]!.x * 4, 2);
    expect(b.joints[name]!.y).toBeCloseTo(a.joints[name]!.y * 4, 2);
  }
});

test('hair comes in all of its six colours, by the place and the seed', () => {
  const hairOf = (seed: number): number[] => {
    const sim = createSim({ capacity: 12, seed });
    for (let i = 0; i < 12; i++) sim.spawn('stickman');
    return Array.from(sim.world.dense, (e) => sim.world.body[e * 28 + 18]!);
  };
  for (const seed of [0, 1, -7, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER]) {
    expect(new Set(hairOf(seed))).toEqual(new Set([0, 1, 2, 3, 4, 5]));
  }
  expect(hairOf(1)).not.toEqual(hairOf(2));
});
