/** What bundle.ts bundles: the measurements with the engine and the reference that they measure. */
export { BYTES_PER_CHARACTER } from '../src/ecs/memory.ts';
export { measureCrowd } from './crowd-mode.ts';
export { measure, measureGrowth } from './measure.ts';
