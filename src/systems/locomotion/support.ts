/** What carries a body. */

import { BODY, Body } from '../../ecs/components.ts';
import { speciesOf, type World } from '../../ecs/world.ts';

/**
 * Sets at[1] to the height of what carries character `e` at x = at[0], and at[2] to its slope: the ground (the true
 * floor in a gap, else smoothed), or, of a swimmer, its water where that is higher: level. True if water carries it.
 */
export function carriedBy(world: World, e: number, at: Float64Array): boolean {
  const { ground } = world;
  ground.supportAt(at);
  const swim = speciesOf(world, e).swim;
  if (swim === null || ground.level) return false;
  // Out of water the surface is no number, and no comparison with it holds.
  const floats =
    ground.pieceSurface[ground.pieceUnder(at, 0)]! + swim.depth * world.columns.Body[e * BODY + Body.SCALE]!;
  if (!(floats < at[1]!)) return false;
  at[1] = floats;
  at[2] = 0;
  return true;
}
