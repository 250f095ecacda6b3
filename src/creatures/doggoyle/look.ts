/**
 * How the Doggoyle is drawn: a big body of grey stone with moss on its back, horns, ears, small folded wings, claws and
 * amber eyes. The far side first, then tail, wings, body, head, and the near side. A tame one (marked) has a collar;
 * one that sleeps has shut eyes.
 *
 * A point such as 'back>withers@10,-4' is 10 u under the withers and 4 u back along the bone (see compile-look.ts); along
 * 'back>croup', which points back, the first number goes up.
 */
import type { LimbLook, Look } from '../../ecs/look.ts';
import { head } from './look-head.ts';

type Side = 'L' | 'R';

/** A paw from its ankle: the foot, and claws at its tip. */
function paw(side: Side, ankle: string, tip: string, k: number): LimbLook[] {
  const at = (ahead: number, out: number): string => `${ankle}>${tip}@${ahead},${out}`;
  const colour = side === 'L' ? 'stoneFar' : 'stone';
  const claw = (ahead: number, out: number): LimbLook => ({
    from: at(ahead - 2, out - 7),
    through: null,
    to: at(ahead, out + 1),
    width: [2.1 * k, 1.6 * k, 0.4],
    colour: 'claw',
  });
  const foot: LimbLook = { from: ankle, through: null, to: at(-3, -4), width: [6.4 * k, 6.6 * k, 5.8 * k], colour };
  return side === 'L' ? [foot, claw(0, 0)] : [foot, claw(-4, 0), claw(1, 0)];
}

function leg(side: Side): LimbLook[] {
  const colour = side === 'L' ? 'stoneFar' : 'stone';
  const k = side === 'L' ? 0.9 : 1;
  const limb = (root: string, mid: string, ankle: string, width: [number, number, number]): LimbLook => ({
    from: side + root,
    through: side + mid,
    to: side + ankle,
    width: [width[0] * k, width[1] * k, width[2] * k],
    colour,
  });
  return [
    limb('HHip', 'HStifle', 'HHock', [17, 11, 6.2]),
    ...paw(side, `${side}HHock`, `${side}HPaw`, k),
    limb('FShoulder', 'FElbow', 'FWrist', [14, 9.5, 6.4]),
    ...paw(side, `${side}FWrist`, `${side}FPaw`, k),
  ];
}

const wing = (root: string, bend: string, tip: string, k: number): LimbLook => ({
  from: `back>withers@${root}`,
  through: `back>withers@${bend}`,
  to: `back>withers@${tip}`,
  width: [4.6 * k, 5 * k, 2.6 * k],
  colour: 'stoneShade',
});

const blot = (from: string, to: string, width: [number, number, number], colour: LimbLook['colour']): LimbLook => ({
  from,
  through: null,
  to,
  width,
  colour,
});

const body: LimbLook[] = [
  { from: 'tail:0', through: 'tail:2', to: 'tail:4', width: [8, 5.4, 2.8], colour: 'stoneShade' },
  wing('-12,-20', '-50,-34', '-20,-66', 1),
  wing('-12,-22', '-33,-38', '-16,-56', 0.88),
  {
    from: 'back>croup@-4,-6',
    through: 'back>withers@4,-36',
    to: 'back>withers@8,-6',
    width: [21, 18, 23],
    colour: 'stone',
  },
  {
    from: 'back>withers@5,-2',
    through: 'back>withers@5,-2',
    to: 'back>withers@5,-2',
    width: [25, 25, 25],
    colour: 'stone',
  },
  // Light from above lies on the back; the seams between its blocks show.
  {
    from: 'back>croup@10,-14',
    through: 'back>withers@-9,-36',
    to: 'back>withers@-10,-12',
    width: [4.5, 5, 5.5],
    colour: 'stoneLight',
  },
  blot('back>withers@-14,-27', 'back>withers@2,-23', [1, 0.9, 0.5], 'stoneShade'),
  blot('back>withers@-15,-52', 'back>withers@-2,-50', [1, 0.9, 0.5], 'stoneShade'),
  blot('back>withers@-16,-30', 'back>withers@-17,-14', [3, 3.8, 2.2], 'moss'),
  blot('back>croup@15,-20', 'back>croup@16,-4', [2.6, 3.6, 2], 'moss'),
  blot('back>croup@11,-12', 'back>croup@5,-11', [2.4, 2.2, 1.2], 'moss'),
];

export const look: Look = { limbs: [...leg('L'), ...body, ...leg('R'), ...head], shadow: 74, mouth: 'neck>head@8,26' };
