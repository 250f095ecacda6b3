/** What is drawn, tick by tick: the only thing that probes look at. */

import { bonesOf as bonesOfRig } from '../../src/game/modes/lab/measure/bones.ts';
import type { Bone } from '../../src/game/modes/lab/measure/drift.ts';
import type { Recorded } from '../../src/game/modes/lab/measure/recorded.ts';
import type { Order, Pose, Sim, SimEvent } from '../../src/index.ts';
import { rigOf, speciesNames } from './cast.ts';

export type { Bone } from '../../src/game/modes/lab/measure/drift.ts';
export { type Finding, TICK, Worst } from '../../src/game/modes/lab/measure/recorded.ts';

export interface Recording extends Recorded {
  readonly sim: Sim;
  readonly species: string;
  readonly poses: Pose[];
  readonly events: SimEvent[];
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
export function speciesOf(pose: Pose): string {
  const found = speciesNames.find((name) => {
    const rig = rigOf(name);
    return pose.joints[rig.root] && rig.legs.length === pose.feet.length && pose.feet[0]?.name === rig.legs[0]?.foot;
  });
  if (!found) throw new Error('the pose fits no species');
  return found;
}

const known = new Map<string, readonly Bone[]>();

export function bonesOf(species: string): readonly Bone[] {
  const bones = known.get(species) ?? bonesOfRig(rigOf(species));
  known.set(species, bones);
  return bones;
}
