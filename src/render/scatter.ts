/**
 * The small things that tell speed: rows of soft dots on the ground, ripples on water, grass in front.
 *
 * Each has its place in the world, so all scroll with it; perspective makes near rows bigger and faster.
 */
import type { TerrainView } from '../ecs/view.ts';
import { TerrainKind } from '../ecs/view.ts';
import { DEPTH } from './camera.ts';
import { mix, pack } from './colour.ts';
import type { GroundPlace } from './ground-pen.ts';
import { FAR_SCALE } from './ground-pen.ts';
import type { LimbBuffer } from './limb-buffer.ts';
import { Style } from './limb-buffer.ts';
import { chance } from './noise.ts';
import { isDry, pieceAt } from './terrain-pieces.ts';
import type { Palette } from './tokens.ts';

/** World distance between dots of a row, u. */
const DOT_STEP = 46;
/** From one row to the next nearer one the scale grows by this. */
const ROW_RATIO = 1.145;
const FIRST_ROW = 0.56;

export function drawDots(limbs: LimbBuffer, terrain: TerrainView, place: GroundPlace, palette: Palette): void {
  let row = 0;
  for (let s = FIRST_ROW; s < place.nearScale * 0.985; s *= ROW_RATIO) {
    const near = (s - FAR_SCALE) / (place.nearScale - FAR_SCALE);
    const colour = pack(mix(palette.ground0, palette.rim, 0.75), 0.25 + 0.45 * near);
    const shift = (row++ & 1) * 0.5;
    const first = Math.ceil((place.cameraX + place.left / s) / DOT_STEP - shift);
    const last = Math.floor((place.cameraX + place.right / s) / DOT_STEP - shift);
    const step = last - first > 90 ? 2 : 1;
    for (let k = first; k <= last; k += step) {
      const x = (k + shift + 0.18 * (chance(row, k) - 0.5)) * DOT_STEP;
      if (!isDry(terrain, x)) continue;
      const y = (terrain.heightAt(x) - place.cameraY + DEPTH) * s;
      const size = (2.1 + 1.3 * chance(row + 90, k)) * s * s;
      limbs.oval((x - place.cameraX) * s, y, size, size * 0.36, Style.ELLIPSE, colour);
    }
  }
}

/** The low sun's light lying on the ground below it, out before lane 0, where water may be painted over it; (x, y) is where it touches the far edge, stage units. */
export function drawSunlight(limbs: LimbBuffer, x: number, y: number, palette: Palette, strength: number): void {
  if (strength < 0.02) return;
  for (let i = 0; i < 3; i++) {
    const alpha = (0.2 - 0.04 * i) * strength;
    limbs.oval(x, y + 6 + 12 * i, 210 - 30 * i, 28, Style.SOFT, pack(palette.glow, alpha));
  }
}

/** Slow streaks of light on the water; `time` in seconds moves them. */
export function drawRipples(
  limbs: LimbBuffer,
  terrain: TerrainView,
  place: GroundPlace,
  palette: Palette,
  time: number,
  near: boolean,
): void {
  const far = (place.right - place.left) / FAR_SCALE;
  const to = pieceAt(terrain, place.cameraX + far);
  for (let i = Math.max(0, pieceAt(terrain, place.cameraX - far)); i <= to && i + 1 < terrain.pieceCount; i++) {
    if (terrain.pieceKind[i] !== TerrainKind.WATER) continue;
    const x0 = terrain.pieceX[i]!;
    const width = terrain.pieceX[i + 1]! - x0;
    ripplesOf(limbs, place, palette, time, near, x0, width, terrain.pieceSurface[i]!);
  }
}

function ripplesOf(
  limbs: LimbBuffer,
  place: GroundPlace,
  palette: Palette,
  time: number,
  near: boolean,
  x0: number,
  width: number,
  surface: number,
): void {
  const seed = Math.round(x0);
  const count = Math.min(26, Math.max(5, Math.round(width / 14)));
  for (let k = 0; k < count; k++) {
    const depth = chance(seed, k);
    const s = FAR_SCALE + 0.03 + (place.nearScale - FAR_SCALE - 0.05) * depth;
    if (s >= 1 !== near) continue;
    const swing = Math.sin(time * (0.5 + 0.5 * chance(seed, k + 40)) + k * 2.4);
    const half = Math.min(width * 0.2, (7 + 15 * chance(seed, k + 80)) * (0.8 + 0.2 * swing));
    const x = x0 + half + (width - 2 * half) * Math.min(1, Math.max(0, chance(seed, k + 120) + 0.03 * swing));
    const colour = pack(palette.rim, 0.32 + 0.2 * swing);
    limbs.oval(
      (x - place.cameraX) * s,
      (surface - place.cameraY + DEPTH) * s,
      half * s,
      0.75 * s,
      Style.ELLIPSE,
      colour,
    );
  }
}

