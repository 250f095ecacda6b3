/**
 * The course's vocabulary: short phrases of ground and things, like bars of music.
 *
 * Lengths are in seconds at the speed the runner has there, so that a phrase feels the same at any speed. A jump takes
 * 0.64 s and needs about 0.3 s to see it coming: what asks for a jump stands at least 0.95 s from what asks for
 * something else, and before and after each phrase there is ground to land on. `phrases.test.ts` holds the table to it.
 */
import type { CourseDog } from './dogs.ts';
import type { ThingKind } from './things.ts';

export type Beat =
  /** Flat ground, seconds; up to a fifth longer, so that no two bars are quite alike. */
  | readonly ['run', number]
  /** A gap as wide as this share of a full jump. */
  | readonly ['gap', number]
  /** Water: seconds, and the deepest it may be, u. */
  | readonly ['pool', number, number]
  /** A Doggoyle asleep, curled up or on guard. */
  | readonly ['dog', Exclude<CourseDog['state'], 'swim'>]
  /** Deep water with a Doggoyle in its middle: seconds, or as long as it needs to swim. */
  | readonly ['swimmer', number]
  /** A ramp: seconds and slope; > 0 goes the way the phrase goes (up or down), < 0 the other way. */
  | readonly ['hill', number, number]
  /** Stairs: how many steps and how high each, u; > 0 the way the phrase goes. */
  | readonly ['steps', number, number]
  /** An apple floating this high over the ground, u. */
  | readonly ['apple', number]
  | readonly [Exclude<ThingKind, 'apple'>];

export interface Phrase {
  readonly name: string;
  /** Metres from which it is heard, and how likely it is against the others; `late` is its weight far out. */
  readonly from: number;
  readonly weight: number;
  readonly late: number;
  readonly beats: readonly Beat[];
}

/** Teaches by itself: jump, jump, jump higher, jump over nothing; then thrust, thrust, and thrust or be thrown. */
export const lesson: Phrase = {
  name: 'lesson',
  from: 0,
  weight: 0,
  late: 0,
  beats: [
    ['run', 2.3],
    ['log'],
    ['run', 1.7],
    ['log'],
    ['run', 1.6],
    ['apple', 205],
    ['wall'],
    ['run', 1.5],
    ['gap', 0.45],
    ['run', 1.8],
    ['target'],
    ['run', 1.3],
    ['target'],
    ['run', 1.5],
    ['shield'],
    ['run', 0.6],
  ],
};

/** The first Doggoyle sleeps, and there is an apple for it should it wake; the first guard comes with an apple too. */
const firstSleeper: Phrase = {
  name: 'first sleeper',
  from: 0,
  weight: 0,
  late: 0,
  beats: [
    ['run', 0.2],
    ['apple', 60],
    ['run', 1.1],
    ['dog', 'sleep'],
    ['run', 1.2],
  ],
};
const firstGuard: Phrase = {
  name: 'first guard',
  from: 0,
  weight: 0,
  late: 0,
  beats: [
    ['run', 0.5],
    ['apple', 60],
    ['run', 2],
    ['dog', 'guard'],
    ['run', 1.6],
  ],
};

/** What the first chunks begin with. */
export const openings: readonly Phrase[] = [lesson, firstSleeper, firstGuard];

