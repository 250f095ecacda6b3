/** What tells something: an apple, a heart lost, the count and the finish. All in the scale of the music. */
import { gliding, pitch, pluck, samples, strike } from './synth.mjs';

/**
 * Plucked notes: [seconds, midi, strength] each.
 * @param {number} seconds
 * @param {readonly (readonly [number, number, number])[]} notes
 * @param {number} [ring]
 */
const tune = (seconds, notes, ring = 0.16) =>
  samples(seconds, (t) => notes.reduce((sum, [at, midi, loud]) => sum + loud * pluck(t - at, pitch(midi), ring), 0));

export const apple = () =>
  tune(0.6, [
    [0, 77, 0.7],
    [0.07, 81, 0.8],
    [0.14, 86, 1],
  ]);

export const tame = () =>
  tune(0.9, [
    [0, 74, 0.7],
    [0.1, 77, 0.8],
    [0.2, 81, 0.9],
    [0.32, 86, 1],
  ]);

export const heartLost = () =>
  samples(0.6, (t) => {
    const first = gliding(t, 330, 247, 0.08) * strike(t, 0.006, 0.11);
    const second = t < 0.17 ? 0 : gliding(t - 0.17, 233, 147, 0.12) * strike(t - 0.17, 0.006, 0.16);
    return first + second;
  });

export const countIn = () => tune(0.28, [[0, 69, 1]], 0.09);

export const go = () =>
  tune(
    0.7,
    [
      [0, 81, 1],
      [0, 74, 0.7],
      [0, 86, 0.5],
    ],
    0.22,
  );

export const finish = () =>
  tune(
    1.5,
    [
      [0, 74, 0.8],
      [0.12, 77, 0.8],
      [0.24, 81, 0.9],
      [0.4, 86, 1],
      [0.4, 74, 0.7],
      [0.4, 62, 0.9],
      [0.62, 89, 0.6],
    ],
    0.32,
  );
