/**
 * Writes figures into the limb buffer: joints between the last two ticks, in stage units, limb by limb.
 *
 * A figure out of view is left out by its projected x before anything of it is posed. Nothing here allocates.
 */
import { BODY, Body, Flag, KeyframeTrack, TRACK } from '../ecs/components.ts';
import { laneScale } from '../ecs/view.ts';
import { withAlpha } from './colour.ts';
import type { CompiledLook } from './compile-look.ts';
import { EYE_SLOT, HAIR_SLOT, lookOf, Need, SLOT_COUNT, STONE_SLOT } from './compile-look.ts';
import type { ContactScene } from './ground-contact.ts';
import { drawShadow, drawWade } from './ground-contact.ts';
import type { LaneColours } from './lane-colours.ts';
import { litRow } from './lane-colours.ts';
import type { LimbBuffer } from './limb-buffer.ts';
import { RECORD_WORDS, Style, WIDTH_STEPS } from './limb-buffer.ts';
import { pose, poseFigure } from './pose-figure.ts';
import { drawVoice, VOICE_LIMBS } from './voice.ts';

/** Farthest that any part of a figure of size 1 reaches sideways from its root, u. */
export const REACH = 150;
/** A figure's nominal height, u; below this many pixels, if a frame does not say more, two capsules do for each bend. */
export const NOMINAL_HEIGHT = 150;
export const PLAIN_BELOW = 24;
const SILENCE: readonly number[] = [];

/** What stays the same for all figures of a frame. */
export interface FigureScene extends ContactScene {
  /** Pixels a stage unit. */
  pixels: number;
  /** 0 day to 1 night: how much eyes shine. */
  night: number;
  /** Figures under so many pixels are drawn plainly, and without hair. */
  plainBelow: number;
  baldBelow: number;
  /** The lane all figures are drawn in, whatever their own is; −1: their own. */
  lane: number;
}

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
  const lane = scene.lane < 0 ? body[at + Body.LANE]! : scene.lane;
  const s = laneScale(lane);
  const look = lookOf(world.speciesAt(entity));
  poseFigure(scene, look, entity, s);
  const size = body[at + Body.SCALE]! * s;
  const row = litRow(colours, lane);
  drawShadow(scene, entity, s, look.shadow * size, colours.shadow[row]!, under);
  const flags = body[at + Body.FLAGS]!;
  const hair = body[at + Body.HAIR]!;
  const marked = (flags & Flag.MARKED) !== 0;
  const motion = world.track[entity * TRACK + KeyframeTrack.MOTION]!;
  const { shut: shuts, voices } = world.speciesAt(entity);
  const shut = shuts[motion];
  const eyes = shut ? Need.ASLEEP : Need.AWAKE;
  const has =
    (flags & Flag.TOOL ? Need.SPEAR : 0) | (marked ? Need.MARKED : Need.PLAIN) | (Need.STYLE << (hair % 3)) | eyes;
  const tall = NOMINAL_HEIGHT * size * scene.pixels;
  const style = tall < scene.plainBelow ? Style.CAPSULE : Style.CURVE;
  const skipped = tall < scene.baldBelow && !marked ? HAIR_SLOT : -1;
  const voice = look.mouth >= 0 && style === Style.CURVE ? voices[motion]! : SILENCE;
  limbs.reserve(look.limbCount * 2 + 12 + voice.length * VOICE_LIMBS);
  if (look.hasStone && style === Style.CURVE && colours.rim[row]! !== 0)
    drawRim(look, has, size, colours.rim[row]!, limbs);
  drawLimbs(scene, look, has, size, row * SLOT_COUNT, hair, colours.packed, style, skipped, limbs);
  if (voice.length > 0) {
    const time = world.track[entity * TRACK + KeyframeTrack.TIME]! - (1 - scene.alpha) / 60;
    const mouth = look.mouth * 2;
    drawVoice(voice, time, pose[mouth]!, pose[mouth + 1]!, body[at + Body.TURN]! < 0 ? -1 : 1, size, limbs);
  }
  drawWade(scene, entity, lane, s, limbs);
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
  skipped: number,
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
    if (slot === skipped) continue;
    const x0 = pose[a]!;
    const y0 = pose[a + 1]!;
    const x2 = pose[c]!;
    const y2 = pose[c + 1]!;
    const colour = packed[colourRow + (slot === HAIR_SLOT ? hairSlot : slot)]!;
    if (slot === EYE_SLOT) {
      limbs.count = at / RECORD_WORDS;
      drawEyeLight(scene, (x0 + x2) / 2, (y0 + y2) / 2, size, colour, limbs);
      at = limbs.count * RECORD_WORDS;
    }
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
    words[at + 7] = colour;
    at += RECORD_WORDS;
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
  const rise = 1.5 * size;
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
