/**
 * The look's colours, in one place.
 *
 * Four palettes of the day; what lies between is mixed. Dusk is the one the game was drawn in. In each of them near
 * ink has at least 3:1 contrast against the ground under it (`tokens.test.ts` measures 48 times of day), which is
 * why no ground may be darker than a luminance of about 0.13.
 */
import type { Rgb } from './colour.ts';
import { hex, mix } from './colour.ts';

/** What never changes with the light. */
export const INK = hex('#17122b');
export const SUN = hex('#ffe9b8');
export const AMBER = hex('#f6c177');
export const GOLD = hex('#e8b23a');
export const HAIR: readonly Rgb[] = ['#e0504d', '#f2a541', '#4fb3bf', '#9b6fd1', '#7fbf6a', '#f27ea9'].map(hex);
export const BAND = hex('#e0504d');
export const WOOD = hex('#8a5a3c');
export const TIP = hex('#f3e3c3');
export const STONE = hex('#6d6a78');
export const STONE_LIGHT = hex('#8b8896');
export const STONE_SHADE = hex('#55525f');
export const STONE_FAR = hex('#4a4856');
export const MOSS = hex('#7d9a5b');
export const CLAW = hex('#d8d2c4');
export const EYE = hex('#ffd05a');
export const STRAW = hex('#d9a856');

/** Colours of one time of day. */
export interface Palette {
  /** The sky from its top to the horizon. */
  readonly sky0: Rgb;
  readonly sky1: Rgb;
  readonly sky2: Rgb;
  readonly sky3: Rgb;
  /** The disc of sun or moon, and the light around it. */
  readonly disc: Rgb;
  readonly glow: Rgb;
  /** Hills and ruins, far to near. */
  readonly hill0: Rgb;
  readonly hill1: Rgb;
  readonly hill2: Rgb;
  /** The mist between them. */
  readonly haze: Rgb;
  /** What far figures fade into. */
  readonly air: Rgb;
  /** The ground from its far edge to the near edge. */
  readonly ground0: Rgb;
  readonly ground1: Rgb;
  readonly ground2: Rgb;
  /** The bank below the near edge. */
  readonly bank: Rgb;
  readonly grass: Rgb;
  readonly chasm: Rgb;
  readonly water: Rgb;
  /** What shines on edges: rims, dots, ripples. */
  readonly rim: Rgb;
  /** Light on stone: its colours are multiplied by this. */
  readonly stoneLight: number;
  /** Stars, lit windows, shining eyes: 0 to 1. */
  readonly night: number;
}

const DAWN: Palette = {
  sky0: hex('#4a5487'),
  sky1: hex('#8a7bb0'),
  sky2: hex('#e8a3a8'),
  sky3: hex('#ffdcae'),
  disc: hex('#fff3d6'),
  glow: hex('#ffcf9c'),
  hill0: hex('#a88fb0'),
  hill1: hex('#86739f'),
  hill2: hex('#665a8a'),
  haze: hex('#d9a9b0'),
  air: hex('#a68bb4'),
  ground0: hex('#d3a5ab'),
  ground1: hex('#b78fa3'),
  ground2: hex('#9a7c98'),
  bank: hex('#5d4f7c'),
  grass: hex('#2d2850'),
  chasm: hex('#2c2850'),
  water: hex('#7590bd'),
  rim: hex('#ffe6c4'),
  stoneLight: 1.02,
  night: 0,
};

const NOON: Palette = {
  sky0: hex('#5b86a8'),
  sky1: hex('#93b5b8'),
  sky2: hex('#e3d3a6'),
  sky3: hex('#fbe3b0'),
  disc: hex('#fffbe8'),
  glow: hex('#fff0c2'),
  hill0: hex('#b9ad9c'),
  hill1: hex('#978a8c'),
  hill2: hex('#776b7c'),
  haze: hex('#e6cba4'),
  air: hex('#b0969e'),
  ground0: hex('#e0bd98'),
  ground1: hex('#cba28d'),
  ground2: hex('#b28a83'),
  bank: hex('#6f5467'),
  grass: hex('#3a2c48'),
  chasm: hex('#3a2c48'),
  water: hex('#5f9fae'),
  rim: hex('#fff4d4'),
  stoneLight: 1.0,
  night: 0,
};

const DUSK: Palette = {
  sky0: hex('#2b2350'),
  sky1: hex('#6b3f6f'),
  sky2: hex('#d9736a'),
  sky3: hex('#f6c177'),
  disc: hex('#ffe9b8'),
  glow: hex('#ffc98a'),
  hill0: hex('#8d5b7c'),
  hill1: hex('#6f4970'),
  hill2: hex('#523a62'),
  haze: hex('#c9757a'),
  air: hex('#80578f'),
  ground0: hex('#c27c80'),
  ground1: hex('#a86d87'),
  ground2: hex('#8c6288'),
  bank: hex('#4a3663'),
  grass: hex('#231a40'),
  chasm: hex('#271b41'),
  water: hex('#575a99'),
  rim: hex('#ffd9a6'),
  stoneLight: 0.96,
  night: 0.12,
};

const NIGHT: Palette = {
  sky0: hex('#0c0f2c'),
  sky1: hex('#1a2049'),
  sky2: hex('#343a70'),
  sky3: hex('#59609a'),
  disc: hex('#eef0ff'),
  glow: hex('#8f9bd8'),
  hill0: hex('#454c82'),
  hill1: hex('#353a6c'),
  hill2: hex('#272a55'),
  haze: hex('#5f68a2'),
  air: hex('#626cab'),
  ground0: hex('#6e77ad'),
  ground1: hex('#676ea3'),
  ground2: hex('#606699'),
  bank: hex('#2b2d59'),
  grass: hex('#14152f'),
  chasm: hex('#12132e'),
  water: hex('#34498a'),
  rim: hex('#c9d3ff'),
  stoneLight: 0.92,
  night: 1,
};

const DAY: readonly Palette[] = [DAWN, NOON, DUSK, NIGHT];
const KEYS = Object.keys(DUSK) as readonly (keyof Palette)[];
/** Each of the four lights holds for this share of the way to the next before it begins to turn. */
const HOLD = 0.18;

/** The palette at a time of day: 0 dawn, 0.25 noon, 0.5 dusk, 0.75 night, and round again. */
export function paletteAt(daytime: number): Palette {
  const turn = (daytime - Math.floor(daytime)) * 4;
  const index = Math.floor(turn) & 3;
  const share = ease((turn - Math.floor(turn) - HOLD) / (1 - 2 * HOLD));
  return mixPalettes(DAY[index] as Palette, DAY[(index + 1) & 3] as Palette, share);
}

/** One that is not between others is handed out as it is. */
function mixPalettes(a: Palette, b: Palette, share: number): Palette {
  if (share === 0) return a;
  if (share === 1) return b;
  const mixed: Record<string, Rgb | number> = {};
  for (const key of KEYS) {
    const from = a[key];
    const to = b[key];
    mixed[key] = typeof from === 'number' ? from + ((to as number) - from) * share : mix(from, to as Rgb, share);
  }
  return mixed as unknown as Palette;
}

function ease(t: number): number {
  const x = t < 0 ? 0 : t > 1 ? 1 : t;
  return x * x * (3 - 2 * x);
}
