/**
 * The things of the course, made of limbs, so that they stand in the painter's order among the figures.
 *
 * Wood and stone are quiet; gold and straw, what a player acts on, have colour. `hit` (seconds since the blow) drives
 * what happens to them: a gong swings and rings, a target bursts, a shield splits, an apple flies up and fades.
 */
import { laneScale } from '../ecs/view.ts';
import { DEPTH } from './camera.ts';
import type { Rgb } from './colour.ts';
import { lighten, mix, pack } from './colour.ts';
import type { PropView } from './frame.ts';
import { groundAt, mistAt } from './lane-colours.ts';
import type { LimbBuffer } from './limb-buffer.ts';
import { Style } from './limb-buffer.ts';
import type { Palette } from './tokens.ts';
import * as tokens from './tokens.ts';

/** A pen in a prop's own frame: origin at its foot (or middle), y down, turned and scaled. */
class Pen {
  limbs!: LimbBuffer;
  palette!: Palette;
  #x = 0;
  #y = 0;
  #s = 1;
  #cos = 1;
  #sin = 0;
  #air: Rgb = [0, 0, 0];
  #mist = 0;
  alpha = 1;

  begin(limbs: LimbBuffer, palette: Palette, lane: number, x: number, y: number, s: number): void {
    this.limbs = limbs;
    this.palette = palette;
    this.#air = groundAt(palette, lane);
    this.#mist = mistAt(lane);
    this.#s = s;
    this.alpha = 1;
    this.frame(x, y, 0);
  }

  /** Sets the frame: origin in stage units, turn in radians. */
  frame(x: number, y: number, turn: number): void {
    this.#x = x;
    this.#y = y;
    this.#cos = Math.cos(turn);
    this.#sin = Math.sin(turn);
  }

  colour(base: Rgb, keep = 0.5): number {
    return pack(mix(lighten(base, 1 - 0.2 * this.palette.night), this.#air, this.#mist * keep), this.alpha);
  }

  #px(x: number, y: number): number {
    return this.#x + (x * this.#cos - y * this.#sin) * this.#s;
  }

  #py(x: number, y: number): number {
    return this.#y + (x * this.#sin + y * this.#cos) * this.#s;
  }

  line(x0: number, y0: number, x1: number, y1: number, w0: number, w1: number, colour: number): void {
    this.limbs.line(
      this.#px(x0, y0),
      this.#py(x0, y0),
      this.#px(x1, y1),
      this.#py(x1, y1),
      w0 * this.#s,
      w1 * this.#s,
      Style.CAPSULE,
      colour,
    );
  }

  curve(x0: number, y0: number, x1: number, y1: number, x2: number, y2: number, w: number, colour: number): void {
    const k = w * this.#s;
    this.limbs.put(
      this.#px(x0, y0),
      this.#py(x0, y0),
      this.#px(x1, y1),
      this.#py(x1, y1),
      this.#px(x2, y2),
      this.#py(x2, y2),
      k,
      k,
      k,
      Style.CURVE,
      colour,
    );
  }

  box(x0: number, y0: number, x1: number, y1: number, w0: number, w1: number, round: number, colour: number): void {
    this.limbs.box(
      this.#px(x0, y0),
      this.#py(x0, y0),
      this.#px(x1, y1),
      this.#py(x1, y1),
      w0 * this.#s,
      w1 * this.#s,
      round * this.#s,
      colour,
    );
  }

  /** An ellipse along the frame's x. */
  oval(x: number, y: number, halfWidth: number, halfHeight: number, style: number, colour: number): void {
    const w = halfHeight * this.#s;
    this.limbs.put(
      this.#px(x - halfWidth, y),
      this.#py(x - halfWidth, y),
      this.#px(x, y),
      this.#py(x, y),
      this.#px(x + halfWidth, y),
      this.#py(x + halfWidth, y),
      w,
      w,
      w,
      style,
      colour,
    );
  }
}

const pen = new Pen();
const BARK = tokens.WOOD;
const BARK_DARK = mix(tokens.WOOD, tokens.INK, 0.45);
const HEARTWOOD = mix(tokens.WOOD, tokens.TIP, 0.55);

