/** Every word of the interface, by key. A language is one more object of the same shape. */
import type { Notice } from './notice.ts';

const en = {
  title: 'Footfall',
  titleStart: 'Foot',
  titleEnd: 'fall',
  tagline1: 'Run with a thousand spears.',
  tagline2: 'Every foot stays where it lands.',
  loading: 'Lacing up',

  run: 'Spear Run',
  runSubtitle: 'Jump, thrust, and don’t look back',
  crowd: 'Crowd',
  crowdSubtitle: 'Ten thousand of you',
  race: 'Race',
  raceSubtitle: 'Eight lanes, your ghost in one',
  lab: 'Motion Lab',
  labSubtitle: 'See the bones, bend the gait',
  bench: 'Benchmark',
  benchSubtitle: 'How many can you carry?',

  modes: 'Modes',
  best: 'Best',
  noBest: 'No run yet',
  todaySeed: 'Today’s course',
  seed: 'Course',
  controls: 'Controls',
  jump: 'Jump',
  thrust: 'Thrust',
  pause: 'Pause',
  leftHalf: 'Left half',
  rightHalf: 'Right half',
  keySpace: 'Space',
  keyEnter: 'Enter',
  keyEscape: 'Esc',

  status: 'Run',
  hearts: '{n} of 3 hearts',
  distance: 'Distance',
  score: 'Score',
  combo: 'Combo',
  apples: 'Golden apples',
  dogs: 'Doggoyles at your side',
  metres: '{n} m',
  times: '×{n}',

  paused: 'Paused',
  resume: 'Resume',
  restart: 'Restart',
  menu: 'Menu',
  resumingIn: 'Back in {n}',

  over: 'Run over',
  newBest: 'New best',
  newBestNote: 'Farther than ever before',
  again: 'Again',
  bestCombo: 'Best combo',
  hits: 'Hits',
  dogsTamed: 'Dogs tamed',
  share: 'Copy link to this course',
  shared: 'Link copied',
  shareFailed: 'Copy this link',

  dismiss: 'Dismiss',
  noticeClamped: '“{name}” in the address was {value}; playing with {used}.',
  noticeUnreadable: '“{name}” in the address can’t be read; it is left out.',
  noticeSaveAside: 'Your save couldn’t be read. It is kept aside, and a fresh one begins.',
  noticeSaveBlocked: 'Storage is blocked here: bests last until you close the page.',

  fatalNoWebglTitle: 'This browser can’t draw the game',
  fatalNoWebgl: 'Footfall needs WebGL 2, and it is switched off or missing here.',
  fatalNoWebglTips: [
    'Turn on “Use graphics acceleration” in the browser’s settings, then restart it.',
    'Update the browser, or try a current Chrome, Firefox, Edge or Safari.',
  ],
  fatalCrashedTitle: 'The game tripped',
  fatalCrashed: 'Something went wrong and this run can’t go on. Your bests are safe.',
  fatalCrashedTips: [] as readonly string[],
  reload: 'Reload',

  saidStart: 'Running.',
  saidMetres: '{n} metres.',
  saidHeartLost: 'Hit. {n} of 3 hearts left.',
  saidHeartWon: '{n} of 3 hearts.',
  saidDogTamed: 'Doggoyle tamed. {n} at your side.',
  saidDogLost: 'A Doggoyle took the blow. {n} at your side.',
  saidOver: 'Run over at {n} metres.',
} as const;

type Words = typeof en;
/** A language: the same keys, its own words. */
export type Texts = {
  readonly [K in keyof Words]: Words[K] extends string ? string : readonly string[];
};
/** The keys of single lines. */
export type TextKey = { [K in keyof Words]: Words[K] extends string ? K : never }[keyof Words];

const LANGUAGES: Readonly<Record<string, Texts>> = { en };

export const languages: readonly string[] = Object.keys(LANGUAGES);

/** The words of a language; of English where there is no such language. */
export function textsOf(lang: string): Texts {
  return Object.hasOwn(LANGUAGES, lang) ? (LANGUAGES[lang] as Texts) : en;
}

/** Puts values into the braces of a text. A name that is not given stays as it stands. */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (braces, name: string) => (Object.hasOwn(values, name) ? values[name]! : braces));
}

export function noticeText(notice: Notice, texts: Texts = en): string {
  switch (notice.kind) {
    case 'clamped':
      return fill(texts.noticeClamped, { name: notice.name, value: notice.value, used: notice.used });
    case 'unreadable':
      return fill(texts.noticeUnreadable, { name: notice.name });
    case 'save-set-aside':
      return texts.noticeSaveAside;
    case 'save-blocked':
      return texts.noticeSaveBlocked;
  }
}
