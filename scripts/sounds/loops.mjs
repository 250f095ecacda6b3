/** What goes round without a seam: the rumble of a crowd, and two layers of music of the same length. */
import { bareFoot } from './steps.mjs';
import { filter, noise, pitch, pluck, RATE, samples, sine, strike, swell } from './synth.mjs';

const BEAT = 0.6;
const BARS = 8;
/** Two bars of each, as roots and chords: D minor, B flat, F, C. */
const CHORDS = /** @type {const} */ ([
  { root: 38, notes: [57, 62, 65, 69] },
  { root: 34, notes: [58, 62, 65, 69] },
  { root: 41, notes: [57, 60, 65, 67] },
  { root: 36, notes: [55, 60, 64, 67] },
]);
const LENGTH = BARS * 4 * BEAT;

/** @param {number} seconds */
const silence = (seconds) => new Float32Array(Math.round(seconds * RATE));

/**
 * Adds a sound to a loop; what does not fit before the end comes round to the start.
 * @param {Float32Array} loop
 * @param {number} at seconds
 * @param {Float32Array} wave
 * @param {number} loud
 */
function lay(loop, at, wave, loud) {
  const start = Math.round(at * RATE);
  for (let i = 0; i < wave.length; i++) loop[(start + i) % loop.length] += wave[i] * loud;
}

/** @param {number} hz */
const pad = (hz) =>
  samples(8 * BEAT + 1.6, (t) => {
    const slow = Math.min(1, t / 1.4) * Math.min(1, Math.max(0, (8 * BEAT + 1.6 - t) / 1.6));
    return slow * (sine(t, hz * 0.9985) + sine(t, hz * 1.0015) + 0.3 * sine(t, hz * 2.001));
  });

/** Pads, and a few notes over them. */
export function calm() {
  const dice = noise(11);
  const loop = silence(LENGTH);
  CHORDS.forEach(({ root, notes }, chord) => {
    const at = chord * 8 * BEAT;
    lay(loop, at, pad(pitch(root + 12)), 0.13);
    for (const note of notes) lay(loop, at, pad(pitch(note)), 0.06);
    for (const beat of [0, 1.5, 3, 4.5, 5, 6.5]) {
      const note = notes[Math.floor((dice() + 1) * 1.999)] + 12;
      const bar = samples(1.4, (t) => pluck(t, pitch(note), 0.36));
      lay(loop, at + beat * BEAT, bar, 0.2 + 0.06 * dice());
      lay(loop, at + (beat + 0.75) * BEAT, bar, 0.06);
    }
  });
  return loop;
}

function drum() {
  return samples(0.34, (t) => sine(t, 58 + 30 * Math.exp(-t / 0.02)) * strike(t, 0.002, 0.09));
}

/** @param {number} seed */
function shaker(seed) {
  const hiss = noise(seed);
  const beads = filter();
  return samples(0.11, (t) => beads(hiss(), 4800, 0.9).band * swell(t, 0.1));
}

/** @param {number} midi */
const bass = (midi) =>
  samples(0.32, (t) => {
    const hz = pitch(midi);
    return (sine(t, hz) + 0.4 * sine(t, hz * 2) + 0.15 * sine(t, hz * 3)) * strike(t, 0.006, 0.12);
  });

/** Drums, a running bass and a figure of plucks: it comes in over the calm one. */
export function pace() {
  const loop = silence(LENGTH);
  const kick = drum();
  const shakers = [shaker(21), shaker(22), shaker(23)];
  for (let eighth = 0; eighth < BARS * 8; eighth++) {
    const at = (eighth * BEAT) / 2;
    const chord = CHORDS[Math.floor(eighth / 16)];
    const inBar = eighth % 8;
    if (inBar === 0 || inBar === 3 || inBar === 4 || inBar === 6) lay(loop, at, kick, inBar === 0 ? 0.8 : 0.5);
    lay(loop, at, shakers[eighth % 3], inBar % 2 === 0 ? 0.16 : 0.3);
    lay(loop, at + BEAT / 4, shakers[(eighth + 1) % 3], 0.1);
    lay(loop, at, bass(chord.root + (inBar === 7 ? 12 : inBar === 3 ? 7 : 0)), inBar % 2 === 0 ? 0.34 : 0.22);
    const note = chord.notes[[0, 2, 1, 3, 2, 1, 3, 2][inBar]] + 12;
    lay(
      loop,
      at,
      samples(0.5, (t) => pluck(t, pitch(note), 0.1)),
      0.17,
    );
  }
  return loop;
}

/** So many feet that none is heard by itself. */
export function rumble() {
  const dice = noise(31);
  const loop = silence(4);
  const feet = Array.from({ length: 9 }, (_, i) => bareFoot(300 + i));
  for (let i = 0; i < 420; i++) lay(loop, 2 + 2 * dice(), feet[i % 9], 0.25 + 0.2 * dice());
  const far = filter();
  return loop.map((value) => far(value, 900).low);
}
