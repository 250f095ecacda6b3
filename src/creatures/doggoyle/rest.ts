/** How the Doggoyle rests: it sits on its hocks, lies like a sphinx, curls up, sleeps and wakes. Set by eye. */
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
const SIT: Rest = { feet: [3, 49, 8, 56], hock: -0.78, height: 22, lean: -0.58, bend: 0.06, neck: 0.24, head: 0.1 };
const LIE: Rest = {
  feet: [-7, 60, -1, 65],
  hock: -0.78,
  height: 50,
  lean: -0.05,
  bend: 0.04,
  neck: -0.1,
  head: 0.06,
};
const SLEEP: Rest = { ...LIE, lean: 0.02, bend: 0.12, neck: 0.86, head: 0.06 };
const CURL: Rest = { ...LIE, feet: [2, 49, 7, 53], lean: 0.04, bend: 0.34, neck: 1.02, head: 0.5 };

const track = (channel: TrackData['channel'], text: string, adds = false): TrackData => ({
  channel,
  adds,
  keys: keys(text),
});

/** Tracks of a pose, held, or of poses one after another at these times. */
function hold(poses: readonly Rest[], times: readonly number[] = [0]): TrackData[] {
  const over = (value: (rest: Rest) => number): string => poses.map((p, i) => `${times[i]}:${value(p)}`).join(', ');
  return [
    track(
      'FOOT0_X',
      over((p) => p.feet[0]),
    ),
    track(
      'FOOT1_X',
      over((p) => p.feet[1]),
    ),
    track(
      'FOOT2_X',
      over((p) => p.feet[2]),
    ),
    track(
      'FOOT3_X',
      over((p) => p.feet[3]),
    ),
    track(
      'FOOT0_PITCH',
      over((p) => p.hock),
    ),
    track(
      'FOOT2_PITCH',
      over((p) => p.hock),
    ),
    track(
      'HEIGHT',
      over((p) => p.height),
      true,
    ),
    track(
      'LEAN',
      over((p) => p.lean),
      true,
    ),
    track(
      'NECK',
      over((p) => p.neck),
      true,
    ),
    track(
      'HEAD',
      over((p) => p.head),
      true,
    ),
  ];
}

const bend = (rest: Rest): TrackData => track('BEND', `0:${rest.bend}`, true);
/** A breath lifts the back between withers and croup. */
const breathe = (rest: Rest, depth: number): TrackData =>
  track('BEND', `0:${rest.bend}, 0.42:${rest.bend + depth}, 1:${rest.bend}`, true);

const still = { drive: 'steps', maxSpeed: 0 } as const;

export const restMotions: MotionData[] = [
  { name: 'sit', ...still, duration: 3.4, loops: true, tracks: [...hold([SIT]), breathe(SIT, 0.02)] },
  { name: 'lie', ...still, duration: 3.6, loops: true, tracks: [...hold([LIE]), breathe(LIE, 0.03)] },
  { name: 'curl-up', ...still, shut: true, duration: 4.4, loops: true, tracks: [...hold([CURL]), breathe(CURL, 0.05)] },
  { name: 'sleep', ...still, shut: true, duration: 4.2, loops: true, tracks: [...hold([SLEEP]), breathe(SLEEP, 0.06)] },
  {
    name: 'wake',
    ...still,
    duration: 1.5,
    tracks: [
      ...hold([SLEEP, { ...LIE, neck: -0.2 }, { ...LIE, neck: -0.2 }, STANDING, STANDING], [0, 0.3, 0.42, 0.9, 1]),
      bend(STANDING),
    ],
  },
];
