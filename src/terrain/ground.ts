/**
 * The ground under any x, from segments: straight pieces in arrays, found through a grid of cells.
 *
 * Feet ask for the true height; the root follows the mean over 96 u with gaps bridged (an integral kept per piece),
 * so that a body goes up stairs on a line and does not shake.
 */

import type { Ground } from '../ecs/ground.ts';
import { TerrainKind } from '../ecs/view.ts';
import type { TerrainSegment } from '../sim-types.ts';
import { checkSegments, copySegment, MAX_SLOPE } from './segments.ts';

const CELL = 64;
/** Half the width of the mean that the root follows, u: three of the shortest treads in all. */
const HALF_WINDOW = 48;
/** How far down the floor of a gap is, u. */
export const GAP_DEPTH = 520;
/** A jump of the ground of less than this is no edge, u. */
const EDGE = 0.5;
/** How far a foothold may be moved forward, and back to the tread before, u. */
const FORWARD = 4;
const BACKWARD = 24;
/** How far from a falling edge a ball of a foot keeps, u. */
const OVERHANG = 4;

interface Piece {
  x: number;
  y: number;
  slope: number;
  kind: number;
  surface: number;
  bridge: number;
}

/** The pieces of segments laid from (x, y) on, and the flat after the last. */
function pieces(segments: readonly TerrainSegment[], x: number, y: number): Piece[] {
  const list: Piece[] = [];
  const put = (length: number, slope: number, kind: number, surface = Number.NaN): void => {
    list.push({ x, y, slope, kind, surface, bridge: y });
    x += length;
    y += slope * length;
  };
  for (const s of segments) {
    switch (s.kind) {
      case 'flat':
        put(s.length, 0, TerrainKind.FLAT);
        break;
      case 'ramp':
        put(s.length, -s.rise / s.length, TerrainKind.RAMP);
        break;
      case 'stairs':
        for (let i = 0; i < s.steps; i++) {
          y -= s.rise / s.steps;
          put(s.length / s.steps, 0, TerrainKind.STAIRS);
        }
        break;
      case 'gap':
        list.push({ x, y: y + GAP_DEPTH, slope: 0, kind: TerrainKind.GAP, surface: Number.NaN, bridge: y });
        x += s.length;
        break;
      case 'water': {
        const bank = Math.min(s.depth / MAX_SLOPE, 0.45 * s.length);
        const surface = y;
        const slope = bank > 0 ? s.depth / bank : 0;
        if (bank > 0) put(bank, slope, TerrainKind.WATER, surface);
        put(s.length - 2 * bank, 0, TerrainKind.WATER, surface);
        if (bank > 0) put(bank, -slope, TerrainKind.WATER, surface);
        y = surface;
        break;
      }
    }
  }
  put(0, 0, TerrainKind.FLAT);
  return list;
}

/** `bigger` with what `from` holds at its beginning. */
function grown<T extends Float64Array | Uint8Array | Int32Array>(from: T, bigger: T): T {
  bigger.set(from.subarray(0, bigger.length));
  return bigger;
}

export class GroundProfile implements Ground {
  version = 0;
  level = true;
  pieceCount = 0;
  pieceX = new Float64Array(0);
  pieceY = new Float64Array(0);
  pieceSlope = new Float64Array(0);
  pieceKind = new Uint8Array(0);
  pieceSurface = new Float64Array(0);
  private laid: TerrainSegment[] = [];
  private bridge = new Float64Array(0);
  /** Integral of the bridged height from x = 0 to each piece. */
  private integral = new Float64Array(0);
  /** How much lower (y down) each piece begins than the one before it ends, u. */
  private jump = new Float64Array(0);
  private cells = new Int32Array(1);
  private cellCount = 1;
  /** Where the mean that the root follows begins and ends. */
  private readonly ends = new Float64Array(2);

  /** Lays the segments from x = 0. Throws like checkSegments and then changes nothing. */
  constructor(segments: readonly TerrainSegment[] = []) {
    this.lay(segments);
  }

  get segments(): readonly TerrainSegment[] {
    return this.laid;
  }

  /** Replaces all ground. Throws like checkSegments and then changes nothing. */
  lay(segments: readonly TerrainSegment[]): void {
    checkSegments(segments);
    this.laid = segments.map(copySegment);
    const before: Piece = { x: 0, y: 0, slope: 0, kind: TerrainKind.FLAT, surface: Number.NaN, bridge: 0 };
    this.fill(0, segments.length === 0 ? [before] : [before, ...pieces(segments, 0, 0)]);
  }

  /** Lays more segments after the last: what is there stays as it is. Throws like checkSegments, changing nothing. */
  append(segments: readonly TerrainSegment[]): void {
    checkSegments(segments);
    if (segments.length === 0) return;
    const last = this.pieceCount - 1;
    for (const s of segments) this.laid.push(copySegment(s));
    this.fill(this.level ? 1 : last, pieces(segments, this.pieceX[last]!, this.pieceY[last]!));
  }

