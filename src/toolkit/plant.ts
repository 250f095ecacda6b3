/**
 * Feet on uneven ground: a ray down from the hip, a foot that is put where it hits, and a body that follows the ground.
 *
 * Guarantees: a foot that is planted keeps its place until it is lifted for good (what plants it and what lifts it are
 * two limits, so it never flickers between them); heights that jump, on stairs or under a ground that is dragged, are
 * followed smoothly and never overshot.
 */

import { range } from '../math/check.ts';
import { expNegative } from '../math/trig.ts';

export interface PlantSpec {
  /** Nearer to the ground than this a foot is planted, u. Default 1. */
  readonly grip?: number;
  /** Asked to be higher than this over the ground, it lifts, u; more than `grip`. Default 4. */
  readonly release?: number;
  /** Seconds in which a change of the ground's height is nearly followed. Default 0.12. */
  readonly seconds?: number;
}

/** One foot. Read `planted`, `x` and `y`: what its limb has to reach for. */
export interface Plant {
  planted: boolean;
  x: number;
  y: number;
  readonly grip: number;
  readonly release: number;
  readonly seconds: number;
  /** The followed height of the ground; NaN: not yet. */
  ground: number;
}

/** A foot in the air. Throws RangeError where release is not over grip. */
export function createPlant(spec: PlantSpec = {}): Plant {
  const grip = range('grip', spec.grip ?? 1, 0, 1e4, 'u');
  const release = range('release', spec.release ?? 4, 0, 1e4, 'u');
  if (!(release > grip)) throw new RangeError(`release must be more than grip (${grip} u), got ${release}`);
  const seconds = range('seconds', spec.seconds ?? 0.12, 0, 60, 's');
  return { planted: false, x: Number.NaN, y: Number.NaN, grip, release, seconds, ground: Number.NaN };
}

/** Follows a value that may jump: the share of the way left after `seconds` is e⁻³ in the time `within`. */
export const follow = (now: number, to: number, within: number, seconds: number): number =>
  Number.isNaN(now) || within === 0 ? to : to + (now - to) * expNegative((3 * seconds) / within);

/**
 * Moves a foot on. It is animated at (x, y); `ground` is the height that a ray down from its hip meets at any x, y down.
 * A planted foot stays at its x, on the ground as it is there now.
 */
export function stepPlant(plant: Plant, x: number, y: number, ground: (x: number) => number, seconds: number): void {
  const under = ground(plant.planted ? plant.x : x);
  // In the air nothing is smoothed: it is the ground below that counts.
  plant.ground = plant.planted ? follow(plant.ground, under, plant.seconds, seconds) : under;
  const over = ground(x) - y;
  if (plant.planted && over > plant.release) plant.planted = false;
  else if (!plant.planted && over <= plant.grip) {
    plant.planted = true;
    plant.x = x;
    plant.ground = ground(x);
  }
  if (!plant.planted) plant.x = x;
  plant.y = plant.planted ? plant.ground : Math.min(y, ground(x));
}
