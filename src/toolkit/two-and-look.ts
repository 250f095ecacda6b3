/** Two bones that reach for a point, by the one formula that everything in this project uses, and bones that look at one. */

import { wrapAngle } from '../math/trig.ts';
import { LIMB, Limb, solveLimbs } from '../math/two-bone.ts';
import { bearing, vector } from './bearing.ts';
import type { Modifier } from './modifiers.ts';
import { forward, limit, MAX_BONES, type Skeleton } from './skeleton.ts';

/** Nearer than this a target is on the root, u: the direction in which the chain's end is now is kept. */
const ON_ROOT = 1e-6;
const limb = new Float64Array(LIMB);
/** How far each of the two turns, rad. */
const swing = new Float64Array(2);

/** Turns the two bones of a chain so that their end comes to `target` (own space), or as near as they reach. */
export function reachWithTwo(skeleton: Skeleton, { chain, bend, weight }: Modifier, target: Float64Array): void {
  const upper = chain[0]!;
  const lower = chain[1]!;
  const { startX, startY, endX, endY, lengths, angles, turned } = skeleton;
  const x = startX[upper]!;
  const y = startY[upper]!;
  let dx = target[0]! - x;
  let dy = target[1]! - y;
  if (dx * dx + dy * dy < ON_ROOT * ON_ROOT) {
    const far = Math.sqrt((endX[lower]! - x) * (endX[lower]! - x) + (endY[lower]! - y) * (endY[lower]! - y));
    dx = far > 0 ? ((endX[lower]! - x) / far) * 2 * ON_ROOT : 0;
    dy = far > 0 ? ((endY[lower]! - y) / far) * 2 * ON_ROOT : 2 * ON_ROOT;
  }
  if (lengths[upper]! < ON_ROOT && lengths[lower]! < ON_ROOT) return;
  limb[Limb.ROOT_X] = x;
  limb[Limb.ROOT_Y] = y;
  limb[Limb.X] = dx;
  limb[Limb.Y] = dy;
  limb[Limb.UPPER] = lengths[upper]!;
  limb[Limb.LOWER] = lengths[lower]!;
  limb[Limb.BEND] = bend;
  limb[Limb.SOFT] = 0;
  solveLimbs(limb, 1);
  vector[0] = limb[Limb.JOINT_X]! - x;
  vector[1] = limb[Limb.JOINT_Y]! - y;
  bearing();
  const first = vector[0]!;
  vector[0] = limb[Limb.END_X]! - limb[Limb.JOINT_X]!;
  vector[1] = limb[Limb.END_Y]! - limb[Limb.JOINT_Y]!;
  bearing();
  const second = vector[0]!;
  swing[0] = first - (turned[upper]! - angles[upper]!) - angles[upper]!;
  swing[1] = second - first - angles[lower]!;
  for (let i = 0; i < 2; i++) swing[i] = wrapAngle(swing[i]!) * weight;
  angles[upper] = angles[upper]! + swing[0]!;
  angles[lower] = angles[lower]! + swing[1]!;
  limit(angles, upper, skeleton);
  limit(angles, lower, skeleton);
  forward(skeleton, upper);
}

const ROUNDS = 4;

/** Turns the bones of a chain, each by its share, so that the last one points at `target` (own space). */
export function lookAt(skeleton: Skeleton, { chain, angle, weight }: Modifier, target: Float64Array): void {
  const last = chain[chain.length - 1]!;
  const { startX, startY, turned, angles } = skeleton;
  for (let i = 0; i < chain.length; i++) kept[i] = angles[chain[i]!]!;
  for (let round = 0; round < ROUNDS; round++) {
    for (let i = 0; i < chain.length; i++) {
      vector[0] = target[0]! - startX[last]!;
      vector[1] = target[1]! - startY[last]!;
      if (vector[0]! * vector[0]! + vector[1]! * vector[1]! < ON_ROOT * ON_ROOT) break;
      bearing();
      const bone = chain[i]!;
      angles[bone] = angles[bone]! + wrapAngle(vector[0]! + angle - turned[last]!) / (chain.length - i);
      limit(angles, bone, skeleton);
      forward(skeleton, chain[0]!);
    }
  }
  for (let i = 0; i < chain.length; i++) {
    const bone = chain[i]!;
    angles[bone] = kept[i]! + wrapAngle(angles[bone]! - kept[i]!) * weight;
    limit(angles, bone, skeleton);
  }
  forward(skeleton, chain[0]!);
}

const kept = new Float64Array(MAX_BONES);
