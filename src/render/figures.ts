/**
 * Writes figures into the limb buffer: joints between the last two ticks, in stage units, limb by limb.
 *
 * A figure out of view is left out by its projected x before anything of it is posed. Nothing here allocates.
 */
import { BODY, Body, CHAIN, Flag, ROOT, Root, SKELETON, Skeleton, VerletChain } from '../ecs/components.ts';
import type { TerrainView, WorldView } from '../ecs/view.ts';
import { laneScale, TerrainKind } from '../ecs/view.ts';
import { DEPTH } from './camera.ts';
import { pack, withAlpha } from './colour.ts';
import type { CompiledLook } from './compile-look.ts';
import { EYE_SLOT, FIRST_BESIDE, FIRST_CHAIN, HAIR_SLOT, lookOf, MAX_POINTS, Need, SLOT_COUNT, STONE_SLOT } from './compile-look.ts';
import { waterAt } from './ground.ts';
import type { LaneColours } from './lane-colours.ts';
import { laneRow } from './lane-colours.ts';
import type { LimbBuffer } from './limb-buffer.ts';
import { Style } from './limb-buffer.ts';
import { pieceAt } from './terrain-pieces.ts';
import type { Palette } from './tokens.ts';

/** Farthest that any part of a figure of size 1 reaches sideways from its root, u. */
export const REACH = 150;
/** A figure's nominal height, u; below this many pixels two capsules do for each bend. */
const NOMINAL_HEIGHT = 150;
const PLAIN_BELOW = 24;
/** Rise at which the contact shadow has shrunk to half, u. */
const SHADOW_RISE = 90;

/** What stays the same for all figures of a frame. */
export interface FigureScene {
  world: WorldView;
  terrain: TerrainView;
  alpha: number;
  cameraX: number;
  cameraY: number;
  /** Pixels a stage unit. */
  pixels: number;
  /** 0 day to 1 night: how much eyes shine. */
  night: number;
  palette: Palette;
}

const pose = new Float64Array(MAX_POINTS * 2);

/** Draws one figure, and its contact shadow into `under`. */
export function drawFigure(scene: FigureScene, entity: number, colours: LaneColours, limbs: LimbBuffer, under: LimbBuffer): void {
  const { world } = scene;
  const { body } = world;
  const at = entity * BODY;
  const lane = body[at + Body.LANE]!;
  const s = laneScale(lane);
  const look = lookOf(world.speciesAt(entity));
  poseFigure(scene, look, entity, s);
  const size = body[at + Body.SCALE]! * s;
  const row = laneRow(lane);
  drawShadow(scene, look, entity, s, size, colours.shadow[row]!, under);
  const flags = body[at + Body.FLAGS]!;
  const hair = body[at + Body.HAIR]!;
  const marked = (flags & Flag.MARKED) !== 0;
  const has = (flags & Flag.TOOL ? Need.SPEAR : 0) | (marked ? Need.MARKED : Need.PLAIN) | (Need.STYLE << (hair % 3));
  const style = NOMINAL_HEIGHT * size * scene.pixels < PLAIN_BELOW ? Style.CAPSULE : Style.CURVE;
  limbs.reserve(look.limbCount * 2 + 4);
  if (look.hasStone && style === Style.CURVE && colours.rim[row]! !== 0) drawRim(look, has, size, colours.rim[row]!, limbs);
  drawLimbs(scene, look, has, size, row * SLOT_COUNT, hair, colours.packed, style, limbs);
  drawWade(scene, entity, lane, s, limbs);
}

function poseFigure(scene: FigureScene, look: CompiledLook, entity: number, s: number): void {
  const { alpha, world } = scene;
  const { root, skeleton, chain } = world;
  const r = entity * ROOT;
  const px = root[r + Root.PX]!;
  const py = root[r + Root.PY]!;
  const rootX = (px + (root[r + Root.X]! - px) * alpha - scene.cameraX) * s;
  const rootY = (py + (root[r + Root.Y]! - py) * alpha - scene.cameraY + DEPTH) * s;
  const joints = look.joints;
  for (let i = 0; i < joints.length; i++) {
    const j = joints[i]!;
    const now = entity * SKELETON + Skeleton.NOW + j * 2;
    const before = entity * SKELETON + Skeleton.BEFORE + j * 2;
    const bx = skeleton[before]!;
    const by = skeleton[before + 1]!;
    pose[j * 2] = rootX + (bx + (skeleton[now]! - bx) * alpha) * s;
    pose[j * 2 + 1] = rootY + (by + (skeleton[now + 1]! - by) * alpha) * s;
  }
  const links = look.chain;
  for (let i = 0; i < links.length; i++) {
    const j = links[i]!;
    const now = entity * CHAIN + VerletChain.NOW + j * 2;
    const before = entity * CHAIN + VerletChain.BEFORE + j * 2;
    const bx = chain[before]!;
    const by = chain[before + 1]!;
    pose[(FIRST_CHAIN + j) * 2] = rootX + (bx + (chain[now]! - bx) * alpha) * s;
    pose[(FIRST_CHAIN + j) * 2 + 1] = rootY + (by + (chain[now + 1]! - by) * alpha) * s;
  }
  const at = entity * BODY;
  poseBeside(look, world.body[at + Body.SCALE]! * s, world.body[at + Body.TURN]!);
}

