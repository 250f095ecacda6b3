/** Where a figure meets the ground: its contact shadow, and the water before its legs. */
import { BODY, Body, ROOT, Root } from '../ecs/components.ts';
import type { TerrainView } from '../ecs/view.ts';
import { TerrainKind } from '../ecs/view.ts';
import { DEPTH } from './camera.ts';
import { pack, withAlpha } from './colour.ts';
import type { LimbBuffer } from './limb-buffer.ts';
import { Style } from './limb-buffer.ts';
import { type PoseScene, shareOf } from './pose-figure.ts';
import { pieceAt } from './terrain-pieces.ts';
import type { Palette } from './tokens.ts';
import { waterAt } from './water.ts';

/** Rise at which the contact shadow has shrunk to half, u. */
const SHADOW_RISE = 90;
/** Half the width, and the most height, of the water before a wader, u. */
const WADE = 27;
const MOST_WADE = 76;

export interface ContactScene extends PoseScene {
  terrain: TerrainView;
  palette: Palette;
}

/** The contact shadow lies on the ground, shrinks and pales as the figure rises. */
export function drawShadow(
  scene: ContactScene,
  entity: number,
  s: number,
  length: number,
  colour: number,
  under: LimbBuffer,
): void {
  const { world, terrain } = scene;
  const r = entity * ROOT;
  const px = world.root[r + Root.PX]!;
  const x = px + (world.root[r + Root.X]! - px) * shareOf(scene, entity);
  const ground = terrain.heightAt(x);
  const rise = ground - world.body[entity * BODY + Body.Y]!;
  if (rise < -40) return;
  const share = 1 / (1 + Math.max(0, rise) / SHADOW_RISE);
  const half = length * (0.45 + 0.55 * share);
  const piece = pieceAt(terrain, x);
  if (piece >= 0 && terrain.pieceKind[piece] === TerrainKind.WATER) return;
  const tilt = piece < 0 ? 0 : terrain.pieceSlope[piece]! * half;
  const sx = (x - scene.cameraX) * s;
  const sy = (ground - scene.cameraY + DEPTH) * s + 1.2 * s;
  const w = half * 0.17;
  const alpha = (colour >>> 24) / 255;
  under.put(
    sx - half,
    sy - tilt,
    sx,
    sy,
    sx + half,
    sy + tilt,
    w,
    w,
    w,
    Style.SOFT,
    withAlpha(colour, alpha * (0.35 + 0.65 * share) * 1.25),
  );
}

/**
 * Water before the legs of whoever wades in a lane behind the first (there the near water is drawn over all): a
 * patch in the colour of the pool, so that only what stands in it shows that it is there.
 */
export function drawWade(scene: ContactScene, entity: number, lane: number, s: number, limbs: LimbBuffer): void {
  if (lane < 0.5) return;
  const { world, terrain, cameraX, cameraY } = scene;
  const x = world.root[entity * ROOT + Root.X]!;
  const piece = pieceAt(terrain, x);
  if (piece < 0 || terrain.pieceKind[piece] !== TerrainKind.WATER || piece + 1 >= terrain.pieceCount) return;
  const surface = terrain.pieceSurface[piece]!;
  const depth = world.body[entity * BODY + Body.Y]! - surface;
  if (!(depth > 0)) return;
  const level = surface - cameraY + DEPTH;
  const deep = Math.min(MOST_WADE, depth + 8) * s;
  const top = level * s;
  // The patch lies on the rows of water before the wader, which perspective shifts: it must not lap over the bank.
  const below = (top + deep) / level;
  const start = terrain.pieceX[piece]! - cameraX;
  const end = terrain.pieceX[piece + 1]! - cameraX;
  const middle = (x - cameraX) * s;
  const left = Math.max(middle - WADE * s, start * s, start * below);
  const right = Math.min(middle + WADE * s, end * s, end * below);
  if (right <= left) return;
  const y = top + deep / 2;
  limbs.box(left, y, right, y, deep / 2, deep / 2, 0, pack(waterAt(scene.palette, s * 1.04), 0.72));
  const half = (right - left) * 0.4;
  limbs.oval((left + right) / 2, top, half, 1.8 * s, Style.SOFT, pack(scene.palette.rim, 0.55));
}
