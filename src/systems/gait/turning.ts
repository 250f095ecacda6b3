/** Long bodies, whose legs hang from both ends of the trunk, turn around on their feet. */
import { Body } from '../../ecs/components.ts';
import type { Species } from '../../ecs/species.ts';

/** True while a long body turns around; `b` is its block in Body. */
export const turnsAround = (species: Species, body: Float64Array, b: number): boolean =>
  species.long && body[b + Body.TURN] !== body[b + Body.FACING];
