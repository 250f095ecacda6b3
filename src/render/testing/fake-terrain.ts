/** A ground made by hand from a list of pieces, for looking at the picture and for its tests. */
import type { TerrainView } from '../../ecs/view.ts';
import { TerrainKind } from '../../ecs/view.ts';
import { pieceAt } from '../terrain-pieces.ts';

export interface FakePiece {
  readonly x: number;
  readonly y: number;
  readonly slope?: number;
  readonly kind?: number;
  readonly surface?: number;
}

export function fakeTerrain(pieces: readonly FakePiece[]): TerrainView {
  const view = {
    version: 1,
    pieceCount: pieces.length,
    pieceX: pieces.map((p) => p.x),
    pieceY: pieces.map((p) => p.y),
    pieceSlope: pieces.map((p) => p.slope ?? 0),
    pieceKind: pieces.map((p) => p.kind ?? TerrainKind.FLAT),
    pieceSurface: pieces.map((p) => p.surface ?? Number.NaN),
    heightAt(x: number): number {
      const i = Math.max(0, pieceAt(view, x));
      const past = x - view.pieceX[i]!;
      return view.pieceY[i]! + (past > 0 ? past * view.pieceSlope[i]! : 0);
    },
  };
  return view;
}

export const flatTerrain = (): TerrainView => fakeTerrain([{ x: -1e6, y: 0 }]);

/** Flat, a ramp up, flat, stairs down, a gap, a pool, flat: all within 2,000 u of x = 0. */
export function showcaseTerrain(): TerrainView {
  const pieces: FakePiece[] = [
    { x: -1e5, y: 0 },
    { x: 120, y: 0, slope: -0.18, kind: TerrainKind.RAMP },
    { x: 340, y: -39.6 },
  ];
  for (let i = 1; i <= 6; i++) pieces.push({ x: 480 + i * 40, y: -39.6 + i * 8, kind: TerrainKind.STAIRS });
  pieces.push({ x: 760, y: 8.4 });
  pieces.push({ x: 960, y: 8.4, kind: TerrainKind.GAP });
  pieces.push({ x: 1090, y: 8.4 });
  pieces.push({ x: 1300, y: 44, kind: TerrainKind.WATER, surface: 18 });
  pieces.push({ x: 1560, y: 8.4 });
  for (let i = 1; i <= 5; i++) pieces.push({ x: 1700 + i * 40, y: 8.4 - i * 8, kind: TerrainKind.STAIRS });
  pieces.push({ x: 1940, y: -31.6 });
  return fakeTerrain(pieces);
}
