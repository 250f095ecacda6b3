/**
 * What is heard of what happens: a table of data. A kind that is null is silent on purpose; a kind that is missing fails
 * a test. Levels and pitches were tuned by eye on the levels of the sheet, against a footfall of 0.5.
 */

/** Of those that sound at once the least important give way; there are more footfalls than anything else. */
export const Rank = { STEP: 0, NOISE: 1, SIGNAL: 2 } as const;

export interface Cue {
  /** Names on the sheet (assets/sounds/effects.json); one of them, never twice the same in a row. */
  readonly sounds: readonly string[];
  /** Of an event of strength 1, 0 to 1. */
  readonly volume: number;
  /** How much the pitch differs: 1 as on the sheet. Each time it is a little off. */
  readonly rate: number;
  readonly rank: (typeof Rank)[keyof typeof Rank];
  /** It sounds from where it happened; else from nowhere, for the player alone. */
  readonly placed: boolean;
}

const FOOT = ['foot1', 'foot2', 'foot3', 'foot4'];
const PAW = ['paw1', 'paw2', 'paw3', 'paw4'];
const WATER = ['water1', 'water2', 'water3'];
const WOOD = ['wood1', 'wood2'];

const step = (sounds: readonly string[], volume: number, rate = 1): Cue => ({
  sounds,
  volume,
  rate,
  rank: Rank.STEP,
  placed: true,
});
const noise = (sounds: readonly string[], volume: number, rate = 1): Cue => ({
  ...step(sounds, volume, rate),
  rank: Rank.NOISE,
});
const signal = (sound: string, volume: number, rate = 1): Cue => ({
  sounds: [sound],
  volume,
  rate,
  rank: Rank.SIGNAL,
  placed: false,
});

export const CUES: Readonly<Record<string, Cue | null>> = {
  // Feet, by who and on what.
  touchdown: step(FOOT, 0.5),
  paw: step(PAW, 0.5),
  splash: noise(WATER, 0.75),
  takeoff: step(FOOT, 0.35, 1.2),
  landing: noise(FOOT, 0.9, 0.75),
  'dog-landing': noise(PAW, 0.85, 0.7),
  // A log or a hurdle.
  stumble: noise(WOOD, 0.9),
  liftoff: null,

  // The spear. What is missed is told by the thrust alone.
  thrust: noise(['thrust'], 0.55),
  hit: noise(['hit'], 0.6),
  'hit-target': noise(['target'], 0.8),
  'hit-shield': noise(['hit'], 0.7, 1.1),
  'hit-gong': noise(['gong'], 0.8),
  miss: null,

  // Stone dogs.
  wake: noise(['growl'], 0.7),
  bark: noise(['bark1', 'bark2'], 0.8),
  'dog-hit': noise(['hit'], 0.75, 0.85),
  'dog-lost': noise(WOOD, 0.8, 0.6),
  'blow-taken': noise(['hit'], 0.75, 0.75),
  tame: signal('tame', 0.7),

  apple: signal('apple', 0.6),
  'apple-lost': signal('apple', 0.5, 0.7),
  'apple-thrown': noise(['thrust'], 0.35, 1.35),
  'heart-lost': signal('heart-lost', 0.7),
  // The water or the fall that follows is heard.
  gap: null,
  fall: { ...signal('fall', 0.9), placed: true },
  // The fall or the finish was heard.
  over: null,

  count: signal('count-in', 0.6),
  go: signal('go', 0.7),
  'false-start': signal('count-in', 0.8, 0.55),
  finish: signal('finish', 0.7),
};
