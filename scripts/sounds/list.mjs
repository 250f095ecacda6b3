/** Every sound by its name, with how loud it is at its loudest. */
import { fall, gong, hit, target, thrust } from './blows.mjs';
import { calm, pace, rumble } from './loops.mjs';
import { apple, countIn, finish, go, heartLost, tame } from './signals.mjs';
import { bareFoot, splash, stonePaw, wood } from './steps.mjs';
import { levelled } from './synth.mjs';
import { bark, breath, growl } from './voices.mjs';

/**
 * @param {string} name
 * @param {number} peak
 * @param {Float32Array} wave
 */
const once = (name, peak, wave) => ({ name, wave: levelled(wave, peak) });

/**
 * @param {string} name
 * @param {number} peak
 * @param {Float32Array} wave
 */
function loop(name, peak, wave) {
  const most = wave.reduce((max, value) => Math.max(max, Math.abs(value)), 0);
  return { name, wave: wave.map((value) => (value * peak) / most), loops: true };
}

/**
 * @param {string} name
 * @param {number} count
 * @param {number} peak
 * @param {(seed: number) => Float32Array} make
 */
const several = (name, count, peak, make) =>
  Array.from({ length: count }, (_, i) => once(`${name}${i + 1}`, peak, make(100 + 17 * i)));

export const effects = () => [
  ...several('foot', 4, 0.8, bareFoot),
  ...several('paw', 4, 0.8, stonePaw),
  ...several('water', 3, 0.8, splash),
  ...several('wood', 2, 0.8, wood),
  once('breath-in', 0.5, breath(51, 0.42, 1500)),
  once('breath-out', 0.6, breath(52, 0.55, 950)),
  once('thrust', 0.7, thrust()),
  once('hit', 0.85, hit()),
  once('target', 0.85, target()),
  once('gong', 0.85, gong()),
  ...several('bark', 2, 0.85, bark),
  once('growl', 0.8, growl(61)),
  once('apple', 0.7, apple()),
  once('tame', 0.7, tame()),
  once('heart-lost', 0.8, heartLost()),
  once('fall', 0.9, fall()),
  once('count-in', 0.7, countIn()),
  once('go', 0.8, go()),
  once('finish', 0.8, finish()),
  loop('rumble', 0.7, rumble()),
];

export const music = () => [loop('calm', 0.75, calm()), loop('pace', 0.75, pace())];
