/**
 * The faults that the Doggoyle's description tells of, each put back through its data or into the engine's tick, and the
 * number that finds it.
 */
import { describe, expect, test } from 'vitest';
import { compileRig } from '../../src/creatures/compile-rig.ts';
import { doggoyle } from '../../src/creatures/doggoyle/index.ts';
import { Channel } from '../../src/ecs/channels.ts';
import { BODY, Body, Flag, INTENT, SKELETON } from '../../src/ecs/components.ts';
import { speciesOf, type World } from '../../src/ecs/world.ts';
import type { Pose, Rig } from '../../src/index.ts';
import { createSimOf } from '../../src/sim.ts';
import { solveTrunks } from '../../src/systems/ik/solve-figures.ts';
import { schedule } from '../../src/systems/schedule.ts';
import { budgets } from './budgets.ts';
import { grounds } from './grounds.ts';
import { penetration, plantedDrift } from './probes.ts';
import { type Recording, record, type Script } from './recording.ts';

interface Scene {
  readonly speed?: number;
  readonly motion?: string;
  readonly ground?: string;
  readonly tune?: Record<string, number>;
  readonly script?: Script;
}

/** A step that the engine takes wrongly: run right after the system of this name, or in its place. */
interface Fault {
  readonly system: string;
  readonly instead?: true;
  readonly run: (world: World, e: number) => void;
}

/** What a Doggoyle with this data, or moved by an engine with these faults, does in a scene. */
function play(rig: Rig, scene: Scene, faults: readonly Fault[] = []): Recording {
  const sim = createSimOf([compileRig(rig, 0)], {
    terrain: grounds.find((g) => g.name === scene.ground)?.segments ?? [],
  });
  const id = sim.spawn('doggoyle', { speed: scene.speed ?? 0, motion: scene.motion ?? 'auto' });
  if (scene.tune) sim.tune(id, scene.tune);
  sim.step(60);
  if (faults.length === 0) return record(sim, id, 240, 'fault', scene.script);
  const e = sim.world.dense[0]!;
  const poses: Pose[] = [];
  sim.drainEvents();
  const first = sim.tick + 1;
  for (let t = 0; t < 240; t++) {
    const order = scene.script?.(t);
    if (order) sim.command(id, order);
    for (const step of schedule) {
      const fault = faults.find(({ system }) => system === step.name);
      if (!fault?.instead) step.run(sim.world);
      fault?.run(sim.world, e);
    }
    poses.push(sim.pose(id));
  }
  return { sim, species: 'doggoyle', poses, events: sim.drainEvents(), first, label: 'fault' };
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

  test('low-side paws: solved from one root height for both sides, the paws of the low side go into the ground', () => {
    const scene = { speed: 180 };
    const right = play(doggoyle, scene);
    expect(penetration(right).value).toBeLessThan(budgets.penetration);
    expect(plantedDrift(right).value).toBeLessThan(budgets.drift);
    const wrong = play(doggoyle, scene, ONE_ROOT_HEIGHT);
    expect(penetration(wrong).value).toBeGreaterThan(budgets.penetration);
    expect(plantedDrift(wrong).value).toBeGreaterThan(budgets.drift);
  });

  test('swinging shoulder: a shoulder that goes with its arm looks like a door', () => {
    expect(shoulderSwing(play(doggoyle, { speed: 300 }).poses)).toBeLessThan(0.2);
    expect(shoulderSwing(play(doggoyle, { speed: 300 }, DOORS).poses)).toBeGreaterThan(0.2);
  });

  test('landing paws: angles blended from flight to stance put a paw into the ground', () => {
    const scene: Scene = { speed: 250, script: (t) => (t === 10 ? { jump: true } : undefined) };
    expect(penetration(play(doggoyle, scene)).value).toBeLessThan(budgets.penetration);
    expect(penetration(play(doggoyle, scene, blendedAngles())).value).toBeGreaterThan(budgets.penetration);
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

/** Roll is forgotten while the legs are solved, and then the body rolls with the legs that hang from it. */
const ONE_ROOT_HEIGHT: readonly Fault[] = [
  {
    system: 'solveTrunks',
    instead: true,
    run: (world, e) => {
      const { Intent: intent } = world.columns;
      const roll = intent[e * INTENT + Channel.ROLL]!;
      intent[e * INTENT + Channel.ROLL] = 0;
      solveTrunks(world);
      intent[e * INTENT + Channel.ROLL] = roll;
    },
  },
  {
    system: 'solveFigures',
    run: (world, e) => {
      const { Intent: intent, Skeleton: skeleton } = world.columns;
      for (const bone of speciesOf(world, e).trunk) {
        const leg = speciesOf(world, e).legs.find(({ root }) => root === bone.joint);
        if (!leg) continue;
        const down = bone.roll * intent[e * INTENT + Channel.ROLL]!;
        for (const joint of [leg.root, leg.mid, leg.ankle, leg.tip]) {
          const y = e * SKELETON + joint * 2 + 1;
          skeleton[y] = skeleton[y]! + down;
        }
      }
    },
  },
];

/** Shoulders that swing by a part of what their upper arms do. */
const DOORS: readonly Fault[] = [
  {
    system: 'solveFigures',
    run: (world, e) => {
      const skeleton = world.columns.Skeleton;
      for (const leg of speciesOf(world, e).legs) {
        const [root, mid] = [e * SKELETON + leg.root * 2, e * SKELETON + leg.mid * 2];
        const swing = Math.atan2(skeleton[mid]! - skeleton[root]!, skeleton[mid + 1]! - skeleton[root + 1]!);
        skeleton[root] = skeleton[root]! + 6 * Math.sin(0.5 * swing);
      }
    },
  },
];

/** For some ticks after a landing, legs are hung from their hips by angles between those of the flight and those solved. */
function blendedAngles(): readonly Fault[] {
  const BLEND_TICKS = 12;
  let since = BLEND_TICKS;
  let flight: number[] = [];
  const run = (world: World, e: number): void => {
    const { Body: body, Skeleton: skeleton } = world.columns;
    const bones = speciesOf(world, e).legs.flatMap((l) => [
      [l.root, l.mid],
      [l.mid, l.ankle],
      [l.ankle, l.tip],
    ]) as [number, number][];
    const at = (joint: number, axis: number): number => skeleton[e * SKELETON + joint * 2 + axis]!;
    const angles = bones.map(([a, b]) => Math.atan2(at(b, 1) - at(a, 1), at(b, 0) - at(a, 0)));
    const lengths = bones.map(([a, b]) => Math.hypot(at(b, 1) - at(a, 1), at(b, 0) - at(a, 0)));
    if (body[e * BODY + Body.FLAGS]! & Flag.AIRBORNE) {
      flight = angles;
      since = 0;
    } else if (since < BLEND_TICKS) {
      since++;
      bones.forEach(([a, b], k) => {
        const blend = flight[k]! + (since / BLEND_TICKS) * wrap(angles[k]! - flight[k]!);
        skeleton[e * SKELETON + b * 2] = at(a, 0) + lengths[k]! * Math.cos(blend);
        skeleton[e * SKELETON + b * 2 + 1] = at(a, 1) + lengths[k]! * Math.sin(blend);
      });
    }
  };
  return [{ system: 'solveFigures', run }];
}
