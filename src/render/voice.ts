/** A voice that can be seen: arcs that leave the mouth of one who barks, widen and fade. */
import { pack, withAlpha } from './colour.ts';
import type { LimbBuffer } from './limb-buffer.ts';
import { Style } from './limb-buffer.ts';
import { SUN } from './tokens.ts';

/** Limbs of one bark. */
export const VOICE_LIMBS = 3;
/** Seconds that it is seen, and between its arcs. */
const SEEN = 0.34;
const APART = 0.07;
/** Where its arcs begin and how far they go, u at size 1. */
const FROM = 13;
const WAY = 40;
/** The arcs open ahead and a little up: cosine and sine of their middle and of their ends (±36°). */
const MIDDLE = [0.96, -0.28] as const;
const UPPER = [0.61, -0.79] as const;
const LOWER = [0.94, 0.34] as const;

const LIGHT = pack(SUN);

/** Draws the barks whose `voices` (seconds into the motion) are heard at `time`, out of a mouth at x, y. */
export function drawVoice(
  voices: readonly number[],
  time: number,
  x: number,
  y: number,
  facing: number,
  size: number,
  limbs: LimbBuffer,
): void {
  for (let i = 0; i < voices.length; i++) {
    for (let arc = 0; arc < VOICE_LIMBS; arc++) {
      const t = (time - voices[i]! - arc * APART) / SEEN;
      if (t <= 0 || t >= 1) continue;
      const r = (FROM + WAY * t * (2 - t)) * size;
      const reach = r * facing;
      const width = 2.3 * size * (1 - 0.7 * t);
      limbs.put(
        x + UPPER[0] * reach,
        y + UPPER[1] * r,
        x + 1.12 * MIDDLE[0] * reach,
        y + 1.12 * MIDDLE[1] * r,
        x + LOWER[0] * reach,
        y + LOWER[1] * r,
        0.35 * width,
        width,
        0.35 * width,
        Style.CURVE,
        withAlpha(LIGHT, 0.85 * (1 - t)),
      );
    }
  }
}
