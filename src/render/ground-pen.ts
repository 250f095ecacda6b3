/**
 * Draws surfaces of the ground in perspective: floors between two depths, faces that look along the way or across it.
 *
 * Depth is given as a scale: 1 is lane 0, FAR_SCALE the far edge. All in stage units (see camera.ts).
 */
import type { TerrainView } from '../ecs/view.ts';
import { DEPTH } from './camera.ts';
import type { Rgb } from './colour.ts';
import { mix } from './colour.ts';
import type { ShapeBuffer } from './shape-buffer.ts';
import type { Palette } from './tokens.ts';

/** Scale at the far edge of the ground: beyond the last lane. */
export const FAR_SCALE = 0.5;
/** Scale of the last lane. */
export const LAST_SCALE = 0.62;
/** The ground is painted in this many strips of depth: to the last lane, to lane 0, to the near edge. */
export const STRIPS = 3;

export interface GroundPlace {
  cameraX: number;
  cameraY: number;
  /** Height of the eye over lane 0, u. What it is over the usual is in cameraY already. */
  eye: number;
  /** Scale at the near edge. */
  nearScale: number;
  /** Stage y of the view's lower edge, and stage x of its sides with a margin. */
  bottom: number;
  left: number;
  right: number;
}

export class GroundPen {
  readonly shapes: ShapeBuffer;
  place!: GroundPlace;
  palette!: Palette;
  /** Scales and colours of the ground where its strips meet, far to near. */
  readonly scales = new Float64Array(STRIPS + 1);
  readonly tones: Rgb[] = [];

  constructor(shapes: ShapeBuffer) {
    this.shapes = shapes;
  }

  begin(place: GroundPlace, palette: Palette): void {
    this.place = place;
    this.shapes.reset();
    this.scales[0] = FAR_SCALE;
    this.scales[1] = LAST_SCALE;
    this.scales[2] = 1;
    this.scales[3] = place.nearScale;
    if (this.palette === palette) return;
    this.palette = palette;
    this.tones.length = 0;
    this.tones.push(mix(palette.haze, palette.ground0, 0.45), palette.ground0, palette.ground1, palette.ground2);
  }

  x(x: number, s: number): number {
    return (x - this.place.cameraX) * s;
  }

  y(y: number, s: number): number {
    return (y - this.place.cameraY + DEPTH) * s;
  }

  /** Where a piece begins, no farther out than the view needs. */
  begins(terrain: TerrainView, i: number): number {
    const { cameraX, left, right } = this.place;
    const low = cameraX + (left - 8) / FAR_SCALE;
    const high = cameraX + (right + 8) / FAR_SCALE;
    if (i < 0) return low;
    if (i >= terrain.pieceCount) return high;
    const x = terrain.pieceX[i]!;
    return x < low ? low : x > high ? high : x;
  }

  /** A floor from (x0, y0) to (x1, y1) between two depths; `fade`: its far edge is a soft one. */
  floor(
    x0: number,
    y0: number,
    x1: number,
    y1: number,
    far: number,
    near: number,
    above: number,
    below: number,
    fade = false,
  ): void {
    const s = this.shapes;
    s.corner(this.x(x0, far), this.y(y0, far), above, fade);
    s.corner(this.x(x1, far), this.y(y1, far), above, false);
    s.corner(this.x(x1, near), this.y(y1, near), below, false);
    s.corner(this.x(x0, near), this.y(y0, near), below, false);
    s.close();
  }

  /** A face at one depth, from a line down by `drop` u. */
  wall(
    x0: number,
    y0: number,
    x1: number,
    y1: number,
    drop: number,
    depth: number,
    above: number,
    below: number,
  ): void {
    const s = this.shapes;
    s.corner(this.x(x0, depth), this.y(y0, depth), above, false);
    s.corner(this.x(x1, depth), this.y(y1, depth), above, false);
    s.corner(this.x(x1, depth), this.y(y1 + drop, depth), below, false);
    s.corner(this.x(x0, depth), this.y(y0 + drop, depth), below, false);
    s.close();
  }

  /** A face at one x, from the far edge to the near one. */
  side(x: number, top: number, bottom: number, far: number, near: number, above: number, below: number): void {
    const s = this.shapes;
    s.corner(this.x(x, far), this.y(top, far), above, false);
    s.corner(this.x(x, near), this.y(top, near), above, false);
    s.corner(this.x(x, near), this.y(bottom, near), below, false);
    s.corner(this.x(x, far), this.y(bottom, far), below, false);
    s.close();
  }

  /** A thin line with soft edges, at one depth. */
  line(x0: number, y0: number, x1: number, y1: number, depth: number, width: number, colour: number): void {
    const s = this.shapes;
    const half = width / 2;
    s.corner(this.x(x0, depth), this.y(y0, depth) - half, colour, true);
    s.corner(this.x(x1, depth), this.y(y1, depth) - half, colour, false);
    s.corner(this.x(x1, depth), this.y(y1, depth) + half, colour, true);
    s.corner(this.x(x0, depth), this.y(y0, depth) + half, colour, false);
    s.close();
  }
}
