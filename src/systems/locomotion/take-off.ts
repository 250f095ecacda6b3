/**
 * Starts jumps.
 *
 * Guarantees: a jump that was asked for happens on the next tick on which there is ground, or within the grace after
 * an edge; it is remembered for the buffer's time. The rise starts at once: the crouch shows while already rising.
 */
import { BODY, Body, Flag, KeyframeTrack, TRACK } from '../../ecs/components.ts';
import { emit, Happening, Moment } from '../../ecs/events.ts';
import { publicId } from '../../ecs/lifecycle.ts';
import { Common, Drive } from '../../ecs/species.ts';
import { speciesOf, type World } from '../../ecs/world.ts';
import { freeFeet } from '../gait/free-feet.ts';
import { switchMotion } from '../intent/switch-motion.ts';
import { flies } from '../motion-now.ts';
import { commonParam } from '../params.ts';

/** For how long a jump that came too early is remembered, and one that came after an edge is granted, s. */
export const JUMP_BUFFER = 0.12;
export const EDGE_GRACE = 0.08;

export function takeOff(world: World): void {
  const body = world.columns.Body;
  const dense = world.dense;
  for (let n = 0; n < dense.length; n++) {
    const b = dense[n]! * BODY;
    if (body[b + Body.JUMP_ASK]! <= 0) continue;
    const flags = body[b + Body.FLAGS]!;
    if (flags & Flag.LIMP) continue;
    const late = flags & Flag.FELL && body[b + Body.AIR_TIME]! <= EDGE_GRACE;
    if ((flags & Flag.AIRBORNE && !late) || flies(world, dense[n]!)) continue;
    leave(world, dense[n]!);
  }
}

function leave(world: World, e: number): void {
  const { Body: body, KeyframeTrack: track } = world.columns;
  const b = e * BODY;
  const t = e * TRACK;
  const species = speciesOf(world, e);
  const motion = species.motions[track[t + KeyframeTrack.MOTION]!]!;
  if (motion.drive !== Drive.GAIT || motion.flightFrom < 2) switchMotion(world, e, 0);
  const scale = Math.sqrt(body[b + Body.SCALE]!);
  body[b + Body.VY] = -commonParam(species, world.tunings[e]!, Common.JUMP_SPEED) * scale;
  body[b + Body.AIR_TIME] = 0;
  body[b + Body.JUMP_ASK] = 0;
  body[b + Body.FLAGS] = (body[b + Body.FLAGS]! | Flag.AIRBORNE | Flag.CUT) & ~(Flag.FELL | Flag.REST | Flag.SWIMS);
  track[t + KeyframeTrack.SQUASH_TIME] = 0;
  track[t + KeyframeTrack.SQUASH_TRACK] = 0;
  track[t + KeyframeTrack.SQUASH_AMOUNT] = 1;
  const { moment } = world.events;
  moment[Moment.TIME] = world.tick;
  moment[Moment.X] = body[b + Body.X]!;
  moment[Moment.Y] = body[b + Body.Y]!;
  moment[Moment.STRENGTH] = 0;
  emit(world.events, Happening.TAKEOFF, publicId(world, e), -1);
  freeFeet(world, e);
}
