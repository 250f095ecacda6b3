/** The Doggoyle's head: neck, ears, horns, a jaw of its own, a muzzle, eyes that shut, and a tame one's collar. */
import type { LimbLook } from '../../ecs/look.ts';

/** A point beside the head's bone: u under it (negative: over it), u ahead of the head's joint. */
const at = (under: number, ahead: number): string => `neck>head@${under},${ahead}`;

export const head: LimbLook[] = [
  { from: 'withers', through: null, to: 'neck', width: [20, 17, 13.5], colour: 'stone' },
  { from: at(-6, -10), through: null, to: at(-35, -22), width: [6.8, 5, 0.8], colour: 'stoneShade' },
  { from: 'neck', through: null, to: 'head', width: [13.5, 12.5, 11], colour: 'stone' },
  {
    from: 'withers>neck@-15,-7',
    through: 'withers>neck@1,-3',
    to: 'withers>neck@17,-9',
    width: [3.2, 4, 3.2],
    colour: 'collar',
    only: 'marked',
  },
  { from: at(8, -3), through: null, to: 'head>chin@0,6', width: [6.4, 5, 3.4], colour: 'stoneShade' },
  { from: at(0, -2), through: null, to: at(1, 24), width: [12, 9, 6], colour: 'stone' },
  { from: at(6, 17), through: null, to: at(12, 19), width: [1.8, 1.3, 0.4], colour: 'claw' },
  { from: at(-2, 28), through: at(-2, 28), to: at(-2, 28), width: [3.4, 3.4, 3.4], colour: 'ink' },
  { from: at(-4, 4), through: null, to: at(-3, 9), width: [2.2, 2.8, 2], colour: 'eye', only: 'awake' },
  { from: at(-3, 3), through: at(0, 7), to: at(-3, 11), width: [0.9, 1.2, 0.9], colour: 'stoneShade', only: 'asleep' },
  { from: at(-9, 1), through: null, to: at(-6, 12), width: [2, 2.2, 1.2], colour: 'stoneLight' },
  { from: at(-9, -4), through: at(-28, -1), to: at(-41, -15), width: [5.6, 4.2, 0.8], colour: 'stoneLight' },
];
