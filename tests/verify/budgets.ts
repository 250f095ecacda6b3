/** Every limit of the verification matrix; those that the lab shows live stand in its `limits`. They only ever tighten. */
import { limits } from '../../src/game/modes/lab/measure/limits.ts';

export const budgets = {
  ...limits,
  /** Share of ticks in which a foot near the ground moves along it faster than 40 u/s. */
  skate: 0,
  /** How deep any sole, knee, hand or other listed point goes into the ground, u. */
  penetration: 0.2,
  /** Distance of a planted ball from its target where the target is in the exact zone, u. */
  residual: 0.01,
  /** Velocity change at a boundary against the largest elsewhere in the motion. */
  snap: 2,
  /** A joint's angle in one tick, rad, times max(1, speed / 350). */
  angleFlat: 0.45,
  angleRough: 0.6,
  /** A motion switch: a joint's step against the larger of the two motions' own; shares of the way it has to go. */
  switchStep: 1.25,
  switchFirstShare: 0.12,
  switchShare: 0.2,
  /** How far a joint of a body that has lain for three seconds moves in a tick, u. */
  rest: 0.05,
  /** Phase per tick against cadence · tick. */
  phase: 1.01,
  /** Strides after which legs have their place in another gait; and how far from its speed it changes, u/s. */
  changeStrides: 2,
  changeSpeed: 10,
  /** Steady speed against the commanded one. */
  speed: 0.01,
  /** Froude number of the change between walk and run. */
  froudeLow: 0.4,
  froudeHigh: 0.7,
  /** Length error of hair or tail. */
  chain: 0.02,
  /** Distance between neighbours of a chain after a teleport or a pause, in rest lengths. */
  chainWhip: 1.05,
} as const;
