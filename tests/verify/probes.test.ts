/** Every probe finds the fault it is there for, and finds none in a clean recording. */
import { describe, expect, test } from 'vitest';
import { BODY, Body, Flag, SLOTS } from '../../src/ecs/components.ts';
import { createSim, type Pose, rigOf, type SimEvent } from '../../src/index.ts';
import { budgets } from './budgets.ts';
import * as probe from './probes.ts';
import { type Recording, record } from './recording.ts';
import { worstStep } from './switches.ts';

const SPEED = 220;
const CLEAN = walkOn(SPEED);
const WALK = walkOn(106);

function walkOn(speed: number): Recording {
  const sim = createSim();
  const id = sim.spawn('stickman', { speed });
  sim.step(60);
  return record(sim, id, 240, `${speed} u/s`);
}

/** A copy of a recording whose poses and events a fault may change. */
function faulty(recording: Recording, fault: (poses: Mutable<Pose>[], events: Mutable<SimEvent>[]) => void): Recording {
  const poses = structuredClone(recording.poses) as Mutable<Pose>[];
  const events = structuredClone(recording.events) as Mutable<SimEvent>[];
  fault(poses, events);
  return { ...recording, poses, events };
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] extends object ? Mutable<T[K]> : T[K] };

/** A tick in the middle of a stance (or swing) of the near foot. */
function middleOf(recording: Recording, planted: boolean): number {
  const runs: number[][] = [[]];
  recording.poses.forEach((pose, t) => {
    if (pose.feet[0]!.planted === planted) runs.at(-1)!.push(t);
    else if (runs.at(-1)!.length > 0) runs.push([]);
  });
  const whole = runs[1]!;
  return whole[Math.floor(whole.length / 2)]!;
}

const leg = rigOf('stickman').legs[0]!;
const order = rigOf('stickman').legs.map((l) => l.foot);
const duty = rigOf('stickman').gaits[1]!.table.find((r) => r[0] === SPEED)![2];
const cadence = rigOf('stickman').gaits[1]!.table.find((r) => r[0] === SPEED)![1];

interface Case {
  readonly name: string;
  readonly fault: string;
  readonly limit: number;
  readonly look: (recording: Recording) => number;
  readonly inject: (poses: Mutable<Pose>[], events: Mutable<SimEvent>[]) => void;
}

const stance = middleOf(CLEAN, true);
const swing = middleOf(CLEAN, false);

