/** The spear, and what it meets; and a fall. */
import { filter, gliding, noise, ringing, samples, sine, strike, swell } from './synth.mjs';

export function thrust() {
  const hiss = noise(71);
  const air = filter();
  return samples(0.3, (t) => air(hiss(), 500 + 2100 * swell(t, 0.26), 2.2).band * swell(t ** 0.75, 0.28 ** 0.75));
}

/** The spear on stone or a shield. */
export function hit() {
  const hiss = noise(72);
  const chips = filter();
  return samples(0.42, (t) => {
    const clang = ringing(t, [
      [523, 0.5, 0.09],
      [1187, 0.5, 0.07],
      [1911, 0.35, 0.05],
      [2970, 0.25, 0.03],
    ]);
    const crack = chips(hiss(), 3000, 0.8).band * (strike(t, 0.001, 0.02) + 0.3 * strike(t - 0.06, 0.01, 0.06));
    return clang + 0.9 * crack + gliding(t, 210, 80, 0.02) * strike(t, 0.001, 0.05);
  });
}

/** The spear in straw. */
export function target() {
  const hiss = noise(73);
  const straw = filter();
  return samples(0.34, (t) => {
    const thud = gliding(t, 240, 96, 0.02) * strike(t, 0.001, 0.055);
    const rustle =
      straw(hiss(), 2500 - 2600 * t, 0.9).band * (strike(t, 0.002, 0.03) + 0.4 * strike(t - 0.05, 0.03, 0.07));
    return thud + 0.8 * rustle;
  });
}

/** The partials of a hanging gong, tuned by ear: low ones stay, high ones bloom after the blow. */
const GONG = /** @type {const} */ ([
  [110, 1, 0.9],
  [164, 0.6, 0.8],
  [233, 0.7, 0.7],
  [311, 0.45, 0.6],
  [437, 0.4, 0.5],
  [619, 0.3, 0.4],
  [853, 0.2, 0.3],
  [1210, 0.14, 0.24],
]);

export function gong() {
  return samples(2.2, (t) =>
    GONG.reduce((sum, [hz, strength, fall], i) => {
      const bloom = strike(t, 0.004 + 0.018 * i, fall) * (1 + 0.25 * sine(t, 3.1 + i * 0.7));
      return sum + strength * bloom * sine(t, hz);
    }, 0),
  );
}

export function fall() {
  const hiss = noise(74);
  const dust = filter();
  return samples(0.7, (t) => {
    const body = gliding(t, 130, 44, 0.05) * (strike(t, 0.003, 0.1) + 0.6 * strike(t - 0.19, 0.003, 0.08));
    return body + 0.5 * dust(hiss(), 900 - 700 * t, 0.8).band * (strike(t, 0.004, 0.08) + strike(t - 0.19, 0.01, 0.14));
  });
}
