/** Finding one's way in the pieces of the ground. */
import type { TerrainView } from '../ecs/view.ts';

/** The last piece that begins at or before x; -1 before the first. */
export function pieceAt(terrain: TerrainView, x: number): number {
  let low = -1;
  let high = terrain.pieceCount - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (terrain.pieceX[middle]! <= x) low = middle;
    else high = middle - 1;
  }
  return low;
}