/** Draws a prop and its shadow; `time` in seconds lets gold glimmer. */
export function drawProp(
  prop: PropView,
  limbs: LimbBuffer,
  under: LimbBuffer,
  palette: Palette,
  cameraX: number,
  cameraY: number,
  groundY: number,
  time: number,
): void {
  const s = laneScale(prop.lane);
  const x = (prop.x - cameraX) * s;
  const y = (prop.y - cameraY + DEPTH) * s;
  const ground = (groundY - cameraY + DEPTH) * s;
  const half = prop.width * 0.5 * s + 7 * s;
  const shade = pack(mix(tokens.INK, palette.bank, 0.45), prop.kind === 'apple' ? 0.25 : 0.46);
  if (prop.kind !== 'gong') under.oval(x, ground + 1.5 * s, half, Math.min(9 * s, half * 0.2), Style.SOFT, shade);
  limbs.reserve(48);
  pen.begin(limbs, palette, prop.lane, x, y, s);
  switch (prop.kind) {
    case 'log':
      return drawLog(prop);
    case 'wall':
      return drawWall(prop, palette);
    case 'target':
      return drawTarget(prop, x, y, s);
    case 'shield':
      return drawShield(prop, x, y, s);
    case 'gong':
      return drawGong(prop, x, y, ground, s, under, shade);
    case 'apple':
      return drawApple(prop, x, y, s, time);
  }
}

/** A felled trunk seen from its end, a little askew: bark, rings, a stub of a branch, moss. */
function drawLog(prop: PropView): void {
  const r = prop.height / 2;
  const long = Math.max(prop.width / 2, r * 1.15);
  const bark = pen.colour(BARK);
  const dark = pen.colour(BARK_DARK);
  pen.line(-long + r * 0.8, -r, long - r * 0.9, -r, r, r, dark);
  pen.line(-long + r * 0.8, -r * 1.12, long - r * 0.9, -r * 1.12, r * 0.88, r * 0.88, bark);
  pen.line(-long + r, -r * 1.62, long - r * 1.3, -r * 1.66, r * 0.14, r * 0.1, pen.colour(mix(BARK, tokens.SUN, 0.3)));
  pen.line(-long * 0.5, -r * 0.72, long * 0.3, -r * 0.66, r * 0.07, r * 0.05, dark);
  pen.line(-long * 0.1, -r * 1.7, long * 0.06, -r * 2.4, r * 0.24, r * 0.15, bark);
  pen.oval(-long * 0.36, -r * 1.84, r * 0.66, r * 0.24, Style.ELLIPSE, pen.colour(tokens.MOSS, 0.36));
  const x = long - r * 0.62;
  pen.oval(x, -r, r * 0.74, r * 0.99, Style.ELLIPSE, dark);
  pen.oval(x + r * 0.03, -r, r * 0.64, r * 0.87, Style.ELLIPSE, pen.colour(HEARTWOOD));
  pen.oval(x + r * 0.03, -r, r * 0.44, r * 0.6, Style.ELLIPSE, pen.colour(mix(HEARTWOOD, BARK, 0.55)));
  pen.oval(x + r * 0.03, -r, r * 0.31, r * 0.43, Style.ELLIPSE, pen.colour(HEARTWOOD));
  pen.oval(x + r * 0.03, -r, r * 0.1, r * 0.14, Style.ELLIPSE, pen.colour(BARK));
}

/** Courses of worn blocks, the top one lit. */
function drawWall(prop: PropView, palette: Palette): void {
  const { width, height } = prop;
  const rows = Math.max(2, Math.round(height / 13));
  const tall = height / rows;
  const base = mix(mix(tokens.STONE, palette.ground1, 0.2), tokens.INK, 0.25);
  pen.box(
    -width / 2,
    -height / 2,
    width / 2,
    -height / 2,
    height / 2,
    height / 2,
    2.5,
    pen.colour(mix(base, tokens.INK, 0.5)),
  );
  for (let row = 0; row < rows; row++) {
    const y = -height + (row + 0.5) * tall;
    const count = Math.max(1, Math.round(width / 22));
    const wide = width / count;
    for (let k = row & 1 ? -0.5 : 0; k < count; k++) {
      const x0 = Math.max(-width / 2, -width / 2 + k * wide);
      const x1 = Math.min(width / 2, -width / 2 + (k + 1) * wide);
      const tone = ((row * 7 + Math.round(k * 2) * 5) % 4) * 0.045;
      pen.box(
        x0 + 0.8,
        y,
        x1 - 0.8,
        y,
        tall / 2 - 0.8,
        tall / 2 - 0.8,
        2.2,
        pen.colour(mix(base, palette.rim, 0.05 + tone)),
      );
    }
  }
  pen.line(
    -width / 2 + 3,
    -height + 1.3,
    width / 2 - 3,
    -height + 1.3,
    0.9,
    0.9,
    pen.colour(mix(base, palette.rim, 0.62)),
  );
  pen.oval(-width * 0.22, -height + 1, width * 0.2, 2.4, Style.ELLIPSE, pen.colour(tokens.MOSS, 0.36));
}

