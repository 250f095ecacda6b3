/** The lab's marks over the picture: bones, trails, planted feet, reach circles. */
import { laneScale } from '../ecs/view.ts';
import { DEPTH } from './camera.ts';
import type { Rgb } from './colour.ts';
import { hex, pack } from './colour.ts';
import type { MarkTone, MarkView } from './frame.ts';
import type { LimbBuffer } from './limb-buffer.ts';
import { Style } from './limb-buffer.ts';
import { SUN } from './tokens.ts';

/** Told apart by lightness too, not by hue alone. */
const TONES: Readonly<Record<MarkTone, Rgb>> = {
  near: hex('#ffd05a'),
  far: hex('#7fd6e0'),
  good: hex('#b8f08a'),
  bad: hex('#ff6a5e'),
  plain: SUN,
};
/** Pieces of a ring. */
const PIECES = 8;

export function drawMarks(limbs: LimbBuffer, marks: readonly MarkView[], cameraX: number, cameraY: number): void {
  for (const mark of marks) {
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
