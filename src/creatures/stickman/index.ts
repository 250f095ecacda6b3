/** The stickman: a runner with a spear and one bright tuft of hair. */
import type { Rig } from '../rig.ts';
import { gaits, tuning } from './gaits.ts';
import { look } from './look.ts';
import { air, motions, squashes } from './motions.ts';
import { skeleton } from './skeleton.ts';

export const stickman: Rig = { ...skeleton, gaits, tuning, motions, air, squashes, look };