/** Points beside bones: out along the bone, ahead across it to the side the figure faces. */
function poseBeside(look: CompiledLook, size: number, turn: number): void {
  const { besideJoints, besideOffsets } = look;
  for (let i = 0; i * 2 < besideJoints.length; i++) {
    const a = besideJoints[i * 2]! * 2;
    const b = besideJoints[i * 2 + 1]! * 2;
    const dx = pose[b]! - pose[a]!;
    const dy = pose[b + 1]! - pose[a + 1]!;
    const unit = size / Math.max(1e-3, Math.sqrt(dx * dx + dy * dy));
    const ahead = besideOffsets[i * 2]! * unit * turn;
    const out = besideOffsets[i * 2 + 1]! * unit;
    pose[(FIRST_BESIDE + i) * 2] = pose[b]! + dx * out - dy * ahead;
    pose[(FIRST_BESIDE + i) * 2 + 1] = pose[b + 1]! + dy * out + dx * ahead;
  }
}

function drawLimbs(
  scene: FigureScene,
  look: CompiledLook,
  has: number,
  size: number,
  colourRow: number,
  hair: number,
  packed: Uint32Array,
  style: number,
  limbs: LimbBuffer,
): void {
  const { points, widths, slots, needs, round, limbCount } = look;
  for (let i = 0; i < limbCount; i++) {
    if ((needs[i]! & has) !== needs[i]) continue;
    const a = points[i * 3]! * 2;
    const b = points[i * 3 + 1]! * 2;
    const c = points[i * 3 + 2]! * 2;
    const slot = slots[i]!;
    const colour = packed[colourRow + (slot === HAIR_SLOT ? HAIR_SLOT + hair : slot)]!;
    limbs.put(
      pose[a]!,
      pose[a + 1]!,
      b < 0 ? (pose[a]! + pose[c]!) / 2 : pose[b]!,
      b < 0 ? (pose[a + 1]! + pose[c + 1]!) / 2 : pose[b + 1]!,
      pose[c]!,
      pose[c + 1]!,
      widths[i * 3]! * size,
      widths[i * 3 + 1]! * size,
      widths[i * 3 + 2]! * size,
      round[i] === 1 || b < 0 ? Style.CAPSULE : style,
      colour,
    );
    if (slot === EYE_SLOT) {
      const glow = (8 + 6 * scene.night) * size;
      limbs.oval((pose[a]! + pose[c]!) / 2, (pose[a + 1]! + pose[c + 1]!) / 2, glow, glow, Style.GLOW, withAlpha(colour, 0.3 + 0.35 * scene.night));
    }
  }
}

/** The near stone once more before the body, a little higher and wider: what stays of it is an edge of light. */
function drawRim(look: CompiledLook, has: number, size: number, colour: number, limbs: LimbBuffer): void {
  const { points, widths, slots, needs, limbCount } = look;
  const rise = 1.1 * size;
  const more = 0.35 * size;
  for (let i = 0; i < limbCount; i++) {
    if (slots[i] !== STONE_SLOT || (needs[i]! & has) !== needs[i]) continue;
    const a = points[i * 3]! * 2;
    const b = points[i * 3 + 1]! * 2;
    const c = points[i * 3 + 2]! * 2;
    const mx = b < 0 ? (pose[a]! + pose[c]!) / 2 : pose[b]!;
    const my = b < 0 ? (pose[a + 1]! + pose[c + 1]!) / 2 : pose[b + 1]!;
    const w0 = widths[i * 3]! * size + more;
    const w1 = widths[i * 3 + 1]! * size + more;
    const w2 = widths[i * 3 + 2]! * size + more;
    limbs.put(pose[a]!, pose[a + 1]! - rise, mx, my - rise, pose[c]!, pose[c + 1]! - rise, w0, w1, w2, Style.CURVE, colour);
  }
}

/** The contact shadow lies on the ground, shrinks and pales as the figure rises. */
function drawShadow(
  scene: FigureScene,
  look: CompiledLook,
  entity: number,
  s: number,
  size: number,
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
  const half = look.shadow * size * (0.45 + 0.55 * share);
  const slope = (terrain.heightAt(x + 12) - terrain.heightAt(x - 12)) / 24;
  const tilt = (slope > 0.4 ? 0.4 : slope < -0.4 ? -0.4 : slope) * half;
  const sx = (x - scene.cameraX) * s;
  const sy = (ground - scene.cameraY + DEPTH) * s + 1.2 * s;
  const w = half * 0.17;
  const alpha = (colour >>> 24) / 255;
  under.put(sx - half, sy - tilt, sx, sy, sx + half, sy + tilt, w, w, w, Style.SOFT, withAlpha(colour, alpha * (0.35 + 0.65 * share) * 1.25));
}

/** Water before the legs of whoever wades in a lane behind the first (there the near water is drawn over all). */
function drawWade(scene: FigureScene, entity: number, lane: number, s: number, limbs: LimbBuffer): void {
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
