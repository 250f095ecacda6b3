/**
 * Footfall as a library: crowds of characters whose feet stay where they land. No DOM, no renderer: it runs in Node,
 * in a worker and in a page. Everything is in u, seconds and radians, x to the right, y down.
 */

export type { Rig } from './creatures/rig.ts';
export { type TwoBone, twoBoneIK } from './math/two-bone.ts';
export { brainNames, createSim, motionNames, rigOf, speciesNames } from './sim.ts';
export type {
  FootPose,
  Order,
  Point,
  Pose,
  Sim,
  SimEvent,
  SimOptions,
  SpawnOptions,
  TerrainSegment,
} from './sim-types.ts';

export * from './toolkit/index.ts';
