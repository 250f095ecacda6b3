/** Legs on their way to their place in another order of footfalls: forward only, within two strides. */

import { FOOT, Foot, GAIT, GaitPhase } from '../../ecs/components.ts';
import type { Species } from '../../ecs/species.ts';
import { frac } from '../../math/scalar.ts';

/** How much faster a leg's phase runs on its way: half a cycle in a stride and a half. */
export const CATCH_UP = 0.31;

/** Seconds until foot `i` lands: what is left of its cycle, some of it run faster. */
export function secondsToLanding(gait: Float64Array, e: number, species: Species, i: number): number {
  const g = e * GAIT;
  const f = g + GaitPhase.FEET + i * FOOT;
  const left = 1 - gait[f + Foot.PHASE]!;
  const behind = frac(gait[f + Foot.OFFSET]! - species.branches[gait[g + GaitPhase.BRANCH]!]!.offsets[i]!);
  const run = left / (1 + CATCH_UP);
  return (left - behind > run ? left - behind : run) / gait[g + GaitPhase.CADENCE]!;
}
