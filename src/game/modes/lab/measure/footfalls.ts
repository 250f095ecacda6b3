/** Duty factor, cadence, support and phase lags, from the exact times of touchdown and lift-off. */
import type { SimEvent } from '../../../../sim-types.ts';
import type { Recorded } from './recorded.ts';

const ofFoot = (recording: Recorded, kind: string, foot: string): SimEvent[] =>
  recording.events.filter((e) => e.kind === kind && e.foot === foot);

/** Measured duty factor of a foot: mean time down over mean time between touchdowns. NaN: no whole cycle. */
export function dutyOf(recording: Recorded, foot: string): number {
  const lands = ofFoot(recording, 'touchdown', foot);
  const lifts = ofFoot(recording, 'liftoff', foot);
  let down = 0;
  let whole = 0;
  for (let i = 0; i + 1 < lands.length; i++) {
    const lift = lifts.find((e) => e.time > lands[i]!.time);
    if (!lift || lift.time > lands[i + 1]!.time) return Number.NaN;
    down += lift.time - lands[i]!.time;
    whole += lands[i + 1]!.time - lands[i]!.time;
  }
  return whole > 0 ? down / whole : Number.NaN;
}

/** Cycles a second of a foot, from its first touchdown to its last; NaN: fewer than two. */
export function cadenceOf(recording: Recorded, foot: string): number {
  const lands = ofFoot(recording, 'touchdown', foot);
  const seconds = lands.length > 1 ? lands.at(-1)!.time - lands[0]!.time : 0;
  return seconds > 0 ? (lands.length - 1) / seconds : Number.NaN;
}

/** How far the body goes over a foot while it is down, u: speed × duty ÷ cadence, all as measured. */
export function strideOf(recording: Recorded, foot: string): number {
  const { poses } = recording;
  const first = poses[0]!;
  const last = poses.at(-1)!;
  const speed = (Math.abs(last.x - first.x) * 60) / Math.max(1, poses.length - 1);
  return (speed * dutyOf(recording, foot)) / cadenceOf(recording, foot);
}

/** Share of the time with `count` feet down, from exact event times. NaN: no whole cycle. */
export function shareWithFeetDown(recording: Recorded, count: number): number {
  const edges = recording.events
    .filter((e) => e.kind === 'touchdown' || e.kind === 'liftoff')
    .toSorted((a, b) => a.time - b.time);
  const first = edges.findIndex((e) => e.kind === 'touchdown');
  const last = edges.findLastIndex((e) => e.kind === 'touchdown' && e.foot === edges[first]?.foot);
  if (first < 0 || last <= first) return Number.NaN;
  const before = recording.poses[0]!.feet.map((f) => f.name);
  const down = new Set(before.filter((name) => isDownAt(recording, name, edges[first]!.time)));
  let share = 0;
  for (let i = first; i < last; i++) {
    if (edges[i]!.kind === 'touchdown') down.add(edges[i]!.foot!);
    else down.delete(edges[i]!.foot!);
    if (down.size === count) share += edges[i + 1]!.time - edges[i]!.time;
  }
  return share / (edges[last]!.time - edges[first]!.time);
}

function isDownAt(recording: Recorded, foot: string, time: number): boolean {
  const next = recording.events.find((e) => e.foot === foot && e.time > time + 1e-9 && e.kind !== 'landing');
  return next?.kind === 'liftoff';
}

/** How much later than the first foot each lands, cycles from 0 to 1, by the last touchdowns. NaN: not known. */
export function lagsOf(recording: Recorded, feet: readonly string[]): number[] {
  const leader = feet[0]!;
  const lands = ofFoot(recording, 'touchdown', leader);
  const cadence = cadenceOf(recording, leader);
  return feet.map((foot) => {
    const last = ofFoot(recording, 'touchdown', foot).at(-1);
    const from = last && lands.findLast((e) => e.time <= last.time + 1e-9);
    if (!from) return foot === leader ? 0 : Number.NaN;
    const cycles = (last.time - from.time) * cadence;
    return cycles - Math.floor(cycles + 1e-6);
  });
}

/** A stretch of time in which a foot was down, s. `to` is Infinity while it still is. */
export interface Stance {
  readonly foot: string;
  readonly from: number;
  readonly to: number;
}

/** Every stance of a recording; one that began before it begins at −Infinity. */
export function stancesOf(recording: Recorded): Stance[] {
  const list: Stance[] = [];
  for (const { name, planted } of recording.poses.at(-1)?.feet ?? []) {
    let from = Number.NEGATIVE_INFINITY;
    let down = false;
    const edges = recording.events.filter((e) => e.foot === name && (e.kind === 'touchdown' || e.kind === 'liftoff'));
    if (edges.length === 0) {
      if (planted) list.push({ foot: name, from, to: Infinity });
      continue;
    }
    down = edges[0]!.kind === 'liftoff';
    for (const edge of edges) {
      if (edge.kind === 'touchdown') from = edge.time;
      else if (down) list.push({ foot: name, from, to: edge.time });
      down = edge.kind === 'touchdown';
    }
    if (down) list.push({ foot: name, from, to: Infinity });
  }
  return list;
}
