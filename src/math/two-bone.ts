/**
 * Two-bone inverse kinematics in vector form: no trigonometry on the way to the joint.
 *
 * With c the clamped distance, u the unit vector root→target, p = (c² + a² − b²) / 2c and h = √(a² − p²),
 * the middle joint is root + u·p + bend·h·(−u.y, u.x). It never returns a number that is not finite.
 * `twoBoneIK` gets p from a − p = (a + b − c)(b + c − a) / 2c: squares would lose a short bone beside a long one.
 */
import { clamp } from './scalar.ts';
import { softenReach } from './soft-reach.ts';
import { atan2, cos, sin, wrapAngle } from './trig.ts';

export interface TwoBone {
  jointX: number;
  jointY: number;
  /** The end that was reached: on the line to the target, at the clamped distance. */
  endX: number;
  endY: number;
  /** Radians from +x towards +y. */
  upperAngle: number;
  /** Radians relative to the upper bone, −π..π. */
  lowerAngle: number;
}

/** How far inside [|a − b|, a + b] the distance is kept, u. */
const INSIDE = 0.01;
const ON_ROOT = 1e-12;
/** Numbers over this are solved scaled down, or their squares would overflow. */
const HUGE = 1e100;
const SHRINK = 1e-160;

/** The distance that bones a and b can span, nearest to `distance`. */
export function clampSpan(distance: number, a: number, b: number): number {
  const low = (a > b ? a - b : b - a) + INSIDE;
  const high = a + b - INSIDE;
  if (low > high) return a > b ? a : b;
  return distance < low ? low : distance > high ? high : distance;
}

function finite(name: string, value: number): void {
  if (typeof value !== 'number') throw new TypeError(`${name} must be a number, got ${typeof value}`);
  if (!Number.isFinite(value)) throw new RangeError(`${name} must be a finite number of u, got ${value}`);
}

function boneLength(name: string, value: number): void {
  finite(name, value);
  if (value < 0) throw new RangeError(`${name} must be a length of 0 u or more, got ${value}`);
}

/**
 * Solves a chain of two bones for a target. All in u, y down; angles in radians.
 * A person facing +x has knees at bend −1. A target out of reach is approached as far as the bones go.
 * A target on the root keeps the direction last held in `out`, else points straight down.
 * @throws TypeError | RangeError when an argument is not a finite number, a length is negative or bend is not ±1;
 * `out` is then as it was.
 */
export function twoBoneIK(
  rootX: number,
  rootY: number,
  targetX: number,
  targetY: number,
  upper: number,
  lower: number,
  bend: 1 | -1,
  out?: TwoBone,
): TwoBone {
  finite('rootX', rootX);
  finite('rootY', rootY);
  finite('targetX', targetX);
  finite('targetY', targetY);
  boneLength('upper', upper);
  boneLength('lower', lower);
  if (bend !== 1 && bend !== -1) throw new RangeError(`bend must be 1 or -1, got ${String(bend)}`);

  const result = out ?? { jointX: 0, jointY: 0, endX: 0, endY: 0, upperAngle: 0, lowerAngle: 0 };
  const sizes = [rootX, rootY, targetX, targetY, upper, lower].map(Math.abs);
  if (Math.max(...sizes) <= HUGE) return solve(rootX, rootY, targetX, targetY, upper, lower, bend, result);
  solve(
    rootX * SHRINK,
    rootY * SHRINK,
    targetX * SHRINK,
    targetY * SHRINK,
    upper * SHRINK,
    lower * SHRINK,
    bend,
    result,
  );
  result.jointX = grown(result.jointX);
  result.jointY = grown(result.jointY);
  result.endX = grown(result.endX);
  result.endY = grown(result.endY);
  return result;
}

/** Back from the scale of SHRINK; a limb that ends past the largest number ends there. */
const grown = (value: number): number => {
  const whole = value / SHRINK;
  return whole > Number.MAX_VALUE ? Number.MAX_VALUE : whole < -Number.MAX_VALUE ? -Number.MAX_VALUE : whole;
};

