/** Every creature there is: one line each. */
import type { Species } from '../ecs/species.ts';
import { compileRig } from './compile-rig.ts';
import { doggoyle } from './doggoyle/index.ts';
import type { Rig } from './rig.ts';
import { stickman } from './stickman/index.ts';

export const rigs: readonly Rig[] = [stickman, doggoyle];

export const allSpecies: readonly Species[] = rigs.map(compileRig);
