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

/** Eases by the easing's place in EASING_NAMES: tracks keep numbers, not functions. */
export function easeByIndex(index: number, t: number): number {
  switch (index) {
    case 0:
      return smoothstep(t);
    case 1:
      return t;
    case 2:
      return t * t * t;
    case 3:
      return EASINGS.easeOutCubic(t);
    case 4:
      return strike(t);
    default:
      return EASINGS.easeInOutCubic(t);
  }
}
