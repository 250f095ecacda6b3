/**
 * Where the stride clock begins when a long body that stands on its feet, or steps onto them, sets out.
 *
 * Guarantees: one foot is at the end of its stance, and has the whole of its swing before it; all others are in theirs.
 * Where no phase is like that, the clock stays.
 */
import { FOOT, Foot, FootMode, GAIT, GaitPhase } from '../../ecs/components.ts';
import type { Species } from '../../ecs/species.ts';
import type { World } from '../../ecs/world.ts';
import { frac } from '../../math/scalar.ts';

const ROUNDING = 1e-9;

export function readyClock(world: World, e: number, species: Species): void {
  const gait = world.columns.GaitPhase;
  const g = e * GAIT;
  const { offsets } = species.branches[gait[g + GaitPhase.BRANCH]!]!;
  const duty = gait[g + GaitPhase.DUTY]!;
  for (let i = 0; i < offsets.length; i++) {
    const mode = gait[g + GaitPhase.FEET + i * FOOT + Foot.MODE];
    if (mode !== FootMode.PLANTED && mode !== FootMode.TIMED) return;
  }
  let nearest = 1;
  for (let i = 0; i < offsets.length; i++) {
    const phase = frac(offsets[i]! + duty);
    let fits = true;
    for (let k = 0; k < offsets.length; k++)
      if (frac(phase - offsets[k]! + ROUNDING) > duty + 2 * ROUNDING) fits = false;
    const ahead = frac(phase - gait[g + GaitPhase.PHASE]!);
    if (fits && ahead < nearest) nearest = ahead;
  }
  if (nearest === 1) return;
  gait[g + GaitPhase.PHASE] = frac(gait[g + GaitPhase.PHASE]! + nearest);
  for (let i = 0; i < offsets.length; i++) {
    const f = g + GaitPhase.FEET + i * FOOT;
    gait[f + Foot.OFFSET] = offsets[i]!;
    gait[f + Foot.PHASE] = frac(gait[g + GaitPhase.PHASE]! - offsets[i]!);
  }
}
