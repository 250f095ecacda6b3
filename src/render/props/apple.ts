/** A golden apple in its own light: taken, it flies up and fades. */
import { mix } from '../colour.ts';
import type { PropView } from '../frame.ts';
import { Style } from '../limb-buffer.ts';
import * as tokens from '../tokens.ts';
import type { PropPen } from './pen.ts';
import { BARK_DARK } from './pen.ts';

/** Seconds that a taken apple is seen. */
const FLIGHT = 0.55;

/** `time` in seconds lets it hover and glimmer. */
export function drawApple(pen: PropPen, prop: PropView, time: number): void {
  const { hit } = prop;
  const t = hit < 0 ? 0 : Math.min(1, hit / FLIGHT);
  if (t >= 1) return;
  const k = Math.max(6, Math.min(prop.width, prop.height) / 2) * (1 + 0.5 * t);
  pen.alpha = 1 - t * t;
  if (hit < 0) pen.turnAt(0, Math.sin(time * 2.4 + prop.x * 0.05) * 2, 0.06 * Math.sin(time * 1.7));
  else pen.turnAt(0, -70 * t * (2 - t), t * 2);
  const pulse = 0.5 + 0.08 * Math.sin(time * 3);
  pen.oval(0, 0, k * 3.6, k * 3.6, pen.light(tokens.AMBER, pulse), Style.SOFT);
  pen.oval(0, 0, k * 1.9, k * 1.9, pen.light(tokens.SUN, pulse), Style.SOFT);
  pen.line(-k * 0.34, 0, -k * 0.3, k * 0.1, k * 0.66, k * 0.6, pen.bright(mix(tokens.GOLD, tokens.INK, 0.18)));
  pen.line(k * 0.34, 0, k * 0.3, k * 0.1, k * 0.66, k * 0.6, pen.bright(mix(tokens.GOLD, tokens.INK, 0.24)));
  pen.line(-k * 0.28, -k * 0.04, k * 0.16, -k * 0.02, k * 0.6, k * 0.58, pen.bright(tokens.GOLD));
  pen.oval(-k * 0.36, -k * 0.26, k * 0.22, k * 0.28, pen.bright(tokens.SUN), Style.SOFT);
  pen.curve(0, -k * 0.5, k * 0.02, -k * 0.8, k * 0.2, -k * 1.08, k * 0.1, pen.colour(BARK_DARK));
  pen.curve(k * 0.12, -k * 0.82, k * 0.46, -k * 1.12, k * 0.82, -k * 0.92, k * 0.17, pen.bright(tokens.MOSS));
}
