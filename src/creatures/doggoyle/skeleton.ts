/**
 * The Doggoyle's bones and limbs. Sizes are those of its description: shoulder joint 60 high, hip joint 62, 72 apart;
 * humerus 32, forearm 34, wrist 7 over the ground; femur 28, tibia 29, hock 20; claws 19 ahead of the wrist. R is the
 * near side. A paw's tip is its claws: they stay down while the heel rises, and hang lowest when it flexes.
 */
import { keys } from '../keys.ts';
import type { LegData, Rig } from '../rig.ts';

/** Height of the back over the ground when standing, and how far shoulder and hip joints hang under it. */
const SHOULDER_DROP = 6;
const HIP_DROP = 4;
const HALF_BACK = 36;
/** How far a joint of the near side goes down, and one of the far side up, per radian of roll, u. */
const ROLL = 26;

const fore = (side: 'L' | 'R', stand: number): LegData => ({
  foot: `${side}F`,
  root: `${side}FShoulder`,
  mid: `${side}FElbow`,
  ankle: `${side}FWrist`,
  tip: `${side}FPaw`,
  upper: 32,
  lower: 34,
  bend: 1,
  ankleFromTip: [-19, -5],
  tipHeight: 2,
  behind: 21,
  ahead: 3,
  stand,
  lead: 17,
  lift: 1,
  paw: true,
});

const hind = (side: 'L' | 'R', stand: number): LegData => ({
  foot: `${side}H`,
  root: `${side}HHip`,
  mid: `${side}HStifle`,
  ankle: `${side}HHock`,
  tip: `${side}HPaw`,
  upper: 28,
  lower: 29,
  bend: -1,
  ankleFromTip: [-15, -18],
  tipHeight: 2,
  behind: 17,
  ahead: 3,
  stand,
  lead: 6,
  // Lifted as high as a fore paw, the hock would come beside the hip, where the thigh whips.
  lift: 0.7,
  paw: true,
});

/** Shoulders and hips are parts of their end of the trunk and bend with it; only roll parts near and far. */
const joint = (name: string, parent: string, length: number, roll: number) => ({
  joint: name,
  parent,
  length,
  rest: Math.PI,
  lean: 1,
  bend: parent === 'withers' ? 1 : -1,
  roll,
});

export const skeleton: Omit<Rig, 'gaits' | 'tuning' | 'motions' | 'air' | 'squashes' | 'look'> = {
  name: 'doggoyle',
  root: 'back',
  bones: [
    { joint: 'withers', parent: 'back', length: HALF_BACK, rest: Math.PI / 2, lean: 1, bend: 1 },
    { joint: 'croup', parent: 'back', length: HALF_BACK, rest: -Math.PI / 2, lean: 1, bend: -1 },
    joint('LFShoulder', 'withers', SHOULDER_DROP, -ROLL),
    joint('RFShoulder', 'withers', SHOULDER_DROP, ROLL),
    joint('LHHip', 'croup', HIP_DROP, -ROLL),
    joint('RHHip', 'croup', HIP_DROP, ROLL),
    { joint: 'neck', parent: 'withers', length: 27, rest: 0.95, lean: 0.5, bend: 0.6, neck: 1 },
    { joint: 'head', parent: 'neck', length: 21, rest: 1.35, lean: 0.2, neck: 0.75, head: 1 },
    { joint: 'chin', parent: 'head', length: 15, rest: 2.05, lean: 0.2, neck: 0.75, head: 1, jaw: 1 },
  ],
  aliases: [],
  legs: [hind('L', -3), fore('L', -4), hind('R', 3), fore('R', 4)],
  arms: [],
  tool: null,
  head: { joint: 'head', parent: 'neck', reach: 1.4, carries: ['chin'] },
  chain: { name: 'tail', points: 5, spacing: 11, joint: 'croup', x: -7, y: -3, back: 1500, up: 640 },
  contacts: [
    ['back', 25],
    ['withers', 22],
    ['croup', 21],
    ['LFElbow', 6],
    ['RFElbow', 6],
    ['LHStifle', 8],
    ['RHStifle', 8],
  ],
  chin: { joint: 'chin', pivot: 'withers', moves: ['neck', 'head', 'chin'], radius: 4 },
  // Diagonal sequence: LH, RF, RH, LF. The back is at the surface, the head over it; each stroke heaves it a little.
  swim: {
    depth: 38,
    sinks: 19,
    cadence: 1.7,
    offsets: [0, 0.75, 0.5, 0.25],
    paws: [
      [-20, 25],
      [0, 25],
      [-20, 25],
      [0, 25],
    ],
    reach: 20,
    stroke: 4.5,
    tracks: [
      { channel: 'HEIGHT', adds: true, keys: keys('0:-0.7, 0.25:0.7, 0.5:-0.7, 0.75:0.7, 1:-0.7') },
      { channel: 'ROLL', adds: true, keys: keys('0:-0.1, 0.5:0.1, 1:-0.1') },
      { channel: 'LEAN', adds: true, keys: keys('0:-0.04') },
      { channel: 'NECK', adds: true, keys: keys('0:-0.15, 0.25:-0.36, 0.5:-0.15, 0.75:-0.36, 1:-0.15') },
    ],
  },
  fold: 0.36,
  softness: 2.5,
  maxDrop: 16,
  crouch: 0.4,
  leanShift: 0,
  slopeLean: 1,
  // So heavy a body comes to a stand before it sits, lies or eats.
  settles: 60,
  limp: {
    sticks: [
      ['withers', 'croup', 72, 0.12],
      ['back', 'neck', 34, 0],
      ['withers', 'LFWrist', 16, 0],
      ['withers', 'RFWrist', 16, 0],
      ['croup', 'LHHock', 15, 0],
      ['croup', 'RHHock', 15, 0],
    ],
    radii: {
      back: 25,
      withers: 22,
      croup: 21,
      LFShoulder: 12,
      RFShoulder: 12,
      LHHip: 12,
      RHHip: 12,
      neck: 12,
      head: 11,
      chin: 4,
      LFElbow: 7,
      RFElbow: 7,
      LHStifle: 6,
      RHStifle: 6,
      LFWrist: 4,
      RFWrist: 4,
      LHHock: 4,
      RHHock: 4,
      LFPaw: 2,
      RFPaw: 2,
      LHPaw: 2,
      RHPaw: 2,
    },
  },
};
