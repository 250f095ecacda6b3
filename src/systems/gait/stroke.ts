/**
 * Where a swimmer's paw is in its stroke: back under it, spread and low, and forward again flexed and high, in the order
 * of the strokes.
 */
import { GAIT, GaitPhase } from '../../ecs/components.ts';
import type { Species } from '../../ecs/species.ts';
import type { World } from '../../ecs/world.ts';
import { frac } from '../../math/scalar.ts';
import { sines } from '../../math/trig.ts';
import { standHeight, standX } from './foot-path.ts';

/** Flex of a paw on its way forward, rad. */
const FLEX = 0.9;

const wave = new Float64Array(3);

/** Height of a walker's root over its soles, u at scale 1: a swimmer floats by that, whatever its gait was on land. */
export const floatHeight = (world: World, e: number, species: Species): number =>
  standHeight(world.tunings[e]!, 0, species);

/**
 * Replaces the swimmer's clock in at[0] (cycles) by x and y of foot `i` from the root, u forward and down at scale 1, and
 * its flex, rad.
 */
export function stroke(world: World, e: number, species: Species, i: number, at: Float64Array): void {
  const swim = species.swim!;
  const leg = species.legs[i]!;
  const phase = frac(at[0]! - swim.offsets[i]!);
  wave[0] = phase;
  wave[1] = phase + 0.25;
  wave[2] = 2 * phase + 0.25;
  sines(wave, 3);
  const place = swim.paws[i]!;
  const rhythm = world.columns.GaitPhase[e * GAIT + GaitPhase.RHYTHM]!;
  at[0] = standX(leg) + place[0] + rhythm * swim.reach * wave[1]!;
  at[1] = floatHeight(world, e, species) - place[1] + rhythm * swim.stroke * wave[0]!;
  at[2] = phase > 0.5 ? 0.5 * rhythm * FLEX * leg.lift * (1 - wave[2]!) : 0;
}
