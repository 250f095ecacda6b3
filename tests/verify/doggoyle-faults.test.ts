/**
 * The faults that the Doggoyle's description tells of, each put back through its data (or, where the engine has no place
 * left for it, into what is drawn), and the number that finds it.
 */
import { describe, expect, test } from 'vitest';
import { compileRig } from '../../src/creatures/compile-rig.ts';
import { doggoyle } from '../../src/creatures/doggoyle/index.ts';
import type { Pose, Rig } from '../../src/index.ts';
import { createSimOf } from '../../src/sim.ts';
import { budgets } from './budgets.ts';
import { grounds } from './grounds.ts';
import { plantedDrift } from './probes.ts';
import { type Recording, record, type Script } from './recording.ts';

interface Scene {
  readonly speed?: number;
  readonly motion?: string;
  readonly ground?: string;
  readonly tune?: Record<string, number>;
  readonly script?: Script;
}

/** What a Doggoyle with this data does in a scene. */
function play(rig: Rig, scene: Scene): Recording {
  const sim = createSimOf([compileRig(rig, 0)], {
    terrain: grounds.find((g) => g.name === scene.ground)?.segments ?? [],
  });
  const id = sim.spawn('doggoyle', { speed: scene.speed ?? 0, motion: scene.motion ?? 'auto' });
  if (scene.tune) sim.tune(id, scene.tune);
  sim.step(60);
  return record(sim, id, 240, 'fault', scene.script);
}

const angle = (pose: Pose, from: string, to: string): number =>
  Math.atan2(pose.joints[to]!.y - pose.joints[from]!.y, pose.joints[to]!.x - pose.joints[from]!.x);
const wrap = (a: number): number => a - 2 * Math.PI * Math.round(a / (2 * Math.PI));

/** The largest kink of an elbow: by how much the speed of its angle changes from one tick to the next, rad. */
function elbowKink({ poses }: Recording): number {
  const bend = poses.map((p) => wrap(angle(p, 'RFElbow', 'RFWrist') - angle(p, 'RFShoulder', 'RFElbow')));
  let most = 0;
  for (let t = 2; t < bend.length; t++) {
    most = Math.max(most, Math.abs(wrap(bend[t]! - bend[t - 1]!) - wrap(bend[t - 1]! - bend[t - 2]!)));
  }
  return most;
}

/** How often the wrist rises over the paw's tip in a cycle, at most. */
function wristRises({ poses }: Recording): number {
  let most = 0;
  let rises = 0;
  let before = 0;
  let rising = false;
  let was = 1;
  for (const pose of poses) {
    const { phase } = pose.feet.find((f) => f.name === 'RF')!;
    if (phase < was) rises = 0;
    was = phase;
    const height = pose.joints.RFPaw!.y - pose.joints.RFWrist!.y;
    if (height > before + 0.05 && !rising) {
      rising = true;
      rises++;
    } else if (height < before - 0.05) rising = false;
    before = height;
    most = Math.max(most, rises);
  }
  return most;
}

/** The fastest turn of a thigh, rad a tick. */
function thighStep({ poses }: Recording): number {
  let most = 0;
  for (let t = 1; t < poses.length; t++) {
    for (const side of ['L', 'R']) {
      const now = angle(poses[t]!, `${side}HHip`, `${side}HStifle`);
      most = Math.max(most, Math.abs(wrap(now - angle(poses[t - 1]!, `${side}HHip`, `${side}HStifle`))));
    }
  }
  return most;
}

/** How far apart in height the two shoulders come, u: each has its own root under roll. */
const shouldersApart = ({ poses }: Recording): number =>
  Math.max(...poses.map((p) => Math.abs(p.joints.LFShoulder!.y - p.joints.RFShoulder!.y)));

/** How far a shoulder moves along the trunk, u: it is a part of the body and does not swing with its limb. */
function shoulderSwing(poses: readonly Pose[]): number {
  const along = poses.map((p) => {
    const a = angle(p, 'back', 'withers');
    const { x, y } = p.joints.withers!;
    return (p.joints.RFShoulder!.x - x) * Math.cos(a) + (p.joints.RFShoulder!.y - y) * Math.sin(a);
  });
  return Math.max(...along) - Math.min(...along);
}

const deepest = (recording: Recording, joints: readonly string[]): number =>
  Math.max(
    ...recording.poses.flatMap((p) => joints.map((j) => p.joints[j]!.y - recording.sim.groundAt(p.joints[j]!.x))),
  );

const withLegs = (change: Partial<Rig['legs'][number]>, hindOnly = false): Rig => ({
  ...doggoyle,
  legs: doggoyle.legs.map((l) => (hindOnly && l.foot.endsWith('F') ? l : { ...l, ...change })),
});

