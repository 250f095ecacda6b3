/**
 * Motion switches: any to any, at 60 moments. A joint's largest step after the switch is held against the larger of
 * the two motions' own largest step, or a share of the way the joint has to go.
 */
import type { Pose, Sim } from '../../src/index.ts';
import { budgets } from './budgets.ts';
import { createSim, motionNames, rigOf } from './cast.ts';
import type { Finding } from './recording.ts';
import { speciesOf, TICK } from './recording.ts';

const WATCHED = 30;
/** A limp body has nothing that decays: after its first ticks it falls as bodies do. */
const WATCHED_LIMP = 8;
const MOMENTS = 60;
/** Ticks before a switch whose steps count as the old motion's own: as it plays here, from wherever it began. */
const LEAD = 8;
/** Long enough for the longest motion. */
const OWN_TICKS = 700;

type Steps = Record<string, number>;

const relative = (pose: Pose, joint: string) => ({
  x: pose.joints[joint]!.x - pose.x,
  y: pose.joints[joint]!.y - pose.y,
});

function step(a: Pose, b: Pose, joint: string): number {
  const p = relative(a, joint);
  const q = relative(b, joint);
  return Math.hypot(q.x - p.x, q.y - p.y);
}

/** Ticks after which a figure on its way is told a motion in which it stands: it comes to its stand in several ways. */
const STANDS_FROM = [60, 71, 83];

/** Ticks for which a figure goes from a start in `startAndStop`, and in which it comes to a stand; and when it starts. */
const GOES = 120;
const SPEEDS_UP_AT = [60, 67, 73, 80, 86, 93];

/** The largest step of each joint about the root in a motion by itself, from its first tick to its last. */
function ownSteps(species: string, motion: string, speed: number): Steps {
  const steps: Steps = {};
  // A fall is what a fall is, from this speed, a slower one and a stand. Of one that first comes to a stand, a motion that
  // begins there is all from where it has: its last steps into its place, and its way into the pose. Every other plays by
  // itself.
  const falls = motion === 'fall';
  const stands = !falls && beginsStanding(species, motion);
  for (const pace of falls ? [speed, 0.5 * speed, 0] : [speed]) {
    for (const wait of stands ? STANDS_FROM : [60]) {
      const sim = createSim({ seed: 2 });
      const id = sim.spawn(species, { speed: pace, spear: true, motion: falls || stands ? 'auto' : motion });
      if (falls || stands) {
        sim.step(wait);
        sim.command(id, { motion });
        while (stands && sim.pose(id).speed > 0) sim.step();
      }
      watch(sim, id, motion, OWN_TICKS, steps);
    }
  }
  if (goes(species, motion)) startAndStop(species, motion, speed, steps);
  return steps;
}

/** True for a motion in which a figure goes as fast as it is told: going off and coming to a stand are part of it. */
function goes(species: string, motion: string): boolean {
  const data = rigOf(species).motions.find((m) => m.name === motion)!;
  return (data.drive ?? 'gait') === 'gait' && data.maxSpeed !== 0;
}

/**
 * Adds what a change of speed without a switch asks of the joints: from a stand and out of each slower gait, in several
 * moments, and to a stand. A switch may ask no more than that.
 */
function startAndStop(species: string, motion: string, speed: number, steps: Steps): void {
  // A gait that is asked for by name goes no slower than it can: from a stand one sets off as on one's own.
  for (const own of new Set([motion, 'auto'])) {
    for (const slower of slowerSpeeds(species, speed)) {
      for (const wait of SPEEDS_UP_AT) {
        const sim = createSim({ seed: 2 });
        const id = sim.spawn(species, { speed: slower, spear: true, motion: own });
        sim.step(wait);
        sim.command(id, { motion: own, speed });
        watch(sim, id, own, GOES + wait, steps);
        sim.command(id, { motion: own, speed: 0 });
        watch(sim, id, own, GOES, steps);
      }
    }
  }
}

/** A stand, and just below where each gait gives way to the next, as far as that is slower than `speed`, u/s. */
function slowerSpeeds(species: string, speed: number): number[] {
  const tops = rigOf(species).gaits.map((gait) => gait.up - 4);
  return [0, ...tops.filter((top) => top < speed)];
}

/** Raises `steps` to the largest of each joint in the next `ticks`, as long as the motion plays. */
function watch(sim: Sim, id: number, motion: string, ticks: number, steps: Steps): void {
  let last = sim.pose(id);
  for (let t = 0; t < ticks && last.motion === motion; t++) {
    sim.step();
    const pose = sim.pose(id);
    if (pose.motion === motion) {
      for (const joint of Object.keys(pose.joints)) steps[joint] = Math.max(steps[joint] ?? 0, step(last, pose, joint));
    }
    last = pose;
  }
}

