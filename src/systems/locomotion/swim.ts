/**
 * Who swims, and since when.
 *
 * Guarantees: a body that its water carries paddles, and one that plays a swimming motion; on the way in its feet leave
 * the ground, on the way out they find it again by steps of their own. What the water does to a body is `carriedBy`.
 */
import { BODY, Body, Flag, KeyframeTrack, TRACK } from '../../ecs/components.ts';
import { speciesOf, type World } from '../../ecs/world.ts';
import { GET_UP_SECONDS } from '../blend.ts';
import { freeFeet } from '../gait/free-feet.ts';
import { restepFeet } from '../gait/timed-step.ts';
import { carriedBy } from './support.ts';

/** x of the body, the height of what carries it there, and its slope. */
const support = new Float64Array(3);

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
    support[0] = body[b + Body.X]!;
    const carried = carriedBy(world, e, support);
    const swims = (flags & (Flag.AIRBORNE | Flag.LIMP)) === 0 && (carried || motion.swims);
    if (swims === ((flags & Flag.SWIMS) !== 0)) continue;
    // Their steps begin where the strokes have them.
    if (!swims && (flags & (Flag.AIRBORNE | Flag.LIMP)) === 0) restepFeet(world, e);
    body[b + Body.FLAGS] = swims ? (flags | Flag.SWIMS | Flag.CUT) & ~Flag.REST : (flags | Flag.CUT) & ~Flag.SWIMS;
    const blend = e * TRACK + KeyframeTrack.BLEND;
    if (species.long && track[blend]! < GET_UP_SECONDS) track[blend] = GET_UP_SECONDS;
    if (swims) freeFeet(world, e);
  }
}