  /** Writes the list over the pieces from `from` on: they are the last ones. */
  private fill(from: number, list: readonly Piece[]): void {
    const n = from + list.length;
    if (n > this.pieceX.length) this.makeRoom(Math.max(n, from * 2));
    for (let i = from; i < n; i++) {
      const piece = list[i - from]!;
      this.pieceX[i] = piece.x;
      this.pieceY[i] = piece.y;
      this.pieceSlope[i] = piece.slope;
      this.pieceKind[i] = piece.kind;
      this.pieceSurface[i] = piece.surface;
      this.bridge[i] = piece.bridge;
      this.integral[i] = i === 0 ? 0 : this.integralIn(i - 1, piece.x);
      this.jump[i] = i === 0 ? 0 : piece.y - this.endOf(i - 1, piece.x);
    }
    this.pieceCount = n;
    this.level = n === 1;
    this.fillCells(from);
    this.version++;
  }

  private fillCells(from: number): void {
    const n = this.pieceCount;
    this.cellCount = Math.floor(this.pieceX[n - 1]! / CELL) + 1;
    if (this.cellCount > this.cells.length) {
      this.cells = grown(this.cells, new Int32Array(Math.max(this.cellCount, from === 0 ? 0 : this.cells.length * 2)));
    }
    let piece = from === 0 ? 0 : from - 1;
    for (let cell = Math.floor(this.pieceX[from]! / CELL); cell < this.cellCount; cell++) {
      while (piece + 1 < n && this.pieceX[piece + 1]! <= cell * CELL) piece++;
      if (this.pieceX[piece]! <= cell * CELL) this.cells[cell] = piece;
    }
  }

  private makeRoom(size: number): void {
    this.pieceX = grown(this.pieceX, new Float64Array(size));
    this.pieceY = grown(this.pieceY, new Float64Array(size));
    this.pieceSlope = grown(this.pieceSlope, new Float64Array(size));
    this.pieceKind = grown(this.pieceKind, new Uint8Array(size));
    this.pieceSurface = grown(this.pieceSurface, new Float64Array(size));
    this.bridge = grown(this.bridge, new Float64Array(size));
    this.integral = grown(this.integral, new Float64Array(size));
    this.jump = grown(this.jump, new Float64Array(size));
  }

  /** Where the last segment ends, u. */
  get end(): number {
    return this.pieceX[this.pieceCount - 1]!;
  }

  pieceAt(x: number): number {
    if (x < 0 || this.level) return 0;
    const cell = Math.floor(x / CELL);
    const cells = this.cells;
    if (cell >= this.cellCount) return this.pieceCount - 1;
    const xs = this.pieceX;
    const last = this.pieceCount - 1;
    let i = cells[cell]!;
    while (i < last && xs[i + 1]! <= x) i++;
    return i;
  }

  heightAt(x: number): number {
    if (this.level) return 0;
    const i = this.pieceAt(x);
    return this.pieceY[i]! + this.pieceSlope[i]! * (x - this.pieceX[i]!);
  }

  pieceUnder(from: Float64Array, at: number): number {
    const x = from[at]!;
    if (x < 0 || this.level) return 0;
    const cell = Math.floor(x / CELL);
    if (cell >= this.cellCount) return this.pieceCount - 1;
    const xs = this.pieceX;
    const last = this.pieceCount - 1;
    let i = this.cells[cell]!;
    while (i < last && xs[i + 1]! <= x) i++;
    return i;
  }

  heightsAt(xs: Float64Array, count: number): void {
    for (let n = 0; n < count; n++) {
      const i = this.pieceUnder(xs, n);
      xs[n] = this.level ? 0 : this.pieceY[i]! + this.pieceSlope[i]! * (xs[n]! - this.pieceX[i]!);
    }
  }

  supportAt(at: Float64Array): void {
    at[1] = 0;
    at[2] = 0;
    if (this.level) return;
    const ends = this.ends;
    ends[0] = at[0]! - HALF_WINDOW;
    ends[1] = at[0]! + HALF_WINDOW;
    for (let k = 0; k < 2; k++) {
      const i = this.pieceUnder(ends, k);
      const d = ends[k]! - this.pieceX[i]!;
      const slope = this.pieceSlope[i]! * d;
      const integral = this.integral[i]! + d * (this.bridge[i]! + 0.5 * this.pieceSlope[i]! * d);
      at[1] = integral - at[1]!;
      at[2] = this.bridge[i]! + slope - at[2]!;
    }
    at[1] = at[1]! / (2 * HALF_WINDOW);
    at[2] = at[2]! / (2 * HALF_WINDOW);
    const under = this.pieceUnder(at, 0);
    if (this.pieceKind[under] !== TerrainKind.GAP) return;
    at[1] = this.pieceY[under]! + this.pieceSlope[under]! * (at[0]! - this.pieceX[under]!);
  }

