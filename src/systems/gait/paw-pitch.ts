/**
 * The flex of a paw over its own phase: one raised cosine. It begins as the heel rises at the end of the stance, peaks
 * early in the swing and is flat again at FLAT of it, so that the paw lands flat. The tip stays the pivot of its path,
 * so the wrist is lifted by just what the flex asks for.
 */

import { GAIT, GaitPhase } from '../../ecs/components.ts';
import { type Leg, Param } from '../../ecs/species.ts';
import type { World } from '../../ecs/world.ts';
import { cosTurns } from '../../math/trig.ts';
import { gaitParam } from '../params.ts';

/** Share of the swing after which the paw is flat. */
const FLAT = 0.85;
/** The flex at which the claws hang lowest (70°): past it the wrist would have to rise twice, rad. */
const MOST_FLEX = 1.22;

/** Flex at the paw's own `phase` (cycles, 0 at touchdown), rad; `share` 0..1 of it. */
export function pawPitch(world: World, e: number, leg: Leg, phase: number, share: number): number {
  const gait = world.columns.GaitPhase;
  const g = e * GAIT;
  const blend = gait[g + GaitPhase.GAIT]!;
  const tuning = world.tunings[e]!;
  const duty = gait[g + GaitPhase.DUTY]!;
  const from = duty * gaitParam(tuning, blend, Param.HEEL_OFF);
  const to = duty + (1 - duty) * FLAT;
  if (phase <= from || phase >= to) return 0;
  const most = leg.lift * gaitParam(tuning, blend, Param.PITCH_PEAK);
  const peak = most < MOST_FLEX ? most : MOST_FLEX;
  return 0.5 * peak * share * (1 - cosTurns((phase - from) / (to - from)));
}
