/** Small scalar helpers of the simulation. Only +, −, ×, ÷, √ and floor: engines agree on those to the bit. */

export const clamp = (value: number, low: number, high: number): number =>
  value < low ? low : value > high ? high : value;

export const mix = (a: number, b: number, share: number): number => a + (b - a) * share;

/** 3t² − 2t³ on 0..1, clamped outside: starts and ends with no speed. */
export const smoothstep = (t: number): number => (t <= 0 ? 0 : t >= 1 ? 1 : t * t * (3 - 2 * t));

/** Replaces each share by its smoothstep: for hot paths, where the numbers of a call would be boxed. */
export function smoothsteps(shares: Float64Array): void {
  for (let i = 0; i < shares.length; i++) {
    const t = shares[i]!;
    shares[i] = t <= 0 ? 0 : t >= 1 ? 1 : t * t * (3 - 2 * t);
  }
}

/** The part after the whole number, 0 ≤ frac < 1, for negative numbers too. */
export const frac = (x: number): number => x - Math.floor(x);

/** Moves `value` towards `goal` by at most `step` (≥ 0). */
export const approach = (value: number, goal: number, step: number): number =>
  value < goal ? (value + step < goal ? value + step : goal) : value - step > goal ? value - step : goal;

/** √(x² + y²) without Math.hypot, which is slow and allocates. */
export const length = (x: number, y: number): number => Math.sqrt(x * x + y * y);
