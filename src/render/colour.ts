/**
 * Colour arithmetic: packing for the buffers, mixing, and the contrast that people with weak eyes need.
 *
 * A packed colour is 0xAABBGGRR, so that its bytes stand as R, G, B, A in memory on every machine WebGL runs on.
 */

/** Red, green and blue, each 0 to 1, as they stand in sRGB (not linear light). */
export type Rgb = readonly [number, number, number];

/** '#rrggbb' as numbers. */
export function hex(text: string): Rgb {
  const value = Number.parseInt(text.slice(1), 16);
  return [((value >> 16) & 255) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
}

/** share 0: a, 1: b. */
export function mix(a: Rgb, b: Rgb, share: number): Rgb {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share];
}

/** Multiplies the light of a colour, clamped to white. */
export function lighten(colour: Rgb, factor: number): Rgb {
  return [Math.min(1, colour[0] * factor), Math.min(1, colour[1] * factor), Math.min(1, colour[2] * factor)];
}

/** Packs a colour and an alpha of 0 to 1. Colours are not premultiplied; the shaders do that. */
export function pack(colour: Rgb, alpha = 1): number {
  const r = Math.round(clamp01(colour[0]) * 255);
  const g = Math.round(clamp01(colour[1]) * 255);
  const b = Math.round(clamp01(colour[2]) * 255);
  const a = Math.round(clamp01(alpha) * 255);
  return ((a << 24) | (b << 16) | (g << 8) | r) >>> 0;
}

/** The same packed colour with another alpha, 0 to 1. */
export function withAlpha(packed: number, alpha: number): number {
  return ((packed & 0xffffff) | (Math.round(clamp01(alpha) * 255) << 24)) >>> 0;
}

/** Relative luminance as WCAG 2 defines it, 0 black to 1 white. */
export function luminance(colour: Rgb): number {
  return 0.2126 * linear(colour[0]) + 0.7152 * linear(colour[1]) + 0.0722 * linear(colour[2]);
}

/** WCAG contrast of two colours, 1 to 21. */
export function contrast(a: Rgb, b: Rgb): number {
  const la = luminance(a) + 0.05;
  const lb = luminance(b) + 0.05;
  return la > lb ? la / lb : lb / la;
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}

function clamp01(value: number): number {
  return value < 0 ? 0 : value > 1 ? 1 : value;
}
