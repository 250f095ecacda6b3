/**
 * How a chain of any number of bones reaches for a point: FABRIK and CCD.
 *
 * Guarantees: only angles change, so no bone is stretched; a target that a chain without limits can reach is reached
 * within 0.1 u, one out of reach is approached along its direction; nothing is allocated, and no number is ever not
 * finite. The chain in hand stands in `chain`: one at a time, as everything here is one thread.
 */
import { PER_TURN, sinesAndCosines, wrapAngle } from '../math/trig.ts';
import { bearing, vector } from './bearing.ts';
import { forward, limit, MAX_BONES, type Skeleton } from './skeleton.ts';

/** Near enough, u; and near enough to a chain that is all straight or all folded, where iterations creep. */
const NEAR = 0.01;
const EDGE = 0.05;
const SWEEPS = 12;
const POLISHES = 60;
/** A chain straight along its target's line cannot choose a side: it is bent by this much, rad. */
const NUDGE = 0.08;

const length = new Float64Array(MAX_BONES);
/** Angles against the bone before; the first against `frame[BASE]`. */
const angle = new Float64Array(MAX_BONES);
const before = new Float64Array(MAX_BONES);
const x = new Float64Array(MAX_BONES + 1);
const y = new Float64Array(MAX_BONES + 1);
/** Sines and cosines of the bones' angles: numbers pass through memory, as calls would allocate them. */
const wave = new Float64Array(2 * MAX_BONES);
const frame = new Float64Array(6);
const BASE = 0;
const TARGET_X = 1;
const TARGET_Y = 2;
/** All bones' length, and the least and most that they can span. */
const SUM = 3;
const LEAST = 4;
/** Squared distance of the end from the target. */
const MISS = 5;
let bones = 0;
let limited = false;
let own: Int32Array = new Int32Array(0);

/** Takes a chain in hand; the target, in the skeleton's own space, is target[0] and [1]. */
function take(skeleton: Skeleton, chain: Int32Array, target: Float64Array): void {
  const first = chain[0]!;
  bones = chain.length;
  own = chain;
  limited = false;
  let longest = 0;
  frame[SUM] = 0;
  frame[BASE] = skeleton.turned[first]! - skeleton.angles[first]!;
  for (let i = 0; i < bones; i++) {
    const b = chain[i]!;
    length[i] = skeleton.lengths[b]!;
    angle[i] = skeleton.angles[b]!;
    frame[SUM] = frame[SUM]! + length[i]!;
    if (length[i]! > longest) longest = length[i]!;
    if (skeleton.min[b]! > -Infinity || skeleton.max[b]! < Infinity) limited = true;
  }
  frame[LEAST] = Math.max(0, 2 * longest - frame[SUM]!);
  x[0] = skeleton.startX[first]!;
  y[0] = skeleton.startY[first]!;
  frame[TARGET_X] = target[0]!;
  frame[TARGET_Y] = target[1]!;
  unroll();
}

/** Places the points of the chain in hand by its angles. */
function unroll(): void {
  let turned = frame[BASE]!;
  for (let i = 0; i < bones; i++) {
    turned += angle[i]!;
    wave[i * 2] = turned * PER_TURN;
  }
  sinesAndCosines(wave, bones);
  for (let i = 0; i < bones; i++) {
    x[i + 1] = x[i]! + length[i]! * wave[i * 2 + 1]!;
    y[i + 1] = y[i]! + length[i]! * wave[i * 2]!;
  }
}

/** Reads the angles of the chain in hand off its points, and keeps them within the limits. */
function readAngles(skeleton: Skeleton): void {
  let turned = frame[BASE]!;
  for (let i = 0; i < bones; i++) {
    const dx = x[i + 1]! - x[i]!;
    const dy = y[i + 1]! - y[i]!;
    vector[0] = dx;
    vector[1] = dy;
    if (dx * dx + dy * dy > 1e-18) {
      bearing();
      angle[i] = wrapAngle(vector[0]! - turned);
    }
    keep(skeleton, i);
    turned += angle[i]!;
  }
}

const held = new Float64Array(MAX_BONES);
function keep(skeleton: Skeleton, i: number): void {
  if (!limited) return;
  const b = own[i]!;
  held[b] = angle[i]!;
  limit(held, b, skeleton);
  angle[i] = held[b]!;
}

/** Measures the squared distance of the chain's end from its target. */
function measure(): void {
  const dx = frame[TARGET_X]! - x[bones]!;
  const dy = frame[TARGET_Y]! - y[bones]!;
  frame[MISS] = dx * dx + dy * dy;
}

