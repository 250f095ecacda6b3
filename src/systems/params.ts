/** Constants of a character: those of its gait, blended between branches, and the common ones. */
import { BRANCH_PARAMS, type Species, type Tuning } from '../ecs/species.ts';

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
