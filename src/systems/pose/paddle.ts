/**
 * What a swimmer asks for: each paw goes back under it, spread and low, and comes forward flexed and high, in the order
 * of its strokes; head up, back along the surface.
 */
import { Channel } from '../../ecs/channels.ts';
import { GAIT, GaitPhase } from '../../ecs/components.ts';
import type { Species } from '../../ecs/species.ts';
import { TICK, type World } from '../../ecs/world.ts';
import { frac } from '../../math/scalar.ts';
import { cosTurns, sinTurns } from '../../math/trig.ts';
import { standHeight, standX } from '../gait/foot-path.ts';
import { applyTracks } from '../tracks.ts';

/** Flex of a paw on its way forward, rad. */
const FLEX = 0.9;

export function paddle(world: World, e: number, species: Species, ahead: number, out: Float64Array): void {
  const gait = world.columns.GaitPhase;
  const g = e * GAIT;
  const swim = species.swim!;
  const clock = gait[g + GaitPhase.PHASE]! + ahead * TICK * gait[g + GaitPhase.CADENCE]!;
  const stand = standHeight(world.tunings[e]!, gait[g + GaitPhase.GAIT]!, species);
  for (let i = 0; i < species.legs.length; i++) {
    const leg = species.legs[i]!;
    const phase = frac(clock - swim.offsets[i]!);
    const c = Channel.FEET + i * 3;
    out[c] = standX(leg) + swim.reach * cosTurns(phase);
    out[c + 1] = stand - swim.lift + swim.stroke * sinTurns(phase);
    out[c + 2] = phase > 0.5 ? 0.5 * FLEX * leg.lift * (1 - cosTurns(2 * phase)) : 0;
  }
  applyTracks(swim.tracks, 0, out);
}
