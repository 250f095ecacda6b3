/**
 * Pools. What lies behind lane 0 is painted with the ground; what lies before it is painted over the figures and is
 * translucent, so that a wader in lane 0 stands in the water. In the lanes behind, figures.ts does the same for each
 * wader by himself.
 */
import type { TerrainView } from '../ecs/view.ts';
import { TerrainKind } from '../ecs/view.ts';
import type { Rgb } from './colour.ts';
import { lighten, mix, pack } from './colour.ts';
import type { GroundPen } from './ground-pen.ts';
import { FAR_SCALE, LAST_SCALE } from './ground-pen.ts';
import { endOf, pieceAt, startOf } from './terrain-pieces.ts';
import type { Palette } from './tokens.ts';

/** Water far to near, where the ground's strips meet: how much it mirrors the sky, and how much it hides. */
const MIRROR = [0.6, 0.42, 0.14, 0.04] as const;
const COVER = [0.95, 0.88, 0.72, 0.64] as const;
/** Light that is left on the floor of a pool. */
const FLOOR_LIGHT = 0.7;

/** The ground's colour under water. */
export function wetTone(palette: Palette, ground: Rgb): Rgb {
  return mix(lighten(ground, FLOOR_LIGHT), palette.water, 0.45);
}

function surfaceTone(palette: Palette, row: number): number {
  return pack(mix(palette.water, palette.sky2, MIRROR[row]!), COVER[row]!);
}

/** What one sees of a pool at a scale from the last lane's to lane 0's: its surface over its floor. */
export function waterAt(palette: Palette, scale: number): Rgb {
  const t = Math.min(1, Math.max(0, (scale - LAST_SCALE) / (1 - LAST_SCALE)));
  const floor = wetTone(palette, mix(palette.ground0, palette.ground1, t));
  const surface = mix(palette.water, palette.sky2, MIRROR[1] + (MIRROR[2] - MIRROR[1]) * t);
  return mix(floor, surface, COVER[1] + (COVER[2] - COVER[1]) * t);
}

/** A pool's back bank and its surface behind lane 0. */
export function paintPool(pen: GroundPen, terrain: TerrainView, i: number, x0: number, x1: number): void {
  const { palette, scales } = pen;
  const bank = endOf(terrain, i - 1, x0);
  const floor = startOf(terrain, i);
  const surface = terrain.pieceSurface[i]!;
  const wall = pack(mix(pen.tones[0]!, palette.bank, 0.5));
  if (bank < floor) pen.wall(x0, bank, x1, bank, floor - bank, FAR_SCALE, wall, wall);
  for (let row = 0; row < 2; row++) {
    const above = surfaceTone(palette, row);
    const below = surfaceTone(palette, row + 1);
    pen.floor(x0, surface, x1, surface, scales[row]!, scales[row + 1]!, above, below);
  }
  pen.line(x0, surface, x1, surface, FAR_SCALE, 0.9, pack(palette.rim, 0.5));
}

/** The water before lane 0, with its cut front at the near edge. */
export function paintNearWater(pen: GroundPen, terrain: TerrainView): void {
  const { place } = pen;
  const far = (place.right - place.left) / FAR_SCALE;
  const to = pieceAt(terrain, place.cameraX + far);
  for (let i = Math.max(0, pieceAt(terrain, place.cameraX - far)); i <= to; i++) {
    if (terrain.pieceKind[i] === TerrainKind.WATER) paintFront(pen, terrain, i);
  }
}

function paintFront(pen: GroundPen, terrain: TerrainView, i: number): void {
  const { palette } = pen;
  const x0 = pen.begins(terrain, i);
  const x1 = pen.begins(terrain, i + 1);
  const surface = terrain.pieceSurface[i]!;
  const near = pen.place.nearScale;
  const floor = Math.max(startOf(terrain, i), endOf(terrain, i, x1));
  const edge = surfaceTone(palette, 3);
  pen.floor(x0, surface, x1, surface, 1, near, surfaceTone(palette, 2), edge);
  pen.wall(x0, surface, x1, surface, floor - surface, near, edge, pack(mix(palette.water, palette.bank, 0.6), 0.8));
  pen.line(x0, surface, x1, surface, near, 1.2, pack(palette.rim, 0.6));
}
