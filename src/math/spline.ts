/** Curves through keys and between states. */

/** Cubic Hermite from p0 (slope m0 per unit of t) to p1 (slope m1), t 0..1. */
export function hermite(p0: number, m0: number, p1: number, m1: number, t: number): number {
  const q = t * t;
  const c = q * t;
  return (2 * c - 3 * q + 1) * p0 + (c - 2 * q + t) * m0 + (3 * q - 2 * c) * p1 + (c - q) * m1;
}

/**
 * Slopes (value per unit of time) at each key for a cubic that never overshoots its keys.
 * Steffen 1990, Astronomy and Astrophysics 239:443. Keys must rise in time; the ends are level.
 */
export function monotoneSlopes(times: ArrayLike<number>, values: ArrayLike<number>): Float64Array {
  const slopes = new Float64Array(times.length);
  for (let i = 1; i < times.length - 1; i++) {
    const before = (times[i]! - times[i - 1]!) as number;
    const after = (times[i + 1]! - times[i]!) as number;
    const s0 = (values[i]! - values[i - 1]!) / before;
    const s1 = (values[i + 1]! - values[i]!) / after;
    if (s0 * s1 <= 0) continue;
    const mean = (s0 * after + s1 * before) / (before + after);
    const least = 2 * Math.min(Math.abs(s0), Math.abs(s1));
    slopes[i] = Math.sign(s0) * Math.min(least, Math.abs(mean));
  }
  return slopes;
}

/** Value at `x` of straight lines through a table of rising xs; level outside. */
export function tableAt(xs: ArrayLike<number>, ys: ArrayLike<number>, x: number): number {
  const last = xs.length - 1;
  if (x <= xs[0]!) return ys[0]!;
  for (let i = 1; i <= last; i++) {
    if (x < xs[i]!) return ys[i - 1]! + ((ys[i]! - ys[i - 1]!) * (x - xs[i - 1]!)) / (xs[i]! - xs[i - 1]!);
  }
  return ys[last]!;
}