function drawPost(height: number, thick: number): void {
  pen.line(0, 1, 0, -height, thick * 1.15, thick, pen.colour(BARK_DARK));
  pen.line(thick * 0.3, 0, thick * 0.3, -height, thick * 0.5, thick * 0.4, pen.colour(BARK));
  pen.line(-thick * 4, 1, 0, -thick * 5, thick * 0.7, thick * 0.6, pen.colour(BARK_DARK));
  pen.line(thick * 4, 1, 0, -thick * 5, thick * 0.7, thick * 0.6, pen.colour(BARK_DARK));
}

/** A round of bound straw with rings; struck, the straw flies (an effect) and a bent rest hangs on the post. */
function drawTarget(prop: PropView, x: number, y: number, s: number): void {
  const { height, hit } = prop;
  const r = Math.max(12, Math.min(prop.width * 0.5, height * 0.3));
  const middle = height - r;
  drawPost(height - r * 0.6, 3);
  const blown = hit < 0 ? 0 : Math.min(1, hit / 0.16);
  const swing = hit < 0 ? 0 : 0.5 * Math.exp(-hit * 3) * Math.sin(hit * 17) + 0.34 * blown;
  pen.frame(x, y - middle * s, swing);
  const straw = pen.colour(tokens.STRAW, 0.4);
  const dark = pen.colour(mix(tokens.STRAW, tokens.INK, 0.4), 0.4);
  if (blown >= 1) {
    pen.curve(-r * 0.3, r * 0.9, -r * 0.75, 0, -r * 0.2, -r * 0.85, r * 0.2, dark);
    pen.curve(-r * 0.2, r * 0.8, -r * 0.62, 0, -r * 0.1, -r * 0.7, r * 0.14, straw);
    for (let i = 0; i < 5; i++)
      pen.line(-r * 0.5, r * (0.5 - i * 0.25), r * (0.1 + 0.12 * (i & 1)), r * (0.62 - i * 0.3), 1.5, 0.4, straw);
    return;
  }
  for (let i = 0; i < 10; i++) {
    const a = (i / 10) * Math.PI * 2 + 0.3;
    pen.line(
      Math.cos(a) * r * 0.6,
      Math.sin(a) * r * 0.85,
      Math.cos(a) * r * 0.82,
      Math.sin(a) * r * 1.12,
      1.6,
      0.5,
      dark,
    );
  }
  pen.oval(0, 0, r * 0.78, r, Style.ELLIPSE, dark);
  pen.oval(-r * 0.05, 0, r * 0.7, r * 0.92, Style.ELLIPSE, straw);
  pen.oval(-r * 0.06, 0, r * 0.52, r * 0.68, Style.ELLIPSE, pen.colour(tokens.BAND, 0.36));
  pen.oval(-r * 0.07, 0, r * 0.34, r * 0.45, Style.ELLIPSE, pen.colour(mix(tokens.STRAW, tokens.SUN, 0.5), 0.36));
  pen.oval(-r * 0.08, 0, r * 0.16, r * 0.21, Style.ELLIPSE, pen.colour(tokens.BAND, 0.36));
}

/** A bossed shield on a post; struck, it splits and the halves fall. */
function drawShield(prop: PropView, x: number, y: number, s: number): void {
  const { height, hit } = prop;
  const r = Math.max(13, Math.min(prop.width * 0.55, height * 0.34));
  const middle = height - r;
  drawPost(height - r * 0.5, 3);
  if (hit < 0) return drawBoss(r, x, y - middle * s, 0, 0);
  const t = Math.min(hit, 1.2);
  const fall = Math.min(middle - r * 0.25, 420 * t * t) - 40 * t * Math.exp(-t * 4);
  const turn = Math.min(1.3, t * 3.4);
  pen.alpha = hit < 1 ? 1 : Math.max(0, 1 - (hit - 1) * 1.6);
  if (pen.alpha === 0) return;
  drawBoss(r, x - (8 + 30 * t) * s, y - (middle - fall) * s, -turn, -1);
  drawBoss(r, x + (8 + 56 * Math.min(t, 0.5)) * s, y - (middle - fall) * s, turn, 1);
}

