/** Feet of a body that is off the ground: free, until they reach for where they will land. */

import { BODY, Body, Flag, Foot, FootMode, KeyframeTrack, TRACK } from '../../ecs/components.ts';
import { Happening, Moment } from '../../ecs/events.ts';
import { Common, type Motion, type Species } from '../../ecs/species.ts';
import { TICK, type World } from '../../ecs/world.ts';
import { carriedBy } from '../locomotion/support.ts';
import { commonParam } from '../params.ts';
import { aim, emitFoot, footBlock, settle } from './foot-moves.ts';
import { Ask, ask, plantX, standX } from './foot-path.ts';
import { setEasing } from './swing-lift.ts';
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
    ask[Ask.X] = body[b + Body.X]! + body[b + Body.FACING]! * standX(species.legs[i]!) * body[b + Body.SCALE]!;
    if (left > REACH_SECONDS) {
      if (gait[f + Foot.MODE] === FootMode.FREE) continue;
      if (gait[f + Foot.MODE] === FootMode.PLANTED) {
        world.events.moment[Moment.TIME] = world.tick + 1;
        world.events.moment[Moment.STRENGTH] = 0;
        emitFoot(world, e, i, Happening.LIFTOFF);
      }
      gait[f + Foot.MODE] = FootMode.FREE;
      body[b + Body.FLAGS] = body[b + Body.FLAGS]! | Flag.CUT;
    } else if (gait[f + Foot.MODE] === FootMode.TIMED) timedStep(world, e, species, i);
    else if (gait[f + Foot.MODE] !== FootMode.PLANTED) {
      const swings = gait[f + Foot.MODE] === FootMode.SWING;
      ask[Ask.SECONDS] = swings ? STEP_SECONDS : Math.max(left, TICK);
      beginTimed(world, e, i);
    }
  }
}

/** Before a landing the leading foot (both, when there is no speed) goes for the ground where it will be. */
export function reachForGround(world: World, e: number, species: Species): void {
  const { Body: body, GaitPhase: gait } = world.columns;
  const b = e * BODY;
  secondsToGround(world, e, species);
  const left = ask[Ask.SECONDS]!;
  const still = Math.abs(body[b + Body.VX]!) < 60;
  const lead = leadingFoot(gait, e, species);
  for (let i = 0; i < species.legs.length; i++) {
    if (!still && i !== lead) continue;
    const f = footBlock(e, i);
    if (gait[f + Foot.MODE] === FootMode.FREE && left < REACH_SECONDS && body[b + Body.VY]! > 0) {
      ask[Ask.SECONDS] = left;
      beginTimed(world, e, i);
    }
    if (gait[f + Foot.MODE] !== FootMode.TIMED) continue;
    const before = gait[f + Foot.PROGRESS]!;
    const share = left > TICK ? TICK / (left + TICK) : 1;
    gait[f + Foot.START] = left;
    ask[Ask.SECONDS] = left;
    ask[Ask.STANCE] = landingStance(species);
    plantX(world, e, species, i);
    if (before === 0) settle(world, e, species, i);
    else aim(world, e, species, i);
    gait[f + Foot.LIFT] = 0;
    setEasing(gait, e, i, true);
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

/** x ahead of the body, the height of what will carry it there, and its slope. */
const support = new Float64Array(3);

/** Sets ask[SECONDS] to when a body in the air meets the ground ahead; two rounds of the fall's equation. */
function secondsToGround(world: World, e: number, species: Species): void {
  const body = world.columns.Body;
  const b = e * BODY;
  const gravity = commonParam(species, world.tunings[e]!, Common.GRAVITY);
  const vy = body[b + Body.VY]!;
  ask[Ask.SECONDS] = 0;
  for (let round = 0; round < 2; round++) {
    support[0] = body[b + Body.X]! + body[b + Body.VX]! * ask[Ask.SECONDS]!;
    carriedBy(world, e, support);
    const under = support[1]! - body[b + Body.Y]!;
    ask[Ask.SECONDS] = under > 0 ? (Math.sqrt(vy * vy + 2 * gravity * under) - vy) / gravity : 0;
    if (under <= 0) return;
  }
}
