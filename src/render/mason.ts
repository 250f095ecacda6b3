/**
 * Builds flat shapes of masonry in layer units: walls, rings, spandrels.
 *
 * Colours are shares (see shape-batch): red for mist, green for light, blue for a lit window. Everything goes up from
 * a base (y down) and is paler toward its foot, where the mist lies.
 */
import { chance } from './noise.ts';
import type { ShapeBuffer } from './shape-buffer.ts';

/** Height over which the mist at the foot thins out, layer units. */
const MIST_HEIGHT = 95;
/** Layer unit below the base to which everything reaches, so that nothing floats over a slope. */
export const FOOT = 46;

export class Mason {
  readonly shapes: ShapeBuffer;
  /** y of the mist's floor. */
  mistFloor = 0;
  #seed = 0;
  #draw = 0;

  constructor(shapes: ShapeBuffer) {
    this.shapes = shapes;
  }

  /** Begins a building whose chance comes from this number. */
  begin(seed: number): void {
    this.#seed = seed;
    this.#draw = 0;
  }

  /** The building's next random number, low to high. */
  dice(low = 0, high = 1): number {
    return low + (high - low) * chance(this.#seed, this.#draw++);
  }

  /** Colour share at a height: mist near the floor, `light` as given. */
  tint(y: number, light = 0, window = 0): number {
    const up = (this.mistFloor - y) / MIST_HEIGHT;
    const mist = up >= 1 ? 0 : up <= 0 ? 1 : (1 - up) * (1 - up);
    return (
      ((255 << 24) | (Math.round(window * 255) << 16) | (Math.round(light * 255) << 8) | Math.round(mist * 235)) >>> 0
    );
  }

  quad(
    x0: number,
    y0: number,
    x1: number,
    y1: number,
    x2: number,
    y2: number,
    x3: number,
    y3: number,
    light = 0,
  ): void {
    this.shapes.corner(x0, y0, this.tint(y0, light), true);
    this.shapes.corner(x1, y1, this.tint(y1, light), true);
    this.shapes.corner(x2, y2, this.tint(y2, light), true);
    this.shapes.corner(x3, y3, this.tint(y3, light), true);
    this.shapes.close();
  }

  /** A wall between two heights, cut in two so that the mist thins evenly. */
  block(x0: number, x1: number, top: number, bottom: number, light = 0): void {
    const middle = top + Math.min((bottom - top) / 2, MIST_HEIGHT * 0.5);
    const s = this.shapes;
    s.corner(x0, top, this.tint(top, light), true);
    s.corner(x1, top, this.tint(top, light), true);
    s.corner(x1, middle, this.tint(middle, light), false);
    s.corner(x0, middle, this.tint(middle, light), true);
    s.close();
    s.corner(x0, middle, this.tint(middle, light), false);
    s.corner(x1, middle, this.tint(middle, light), true);
    s.corner(x1, bottom, this.tint(bottom, light), true);
    s.corner(x0, bottom, this.tint(bottom, light), true);
    s.close();
  }

  /** A ring from angle a to b (radians, 0 right, π/2 up), for arches and domes. */
  ring(x: number, y: number, inner: number, outer: number, a: number, b: number, light = 0): void {
    const parts = Math.max(2, Math.ceil(((b - a) * outer) / 9));
    for (let i = 0; i < parts; i++) {
      const t0 = a + ((b - a) * i) / parts;
      const t1 = a + ((b - a) * (i + 1)) / parts;
      this.#ringPart(x, y, inner, outer, t0, t1, i === 0, i === parts - 1, light);
    }
  }

  #ringPart(
    x: number,
    y: number,
    inner: number,
    outer: number,
    t0: number,
    t1: number,
    first: boolean,
    last: boolean,
    light: number,
  ): void {
    const s = this.shapes;
    const c0 = Math.cos(t0);
    const s0 = Math.sin(t0);
    const c1 = Math.cos(t1);
    const s1 = Math.sin(t1);
    s.corner(x + c0 * outer, y - s0 * outer, this.tint(y - s0 * outer, light), true);
    s.corner(x + c1 * outer, y - s1 * outer, this.tint(y - s1 * outer, light), last);
    s.corner(x + c1 * inner, y - s1 * inner, this.tint(y - s1 * inner, light), true);
    s.corner(x + c0 * inner, y - s0 * inner, this.tint(y - s0 * inner, light), first);
    s.close();
  }

  /** Wall over an opening: from the arch's curve up to a level. */
  spandrel(x: number, y: number, radius: number, top: number, half: number): void {
    const parts = 8;
    for (let i = 0; i < parts; i++) {
      const a = (Math.PI * i) / parts;
      const b = (Math.PI * (i + 1)) / parts;
      const xa = x + Math.cos(a) * half;
      const xb = x + Math.cos(b) * half;
      const ya = y - Math.sin(a) * radius;
      const yb = y - Math.sin(b) * radius;
      const s = this.shapes;
      s.corner(xa, top, this.tint(top), true);
      s.corner(xb, top, this.tint(top), false);
      s.corner(xb, yb, this.tint(yb), true);
      s.corner(xa, ya, this.tint(ya), false);
      s.close();
    }
  }

  /** A lit or dark opening. */
  window(x: number, y: number, w: number, h: number, lit: boolean): void {
    const colour = lit ? this.tint(y, 0, 0.95) : (this.tint(y) & ~0xff) | 120;
    this.shapes.rectangle(x - w / 2, y - h, x + w / 2, y, colour >>> 0, colour >>> 0);
  }
}
