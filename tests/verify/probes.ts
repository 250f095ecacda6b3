/**
 * Probes: each looks at what is drawn and gives the worst value it finds. They only observe.
 * Every one has a test in which an injected fault makes it fail (probes.test.ts).
 */
import { boneError, plantedDrift } from '../../src/game/modes/lab/measure/drift.ts';
import { dutyOf, shareWithFeetDown } from '../../src/game/modes/lab/measure/footfalls.ts';
import type { Point, Pose } from '../../src/index.ts';
import { rigOf } from './cast.ts';
import { type Bone, bonesOf, type Finding, type Recording, TICK, Worst } from './recording.ts';

export { dutyOf, plantedDrift, shareWithFeetDown };

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
const wrap = (a: number): number => a - 2 * Math.PI * Math.round(a / (2 * Math.PI));

/** Share of ticks in which a foot within 1.5 u of the ground moves along it faster than 40 u/s (swing 15–85 %). */
export function skate(recording: Recording): Finding {
  const worst = new Worst(recording);
  let skating = 0;
  let where = '';
  let when = 0;
  recording.poses[0]!.feet.forEach((foot, f) => {
    for (const [lifted, landed] of swings(recording, foot.name)) {
      for (let t = 1; t < recording.poses.length; t++) {
        const share = ((recording.first + t) * TICK - lifted) / (landed - lifted);
        if (share < 0.15 || share > 0.85) continue;
        const a = recording.poses[t - 1]!.feet[f]!;
        const b = recording.poses[t]!.feet[f]!;
        if (b.ground - b.y > 1.5 || Math.abs(b.x - a.x) / TICK <= 40) continue;
        skating++;
        where = b.name;
        when = t;
      }
    }
  });
  worst.see(skating / recording.poses.length, where || 'none', when);
  return worst.finding;
}

/** Whole swings of a foot as exact times of [lift-off, touchdown], s. */
function swings(recording: Recording, foot: string): [number, number][] {
  const list: [number, number][] = [];
  let lifted = Number.NaN;
  for (const event of recording.events) {
    if (event.foot !== foot) continue;
    if (event.kind === 'liftoff') lifted = event.time;
    else if (event.kind === 'touchdown' && !Number.isNaN(lifted)) {
      list.push([lifted, event.time]);
      lifted = Number.NaN;
    }
  }
  return list;
}

/** 0 when in each of the last `ticks` every foot is down and on the ground under it; else how far off the worst is, u. */
export function carried(recording: Recording, ticks: number): Finding {
  const worst = new Worst(recording);
  for (let t = recording.poses.length - ticks; t < recording.poses.length; t++) {
    for (const foot of recording.poses[t]!.feet) {
      const off = Math.abs(foot.y - foot.ground);
      worst.see(foot.planted && off < 0.2 ? 0 : Math.max(off, 1), foot.name, t);
    }
  }
  return worst.finding;
}

/** Half-thickness with which each listed joint may not enter the ground, u. */
function thickness(species: string): [string, number][] {
  const rig = rigOf(species);
  const parts: [string, number][] = [];
  for (const leg of rig.legs) parts.push([leg.mid, 4], [leg.ankle, 3.5]);
  for (const arm of rig.arms) parts.push([arm.hand, 3.5]);
  // Belly, breast and rump.
  const mids = new Set(rig.legs.map((leg) => leg.mid));
  for (const [name, radius] of rig.contacts ?? []) if (!mids.has(name)) parts.push([name, radius]);
  for (const name of ['chin']) if (rig.bones.some((b) => b.joint === name)) parts.push([name, 0]);
  return parts;
}

/** Ground this much higher than that under the root is a wall, u: risers and ramps are far below it. */
const WALL = 100;

/** How deep a sole, ankle, knee, hand or chin goes into the ground under it, u. */
export function penetration(recording: Recording, scale = 1): Finding {
  const worst = new Worst(recording);
  const parts = thickness(recording.species);
  const { sim } = recording;
  recording.poses.forEach((pose, t) => {
    const under = sim.groundAt(pose.x);
    // Beside the wall of a pit is not under the ground.
    for (const foot of pose.feet) if (under - foot.ground < WALL) worst.see(foot.y - foot.ground, foot.name, t);
    for (const [name, radius] of parts) {
      const joint = pose.joints[name]!;
      if (under - sim.groundAt(joint.x) > WALL) continue;
      worst.see(joint.y + radius * scale - sim.groundAt(joint.x), name, t);
    }
  });
  return worst.finding;
}

