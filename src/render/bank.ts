/** The cut front of the ground below its near edge, where the profile of the way shows: an old wall of blocks. */
import { mix, pack } from './colour.ts';
import type { GroundPen } from './ground-pen.ts';
import { chance } from './noise.ts';

/** Length of a block, and height of a course in stage units. */
const BLOCK = 58;
const COURSE = 17;
/** The wall darkens over these depths below its edge, stage units. */
const DROPS = [0, 16, 70] as const;

export function paintBank(pen: GroundPen, x0: number, y0: number, x1: number, y1: number, wet: boolean): void {
  const { palette, shapes } = pen;
  const near = pen.place.nearScale;
  const ax = pen.x(x0, near);
  const bx = pen.x(x1, near);
  const ay = pen.y(y0, near);
  const by = pen.y(y1, near);
  const deepest = Math.max(pen.place.bottom - Math.min(ay, by), DROPS[2] + 10);
  const tones = [
    mix(palette.ground2, palette.bank, wet ? 0.8 : 0.5),
    palette.bank,
    mix(palette.bank, palette.grass, 0.55),
  ];
  for (let i = 0; i < 3; i++) {
    const colour = pack(tones[i]!);
    const next = pack(tones[Math.min(2, i + 1)]!);
    const below = i === 2 ? deepest : DROPS[i + 1]!;
    shapes.corner(ax, ay + DROPS[i]!, colour, false);
    shapes.corner(bx, by + DROPS[i]!, colour, false);
    shapes.corner(bx, by + below, next, false);
    shapes.corner(ax, ay + below, next, false);
    shapes.close();
  }
  if (wet) return;
  paintBlocks(pen, x0, y0, x1, y1);
  pen.line(x0, y0, x1, y1, near, 1.1, pack(palette.rim, 0.34));
}

/** Joints between the blocks of two courses, faint. */
function paintBlocks(pen: GroundPen, x0: number, y0: number, x1: number, y1: number): void {
  const near = pen.place.nearScale;
  const slope = x1 > x0 ? (y1 - y0) / (x1 - x0) : 0;
  const joint = pack(pen.palette.grass, 0.3);
  const down = COURSE / near;
  pen.line(x0, y0 + down, x1, y1 + down, near, 0.9, joint);
  for (let course = 0; course < 2; course++) {
    const shift = course * 0.5 * BLOCK;
    for (let k = Math.ceil((x0 - shift) / BLOCK); k * BLOCK + shift < x1; k++) {
      const x = k * BLOCK + shift + 14 * (chance(41 + course, k) - 0.5);
      if (x < x0 || x > x1) continue;
      const px = pen.x(x, near);
      const py = pen.y(y0 + (x - x0) * slope, near) + course * COURSE;
      pen.shapes.rectangle(px - 0.45, py + 1, px + 0.45, py + COURSE, joint, joint);
    }
  }
}