const cases: Case[] = [
  {
    name: 'planted drift',
    fault: 'a planted foot that shifts by 0.2 u',
    limit: budgets.drift,
    look: (r) => probe.plantedDrift(r).value,
    inject: (poses) => {
      poses[stance]!.feet[0]!.x += 0.2;
    },
  },
  {
    name: 'skate',
    fault: 'a swing so low that the foot slides over the ground',
    limit: budgets.skate,
    look: (r) => probe.skate(r).value,
    inject: (poses) => {
      for (const pose of poses) if (!pose.feet[0]!.planted) pose.feet[0]!.y = pose.feet[0]!.ground - 1;
    },
  },
  {
    name: 'penetration',
    fault: 'a knee in the ground',
    limit: budgets.penetration,
    look: (r) => probe.penetration(r).value,
    inject: (poses) => {
      poses[stance]!.joints[leg.mid]!.y = -3.5;
    },
  },
  {
    name: 'penetration',
    fault: 'a sole 0.3 u in the ground',
    limit: budgets.penetration,
    look: (r) => probe.penetration(r).value,
    inject: (poses) => {
      poses[swing]!.feet[0]!.y = poses[swing]!.feet[0]!.ground + 0.3;
    },
  },
  {
    name: 'bone length',
    fault: 'a shin stretched by a thousandth',
    limit: budgets.bone,
    look: (r) => probe.boneLength(r).value,
    inject: (poses) => {
      const { [leg.mid]: knee, [leg.ankle]: ankle } = poses[swing]!.joints;
      ankle!.x += (ankle!.x - knee!.x) * 1e-3;
      ankle!.y += (ankle!.y - knee!.y) * 1e-3;
    },
  },
  {
    name: 'IK residual',
    fault: 'a planted ball 0.05 u from where it touched down',
    limit: budgets.residual,
    look: (r) => probe.residual(r).value,
    inject: (poses) => {
      poses[stance]!.feet[0]!.x += 0.05;
    },
  },
  {
    name: 'joint snap',
    fault: 'a knee that jumps by 12 u at a touchdown',
    limit: budgets.snap,
    look: (r) => probe.jointSnap(r).value,
    inject: (poses, events) => {
      const landing = events.find((e) => e.kind === 'touchdown' && e.time > CLEAN.first / 60 + 1)!;
      const t = Math.ceil(landing.time * 60 - 1e-6) - CLEAN.first;
      for (let k = t; k < poses.length; k++) poses[k]!.joints[leg.mid]!.x += 12;
    },
  },
  {
    name: 'joint angle in a tick',
    fault: 'an elbow that whips by half a radian',
    limit: budgets.angleFlat,
    look: (r) => probe.angleStep(r).value,
    inject: (poses) => {
      const { nearElbow: elbow, nearHand: hand } = poses[swing]!.joints;
      const [x, y] = [hand!.x - elbow!.x, hand!.y - elbow!.y];
      hand!.x = elbow!.x + x * Math.cos(0.7) - y * Math.sin(0.7);
      hand!.y = elbow!.y + x * Math.sin(0.7) + y * Math.cos(0.7);
    },
  },
  {
    name: 'duty factor',
    fault: 'feet that stand 0.05 of a cycle too long',
    limit: budgets.duty,
    look: (r) => probe.dutyError(r, duty).value,
    inject: (_, events) => {
      for (const event of events) if (event.kind === 'liftoff') event.time += 0.05 / cadence;
    },
  },
  {
    name: 'footfall order',
    fault: 'two touchdowns swapped',
    limit: 0,
    look: (r) => probe.footfallOrder(r, order).value,
    inject: (_, events) => {
      const lands = events.filter((e) => e.kind === 'touchdown');
      const [a, b] = [lands[2]!, lands[3]!];
      const { foot } = a as { foot: string };
      Object.assign(a, { foot: b.foot });
      Object.assign(b, { foot });
    },
  },
  {
    name: 'flight',
    fault: 'feet that stand 0.05 of a cycle too long',
    limit: budgets.support,
    look: (r) => Math.abs(probe.shareWithFeetDown(r, 0) - Math.abs(2 * duty - 1)),
    inject: (_, events) => {
      for (const event of events) if (event.kind === 'liftoff') event.time += 0.05 / cadence;
    },
  },
  {
    name: 'phase step',
    fault: 'a phase that goes backward',
    limit: budgets.phase,
    look: (r) => probe.phaseStep(r, cadence).value,
    inject: (poses) => {
      poses[stance]!.phase = poses[stance - 1]!.phase - 0.01;
    },
  },
  {
    name: 'phase step',
    fault: 'a phase that leaps ahead',
    limit: budgets.phase,
    look: (r) => probe.phaseStep(r, cadence).value,
    inject: (poses) => {
      for (let k = stance; k < poses.length; k++) poses[k]!.phase = (poses[k]!.phase + 0.02) % 1;
    },
  },
  {
    name: 'speed',
    fault: 'a root 2 % too fast',
    limit: budgets.speed,
    look: (r) => probe.speedError(r, SPEED).value,
    inject: (poses) => {
      const from = poses[0]!.x;
      for (const pose of poses) pose.x = from + (pose.x - from) * 1.02;
    },
  },
  {
    name: 'chain length',
    fault: 'hair stretched by a twentieth',
    limit: budgets.chain,
    look: (r) => probe.chainLength(r).value,
    inject: (poses) => {
      const hair = poses[swing]!.chains.hair!;
      hair[1]!.x += (hair[1]!.x - hair[0]!.x) * 0.05;
      hair[1]!.y += (hair[1]!.y - hair[0]!.y) * 0.05;
    },
  },
  {
    name: 'not finite',
    fault: 'a hand that is no number',
    limit: 0,
    look: (r) => probe.nonFinite(r).value,
    inject: (poses) => {
      poses[swing]!.joints.nearHand!.y = Number.NaN;
    },
  },
];

