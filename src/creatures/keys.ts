/** Keys of a track as text, the way they are written down: `0:0, 0.2:10 strike, 1:0`. */
import { EASING_NAMES, type EasingName } from '../math/easing.ts';
import type { Key } from './rig.ts';

/** Pairs of time:value, each with the easing into the next key after it, if it is not smoothstep. Throws on anything else. */
export function keys(text: string): readonly Key[] {
  return text.split(',').map((part): Key => {
    const [pair, easing] = part.trim().split(' ');
    const [time, value] = pair!.split(':').map(Number);
    const known = easing === undefined || EASING_NAMES.includes(easing as EasingName);
    if (!Number.isFinite(time) || !Number.isFinite(value) || !known) {
      throw new RangeError(`keys must be time:value pairs like 0:0, 0.5:10 strike, 1:0, got ${part}`);
    }
    return easing === undefined ? [time!, value!] : [time!, value!, easing as EasingName];
  });
}
