/**
 * Switches a character to a motion. The cut itself is instant: what was shown decays away in the pose phase, and feet
 * that are in the air get a step of their own to where the new motion wants them.
 */
import { BODY, Body, Flag, KeyframeTrack, TRACK } from '../../ecs/components.ts';
import { Drive } from '../../ecs/species.ts';
import { speciesOf, type World } from '../../ecs/world.ts';
import { freeFeet } from '../gait/free-feet.ts';
import { restepFeet } from '../gait/timed-step.ts';
import { GET_UP_SECONDS } from '../pose/inertialise.ts';

export function switchMotion(world: World, entity: number, motion: number): void {
  const { Body: body, KeyframeTrack: track } = world.columns;
  const species = speciesOf(world, entity);
  const t = entity * TRACK;
  const b = entity * BODY;
  const before = species.motions[track[t + KeyframeTrack.MOTION]!]!;
  const after = species.motions[motion]!;
  const flight = before.flightFrom < 2 || after.flightFrom < 2;
  if (before.drive !== after.drive || before.drive === Drive.STEPS || flight) restepFeet(world, entity);
  if (after.drive === Drive.LIMP && before.drive !== Drive.LIMP) freeFeet(world, entity);
  if (before.drive === Drive.LIMP && after.drive !== Drive.LIMP) track[t + KeyframeTrack.BLEND] = GET_UP_SECONDS;
  // So does one that is long and heavy, to lie down and to rise.
  const rests = (before.drive === Drive.STEPS) !== (after.drive === Drive.STEPS);
  if (species.long && rests) track[t + KeyframeTrack.BLEND] = GET_UP_SECONDS;
  track[t + KeyframeTrack.MOTION] = motion;
  track[t + KeyframeTrack.TIME] = 0;
  let flags = body[b + Body.FLAGS]! | Flag.CUT;
  flags = after.drive === Drive.LIMP ? flags | Flag.LIMP : flags & ~Flag.LIMP;
  if (after.drive !== Drive.GAIT || after.maxSpeed === 0) flags &= ~Flag.REST;
  body[b + Body.FLAGS] = flags;
}
