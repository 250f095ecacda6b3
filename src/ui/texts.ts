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
  runSubtitle: 'Jump, thrust, tame the stone dogs',
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
  hintLure: 'A golden apple tames the next Doggoyle that’s awake',
  hintTamed: 'It runs with you, and takes a blow for you',
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

  crowdTools: 'Crowd',
  runners: 'Runners',
  doggoyles: 'Doggoyles',
  fewerRunners: 'Fewer runners',
  moreRunners: 'More runners',
  fewerDogs: 'Fewer Doggoyles',
  moreDogs: 'More Doggoyles',
  tamedDogs: 'Doggoyles at your side',
  throwApple: 'Throw a golden apple',
  dogHere: 'A Doggoyle beside you',
  byTen: 'Ten at a time',
  zoomIn: 'Nearer',
  zoomOut: 'Farther',
  crowdSettings: 'Counts, pace and quality',
  pace: 'Pace',
  quality: 'Quality',
  qualityAuto: 'Auto',
  qualityHigh: 'High',
  qualityMedium: 'Medium',
  qualityLow: 'Low',
  frameTime: 'Frame',
  simTime: 'Simulation',
  milliseconds: '{n} ms',
  metresPerSecond: '{n} m/s',
  crowdHelp: 'Tap the ground for a Doggoyle · + − runners · G dog · T apple · X ten · Z C zoom · → ← pace',
  crowdHelpTouch: 'Tap the ground for a Doggoyle. Pinch to see the whole crowd.',
  saidCrowd: '{n} runners and {m} Doggoyles.',
  saidTamed: '{n} Doggoyles at your side.',
  saidApple: 'Apple thrown.',

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

  benchInvite: 'More and more characters run across the screen, until your machine has enough.',
  benchMost: 'Up to how many',
  benchDogs: 'Of them dogs',
  benchPercent: '{n} %',
  benchStart: 'Start',
  benchStop: 'Stop',
  benchLoad: 'Load results',
  benchResults: 'Results',
  benchStatus: 'Benchmark',
  benchCharacters: '{n} characters',
  benchStages: ['filling', 'warming up', 'measuring', 'timing the systems'] as readonly string[],
  benchFrameMs: 'frame {n} ms',
  benchTickMs: 'tick {n} ms',
  benchHere: 'characters at {fps} fps here',
  benchAt: 'at {fps} fps',
  benchAbout: '{n}',
  benchMore: '{n} or more',
  benchFewer: 'under {n}',
  benchNothing: 'Nothing was measured.',
  benchByWork: 'main thread alone',
  benchByFrame: 'on this screen',
  benchNotShown: '{n} fps at most',
  benchBasis:
    'Work is the ticks of a frame, filling and submitting. The screen also waits for the graphics card, and shows no more frames than it has.',
  benchStoppedSlow: 'Stopped before {n}: a frame would take about {ms} ms.',
  benchStoppedAsked: 'Stopped at {n}.',
  benchSim: 'Simulation, ms a tick',
  benchFill: 'Filling, ms a frame',
  benchSubmit: 'Submitting, ms a frame',
  benchFrame: 'Frame to frame, ms',
  benchSystems: 'Systems, µs a tick',
  benchSystemsAt: 'Systems at {n} characters, µs a tick',
  benchOther: 'all others',
  benchThisRun: 'this run',
  benchOverlays: 'Shown in the charts',
  benchTable: 'All figures in ms: median, and least to most of the rounds',
  benchCount: 'Characters',
  benchFrameWord: 'Frame',
  benchSimWord: 'Tick',
  benchFillWord: 'Fill',
  benchSubmitWord: 'Submit',
  benchOneCall: 'Everybody in {n} draw call, {limbs} limbs',
  benchMachine: 'Measured on',
  benchSaveJson: 'Save JSON',
  benchSaveCsv: 'Save CSV',
  benchChartsLost: 'The charts could not be loaded; the table has all figures.',
  benchLoaded: '{name} is laid over.',
  benchRefused: '{name} was not loaded: {reason}.',
  benchUnreadable: 'it cannot be read',
  benchRemove: 'Remove {name}',

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

  on: 'On',
  off: 'Off',
  racePlace: 'Place',
  raceTime: 'Time',
  raceName: 'Name',
  raceTop: 'Top speed',
  raceSpeed: '{n} m/s',
  raceOf: '{n} / {of} m',
  raceBreath: 'Breath',
  raceWinded: 'Out of breath',
  raceHarder: 'Harder',
  raceEasier: 'Easier',
  raceYou: 'You',
  racePlayer: 'Player {n}',
  racePlaces: ['{n}th', '{n}st', '{n}nd', '{n}rd'] as readonly string[],
  raceMarks: 'On your marks',
  raceGo: 'Go!',
  raceFalseStart: 'False start',
  raceRecall: '{name} moved before go. Back to the line: once more.',
  raceLateStart: '{name} again, and starts a second late.',
  racePhoto: 'Photo finish',
  raceOver: '{of} m',
  raceNewBest: 'New best time',
  raceBest: 'Best over {of} m: {time}',
  raceNext: 'Next race',
  raceChange: 'Change the race',
  raceRivals: 'Rivals',
  raceLevel: 'Level',
  raceEasy: 'Easy',
  raceNormal: 'Normal',
  raceHard: 'Hard',
  racePlayers: 'Players',
  raceCatchUp: 'Catching up',
  raceKeys: '→ harder, ← easier, Space jumps. Running hard costs breath.',
  raceKeysPad: 'RT harder, LT easier, A jumps. Running hard costs breath.',
  raceKeysTwo: 'First: W jumps, D harder, A easier. Second: ↑ → ← or I L J, or a gamepad.',
  raceRabbit: 'starts fast',
  raceSaver: 'saves breath',
  raceKicker: 'kicks at the end',
  raceClock: 'keeps an even pace',
  raceLate: 'jumps late',
  raceEarly: 'jumps early',
  raceBursts: 'runs in bursts',
  raceHunter: 'hunts who is ahead',
  saidRaceMarks: '{of} metres against {n}. On your marks.',
  saidRaceAt: '{n} metres, {place}.',
  saidRaceOver: '{place} of {of} in {time} seconds.',

  replay: 'Replay',
  replayWatch: 'Watch it again',
  replayShare: 'Copy link to this replay',
  replayGhost: 'Run against it',
  replayStop: 'Stop',
  noticeReplayBroken: 'The replay in the link can’t be played: {reason}. Nothing of yours has changed.',
  noticeReplayVersion: 'This replay is from another version. Its track runs along as a ghost: race it.',
  noticeReplayStrayed: 'This replay came out otherwise here. Its track runs along as a ghost: race it.',
  saidBenchStart: 'Benchmark started.',
  saidBenchCount: 'Measuring {n} characters.',
  saidBenchOver: 'Benchmark done. {n} characters at 60 frames a second.',
  saidBenchStopped: 'Benchmark stopped.',
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
    case 'replay-broken':
      return fill(texts.noticeReplayBroken, { reason: notice.reason });
    case 'replay-version':
      return texts.noticeReplayVersion;
    case 'replay-strayed':
      return texts.noticeReplayStrayed;
  }
}
