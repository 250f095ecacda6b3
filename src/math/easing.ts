/** Easing of a segment between two keys: share of time 0..1 → share of the way. */
import { smoothstep } from './scalar.ts';

export const EASINGS = {
  smoothstep,
  linear: (t: number): number => t,
  easeInCubic: (t: number): number => t * t * t,
  easeOutCubic: (t: number): number => 1 - (1 - t) * (1 - t) * (1 - t),
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
    default:
      return EASINGS.easeInOutCubic(t);
  }
}