export const phrases: readonly Phrase[] = [
  { name: 'log', from: 0, weight: 4, late: 1, beats: [['run', 0.3], ['log'], ['run', 0.5]] },
  { name: 'wall', from: 0, weight: 3, late: 1, beats: [['run', 0.3], ['wall'], ['run', 0.5]] },
  {
    name: 'gap',
    from: 0,
    weight: 4,
    late: 3,
    beats: [
      ['run', 0.4],
      ['gap', 0.5],
      ['run', 0.65],
    ],
  },
  { name: 'target', from: 0, weight: 4, late: 1, beats: [['run', 0.3], ['target'], ['run', 0.4]] },
  { name: 'shield', from: 0, weight: 3, late: 1, beats: [['run', 0.4], ['shield'], ['run', 0.4]] },
  {
    name: 'hill',
    from: 0,
    weight: 2,
    late: 1,
    beats: [
      ['run', 0.1],
      ['hill', 0.8, 0.16],
      ['run', 0.1],
    ],
  },
  {
    name: 'steps',
    from: 0,
    weight: 2,
    late: 2,
    beats: [
      ['run', 0.1],
      ['steps', 5, 8],
      ['run', 0.1],
    ],
  },
  {
    name: 'log on a hill',
    from: 60,
    weight: 2,
    late: 3,
    beats: [['run', 0.1], ['hill', 0.6, 0.12], ['log'], ['hill', 0.6, 0.12], ['run', 0.2]],
  },
  {
    name: 'target on a hill',
    from: 60,
    weight: 2,
    late: 3,
    beats: [['run', 0.1], ['hill', 0.5, 0.12], ['target'], ['hill', 0.5, 0.12], ['run', 0.2]],
  },
  {
    name: 'hill and over',
    from: 60,
    weight: 1,
    late: 1,
    beats: [
      ['run', 0.2],
      ['hill', 0.7, 0.16],
      ['run', 0.3],
      ['apple', 60],
      ['run', 0.3],
      ['hill', 0.7, -0.16],
      ['run', 0.2],
    ],
  },
  { name: 'apple arc', from: 60, weight: 2, late: 1, beats: [['run', 0.4], ['apple', 210], ['log'], ['run', 0.6]] },
  { name: 'gong', from: 75, weight: 3, late: 3, beats: [['run', 0.8], ['gong'], ['run', 0.8]] },
  {
    name: 'two logs',
    from: 70,
    weight: 3,
    late: 3,
    beats: [['run', 0.3], ['log'], ['run', 1.05], ['log'], ['run', 0.5]],
  },
  {
    name: 'two targets',
    from: 70,
    weight: 3,
    late: 3,
    beats: [['run', 0.3], ['target'], ['run', 0.72], ['target'], ['run', 0.4]],
  },
  {
    name: 'log, target',
    from: 80,
    weight: 3,
    late: 3,
    beats: [['run', 0.3], ['log'], ['run', 0.98], ['target'], ['run', 0.4]],
  },
  {
    name: 'target, wall',
    from: 80,
    weight: 2,
    late: 3,
    beats: [['run', 0.3], ['target'], ['run', 0.95], ['wall'], ['run', 0.5]],
  },
  {
    name: 'long pool',
    from: 60,
    weight: 3,
    late: 2,
    beats: [
      ['run', 0.4],
      ['pool', 1.7, 40],
      ['run', 0.9],
    ],
  },
  {
    name: 'pool to leap',
    from: 60,
    weight: 3,
    late: 3,
    beats: [
      ['run', 0.4],
      ['pool', 0.5, 22],
      ['run', 0.6],
    ],
  },
  {
    name: 'gap to a shield',
    from: 120,
    weight: 2,
    late: 3,
    beats: [['run', 0.4], ['gap', 0.5], ['run', 1.05], ['shield'], ['run', 0.4]],
  },
  {
    name: 'two gaps',
    from: 140,
    weight: 2,
    late: 3,
    beats: [
      ['run', 0.4],
      ['gap', 0.5],
      ['run', 1],
      ['gap', 0.5],
      ['run', 0.7],
    ],
  },
  {
    name: 'wall, shield',
    from: 130,
    weight: 2,
    late: 3,
    beats: [['run', 0.3], ['wall'], ['run', 1], ['shield'], ['run', 0.4]],
  },
  {
    name: 'steps up to a gong',
    from: 150,
    weight: 2,
    late: 2,
    beats: [['run', 0.2], ['steps', 5, 8], ['run', 1.1], ['gong'], ['run', 0.8]],
  },
  {
    name: 'wide gap with an apple',
    from: 160,
    weight: 2,
    late: 2,
    beats: [
      ['run', 0.5],
      ['apple', 200],
      ['gap', 0.62],
      ['run', 0.75],
    ],
  },
  // A guard notices a runner 520 u away: before it there is nothing to do but watch it.
  {
    name: 'sleeper',
    from: 130,
    weight: 3,
    late: 2,
    beats: [
      ['run', 0.9],
      ['dog', 'sleep'],
      ['run', 1.3],
    ],
  },
  {
    name: 'curled dog',
    from: 150,
    weight: 3,
    late: 3,
    beats: [
      ['run', 0.8],
      ['dog', 'curl'],
      ['run', 1.3],
    ],
  },
  {
    name: 'apple for a guard',
    from: 160,
    weight: 2,
    late: 2,
    beats: [
      ['run', 0.4],
      ['apple', 60],
      ['run', 1.9],
      ['dog', 'guard'],
      ['run', 1],
    ],
  },
  {
    name: 'guard',
    from: 190,
    weight: 2,
    late: 4,
    beats: [
      ['run', 1.9],
      ['dog', 'guard'],
      ['run', 1],
    ],
  },
  {
    name: 'swimmer',
    from: 170,
    weight: 2,
    late: 3,
    beats: [
      ['run', 0.6],
      ['swimmer', 1.2],
      ['run', 0.9],
    ],
  },
  {
    name: 'apple over a sleeper',
    from: 220,
    weight: 2,
    late: 2,
    beats: [
      ['run', 0.7],
      ['apple', 205],
      ['dog', 'curl'],
      ['run', 1.3],
    ],
  },
  {
    name: 'log, curled dog',
    from: 260,
    weight: 1,
    late: 3,
    beats: [['run', 0.3], ['log'], ['run', 1.15], ['dog', 'curl'], ['run', 1.3]],
  },
  {
    name: 'target, guard',
    from: 300,
    weight: 1,
    late: 3,
    beats: [['run', 0.3], ['target'], ['run', 1.9], ['dog', 'guard'], ['run', 1]],
  },
  {
    name: 'two guards',
    from: 420,
    weight: 1,
    late: 3,
    beats: [
      ['run', 1.9],
      ['dog', 'guard'],
      ['run', 2.1],
      ['dog', 'guard'],
      ['run', 1],
    ],
  },
  {
    name: 'three targets',
    from: 180,
    weight: 2,
    late: 3,
    beats: [['run', 0.3], ['target'], ['run', 0.66], ['target'], ['run', 0.66], ['target'], ['run', 0.4]],
  },
  {
    name: 'terraces',
    from: 180,
    weight: 2,
    late: 2,
    beats: [
      ['run', 0.2],
      ['steps', 4, 8],
      ['run', 0.8],
      ['log'],
      ['run', 0.9],
      ['steps', 4, -8],
      ['run', 0.8],
      ['log'],
      ['run', 0.5],
    ],
  },
  {
    name: 'log under a gong',
    from: 220,
    weight: 1,
    late: 2,
    beats: [['run', 0.6], ['log'], ['run', 0.42], ['gong'], ['run', 0.8]],
  },
  {
    name: 'shield, gap',
    from: 240,
    weight: 1,
    late: 3,
    beats: [['run', 0.4], ['shield'], ['run', 0.95], ['gap', 0.55], ['run', 0.7]],
  },
  {
    name: 'three logs',
    from: 280,
    weight: 1,
    late: 3,
    beats: [['run', 0.3], ['log'], ['run', 0.96], ['log'], ['run', 0.96], ['wall'], ['run', 0.5]],
  },
  {
    name: 'shield wall',
    from: 320,
    weight: 1,
    late: 3,
    beats: [['run', 0.4], ['shield'], ['run', 0.66], ['shield'], ['run', 0.95], ['wall'], ['run', 0.5]],
  },
  {
    name: 'log, gap',
    from: 200,
    weight: 2,
    late: 3,
    beats: [['run', 0.3], ['log'], ['run', 0.96], ['gap', 0.5], ['run', 0.7]],
  },
  {
    name: 'gap, target, gap',
    from: 350,
    weight: 1,
    late: 3,
    beats: [['run', 0.4], ['gap', 0.5], ['run', 1], ['target'], ['run', 0.9], ['gap', 0.5], ['run', 0.7]],
  },
  {
    name: 'gauntlet',
    from: 450,
    weight: 1,
    late: 3,
    beats: [
      ['run', 0.3],
      ['log'],
      ['run', 0.96],
      ['target'],
      ['run', 0.9],
      ['wall'],
      ['run', 1],
      ['shield'],
      ['run', 0.4],
    ],
  },
];

/** What stands where a chunk has room for one more thing. */
export const fillers: readonly Phrase[] = [
  { name: 'a log', from: 0, weight: 1, late: 1, beats: [['log']] },
  { name: 'a target', from: 0, weight: 1, late: 1, beats: [['target']] },
];

/** True where nothing is asked of the player: no two such phrases follow each other. */
export const isQuiet = (phrase: Phrase): boolean =>
  phrase.beats.every(
    ([kind]) => kind === 'run' || kind === 'hill' || kind === 'steps' || kind === 'apple' || kind === 'pool',
  );

/** Metres over which a phrase's weight goes from the first to the late one. */
const RIPENS = 600;

/** How likely a phrase is at so many metres; 0 before its time. */
export function phraseWeight(phrase: Phrase, metres: number): number {
  if (metres < phrase.from) return 0;
  const ripe = (metres - phrase.from) / RIPENS;
  return phrase.weight + (phrase.late - phrase.weight) * (ripe < 1 ? ripe : 1);
}
