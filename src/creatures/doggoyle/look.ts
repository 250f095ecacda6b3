/**
 * How the Doggoyle is drawn: a big body of grey stone with moss on its back, horns, ears, small folded wings, claws and
 * amber eyes. The far side first, then tail, wings, body, head, and the near side. A tame one (marked) has a collar.
 *
 * A point such as 'back>withers@10,-4' is 10 u under the withers and 4 u back along the bone (see compile-look.ts).
 */
import type { LimbLook, Look } from '../../ecs/look.ts';

type Side = 'L' | 'R';

const leg = (side: Side): LimbLook[] => {
  const colour = side === 'L' ? 'stoneFar' : 'stone';
  const k = side === 'L' ? 0.9 : 1;
  const paw = (limb: 'H' | 'F', ankle: string): LimbLook[] => [
    {
      from: `${side}${limb}${ankle}`,
      through: null,
      to: `${side}${limb}${ankle}>${side}${limb}Paw@-2,-4`,
      width: [6 * k, 5.6 * k, 5 * k],
      colour,
    },
    {
      from: `${side}${limb}${ankle}>${side}${limb}Paw@-1,-6`,
      through: null,
      to: `${side}${limb}${ankle}>${side}${limb}Paw@0,1`,
      width: [2.6 * k, 1.8 * k, 0.6],
      colour: 'claw',
    },
  ];
  return [
    {
      from: `${side}HHip`,
      through: `${side}HStifle`,
      to: `${side}HHock`,
      width: [16 * k, 10.5 * k, 5.8 * k],
      colour,
    },
    ...paw('H', 'Hock'),
    {
      from: `${side}FShoulder`,
      through: `${side}FElbow`,
      to: `${side}FWrist`,
      width: [13 * k, 9 * k, 6 * k],
      colour,
    },
    ...paw('F', 'Wrist'),
  ];
};

const body: LimbLook[] = [
  { from: 'tail:0', through: 'tail:2', to: 'tail:4', width: [8, 5, 2.4], colour: 'stoneShade' },
  {
    from: 'back>withers@-12,-20',
    through: 'back>withers@-48,-34',
    to: 'back>withers@-20,-66',
    width: [4.5, 5, 2.6],
    colour: 'stoneShade',
  },
  {
    from: 'back>withers@-12,-22',
    through: 'back>withers@-32,-38',
    to: 'back>withers@-16,-56',
    width: [4, 4.2, 2.4],
    colour: 'stoneShade',
  },
  {
    from: 'back>croup@-4,-6',
    through: 'back>withers@4,-36',
    to: 'back>withers@8,-6',
    width: [21, 18, 23],
    colour: 'stone',
  },
  {
    from: 'back>withers@6,-4',
    through: 'back>withers@6,-4',
    to: 'back>withers@6,-4',
    width: [25, 25, 25],
    colour: 'stone',
  },
  { from: 'back>withers@-16,-30', through: null, to: 'back>withers@-17,-14', width: [3, 3.6, 2.2], colour: 'moss' },
  { from: 'back>croup@15,-18', through: null, to: 'back>croup@16,-4', width: [2.6, 3.4, 2], colour: 'moss' },
];

const head: LimbLook[] = [
  { from: 'withers', through: null, to: 'neck', width: [19, 16, 13.5], colour: 'stone' },
  {
    from: 'withers>neck@-12,-6',
    through: null,
    to: 'withers>neck@16,-14',
    width: [3.4, 3.4, 3.4],
    colour: 'collar',
    only: 'marked',
  },
  { from: 'neck>head@-8,-9', through: null, to: 'neck>head@-27,-17', width: [6.5, 4.5, 1], colour: 'stoneShade' },
  { from: 'neck', through: null, to: 'head', width: [13.5, 13, 12.5], colour: 'stone' },
  { from: 'neck>head@7,-2', through: null, to: 'chin', width: [7, 5.4, 4], colour: 'stoneShade' },
  { from: 'head', through: null, to: 'neck>head@1,21', width: [12.5, 9, 5.6], colour: 'stone' },
  { from: 'neck>head@-2,24', through: 'neck>head@-2,24', to: 'neck>head@-2,24', width: [3, 3, 3], colour: 'ink' },
  { from: 'neck>head@-4,5', through: null, to: 'neck>head@-3,9', width: [2.2, 2.6, 2.2], colour: 'eye' },
  {
    from: 'neck>head@-9,-3',
    through: 'neck>head@-26,-1',
    to: 'neck>head@-38,-13',
    width: [5, 3.8, 0.8],
    colour: 'claw',
  },
];

export const look: Look = { limbs: [...leg('L'), ...body, ...leg('R'), ...head], shadow: 70 };
