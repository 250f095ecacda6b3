/**
 * Changes of gait: each leg's phase goes forward to its place in the new order and is there within two strides; from
 * then on feet fall in the new order. Every pair of neighbouring gaits, both ways, on every ground but water.
 */
import { createSim, rigOf } from './cast.ts';
import { type GroundRow, grounds } from './grounds.ts';
import { type Finding, type Recording, record, TICK, Worst } from './recording.ts';

/** How far beyond a change's speed the figure is led, as a share of it. */
const BEYOND = 0.15;
const MOMENTS = 6;
const TICKS = 240;
/** A leg's phase that is so near to its place is in it, cycles. */
const IN_PLACE = 1e-6;

export interface GaitChange {
  readonly recording: Recording;
  /** Places of the gaits in the rig. */
  readonly from: number;
  readonly to: number;
  /** The first pose after it; −1: there was none. */
  readonly at: number;
}

/** Plays every change of gait that a creature has. */
export function* gaitChanges(species: string): Generator<GaitChange> {
  for (let lower = 0; lower + 1 < rigOf(species).gaits.length; lower++) {
    for (const ground of grounds.filter((g) => g.name !== 'water')) {
      for (let moment = 0; moment < MOMENTS; moment++) {
        for (const up of [true, false]) yield play(species, lower, up, ground, moment);
      }
    }
  }
}

function play(species: string, lower: number, up: boolean, ground: GroundRow, moment: number): GaitChange {
  const { gaits } = rigOf(species);
  const [slow, fast] = [gaits[lower + 1]!.down * (1 - BEYOND), gaits[lower]!.up * (1 + BEYOND)];
  const sim = createSim({ terrain: ground.segments });
  const id = sim.spawn(species, { x: 100, speed: up ? slow : fast });
  // It comes to its steady gait, at another phase each time.
  sim.step(90 + 5 * moment);
  const [from, to] = up ? [lower, lower + 1] : [lower + 1, lower];
  const label = `${gaits[from]!.name} to ${gaits[to]!.name} on ${ground.name}, moment ${moment}`;
  const recording = record(sim, id, TICKS, label, (t) => (t === 0 ? { speed: up ? fast : slow } : undefined));
  return { recording, from, to, at: recording.poses.findIndex((pose) => pose.gait !== from) };
}

const wrap = (cycles: number): number => cycles - Math.round(cycles);

/** Strides from the change until gait and legs are where they belong for good; infinite if they never are. */
export function stridesToSettle({ recording, to, at }: GaitChange): Finding {
  const worst = new Worst(recording);
  const { offsets } = rigOf(recording.species).gaits[to]!;
  let strides = 0;
  let settled = at < 0 ? Infinity : 0;
  // In the tick of the change the clock is shifted, for all legs alike.
  for (let t = at + 1; t < recording.poses.length; t++) {
    const pose = recording.poses[t]!;
    strides += wrap(pose.phase - recording.poses[t - 1]!.phase);
    const inPlace = pose.feet.every((foot, i) => Math.abs(wrap(pose.phase - foot.phase - offsets[i]!)) < IN_PLACE);
    if (!inPlace || pose.gait !== to) settled = t + 1 < recording.poses.length ? strides : Infinity;
  }
  worst.see(settled, 'legs', Math.max(at, 0));
  return worst.finding;
}

/** The furthest that a leg's phase goes back in a tick, cycles. */
export function phaseBack({ recording }: GaitChange): Finding {
  const worst = new Worst(recording);
  for (let t = 1; t < recording.poses.length; t++) {
    recording.poses[t]!.feet.forEach((foot, i) => {
      const step = wrap(foot.phase - recording.poses[t - 1]!.feet[i]!.phase);
      worst.see(step < -1e-12 ? -step : 0, foot.name, t);
    });
  }
  return worst.finding;
}

/** What comes after the first `strides` of the new gait. */
export function afterwards({ recording, at }: GaitChange, strides: number): Recording {
  let gone = 0;
  let t = at + 1;
  for (; t < recording.poses.length && gone < strides; t++) {
    gone += wrap(recording.poses[t]!.phase - recording.poses[t - 1]!.phase);
  }
  const first = recording.first + t;
  const events = recording.events.filter((event) => event.time > first * TICK);
  return { ...recording, poses: recording.poses.slice(t), events, first };
}

/** How far from its speed in the rig a gait changes, u/s: at the first tick beyond it, so at most a tick's gain. */
export function changeSpeed({ recording, from, to, at }: GaitChange): Finding {
  const worst = new Worst(recording);
  const { gaits } = rigOf(recording.species);
  if (at < 0) worst.see(Infinity, 'never', 0);
  else {
    const { speed } = recording.poses[at]!;
    worst.see(to > from ? speed - gaits[from]!.up : gaits[from]!.down - speed, `at ${speed.toFixed(1)} u/s`, at);
  }
  return worst.finding;
}

/** How often a figure changes its gait that is led to a speed between two gaits' changes, from below and from above. */
export function flickers(species: string, lower: number): Finding {
  const { gaits } = rigOf(species);
  const [down, up] = [gaits[lower + 1]!.down, gaits[lower]!.up];
  let most: Finding = { value: 0, where: '', when: 0 };
  for (const from of [down * (1 - BEYOND), up * (1 + BEYOND)]) {
    const sim = createSim();
    const id = sim.spawn(species, { speed: from });
    sim.step(60);
    const gait = sim.pose(id).gait;
    const recording = record(sim, id, 300, `${gaits[lower]!.name} and ${gaits[lower + 1]!.name}`, (t) =>
      t % 20 === 0 ? { speed: t % 40 === 0 ? down + 0.1 * (up - down) : up - 0.1 * (up - down) } : undefined,
    );
    const worst = new Worst(recording);
    recording.poses.forEach((pose, t) => {
      worst.see(pose.gait === gait ? 0 : 1, 'gait', t);
    });
    if (worst.finding.value >= most.value) most = worst.finding;
  }
  return most;
}
