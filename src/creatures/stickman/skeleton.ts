/**
 * The stickman's bones and limbs. Lengths are the published ones where there are any (spine 54, neck 13 and head
 * radius 12, arm 27 + 25, leg 37 + 37); where arms and legs join the trunk, the foot and the spear are ours.
 */
import type { Rig } from '../rig.ts';

const SPINE = 54;
const SHOULDER = 48;
/** Chest to the middle of the head: the neck, and most of the head's radius. */
const NECK = 20;
const UPPER_ARM = 27;
const FOREARM = 25;
const THIGH = 37;
const SHIN = 37;

const leg = (side: 'near' | 'far', stand: number) => ({
  foot: side,
  root: 'hip',
  mid: `${side}Knee`,
  ankle: `${side}Foot`,
  tip: `${side}Toe`,
  upper: THIGH,
  lower: SHIN,
  bend: -1 as const,
  // The ankle is 4 over the sole and 9 behind the ball, whose round end has a radius of 3: 16 from heel to toe.
  ankleFromTip: [-9, -1] as const,
  tipHeight: 3,
  behind: 13,
  ahead: 8,
  stand,
});

const arm = (side: 'near' | 'far', holdBend: 1 | -1) => ({
  shoulder: 'shoulder',
  elbow: `${side}Elbow`,
  hand: `${side}Hand`,
  upper: UPPER_ARM,
  lower: FOREARM,
  bend: 1 as const,
  holdBend,
  leg: side,
});

export const skeleton: Omit<Rig, 'gaits' | 'tuning' | 'motions' | 'air' | 'squashes' | 'look'> = {
  name: 'stickman',
  root: 'pelvis',
  bones: [
    { joint: 'chest', parent: 'pelvis', length: SPINE, rest: 0, lean: 1, bend: 0.5 },
    { joint: 'shoulder', parent: 'pelvis', length: SHOULDER, rest: 0, lean: 1, bend: 0.5 },
    { joint: 'head', parent: 'chest', length: NECK, rest: 0.1, lean: 0.55, neck: 1, head: 1 },
  ],
  aliases: [['hip', 'pelvis']],
  legs: [leg('near', 9), leg('far', -9)],
  arms: [arm('near', -1), arm('far', 1)],
  tool: {
    tail: 'spearTail',
    tip: 'spearTip',
    length: 170,
    front: 74,
    apart: 36,
    carry: [-0.1, 33, 29],
    rest: [-0.3, 26, 34],
  },
  head: { joint: 'head', parent: 'chest', reach: 5 },
  chain: { name: 'hair', points: 4, spacing: 9, joint: 'head', x: -9, y: -5 },
  softness: 1.5,
  maxDrop: 14,
  // Knees stay off the ground.
  crouch: 0.54,
  leanShift: 24,
  slopeLean: -0.35,
  limp: {
    sticks: [
      ['shoulder', 'chest', 6, 1],
      // The legs come together: a runner who falls would do the splits.
      ['nearKnee', 'farKnee', 12, 0.03],
      ['nearFoot', 'farFoot', 18, 0.02],
      // Limits: a body that lies is nearly stretched, and neither folds up nor through itself.
      ['pelvis', 'head', 70, 0],
      ['hip', 'nearFoot', 66, 0],
      ['hip', 'farFoot', 62, 0],
      ['chest', 'nearKnee', 84, 0],
      ['chest', 'farKnee', 80, 0],
      ['chest', 'nearFoot', 116, 0],
      ['chest', 'farFoot', 112, 0],
      ['shoulder', 'nearHand', 20, 0],
      ['shoulder', 'farHand', 26, 0],
      ['nearKnee', 'nearToe', 40, 0],
      ['farKnee', 'farToe', 40, 0],
    ],
    radii: {
      pelvis: 8,
      chest: 8,
      shoulder: 6,
      head: 12,
      hip: 8,
      nearKnee: 6,
      farKnee: 6,
      nearFoot: 4,
      farFoot: 4,
      nearToe: 3,
      farToe: 3,
      nearElbow: 5,
      farElbow: 5,
      nearHand: 4,
      farHand: 4,
      spearTail: 2,
      spearTip: 2,
    },
  },
};
