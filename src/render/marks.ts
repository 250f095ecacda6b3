/** The lab's marks over the picture: bones, trails, planted feet, reach circles. */
import { laneScale } from '../ecs/view.ts';
import { DEPTH } from './camera.ts';
import type { Rgb } from './colour.ts';
import { hex, pack } from './colour.ts';
import type { MarkTone, MarkView } from './frame.ts';
import type { LimbBuffer } from './limb-buffer.ts';
import { Style } from './limb-buffer.ts';
import type { ShapeBuffer } from './shape-buffer.ts';
import { SUN } from './tokens.ts';
import { triangles } from './triangles.ts';

/** Told apart by lightness too, not by hue alone. */
const TONES: Readonly<Record<MarkTone, Rgb>> = {
  near: hex('#ffd05a'),
  far: hex('#7fd6e0'),
  good: hex('#b8f08a'),
  bad: hex('#ff6a5e'),
  plain: SUN,
  cloth: hex('#8e3246'),
  fur: hex('#8a5f4a'),
};
/** The edge of skinned art, darker than the rest of it. */
const SHADE = 0.72;
/** Pieces of a ring. */
const PIECES = 8;

export function drawMarks(limbs: LimbBuffer, marks: readonly MarkView[], cameraX: number, cameraY: number): void {
  for (const mark of marks) {
    if (mark.kind === 'shape' || mark.kind === 'text') continue;
    const s = laneScale(mark.lane);
    const x = (mark.x - cameraX) * s;
    const y = (mark.y - cameraY + DEPTH) * s;
    const colour = pack(TONES[mark.tone], mark.alpha ?? 1);
    const size = mark.size * s;
    if (mark.kind === 'dot') limbs.disc(x, y, size, colour);
    else if (mark.kind === 'ring') drawRing(limbs, x, y, size, colour);
    else {
      const toX = ((mark.toX ?? mark.x) - cameraX) * s;
      const toY = ((mark.toY ?? mark.y) - cameraY + DEPTH) * s;
      limbs.line(x, y, toX, toY, size, size, Style.CAPSULE, colour);
    }
  }
}

function drawRing(limbs: LimbBuffer, x: number, y: number, radius: number, colour: number): void {
  const step = (Math.PI * 2) / PIECES;
  for (let i = 0; i < PIECES; i++) {
    const a = i * step;
    const m = a + step / 2;
    const b = a + step;
    const width = 0.7;
    limbs.put(
      x + Math.cos(a) * radius,
      y + Math.sin(a) * radius,
      x + Math.cos(m) * radius,
      y + Math.sin(m) * radius,
      x + Math.cos(b) * radius,
      y + Math.sin(b) * radius,
      width,
      width,
      width,
      Style.CURVE,
      colour,
    );
  }
}

/** Writes the filled shapes that stand behind the figures, or those before them, cut into triangles. */
export function drawShapes(
  shapes: ShapeBuffer,
  marks: readonly MarkView[],
  behind: boolean,
  cameraX: number,
  cameraY: number,
): void {
  for (const mark of marks) {
    if (mark.kind !== 'shape' || (mark.behind ?? false) !== behind || !mark.points) continue;
    const s = laneScale(mark.lane);
    const tone = TONES[mark.tone];
    const art = mark.tone === 'cloth' || mark.tone === 'fur';
    const light = pack(tone, mark.alpha ?? 1);
    const dark = pack(art ? [tone[0] * SHADE, tone[1] * SHADE, tone[2] * SHADE] : tone, mark.alpha ?? 1);
    const n = mark.points.length / 2;
    const put = (i: number, outer: boolean): void =>
      shapes.corner(
        (mark.points![i * 2]! - cameraX) * s,
        (mark.points![i * 2 + 1]! - cameraY + DEPTH) * s,
        i * 2 < n ? light : dark,
        outer,
      );
    for (const [a, b, c] of triangles(mark.points)) {
      // Only the polygon's own edges fade; a seam between two triangles would show.
      put(a, (a + 1) % n === b);
      put(b, (b + 1) % n === c);
      put(c, (c + 1) % n === a);
      shapes.close();
    }
  }
}
