/**
 * Two-bone inverse kinematics in vector form: no trigonometry on the way to the joint.
 *
 * With c the clamped distance, u the unit vector root→target, p = (c² + a² − b²) / 2c and h = √(a² − p²),
 * the middle joint is root + u·p + bend·h·(−u.y, u.x). It never returns a number that is not finite.
 */
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
  if (bend !== 1 && bend !== -1) throw new RangeError(`bend must be 1 or -1, got ${bend}`);

  let ux = targetX - rootX;
  let uy = targetY - rootY;
  const d = Math.sqrt(ux * ux + uy * uy);
  if (d * d < ON_ROOT || !Number.isFinite(d)) {
    [ux, uy] = heldDirection(out, upper, lower, ux, uy, d);
  } else {
    ux /= d;
    uy /= d;
  }
  const c = clampSpan(Number.isFinite(d) ? d : upper + lower, upper, lower);
  const p = c > 0 ? clampAlong((c * c + upper * upper - lower * lower) / (2 * c), upper) : 0;
  const h = Math.sqrt(Math.max(0, upper * upper - p * p)) * bend;
  const result = out ?? { jointX: 0, jointY: 0, endX: 0, endY: 0, upperAngle: 0, lowerAngle: 0 };
  result.jointX = rootX + ux * p - uy * h;
  result.jointY = rootY + uy * p + ux * h;
  result.endX = rootX + ux * c;
  result.endY = rootY + uy * c;
  result.upperAngle = atan2(uy * p + ux * h, ux * p - uy * h);
  result.lowerAngle = wrapAngle(atan2(uy * (c - p) - ux * h, ux * (c - p) + uy * h) - result.upperAngle);
  return result;
}

const clampAlong = (p: number, upper: number): number => (p > upper ? upper : p < -upper ? -upper : p);

function heldDirection(
  out: TwoBone | undefined,
  upper: number,
  lower: number,
  dx: number,
  dy: number,
  d: number,
): [number, number] {
  if (!Number.isFinite(d)) {
    // The difference of two huge numbers overflowed: scale it down first.
    const scale = Math.max(Math.abs(dx), Math.abs(dy));
    const x = Number.isFinite(scale) ? dx / scale : Math.sign(dx);
    const y = Number.isFinite(scale) ? dy / scale : Math.sign(dy);
    const n = Math.sqrt(x * x + y * y);
    return [x / n, y / n];
  }
  if (out && (out.jointX !== 0 || out.jointY !== 0 || out.endX !== 0 || out.endY !== 0)) {
    const x = upper * cos(out.upperAngle) + lower * cos(out.upperAngle + out.lowerAngle);
    const y = upper * sin(out.upperAngle) + lower * sin(out.upperAngle + out.lowerAngle);
    const n = Math.sqrt(x * x + y * y);
    if (n > 1e-9) return [x / n, y / n];
  }
  return [0, 1];
}

/** Where `solveJoint` leaves its answer: joint x, y, end x, y. Read before the next call. */
export const solved = new Float64Array(4);

/**
 * The hot-path form: no checks, no angles; `bend` may be any share from −1 to 1 (a figure seen in a turn),
 * `span` is the distance to reach along the direction to the target.
 * Kept apart from twoBoneIK because angles and checks would cost three times the solve itself.
 */
export function solveJoint(
  rootX: number,
  rootY: number,
  targetX: number,
  targetY: number,
  a: number,
  b: number,
  bend: number,
  distance: number,
  span: number,
): void {
  let ux = 0;
  let uy = 1;
  if (distance > 1e-6) {
    ux = (targetX - rootX) / distance;
    uy = (targetY - rootY) / distance;
  }
  const c = clampSpan(span, a, b);
  const p = (c * c + a * a - b * b) / (2 * c);
  const q = a * a - p * p;
  const h = q > 0 ? Math.sqrt(q) * bend : 0;
  solved[0] = rootX + ux * p - uy * h;
  solved[1] = rootY + uy * p + ux * h;
  solved[2] = rootX + ux * c;
  solved[3] = rootY + uy * c;
}
