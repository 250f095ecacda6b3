/**
 * Who swims, and since when.
 *
 * Guarantees: a body that its water carries paddles, and one that plays a swimming motion; on the way in its feet leave
 * the ground, on the way out they find it again by steps of their own. What the water does to a body is `floatAt`.
 */
import { BODY, Body, Flag, KeyframeTrack, TRACK } from '../../ecs/components.ts';
import { speciesOf, type World } from '../../ecs/world.ts';
import { freeFeet } from '../gait/free-feet.ts';
import { floatAt, supportAt } from './support.ts';

export function swim(world: World): void {
  const { Body: body, KeyframeTrack: track } = world.columns;
  const dense = world.dense;
  for (let n = 0; n < dense.length; n++) {
    const e = dense[n]!;
    const species = speciesOf(world, e);
    if (species.swim === null) continue;
    const b = e * BODY;
    const flags = body[b + Body.FLAGS]!;
    const motion = species.motions[track[e * TRACK + KeyframeTrack.MOTION]!]!;
    const x = body[b + Body.X]!;
    const floats = floatAt(world.ground, x, species.swim, body[b + Body.SCALE]!);
    const carried = floats < Infinity && floats < supportAt(world.ground, x);
    const swims = (flags & (Flag.AIRBORNE | Flag.LIMP)) === 0 && (carried || motion.swims);
    if (swims === ((flags & Flag.SWIMS) !== 0)) continue;
    body[b + Body.FLAGS] = swims ? (flags | Flag.SWIMS | Flag.CUT) & ~Flag.REST : (flags | Flag.CUT) & ~Flag.SWIMS;
    if (swims) freeFeet(world, e);
  }
}
