/**
 * Flat shapes with soft edges: convex polygons whose outer edges fade over one pixel, whatever the zoom.
 *
 * A vertex is 16 bytes: place (2 float32), push (snorm8 ×4: how far the shader moves it, in quarters of a pixel)
 * and colour (unorm8 ×4). An edge between two shapes of one surface must not fade, or a seam shows: each point says
 * whether the edge from it to the next one is an outer one.
 */

export const VERTEX_BYTES = 16;
const WORDS = VERTEX_BYTES / 4;
/** Pixels that a push of 1 moves a vertex. */
export const PUSH = 4;
const MAX_CORNERS = 64;

export class ShapeBuffer {
  floats: Float32Array;
  words: Uint32Array;
  indices: Uint32Array;
  vertexCount = 0;
  indexCount = 0;
  #bytes: ArrayBuffer;
  #corners = 0;
  readonly #x = new Float64Array(MAX_CORNERS);
  readonly #y = new Float64Array(MAX_CORNERS);
  readonly #colour = new Uint32Array(MAX_CORNERS);
  readonly #outer = new Uint8Array(MAX_CORNERS);
  readonly #nx = new Float64Array(MAX_CORNERS);
  readonly #ny = new Float64Array(MAX_CORNERS);
  readonly #pushX = new Float64Array(MAX_CORNERS);
  readonly #pushY = new Float64Array(MAX_CORNERS);

  constructor(vertices: number) {
    this.#bytes = new ArrayBuffer(vertices * VERTEX_BYTES);
    this.floats = new Float32Array(this.#bytes);
    this.words = new Uint32Array(this.#bytes);
    this.indices = new Uint32Array(vertices * 3);
  }

  reset(): void {
    this.vertexCount = 0;
    this.indexCount = 0;
    this.#corners = 0;
  }

  /** Adds a corner of the polygon being made; `outer`: the edge from here to the next corner fades. */
  corner(x: number, y: number, colour: number, outer: boolean): void {
    const i = this.#corners++;
    this.#x[i] = x;
    this.#y[i] = y;
    this.#colour[i] = colour;
    this.#outer[i] = outer ? 1 : 0;
  }

  /** Ends a convex polygon, whichever way round it was given. */
  close(): void {
    const n = this.#corners;
    this.#corners = 0;
    if (n < 3) return;
    this.#reserve(n * 3, n * 9);
    this.#measureEdges(n);
    this.#measurePushes(n);
    const first = this.vertexCount;
    for (let i = 0; i < n; i++) this.#vertex(i, -1);
    for (let i = 2; i < n; i++) this.#triangle(first, first + i - 1, first + i);
    for (let i = 0; i < n; i++) if (this.#outer[i] === 1) this.#fringe(i, n, first);
  }

  /** A box by its corners, all edges fading, one colour above and one below. */
  rectangle(x0: number, y0: number, x1: number, y1: number, top: number, bottom: number): void {
    this.corner(x0, y0, top, true);
    this.corner(x1, y0, top, true);
    this.corner(x1, y1, bottom, true);
    this.corner(x0, y1, bottom, true);
    this.close();
  }

  /** Outward unit normals of the edges. */
  #measureEdges(n: number): void {
    let area = 0;
    for (let i = 0; i < n; i++) {
      const j = i + 1 === n ? 0 : i + 1;
      area += this.#x[i]! * this.#y[j]! - this.#x[j]! * this.#y[i]!;
    }
    const side = area > 0 ? 1 : -1;
    for (let i = 0; i < n; i++) {
      const j = i + 1 === n ? 0 : i + 1;
      const dx = this.#x[j]! - this.#x[i]!;
      const dy = this.#y[j]! - this.#y[i]!;
      const length = Math.sqrt(dx * dx + dy * dy) || 1;
      this.#nx[i] = (dy / length) * side;
      this.#ny[i] = (-dx / length) * side;
    }
  }

  /**
   * How far each corner moves for its edges to move out by half a pixel. Beside an edge that does not fade it slides
   * along that edge, so that neighbours which share the edge go on sharing it.
   */
  #measurePushes(n: number): void {
    for (let i = 0; i < n; i++) {
      const before = i === 0 ? n - 1 : i - 1;
      const a = this.#outer[before]!;
      const b = this.#outer[i]!;
      const ax = this.#nx[before]!;
      const ay = this.#ny[before]!;
      const bx = this.#nx[i]!;
      const by = this.#ny[i]!;
      if (a + b === 0) {
        this.#pushX[i] = 0;
        this.#pushY[i] = 0;
      } else if (a + b === 2) {
        const miter = 0.5 / Math.max(0.4, 1 + ax * bx + ay * by);
        this.#pushX[i] = (ax + bx) * miter;
        this.#pushY[i] = (ay + by) * miter;
      } else {
        // Along the edge that stays: perpendicular to its normal, as far as the fading edge's normal asks for.
        const ex = a === 1 ? -by : -ay;
        const ey = a === 1 ? bx : ax;
        const toward = a === 1 ? ex * ax + ey * ay : ex * bx + ey * by;
        const length = 0.5 / (Math.abs(toward) < 0.3 ? (toward < 0 ? -0.3 : 0.3) : toward);
        this.#pushX[i] = ex * length;
        this.#pushY[i] = ey * length;
      }
    }
  }

  #fringe(i: number, n: number, first: number): void {
    const j = i + 1 === n ? 0 : i + 1;
    const at = this.vertexCount;
    this.#vertex(i, 1);
    this.#vertex(j, 1);
    this.#triangle(first + i, first + j, at);
    this.#triangle(first + j, at + 1, at);
  }

  /** Corner `i`, pushed in (`way` −1) with its colour, or out (1) without its alpha. Numbers stay in the arrays. */
  #vertex(i: number, way: 1 | -1): void {
    const at = this.vertexCount++ * WORDS;
    this.floats[at] = this.#x[i]!;
    this.floats[at + 1] = this.#y[i]!;
    const pushX = (way * this.#pushX[i]!) / PUSH;
    const pushY = (way * this.#pushY[i]!) / PUSH;
    this.words[at + 2] = snorm(pushX) | (snorm(pushY) << 8);
    this.words[at + 3] = way < 0 ? this.#colour[i]! : this.#colour[i]! & 0xffffff;
  }

  #triangle(a: number, b: number, c: number): void {
    const at = this.indexCount;
    this.indices[at] = a;
    this.indices[at + 1] = b;
    this.indices[at + 2] = c;
    this.indexCount += 3;
  }

  #reserve(vertices: number, indices: number): void {
    if ((this.vertexCount + vertices) * WORDS > this.floats.length) {
      const old = this.words;
      this.#bytes = new ArrayBuffer(Math.max(this.#bytes.byteLength * 2, (this.vertexCount + vertices) * VERTEX_BYTES));
      this.floats = new Float32Array(this.#bytes);
      this.words = new Uint32Array(this.#bytes);
      this.words.set(old);
    }
    if (this.indexCount + indices > this.indices.length) {
      const old = this.indices;
      this.indices = new Uint32Array(Math.max(old.length * 2, this.indexCount + indices));
      this.indices.set(old);
    }
  }
}

function snorm(value: number): number {
  const v = value < -1 ? -1 : value > 1 ? 1 : value;
  return Math.round(v * 127) & 255;
}
