/** Steps by the clock on the wall: what a foot does when a change of motion finds it in the wrong place. */

import { BODY, Body, Flag, Foot, FootMode, GAIT, GaitPhase } from '../../ecs/components.ts';
import { Happening, Moment } from '../../ecs/events.ts';
import type { Species } from '../../ecs/species.ts';
import { speciesOf, TICK, type World } from '../../ecs/world.ts';
import { askLanding } from './catch-up.ts';
import { aim, emitFoot, footBlock, settle, touchDown } from './foot-moves.ts';
import { Ask, ask, standX } from './foot-path.ts';
import { freePoint } from './free-point.ts';
import { point, swingPoint } from './swing-path.ts';

/**
 * Seconds of a step that a change of motion asks for: at least, at least of a figure that stands, and at most; and how
 * fast a long one goes, u/s.
 */
export const STEP_SECONDS = 0.3;
const CALM_STEP = 0.5;
/** A foot higher than this over the ground was in a flight, u. */
const HIGH = 35;
/** Share of a step out of a flight from which on nothing changes it any more. */
const LANDING = 0.6;
const LONGEST_STEP = 0.5;
const STEP_SPEED = 80;

/** Begins a step of ask[SECONDS] from where foot `i` is. */
export function beginTimed(world: World, e: number, i: number): void {
  const gait = world.columns.GaitPhase;
  const f = footBlock(e, i);
  if (gait[f + Foot.MODE] === FootMode.FREE) freePoint(world, e, i);
  else if (gait[f + Foot.MODE] === FootMode.PLANTED) {
    point[0] = gait[f + Foot.PLANT_X]!;
    point[1] = gait[f + Foot.PLANT_Y]!;
    world.events.moment[Moment.TIME] = world.tick + 1;
    world.events.moment[Moment.STRENGTH] = 0;
    emitFoot(world, e, i, Happening.LIFTOFF);
  } else swingPoint(gait, f, speciesOf(world, e).legs[i]!);
  const ground = world.ground.heightAt(point[0]!);
  gait[f + Foot.FROM_X] = point[0]!;
  gait[f + Foot.FROM_Y] = point[1]! < ground ? point[1]! : ground;
  gait[f + Foot.MODE] = FootMode.TIMED;
  gait[f + Foot.START] = ask[Ask.SECONDS]!;
  gait[f + Foot.PROGRESS] = 0;
  gait[f + Foot.PLANT_X] = point[0]!;
  gait[f + Foot.PLANT_Y] = ground;
  gait[f + Foot.LIFT] = 0;
  const b = e * BODY;
  world.columns.Body[b + Body.FLAGS] = world.columns.Body[b + Body.FLAGS]! | Flag.CUT;
}

/** Turns a swing by the clock, which stops, into a step: it goes on as it was, and takes as long. */
export function handOver(world: World, e: number, species: Species, i: number): void {
  const gait = world.columns.GaitPhase;
  const f = footBlock(e, i);
  askLanding(gait, e, species, i);
  gait[f + Foot.MODE] = FootMode.TIMED;
  gait[f + Foot.START] = ask[Ask.SECONDS]! / (1 - gait[f + Foot.PROGRESS]!);
}

/** Moves a timed step of foot `i` on by a tick, towards the foothold of ask[X]. */
export function timedStep(world: World, e: number, species: Species, i: number): void {
  const gait = world.columns.GaitPhase;
  const f = footBlock(e, i);
  const before = gait[f + Foot.PROGRESS]!;
  const progress = before + TICK / gait[f + Foot.START]!;
  if (progress >= 1) {
    world.events.moment[Moment.TIME] = world.tick + Math.min(((1 - before) * gait[f + Foot.START]!) / TICK, 1);
    touchDown(world, e, i);
    return;
  }
  if (before === 0) {
    settle(world, e, species, i);
    if (gait[f + Foot.START] === STEP_SECONDS) takeTime(world, e, f);
  } else aim(world, e, species, i);
  gait[f + Foot.PROGRESS] = progress;
}

/** A longer way, as the body sees it, takes longer. */
function takeTime(world: World, e: number, f: number): void {
  const { Body: body, GaitPhase: gait } = world.columns;
  const b = e * BODY;
  const way = gait[f + Foot.PLANT_X]! - gait[f + Foot.FROM_X]! - body[b + Body.VX]! * STEP_SECONDS;
  const seconds = (way < 0 ? -way : way) / (STEP_SPEED * body[b + Body.SCALE]!);
  const least = body[b + Body.VX] === 0 && body[b + Body.GOAL] === 0 ? CALM_STEP : STEP_SECONDS;
  gait[f + Foot.START] = Math.min(Math.max(seconds, least), LONGEST_STEP);
  // A step that would end in the time of the clock's swing ends with that.
  const cadence = gait[e * GAIT + GaitPhase.CADENCE]!;
  const landed = gait[f + Foot.PHASE]! + gait[f + Foot.START]! * cadence;
  const wait = (1 - gait[f + Foot.PHASE]!) / cadence;
  if (landed > gait[e * GAIT + GaitPhase.DUTY]! && landed < 1 && wait < LONGEST_STEP) gait[f + Foot.START] = wait;
}

/** Gives every foot that is in the air a step of its own from where it is: the motion that moved it is over. */
export function restepFeet(world: World, e: number): void {
  const gait = world.columns.GaitPhase;
  const species = speciesOf(world, e);
  const limp = (world.columns.Body[e * BODY + Body.FLAGS]! & Flag.LIMP) !== 0;
  if (world.columns.Body[e * BODY + Body.FLAGS]! & Flag.AIRBORNE) return;
  for (let i = 0; i < species.legs.length; i++) {
    const f = footBlock(e, i);
    if (limp) {
      const b = e * BODY;
      gait[f + Foot.MODE] = FootMode.TIMED;
      const unit = world.columns.Body[b + Body.FACING]! * world.columns.Body[b + Body.SCALE]!;
      gait[f + Foot.FROM_X] = world.columns.Body[b + Body.X]! + unit * standX(species.legs[i]!);
      gait[f + Foot.FROM_Y] = world.ground.heightAt(gait[f + Foot.FROM_X]!);
      gait[f + Foot.PLANT_X] = gait[f + Foot.FROM_X]!;
      gait[f + Foot.PLANT_Y] = gait[f + Foot.FROM_Y]!;
      gait[f + Foot.START] = i === 0 ? STEP_SECONDS : LONGEST_STEP;
      gait[f + Foot.PROGRESS] = 0;
    } else if (gait[f + Foot.MODE] !== FootMode.PLANTED && !landing(gait, f)) {
      ask[Ask.SECONDS] = STEP_SECONDS;
      beginTimed(world, e, i);
      // The height of a flight decays for body and feet alike: the step itself is along the ground.
      const ground = world.ground.heightAt(gait[f + Foot.FROM_X]!);
      if (ground - gait[f + Foot.FROM_Y]! > HIGH * world.columns.Body[e * BODY + Body.SCALE]!)
        gait[f + Foot.FROM_Y] = ground;
    }
  }
}

/** True for a foot that is about to land from a flight: it does that first. */
const landing = (gait: Float64Array, f: number): boolean =>
  gait[f + Foot.MODE] === FootMode.TIMED && gait[f + Foot.PROGRESS]! > LANDING && gait[f + Foot.START]! < STEP_SECONDS;
