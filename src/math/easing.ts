/** Easing of a segment between two keys: share of time 0..1 → share of the way. */
import { smoothstep } from './scalar.ts';

/** Share of a strike in which it gathers speed. */
const GATHER = 0.3;

/** easeOutCubic with a rounded start: out fast, slowing into the pose, and no jolt where the last pose was held. */
function strike(t: number): number {
  const run = t < GATHER ? (t * t) / (2 * GATHER) : t - 0.5 * GATHER;
  const left = 1 - run / (1 - 0.5 * GATHER);
  return 1 - left * left * left;
}

export const EASINGS = {
  smoothstep,
  linear: (t: number): number => t,
  easeInCubic: (t: number): number => t * t * t,
  easeOutCubic: (t: number): number => 1 - (1 - t) * (1 - t) * (1 - t),
  strike,
  easeInOutCubic: (t: number): number => (t < 0.5 ? 4 * t * t * t : 1 - 4 * (1 - t) * (1 - t) * (1 - t)),
} as const;

export type EasingName = keyof typeof EASINGS;
export const EASING_NAMES = Object.keys(EASINGS) as EasingName[];

/**
 * Replaces the share of time in at[0] by that of the way, by the easing's place in EASING_NAMES: tracks keep numbers, not
 * functions. In place, and the formulas once more: the numbers of calls would be boxed.
 */
export function easeInPlace(at: Float64Array, index: number): void {
  const t = at[0]!;
  if (index === 0) at[0] = t <= 0 ? 0 : t >= 1 ? 1 : t * t * (3 - 2 * t);
  else if (index === 2) at[0] = t * t * t;
  else if (index === 3 || index === 4) {
    const run = index === 3 ? t : t < GATHER ? (t * t) / (2 * GATHER) : t - 0.5 * GATHER;
    const left = index === 3 ? 1 - run : 1 - run / (1 - 0.5 * GATHER);
    at[0] = 1 - left * left * left;
  } else if (index === 5) {
    const back = 1 - t;
    at[0] = t < 0.5 ? 4 * t * t * t : 1 - 4 * back * back * back;
  }
}
