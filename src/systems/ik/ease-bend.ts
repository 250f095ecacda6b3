/**
 * The bend of a limb that lay limp: it may be bent the way no joint bends by itself. Who gets up brings it round over a
 * few ticks; seen from the side the limb is shorter meanwhile, as one that turns out of the plane.
 */
import { BODY, Body, KeyframeTrack, SKELETON, Skeleton, TRACK } from '../../ecs/components.ts';
import type { World } from '../../ecs/world.ts';
import { Limb } from '../../math/two-bone.ts';
import { RISE_FROM, RISE_SECONDS } from '../blend.ts';

/** How far a bend comes round in a tick; 2 is from one side to the other. */
const RATE = 0.09;
/** A limb whose joint is nearer than this to the line between its ends has no side, u. */
const STRAIGHT = 1.5;

/** True in the first moments after a fall. */
export function getsUp(world: World, e: number): boolean {
  return world.columns.KeyframeTrack[e * TRACK + KeyframeTrack.BLEND]! > RISE_FROM;
}

/** Sets out[0] to how far on a figure is in getting up, 0..1 smoothly; 1 for everybody else. */
export function findRisen(world: World, e: number, out: Float64Array): void {
  out[0] = 1;
  if (!getsUp(world, e)) return;
  const left = world.columns.KeyframeTrack[e * TRACK + KeyframeTrack.BLEND]!;
  const t = (RISE_SECONDS - left) / (RISE_SECONDS - RISE_FROM);
  out[0] = t * t * (3 - 2 * t);
}

/** Eases the bend that the limb at limbs[at] is asked for from the one that its joints had a tick ago. */
export function easeBend(
  world: World,
  e: number,
  limbs: Float64Array,
  at: number,
  root: number,
  mid: number,
  end: number,
): void {
  const skeleton = world.columns.Skeleton;
  const from = e * SKELETON + Skeleton.BEFORE;
  const dx = skeleton[from + end * 2]! - skeleton[from + root * 2]!;
  const dy = skeleton[from + end * 2 + 1]! - skeleton[from + root * 2 + 1]!;
  const square = dx * dx + dy * dy;
  const upper = limbs[at + Limb.UPPER]!;
  const lower = limbs[at + Limb.LOWER]!;
  if (square < 1) return;
  const p = (square + upper * upper - lower * lower) / (2 * Math.sqrt(square));
  const high = upper * upper - p * p;
  if (high < STRAIGHT * STRAIGHT * world.columns.Body[e * BODY + Body.SCALE]!) return;
  const jx = skeleton[from + mid * 2]! - skeleton[from + root * 2]!;
  const jy = skeleton[from + mid * 2 + 1]! - skeleton[from + root * 2 + 1]!;
  const was = Math.min(Math.max((jy * dx - jx * dy) / Math.sqrt(square * high), -1), 1);
  const wanted = limbs[at + Limb.BEND]!;
  const off = wanted - was;
  limbs[at + Limb.BEND] = off > RATE ? was + RATE : off < -RATE ? was - RATE : wanted;
}
