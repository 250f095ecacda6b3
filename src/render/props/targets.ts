/** What is thrust at: a round of straw and a shield, each on a post. Their colours say so. */
import { mix } from '../colour.ts';
import type { PropView } from '../frame.ts';
import * as tokens from '../tokens.ts';
import type { PropPen } from './pen.ts';
import { BARK, BARK_DARK } from './pen.ts';

const STRAW_DARK = mix(tokens.STRAW, tokens.INK, 0.4);
const STRAW_PALE = mix(tokens.STRAW, tokens.SUN, 0.5);
const BOARDS = mix(mix(tokens.BAND, tokens.INK, 0.45), tokens.WOOD, 0.25);
const RIM = mix(tokens.GOLD, tokens.INK, 0.25);
/** Half heights of a split half's boards, from the middle outward, as shares of the radius. */
const BOARD_HEIGHTS = [0.86, 0.74, 0.48] as const;

function drawPost(pen: PropPen, height: number): void {
  const dark = pen.colour(BARK_DARK);
  pen.line(0, 1, 0, -height, 3.4, 3, dark);
  pen.line(0.9, 0, 0.9, -height, 1.5, 1.2, pen.colour(BARK));
  pen.line(-12, 1, 0, -15, 2.1, 1.8, dark);
  pen.line(12, 1, 0, -15, 2.1, 1.8, dark);
}

/** Bound straw with rings; struck, the straw flies (an effect) and a bent rest hangs on the post. */
export function drawTarget(pen: PropPen, prop: PropView): void {
  const { height, hit } = prop;
  const r = Math.max(12, Math.min(prop.width * 0.5, height * 0.3));
  drawPost(pen, height - r * 0.6);
  const blown = hit < 0 ? 0 : Math.min(1, hit / 0.16);
  const swing = hit < 0 ? 0 : 0.5 * Math.exp(-hit * 3) * Math.sin(hit * 17) + 0.34 * blown;
  pen.turnAt(0, r - height, swing);
  if (blown >= 1) drawBurstStraw(pen, r);
  else drawStraw(pen, r);
}

function drawStraw(pen: PropPen, r: number): void {
  const dark = pen.bright(STRAW_DARK);
  const ring = pen.bright(tokens.BAND);
  for (let i = 0; i < 10; i++) {
    const c = Math.cos(i * 0.628 + 0.3) * r;
    const s = Math.sin(i * 0.628 + 0.3) * r;
    pen.line(c * 0.6, s * 0.85, c * 0.82, s * 1.12, 1.6, 0.5, dark);
  }
  pen.oval(0, 0, r * 0.78, r, dark);
  pen.oval(-r * 0.05, 0, r * 0.7, r * 0.92, pen.bright(tokens.STRAW));
  pen.oval(-r * 0.06, 0, r * 0.52, r * 0.68, ring);
  pen.oval(-r * 0.07, 0, r * 0.34, r * 0.45, pen.bright(STRAW_PALE));
  pen.oval(-r * 0.08, 0, r * 0.16, r * 0.21, ring);
}

function drawBurstStraw(pen: PropPen, r: number): void {
  const straw = pen.bright(tokens.STRAW);
  pen.curve(-r * 0.3, r * 0.9, -r * 0.75, 0, -r * 0.2, -r * 0.85, r * 0.2, pen.bright(STRAW_DARK));
  pen.curve(-r * 0.2, r * 0.8, -r * 0.62, 0, -r * 0.1, -r * 0.7, r * 0.14, straw);
  for (let i = 0; i < 5; i++) {
    pen.line(-r * 0.5, r * (0.5 - i * 0.25), r * (0.1 + 0.12 * (i & 1)), r * (0.62 - i * 0.3), 1.5, 0.4, straw);
  }
}

/** A bossed shield; struck, it splits, and the halves fall and lie for a while. */
export function drawShield(pen: PropPen, prop: PropView): void {
  const { height, hit } = prop;
  const r = Math.max(13, Math.min(prop.width * 0.55, height * 0.34));
  const middle = height - r;
  drawPost(pen, height - r * 0.5);
  if (hit < 0) {
    pen.turnAt(0, -middle, 0);
    drawWholeShield(pen, r);
    return;
  }
  const t = Math.min(hit, 1.2);
  const fall = Math.min(middle - r * 0.25, 420 * t * t) - 40 * t * Math.exp(-t * 4);
  const turn = Math.min(1.3, t * 3.4);
  pen.alpha = hit < 1 ? 1 : Math.max(0, 1 - (hit - 1) * 1.6);
  if (pen.alpha === 0) return;
  pen.turnAt(-8 - 30 * t, fall - middle, -turn);
  drawHalfShield(pen, r, -1);
  pen.turnAt(8 + 56 * Math.min(t, 0.5), fall - middle, turn);
  drawHalfShield(pen, r, 1);
}

function drawWholeShield(pen: PropPen, r: number): void {
  const rim = pen.bright(RIM);
  pen.oval(0, 0, r * 0.8, r, rim);
  pen.oval(-r * 0.04, 0, r * 0.66, r * 0.86, pen.bright(BOARDS));
  pen.line(-r * 0.04, -r * 0.72, -r * 0.04, r * 0.72, r * 0.08, r * 0.08, rim);
  pen.line(-r * 0.58, 0, r * 0.5, 0, r * 0.08, r * 0.08, rim);
  pen.oval(-r * 0.06, 0, r * 0.24, r * 0.3, pen.bright(tokens.GOLD));
  pen.oval(-r * 0.11, -r * 0.07, r * 0.1, r * 0.1, pen.bright(tokens.SUN));
}

/** side -1: the left half, 1: the right one. */
function drawHalfShield(pen: PropPen, r: number, side: number): void {
  for (let i = 0; i < BOARD_HEIGHTS.length; i++) {
    const x = side * r * (0.12 + 0.22 * i);
    const half = r * BOARD_HEIGHTS[i]!;
    const colour = pen.bright(mix(BOARDS, tokens.INK, 0.1 * i));
    pen.box(x, -half, x, i === 0 ? half * 0.88 : half, r * 0.105, r * 0.03, colour);
  }
  pen.curve(0, -r * 0.94, side * r * 0.8, 0, 0, r * 0.94, r * 0.09, pen.bright(RIM));
}
