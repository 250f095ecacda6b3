/** What is drawn, tick by tick: the only thing that probes look at. */
import { type Order, type Pose, rigOf, type Sim, type SimEvent, speciesNames } from '../../src/index.ts';

export interface Recording {
  readonly sim: Sim;
  readonly species: string;
  readonly poses: Pose[];
  readonly events: SimEvent[];
  /** Tick of the first pose. */
  readonly first: number;
  /** What is recorded, for a person. */
  readonly label: string;
}

export type Script = (tick: number) => Order | undefined;

/** Runs `ticks` and keeps every pose and event of one character. */
export function record(sim: Sim, id: number, ticks: number, label: string, script?: Script): Recording {
  const poses: Pose[] = [];
  sim.drainEvents();
  const first = sim.tick + 1;
  for (let t = 0; t < ticks; t++) {
    const order = script?.(t);
    if (order) sim.command(id, order);
    sim.step();
    poses.push(sim.pose(id));
  }
  const species = speciesOf(poses[0]!);
  return { sim, species, poses, events: sim.drainEvents().filter((e) => e.id === id), first, label };
}

/** The species whose root joint and feet a pose has. */
function speciesOf(pose: Pose): string {
  const found = speciesNames.find((name) => {
    const rig = rigOf(name);
    return pose.joints[rig.root] && rig.legs.length === pose.feet.length && pose.feet[0]?.name === rig.legs[0]?.foot;
  });
  if (!found) throw new Error('the pose fits no species');
  return found;
}

export const TICK = 1 / 60;

/** The worst value a probe found, and where. */
export interface Finding {
  readonly value: number;
  readonly where: string;
  /** Seconds since the sim began. */
  readonly when: number;
}

/** Collects the worst of many values. */
export class Worst {
  private best: Finding = { value: 0, where: '', when: 0 };
  private readonly recording: Recording;

  constructor(recording: Recording) {
    this.recording = recording;
  }

  see(value: number, where: string, index: number): void {
    const bad = Number.isNaN(value) ? Infinity : value;
    if (bad <= this.best.value && this.best.where !== '') return;
    this.best = { value: bad, where: `${this.recording.label}: ${where}`, when: (this.recording.first + index) * TICK };
  }

  get finding(): Finding {
    return this.best;
  }
}

/** The bones of a figure as pairs of joints with their lengths, and the parent bone of each, from the rig. */
export interface Bone {
  readonly from: string;
  readonly to: string;
  readonly length: number;
  /** Joint before `from`, or null for a limb's first bone. */
  readonly before: string | null;
  /** Stands for the body's width, seen edge-on: roll foreshortens it. */
  readonly rolls: boolean;
}

const known = new Map<string, Bone[]>();

export function bonesOf(species: string): Bone[] {
  const cached = known.get(species);
  if (cached) return cached;
  const rig = rigOf(species);
  const bones: Bone[] = [
    ...rig.bones
      .filter((b) => b.joint !== rig.head?.joint && b.length > 0)
      .map((b) => ({ from: b.parent, to: b.joint, length: b.length, before: null, rolls: b.roll !== undefined })),
    ...rig.legs.flatMap((l) => [
      { from: l.root, to: l.mid, length: l.upper, before: null, rolls: false },
      { from: l.mid, to: l.ankle, length: l.lower, before: l.root, rolls: false },
      { from: l.ankle, to: l.tip, length: Math.hypot(...l.ankleFromTip), before: l.mid, rolls: false },
    ]),
    ...rig.arms.flatMap((a) => [
      { from: a.shoulder, to: a.elbow, length: a.upper, before: null, rolls: false },
      { from: a.elbow, to: a.hand, length: a.lower, before: a.shoulder, rolls: false },
    ]),
  ];
  known.set(species, bones);
  return bones;
}
