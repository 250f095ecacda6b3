/** Constants of a character: those of its gait, blended between branches, and the common ones. */
import { GAIT, GaitPhase } from '../ecs/components.ts';
import { BRANCH_PARAMS, type Species, type Tuning } from '../ecs/species.ts';
import type { World } from '../ecs/world.ts';

/** The gait's parameters of the character that `blendGait` was last called for; places are `Param`. */
export const gaitNow = new Float64Array(BRANCH_PARAMS);

/** Fills `gaitNow` with the gait parameters of a character, blended between its branches. */
export function blendGait(world: World, e: number): void {
  const tuning = world.tunings[e]!;
  const gait = world.columns.GaitPhase[e * GAIT + GaitPhase.GAIT]!;
  const branch = Math.floor(gait);
  const share = gait - branch;
  const from = branch * BRANCH_PARAMS;
  const next = share === 0 ? from : from + BRANCH_PARAMS;
  for (let i = 0; i < BRANCH_PARAMS; i++) {
    gaitNow[i] = tuning[from + i]! + (tuning[next + i]! - tuning[from + i]!) * share;
  }
}

/** Gait parameter `param` at `gait` (0 first branch, 1 second, …). */
export function gaitParam(tuning: Tuning, gait: number, param: number): number {
  const branch = Math.floor(gait);
  const share = gait - branch;
  const low = tuning[branch * BRANCH_PARAMS + param]!;
  return share === 0 ? low : low + (tuning[(branch + 1) * BRANCH_PARAMS + param]! - low) * share;
}

/** Common constant `param` of a character of this species. */
export const commonParam = (species: Species, tuning: Tuning, param: number): number =>
  tuning[species.branches.length * BRANCH_PARAMS + param]!;
