/** Numbers as the player's language writes them. */

import type { Texts } from './texts.ts';
import { fill } from './texts.ts';

export interface Format {
  /** A whole number, grouped: 12 480. */
  count(value: number): string;
  /** Metres, rounded down: nobody is told of a metre not run. */
  metres(value: number): string;
  /** ms or µs: three figures, or two. */
  figure(value: number): string;
  rough(value: number): string;
  /** How often a hit counts: ×3. */
  times(value: number): string;
}

export function createFormat(lang: string, texts: Texts): Format {
  const whole = new Intl.NumberFormat(lang, { maximumFractionDigits: 0 });
  const fine = new Intl.NumberFormat(lang, { maximumSignificantDigits: 3 });
  const coarse = new Intl.NumberFormat(lang, { maximumSignificantDigits: 2 });
  const count = (value: number) => whole.format(value);
  return {
    count,
    metres: (value) => fill(texts.metres, { n: count(Math.floor(value)) }),
    figure: (value) => (value >= 1000 ? whole : fine).format(value),
    rough: (value) => (value >= 100 ? whole : coarse).format(value),
    times: (value) => fill(texts.times, { n: count(value) }),
  };
}
