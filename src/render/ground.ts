/**
 * The ground in perspective: every piece of the terrain as a surface from the far edge to the near edge, with risers,
 * chasms and pools, and the cut bank in front where its profile shows.
 *
 * Pieces are painted from both sides toward the camera's focus: the eye stands over the focus, so what lies farther
 * from it along x can only be hidden by what lies nearer. All in stage units (see camera.ts).
 */
import type { TerrainView } from '../ecs/view.ts';
import { TerrainKind } from '../ecs/view.ts';
import { DEPTH } from './camera.ts';
import type { Rgb } from './colour.ts';
import { lighten, mix, pack } from './colour.ts';
import { chance } from './noise.ts';
import type { ShapeBuffer } from './shape-buffer.ts';
import { pieceAt } from './terrain-pieces.ts';
import type { Palette } from './tokens.ts';

/** Scale at the far edge of the ground: beyond the last lane. */
export const FAR_SCALE = 0.5;
/** Scale of the last lane, between which and lane 0 the ground has its first two colours. */
const LAST_SCALE = 0.62;
/** How far down a chasm is painted, u. */
const CHASM = 420;
/** Light that is left on the floor of a pool. */
const WET = 0.7;
/** Blocks of the bank's wall: their length and height, u. */
const BLOCK = 58;
const COURSE = 17;

export interface GroundPlace {
  cameraX: number;
  cameraY: number;
  /** Scale at the near edge. */
  nearScale: number;
  /** Stage y of the view's lower edge, and half of its width to each side of the focus, with a margin. */
  bottom: number;
  left: number;
  right: number;
}

export class GroundPainter {
  readonly #shapes: ShapeBuffer;
  #place!: GroundPlace;
  #palette!: Palette;
  readonly #scales = new Float64Array(4);
  readonly #rows: Rgb[] = [];

  constructor(shapes: ShapeBuffer) {
    this.#shapes = shapes;
  }

  /** Paints what lies behind and under the figures. */
  paint(terrain: TerrainView, place: GroundPlace, palette: Palette): void {
    this.#place = place;
    this.#palette = palette;
    this.#scales.set([FAR_SCALE, LAST_SCALE, 1, place.nearScale]);
    this.#rows.length = 0;
    this.#rows.push(mix(palette.haze, palette.ground0, 0.45), palette.ground0, palette.ground1, palette.ground2);
    this.#shapes.reset();
    this.#paintMist(terrain);
    const far = (place.right - place.left) / FAR_SCALE;
    const from = Math.max(-1, pieceAt(terrain, place.cameraX - far));
    const to = pieceAt(terrain, place.cameraX + far);
    const middle = pieceAt(terrain, place.cameraX);
    for (let i = from; i < middle; i++) this.#paintPiece(terrain, i, i + 1);
    for (let i = to; i > middle; i--) this.#paintPiece(terrain, i, i);
    this.#paintPiece(terrain, middle, -2);
  }

  /** Paints the water before lane 0: over the figures, so that a wader stands in it. */
  paintNearWater(terrain: TerrainView, place: GroundPlace, palette: Palette, shapes: ShapeBuffer): void {
    shapes.reset();
    const far = (place.right - place.left) / FAR_SCALE;
    const to = pieceAt(terrain, place.cameraX + far);
    for (let i = Math.max(0, pieceAt(terrain, place.cameraX - far)); i <= to; i++) {
      if (terrain.pieceKind[i] === TerrainKind.WATER) this.#paintFront(terrain, i, palette, shapes);
    }
  }