/** World distance between tufts in front, u, and blades in one. */
const TUFT_STEP = 12;
const BLADES = 3;
/** Most tufts across the view. */
const MOST_TUFTS = 84;
/** Scale of the plane in which the grass stands, relative to the near edge. */
const GRASS_SCALE = 1.3;

/**
 * Grass before everything, rooted below the view. Its tips stay well below the feet of lane 0; at speed it is drawn
 * out along the way and thins. `speed` is the camera's, u/s; `time` sways it.
 */
export function drawGrass(limbs: LimbBuffer, place: GroundPlace, palette: Palette, speed: number, time: number): void {
  const s = place.nearScale * GRASS_SCALE;
  const blur = Math.min(1, Math.abs(speed) / 800);
  const style = blur > 0.12 ? Style.SOFT_CURVE : Style.CURVE;
  const colour = pack(palette.grass, 0);
  const pale = pack(mix(palette.grass, palette.bank, 0.45), 0);
  const { pen } = limbs;
  const left = place.cameraX + place.left / s;
  const right = place.cameraX + place.right / s;
  const step = TUFT_STEP * Math.max(1, Math.ceil((right - left) / TUFT_STEP / MOST_TUFTS));
  const bank = place.bottom - place.eye * place.nearScale;
  const tallest = Math.max(8, Math.min(24 + bank * 0.3, place.bottom - place.eye - 22));
  for (let k = Math.floor(left / step) - 1; k <= right / step + 1; k++) {
    const lush = chance(9, k >> 2) * 0.6 + 0.4 * chance(10, k);
    for (let b = 0; b < BLADES; b++) {
      const x = ((k + chance(12 + b, k)) * step - place.cameraX) * s;
      const tall = tallest * (0.3 + 0.7 * lush) * (0.45 + 0.55 * chance(20 + b, k));
      const sway = 1.4 * Math.sin(time * 1.2 + k * 0.7 + b);
      const lean = 0.34 * tall * (chance(40 + b, k) - 0.3) + sway - Math.sign(speed) * 9 * blur;
      const wide = (1.7 + 0.9 * chance(50 + b, k)) * (1 + 1.2 * blur);
      const y = place.bottom + 2;
      pen[0] = x;
      pen[1] = y;
      pen[2] = x + lean * 0.25;
      pen[3] = y - tall * 0.58;
      pen[4] = x + lean;
      pen[5] = y - tall - 6;
      pen[6] = wide;
      pen[7] = wide * 0.72;
      pen[8] = 0.25;
      pen[9] = 1 - (b === 0 ? 0.35 : 0.3) * blur;
      limbs.stroke(style, b === 0 ? pale : colour);
    }
  }
}

/** Short tufts on the near edge of the ground, where they grow out of it. */
export function drawTufts(
  limbs: LimbBuffer,
  terrain: TerrainView,
  place: GroundPlace,
  palette: Palette,
  time: number,
): void {
  const s = place.nearScale;
  const step = 34;
  const colour = pack(mix(palette.bank, palette.grass, 0.55));
  const last = (place.cameraX + place.right / s) / step;
  for (let k = Math.floor((place.cameraX + place.left / s) / step); k <= last; k++) {
    if (chance(61, k) < 0.62) continue;
    const middle = (k + chance(62, k)) * step;
    if (!isDry(terrain, middle)) continue;
    const y = (terrain.heightAt(middle) - place.cameraY + DEPTH) * s + 1.5;
    const x = (middle - place.cameraX) * s;
    for (let b = -2; b <= 2; b++) {
      const tall = 4 + 5 * chance(63 + b, k) - Math.abs(b);
      const lean = b * 1.9 + 0.7 * Math.sin(time * 1.4 + k + b);
      limbs.put(
        x + b * 1.3,
        y,
        x + b * 1.5 + lean * 0.3,
        y - tall * 0.55,
        x + b * 1.3 + lean,
        y - tall,
        1,
        0.7,
        0.2,
        Style.CURVE,
        colour,
      );
    }
  }
}