/** True for a motion that a heavy species begins when it has come to a stand, as it stands. */
function beginsStanding(species: string, motion: string): boolean {
  const rig = rigOf(species);
  const data = rig.motions.find((m) => m.name === motion)!;
  if (rig.settles === undefined || data.maxSpeed !== 0) return false;
  return (data.tracks ?? []).every((track) => !track.adds || track.keys[0]![1] === 0);
}

/** Worst ratio of a step to what is allowed (1 = at the limit), over all moments of one switch. */
export function watchSwitch(species: string, from: string, to: string, speed: number, own: Own): Finding {
  let worst: Finding = { value: 0, where: '', when: 0 };
  const sim = createSim({ seed: 3 });
  const id = sim.spawn(species, { speed, spear: true, motion: from });
  sim.step(30);
  for (let moment = 0; moment < MOMENTS; moment++) {
    sim.command(id, { motion: from });
    sim.step(37 + moment - LEAD);
    const lead = leadSteps(sim, id);
    if (sim.pose(id).motion !== from) continue;
    const kept = sim.snapshot();
    const finding = worstStep(sim, id, from, to, speed, own, lead);
    if (finding.value > worst.value) worst = finding;
    sim.restore(kept);
  }
  return worst;
}

export type Own = Map<string, Steps>;

/** The largest step of each joint in the last ticks before a switch: what the old motion is doing just then. */
function leadSteps(sim: Sim, id: number): Steps {
  const steps: Steps = {};
  let last = sim.pose(id);
  for (let t = 0; t < LEAD; t++) {
    sim.step();
    const pose = sim.pose(id);
    for (const joint of Object.keys(pose.joints)) steps[joint] = Math.max(steps[joint] ?? 0, step(last, pose, joint));
    last = pose;
  }
  return steps;
}

/** The worst ratio in one switch from now on; `spoil` may put a fault in right after the order. */
export function worstStep(
  sim: Sim,
  id: number,
  from: string,
  to: string,
  speed: number,
  own: Own,
  lead: Steps = {},
  spoil?: () => void,
): Finding {
  let last = sim.pose(id);
  const species = speciesOf(last);
  const a = own.get(from) ?? own.set(from, ownSteps(species, from, speed)).get(from)!;
  const b = own.get(to) ?? own.set(to, ownSteps(species, to, speed)).get(to)!;
  const kept = sim.snapshot();
  const settled = settle(sim, id, to);
  sim.restore(kept);
  sim.command(id, { motion: to });
  spoil?.();
  let worst: Finding = { value: 0, where: '', when: 0 };
  for (let t = 0; t < (to === 'fall' ? WATCHED_LIMP : WATCHED); t++) {
    sim.step();
    const pose = sim.pose(id);
    for (const joint of Object.keys(pose.joints)) {
      const ratio =
        step(last, pose, joint) /
        allowed(joint, Math.max(a[joint] ?? 0, b[joint] ?? 0, lead[joint] ?? 0), t, last, settled[t]!);
      if (ratio <= worst.value) continue;
      const where = `${from} → ${to}: ${joint} ${step(last, pose, joint).toFixed(2)} u, tick ${t}`;
      worst = { value: ratio, where, when: sim.tick * TICK };
    }
    last = pose;
  }
  return worst;
}

/** Where the new motion would have every joint if it had played all along: from a figure that already plays it. */
function settle(sim: Sim, id: number, to: string): Pose[] {
  sim.command(id, { motion: to });
  const poses: Pose[] = [];
  for (let t = 0; t < WATCHED; t++) {
    sim.step();
    poses.push(sim.pose(id));
  }
  return poses.map((_, t) => poses[Math.min(WATCHED - 1, t + 14)]!);
}

function allowed(joint: string, largest: number, t: number, last: Pose, goal: Pose): number {
  const own = budgets.switchStep * Math.max(largest, 0.4);
  const way = step(last, goal, joint) * (t === 0 ? budgets.switchFirstShare : budgets.switchShare);
  return Math.max(own, way);
}

/** All pairs of a species' motions. */
export function* switchPairs(species: string): Generator<[string, string]> {
  const names = motionNames(species).filter((n) => n !== 'fall');
  const limp = motionNames(species).filter((n) => n === 'fall');
  for (const from of names) for (const to of [...names, ...limp]) if (from !== to) yield [from, to];
}