describe('a fault put back is found', () => {
  test('elbow snap: a hard reach limit locks the elbow straight and lets go with a snap', () => {
    // Held higher than it runs by itself, the leg comes to the end of its reach in every stride.
    const scene = { speed: 200, tune: { trotHip: 53 } };
    const soft = elbowKink(play(doggoyle, scene));
    const hard = elbowKink(play({ ...doggoyle, softness: 0.01 }, scene));
    expect(soft).toBeLessThan(0.45);
    expect(hard).toBeGreaterThan(1.2 * soft);
  });

  test('double flex: past 70° the claws hang higher again and the wrist rises twice', () => {
    const scene = { speed: 180, tune: { trotPitchPeak: 2.2 } };
    expect(wristRises(play(doggoyle, scene))).toBe(1);
    expect(wristRises(play(withLegs({ mostFlex: 2.2 }), scene))).toBeGreaterThan(1);
  });

  test('thigh whip: hind paws lifted like fore paws, hocks beside the hip', () => {
    const scene = { speed: 420 };
    const limit = (budgets.angleFlat * 420) / 350;
    expect(thighStep(play(doggoyle, scene))).toBeLessThan(limit);
    expect(thighStep(play({ ...withLegs({ lift: 2.6 }, true), fold: 0 }, scene))).toBeGreaterThan(limit);
  });

  test('low-side paws: with one root height for both sides, roll moves no shoulder', () => {
    const scene = { speed: 180 };
    const flat: Rig = { ...doggoyle, bones: doggoyle.bones.map((b) => ({ ...b, roll: 0 })) };
    expect(shouldersApart(play(doggoyle, scene))).toBeGreaterThan(1.5);
    expect(plantedDrift(play(doggoyle, scene)).value).toBeLessThan(budgets.drift);
    expect(shouldersApart(play(flat, scene))).toBeLessThan(0.01);
  });

  test('swinging shoulder: a shoulder that goes with its arm looks like a door', () => {
    const { poses } = play(doggoyle, { speed: 300 });
    expect(shoulderSwing(poses)).toBeLessThan(0.2);
    const door = structuredClone(poses) as Pose[];
    for (const pose of door) {
      const swing = angle(pose, 'RFShoulder', 'RFElbow') - Math.PI / 2;
      pose.joints.RFShoulder!.x += 6 * Math.sin(-swing);
    }
    expect(shoulderSwing(door)).toBeGreaterThan(0.2);
  });

  test('landing paws: angles blended from flight to stance put a paw into the ground', () => {
    const jump = play(doggoyle, { speed: 250, script: (t) => (t === 10 ? { jump: true } : undefined) });
    const paws = ['LFPaw', 'RFPaw', 'LHPaw', 'RHPaw'];
    expect(deepest(jump, paws)).toBeLessThan(budgets.penetration);
    const landing = jump.poses.findIndex((p, t) => t > 20 && !p.airborne);
    const blended = structuredClone(jump.poses) as Pose[];
    for (let t = landing - 6; t < landing + 6; t++) blended[t] = blendAngles(jump.poses, t, landing);
    expect(deepest({ ...jump, poses: blended }, paws)).toBeGreaterThan(budgets.penetration);
  });

  test.each(['sleep', 'curl-up', 'eat'])('chin: without its guard it goes into the ground (%s)', (motion) => {
    const low: Rig = { ...doggoyle, motions: deeper(doggoyle.motions, motion) };
    expect(deepest(play(low, { motion }), ['chin'])).toBeLessThan(budgets.penetration);
    const { chin: _, ...unguarded } = low;
    expect(deepest(play(unguarded, { motion }), ['chin'])).toBeGreaterThan(budgets.penetration);
  });
});

/** The same motions, but this one asks the neck for more than there is room for, as a blend or a slope would. */
const deeper = (motions: Rig['motions'], name: string): Rig['motions'] =>
  motions.map((m) =>
    m.name === name ? { ...m, tracks: [...(m.tracks ?? []), { channel: 'NECK', adds: true, keys: [[0, 0.5]] }] } : m,
  );

/** Legs whose joint angles are those halfway between a tick before and one after, hung on the trunk of tick t. */
function blendAngles(poses: readonly Pose[], t: number, landing: number): Pose {
  const pose = structuredClone(poses[t]!) as Pose;
  const before = poses[landing - 10]!;
  const after = poses[landing + 10]!;
  for (const leg of doggoyle.legs) {
    let at = pose.joints[leg.root]!;
    for (const [from, to] of [
      [leg.root, leg.mid],
      [leg.mid, leg.ankle],
      [leg.ankle, leg.tip],
    ] as const) {
      const a = angle(before, from, to);
      const blend = a + 0.5 * wrap(angle(after, from, to) - a);
      const bone = poses[t]!;
      const length = Math.hypot(bone.joints[to]!.x - bone.joints[from]!.x, bone.joints[to]!.y - bone.joints[from]!.y);
      at = { x: at.x + length * Math.cos(blend), y: at.y + length * Math.sin(blend) };
      pose.joints[to]!.x = at.x;
      pose.joints[to]!.y = at.y;
    }
  }
  return pose;
}
