/**
 * How the Doggoyle rests: it sits back on its hocks, from there slides down on its elbows, curls up, sleeps and wakes.
 * Each of these begins from standing and takes its time, as so much stone does; after another one it begins where that
 * one's pose is nearest. Set by eye.
 */
import { keys } from '../keys.ts';
import type { MotionData, TrackData } from '../rig.ts';

interface Rest {
  /** Places of LH, LF, RH, RF from the root, u, and how flat the hind paws lie, rad. */
  readonly feet: readonly [number, number, number, number];
  readonly hock: number;
  readonly height: number;
  readonly lean: number;
  readonly bend: number;
  readonly neck: number;
  readonly head: number;
}

const STANDING: Rest = { feet: [-33, 49, -27, 57], hock: 0, height: 0, lean: 0, bend: 0, neck: 0, head: 0 };
const SIT: Rest = { feet: [3, 49, 8, 56], hock: -0.78, height: 22, lean: -0.56, bend: 0.06, neck: 0.24, head: 0.1 };
const LIE: Rest = { feet: [-3, 54, 3, 61], hock: -0.78, height: 33, lean: -0.05, bend: 0.04, neck: -0.1, head: 0.06 };
const SLEEP: Rest = { ...LIE, lean: 0.02, bend: 0.06, neck: 0.62, head: 0.06 };
const CURL: Rest = { ...LIE, height: 27, feet: [2, 54, 7, 61], lean: 0.02, bend: 0.22, neck: 0.56, head: 0.22 };

/** A pose and when it is reached, s. */
type Beat = readonly [number, Rest];

/** One paw after the other: the shares of the way from a pose to the next in which each of LH, LF, RH, RF steps. */
const STEPS = [
  [0, 0.55],
  [0.4, 0.8],
  [0.3, 0.85],
  [0.6, 1],
] as const;

const track = (channel: TrackData['channel'], text: string, adds: boolean): TrackData => ({
  channel,
  adds,
  keys: keys(text),
});

/** The keys of a value over the beats, as shares of the motion's duration. */
const over = (beats: readonly Beat[], duration: number, value: (rest: Rest) => number): string =>
  beats.map(([at, rest]) => `${at / duration}:${value(rest)}`).join(', ');

/** The keys of paw `i`, which stands between its steps. */
function paws(beats: readonly Beat[], duration: number, i: 0 | 1 | 2 | 3): string {
  const list = [`0:${beats[0]![1].feet[i]}`];
  let last = 0;
  for (let k = 1; k < beats.length; k++) {
    const [[from, before], [to, after]] = [beats[k - 1]!, beats[k]!];
    if (before.feet[i] === after.feet[i]) continue;
    const [start, end] = STEPS[i].map((share) => (from + share * (to - from)) / duration) as [number, number];
    if (start > 0) list.push(`${start}:${before.feet[i]}`);
    list.push(`${end}:${after.feet[i]}`);
    last = end;
  }
  if (last < 1) list.push(`1:${beats.at(-1)![1].feet[i]}`);
  return list.join(', ');
}

/** The tracks of poses one after another; the last is held, and breathes `breath` rad deep. */
function pose(beats: readonly Beat[], duration: number, breath: number): TrackData[] {
  const [intro, rest] = beats.at(-1)!;
  const body = (channel: TrackData['channel'], value: (rest: Rest) => number): TrackData =>
    track(channel, over(beats, duration, value), true);
  const drawn = (0.58 * intro + 0.42 * duration) / duration;
  const breathes = breath === 0 ? '' : `, ${drawn}:${rest.bend + breath}, 1:${rest.bend}`;
  return [
    track('FOOT0_X', paws(beats, duration, 0), false),
    track('FOOT1_X', paws(beats, duration, 1), false),
    track('FOOT2_X', paws(beats, duration, 2), false),
    track('FOOT3_X', paws(beats, duration, 3), false),
    track(
      'FOOT0_PITCH',
      over(beats, duration, (p) => p.hock),
      false,
    ),
    track(
      'FOOT2_PITCH',
      over(beats, duration, (p) => p.hock),
      false,
    ),
    body('HEIGHT', (p) => p.height),
    body('LEAN', (p) => p.lean),
    body('NECK', (p) => p.neck),
    body('HEAD', (p) => p.head),
    // A breath lifts the back between withers and croup.
    track('BEND', over(beats, duration, (p) => p.bend) + breathes, true),
  ];
}

const still = { drive: 'steps', maxSpeed: 0, lift: 0.55 } as const;

/** A pose that is held: how it gets there from standing, s, and the length and depth of a breath, s and rad. */
function rest(beats: readonly Beat[], breathes: readonly [number, number]): Omit<MotionData, 'name'> {
  const intro = beats.at(-1)![0];
  const duration = intro + breathes[0];
  return { ...still, intro, duration, loops: true, tracks: pose(beats, duration, breathes[1]) };
}

/** When it has sat down, lies, and has laid its head down, s. */
const SAT = 0.7;
const LAIN = 1.5;
const ASLEEP = 2.1;
/** When one that wakes sits, and stands, s. */
const RISEN = 1.05;
const WAKING = 1.7;

const down: readonly Beat[] = [
  [0, STANDING],
  [SAT, SIT],
  [LAIN, LIE],
];
const lying = { sit: SAT, lie: LAIN };
const asleep = { ...lying, sleep: ASLEEP, 'curl-up': ASLEEP };

export const restMotions: MotionData[] = [
  { name: 'sit', ...rest(down.slice(0, 2), [3.4, 0.02]), after: { lie: SAT, sleep: SAT, 'curl-up': SAT } },
  { name: 'lie', ...rest(down, [3.6, 0.03]), after: { sit: SAT, sleep: LAIN, 'curl-up': LAIN } },
  { name: 'curl-up', ...rest([...down, [ASLEEP, CURL]], [4.4, 0.05]), after: asleep, shut: true },
  { name: 'sleep', ...rest([...down, [ASLEEP, SLEEP]], [4.2, 0.06]), after: asleep, shut: true },
  {
    name: 'wake',
    ...still,
    duration: WAKING,
    tracks: pose(
      [
        [0, SLEEP],
        [0.4, { ...LIE, neck: -0.2 }],
        [0.55, { ...LIE, neck: -0.2 }],
        [RISEN, SIT],
        [WAKING, STANDING],
      ],
      WAKING,
      0,
    ),
  },
];
