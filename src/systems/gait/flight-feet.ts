/** Feet of a body that is off the ground: free, until they reach for where they will land. */

import { BODY, Body, Flag, Foot, FootMode, KeyframeTrack, TRACK } from '../../ecs/components.ts';
import { emit, Happening } from '../../ecs/events.ts';
import { publicId } from '../../ecs/lifecycle.ts';
import { Common, type Motion, type Species } from '../../ecs/species.ts';
import { TICK, type World } from '../../ecs/world.ts';
import { floatAt, supportAt } from '../locomotion/support.ts';
import { commonParam } from '../params.ts';
import { aim, footBlock, plantRate, settle } from './foot-moves.ts';
import { plantX, standX } from './foot-path.ts';
import { beginTimed, STEP_SECONDS, timedStep } from './timed-step.ts';

/** Seconds before a landing in which the leading foot reaches for the ground. */
const REACH_SECONDS = 0.18;
/** Share of its stance at which a long body's paw lands after a flight. */
const LONG_STANCE = 0.3;

/** A motion with a flight of its own: feet leave at its start and reach for their places before its end. */
export function scriptedFlight(world: World, e: number, species: Species, motion: Motion): void {
  const { Body: body, GaitPhase: gait, KeyframeTrack: track } = world.columns;
  const b = e * BODY;
  const time = track[e * TRACK + KeyframeTrack.TIME]!;
  const left = motion.flightTo * motion.duration - time;
  for (let i = 0; i < species.legs.length; i++) {
    const f = footBlock(e, i);
    const place = body[b + Body.X]! + body[b + Body.FACING]! * standX(species.legs[i]!) * body[b + Body.SCALE]!;
    if (left > REACH_SECONDS) {
      if (gait[f + Foot.MODE] === FootMode.FREE) continue;
      if (gait[f + Foot.MODE] === FootMode.PLANTED) {
        emit(
          world.events,
          Happening.LIFTOFF,
          publicId(world, e),
          i,
          world.tick + 1,
          gait[f + Foot.PLANT_X]!,
          gait[f + Foot.PLANT_Y]!,
          0,
        );
      }
      gait[f + Foot.MODE] = FootMode.FREE;
      body[b + Body.FLAGS] = body[b + Body.FLAGS]! | Flag.CUT;
    } else if (gait[f + Foot.MODE] === FootMode.FREE) beginTimed(world, e, i, left > TICK ? left : TICK);
    else if (gait[f + Foot.MODE] === FootMode.TIMED) timedStep(world, e, species, i, place);
    else if (gait[f + Foot.MODE] === FootMode.SWING) beginTimed(world, e, i, STEP_SECONDS);
  }
}

/** Before a landing the leading foot (both, when there is no speed) goes for the ground where it will be. */
export function reachForGround(world: World, e: number, species: Species): void {
  const { Body: body, GaitPhase: gait } = world.columns;
  const b = e * BODY;
  const left = secondsToGround(world, e, species);
  const still = Math.abs(body[b + Body.VX]!) < 60;
  const lead = leadingFoot(gait, e, species);
  for (let i = 0; i < species.legs.length; i++) {
    if (!still && i !== lead) continue;
    const f = footBlock(e, i);
    if (gait[f + Foot.MODE] === FootMode.FREE && left < REACH_SECONDS && body[b + Body.VY]! > 0) {
      beginTimed(world, e, i, left);
    }
    if (gait[f + Foot.MODE] !== FootMode.TIMED) continue;
    const before = gait[f + Foot.PROGRESS]!;
    const share = left > TICK ? TICK / (left + TICK) : 1;
    gait[f + Foot.START] = left;
    const x = plantX(world, e, species, i, left, landingStance(species));
    if (before === 0) settle(world, e, species, i, x);
    else aim(world, e, species, i, x, plantRate(gait, f));
    gait[f + Foot.LIFT] = 0;
    gait[f + Foot.PROGRESS] = before + (1 - before) * share;
  }
}

/** The foot that lands next: already reaching, or the furthest in its cycle; of a long body one of the front. */
export function leadingFoot(gait: Float64Array, e: number, species: Species): number {
  const { legs } = species;
  let lead = -1;
  for (let i = 0; i < legs.length; i++) {
    if (species.long && legs[i]!.rootX < 0) continue;
    const f = footBlock(e, i);
    if (gait[f + Foot.MODE] === FootMode.TIMED) return i;
    if (lead < 0 || gait[f + Foot.PHASE]! > gait[footBlock(e, lead) + Foot.PHASE]!) lead = i;
  }
  return lead;
}

/** How far into its stance a foot lands after a flight: that of a long body comes down under it, and carries. */
export const landingStance = (species: Species): number => (species.long ? LONG_STANCE : 0);

/** Seconds until a body in the air meets the ground ahead; two rounds of the fall's equation. */
function secondsToGround(world: World, e: number, species: Species): number {
  const body = world.columns.Body;
  const b = e * BODY;
  const gravity = commonParam(species, world.tunings[e]!, Common.GRAVITY);
  const vy = body[b + Body.VY]!;
  let seconds = 0;
  for (let round = 0; round < 2; round++) {
    const x = body[b + Body.X]! + body[b + Body.VX]! * seconds;
    const floats = floatAt(world.ground, x, species.swim, body[b + Body.SCALE]!);
    const support = Math.min(supportAt(world.ground, x), floats);
    const under = support - body[b + Body.Y]!;
    if (under <= 0) return 0;
    seconds = (Math.sqrt(vy * vy + 2 * gravity * under) - vy) / gravity;
  }
  return seconds;
}
