/** The Doggoyle: a big, heavy guard dog of stone whose paws stay where they are put. */
import type { Rig } from '../rig.ts';
import { brain } from './brain.ts';
import { gaits, tuning } from './gaits.ts';
import { look } from './look.ts';
import { air, motions, squashes } from './motions.ts';
import { skeleton } from './skeleton.ts';

export const doggoyle: Rig = { ...skeleton, gaits, tuning, motions, air, squashes, look, brain };
