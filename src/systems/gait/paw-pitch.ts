/**
 * The flex of a paw over its own phase: one raised cosine. It begins as the heel rises at the end of the stance, peaks
 * early in the swing and is flat again at FLAT of it, so that the paw lands flat. The tip stays the pivot of its path,
 * so the wrist is lifted by just what the flex asks for.
 */

import { GAIT, GaitPhase } from '../../ecs/components.ts';
import { type Leg, Param } from '../../ecs/species.ts';
import { sines } from '../../math/trig.ts';
import { gaitNow } from '../params.ts';

/** Share of the swing after which the paw is flat. */
const FLAT = 0.85;

const wave = new Float64Array(1);

/** Replaces the paw's own phase in at[0] (cycles, 0 at touchdown) by its flex there, rad. Needs `blendGait` before. */
export function pawPitch(gait: Float64Array, e: number, leg: Leg, at: Float64Array): void {
  const duty = gait[e * GAIT + GaitPhase.DUTY]!;
  const from = duty * gaitNow[Param.HEEL_OFF]!;
  const to = duty + (1 - duty) * FLAT;
  const phase = at[0]!;
  at[0] = 0;
  if (phase <= from || phase >= to) return;
  const most = leg.lift * gaitNow[Param.PITCH_PEAK]!;
  wave[0] = (phase - from) / (to - from) + 0.25;
  sines(wave, 1);
  at[0] = 0.5 * (most < leg.mostFlex ? most : leg.mostFlex) * (1 - wave[0]!);
}