function misses(): boolean {
  measure();
  return frame[MISS]! > NEAR * NEAR;
}

/** Moves the target to what can be spanned; true when the chain is then all straight or all folded, and is set so. */
function aimWithinReach(skeleton: Skeleton): boolean {
  let dx = frame[TARGET_X]! - x[0]!;
  let dy = frame[TARGET_Y]! - y[0]!;
  let far = Math.sqrt(dx * dx + dy * dy);
  const onRoot = far < 1e-9;
  if (onRoot) {
    // On the root: the way the chain's end is now.
    dx = x[bones]! - x[0]!;
    dy = y[bones]! - y[0]!;
    far = Math.sqrt(dx * dx + dy * dy);
    if (far < 1e-9) {
      dx = 0;
      dy = 1;
      far = 1;
    }
    if (frame[LEAST]! <= 0) return false;
  } else if (far > frame[LEAST]! + EDGE && far < frame[SUM]! - EDGE) return false;
  const folds = onRoot || far <= frame[LEAST]! + EDGE;
  if (folds && frame[LEAST]! <= 0) return false;
  const span = folds ? frame[LEAST]! : frame[SUM]!;
  frame[TARGET_X] = x[0]! + (dx / far) * span;
  frame[TARGET_Y] = y[0]! + (dy / far) * span;
  if (limited) return false;
  layAlong(skeleton, folds);
  return true;
}

/** All bones along the line to the target; folded: the longest forward and the others back. */
function layAlong(skeleton: Skeleton, folds: boolean): void {
  vector[0] = frame[TARGET_X]! - x[0]!;
  vector[1] = frame[TARGET_Y]! - y[0]!;
  bearing();
  const along = vector[0]!;
  let longest = 0;
  for (let i = 1; i < bones; i++) if (length[i]! > length[longest]!) longest = i;
  let turned = frame[BASE]!;
  for (let i = 0; i < bones; i++) {
    const to = folds && i !== longest ? along + Math.PI : along;
    angle[i] = wrapAngle(to - turned);
    turned = to;
  }
  keepAll(skeleton);
  unroll();
}

function keepAll(skeleton: Skeleton): void {
  for (let i = 0; i < bones; i++) keep(skeleton, i);
}

/** Bends a chain that lies on its target's line, which no iteration would ever leave. */
function nudge(skeleton: Skeleton): void {
  const dx = frame[TARGET_X]! - x[0]!;
  const dy = frame[TARGET_Y]! - y[0]!;
  for (let i = 1; i <= bones; i++) {
    const off = (x[i]! - x[0]!) * dy - (y[i]! - y[0]!) * dx;
    if (off > 1e-3 * frame[SUM]! || off < -1e-3 * frame[SUM]!) return;
  }
  for (let i = 0; i < bones; i++) angle[i] = angle[i]! + (i === 0 ? -NUDGE : NUDGE);
  keepAll(skeleton);
  unroll();
}

/** FABRIK: points are drawn to the target from the end back, then to the root from there on. */
function sweepFabrik(skeleton: Skeleton): void {
  const rootX = x[0]!;
  const rootY = y[0]!;
  x[bones] = frame[TARGET_X]!;
  y[bones] = frame[TARGET_Y]!;
  for (let i = bones - 1; i >= 0; i--) draw(i, i + 1, i);
  x[0] = rootX;
  y[0] = rootY;
  for (let i = 0; i < bones; i++) draw(i + 1, i, i);
  readAngles(skeleton);
  unroll();
}

/** Draws point `moves` to its bone's length from point `stays`. */
function draw(moves: number, stays: number, bone: number): void {
  const dx = x[moves]! - x[stays]!;
  const dy = y[moves]! - y[stays]!;
  const far = Math.sqrt(dx * dx + dy * dy);
  // Two points in one place: any direction will do.
  const share = far > 1e-9 ? length[bone]! / far : 0;
  x[moves] = share > 0 ? x[stays]! + dx * share : x[stays]! + length[bone]!;
  y[moves] = y[stays]! + dy * share;
}

/** CCD: each bone in turn, from the last, turns the end towards the target. */
function sweepCcd(skeleton: Skeleton): void {
  for (let i = bones - 1; i >= 0; i--) {
    const endX = x[bones]! - x[i]!;
    const endY = y[bones]! - y[i]!;
    const toX = frame[TARGET_X]! - x[i]!;
    const toY = frame[TARGET_Y]! - y[i]!;
    vector[0] = endX * toX + endY * toY;
    vector[1] = endX * toY - endY * toX;
    bearing();
    angle[i] = wrapAngle(angle[i]! + vector[0]!);
    keep(skeleton, i);
    unroll();
  }
}

