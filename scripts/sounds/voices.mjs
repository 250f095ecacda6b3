/** What breathes, barks and growls. */
import { filter, noise, samples, strike, swell } from './synth.mjs';

/**
 * A breath out or in: air through a mouth.
 * @param {number} seed
 * @param {number} seconds
 * @param {number} hz
 */
export function breath(seed, seconds, hz) {
  const hiss = noise(seed);
  const mouth = filter();
  const teeth = filter();
  return samples(seconds, (t) => {
    const air = swell(t ** 0.8, seconds ** 0.8);
    return air * (mouth(hiss(), hz * (1 + 0.25 * air), 1.6).band + 0.3 * teeth(hiss(), hz * 2.7, 2).band);
  });
}

/**
 * A throat: pulses at a pitch, rough by noise, through two formants.
 * @param {number} seed
 * @param {number} seconds
 * @param {(t: number) => { readonly hz: number, readonly loud: number, readonly rough: number, readonly open: number }} at
 */
function throat(seed, seconds, at) {
  const hiss = noise(seed);
  const [chest, jaw, lips] = [filter(), filter(), filter()];
  let phase = 0;
  return samples(seconds, (t) => {
    const { hz, loud, rough, open } = at(t);
    phase += (hz * (1 + 0.25 * rough * hiss())) / 32_000;
    const pulse = 1 - 2 * (phase - Math.floor(phase));
    const air = pulse + rough * hiss();
    const low = chest(air, 420 + 380 * open, 3).band;
    const high = jaw(air, 1150 + 700 * open, 4).band;
    return loud * (lips(air, 260, 0.8).low * 0.8 + low * 0.9 + high * 0.45);
  });
}

/** @param {number} seed */
export const bark = (seed) =>
  throat(seed, 0.3, (t) => ({
    hz: 118 + 120 * Math.exp(-((t - 0.05) ** 2) / 0.004) - 60 * t,
    loud: strike(t, 0.018, 0.075),
    rough: 0.55,
    open: swell(t, 0.26),
  }));

/** @param {number} seed */
export const growl = (seed) =>
  throat(seed, 0.85, (t) => ({
    hz: 52 + 9 * Math.sin(t * 21) + 8 * t,
    loud: swell(t, 0.85) * (0.7 + 0.3 * Math.sin(t * 168)),
    rough: 0.8,
    open: 0.15 + 0.2 * t,
  }));
