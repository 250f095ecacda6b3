/** How each kind of particle looks: a limb or two, in stage units. */
import { laneScale } from '../ecs/view.ts';
import { DEPTH } from './camera.ts';
import type { Rgb } from './colour.ts';
import { lighten, mix, pack } from './colour.ts';
import type { Effects } from './effects.ts';
import { P, PARTICLE } from './effects.ts';
import { groundAt, mistAt } from './lane-colours.ts';
import type { LimbBuffer } from './limb-buffer.ts';
import { Style } from './limb-buffer.ts';
import type { Palette } from './tokens.ts';
import * as tokens from './tokens.ts';

/** What the drawing of a kind needs to know of one particle; reused. */
const now = { x: 0, y: 0, vx: 0, vy: 0, size: 0, turn: 0, left: 0, tone: 0, air: tokens.INK as Rgb, fade: 0 };
type Particle = typeof now;
type Draw = (limbs: LimbBuffer, p: Particle, palette: Palette) => void;

/** Writes one particle. */
export function drawParticle(
  effects: Effects,
  i: number,
  limbs: LimbBuffer,
  palette: Palette,
  cameraX: number,
  cameraY: number,
): void {
  const d = effects.data;
  const at = i * PARTICLE;
  const lane = d[at + P.LANE]!;
  const s = laneScale(lane);
  now.x = (d[at + P.X]! - cameraX) * s;
  now.y = (d[at + P.Y]! - cameraY + DEPTH) * s;
  now.vx = d[at + P.VX]! * s;
  now.vy = d[at + P.VY]! * s;
  now.size = d[at + P.SIZE]! * s;
  now.turn = d[at + P.TURN]!;
  now.left = 1 - d[at + P.AGE]! / d[at + P.LIFE]!;
  now.tone = Math.floor(d[at + P.LIFE]! * 997) % STRAW_TONES.length;
  now.air = groundAt(palette, lane);
  now.fade = mistAt(lane) * 0.4;
  DRAWS[d[at + P.KIND]!]!(limbs, now, palette);
}

const STRAW_TONES: readonly Rgb[] = [tokens.STRAW, lighten(tokens.STRAW, 0.8), mix(tokens.STRAW, tokens.SUN, 0.4)];

function drawPuff(limbs: LimbBuffer, p: Particle, palette: Palette): void {
  const colour = pack(mix(p.air, palette.rim, 0.6), 0.85 * p.left * p.left);
  limbs.oval(p.x, p.y - p.size * 0.4, p.size * 1.25, Math.min(38, p.size), Style.SOFT, colour);
}

function drawChip(limbs: LimbBuffer, p: Particle, palette: Palette): void {
  const dx = Math.cos(p.turn) * p.size;
  const dy = Math.sin(p.turn) * p.size;
  const colour = pack(mix(palette.bank, p.air, 0.25 + p.fade), Math.min(1, p.left / 0.3));
  limbs.box(p.x - dx, p.y - dy, p.x + dx, p.y + dy, p.size * 0.8, p.size * 0.6, 0.2, colour);
}

function drawDrop(limbs: LimbBuffer, p: Particle, palette: Palette): void {
  const colour = pack(mix(palette.water, palette.rim, 0.7), 0.9 * p.left);
  limbs.line(p.x, p.y, p.x - p.vx * 0.016, p.y - p.vy * 0.016, p.size * 0.7, 0.2, Style.CAPSULE, colour);
}

function drawRing(limbs: LimbBuffer, p: Particle, palette: Palette): void {
  limbs.oval(p.x, p.y, p.size, p.size * 0.2, Style.SOFT, pack(palette.rim, 0.5 * p.left));
}

/** A short bright crescent at the tip, opening forward, and the line that the thrust drew. */
function drawArc(limbs: LimbBuffer, p: Particle): void {
  const f = p.turn < 0 ? -1 : 1;
  const r = p.size * (1.15 - 0.4 * p.left);
  const colour = pack(tokens.SUN, Math.min(1, p.left * 1.5));
  const back = p.x - f * r * 0.16;
  const tip = p.x + f * r * 0.5;
  limbs.put(back, p.y - r * 0.56, tip, p.y, back, p.y + r * 0.56, 0.2, 6 * p.left, 0.2, Style.SOFT_CURVE, colour);
  limbs.put(back, p.y - r * 0.56, tip, p.y, back, p.y + r * 0.56, 0.2, 2 * p.left, 0.2, Style.CURVE, colour);
  limbs.line(p.x - f * r * 2.8, p.y, p.x + f * r * 0.3, p.y, 0.2, 3.4 * p.left, Style.SOFT_CURVE, colour);
}

function drawSpark(limbs: LimbBuffer, p: Particle): void {
  const colour = pack(mix(tokens.AMBER, tokens.SUN, p.left), Math.min(1, p.left * 2));
  limbs.line(p.x, p.y, p.x - p.vx * 0.03, p.y - p.vy * 0.03, p.size, 0.2, Style.CAPSULE, colour);
}

function drawStraw(limbs: LimbBuffer, p: Particle): void {
  const dx = Math.cos(p.turn) * p.size * 4;
  const dy = Math.sin(p.turn) * p.size * 4;
  const colour = pack(mix(STRAW_TONES[p.tone]!, p.air, p.fade), Math.min(1, p.left * 3));
  limbs.line(p.x - dx, p.y - dy, p.x + dx, p.y + dy, p.size * 0.8, p.size * 0.5, Style.CAPSULE, colour);
}

function drawGold(limbs: LimbBuffer, p: Particle): void {
  limbs.oval(p.x, p.y, p.size * 3.6, p.size * 3.6, Style.SOFT, pack(tokens.AMBER, 0.7 * p.left));
  limbs.disc(p.x, p.y, p.size * 0.9 * p.left, pack(tokens.SUN, 1));
}

function drawFlash(limbs: LimbBuffer, p: Particle): void {
  limbs.oval(p.x, p.y, p.size * 1.6, Math.min(40, p.size * 1.6), Style.SOFT, pack(tokens.SUN, p.left));
}

/** By Kind, in its order. */
const DRAWS: readonly Draw[] = [
  drawPuff,
  drawChip,
  drawDrop,
  drawRing,
  drawArc,
  drawSpark,
  drawStraw,
  drawGold,
  drawFlash,
];
