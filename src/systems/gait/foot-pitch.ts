/**
 * The pitch of a foot (heel up is positive) from its phase: the heel rises at the end of the stance while the ball
 * stays down, peaks early in the swing, and the foot is flat again before it lands, so that it lands flat.
 */

import { BODY, Body, Foot, FootMode, GAIT, GaitPhase } from '../../ecs/components.ts';
import { type Leg, Param } from '../../ecs/species.ts';
import { TICK, type World } from '../../ecs/world.ts';
import { smoothstep } from '../../math/scalar.ts';
import { hermite } from '../../math/spline.ts';
import { sinTurns } from '../../math/trig.ts';
import { gaitParam } from '../params.ts';
import { pawPitch } from './paw-pitch.ts';

/** Shares of the swing at the peak, at the highest toe, and where the foot is flat again. */
const PEAK = 0.28;
const TOE = 0.78;
const FLAT = 0.94;
/** The most that a heel is raised to clear an edge behind it, rad. */
export const STEEPEST = 0.9;

/**
 * Pitch over the ground of a foot that stands or swings by its phase, rad, `ahead` ticks from now; `f` is its block in
 * GaitPhase.
 */
export function stepPitch(world: World, e: number, leg: Leg, f: number, ahead = 0): number {
  const gait = world.columns.GaitPhase;
  const turned = ahead * TICK * gait[e * GAIT + GaitPhase.CADENCE]!;
  const phase = gait[f + Foot.PHASE]! + turned;
  if (leg.paw) return pawPitch(world, e, leg, phase, walking(gait, e));
  const duty = gait[e * GAIT + GaitPhase.DUTY]!;
  if (gait[f + Foot.MODE] === FootMode.PLANTED) return leg.lift * stancePitch(world, e, phase / duty);
  const start = gait[f + Foot.START]!;
  const progress = gait[f + Foot.PROGRESS]! + (start < 1 ? turned / (1 - start) : 0);
  return leg.lift * swingPitch(world, e, progress > 0 ? progress : 0, start / duty);
}

/** Pitch in the stance at share `stance` (0 touchdown, 1 lift-off), rad. */
export function stancePitch(world: World, e: number, stance: number): number {
  const gait = world.columns.GaitPhase;
  const blend = gait[e * GAIT + GaitPhase.GAIT]!;
  const tuning = world.tunings[e]!;
  const off = gaitParam(tuning, blend, Param.HEEL_OFF);
  // A foot that is down past its stance landed early for its next one.
  if (stance <= off || stance > 1) return 0;
  const t = (stance - off) / (1 - off);
  const rise = gaitParam(tuning, blend, Param.HEEL_RISE) * walking(gait, e);
  return hermite(0, 0, rise, liftSlope(rise), t);
}

/** Pitch in the swing at `progress`, rad, for a foot that lifted at stance share `lifted` (1: in its time). */
export function swingPitch(world: World, e: number, progress: number, lifted: number): number {
  const gait = world.columns.GaitPhase;
  const g = e * GAIT;
  const blend = gait[g + GaitPhase.GAIT]!;
  const tuning = world.tunings[e]!;
  const share = walking(gait, e);
  const rise = gaitParam(tuning, blend, Param.HEEL_RISE) * share;
  const peak = gaitParam(tuning, blend, Param.PITCH_PEAK) * share;
  const toe = -gaitParam(tuning, blend, Param.TOE_UP) * share;
  if (progress < PEAK) {
    // The speed at lift-off is that of the stance's end: phase runs through both at one cadence.
    const duty = gait[g + GaitPhase.DUTY]!;
    const off = gaitParam(tuning, blend, Param.HEEL_OFF);
    const slope = (liftSlope(rise) / ((1 - off) * duty)) * (1 - duty) * PEAK;
    if (lifted < 1) return hermite(stancePitch(world, e, lifted), 0, peak, 0, progress / PEAK);
    return hermite(rise, slope, peak, 0, progress / PEAK);
  }
  if (progress < TOE) return hermite(peak, 0, toe, 0, (progress - PEAK) / (TOE - PEAK));
  return progress < FLAT ? hermite(toe, 0, 0, 0, (progress - TOE) / (FLAT - TOE)) : 0;
}

/** Slope of the pitch at lift-off, per share of the heel's rise: a curve that is still rising there. */
const liftSlope = (rise: number): number => 1.4 * rise;

/** Full while there is a stride, nothing on the spot. */
const walking = (gait: Float64Array, e: number): number =>
  gait[e * GAIT + GaitPhase.RHYTHM]! * (1 - gait[e * GAIT + GaitPhase.REST]!);

/** Pitch that lays foot `i` flat on the ground it stands on, or, under way, from one ground to the next, rad. */
export function groundPitch(world: World, e: number, leg: Leg, f: number): number {
  if (world.ground.level) return 0;
  const gait = world.columns.GaitPhase;
  const mode = gait[f + Foot.MODE];
  if (mode === FootMode.FREE) return 0;
  const to = layFlat(world, e, leg, gait[f + Foot.PLANT_X]!);
  if (mode === FootMode.PLANTED) return to;
  const from = layFlat(world, e, leg, gait[f + Foot.FROM_X]!);
  return from + (to - from) * smoothstep(gait[f + Foot.PROGRESS]!);
}

/** The slope under the ball, or more where the ground under the heel is higher than that line; as seen in a turn. */
function layFlat(world: World, e: number, leg: Leg, x: number): number {
  const { ground } = world;
  const body = world.columns.Body;
  const turn = sinTurns(0.25 * body[e * BODY + Body.TURN]!);
  const piece = ground.pieceAt(x);
  const slope = ground.pieceSlope[piece]! * turn;
  const reach = -leg.ankleX * body[e * BODY + Body.SCALE]!;
  const heel = x - turn * reach;
  if (ground.pieceAt(heel) === piece) return slope;
  const rise = (ground.heightAt(x) - ground.heightAt(heel)) / reach;
  return rise > slope ? (rise < STEEPEST ? rise : STEEPEST) : slope;
}
