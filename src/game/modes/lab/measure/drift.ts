/** How far planted feet move, how much reach their limbs have left, and whether bones keep their lengths. */
import { length } from '../../../../math/scalar.ts';
import type { Point } from '../../../../sim-types.ts';
import { type Finding, type Recorded, Worst } from './recorded.ts';

export const distance = (a: Point, b: Point): number => length(a.x - b.x, a.y - b.y);

/** How far a planted point moves between touchdown and lift-off, u. */
export function plantedDrift(recording: Recorded): Finding {
  const worst = new Worst(recording);
  const locks = new Map<string, Point>();
  recording.poses.forEach((pose, t) => {
    for (const foot of pose.feet) {
      if (!foot.planted) locks.delete(foot.name);
      else {
        const lock = locks.get(foot.name) ?? { x: foot.x, y: foot.y };
        locks.set(foot.name, lock);
        worst.see(distance(foot, lock), foot.name, t);
      }
    }
  });
  return worst.finding;
}

/** A bone of a figure as a pair of joints, u. */
export interface Bone {
  readonly from: string;
  readonly to: string;
  readonly length: number;
  /** Joint before `from`, or null for a limb's first bone. */
  readonly before: string | null;
  /**
   * The joint that roll lifts by as much as it lowers this bone's end, null: none. What is drawn of such a bone is its
   * shadow: the middle between both ends keeps its length.
   */
  readonly across: string | null;
}

/** Relative error of bone lengths, in the poses that `skip` does not leave out and where nothing squashes. */
export function boneError(
  recording: Recorded,
  bones: readonly Bone[],
  scale: number,
  skip: (tick: number) => boolean,
): Finding {
  const worst = new Worst(recording);
  recording.poses.forEach((pose, t) => {
    if (pose.squash.sy !== 1 || skip(t)) return;
    for (const bone of bones) {
      const end = pose.joints[bone.to]!;
      const other = pose.joints[bone.across ?? bone.to]!;
      const middle = { x: 0.5 * (end.x + other.x), y: 0.5 * (end.y + other.y) };
      const span = distance(pose.joints[bone.from]!, middle);
      worst.see(Math.abs(span / (bone.length * scale) - 1), `${bone.from}–${bone.to}`, t);
    }
  });
  return worst.finding;
}

/** The least reach that a planted foot's limb had left, u; Infinity: no foot was down. */
export function reachMargin(recording: Recorded): number {
  let least = Infinity;
  for (const pose of recording.poses)
    for (const foot of pose.feet) if (foot.planted && foot.reach < least) least = foot.reach;
  return least;
}
