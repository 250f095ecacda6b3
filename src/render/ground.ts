/**
 * The ground: every piece of the terrain as a surface from the far edge to the near one, with the faces of its steps.
 *
 * Pieces are painted from both sides toward the camera's focus: the eye stands over the focus, so what lies farther
 * from it along x can only be hidden by what lies nearer.
 */
import type { TerrainView } from '../ecs/view.ts';
import { TerrainKind } from '../ecs/view.ts';
import { paintBank } from './bank.ts';
import { lighten, mix, pack } from './colour.ts';
import type { GroundPen } from './ground-pen.ts';
import { FAR_SCALE, STRIPS } from './ground-pen.ts';
import { CHASM, endOf, heightBeside, kindOf, pieceAt, startOf } from './terrain-pieces.ts';
import { paintPool, wetTone } from './water.ts';

/** A jump in height below which there is no face, u. */
const LEAST_RISER = 0.4;
/** A face higher than this goes down into the dark, u. */
const DEEP = 60;
/** Width of the worn edge of a step, u. */
const LIP = 2.2;

/** Paints what lies behind and under the figures. */
export function paintGround(pen: GroundPen, terrain: TerrainView): void {
  const { place } = pen;
  paintMist(pen, terrain);
  const far = (place.right - place.left) / FAR_SCALE;
  const from = Math.max(-1, pieceAt(terrain, place.cameraX - far));
  const to = pieceAt(terrain, place.cameraX + far);
  const middle = pieceAt(terrain, place.cameraX);
  for (let i = from; i < middle; i++) {
    paintPiece(pen, terrain, i);
    paintRiser(pen, terrain, i + 1);
  }
  for (let i = to; i > middle; i--) {
    paintPiece(pen, terrain, i);
    paintRiser(pen, terrain, i);
  }
  paintPiece(pen, terrain, middle);
}

/** The air before the hills thickens down to the ground's far edge. */
function paintMist(pen: GroundPen, terrain: TerrainView): void {
  const { left, right, cameraX } = pen.place;
  const clear = pack(pen.palette.haze, 0);
  const dense = pack(pen.tones[0]!, 0.92);
  const s = pen.shapes;
  const y = pen.y(terrain.heightAt(cameraX), FAR_SCALE);
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

function paintPiece(pen: GroundPen, terrain: TerrainView, i: number): void {
  const x0 = pen.begins(terrain, i);
  const x1 = pen.begins(terrain, i + 1);
  const kind = kindOf(terrain, i);
  if (kind === TerrainKind.GAP) {
    paintChasm(pen, terrain, i, x0, x1);
    return;
  }
  const y0 = i < 0 ? startOf(terrain, i) : endOf(terrain, i, x0);
  const y1 = endOf(terrain, i, x1);
  paintSurface(pen, x0, y0, x1, y1, i < 0 ? 0 : terrain.pieceSlope[i]!, kind);
  paintBank(pen, x0, y0, x1, y1, kind === TerrainKind.WATER);
  if (kind === TerrainKind.WATER) paintPool(pen, terrain, i, x0, x1);
  paintLips(pen, terrain, i, x0, x1);
}

/** A slope toward the light is a little brighter, one away from it darker; treads are swept clean. */
function paintSurface(
  pen: GroundPen,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  slope: number,
  kind: number,
): void {
  const steep = slope < -0.3 ? -0.3 : slope > 0.3 ? 0.3 : slope;
  const light = (kind === TerrainKind.STAIRS ? 1.05 : 1) * (1 + steep * 0.35);
  const wet = kind === TerrainKind.WATER;
  for (let row = 0; row < STRIPS; row++) {
    const above = pen.tones[row]!;
    const below = pen.tones[row + 1]!;
    const a = pack(wet ? wetTone(pen.palette, above) : lighten(above, light));
    const b = pack(wet ? wetTone(pen.palette, below) : lighten(below, light));
    pen.floor(x0, y0, x1, y1, pen.scales[row]!, pen.scales[row + 1]!, a, b, row === 0);
  }
}

/** The face between two heights where piece i begins, if it looks toward the focus. */
function paintRiser(pen: GroundPen, terrain: TerrainView, i: number): void {
  if (i < 0 || i >= terrain.pieceCount) return;
  const x = terrain.pieceX[i]!;
  const left = heightBeside(terrain, i - 1, x);
  const right = heightBeside(terrain, i, x);
  const rises = right < left;
  if (Math.abs(right - left) < LEAST_RISER || rises !== x > pen.place.cameraX) return;
  paintFace(pen, x, Math.min(left, right), Math.max(left, right));
}

function paintFace(pen: GroundPen, x: number, top: number, bottom: number): void {
  const deep = bottom - top > DEEP;
  const cut = deep ? top + 90 : bottom;
  for (let row = 0; row < STRIPS; row++) {
    const a = pen.scales[row]!;
    const b = pen.scales[row + 1]!;
    const tone = mix(pen.tones[row + 1]!, pen.palette.bank, deep ? 0.7 : 0.5);
    const dark = pack(deep ? pen.palette.chasm : mix(tone, pen.palette.bank, 0.25));
    pen.side(x, top, cut, a, b, pack(tone), dark);
    if (deep) pen.side(x, cut, bottom, a, b, dark, dark);
  }
}

/** Light on the ends of a piece that are higher than what lies beside them. */
function paintLips(pen: GroundPen, terrain: TerrainView, i: number, x0: number, x1: number): void {
  const start = startOf(terrain, i);
  if (i > 0 && heightBeside(terrain, i - 1, x0) > start + LEAST_RISER) paintLip(pen, x0, start, LIP);
  if (i < 0 || i + 1 >= terrain.pieceCount) return;
  const end = endOf(terrain, i, x1);
  if (heightBeside(terrain, i + 1, terrain.pieceX[i + 1]!) > end + LEAST_RISER) paintLip(pen, x1, end, -LIP);
}

/** The worn edge of a step or of a chasm catches the light. */
function paintLip(pen: GroundPen, x: number, y: number, wide: number): void {
  const s = pen.shapes;
  for (let row = 0; row < STRIPS; row++) {
    const a = pen.scales[row]!;
    const b = pen.scales[row + 1]!;
    const above = pack(pen.palette.rim, 0.14 + 0.12 * row);
    const below = pack(pen.palette.rim, 0.26 + 0.12 * row);
    s.corner(pen.x(x, a), pen.y(y, a), above, false);
    s.corner(pen.x(x + wide, a), pen.y(y, a), above, true);
    s.corner(pen.x(x + wide, b), pen.y(y, b), below, false);
    s.corner(pen.x(x, b), pen.y(y, b), below, true);
    s.close();
  }
}

/** What shows in a gap: its back wall, going down into the dark. The side is painted as a riser. */
function paintChasm(pen: GroundPen, terrain: TerrainView, i: number, x0: number, x1: number): void {
  const y0 = endOf(terrain, i - 1, x0);
  const y1 = i + 1 < terrain.pieceCount ? startOf(terrain, i + 1) : y0;
  const top = pack(mix(pen.tones[0]!, pen.palette.bank, 0.62));
  const dark = pack(pen.palette.chasm);
  pen.wall(x0, y0, x1, y1, 110, FAR_SCALE, top, dark);
  pen.wall(x0, y0 + 110, x1, y1 + 110, CHASM * 4, FAR_SCALE, dark, pack(lighten(pen.palette.chasm, 0.7)));
  pen.line(x0, y0, x1, y1, FAR_SCALE, 1, pack(pen.palette.rim, 0.22));
}
