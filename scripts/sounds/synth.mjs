/**
 * What the sounds are made of: pure functions over mono samples. The noise is seeded, so that the same script gives the
 * same samples every time.
 */

/** Samples a second. */
export const RATE = 32_000;
const TURN = 2 * Math.PI;

/**
 * @param {number} seconds
 * @param {(t: number) => number} at the sample at t seconds
 */
export function samples(seconds, at) {
  return Float32Array.from({ length: Math.round(seconds * RATE) }, (_, i) => at(i / RATE));
}

/**
 * White noise from −1 to 1 (mulberry32).
 * @param {number} seed
 */
export function noise(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let z = Math.imul(state ^ (state >>> 15), state | 1);
    z ^= z + Math.imul(z ^ (z >>> 7), z | 61);
    return ((z ^ (z >>> 14)) >>> 0) / 2 ** 31 - 1;
  };
}

/**
 * A state-variable filter; what it gives is low-passed and band-passed at `hz`. `q`: how narrow the band is, 0.5 and up.
 */
export function filter() {
  let low = 0;
  let band = 0;
  return (/** @type {number} */ input, /** @type {number} */ hz, q = 0.7) => {
    const f = 2 * Math.sin((Math.PI * Math.min(hz, RATE / 6)) / RATE);
    low += f * band;
    band += f * (input - low - band / q);
    return { low, band };
  };
}

/**
 * Swells within `rise` seconds and then falls to a third in `fall`.
 * @param {number} t
 * @param {number} rise
 * @param {number} fall
 */
export const strike = (t, rise, fall) => (t < 0 ? 0 : Math.min(1, t / rise) * Math.exp(-Math.max(0, t - rise) / fall));

/**
 * One swell over so many seconds.
 * @param {number} t
 * @param {number} seconds
 */
export const swell = (t, seconds) => (t < 0 || t > seconds ? 0 : Math.sin((Math.PI * t) / seconds) ** 2);

/**
 * A tone that glides from one pitch to another, Hz, with most of the way behind it after `glide` seconds.
 * @param {number} t
 * @param {number} from
 * @param {number} to
 * @param {number} glide
 */
export const gliding = (t, from, to, glide) =>
  Math.sin(TURN * (to * t + (from - to) * glide * (1 - Math.exp(-t / glide))));

/**
 * @param {number} t
 * @param {number} hz
 */
export const sine = (t, hz) => Math.sin(TURN * hz * t);

/**
 * What rings when a solid thing is struck: [Hz, strength, seconds to a third] of each of its tones.
 * @param {number} t
 * @param {readonly (readonly [number, number, number])[]} tones
 */
export const ringing = (t, tones) =>
  tones.reduce((sum, [hz, strength, fall]) => sum + strength * sine(t, hz) * strike(t, 0.001, fall), 0);

/**
 * A plucked bar of wood.
 * @param {number} t seconds since it was struck
 * @param {number} hz
 * @param {number} fall
 */
export const pluck = (t, hz, fall) =>
  ringing(t, [
    [hz, 0.8, fall],
    [hz * 2, 0.12, fall * 0.6],
    [hz * 3.93, 0.2, fall * 0.25],
  ]);

/** @param {number} midi number of the note: 69 is 440 Hz */
export const pitch = (midi) => 440 * 2 ** ((midi - 69) / 12);

/**
 * As loud as this at its loudest, without a click at the end.
 * @param {Float32Array} wave
 * @param {number} peak
 */
export function levelled(wave, peak) {
  const most = wave.reduce((max, value) => Math.max(max, Math.abs(value)), 0);
  const fade = Math.min(wave.length, Math.round(0.012 * RATE));
  return wave.map((value, i) => (value * peak * Math.min(1, (wave.length - i) / fade)) / most);
}
