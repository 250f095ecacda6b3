/** What is jumped over: a log and a low wall. Quiet colours; their outline tells. */
import { mix } from '../colour.ts';
import type { PropView } from '../frame.ts';
import * as tokens from '../tokens.ts';
import type { PropPen } from './pen.ts';
import { BARK, BARK_DARK, HEARTWOOD } from './pen.ts';

/** A felled trunk, its cut end toward the runner's way: bark, rings, the stub of a branch, moss. */
export function drawLog(pen: PropPen, prop: PropView): void {
  const r = prop.height / 2;
  const long = Math.max(prop.width / 2, r * 1.15);
  const bark = pen.colour(BARK);
  const dark = pen.colour(BARK_DARK);
  pen.line(-long + r * 0.8, -r, long - r * 0.9, -r, r, r, dark);
  pen.line(-long + r * 0.8, -r * 1.12, long - r * 0.9, -r * 1.12, r * 0.88, r * 0.88, bark);
  pen.line(-long + r, -r * 1.62, long - r * 1.3, -r * 1.66, r * 0.14, r * 0.1, pen.colour(mix(BARK, tokens.SUN, 0.3)));
  pen.line(-long * 0.5, -r * 0.72, long * 0.3, -r * 0.66, r * 0.07, r * 0.05, dark);
  pen.line(-long * 0.1, -r * 1.7, long * 0.06, -r * 2.4, r * 0.24, r * 0.15, bark);
  pen.oval(-long * 0.36, -r * 1.84, r * 0.66, r * 0.24, pen.bright(tokens.MOSS));
  const heart = pen.colour(HEARTWOOD);
  const x = long - r * 0.6;
  pen.oval(x - r * 0.02, -r, r * 0.74, r * 0.99, dark);
  pen.oval(x, -r, r * 0.64, r * 0.87, heart);
  pen.oval(x, -r, r * 0.44, r * 0.6, pen.colour(mix(HEARTWOOD, BARK, 0.55)));
  pen.oval(x, -r, r * 0.31, r * 0.43, heart);
  pen.oval(x, -r, r * 0.1, r * 0.14, bark);
}

/** Courses of worn blocks, the top one lit. */
export function drawWall(pen: PropPen, prop: PropView): void {
  const { width, height } = prop;
  const { palette } = pen;
  const half = width / 2;
  const rows = Math.max(2, Math.round(height / 13));
  const tall = height / rows;
  const base = mix(mix(tokens.STONE, palette.ground1, 0.2), tokens.INK, 0.25);
  pen.box(-half, -height / 2, half, -height / 2, height / 2, 2.5, pen.colour(mix(base, tokens.INK, 0.5)));
  const count = Math.max(1, Math.round(width / 22));
  for (let row = 0; row < rows; row++) {
    const y = -height + (row + 0.5) * tall;
    for (let k = row & 1 ? -0.5 : 0; k < count; k++) {
      const x0 = Math.max(-half, -half + (k * width) / count);
      const x1 = Math.min(half, -half + ((k + 1) * width) / count);
      const worn = 0.05 + 0.045 * ((row * 7 + Math.round(k * 2) * 5) % 4);
      pen.box(x0 + 0.8, y, x1 - 0.8, y, tall / 2 - 0.8, 2.2, pen.colour(mix(base, palette.rim, worn)));
    }
  }
  pen.line(-half + 3, -height + 1.3, half - 3, -height + 1.3, 0.9, 0.9, pen.colour(mix(base, palette.rim, 0.62)));
  pen.oval(-width * 0.22, -height + 1, width * 0.2, 2.4, pen.bright(tokens.MOSS));
}