  #paintMist(terrain: TerrainView): void {
    const { left, right, cameraX } = this.#place;
    const clear = pack(this.#palette.haze, 0);
    const dense = pack(this.#rows[0]!, 0.92);
    const s = this.#shapes;
    const y = this.#y(terrain.heightAt(cameraX), FAR_SCALE);
    s.corner(left, y - 34, clear, false);
    s.corner(right, y - 34, clear, false);
    s.corner(right, y + 1, dense, false);
    s.corner(left, y + 1, dense, false);
    s.close();
    s.corner(left, y + 1, dense, false);
    s.corner(right, y + 1, dense, false);
    s.corner(right, y + 60, dense, false);
    s.corner(left, y + 60, dense, false);
    s.close();
  }

  /** A piece and the riser on its side toward the focus; `riser` is the piece right of that riser, -2: none. */
  #paintPiece(terrain: TerrainView, i: number, riser: number): void {
    const x0 = this.#begin(terrain, i);
    const x1 = this.#begin(terrain, i + 1);
    const y0 = startOf(terrain, i);
    const y1 = endOf(terrain, i, x1);
    const kind = i < 0 ? TerrainKind.FLAT : terrain.pieceKind[i]!;
    if (kind === TerrainKind.GAP) this.#paintChasm(terrain, i, x0, x1);
    else {
      this.#paintSurface(x0, y0, x1, y1, i < 0 ? 0 : terrain.pieceSlope[i]!, kind);
      this.#paintBank(x0, y0, x1, y1, kind);
      if (kind === TerrainKind.WATER) this.#paintPool(terrain, i, x0, x1, y0, y1);
    }
    if (kind !== TerrainKind.GAP) this.#paintLips(terrain, i, x0, x1);
    if (riser >= 0 && riser < terrain.pieceCount) this.#paintRiser(terrain, riser);
  }

