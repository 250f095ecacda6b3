/** Two-bone IK by the law of cosines, with angles: the form that tutorials teach. */
import { add, clamp, polar, sub, type Vec } from './vec.ts';

export interface Limb {
  middle: Vec;
  end: Vec;
}

/** Bends two bones from `root` to `target`; `bend` picks the side of the middle joint. */
export function solveTwoBone(root: Vec, target: Vec, upper: number, lower: number, bend: number): Limb {
  const to = sub(target, root);
  const d = clamp(Math.hypot(to.x, to.y), Math.abs(upper - lower) + 0.01, upper + lower - 0.01);
  const base = Math.atan2(to.y, to.x);
  const cosine = clamp((upper * upper + d * d - lower * lower) / (2 * upper * d), -1, 1);
  const middle = add(root, polar(base + bend * Math.acos(cosine), upper));
  return { middle, end: add(root, polar(base, d)) };
}