/** Relative error of bone lengths, where nothing squashes or turns. */
export const boneLength = (recording: Recording, scale = 1): Finding =>
  boneError(recording, bonesOf(recording.species), scale, (t) => turning(recording, t));

/** The longest that a runner brakes before it turns, s. */
const BRAKING = 0.75;

/** True within the turn after a change of facing. */
function turning(recording: Recording, t: number): boolean {
  const now = recording.poses[t]!.facing;
  const { turnTime } = rigOf(recording.species).tuning;
  const ticks = Math.ceil((BRAKING + turnTime) / TICK);
  for (let k = Math.max(0, t - ticks); k < t; k++) if (recording.poses[k]!.facing !== now) return true;
  return false;
}

/** Distance of a planted ball from the point where it touched down, when the limb has reach to spare, u. */
export function residual(recording: Recording): Finding {
  const worst = new Worst(recording);
  const lands = recording.events.filter((e) => e.kind === 'touchdown');
  recording.poses.forEach((pose, t) => {
    if (pose.squash.sy !== 1) return;
    for (const foot of pose.feet) {
      if (!foot.planted || foot.reach < 2) continue;
      const time = (recording.first + t) * TICK + 1e-6;
      const last = lands.findLast((e) => e.foot === foot.name && e.time <= time);
      if (last) worst.see(distance(foot, last), foot.name, t);
    }
  });
  return worst.finding;
}

/** Ticks next to a touchdown or lift-off. */
function boundaries(recording: Recording): Set<number> {
  const ticks = new Set<number>();
  for (const event of recording.events) {
    if (event.kind !== 'touchdown' && event.kind !== 'liftoff') continue;
    const t = Math.ceil(event.time / TICK - 1e-6) - recording.first;
    ticks.add(t);
    ticks.add(t + 1);
  }
  return ticks;
}

/** Largest velocity change of a joint (about the root) at a boundary, in shares of the largest elsewhere. */
export function jointSnap(recording: Recording): Finding {
  const worst = new Worst(recording);
  const edges = boundaries(recording);
  for (const name of Object.keys(recording.poses[0]!.joints)) {
    let elsewhere = 0.5;
    let most = 0;
    let when = 0;
    for (let t = 2; t < recording.poses.length; t++) {
      const change = secondDifference(recording, name, t);
      if (edges.has(t)) {
        if (change > most) [most, when] = [change, t];
      } else if (change > elsewhere) elsewhere = change;
    }
    worst.see(most / elsewhere, name, when);
  }
  return worst.finding;
}

function secondDifference(recording: Recording, name: string, t: number): number {
  const at = (k: number): Point => {
    const pose = recording.poses[k]!;
    return { x: pose.joints[name]!.x - pose.x, y: pose.joints[name]!.y - pose.y };
  };
  const [a, b, c] = [at(t - 2), at(t - 1), at(t)];
  return Math.hypot(c.x - 2 * b.x + a.x, c.y - 2 * b.y + a.y);
}

/** Largest turn of a joint in a tick, rad, divided by max(1, speed / 350). */
export function angleStep(recording: Recording): Finding {
  const worst = new Worst(recording);
  const bones = bonesOf(recording.species);
  for (let t = 1; t < recording.poses.length; t++) {
    if (turning(recording, t) || recording.poses[t]!.squash.sy !== 1) continue;
    const fast = Math.max(1, recording.poses[t]!.speed / 350);
    for (const bone of bones) {
      const step = Math.abs(wrap(angle(recording.poses[t]!, bone) - angle(recording.poses[t - 1]!, bone)));
      worst.see(step / fast, `${bone.from}–${bone.to}`, t);
    }
  }
  return worst.finding;
}

