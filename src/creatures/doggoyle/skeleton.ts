/**
 * The Doggoyle's bones and limbs. Sizes are those of its description: shoulder joint 60 high, hip joint 62, 72 apart;
 * humerus 32, forearm 34, wrist 7 over the ground; femur 28, tibia 29, hock 20; claws 19 ahead of the wrist. R is the
 * near side. A paw's tip is its claws: they stay down while the heel rises, and hang lowest when it flexes.
 */
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

const joint = (name: string, parent: string, length: number, roll: number) => ({
  joint: name,
  parent,
  length,
  rest: Math.PI,
  lean: 1,
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
  head: { joint: 'head', parent: 'neck', reach: 3, carries: ['chin'] },
  chain: { name: 'tail', points: 5, spacing: 11, joint: 'croup', x: -7, y: -3 },
  contacts: [
    ['back', 25],
    ['withers', 22],
    ['croup', 21],
    ['LFElbow', 7],
    ['RFElbow', 7],
    ['LHStifle', 8],
    ['RHStifle', 8],
  ],
  chin: { joint: 'chin', pivot: 'withers', moves: ['neck', 'head', 'chin'], radius: 4 },
  // Diagonal sequence: LH, RF, RH, LF.
  swim: {
    depth: 38,
    cadence: 1.25,
    offsets: [0, 0.75, 0.5, 0.25],
    reach: 17,
    lift: 23,
    stroke: 9,
    tracks: [
      { channel: 'HEIGHT', adds: true, keys: [[0, 13]] },
      { channel: 'LEAN', adds: true, keys: [[0, -0.1]] },
      { channel: 'NECK', adds: true, keys: [[0, -0.12]] },
    ],
  },
  softness: 2.5,
  maxDrop: 16,
  crouch: 0.4,
  leanShift: 0,
  slopeLean: 1,
  limp: {
    sticks: [
      ['withers', 'croup', 72, 1],
      ['back', 'neck', 44, 0],
      ['withers', 'LFWrist', 30, 0],
      ['withers', 'RFWrist', 30, 0],
      ['croup', 'LHHock', 26, 0],
      ['croup', 'RHHock', 26, 0],
    ],
    radii: {
      back: 18,
      withers: 20,
      croup: 18,
      neck: 12,
      head: 12,
      chin: 4,
      LFElbow: 8,
      RFElbow: 8,
      LHStifle: 9,
      RHStifle: 9,
      LFWrist: 6,
      RFWrist: 6,
      LHHock: 6,
      RHHock: 6,
      LFPaw: 2,
      RFPaw: 2,
      LHPaw: 2,
      RHPaw: 2,
    },
  },
};
