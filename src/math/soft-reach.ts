/**
 * The soft reach limit: near full reach the distance slows exponentially, so that a limb nearly straightens and
 * never locks and snaps. Exact below dmax − k, continuous with its slope, monotone, never over dmax.
 */
import { decayOf, expNegative } from './trig.ts';

/** How far the end of a limb goes when its target is `distance` away. `limit` is dmax, `width` k, all u. */
export function softReach(distance: number, limit: number, width: number): number {
  const exact = limit - width;
  return distance < exact ? distance : limit - width * expNegative((distance - exact) / width);
}

/** The same in place, for hot paths: reach[0] is the distance, reach[1] the limit, reach[2] the width. */
export function softenReach(reach: Float64Array): void {
  const width = reach[2]!;
  const exact = reach[1]! - width;
  if (reach[0]! < exact) return;
  reach[0] = (reach[0]! - exact) / width;
  decayOf(reach);
  reach[0] = reach[1]! - width * reach[0]!;
}
