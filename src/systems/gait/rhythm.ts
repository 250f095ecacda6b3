/**
 * The body's rhythm over the stride clock: bob, bend of the spine, pitch. A function of the clock's phase alone, so
 * that the solve can ask where the body will be when a foot lands.
 */

import { BRANCH_PARAMS, Param } from '../../ecs/species.ts';
import { sines } from '../../math/trig.ts';

/**
 * What is asked and what comes back, in memory: as arguments and results the numbers would be allocated.
 * Asked: the clock's phase, cycles, and the blend of branches. Found: the rise of the bob, u; the bend of the spine and
 * the pitch of the trunk, rad (forward is positive).
 */
export const beat = new Float64Array(5);
export const Beat = { PHASE: 0, BLEND: 1, BOB: 2, SPINE: 3, PITCH: 4 } as const;

/** The waves of up to two branches: of the bob and of the pitch. */
const waves = new Float64Array(4);

/** Finds the rhythm of `beat`'s phase and blend. Where two branches blend it is their waves, for their counts may differ. */
export function findBeat(tuning: Float64Array): void {
  const blend = beat[Beat.BLEND]!;
  const low = Math.floor(blend);
  const share = blend - low;
  const branches = share === 0 ? 1 : 2;
  for (let i = 0; i < branches; i++) {
    const at = (low + i) * BRANCH_PARAMS;
    const phase = beat[Beat.PHASE]!;
    waves[i * 2] = tuning[at + Param.BOB_COUNT]! * (phase - tuning[at + Param.BOB_PHASE]!) + 0.25;
    waves[i * 2 + 1] = phase - tuning[at + Param.PITCH_PHASE]!;
  }
  sines(waves, branches * 2);
  beat[Beat.BOB] = 0;
  beat[Beat.SPINE] = 0;
  beat[Beat.PITCH] = 0;
  for (let i = 0; i < branches; i++) {
    const at = (low + i) * BRANCH_PARAMS;
    const weight = i === 0 ? 1 - share : share;
    const wave = waves[i * 2]!;
    beat[Beat.BOB] = beat[Beat.BOB]! + weight * (0.5 * tuning[at + Param.BOB]! * (1 - wave));
    beat[Beat.SPINE] = beat[Beat.SPINE]! + weight * (tuning[at + Param.SPINE]! * wave);
    beat[Beat.PITCH] = beat[Beat.PITCH]! + weight * (tuning[at + Param.PITCH]! * waves[i * 2 + 1]!);
  }
}
