/**
 * Deterministic trigonometry: polynomials of +, − and ×, so that every engine gives the same bits.
 * Math.sin and its kin differ between engines in the last bit, which a replay would notice.
 */

import { clamp } from './scalar.ts';

export const TAU = 6.283185307179586;
/** Turns in a radian. */
export const PER_TURN = 1 / TAU;

/** Nodes of the sine's table in a turn. */
const NODES = 256;
const BETWEEN = TAU / NODES;
/** Sines at the nodes of a turn and a quarter, so that a node's cosine stands a quarter turn further on. */
const table = Float64Array.from({ length: NODES + NODES / 4 }, (_, i) => seriesSine(i / NODES));

/** Sine of 0 to 1¼ turns by its Taylor series on a quarter turn: x²³/23! < 2e-18 is the first term left out. */
function seriesSine(turns: number): number {
  const half = Math.floor(2 * turns + 0.5);
  const x = (turns - 0.5 * half) * TAU;
  let term = x;
  let sum = x;
  for (let n = 3; n <= 21; n += 2) {
    term *= (-x * x) / (n * (n - 1));
    sum += term;
  }
  return clamp(half === 1 ? 0 - sum : sum, -1, 1);
}

/**
 * Sine of an angle in turns (1 = a full circle). Absolute error below 1e-9.
 * From the nearest node by sin(a + d) = sin a cos d + cos a sin d, |d| ≤ π/256: no branch to be mispredicted, and half
 * the time of a polynomial on a quarter turn.
 */
export function sinTurns(turns: number): number {
  const nodes = turns * NODES;
  const nearest = Math.floor(nodes + 0.5);
  const d = (nodes - nearest) * BETWEEN;
  const q = d * d;
  const node = nearest & (NODES - 1);
  return table[node]! * (1 - q * (1 / 2 - q * (1 / 24))) + table[node + NODES / 4]! * (d * (1 - q * (1 / 6)));
}

/**
 * Replaces the first `count` angles (in turns) by their sines.
 * Systems use batches where they need several: the terms of one overlap with those of the next, and the numbers pass
 * through memory. A call that takes or returns a number allocates it wherever the engine does not inline the call; so
 * the series stands here once more.
 */
export function sines(angles: Float64Array, count: number): void {
  for (let i = 0; i < count; i++) {
    const nodes = angles[i]! * NODES;
    const nearest = Math.floor(nodes + 0.5);
    const d = (nodes - nearest) * BETWEEN;
    const q = d * d;
    const node = nearest & (NODES - 1);
    angles[i] = table[node]! * (1 - q * (1 / 2 - q * (1 / 24))) + table[node + NODES / 4]! * (d * (1 - q * (1 / 6)));
  }
}

/** Replaces each of the first `count` pairs by sine and cosine of the angle (in turns) in its first place. */
export function sinesAndCosines(angles: Float64Array, count: number): void {
  for (let i = 0; i < count * 2; i += 2) {
    const nodes = angles[i]! * NODES;
    const nearest = Math.floor(nodes + 0.5);
    const d = (nodes - nearest) * BETWEEN;
    const q = d * d;
    const cosine = 1 - q * (1 / 2 - q * (1 / 24));
    const sine = d * (1 - q * (1 / 6));
    const node = nearest & (NODES - 1);
    const atSine = table[node]!;
    const atCosine = table[node + NODES / 4]!;
    angles[i] = atSine * cosine + atCosine * sine;
    angles[i + 1] = atCosine * cosine - atSine * sine;
  }
}

/** Cosine of an angle in turns. */
export const cosTurns = (turns: number): number => sinTurns(turns + 0.25);
/** Sine of an angle in radians. */
export const sin = (radians: number): number => sinTurns(radians * PER_TURN);
/** Cosine of an angle in radians. */
export const cos = (radians: number): number => sinTurns(radians * PER_TURN + 0.25);

/**
 * atan of a ratio 0..1: two halvings (atan z = 2·atan(z / (1 + √(1 + z²)))) bring it under tan(π/16),
 * where nine terms of the series leave an error under 1e-14.
 */
function atanUnit(z: number): number {
  z /= 1 + Math.sqrt(1 + z * z);
  z /= 1 + Math.sqrt(1 + z * z);
  const q = z * z;
  const tail = -1 / 15 + q * (1 / 17);
  return (
    4 * z * (1 + q * (-1 / 3 + q * (1 / 5 + q * (-1 / 7 + q * (1 / 9 + q * (-1 / 11 + q * (1 / 13 + q * tail)))))))
  );
}

/** Angle of the vector (x, y) from +x towards +y, −π..π; 0 for the zero vector. */
export function atan2(y: number, x: number): number {
  const ax = x < 0 ? -x : x;
  const ay = y < 0 ? -y : y;
  if (ax === 0 && ay === 0) return 0;
  let angle = ay <= ax ? atanUnit(ay / ax) : 0.25 * TAU - atanUnit(ax / ay);
  if (x < 0) angle = 0.5 * TAU - angle;
  return y < 0 ? -angle : angle;
}

/** Replaces at[0] = y and at[1] = x by the angle of (x, y) in at[0]: `atan2` for hot paths, where its numbers would be boxed. */
export function angleOf(at: Float64Array): void {
  const ax = at[1]! < 0 ? -at[1]! : at[1]!;
  const ay = at[0]! < 0 ? -at[0]! : at[0]!;
  if (ax === 0 && ay === 0) {
    at[0] = 0;
    return;
  }
  const flat = ay <= ax;
  let z = flat ? ay / ax : ax / ay;
  z /= 1 + Math.sqrt(1 + z * z);
  z /= 1 + Math.sqrt(1 + z * z);
  const q = z * z;
  const tail = -1 / 15 + q * (1 / 17);
  let angle =
    4 * z * (1 + q * (-1 / 3 + q * (1 / 5 + q * (-1 / 7 + q * (1 / 9 + q * (-1 / 11 + q * (1 / 13 + q * tail)))))));
  if (!flat) angle = 0.25 * TAU - angle;
  if (at[1]! < 0) angle = 0.5 * TAU - angle;
  at[0] = at[0]! < 0 ? -angle : angle;
}

/** The same angle within −π..π: a joint turns −10° and never 350°. */
export const wrapAngle = (radians: number): number => radians - TAU * Math.floor(radians * PER_TURN + 0.5);

/**
 * e to the power of −x for x ≥ 0, monotone; relative error below 1e-12 up to x = 7, and absolute below 1e-13
 * everywhere. A series on x/256, squared eight times.
 */
export function expNegative(x: number): number {
  if (x > 700) return 0;
  const z = x / 256;
  let e = 1 / (1 + z * (1 + z * (1 / 2 + z * (1 / 6 + z * (1 / 24 + z * (1 / 120 + z * (1 / 720)))))));
  for (let i = 0; i < 8; i++) e *= e;
  return e;
}

/** Replaces at[0], 0 or more, by e to the power of −at[0]: `expNegative` for hot paths. */
export function decayOf(at: Float64Array): void {
  if (at[0]! > 700) {
    at[0] = 0;
    return;
  }
  const z = at[0]! / 256;
  let e = 1 / (1 + z * (1 + z * (1 / 2 + z * (1 / 6 + z * (1 / 24 + z * (1 / 120 + z * (1 / 720)))))));
  for (let i = 0; i < 8; i++) e *= e;
  at[0] = e;
}
