/**
 * What moves in the sky: stars that twinkle, thin clouds, plumes over the sulphur city, a flock of birds. All limbs, in view units.
 */
import { mix, pack } from './colour.ts';
import type { LimbBuffer } from './limb-buffer.ts';
import { Style } from './limb-buffer.ts';
import { chance } from './noise.ts';
import type { Palette } from './tokens.ts';

const STARS = 130;
const CLOUDS = 9;
const BIRDS = 9;
const PLUMES = 3;
const PUFFS = 9;
/** How much of the camera's way the far hills go, where the plumes rise. */
const FAR_PACE = 0.035;

export interface SkyPlace {
  width: number;
  /** y of the ground's far edge, u. */
  floor: number;
  cameraX: number;
  /** Seconds; stands still with reduced motion. */
  time: number;
  seed: number;
}

/** More of them high up; the brightest ones twinkle slowly. */
export function drawStars(limbs: LimbBuffer, place: SkyPlace, palette: Palette): void {
  if (palette.night < 0.02) return;
  limbs.reserve(STARS);
  const { pen } = limbs;
  const rgb = pack(palette.disc, 0);
  for (let i = 0; i < STARS; i++) {
    const h = chance(503, i);
    const big = chance(501, i) ** 3;
    const twinkle = 0.72 + 0.28 * Math.sin(place.time * (0.6 + 2 * chance(504, i)) + i * 7);
    const alpha = palette.night * (0.45 + 0.55 * big) * twinkle * (1 - h * h * 0.9);
    const size = 0.32 + 0.75 * big;
    pen[0] = chance(502, i) * place.width;
    pen[1] = h * place.floor;
    pen[2] = size;
    pen[3] = size;
    pen[9] = alpha;
    limbs.strokeOval(Style.ELLIPSE, rgb);
  }
}

/** Clouds lie in thin bands, lit from below near the horizon. */
export function drawClouds(limbs: LimbBuffer, place: SkyPlace, palette: Palette): void {
  const { width, floor, seed } = place;
  const { pen } = limbs;
  const lap = width + 700;
  for (let i = 0; i < CLOUDS; i++) {
    const h = chance(seed + 5, i);
    const y = floor * (0.14 + 0.62 * ((i + 0.4 + 0.5 * h) / CLOUDS));
    const drift = place.time * (1.4 + 2.2 * h) + place.cameraX * (0.008 + 0.012 * h);
    const x = wrap(chance(seed + 6, i) * lap * 1.3 - drift, lap) - 350;
    const low = y / floor;
    const tone = pack(mix(mix(palette.sky1, palette.rim, 0.3), mix(palette.sky3, palette.rim, 0.35), low * low), 0);
    const long = 70 + 130 * chance(seed + 7, i);
    for (let k = 0; k < 4; k++) {
      const dx = (chance(seed + 8 + k, i) - 0.5) * long * 1.3;
      const dy = (chance(seed + 18 + k, i) - 0.5) * 13;
      pen[0] = x + dx;
      pen[1] = y + dy;
      pen[2] = long * (0.45 + 0.5 * chance(seed + 28 + k, i));
      pen[3] = 3.4 + 9 * chance(seed + 38 + k, i);
      pen[9] = 0.2 + 0.12 * low;
      limbs.strokeOval(Style.SOFT, tone);
    }
  }
}

/** Sulphur smoke over the far city: it rises, widens and leans with the wind. */
export function drawPlumes(limbs: LimbBuffer, place: SkyPlace, palette: Palette): void {
  const lap = place.width + 500;
  const tone = pack(mix(palette.hill0, palette.rim, 0.22), 0);
  const { pen } = limbs;
  for (let i = 0; i < PLUMES; i++) {
    const spread = (i + 0.6 * chance(place.seed + 51, i)) / PLUMES;
    const foot = wrap(spread * lap - place.cameraX * FAR_PACE, lap) - 250;
    const tall = 70 + 70 * chance(place.seed + 52, i);
    for (let k = 0; k < PUFFS; k++) {
      const t = (k + ((place.time * 0.16) % 1)) / PUFFS;
      const x = foot - 74 * t * t + 5 * Math.sin(t * 7 + i * 2 + place.time * 0.2);
      const size = 6 + 26 * t;
      const fade = Math.min(1, t * 5) * (1 - t) * (1 - t);
      pen[0] = x;
      pen[1] = place.floor - 44 - tall * 1.5 * t;
      pen[2] = size * 1.25;
      pen[3] = size;
      pen[9] = 0.8 * fade;
      limbs.strokeOval(Style.SOFT, tone);
    }
  }
}

/** A loose flock on its way, by day and dusk. */
export function drawBirds(limbs: LimbBuffer, place: SkyPlace, palette: Palette): void {
  const light = 1 - palette.night;
  if (light < 0.1) return;
  const lap = place.width + 900;
  const lead = wrap(place.time * 15 + chance(place.seed, 901) * lap - place.cameraX * 0.02, lap) - 300;
  const high = place.floor * (0.34 + 0.14 * chance(place.seed, 902));
  const colour = pack(mix(palette.hill2, palette.sky1, 0.25), 0.75 * light);
  for (let i = 0; i < BIRDS; i++) {
    const row = Math.ceil(i / 2) * (i & 1 ? 1 : -1);
    const x = lead - Math.abs(row) * 13 + 5 * chance(77, i);
    const y = high + row * 5.5 + 4 * chance(78, i) + 3 * Math.sin(place.time * 0.7 + i);
    const flap = Math.sin(place.time * 8.5 + i * 1.9);
    const span = 4.2 + 1.4 * chance(79, i);
    const rise = span * (0.24 + 0.5 * flap);
    limbs.put(x, y, x - span * 0.5, y - rise, x - span, y - rise * 0.3, 0.8, 0.65, 0.3, Style.CURVE, colour);
    limbs.put(x, y, x + span * 0.5, y - rise, x + span, y - rise * 0.3, 0.8, 0.65, 0.3, Style.CURVE, colour);
  }
}

const EMBER = pack([1, 0.66, 0.3], 0);
const SPARK = pack([1, 0.84, 0.56], 0);

/** Embers rise before the scene at dusk and by night, few and slow. */
export function drawEmbers(limbs: LimbBuffer, place: SkyPlace, palette: Palette, height: number): void {
  const warm = Math.min(1, palette.night * 3);
  if (warm < 0.05) return;
  const { pen } = limbs;
  const lap = place.width + 60;
  for (let i = 0; i < 16; i++) {
    const t = place.time * (0.05 + 0.05 * chance(301, i)) + chance(302, i);
    const life = t - Math.floor(t);
    const turn = Math.floor(t);
    const x =
      wrap(chance(303 + turn, i) * lap - place.cameraX * (0.25 + 0.3 * chance(304, i)), lap) -
      30 +
      14 * Math.sin(t * 9 + i);
    const y = height * (0.9 - 0.55 * life);
    const shine = Math.sin(life * Math.PI) * (0.6 + 0.4 * Math.sin(place.time * 5 + i * 2));
    if (shine <= 0) continue;
    pen[0] = x;
    pen[1] = y;
    pen[2] = 4.2;
    pen[3] = 4.2;
    pen[9] = 0.38 * warm * shine;
    limbs.strokeOval(Style.GLOW, EMBER);
    pen.fill(x, 0, 6);
    pen[1] = y;
    pen[3] = y;
    pen[5] = y;
    pen.fill(0.75, 6, 9);
    pen[9] = warm * shine;
    limbs.stroke(Style.CAPSULE, SPARK);
  }
}

function wrap(value: number, lap: number): number {
  return value - Math.floor(value / lap) * lap;
}
