/**
 * A pen in a prop's own frame: lengths in u, y down, turned about any point of the prop.
 *
 * Colours are dimmed by night and mixed into the lane's mist here, so that no prop has to think of it.
 */
import type { Rgb } from '../colour.ts';
import { lighten, mix, pack } from '../colour.ts';
import { groundAt, mistAt } from '../lane-colours.ts';
import type { LimbBuffer } from '../limb-buffer.ts';
import { Style } from '../limb-buffer.ts';
import type { Palette } from '../tokens.ts';
import { INK, TIP, WOOD } from '../tokens.ts';

export const BARK = WOOD;
export const BARK_DARK = mix(WOOD, INK, 0.45);
export const HEARTWOOD = mix(WOOD, TIP, 0.55);
/** Share of the mist that a colour takes: bodies, and what shall still be told by its colour. */
const BODY = 0.5;
const BRIGHT = 0.36;

export class PropPen {
  limbs!: LimbBuffer;
  palette!: Palette;
  /** Alpha of all colours, 0 to 1. */
  alpha = 1;
  #originX = 0;
  #originY = 0;
  #x = 0;
  #y = 0;
  #s = 1;
  #cos = 1;
  #sin = 0;
  #air: Rgb = INK;
  #mist = 0;

  /** Begins a prop whose origin stands at (x, y) in stage units; `s` is its lane's scale. */
  begin(limbs: LimbBuffer, palette: Palette, lane: number, x: number, y: number, s: number): void {
    this.limbs = limbs;
    this.palette = palette;
    this.alpha = 1;
    this.#air = groundAt(palette, lane);
    this.#mist = mistAt(lane);
    this.#s = s;
    this.#originX = x;
    this.#originY = y;
    this.turnAt(0, 0, 0);
  }

  /** Moves the frame to a point of the prop and turns it, radians. */
  turnAt(x: number, y: number, turn: number): void {
    this.#x = this.#originX + x * this.#s;
    this.#y = this.#originY + y * this.#s;
    this.#cos = Math.cos(turn);
    this.#sin = Math.sin(turn);
  }

  colour(base: Rgb): number {
    return this.#mixed(base, BODY);
  }

  bright(base: Rgb): number {
    return this.#mixed(base, BRIGHT);
  }

  /** Light of its own: neither night nor mist takes from it. */
  light(base: Rgb, alpha: number): number {
    return pack(base, alpha * this.alpha);
  }

  #mixed(base: Rgb, mist: number): number {
    return pack(mix(lighten(base, 1 - 0.2 * this.palette.night), this.#air, this.#mist * mist), this.alpha);
  }

  #px(x: number, y: number): number {
    return this.#x + (x * this.#cos - y * this.#sin) * this.#s;
  }

  #py(x: number, y: number): number {
    return this.#y + (x * this.#sin + y * this.#cos) * this.#s;
  }

  line(x0: number, y0: number, x1: number, y1: number, w0: number, w1: number, colour: number): void {
    const a = this.#px(x0, y0);
    const b = this.#py(x0, y0);
    this.limbs.line(a, b, this.#px(x1, y1), this.#py(x1, y1), w0 * this.#s, w1 * this.#s, Style.CAPSULE, colour);
  }

  curve(x0: number, y0: number, x1: number, y1: number, x2: number, y2: number, width: number, colour: number): void {
    const w = width * this.#s;
    const a = this.#px(x0, y0);
    const b = this.#py(x0, y0);
    const c = this.#px(x1, y1);
    const d = this.#py(x1, y1);
    this.limbs.put(a, b, c, d, this.#px(x2, y2), this.#py(x2, y2), w, w, w, Style.CURVE, colour);
  }

  /** A straight box of one width. */
  box(x0: number, y0: number, x1: number, y1: number, width: number, round: number, colour: number): void {
    const w = width * this.#s;
    const a = this.#px(x0, y0);
    const b = this.#py(x0, y0);
    this.limbs.box(a, b, this.#px(x1, y1), this.#py(x1, y1), w, w, round * this.#s, colour);
  }

  oval(
    x: number,
    y: number,
    halfWidth: number,
    halfHeight: number,
    colour: number,
    style: number = Style.ELLIPSE,
  ): void {
    const w = Math.min(40, halfHeight * this.#s);
    const a = this.#px(x - halfWidth, y);
    const b = this.#py(x - halfWidth, y);
    const c = this.#px(x + halfWidth, y);
    const d = this.#py(x + halfWidth, y);
    this.limbs.put(a, b, (a + c) / 2, (b + d) / 2, c, d, w, w, w, style, colour);
  }
}
