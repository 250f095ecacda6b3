/**
 * The body's rhythm over the stride clock: bob, bend of the spine, pitch. Pure functions of the clock's phase, so that
 * the solve can ask where the body will be when a foot lands.
 */

import { BRANCH_PARAMS, Param } from '../../ecs/species.ts';
import { mix } from '../../math/scalar.ts';
import { cosTurns, sinTurns } from '../../math/trig.ts';

/** Rise of the bob, u: of one branch, or of two that blend. Their waves blend, for their counts may differ. */
export function bobOf(tuning: Float64Array, blend: number, phase: number): number {
  const branch = Math.floor(blend);
  const low = 0.5 * param(tuning, branch, Param.BOB) * (1 - waveOf(tuning, branch, phase));
  if (blend === branch) return low;
  const high = 0.5 * param(tuning, branch + 1, Param.BOB) * (1 - waveOf(tuning, branch + 1, phase));
  return mix(low, high, blend - branch);
}

/** Bend of the spine, rad, with the bob. */
export function spineOf(tuning: Float64Array, blend: number, phase: number): number {
  const branch = Math.floor(blend);
  const low = param(tuning, branch, Param.SPINE) * waveOf(tuning, branch, phase);
  if (blend === branch) return low;
  return mix(low, param(tuning, branch + 1, Param.SPINE) * waveOf(tuning, branch + 1, phase), blend - branch);
}

const param = (tuning: Float64Array, branch: number, name: number): number => tuning[branch * BRANCH_PARAMS + name]!;

const waveOf = (tuning: Float64Array, branch: number, phase: number): number =>
  cosTurns(param(tuning, branch, Param.BOB_COUNT) * (phase - param(tuning, branch, Param.BOB_PHASE)));

/** Pitch of the trunk, rad (forward is positive). */
export function pitchOf(tuning: Float64Array, blend: number, phase: number): number {
  const branch = Math.floor(blend);
  const low = branchPitch(tuning, branch, phase);
  return blend === branch ? low : mix(low, branchPitch(tuning, branch + 1, phase), blend - branch);
}

function branchPitch(tuning: Float64Array, branch: number, phase: number): number {
  const pitch = param(tuning, branch, Param.PITCH);
  return pitch === 0 ? 0 : pitch * sinTurns(phase - param(tuning, branch, Param.PITCH_PHASE));
}
