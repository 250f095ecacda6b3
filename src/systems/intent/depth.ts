/** How deep the water is, for those who think. */
import { TerrainKind } from '../../ecs/view.ts';
import type { World } from '../../ecs/world.ts';

const at = new Float64Array(1);

/** Replaces x = place[0] by the depth of the water there, u; 0 on land. Numbers that are in arrays stay there. */
export function toDepth(world: World, place: Float64Array): void {
  const ground = world.ground;
  at[0] = place[0]!;
  place[0] = 0;
  if (ground.level) return;
  const piece = ground.pieceUnder(at, 0);
  if (ground.pieceKind[piece] !== TerrainKind.WATER) return;
  ground.heightsAt(at, 1);
  place[0] = at[0]! - ground.pieceSurface[piece]!;
}
