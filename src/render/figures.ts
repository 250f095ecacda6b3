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
import {
  EYE_SLOT,
  FIRST_BESIDE,
  FIRST_CHAIN,
  HAIR_SLOT,
  lookOf,
  MAX_POINTS,
  Need,
  SLOT_COUNT,
  STONE_SLOT,
} from './compile-look.ts';
import { waterAt } from './ground.ts';
import type { LaneColours } from './lane-colours.ts';
import { laneRow } from './lane-colours.ts';
import type { LimbBuffer } from './limb-buffer.ts';
import { RECORD_WORDS, Style, WIDTH_STEPS } from './limb-buffer.ts';
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
export function drawFigure(
  scene: FigureScene,
  entity: number,
  colours: LaneColours,
  limbs: LimbBuffer,
  under: LimbBuffer,
): void {
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
  if (look.hasStone && style === Style.CURVE && colours.rim[row]! !== 0)
    drawRim(look, has, size, colours.rim[row]!, limbs);
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
  const was = (1 - alpha) * s;
  const is = alpha * s;
  const joints = look.joints;
  const first = entity * SKELETON;
  for (let i = 0; i < joints.length; i++) {
    const j = joints[i]! << 1;
    const now = first + Skeleton.NOW + j;
    const before = first + Skeleton.BEFORE + j;
    pose[j] = rootX + skeleton[before]! * was + skeleton[now]! * is;
    pose[j + 1] = rootY + skeleton[before + 1]! * was + skeleton[now + 1]! * is;
  }
  const links = look.chain;
  const firstLink = entity * CHAIN;
  for (let i = 0; i < links.length; i++) {
    const j = links[i]! << 1;
    const now = firstLink + VerletChain.NOW + j;
    const before = firstLink + VerletChain.BEFORE + j;
    pose[FIRST_CHAIN * 2 + j] = rootX + chain[before]! * was + chain[now]! * is;
    pose[FIRST_CHAIN * 2 + j + 1] = rootY + chain[before + 1]! * was + chain[now + 1]! * is;
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

/** The inner loop of the picture: writes records by hand, see limb-buffer.ts for their layout. */
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
  const { points, widths, slots, needs, round, detail, limbCount } = look;
  const { floats, words } = limbs;
  const steps = size * WIDTH_STEPS;
  const most = size > 0 ? 255 / steps : 0;
  const hairSlot = HAIR_SLOT + hair;
  let at = limbs.count * RECORD_WORDS;
  for (let i = 0, k = 0; i < limbCount; i++, k += 3) {
    const need = needs[i]!;
    if ((need & has) !== need || (style === Style.CAPSULE && detail[i] === 1)) continue;
    const a = points[k]! << 1;
    const b = points[k + 1]! << 1;
    const c = points[k + 2]! << 1;
    const slot = slots[i]!;
    const x0 = pose[a]!;
    const y0 = pose[a + 1]!;
    const x2 = pose[c]!;
    const y2 = pose[c + 1]!;
    floats[at] = x0;
    floats[at + 1] = y0;
    floats[at + 2] = b < 0 ? (x0 + x2) * 0.5 : pose[b]!;
    floats[at + 3] = b < 0 ? (y0 + y2) * 0.5 : pose[b + 1]!;
    floats[at + 4] = x2;
    floats[at + 5] = y2;
    const w0 = widths[k]! < most ? (widths[k]! * steps + 0.5) | 0 : 255;
    const w1 = widths[k + 1]! < most ? (widths[k + 1]! * steps + 0.5) | 0 : 255;
    const w2 = widths[k + 2]! < most ? (widths[k + 2]! * steps + 0.5) | 0 : 255;
    words[at + 6] = w0 | (w1 << 8) | (w2 << 16) | ((round[i] === 1 ? Style.CAPSULE : style) << 24);
    words[at + 7] = packed[colourRow + (slot === HAIR_SLOT ? hairSlot : slot)]!;
    at += RECORD_WORDS;
    if (slot === EYE_SLOT) {
      limbs.count = at / RECORD_WORDS;
      drawEyeLight(scene, (x0 + x2) / 2, (y0 + y2) / 2, size, words[at - 1]!, limbs);
      at = limbs.count * RECORD_WORDS;
    }
  }
  limbs.count = at / RECORD_WORDS;
}

/** The light around an eye: faint by day, wide by night. */
function drawEyeLight(scene: FigureScene, x: number, y: number, size: number, colour: number, limbs: LimbBuffer): void {
  const reach = (8 + 6 * scene.night) * size;
  limbs.oval(x, y, reach, reach, Style.GLOW, withAlpha(colour, 0.3 + 0.35 * scene.night));
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
    limbs.put(
      pose[a]!,
      pose[a + 1]! - rise,
      mx,
      my - rise,
      pose[c]!,
      pose[c + 1]! - rise,
      w0,
      w1,
      w2,
      Style.CURVE,
      colour,
    );
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
