/** What a swimmer asks for: its strokes, head up, back along the surface. */
import { Channel } from '../../ecs/channels.ts';
import { GAIT, GaitPhase } from '../../ecs/components.ts';
import type { Species } from '../../ecs/species.ts';
import { TICK, type World } from '../../ecs/world.ts';
import { standNow } from '../gait/foot-path.ts';
import { floatHeight, stroke } from '../gait/stroke.ts';
import { applyTracks } from '../tracks.ts';

/** The place in the tracks of a swimmer: that of its clock. */
const place = new Float64Array(1);
const paw = new Float64Array(3);

export function paddle(world: World, e: number, species: Species, ahead: number, out: Float64Array): void {
  const gait = world.columns.GaitPhase;
  const g = e * GAIT;
  const clock = gait[g + GaitPhase.PHASE]! + ahead * TICK * gait[g + GaitPhase.CADENCE]!;
  for (let i = 0; i < species.legs.length; i++) {
    const c = Channel.FEET + i * 3;
    paw[0] = clock;
    stroke(world, e, species, i, paw);
    out[c] = paw[0]!;
    out[c + 1] = paw[1]!;
    out[c + 2] = paw[2]!;
  }
  const rises = floatHeight(world, e, species) - standNow(species);
  out[Channel.HEIGHT] = out[Channel.HEIGHT]! + species.swim!.sinks - rises;
  place[0] = clock - Math.floor(clock);
  applyTracks(species.swim!.tracks, place, out);
}