function angle(pose: Pose, bone: Bone): number {
  const at = (from: string, to: string): number =>
    Math.atan2(pose.joints[to]!.y - pose.joints[from]!.y, pose.joints[to]!.x - pose.joints[from]!.x);
  const own = at(bone.from, bone.to);
  return bone.before ? wrap(own - at(bone.before, bone.from)) : own;
}

// --- from touchdown events ----------------------------------------------------------------------------------------

/** Largest difference of a measured duty factor from the expected one. */
export function dutyError(recording: Recording, expected: number): Finding {
  const worst = new Worst(recording);
  for (const foot of recording.poses[0]!.feet) {
    worst.see(Math.abs(dutyOf(recording, foot.name) - expected), foot.name, 0);
  }
  return worst.finding;
}

/** Touchdowns out of order: 0 when feet land in the order of their offsets, over and over. */
export function footfallOrder(recording: Recording, order: readonly string[]): Finding {
  const worst = new Worst(recording);
  const lands = recording.events.filter((e) => e.kind === 'touchdown');
  worst.see(lands.length < order.length ? 1 : 0, 'too few touchdowns', 0);
  for (let i = 1; i < lands.length; i++) {
    const expected = order[(order.indexOf(lands[i - 1]!.foot!) + 1) % order.length];
    const t = Math.round(lands[i]!.time / TICK) - recording.first;
    worst.see(lands[i]!.foot === expected ? 0 : 1, `${lands[i]!.foot} after ${lands[i - 1]!.foot}`, t);
  }
  return worst.finding;
}

/** Largest phase step in shares of cadence · tick; infinite when it goes backward. */
export function phaseStep(recording: Recording, cadence: number): Finding {
  const worst = new Worst(recording);
  for (let t = 1; t < recording.poses.length; t++) {
    let step = recording.poses[t]!.phase - recording.poses[t - 1]!.phase;
    if (step < -0.5) step += 1;
    worst.see(step < -1e-12 ? Infinity : step / (cadence * TICK), 'clock', t);
  }
  return worst.finding;
}

/** Relative error of the mean speed over the ground. */
export function speedError(recording: Recording, commanded: number): Finding {
  const worst = new Worst(recording);
  const first = recording.poses[0]!;
  const last = recording.poses.at(-1)!;
  const speed = Math.abs(last.x - first.x) / ((recording.poses.length - 1) * TICK);
  worst.see(commanded === 0 ? speed : Math.abs(speed / commanded - 1), 'root', recording.poses.length - 1);
  return worst.finding;
}

/** Relative error of the links of hair or tail. */
export function chainLength(recording: Recording): Finding {
  const worst = new Worst(recording);
  const spacing = rigOf(recording.species).chain?.spacing ?? 1;
  recording.poses.forEach((pose, t) => {
    for (const [name, points] of Object.entries(pose.chains)) {
      for (let i = 1; i < points.length; i++) {
        worst.see(Math.abs(distance(points[i]!, points[i - 1]!) / spacing - 1), `${name} ${i}`, t);
      }
    }
  });
  return worst.finding;
}

/** How far a joint moves in a tick in the last `ticks` of a recording, u. */
export function restlessness(recording: Recording, ticks: number): Finding {
  const worst = new Worst(recording);
  for (let t = recording.poses.length - ticks; t < recording.poses.length; t++) {
    const [a, b] = [recording.poses[t - 1]!.joints, recording.poses[t]!.joints];
    for (const name of Object.keys(b)) worst.see(distance(a[name]!, b[name]!), name, t);
  }
  return worst.finding;
}

/** Count of numbers in a recording that are not finite. */
export function nonFinite(recording: Recording): Finding {
  const worst = new Worst(recording);
  recording.poses.forEach((pose, t) => {
    const numbers = [pose.x, pose.y, pose.speed, pose.phase, pose.gait, pose.squash.sx, pose.squash.sy];
    for (const p of Object.values(pose.joints)) numbers.push(p.x, p.y);
    for (const f of pose.feet) numbers.push(f.x, f.y, f.ground, f.reach, f.phase);
    for (const c of Object.values(pose.chains)) for (const p of c) numbers.push(p.x, p.y);
    worst.see(numbers.filter((n) => !Number.isFinite(n)).length, 'pose', t);
  });
  return worst.finding;
}
