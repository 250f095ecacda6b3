/**
 * The stickman's look: near-black ink with one bright stroke, the hair.
 *
 * Thick, tapered, rubbery limbs with round ends; the far side one even tone and a little thinner. 'chest>head@a,b' is
 * a point a u ahead of the head and b u above it along the neck (see the renderer's compile-look).
 */
import type { LimbLook, Look } from '../look.ts';

const farSide: readonly LimbLook[] = [
  { from: 'shoulder', through: 'farElbow', to: 'farHand', width: [4.8, 4.2, 3.5], colour: 'inkFar' },
  { from: 'farHand', through: 'farHand', to: 'farHand', width: [4, 4, 4], colour: 'inkFar' },
  { from: 'hip', through: 'farKnee', to: 'farFoot', width: [7.2, 5.9, 4], colour: 'inkFar' },
  { from: 'farFoot', through: null, to: 'farToe', width: [3.8, 3.5, 3], colour: 'inkFar' },
];

const trunk: readonly LimbLook[] = [
  { from: 'pelvis', through: null, to: 'chest', width: [8.2, 7.4, 8.6], colour: 'ink' },
  { from: 'chest', through: null, to: 'head', width: [5.4, 4.6, 5], colour: 'ink' },
];

/** Told apart by shape, never by colour alone: short spikes, one long plume, a beaded braid. */
const hair: readonly LimbLook[] = [
  {
    from: 'chest>head@1,10.5',
    through: 'chest>head@-9,14',
    to: 'hair:1',
    width: [3, 3.6, 0.4],
    colour: 'hair',
    hairStyle: 0,
  },
  {
    from: 'chest>head@-3,9',
    through: 'chest>head@-11,9',
    to: 'hair:2',
    width: [3.4, 3.8, 0.4],
    colour: 'hair',
    hairStyle: 0,
  },
  {
    from: 'chest>head@-7,5',
    through: 'chest>head@-12,3',
    to: 'chest>head@-19,-3',
    width: [3.4, 3, 0.4],
    colour: 'hair',
    hairStyle: 0,
  },
  { from: 'chest>head@-2,8.5', through: 'hair:1', to: 'hair:3', width: [4.6, 5.6, 0.4], colour: 'hair', hairStyle: 1 },
  { from: 'chest>head@-5,6.5', through: 'hair:1', to: 'hair:3', width: [3.4, 2.6, 1.6], colour: 'hair', hairStyle: 2 },
  { from: 'hair:1', through: 'hair:1', to: 'hair:1', width: [4.3, 4.3, 4.3], colour: 'hair', hairStyle: 2 },
  { from: 'hair:2', through: 'hair:2', to: 'hair:2', width: [3.8, 3.8, 3.8], colour: 'hair', hairStyle: 2 },
  { from: 'hair:3', through: 'hair:3', to: 'hair:3', width: [3.2, 3.2, 3.2], colour: 'hair', hairStyle: 2 },
];

const head: readonly LimbLook[] = [
  { from: 'head', through: 'head', to: 'head', width: [12, 12, 12], colour: 'ink' },
  {
    from: 'chest>head@-10,4.5',
    through: 'chest>head@-3,10.4',
    to: 'chest>head@5,10.6',
    width: [1.2, 2.3, 0.6],
    colour: 'hair',
    only: 'plain',
  },
  {
    from: 'chest>head@-11.3,4',
    through: 'chest>head@0,3',
    to: 'chest>head@11.4,4.6',
    width: [2.3, 2.5, 2.1],
    colour: 'band',
    only: 'marked',
  },
];

const nearSide: readonly LimbLook[] = [
  { from: 'hip', through: 'nearKnee', to: 'nearFoot', width: [8.4, 6.8, 4.5], colour: 'ink' },
  { from: 'nearFoot', through: null, to: 'nearToe', width: [4.3, 4, 3.3], colour: 'ink' },
];

const spear: readonly LimbLook[] = [
  {
    from: 'spearTail',
    through: null,
    to: 'spearTail>spearTip@0,-19',
    width: [1.9, 2.1, 1.9],
    colour: 'wood',
    only: 'spear',
  },
  {
    from: 'spearTail>spearTip@0,-23',
    through: 'spearTail>spearTip@0,-15.5',
    to: 'spearTail>spearTip@0,0',
    width: [1.2, 4.1, 0.2],
    colour: 'tip',
    only: 'spear',
  },
];

const nearArm: readonly LimbLook[] = [
  { from: 'shoulder', through: 'nearElbow', to: 'nearHand', width: [5.6, 4.9, 4], colour: 'ink' },
  { from: 'nearHand', through: 'nearHand', to: 'nearHand', width: [4.7, 4.7, 4.7], colour: 'ink' },
];

export const look: Look = {
  limbs: [...farSide, ...hair, ...trunk, ...head, ...nearSide, ...spear, ...nearArm],
  shadow: 34,
};