/**
 * Damped least squares (Levenberg and Marquardt): finishes what sweeps approach too slowly, near a straight or a
 * folded chain. In the plane it is a system of two equations.
 */
function polish(skeleton: Skeleton): void {
  let damping = 1;
  measure();
  let off = frame[MISS]!;
  for (let k = 0; k < POLISHES && off > NEAR * NEAR; k++) {
    let a = damping;
    let b = 0;
    let d = damping;
    for (let i = 0; i < bones; i++) {
      const jx = y[i]! - y[bones]!;
      const jy = x[bones]! - x[i]!;
      a += jx * jx;
      b += jx * jy;
      d += jy * jy;
    }
    const whole = a * d - b * b;
    if (!(whole > 1e-300)) return;
    const ex = frame[TARGET_X]! - x[bones]!;
    const ey = frame[TARGET_Y]! - y[bones]!;
    const fx = (d * ex - b * ey) / whole;
    const fy = (a * ey - b * ex) / whole;
    for (let i = 0; i < bones; i++) {
      before[i] = angle[i]!;
      angle[i] = wrapAngle(angle[i]! + (y[i]! - y[bones]!) * fx + (x[bones]! - x[i]!) * fy);
      keep(skeleton, i);
    }
    unroll();
    measure();
    if (frame[MISS]! < off) {
      off = frame[MISS]!;
      damping *= 0.25;
    } else {
      for (let i = 0; i < bones; i++) angle[i] = before[i]!;
      unroll();
      damping *= 6;
    }
  }
}

/**
 * What is left when nothing else came near: some bones in one direction and the others in another, which end where
 * two bones of those lengths would, in whatever order they come.
 */
function twoWays(skeleton: Skeleton): void {
  const dx = frame[TARGET_X]! - x[0]!;
  const dy = frame[TARGET_Y]! - y[0]!;
  const c = Math.sqrt(dx * dx + dy * dy);
  let a = 0;
  let b = 0;
  // Each bone to the shorter side: near enough to two halves.
  for (let i = 0; i < bones; i++) {
    const first = a <= b;
    before[i] = first ? 0 : 1;
    if (first) a += length[i]!;
    else b += length[i]!;
  }
  if (c < 1e-9 || c < Math.abs(a - b) || c > a + b) return;
  const p = (c * c + a * a - b * b) / (2 * c);
  const h = Math.sqrt(Math.max(0, a * a - p * p));
  vector[0] = dx * p - dy * h;
  vector[1] = dy * p + dx * h;
  bearing();
  const one = vector[0]!;
  vector[0] = dx * (c - p) + dy * h;
  vector[1] = dy * (c - p) - dx * h;
  bearing();
  const other = vector[0]!;
  let turned = frame[BASE]!;
  for (let i = 0; i < bones; i++) {
    const to = before[i] === 0 ? one : other;
    angle[i] = wrapAngle(to - turned);
    turned = to;
  }
  keepAll(skeleton);
  unroll();
}

/** Gives the chain's angles back to the skeleton, as far as `weight` (0..1) says; each the short way round. */
function give(skeleton: Skeleton, chain: Int32Array, weight: number): void {
  for (let i = 0; i < bones; i++) {
    const b = chain[i]!;
    skeleton.angles[b] = skeleton.angles[b]! + wrapAngle(angle[i]! - skeleton.angles[b]!) * weight;
    limit(skeleton.angles, b, skeleton);
  }
  forward(skeleton, chain[0]!);
}

/** Turns the bones of `chain` so that its end comes to `target` (x, y in the skeleton's own space). */
export function reachFor(
  skeleton: Skeleton,
  chain: Int32Array,
  target: Float64Array,
  weight: number,
  byTurns: boolean,
): void {
  take(skeleton, chain, target);
  if (!aimWithinReach(skeleton) && misses()) {
    nudge(skeleton);
    for (let k = 0; k < SWEEPS && misses(); k++) {
      if (byTurns) sweepCcd(skeleton);
      else sweepFabrik(skeleton);
    }
    polish(skeleton);
    if (!limited && misses()) twoWays(skeleton);
    if (!limited && misses()) polish(skeleton);
  }
  give(skeleton, chain, weight);
}
