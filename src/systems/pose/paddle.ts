/** What a swimmer asks for: its strokes, head up, back along the surface. */
import { Channel } from '../../ecs/channels.ts';
import { BODY, Body, GAIT, GaitPhase, MAX_FEET, ROOT, Root } from '../../ecs/components.ts';
import type { Species } from '../../ecs/species.ts';
import { TICK, type World } from '../../ecs/world.ts';
import { standNow } from '../gait/foot-path.ts';
import { floatHeight, stroke } from '../gait/stroke.ts';
import { applyTracks } from '../tracks.ts';
import { BANK_ROOM } from './write-targets.ts';

/** The place in the tracks of a swimmer: that of its clock. */
const place = new Float64Array(1);
const paw = new Float64Array(3);
/** The x under each paw, which becomes the ground's height there. */
const under = new Float64Array(MAX_FEET);

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
  keepOffBank(world, e, species, out);
}

/** Asks for no stroke that a bank under the paw would cut short: what is shown of it would be left over at the step out. */
function keepOffBank(world: World, e: number, species: Species, out: Float64Array): void {
  const { Body: body, Root: root } = world.columns;
  const b = e * BODY;
  const scale = body[b + Body.SCALE]!;
  const along = root[e * ROOT + Root.BREADTH]! * scale;
  const legs = species.legs.length;
  for (let i = 0; i < legs; i++) under[i] = body[b + Body.X]! + along * out[Channel.FEET + i * 3]!;
  world.ground.heightsAt(under, legs);
  const stands = standNow(species) - out[Channel.HEIGHT]!;
  for (let i = 0; i < legs; i++) {
    const most = stands + (under[i]! - BANK_ROOM * scale - body[b + Body.Y]!) / scale;
    const c = Channel.FEET + i * 3 + 1;
    if (out[c]! > most) out[c] = most;
  }
}
