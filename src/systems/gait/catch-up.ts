/** Legs on their way to their place in another order of footfalls: forward only, within two strides. */

import { FOOT, Foot, GAIT, GaitPhase } from '../../ecs/components.ts';
import type { Species } from '../../ecs/species.ts';
import { frac } from '../../math/scalar.ts';
import { Ask, ask } from './foot-path.ts';

/**
 * How much faster a leg's phase runs on its way, while it stands and while it swings: half a cycle in a stride and a
 * half. A stance cut short is hardly seen, a swing that hurries is.
 */
export const STANCE_CATCH_UP = 0.75;
export const SWING_CATCH_UP = 0.17;

/** Sets ask[SECONDS] to when foot `i` lands: what is left of its cycle, some of it run faster. */
export function askLanding(gait: Float64Array, e: number, species: Species, i: number): void {
  const g = e * GAIT;
  const f = g + GaitPhase.FEET + i * FOOT;
  const left = 1 - gait[f + Foot.PHASE]!;
  const behind = frac(gait[f + Foot.OFFSET]! - species.branches[gait[g + GaitPhase.BRANCH]!]!.offsets[i]!);
  const run = left / (1 + SWING_CATCH_UP);
  ask[Ask.SECONDS] = Math.max(left - behind, run) / gait[g + GaitPhase.CADENCE]!;
}