describe('each probe', () => {
  for (const { name, fault, limit, look, inject } of cases) {
    test(`${name} finds ${fault}, and nothing in a clean run`, () => {
      expect(look(CLEAN)).toBeLessThanOrEqual(limit);
      expect(look(faulty(CLEAN, inject))).toBeGreaterThan(limit);
    });
  }

  test('double support finds a walk whose feet stand too short, and nothing in a clean walk', () => {
    const expected = Math.abs(2 * rigOf('stickman').gaits[0]!.table.find((r) => r[0] === 106)![2] - 1);
    const off = (r: Recording): number => Math.abs(probe.shareWithFeetDown(r, 2) - expected);
    const short = faulty(WALK, (_, events) => {
      for (const event of events) if (event.kind === 'liftoff') event.time -= 0.05 / 1.5;
    });
    expect(off(WALK)).toBeLessThanOrEqual(budgets.support);
    expect(off(short)).toBeGreaterThan(budgets.support);
  });

  test('drift finds a foot that slides for ticks on end by less than a pixel each', () => {
    const sliding = faulty(WALK, (poses) => {
      let down = 0;
      for (const pose of poses) {
        down = pose.feet[0]!.planted ? down + 1 : 0;
        pose.feet[0]!.x += 0.02 * down;
      }
    });
    expect(probe.plantedDrift(sliding).value).toBeGreaterThan(budgets.drift);
  });
});

describe('of a dog', () => {
  const dog = (motion: string, speed = 0): Recording => {
    const sim = createSim();
    const id = sim.spawn('doggoyle', { motion, speed });
    sim.step(60);
    return record(sim, id, 60, motion);
  };

  test('bone length finds a shoulder that leaves its trunk, though roll parts near and far', () => {
    const trot = dog('trot', 180);
    expect(probe.boneLength(trot).value).toBeLessThanOrEqual(budgets.bone);
    const loose = faulty(trot, (poses) => {
      for (const pose of poses) pose.joints.RFShoulder!.y += 0.01;
    });
    expect(probe.boneLength(loose).value).toBeGreaterThan(budgets.bone);
  });

  test('paws that carry finds one that is off the ground by more than a hair, and one that steps', () => {
    const lying = dog('lie');
    expect(probe.carried(lying, 30).value).toBe(0);
    const hovers = faulty(lying, (poses) => {
      poses[50]!.feet[1]!.y -= 0.3;
    });
    const steps = faulty(lying, (poses) => {
      poses[50]!.feet[1]!.planted = false;
    });
    expect(probe.carried(hovers, 30).value).toBeGreaterThan(0);
    expect(probe.carried(steps, 30).value).toBeGreaterThan(0);
  });
});

describe('the probe of switches', () => {
  /** From standing in the spear form to a stand, with or without inertialisation. */
  const switched = (inertialised: boolean): number => {
    const sim = createSim({ seed: 3 });
    const id = sim.spawn('stickman', { motion: 'spear-form', spear: true });
    sim.step(90);
    return worstStep(sim, id, 'spear-form', 'stand', 0, new Map(), {}, () => {
      if (inertialised) return;
      const body = sim.world.columns.Body;
      const flags = (id & (SLOTS - 1)) * BODY + Body.FLAGS;
      body[flags] = body[flags]! & ~Flag.CUT;
    }).value;
  };

  test('finds a switch without inertialisation', () => {
    expect(switched(true)).toBeLessThanOrEqual(1);
    expect(switched(false)).toBeGreaterThan(1);
  });
});
