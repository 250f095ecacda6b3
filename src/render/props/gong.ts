/** A bronze gong on a gallows: jump and thrust. Struck, it swings, shines and sends out rings of sound. */
import { mix } from '../colour.ts';
import type { PropView } from '../frame.ts';
import { Style } from '../limb-buffer.ts';
import * as tokens from '../tokens.ts';
import type { PropPen } from './pen.ts';
import { BARK, BARK_DARK } from './pen.ts';

const BRONZE_DARK = mix(tokens.GOLD, tokens.INK, 0.42);
const BRONZE = mix(tokens.GOLD, tokens.INK, 0.2);
const BRONZE_PALE = mix(tokens.GOLD, tokens.AMBER, 0.35);
const ROPE = mix(tokens.STRAW, tokens.INK, 0.35);

const radiusOf = (prop: PropView): number => Math.max(12, Math.min(prop.width, prop.height) / 2);
/** How far the gallows' post stands ahead of the gong, u. */
export const postOf = (prop: PropView): number => radiusOf(prop) + 17;

/** The prop's origin is the middle of the gong; `foot` is how far the ground lies below it, u. */
export function drawGong(pen: PropPen, prop: PropView, foot: number): void {
  const { hit } = prop;
  const r = radiusOf(prop);
  const beam = -r - 20;
  drawGallows(pen, postOf(prop), beam, r, foot);
  const hang = 1 - beam;
  pen.turnAt(0, -hang, hit < 0 ? 0 : 0.42 * Math.exp(-hit * 1.4) * Math.sin(hit * 8.5));
  const rope = pen.colour(ROPE);
  pen.line(-r * 0.42, 0, -r * 0.36, hang - r * 0.82, 0.9, 0.9, rope);
  pen.line(r * 0.42, 0, r * 0.36, hang - r * 0.82, 0.9, 0.9, rope);
  const shine = 0.3 * pen.palette.night + (hit < 0 ? 0 : 0.5 * Math.exp(-hit * 2.2));
  if (shine > 0.02) pen.oval(0, hang, r * 1.9, r * 1.9, pen.light(tokens.AMBER, shine), Style.GLOW);
  drawBronze(pen, hang, r);
  if (hit >= 0) drawSound(pen, hit, hang, r);
}

function drawGallows(pen: PropPen, post: number, beam: number, r: number, foot: number): void {
  const dark = pen.colour(BARK_DARK);
  const bark = pen.colour(BARK);
  pen.line(post, foot, post, beam - 4, 4.4, 3.6, dark);
  pen.line(post + 1, foot, post + 1, beam - 3, 2.2, 1.6, bark);
  pen.line(post + 4, beam, -r * 0.75, beam - 2, 3.4, 2.6, dark);
  pen.line(post, beam - 1, -r * 0.7, beam - 2.6, 1.6, 1.2, bark);
  pen.curve(post, beam + 22, post - 5, beam + 7, post - 20, beam + 1, 2, dark);
  pen.line(post - 12, foot, post, foot - 18, 2.4, 2, dark);
  pen.line(post + 12, foot, post, foot - 18, 2.4, 2, dark);
}

function drawBronze(pen: PropPen, y: number, r: number): void {
  pen.oval(0, y, r, r, pen.bright(BRONZE_DARK));
  pen.oval(-r * 0.05, y - r * 0.04, r * 0.9, r * 0.9, pen.bright(tokens.GOLD));
  pen.oval(-r * 0.02, y, r * 0.7, r * 0.7, pen.bright(BRONZE));
  pen.oval(-r * 0.05, y - r * 0.03, r * 0.62, r * 0.62, pen.bright(BRONZE_PALE));
  const shine = pen.bright(tokens.SUN);
  pen.oval(-r * 0.03, y, r * 0.25, r * 0.25, shine);
  pen.curve(-r * 0.72, y - r * 0.14, -r * 0.56, y - r * 0.5, -r * 0.2, y - r * 0.74, r * 0.055, shine);
}

/** Three rings, one after the other, that widen to both sides and fade. */
function drawSound(pen: PropPen, hit: number, y: number, r: number): void {
  for (let i = 0; i < 3; i++) {
    const t = (hit - i * 0.16) / 0.75;
    if (t <= 0 || t >= 1) continue;
    const reach = r * (1.05 + 1.5 * t);
    const colour = pen.light(tokens.SUN, 0.6 * (1 - t) * (1 - t));
    const width = Math.max(0.5, 2.4 * (1 - t));
    for (const side of [-1, 1]) {
      const x = side * reach;
      pen.curve(x * 0.62, y - reach * 0.78, x, y, x * 0.62, y + reach * 0.78, width, colour);
    }
  }
}