function solve(
  rootX: number,
  rootY: number,
  targetX: number,
  targetY: number,
  upper: number,
  lower: number,
  bend: number,
  result: TwoBone,
): TwoBone {
  let ux = targetX - rootX;
  let uy = targetY - rootY;
  const d = Math.sqrt(ux * ux + uy * uy);
  if (d * d < ON_ROOT) [ux, uy] = heldDirection(result, upper, lower);
  else {
    ux /= d;
    uy /= d;
  }
  const c = clampSpan(d, upper, lower);
  const short = c > 0 ? clamp(shortOf(c, upper, lower), 0, 2 * upper) : upper;
  const p = upper - short;
  const h = Math.sqrt(short * (2 * upper - short)) * bend;
  result.jointX = rootX + ux * p - uy * h;
  result.jointY = rootY + uy * p + ux * h;
  result.endX = rootX + ux * c;
  result.endY = rootY + uy * c;
  result.upperAngle = atan2(uy * p + ux * h, ux * p - uy * h);
  const lowerAngle = atan2(uy * (c - p) - ux * h, ux * (c - p) + uy * h);
  result.lowerAngle = wrapAngle(lowerAngle - result.upperAngle);
  return result;
}

/** a − p for a span of c > 0: each factor is summed so that what nearly cancels comes first. */
const shortOf = (c: number, a: number, b: number): number =>
  a > b ? ((a - c + b) * (c - a + b)) / (2 * c) : ((b - c + a) * (b - a + c)) / (2 * c);

/** Direction from root to end that `held` has, else straight down. */
function heldDirection(held: TwoBone, upper: number, lower: number): [number, number] {
  if (held.jointX !== 0 || held.jointY !== 0 || held.endX !== 0 || held.endY !== 0) {
    const x = upper * cos(held.upperAngle) + lower * cos(held.upperAngle + held.lowerAngle);
    const y = upper * sin(held.upperAngle) + lower * sin(held.upperAngle + held.lowerAngle);
    const n = Math.sqrt(x * x + y * y);
    if (n > 1e-9) return [x / n, y / n];
  }
  return [0, 1];
}

/**
 * Limbs to be solved together, LIMB numbers each: what is asked stands in them, and the answer takes its place.
 * Numbers pass through memory: as arguments they would be allocated wherever the engine does not inline the call.
 */
export const LIMB = 8;
export const Limb = {
  ROOT_X: 0,
  ROOT_Y: 1,
  /** From the root to the target; solved: the end that was reached, from the root. */
  X: 2,
  Y: 3,
  UPPER: 4,
  LOWER: 5,
  /** Any share from −1 to 1 (a figure seen in a turn). */
  BEND: 6,
  /** Width of the soft reach limit, u; 0: none. */
  SOFT: 7,
  /** Solved: the middle joint and the end, where root and target were. */
  JOINT_X: 0,
  JOINT_Y: 1,
  END_X: 2,
  END_Y: 3,
} as const;

/**
 * The hot-path form: no checks, no angles. Solves the first `count` limbs of `limbs`.
 * Kept apart from twoBoneIK because angles and checks would cost three times the solve itself.
 */
export function solveLimbs(limbs: Float64Array, count: number): void {
  for (let at = 0; at < count * LIMB; at += LIMB) {
    const rootX = limbs[at + Limb.ROOT_X]!;
    const rootY = limbs[at + Limb.ROOT_Y]!;
    const a = limbs[at + Limb.UPPER]!;
    const b = limbs[at + Limb.LOWER]!;
    let ux = limbs[at + Limb.X]!;
    let uy = limbs[at + Limb.Y]!;
    const distance = Math.sqrt(ux * ux + uy * uy);
    reach[0] = distance;
    reach[1] = a + b;
    reach[2] = limbs[at + Limb.SOFT]!;
    if (reach[2] > 0 && distance >= a + b - reach[2]) softenReach(reach);
    if (distance > 1e-6) {
      ux /= distance;
      uy /= distance;
    } else {
      ux = 0;
      uy = 1;
    }
    const c = clampSpan(reach[0]!, a, b);
    const p = (c * c + a * a - b * b) / (2 * c);
    const q = a * a - p * p;
    const h = q > 0 ? Math.sqrt(q) * limbs[at + Limb.BEND]! : 0;
    limbs[at + Limb.JOINT_X] = rootX + ux * p - uy * h;
    limbs[at + Limb.JOINT_Y] = rootY + uy * p + ux * h;
    limbs[at + Limb.END_X] = rootX + ux * c;
    limbs[at + Limb.END_Y] = rootY + uy * c;
  }
}

/** Distance, limit and width, for softenReach. */
const reach = new Float64Array(3);