/** side 0: whole; -1, 1: the left and the right half. */
function drawBoss(r: number, x: number, y: number, turn: number, side: number): void {
  pen.frame(x, y, turn);
  const rim = pen.colour(mix(tokens.GOLD, tokens.INK, 0.25), 0.36);
  const boards = mix(mix(tokens.BAND, tokens.INK, 0.45), tokens.WOOD, 0.25);
  const face = pen.colour(boards, 0.4);
  if (side !== 0) {
    for (let i = 0; i < 3; i++) {
      const x = side * r * (0.12 + 0.22 * i);
      const half = r * ([0.86, 0.74, 0.48][i] as number);
      const jag = r * 0.1 * (i & 1 ? 1 : -1);
      pen.box(
        x,
        -half,
        x,
        half + (i === 0 ? jag : 0),
        r * 0.105,
        r * 0.105,
        r * 0.03,
        pen.colour(mix(boards, tokens.INK, 0.1 * i), 0.4),
      );
    }
    return pen.curve(0, -r * 0.94, side * r * 0.8, 0, 0, r * 0.94, r * 0.09, rim);
  }
  pen.oval(0, 0, r * 0.8, r, Style.ELLIPSE, rim);
  pen.oval(-r * 0.04, 0, r * 0.66, r * 0.86, Style.ELLIPSE, face);
  pen.line(-r * 0.04, -r * 0.72, -r * 0.04, r * 0.72, r * 0.08, r * 0.08, rim);
  pen.line(-r * 0.58, 0, r * 0.5, 0, r * 0.08, r * 0.08, rim);
  pen.oval(-r * 0.06, 0, r * 0.24, r * 0.3, Style.ELLIPSE, pen.colour(tokens.GOLD, 0.36));
  pen.oval(-r * 0.11, -r * 0.07, r * 0.1, r * 0.1, Style.ELLIPSE, pen.colour(tokens.SUN, 0.3));
}

/** A bronze gong on a gallows; struck, it swings and its rings of sound widen. */
function drawGong(
  prop: PropView,
  x: number,
  y: number,
  ground: number,
  s: number,
  under: LimbBuffer,
  shade: number,
): void {
  const { hit } = prop;
  const r = Math.max(12, Math.min(prop.width, prop.height) / 2);
  const post = r + 17;
  const beam = -r - 20;
  const foot = (ground - y) / s;
  under.oval(x + post * s, ground + 1.5 * s, 17 * s, 3.4 * s, Style.SOFT, shade);
  const dark = pen.colour(BARK_DARK);
  const bark = pen.colour(BARK);
  pen.line(post, foot, post, beam - 4, 4.4, 3.6, dark);
  pen.line(post + 1, foot, post + 1, beam - 3, 2.2, 1.6, bark);
  pen.line(post + 4, beam, -r * 0.75, beam - 2, 3.4, 2.6, dark);
  pen.line(post, beam - 1, -r * 0.7, beam - 2.6, 1.6, 1.2, bark);
  pen.curve(post, beam + 22, post - 5, beam + 7, post - 20, beam + 1, 2, dark);
  pen.line(post - 12, foot, post, foot - 18, 2.4, 2, dark);
  pen.line(post + 12, foot, post, foot - 18, 2.4, 2, dark);
  const swing = hit < 0 ? 0 : 0.42 * Math.exp(-hit * 1.4) * Math.sin(hit * 8.5);
  const top = beam - 1;
  const hang = -top;
  pen.frame(x, y + top * s, swing);
  const rope = pen.colour(mix(tokens.STRAW, tokens.INK, 0.35));
  pen.line(-r * 0.42, 0, -r * 0.36, hang - r * 0.82, 0.9, 0.9, rope);
  pen.line(r * 0.42, 0, r * 0.36, hang - r * 0.82, 0.9, 0.9, rope);
  if (pen.palette.night > 0.05 || hit >= 0) {
    const ring = hit < 0 ? 0 : Math.exp(-hit * 2.2);
    pen.oval(
      0,
      hang,
      r * 1.9,
      Math.min(40, r * 1.9),
      Style.GLOW,
      pack(tokens.AMBER, 0.3 * pen.palette.night + 0.5 * ring),
    );
  }
  pen.oval(0, hang, r, r, Style.ELLIPSE, pen.colour(mix(tokens.GOLD, tokens.INK, 0.42), 0.36));
  pen.oval(-r * 0.05, hang - r * 0.04, r * 0.9, r * 0.9, Style.ELLIPSE, pen.colour(tokens.GOLD, 0.36));
  pen.oval(-r * 0.02, hang, r * 0.7, r * 0.7, Style.ELLIPSE, pen.colour(mix(tokens.GOLD, tokens.INK, 0.2), 0.36));
  pen.oval(
    -r * 0.05,
    hang - r * 0.03,
    r * 0.62,
    r * 0.62,
    Style.ELLIPSE,
    pen.colour(mix(tokens.GOLD, tokens.AMBER, 0.35), 0.36),
  );
  pen.oval(-r * 0.03, hang, r * 0.25, r * 0.25, Style.ELLIPSE, pen.colour(tokens.SUN, 0.36));
  pen.curve(
    -r * 0.72,
    hang - r * 0.14,
    -r * 0.56,
    hang - r * 0.5,
    -r * 0.2,
    hang - r * 0.74,
    r * 0.055,
    pen.colour(tokens.SUN, 0.3),
  );
  if (hit >= 0) drawSound(hit, hang, r);
}

