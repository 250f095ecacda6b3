/**
 * Switches a character to a motion. The cut itself is instant: what was shown decays away in the pose phase, and feet
 * that are in the air get a step of their own to where the new motion wants them.
 *
 * A heavy body that is still moving, or swims, goes on as it does until it can stand; only then a motion that stands
 * begins. One that is in the flight of a motion comes down first.
 */
import { BODY, Body, Flag, FOOT, Foot, FootMode, GAIT, GaitPhase, KeyframeTrack, TRACK } from '../../ecs/components.ts';
import { Drive, type Motion } from '../../ecs/species.ts';
import { speciesOf, type World } from '../../ecs/world.ts';
import { BLEND_SECONDS, GET_UP_SECONDS, HEAVY_SECONDS, RISE_SECONDS } from '../blend.ts';
import { freeFeet } from '../gait/free-feet.ts';
import { readyClock } from '../gait/ready-clock.ts';
import { restepFeet } from '../gait/timed-step.ts';
import { driveNow, flies, waits } from '../motion-now.ts';

export function switchMotion(world: World, entity: number, motion: number): void {
  const { Body: body, KeyframeTrack: track } = world.columns;
  const species = speciesOf(world, entity);
  const t = entity * TRACK;
  const before = species.motions[track[t + KeyframeTrack.MOTION]!]!;
  const after = species.motions[motion]!;
  if (flies(world, entity) && after.drive !== Drive.LIMP) {
    track[t + KeyframeTrack.NEXT] = motion + 1;
    return;
  }
  track[t + KeyframeTrack.NEXT] = 0;
  const drive = driveNow(world, entity, before);
  const flew = before.flightFrom < 2 && !waits(world, entity);
  const flight = flew || after.flightFrom < 2;
  const waited = waits(world, entity);
  track[t + KeyframeTrack.MOTION] = motion;
  track[t + KeyframeTrack.WAITS] = 0;
  const wait = mustWait(world, entity, after);
  track[t + KeyframeTrack.WAITS] = wait ? 1 : 0;
  track[t + KeyframeTrack.TIME] = wait || waited ? 0 : after.starts[before.index]!;
  const next = driveNow(world, entity, after);
  if (drive !== next || drive === Drive.STEPS || flight) restepFeet(world, entity);
  if (species.long && (drive === Drive.STEPS || flew) && next === Drive.GAIT) readyClock(world, entity, species);
  if (next === Drive.LIMP && drive !== Drive.LIMP) freeFeet(world, entity);
  // Who gets up does so slowly; so does a long body, which is heavy, in whatever it does beside its gaits.
  const heavy = species.long && after.flightFrom >= 2 && !wait && (changesPose(before) || changesPose(after));
  if (drive === Drive.LIMP && next !== Drive.LIMP) track[t + KeyframeTrack.BLEND] = RISE_SECONDS;
  else if (heavy && next !== Drive.LIMP) track[t + KeyframeTrack.BLEND] = HEAVY_SECONDS;
  else if (after.flightFrom < 2) track[t + KeyframeTrack.BLEND] = BLEND_SECONDS;
  const flags = (body[entity * BODY + Body.FLAGS]! | Flag.CUT) & ~Flag.LIMP;
  body[entity * BODY + Body.FLAGS] = next === Drive.LIMP ? flags | Flag.LIMP : flags;
  if (next !== Drive.GAIT || flight) leaveRest(world, entity);
}

/** True for a motion that is more than a gait. */
const changesPose = (motion: Motion): boolean => motion.tracks.length > 0 || motion.swims;

/** True while the motion can't begin: it stands, and the body is too fast for that, or swims. */
function mustWait(world: World, e: number, motion: Motion): boolean {
  const body = world.columns.Body;
  const b = e * BODY;
  if (motion.maxSpeed > 0 || motion.drive === Drive.LIMP) return false;
  const { settles } = speciesOf(world, e);
  if (settles === Infinity) return false;
  if (!motion.swims && body[b + Body.FLAGS]! & Flag.SWIMS) return true;
  if (body[b + Body.PACE]! > settles * Math.sqrt(body[b + Body.SCALE]!)) return true;
  return waits(world, e) && (body[b + Body.VX] !== 0 || !standsOnAll(world, e));
}

/** True when every foot is down. */
function standsOnAll(world: World, e: number): boolean {
  const gait = world.columns.GaitPhase;
  const feet = speciesOf(world, e).legs.length;
  for (let i = 0; i < feet; i++) {
    if (gait[e * GAIT + GaitPhase.FEET + i * FOOT + Foot.MODE] !== FootMode.PLANTED) return false;
  }
  return true;
}

/** Begins a motion that has waited, and lets one wait again whose body has come to swim. */
export function beginOrWait(world: World, e: number, motion: Motion): void {
  const { Body: body, KeyframeTrack: track } = world.columns;
  const b = e * BODY;
  const t = e * TRACK;
  const must = mustWait(world, e, motion);
  if (waits(world, e) === must || (must && (body[b + Body.FLAGS]! & Flag.SWIMS) === 0)) return;
  track[t + KeyframeTrack.WAITS] = must ? 1 : 0;
  track[t + KeyframeTrack.TIME] = 0;
  if (motion.tracks.length === 0) return;
  if (motion.drive !== Drive.GAIT || motion.flightFrom < 2) {
    restepFeet(world, e);
    leaveRest(world, e);
  }
  if (motion.flightFrom >= 2) track[t + KeyframeTrack.BLEND] = GET_UP_SECONDS;
  body[b + Body.FLAGS] = body[b + Body.FLAGS]! | Flag.CUT;
}

/** The clock runs again, or stepping feet have left it. */
function leaveRest(world: World, e: number): void {
  const body = world.columns.Body;
  body[e * BODY + Body.FLAGS] = body[e * BODY + Body.FLAGS]! & ~Flag.REST;
}
