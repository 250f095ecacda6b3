/** Finding one's way in the pieces of the ground. */
import type { TerrainView } from '../ecs/view.ts';
import { TerrainKind } from '../ecs/view.ts';

/** How far below its rims the bottom of a gap is painted, u. */
export const CHASM = 420;

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

/** One of TerrainKind; before the first piece the ground is flat. */
export function kindOf(terrain: TerrainView, i: number): number {
  return i < 0 ? TerrainKind.FLAT : terrain.pieceKind[i]!;
}

/** True where a dot, a tuft or a foot finds solid ground. */
export function isDry(terrain: TerrainView, x: number): boolean {
  const kind = kindOf(terrain, pieceAt(terrain, x));
  return kind !== TerrainKind.GAP && kind !== TerrainKind.WATER;
}

/** Height of a piece at its left end. */
export function startOf(terrain: TerrainView, i: number): number {
  return terrain.pieceCount === 0 ? 0 : terrain.pieceY[i < 0 ? 0 : Math.min(i, terrain.pieceCount - 1)]!;
}

/** Height of a piece at its right end, which is at x1. */
export function endOf(terrain: TerrainView, i: number, x1: number): number {
  return i < 0 ? startOf(terrain, 0) : terrain.pieceY[i]! + (x1 - terrain.pieceX[i]!) * terrain.pieceSlope[i]!;
}

/** Height of piece i at one of its ends, x; a gap is deep there. */
export function heightBeside(terrain: TerrainView, i: number, x: number): number {
  const starts = i < 0 || x <= terrain.pieceX[i]!;
  if (kindOf(terrain, i) === TerrainKind.GAP) {
    return (starts ? endOf(terrain, i - 1, x) : startOf(terrain, i + 1)) + CHASM;
  }
  return starts ? startOf(terrain, i) : endOf(terrain, i, x);
}