/** Rings that widen from the gong and fade: three, one after the other. */
function drawSound(hit: number, hang: number, r: number): void {
  for (let i = 0; i < 3; i++) {
    const t = (hit - i * 0.16) / 0.75;
    if (t <= 0 || t >= 1) continue;
    const reach = r * (1.05 + 1.5 * t);
    const colour = pack(tokens.SUN, 0.6 * (1 - t) * (1 - t));
    const w = Math.max(0.5, 2.4 * (1 - t));
    pen.curve(-reach * 0.62, hang - reach * 0.78, -reach, hang, -reach * 0.62, hang + reach * 0.78, w, colour);
    pen.curve(reach * 0.62, hang - reach * 0.78, reach, hang, reach * 0.62, hang + reach * 0.78, w, colour);
  }
}

/** A golden apple in its own light; taken, it flies up and fades. */
function drawApple(prop: PropView, x: number, y: number, s: number, time: number): void {
  const { hit } = prop;
  const r = Math.max(6, Math.min(prop.width, prop.height) / 2);
  const t = hit < 0 ? 0 : Math.min(1, hit / 0.55);
  if (t >= 1) return;
  const bob = hit < 0 ? Math.sin(time * 2.4 + prop.x * 0.05) * 2 : -70 * t * (2 - t);
  const grow = 1 + 0.5 * t;
  pen.alpha = 1 - t * t;
  pen.frame(x, y + bob * s, hit < 0 ? 0.06 * Math.sin(time * 1.7) : t * 2);
  const k = r * grow;
  const pulse = 0.5 + 0.08 * Math.sin(time * 3);
  pen.oval(0, 0, k * 3.6, Math.min(40, k * 3.6), Style.SOFT, pack(tokens.AMBER, pulse * pen.alpha));
  pen.oval(0, 0, k * 1.9, k * 1.9, Style.SOFT, pack(tokens.SUN, pulse * pen.alpha));
  pen.line(-k * 0.34, 0, -k * 0.3, k * 0.1, k * 0.66, k * 0.6, pen.colour(mix(tokens.GOLD, tokens.INK, 0.18), 0.3));
  pen.line(k * 0.34, 0, k * 0.3, k * 0.1, k * 0.66, k * 0.6, pen.colour(mix(tokens.GOLD, tokens.INK, 0.24), 0.3));
  pen.line(-k * 0.28, -k * 0.04, k * 0.16, -k * 0.02, k * 0.6, k * 0.58, pen.colour(tokens.GOLD, 0.3));
  pen.oval(-k * 0.36, -k * 0.26, k * 0.22, k * 0.28, Style.SOFT, pen.colour(tokens.SUN, 0.2));
  pen.curve(0, -k * 0.5, k * 0.02, -k * 0.8, k * 0.2, -k * 1.08, k * 0.1, pen.colour(BARK_DARK));
  pen.curve(k * 0.12, -k * 0.82, k * 0.46, -k * 1.12, k * 0.82, -k * 0.92, k * 0.17, pen.colour(tokens.MOSS, 0.3));
}
