/** Steps by the clock on the wall: what a foot does when a change of motion finds it in the wrong place. */

import { BODY, Body, Flag, Foot, FootMode, GAIT, GaitPhase } from '../../ecs/components.ts';
import { emit, Happening } from '../../ecs/events.ts';
import { publicId } from '../../ecs/lifecycle.ts';
import type { Species } from '../../ecs/species.ts';
import { speciesOf, TICK, type World } from '../../ecs/world.ts';
import { clamp } from '../../math/scalar.ts';
import { aim, footBlock, plantRate, settle, touchDown } from './foot-moves.ts';
import { freePoint, point, standX, swingPoint } from './foot-path.ts';

/**
 * Seconds of a step that a change of motion asks for: at least, at least of a figure that stands, and at most; and how
 * fast a long one goes, u/s.
 */
export const STEP_SECONDS = 0.3;
const CALM_STEP = 0.45;
/** A foot higher than this over the ground was in a flight, u. */
const HIGH = 35;
const LONGEST_STEP = 0.5;
const STEP_SPEED = 80;

export function beginTimed(world: World, e: number, i: number, seconds: number): void {
  const gait = world.columns.GaitPhase;
  const f = footBlock(e, i);
  if (gait[f + Foot.MODE] === FootMode.FREE) freePoint(world, e, i);
  else if (gait[f + Foot.MODE] === FootMode.PLANTED) {
    point[0] = gait[f + Foot.PLANT_X]!;
    point[1] = gait[f + Foot.PLANT_Y]!;
    emit(world.events, Happening.LIFTOFF, publicId(world, e), i, world.tick, point[0]!, point[1]!, 0);
  } else swingPoint(gait, f);
  gait[f + Foot.FROM_X] = point[0]!;
  gait[f + Foot.FROM_Y] = point[1]!;
  gait[f + Foot.MODE] = FootMode.TIMED;
  gait[f + Foot.START] = seconds;
  gait[f + Foot.PROGRESS] = 0;
  gait[f + Foot.PLANT_X] = point[0]!;
  gait[f + Foot.PLANT_Y] = world.ground.heightAt(point[0]!);
  gait[f + Foot.LIFT] = 0;
  const b = e * BODY;
  world.columns.Body[b + Body.FLAGS] = world.columns.Body[b + Body.FLAGS]! | Flag.CUT;
}

export function timedStep(world: World, e: number, species: Species, i: number, x: number): void {
  const gait = world.columns.GaitPhase;
  const f = footBlock(e, i);
  const before = gait[f + Foot.PROGRESS]!;
  const progress = before + TICK / gait[f + Foot.START]!;
  if (progress >= 1) {
    touchDown(world, e, i, world.tick + clamp(((1 - before) * gait[f + Foot.START]!) / TICK, 0, 1));
    return;
  }
  if (before === 0) {
    settle(world, e, species, i, x);
    if (gait[f + Foot.START] === STEP_SECONDS) takeTime(world, e, f);
  } else aim(world, e, species, i, x, plantRate(gait, f));
  gait[f + Foot.PROGRESS] = progress;
}

/** A longer way, as the body sees it, takes longer. */
function takeTime(world: World, e: number, f: number): void {
  const { Body: body, GaitPhase: gait } = world.columns;
  const b = e * BODY;
  const way = gait[f + Foot.PLANT_X]! - gait[f + Foot.FROM_X]! - body[b + Body.VX]! * STEP_SECONDS;
  const seconds = (way < 0 ? -way : way) / (STEP_SPEED * body[b + Body.SCALE]!);
  const least = body[b + Body.VX] === 0 && body[b + Body.GOAL] === 0 ? CALM_STEP : STEP_SECONDS;
  gait[f + Foot.START] = clamp(seconds, least, LONGEST_STEP);
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
      gait[f + Foot.FROM_X] =
        world.columns.Body[b + Body.X]! +
        world.columns.Body[b + Body.FACING]! * standX(species.legs[i]!) * world.columns.Body[b + Body.SCALE]!;
      gait[f + Foot.FROM_Y] = world.ground.heightAt(gait[f + Foot.FROM_X]!);
      gait[f + Foot.PLANT_X] = gait[f + Foot.FROM_X]!;
      gait[f + Foot.PLANT_Y] = gait[f + Foot.FROM_Y]!;
      gait[f + Foot.START] = i === 0 ? STEP_SECONDS : LONGEST_STEP;
      gait[f + Foot.PROGRESS] = 0;
    } else if (gait[f + Foot.MODE] !== FootMode.PLANTED) {
      beginTimed(world, e, i, STEP_SECONDS);
      // The height of a flight decays for body and feet alike: the step itself is along the ground.
      const ground = world.ground.heightAt(gait[f + Foot.FROM_X]!);
      if (ground - gait[f + Foot.FROM_Y]! > HIGH * world.columns.Body[e * BODY + Body.SCALE]!)
        gait[f + Foot.FROM_Y] = ground;
    }
  }
}
