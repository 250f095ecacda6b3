/** Footfalls: a bare foot, a paw of stone, water, wood. Several of each, so that a run does not sound like a clock. */
import { filter, gliding, noise, ringing, samples, strike } from './synth.mjs';

/** @param {number} seed */
export function bareFoot(seed) {
  const hiss = noise(seed);
  const skin = filter();
  const scuff = filter();
  const low = 62 + (seed % 3) * 7;
  return samples(0.16, (t) => {
    const thump = gliding(t, low * 2.2, low, 0.018) * strike(t, 0.002, 0.034);
    const slap = skin(hiss(), 850 + (seed % 5) * 60).low * strike(t, 0.001, 0.016);
    const drag = scuff(hiss(), 2600, 1.2).band * strike(t - 0.03, 0.02, 0.022);
    return thump + 0.9 * slap + 0.12 * drag;
  });
}

/** @param {number} seed */
export function stonePaw(seed) {
  const hiss = noise(seed);
  const grit = filter();
  const off = 1 + ((seed % 5) - 2) * 0.04;
  return samples(0.17, (t) => {
    const knock = gliding(t, 190, 92, 0.012) * strike(t, 0.001, 0.03);
    const stone = ringing(t, [
      [640 * off, 0.5, 0.018],
      [1470 * off, 0.35, 0.011],
      [2510 * off, 0.2, 0.006],
    ]);
    const sand = grit(hiss(), 3100, 1).band * (strike(t, 0.001, 0.012) + 0.35 * strike(t - 0.035, 0.01, 0.03));
    return 0.9 * knock + stone + 0.4 * sand;
  });
}

/** @param {number} seed */
export function splash(seed) {
  const hiss = noise(seed);
  const spray = filter();
  const body = filter();
  const drops = Array.from({ length: 7 }, () => ({
    at: 0.05 + 0.26 * Math.abs(hiss()),
    hz: 520 + 700 * Math.abs(hiss()),
  }));
  return samples(0.46, (t) => {
    const water = body(hiss(), 480 + 900 * Math.exp(-t / 0.05)).low * strike(t, 0.006, 0.07);
    const mist = spray(hiss(), 2300 + 1500 * t, 0.9).band * strike(t - 0.02, 0.03, 0.09);
    const bubbles = drops.reduce(
      (sum, { at, hz }) => sum + (t < at ? 0 : gliding(t - at, hz, hz * 1.9, 0.05) * strike(t - at, 0.004, 0.014)),
      0,
    );
    return 1.2 * water + 0.4 * mist + 0.14 * bubbles;
  });
}

/** @param {number} seed */
export function wood(seed) {
  const hiss = noise(seed);
  const bark = filter();
  const off = 1 + (seed % 3) * 0.07;
  return samples(0.24, (t) => {
    const plank = ringing(t, [
      [172 * off, 1, 0.05],
      [415 * off, 0.55, 0.034],
      [790 * off, 0.35, 0.02],
      [1330 * off, 0.15, 0.01],
    ]);
    return plank + 0.5 * bark(hiss(), 1500, 0.8).band * strike(t, 0.001, 0.012);
  });
}
