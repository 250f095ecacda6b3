/** Lays sounds one after the other on a sheet, and notes where each is. */
import { RATE } from './synth.mjs';

/** Silence before each sound, s: where an encoder's delay is not taken off, nothing of the neighbour is heard. */
const GAP = 0.12;
/** Of a loop so much is laid before its start and after its end, s: it goes round within the file. */
const ROUND = 0.25;

/**
 * @typedef {{ readonly name: string, readonly wave: Float32Array, readonly loops?: boolean }} Sound
 * @typedef {[start: number, duration: number] | [start: number, duration: number, loop: boolean]} Place in ms
 */

/** @param {Sound} sound */
function whole({ wave, loops }) {
  const round = loops ? Math.round(ROUND * RATE) : 0;
  const at = (/** @type {number} */ i) => wave[(i - round + wave.length) % wave.length];
  return Float32Array.from({ length: wave.length + 2 * round }, (_, i) => at(i));
}

/**
 * @param {readonly Sound[]} sounds
 * @returns {{ wave: Float32Array, places: Record<string, Place> }}
 */
export function sheetOf(sounds) {
  const gap = Math.round(GAP * RATE);
  const waves = sounds.map(whole);
  const wave = new Float32Array(waves.reduce((sum, { length }) => sum + length + gap, gap));
  /** @type {Record<string, Place>} */
  const places = {};
  const ms = (/** @type {number} */ count) => Math.round((count / RATE) * 1e5) / 100;
  let at = gap;
  sounds.forEach(({ name, wave: { length }, loops }, i) => {
    wave.set(waves[i], at);
    places[name] = loops ? [ms(at + ROUND * RATE), ms(length), true] : [ms(at), ms(length)];
    at += waves[i].length + gap;
  });
  return { wave, places };
}

/**
 * The sheet as a WAV file, 16 bit.
 * @param {Float32Array} wave
 */
export function wavOf(wave) {
  const file = Buffer.alloc(44 + wave.length * 2);
  file.write('RIFF', 0);
  file.writeUInt32LE(36 + wave.length * 2, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(RATE, 24);
  file.writeUInt32LE(RATE * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36);
  file.writeUInt32LE(wave.length * 2, 40);
  wave.forEach((value, i) => {
    file.writeInt16LE(Math.round(Math.max(-1, Math.min(1, value)) * 32_767), 44 + i * 2);
  });
  return file;
}
