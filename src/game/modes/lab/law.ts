/**
 * The law of a gait: stride × cadence ÷ duty = speed. Who sets one of them gets another solved; the creature's own
 * constants are factors on its tables, so they are solved back to those.
 */
import type { BranchData } from '../../../creatures/rig.ts';
import { tableAt } from '../../../math/spline.ts';

export interface Rhythm {
  /** u/s; u a stance; cycles/s; share of the cycle. */
  readonly speed: number;
  readonly stride: number;
  readonly cadence: number;
  readonly duty: number;
}

export const CADENCES = { min: 0.3, max: 6 } as const;
export const DUTIES = { min: 0.15, max: 0.9 } as const;

const column = (branch: BranchData, at: 0 | 1 | 2): number[] => branch.table.map((row) => row[at]);

/** What a gait's table says at a speed. */
export const tableRhythm = (
  branch: BranchData,
  speed: number,
): { readonly cadence: number; readonly duty: number } => ({
  cadence: tableAt(column(branch, 0), column(branch, 1), speed),
  duty: tableAt(column(branch, 0), column(branch, 2), speed),
});

export function rhythmOf(branch: BranchData, speed: number, cadenceFactor: number, dutyFactor: number): Rhythm {
  const table = tableRhythm(branch, speed);
  const cadence = table.cadence * cadenceFactor;
  const duty = Math.min(0.95, table.duty * dutyFactor);
  return { speed, cadence, duty, stride: (speed * duty) / cadence };
}

/** A rhythm with one value set and the others as the law asks. A stride no cadence can give is the nearest that one can. */
export function withValue(rhythm: Rhythm, name: 'stride' | 'cadence' | 'duty', value: number): Rhythm {
  const { speed } = rhythm;
  const clamped = (of: { min: number; max: number }, v: number): number => Math.min(of.max, Math.max(of.min, v));
  const duty = name === 'duty' ? clamped(DUTIES, value) : rhythm.duty;
  const asked = name === 'cadence' ? value : name === 'stride' && value > 0 ? (speed * duty) / value : rhythm.cadence;
  const cadence = clamped(CADENCES, asked);
  return { speed, duty, cadence, stride: (speed * duty) / cadence };
}