  /** Light on the ends of a piece that are higher than what lies beside them. */
  #paintLips(terrain: TerrainView, i: number, x0: number, x1: number): void {
    if (i > 0 && heightBeside(terrain, i - 1, x0) > startOf(terrain, i) + 0.4)
      this.#paintLip(x0, startOf(terrain, i), 1);
    if (i < 0 || i + 1 >= terrain.pieceCount) return;
    const y = endOf(terrain, i, x1);
    if (heightBeside(terrain, i + 1, terrain.pieceX[i + 1]!) > y + 0.4) this.#paintLip(x1, y, -1);
  }

  #begin(terrain: TerrainView, i: number): number {
    const { cameraX, left, right } = this.#place;
    const low = cameraX + (left - 8) / FAR_SCALE;
    const high = cameraX + (right + 8) / FAR_SCALE;
    if (i < 0) return low;
    if (i >= terrain.pieceCount) return high;
    const x = terrain.pieceX[i]!;
    return x < low ? low : x > high ? high : x;
  }

  #x(x: number, s: number): number {
    return (x - this.#place.cameraX) * s;
  }

  #y(y: number, s: number): number {
    return (y - this.#place.cameraY + DEPTH) * s;
  }

  #quad(
    x0: number,
    y0: number,
    s0: number,
    x1: number,
    y1: number,
    s1: number,
    x2: number,
    y2: number,
    s2: number,
    x3: number,
    y3: number,
    s3: number,
    above: number,
    below: number,
    fade: boolean,
  ): void {
    const s = this.#shapes;
    s.corner(this.#x(x0, s0), this.#y(y0, s0), above, fade);
    s.corner(this.#x(x1, s1), this.#y(y1, s1), above, false);
    s.corner(this.#x(x2, s2), this.#y(y2, s2), below, false);
    s.corner(this.#x(x3, s3), this.#y(y3, s3), below, false);
    s.close();
  }

  #paintSurface(x0: number, y0: number, x1: number, y1: number, slope: number, kind: number): void {
    const steep = slope < -0.3 ? -0.3 : slope > 0.3 ? 0.3 : slope;
    const light = (kind === TerrainKind.STAIRS ? 1.05 : 1) * (1 + steep * 0.35);
    const wet = kind === TerrainKind.WATER;
    for (let row = 0; row < 3; row++) {
      const a = this.#scales[row]!;
      const b = this.#scales[row + 1]!;
      const above = this.#tone(this.#rows[row]!, light, wet);
      const below = this.#tone(this.#rows[row + 1]!, light, wet);
      this.#quad(x0, y0, a, x1, y1, a, x1, y1, b, x0, y0, b, above, below, row === 0);
    }
  }

  #tone(colour: Rgb, light: number, wet: boolean): number {
    return pack(wet ? mix(lighten(colour, WET), this.#palette.water, 0.45) : lighten(colour, light));
  }

  /** The face between two heights at a border, if it looks toward the focus. */
  #paintRiser(terrain: TerrainView, i: number): void {
    const x = terrain.pieceX[i]!;
    const left = heightBeside(terrain, i - 1, x);
    const right = heightBeside(terrain, i, x);
    const rises = right < left;
    const faces = x > this.#place.cameraX ? rises : !rises;
    if (Math.abs(right - left) < 0.4) return;
    if (faces) this.#paintFace(x, Math.min(left, right), Math.max(left, right));
  }

  #paintFace(x: number, top: number, bottom: number): void {
    const deep = bottom - top > 60;
    const cut = deep ? top + 90 : bottom;
    for (let row = 0; row < 3; row++) {
      const a = this.#scales[row]!;
      const b = this.#scales[row + 1]!;
      const tone = mix(this.#rows[row + 1]!, this.#palette.bank, deep ? 0.7 : 0.5);
      const dark = deep ? pack(this.#palette.chasm) : pack(mix(tone, this.#palette.bank, 0.25));
      const s = this.#shapes;
      s.corner(this.#x(x, a), this.#y(top, a), pack(tone), false);
      s.corner(this.#x(x, b), this.#y(top, b), pack(tone), false);
      s.corner(this.#x(x, b), this.#y(cut, b), dark, false);
      s.corner(this.#x(x, a), this.#y(cut, a), dark, false);
      s.close();
      if (!deep) continue;
      s.corner(this.#x(x, a), this.#y(cut, a), dark, false);
      s.corner(this.#x(x, b), this.#y(cut, b), dark, false);
      s.corner(this.#x(x, b), this.#y(bottom, b), dark, false);
      s.corner(this.#x(x, a), this.#y(bottom, a), dark, false);
      s.close();
    }
  }

  /** The worn edge of a step or of a chasm catches the light. */
  #paintLip(x: number, y: number, side: number): void {
    const s = this.#shapes;
    const wide = 2.2 * side;
    for (let row = 0; row < 3; row++) {
      const a = this.#scales[row]!;
      const b = this.#scales[row + 1]!;
      const above = pack(this.#palette.rim, 0.14 + 0.12 * row);
      const below = pack(this.#palette.rim, 0.26 + 0.12 * row);
      s.corner(this.#x(x, a), this.#y(y, a), above, false);
      s.corner(this.#x(x + wide, a), this.#y(y, a), above, true);
      s.corner(this.#x(x + wide, b), this.#y(y, b), below, false);
      s.corner(this.#x(x, b), this.#y(y, b), below, true);
      s.close();
    }
  }

  /** The cut front of the ground, below its near edge. */
  #paintBank(x0: number, y0: number, x1: number, y1: number, kind: number): void {
    const near = this.#place.nearScale;
    const s = this.#shapes;
    const wet = kind === TerrainKind.WATER;
    const top = pack(mix(this.#palette.ground2, this.#palette.bank, wet ? 0.8 : 0.5));
    const low = pack(this.#palette.bank);
    const deep = pack(mix(this.#palette.bank, this.#palette.grass, 0.55));
    const bands = [top, low, deep];
    const drops = [0, 16, 70];
    const bottom = this.#place.bottom;
    const ax = this.#x(x0, near);
    const bx = this.#x(x1, near);
    const ay = this.#y(y0, near);
    const by = this.#y(y1, near);
    for (let i = 0; i < 3; i++) {
      const colour = bands[i]!;
      const next = bands[Math.min(2, i + 1)]!;
      const below = i === 2 ? Math.max(bottom - Math.min(ay, by), 80) : drops[i + 1]!;
      s.corner(ax, ay + drops[i]!, colour, false);
      s.corner(bx, by + drops[i]!, colour, false);
      s.corner(bx, by + below, next, false);
      s.corner(ax, ay + below, next, false);
      s.close();
    }
    if (wet) return;
    this.#paintBlocks(x0, y0, x1, y1);
    this.#line(ax, ay, bx, by, 1.1, pack(this.#palette.rim, 0.34));
  }

  /** Joints of the old wall that the bank is built of: two courses, faint. */
  #paintBlocks(x0: number, y0: number, x1: number, y1: number): void {
    const near = this.#place.nearScale;
    const s = this.#shapes;
    const slope = x1 > x0 ? (y1 - y0) / (x1 - x0) : 0;
    const joint = pack(this.#palette.grass, 0.3);
    this.#line(
      this.#x(x0, near),
      this.#y(y0, near) + COURSE,
      this.#x(x1, near),
      this.#y(y1, near) + COURSE,
      0.9,
      joint,
    );
    for (let course = 0; course < 2; course++) {
      const shift = course * 0.5 * BLOCK;
      for (let k = Math.ceil((x0 - shift) / BLOCK); k * BLOCK + shift < x1; k++) {
        const x = k * BLOCK + shift + 14 * (chance(41 + course, k) - 0.5);
        if (x < x0 || x > x1) continue;
        const px = this.#x(x, near);
        const py = this.#y(y0 + (x - x0) * slope, near) + course * COURSE;
        s.rectangle(px - 0.45, py + 1, px + 0.45, py + COURSE, joint, joint);
      }
    }
  }

  #line(x0: number, y0: number, x1: number, y1: number, width: number, colour: number): void {
    const s = this.#shapes;
    s.corner(x0, y0 - width / 2, colour, true);
    s.corner(x1, y1 - width / 2, colour, false);
    s.corner(x1, y1 + width / 2, colour, true);
    s.corner(x0, y0 + width / 2, colour, false);
    s.close();
  }

  /** What shows in a gap: the back wall, going down into the dark. Its side is painted as a riser. */
  #paintChasm(terrain: TerrainView, i: number, x0: number, x1: number): void {
    const y0 = endOf(terrain, i - 1, x0);
    const y1 = i + 1 < terrain.pieceCount ? terrain.pieceY[i + 1]! : y0;
    const top = pack(mix(this.#rows[0]!, this.#palette.bank, 0.62));
    const dark = pack(this.#palette.chasm);
    const black = pack(lighten(this.#palette.chasm, 0.7));
    const s = FAR_SCALE;
    this.#quad(x0, y0, s, x1, y1, s, x1, y1 + 110, s, x0, y0 + 110, s, top, dark, false);
    this.#quad(x0, y0 + 110, s, x1, y1 + 110, s, x1, y1 + CHASM * 4, s, x0, y0 + CHASM * 4, s, dark, black, false);
    const ax = this.#x(x0, s);
    const bx = this.#x(x1, s);
    this.#line(ax, this.#y(y0, s), bx, this.#y(y1, s), 1, pack(this.#palette.rim, 0.22));
  }

  /** A pool's back bank and the part of its surface behind lane 0. */
  #paintPool(terrain: TerrainView, i: number, x0: number, x1: number, y0: number, y1: number): void {
    const bank = endOf(terrain, i - 1, x0);
    const surface = terrain.pieceSurface[i]!;
    const s = FAR_SCALE;
    const wall = pack(mix(this.#rows[0]!, this.#palette.bank, 0.5));
    if (bank < y0) this.#quad(x0, bank, s, x1, bank, s, x1, y1, s, x0, y0, s, wall, wall, false);
    for (let row = 0; row < 2; row++) {
      const a = this.#scales[row]!;
      const b = this.#scales[row + 1]!;
      const above = waterTone(this.#palette, row);
      const below = waterTone(this.#palette, row + 1);
      this.#quad(x0, surface, a, x1, surface, a, x1, surface, b, x0, surface, b, above, below, false);
    }
    this.#line(
      this.#x(x0, s),
      this.#y(surface, s),
      this.#x(x1, s),
      this.#y(surface, s),
      0.9,
      pack(this.#palette.rim, 0.5),
    );
  }

  #paintFront(terrain: TerrainView, i: number, palette: Palette, shapes: ShapeBuffer): void {
    const x0 = this.#begin(terrain, i);
    const x1 = this.#begin(terrain, i + 1);
    const surface = terrain.pieceSurface[i]!;
    const near = this.#place.nearScale;
    const floor = Math.max(startOf(terrain, i), endOf(terrain, i, x1));
    const at = waterTone(palette, 2);
    const edge = waterTone(palette, 3);
    shapes.corner(this.#x(x0, 1), this.#y(surface, 1), at, false);
    shapes.corner(this.#x(x1, 1), this.#y(surface, 1), at, false);
    shapes.corner(this.#x(x1, near), this.#y(surface, near), edge, false);
    shapes.corner(this.#x(x0, near), this.#y(surface, near), edge, false);
    shapes.close();
    const deep = pack(mix(palette.water, palette.bank, 0.6), 0.8);
    shapes.corner(this.#x(x0, near), this.#y(surface, near), edge, false);
    shapes.corner(this.#x(x1, near), this.#y(surface, near), edge, false);
    shapes.corner(this.#x(x1, near), this.#y(floor, near), deep, false);
    shapes.corner(this.#x(x0, near), this.#y(floor, near), deep, false);
    shapes.close();
    const rim = pack(palette.rim, 0.6);
    const y = this.#y(surface, near);
    shapes.corner(this.#x(x0, near), y - 0.6, rim, true);
    shapes.corner(this.#x(x1, near), y - 0.6, rim, false);
    shapes.corner(this.#x(x1, near), y + 0.6, rim, true);
    shapes.corner(this.#x(x0, near), y + 0.6, rim, false);
    shapes.close();
  }
}

/** Water over its rows, far to near: it mirrors the sky far away and lets one look in near by. */
const MIRROR = [0.6, 0.42, 0.14, 0.04] as const;
const COVER = [0.95, 0.88, 0.72, 0.64] as const;

function waterTone(palette: Palette, row: number): number {
  return pack(mix(palette.water, palette.sky2, MIRROR[row]!), COVER[row]!);
}

/** What one sees of a pool at a scale from the last lane's to lane 0's: its surface over its floor. */
export function waterAt(palette: Palette, s: number): Rgb {
  const t = Math.min(1, Math.max(0, (s - LAST_SCALE) / (1 - LAST_SCALE)));
  const floor = mix(lighten(mix(palette.ground0, palette.ground1, t), WET), palette.water, 0.45);
  const surface = mix(palette.water, palette.sky2, MIRROR[1] + (MIRROR[2] - MIRROR[1]) * t);
  return mix(floor, surface, COVER[1] + (COVER[2] - COVER[1]) * t);
}

function startOf(terrain: TerrainView, i: number): number {
  return terrain.pieceCount === 0 ? 0 : terrain.pieceY[i < 0 ? 0 : Math.min(i, terrain.pieceCount - 1)]!;
}

/** Height at the right end of a piece that ends at x1. */
function endOf(terrain: TerrainView, i: number, x1: number): number {
  return i < 0 ? startOf(terrain, 0) : terrain.pieceY[i]! + (x1 - terrain.pieceX[i]!) * terrain.pieceSlope[i]!;
}

/** Height of piece i at one of its ends; a gap has none and is deep. */
function heightBeside(terrain: TerrainView, i: number, x: number): number {
  if (i >= 0 && terrain.pieceKind[i] === TerrainKind.GAP) {
    const other = x <= terrain.pieceX[i]! ? endOf(terrain, i - 1, x) : startOf(terrain, i + 1);
    return other + CHASM;
  }
  return i < 0 || x <= terrain.pieceX[i]! ? startOf(terrain, i) : endOf(terrain, i, x);
}
