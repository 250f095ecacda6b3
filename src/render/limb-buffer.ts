/**
 * The one record everything round is drawn from, and the buffer of records.
 *
 * 32 bytes a limb: six float32 (start, joint, end), four unorm8 (half-widths at the three points in 0 to 40 u, and
 * the style) and four unorm8 (colour). Written through two views of one ArrayBuffer; writing allocates nothing,
 * except when the buffer has to double.
 */

export const RECORD_BYTES = 32;
export const RECORD_WORDS = RECORD_BYTES / 4;
/** Half-widths are stored as a share of this, u. */
export const WIDEST = 40;
export const WIDTH_STEPS = 255 / WIDEST;

/** How the shader reads a record. */
export const Style = {
  /** A smooth curve through the joint, tapered, round ends. */
  CURVE: 0,
  /** Two straight capsules: for figures so small that nobody sees a bend. */
  CAPSULE: 1,
  /** An ellipse from start to end; the second half-width is its half height. */
  ELLIPSE: 2,
  /** A straight box from start to end, half-widths first and third; the second is the corners' radius. */
  BOX: 3,
  /** As ELLIPSE, fading from the middle to the rim. */
  SOFT: 4,
  /** As SOFT, added to what is behind: light. */
  GLOW: 5,
  /** As CURVE, fading from the middle line to the edge. */
  SOFT_CURVE: 6,
  /** As SOFT_CURVE, added: light. */
  GLOW_CURVE: 7,
} as const;

export class LimbBuffer {
  bytes: ArrayBuffer;
  floats: Float32Array;
  words: Uint32Array;
  /** Records written since the last reset. */
  count = 0;
  capacity: number;

  constructor(capacity: number) {
    this.capacity = capacity;
    this.bytes = new ArrayBuffer(capacity * RECORD_BYTES);
    this.floats = new Float32Array(this.bytes);
    this.words = new Uint32Array(this.bytes);
  }

  reset(): void {
    this.count = 0;
  }

  /** Makes room for this many more records. Call it once before a run of `put`. */
  reserve(more: number): void {
    if (this.count + more <= this.capacity) return;
    while (this.capacity < this.count + more) this.capacity *= 2;
    const old = this.words;
    this.bytes = new ArrayBuffer(this.capacity * RECORD_BYTES);
    this.floats = new Float32Array(this.bytes);
    this.words = new Uint32Array(this.bytes);
    this.words.set(old);
  }

  /**
   * What `stroke` adds: three points, three half-widths, in stage units, and alpha 0 to 1. The same as `put` for what is
   * drawn by the hundred: numbers as arguments would be allocated.
   */
  readonly pen = new Float64Array(10);

  /** Adds the limb in `pen`; `rgb` is a packed colour without its alpha. */
  stroke(style: number, rgb: number): void {
    if (this.count === this.capacity) this.reserve(1);
    const at = this.count * RECORD_WORDS;
    const { floats, words, pen } = this;
    for (let i = 0; i < 6; i++) floats[at + i] = pen[i]!;
    words[at + 6] = step(pen[6]!) | (step(pen[7]!) << 8) | (step(pen[8]!) << 16) | (style << 24);
    words[at + 7] = rgb | (((pen[9]! * 255 + 0.5) | 0) << 24);
    this.count++;
  }

  /** The same for an upright ellipse: middle x and y, half-width, half height, and alpha in the last place of `pen`. */
  strokeOval(style: number, rgb: number): void {
    const { pen } = this;
    const x = pen[0]!;
    const y = pen[1]!;
    const half = pen[2]!;
    const high = pen[3]!;
    pen[0] = x - half;
    pen[2] = x;
    pen[3] = y;
    pen[4] = x + half;
    pen[5] = y;
    pen.fill(high, 6, 9);
    this.stroke(style, rgb);
  }

  /** Adds one limb; points and half-widths in stage units, colour packed. */
  put(
    x0: number,
    y0: number,
    x1: number,
    y1: number,
    x2: number,
    y2: number,
    w0: number,
    w1: number,
    w2: number,
    style: number,
    colour: number,
  ): void {
    if (this.count === this.capacity) this.reserve(1);
    const at = this.count * RECORD_WORDS;
    const floats = this.floats;
    floats[at] = x0;
    floats[at + 1] = y0;
    floats[at + 2] = x1;
    floats[at + 3] = y1;
    floats[at + 4] = x2;
    floats[at + 5] = y2;
    this.words[at + 6] = packWidths(w0, w1, w2, style);
    this.words[at + 7] = colour;
    this.count++;
  }

  /** A straight limb. */
  line(x0: number, y0: number, x2: number, y2: number, w0: number, w2: number, style: number, colour: number): void {
    this.put(x0, y0, (x0 + x2) / 2, (y0 + y2) / 2, x2, y2, w0, (w0 + w2) / 2, w2, style, colour);
  }

  disc(x: number, y: number, radius: number, colour: number): void {
    this.put(x, y, x, y, x, y, radius, radius, radius, Style.CAPSULE, colour);
  }

  /** An upright ellipse (style ELLIPSE, SOFT or GLOW) by its half axes. */
  oval(x: number, y: number, halfWidth: number, halfHeight: number, style: number, colour: number): void {
    this.put(x - halfWidth, y, x, y, x + halfWidth, y, halfHeight, halfHeight, halfHeight, style, colour);
  }

  /** A straight box with rounded corners. */
  box(x0: number, y0: number, x2: number, y2: number, w0: number, w2: number, round: number, colour: number): void {
    this.put(x0, y0, (x0 + x2) / 2, (y0 + y2) / 2, x2, y2, w0, round, w2, Style.BOX, colour);
  }
}

/** Half-widths (u, clamped to 0..40) and style in one word. */
export function packWidths(w0: number, w1: number, w2: number, style: number): number {
  return (step(w0) | (step(w1) << 8) | (step(w2) << 16) | (style << 24)) >>> 0;
}

function step(width: number): number {
  const value = (width * WIDTH_STEPS + 0.5) | 0;
  return value > 255 ? 255 : value < 0 ? 0 : value;
}
