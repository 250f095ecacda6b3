/** Where a figure meets the ground: its contact shadow, and the water before its legs. */
import { BODY, Body, ROOT, Root } from '../ecs/components.ts';
import type { TerrainView } from '../ecs/view.ts';
import { TerrainKind } from '../ecs/view.ts';
import { DEPTH } from './camera.ts';
import { pack, withAlpha } from './colour.ts';
import type { LimbBuffer } from './limb-buffer.ts';
import { Style } from './limb-buffer.ts';
import type { PoseScene } from './pose-figure.ts';
import { pieceAt } from './terrain-pieces.ts';
import type { Palette } from './tokens.ts';
import { waterAt } from './water.ts';

/** Rise at which the contact shadow has shrunk to half, u. */
const SHADOW_RISE = 90;

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
  const x = px + (world.root[r + Root.X]! - px) * scene.alpha;
  const ground = terrain.heightAt(x);
  const rise = ground - world.body[entity * BODY + Body.Y]!;
  if (rise < -40) return;
  const share = 1 / (1 + Math.max(0, rise) / SHADOW_RISE);
  const half = length * (0.45 + 0.55 * share);
  const piece = pieceAt(terrain, x);
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

/** Water before the legs of whoever wades in a lane behind the first (there the near water is drawn over all). */
export function drawWade(scene: ContactScene, entity: number, lane: number, s: number, limbs: LimbBuffer): void {
  if (lane < 0.5) return;
  const { world, terrain } = scene;
  const x = world.root[entity * ROOT + Root.X]!;
  const piece = pieceAt(terrain, x);
  if (piece < 0 || terrain.pieceKind[piece] !== TerrainKind.WATER) return;
  const surface = terrain.pieceSurface[piece]!;
  const depth = world.body[entity * BODY + Body.Y]! - surface;
  if (!(depth > 0)) return;
  const sx = (x - scene.cameraX) * s;
  const top = (surface - scene.cameraY + DEPTH) * s;
  const half = 27 * s;
  const deep = Math.min(40, depth + 8) * s;
  const water = pack(waterAt(scene.palette, s * 1.04), 0.72);
  limbs.box(sx - half, top + deep / 2, sx + half, top + deep / 2, deep / 2, deep / 2, 0, water);
  limbs.oval(sx, top, half * 0.8, 1.8 * s, Style.SOFT, pack(scene.palette.rim, 0.55));
}
