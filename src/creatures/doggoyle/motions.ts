/**
 * The Doggoyle's motions as intents, and its flight and landings. Set by eye, within the limits of the verification
 * matrix. Feet are LH, LF, RH, RF. Rest poses ask for more depth than there is: the ground carries elbows, stifles,
 * belly and chin (see carry-body.ts and guard-chins.ts), so they fit any slope.
 */
import { keys } from '../keys.ts';
import type { MotionData, Rig, TrackData } from '../rig.ts';
import { restMotions } from './rest.ts';

const add = (channel: TrackData['channel'], text: string): TrackData => ({ channel, adds: true, keys: keys(text) });
const set = (channel: TrackData['channel'], text: string): TrackData => ({ channel, keys: keys(text) });

const stances: MotionData[] = [
  {
    name: 'guard',
    maxSpeed: 0,
    duration: 4.5,
    intro: 0.5,
    loops: true,
    tracks: [
      add('NECK', '0:0, 0.11:-0.2, 0.5:-0.17, 1:-0.2'),
      add('HEAD', '0:0, 0.11:0.14, 0.6:0.1, 1:0.14'),
      add('HEIGHT', '0:0, 0.11:-1'),
      add('LEAN', '0:0, 0.11:-0.05'),
    ],
  },
  {
    name: 'bark',
    duration: 0.9,
    voice: [0.05, 0.5],
    tracks: [
      set('JAW', '0:0, 0.1:0.62, 0.26:0.08, 0.44:0.08, 0.54:0.68, 0.76:0'),
      add('HEAD', '0:0, 0.09:-0.46, 0.27:-0.12, 0.44:-0.11, 0.515:-0.53, 0.8:0'),
    ],
  },
  {
    name: 'eat',
    maxSpeed: 0,
    duration: 2.3,
    intro: 0.46,
    loops: true,
    tracks: [
      add('LEAN', '0:0, 0.17:0.26'),
      add('HEIGHT', '0:0, 0.2:8'),
      add('NECK', '0:0, 0.2:0.9, 0.45:0.95, 0.6:0.9, 0.84:0.94, 1:0.9'),
      add('HEAD', '0:0, 0.2:0.22, 0.45:0.3, 0.6:0.22, 0.84:0.28, 1:0.22'),
      set('JAW', '0:0, 0.2:0.04, 0.3:0.3, 0.4:0.04, 0.5:0.34, 0.58:0.04, 0.67:0.3, 0.75:0.04, 0.85:0.26, 1:0.04'),
    ],
  },
  { name: 'swim', maxSpeed: 130, startSpeed: 70, swims: true },
  {
    name: 'hit',
    duration: 0.7,
    after: { swim: 0.2 },
    tracks: [
      add('LEAN', '0:0, 0.5:-0.04, 1:0'),
      add('HEIGHT', '0:0, 0.24:5, 1:0'),
      add('NECK', '0:0, 0.13:0.46, 0.6:0.08, 1:0'),
      add('HEAD', '0:0, 0.13:-0.3, 1:0'),
      set('JAW', '0:0, 0.13:0.3, 0.7:0'),
    ],
  },
  {
    name: 'shake',
    drive: 'steps',
    maxSpeed: 0,
    duration: 1.3,
    lift: 0.8,
    tracks: [
      // Spread over its paws.
      set('FOOT0_X', '0:-33'),
      set('FOOT1_X', '0:49'),
      set('FOOT2_X', '0:-27'),
      set('FOOT3_X', '0:57'),
      set('ROLL', '0:0, 0.14:0.04, 0.28:-0.1, 0.4:0.145, 0.52:-0.145, 0.64:0.13, 0.76:-0.09, 0.88:0.04, 1:0'),
      add('NECK', '0:0, 0.3:-0.04, 0.75:-0.04, 1:0'),
      add('HEAD', '0:0, 0.16:0.08, 0.28:-0.1, 0.38:0.22, 0.48:-0.2, 0.6:0.16, 0.74:-0.08, 0.9:0, 1:0'),
      add('HEIGHT', '0:0, 0.2:4, 0.75:3, 1:0'),
    ],
  },
  {
    name: 'jump',
    maxSpeed: 0,
    duration: 1.2,
    flight: [0.32, 0.72],
    tracks: [
      {
        channel: 'HEIGHT',
        curve: 'monotone',
        keys: keys('0:0, 0.2:11, 0.33:-4, 0.52:-78, 0.66:-42, 0.75:8, 0.84:11, 1:0'),
      },
      add('LEAN', '0:0, 0.21:0.03, 0.35:-0.38, 0.52:0, 0.66:0.12, 0.8:0.04, 1:0'),
      set('FOOT0_X', '0.32:-36, 0.5:-26, 0.72:-33'),
      set('FOOT0_Y', '0.32:66, 0.5:52, 0.72:64'),
      set('FOOT2_X', '0.32:-30, 0.5:-20, 0.72:-27'),
      set('FOOT2_Y', '0.32:66, 0.5:50, 0.72:64'),
      set('FOOT1_X', '0.32:49, 0.5:46, 0.72:49'),
      set('FOOT1_Y', '0.32:64, 0.5:46, 0.72:65'),
      set('FOOT3_X', '0.32:57, 0.5:54, 0.72:57'),
      set('FOOT3_Y', '0.32:64, 0.5:44, 0.72:65'),
    ],
  },
  {
    name: 'land',
    duration: 0.85,
    // A swimmer is low already.
    after: { swim: 0.35 },
    tracks: [add('HEIGHT', '0:0, 0.24:8, 0.5:5, 1:0'), add('NECK', '0:0, 0.1:0.45, 0.5:0.14, 1:0')],
  },
  { name: 'fall', drive: 'limp', maxSpeed: 0 },
];

export const motions: Rig['motions'] = [
  { name: 'auto' },
  { name: 'stand', maxSpeed: 0 },
  { name: 'walk', branch: 'walk', maxSpeed: 125, startSpeed: 80 },
  { name: 'trot', branch: 'trot', minSpeed: 80, maxSpeed: 300, startSpeed: 200 },
  { name: 'gallop', branch: 'gallop', minSpeed: 200, startSpeed: 400 },
  ...restMotions,
  ...stances,
];

export const air: Rig['air'] = [
  set('FOOT0_X', '0:-44, 0.5:-30, 1:-24'),
  set('FOOT0_Y', '0:64, 0.5:52, 1:62'),
  set('FOOT1_X', '0:44, 0.5:50, 0.9:60, 1:60'),
  set('FOOT1_Y', '0:50, 0.4:44, 0.9:64, 1:66'),
  set('FOOT2_X', '0:-48, 0.5:-26, 1:-18'),
  set('FOOT2_Y', '0:64, 0.5:48, 1:60'),
  set('FOOT3_X', '0:50, 0.5:58, 0.9:66, 1:66'),
  set('FOOT3_Y', '0:46, 0.4:42, 0.9:62, 1:66'),
  add('LEAN', '0:-0.2, 0.5:0, 1:0.18'),
];

/** Heavy: it gives more on landing than on taking off, and is slower to come up. */
export const squashes: Rig['squashes'] = {
  takeOff: { seconds: 0.42, keys: keys('0:1, 0.14:0.9, 0.4:1.08, 0.75:1.01, 1:1') },
  landing: { seconds: 0.5, keys: keys('0:1, 0.2:0.86, 0.62:1.02, 1:1') },
};