  probe(at: Float64Array): boolean {
    const i = this.pieceUnder(at, 0);
    at[2] = this.pieceSlope[i]!;
    // Mostly one piece: it is not looked for twice.
    const after = i === 0 || at[1]! >= this.pieceX[i]!;
    if (after && (i + 1 === this.pieceCount || at[1]! < this.pieceX[i + 1]!)) return false;
    const j = this.pieceUnder(at, 1);
    if (i === j) return false;
    const height = this.pieceY[i]! + this.pieceSlope[i]! * (at[0]! - this.pieceX[i]!);
    at[3] = height - (this.pieceY[j]! + this.pieceSlope[j]! * (at[1]! - this.pieceX[j]!));
    return true;
  }

  private integralIn(i: number, x: number): number {
    const d = x - this.pieceX[i]!;
    return this.integral[i]! + d * (this.bridge[i]! + 0.5 * this.pieceSlope[i]! * d);
  }

  smoothAt(x: number): number {
    if (this.level) return 0;
    const a = x - HALF_WINDOW;
    const b = x + HALF_WINDOW;
    return (this.integralIn(this.pieceAt(b), b) - this.integralIn(this.pieceAt(a), a)) / (2 * HALF_WINDOW);
  }

  smoothSlopeAt(x: number): number {
    if (this.level) return 0;
    return (this.bridgedAt(x + HALF_WINDOW) - this.bridgedAt(x - HALF_WINDOW)) / (2 * HALF_WINDOW);
  }

  private bridgedAt(x: number): number {
    const i = this.pieceAt(x);
    return this.bridge[i]! + this.pieceSlope[i]! * (x - this.pieceX[i]!);
  }

  private endOf(i: number, x: number): number {
    return this.pieceY[i]! + this.pieceSlope[i]! * (x - this.pieceX[i]!);
  }

  /** The nearest x where a foot (reaching `behind` and `ahead` of its ball, facing `facing`) stands whole. */
  footholdAt(x: number, behind: number, ahead: number, facing: number): number {
    const at = Float64Array.of(x, behind, ahead, facing, Number.NaN);
    this.findFoothold(at);
    return at[0]!;
  }

  findFoothold(at: Float64Array): void {
    if (this.level) return;
    if (!Number.isNaN(at[4]!)) {
      this.keepOn(this.pieceUnder(at, 4), at);
      return;
    }
    let i = this.pieceUnder(at, 0);
    if (this.pieceKind[i] === TerrainKind.GAP) {
      this.leaveGap(i, at);
      i = this.pieceUnder(at, 0);
    }
    const x = at[0]!;
    const facing = at[3]!;
    this.keepOn(i, at);
    const found = at[0]!;
    if ((found - x) * facing <= FORWARD) return;
    // A leg reaches back more easily than ahead: rather the tread before than a long way forward.
    const before = i - (facing >= 0 ? 1 : -1);
    if (before < 0 || before >= this.pieceCount || this.pieceKind[before] === TerrainKind.GAP) return;
    at[0] = x;
    this.keepOn(before, at);
    if ((x - at[0]!) * facing >= BACKWARD) at[0] = found;
  }

  /** Moves at[0] from the gap `i` to its nearer edge. */
  private leaveGap(i: number, at: Float64Array): void {
    const x = at[0]!;
    const next = i + 1 < this.pieceCount ? this.pieceX[i + 1]! : x;
    const near = x - this.pieceX[i]! < next - x;
    at[0] = near && i > 0 ? this.pieceX[i]! - OVERHANG : next + OVERHANG;
  }

  /** Moves at[0] to the place on piece `i` nearest to it where the foot stands whole; one too long for it, as it can. */
  private keepOn(i: number, at: Float64Array): void {
    const ahead = at[3]! >= 0;
    let low = -Infinity;
    let high = Infinity;
    if (i > 0) {
      const jump = this.jump[i]!;
      low = this.pieceX[i]! + (jump > EDGE ? at[ahead ? 1 : 2]! : jump < -EDGE ? OVERHANG : 0);
    }
    if (i + 1 < this.pieceCount) {
      const jump = this.jump[i + 1]!;
      high = this.pieceX[i + 1]! - (jump < -EDGE ? at[ahead ? 2 : 1]! : jump > EDGE ? OVERHANG : 0);
    }
    if (low <= high) at[0] = Math.min(Math.max(at[0]!, low), high);
    else {
      // Its ball stays on the tread: beside it the foot would stand lower than where it was looked for.
      const middle = Math.max(0.5 * (low + high), this.pieceX[i]! + OVERHANG);
      at[0] = Math.min(middle, this.pieceX[i + 1]! - OVERHANG);
    }
  }
}
