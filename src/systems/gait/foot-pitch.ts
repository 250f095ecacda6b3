/**
 * The pitch of a foot (heel up is positive) from its phase: the heel rises at the end of the stance while the ball
 * stays down, peaks early in the swing, and the foot is flat again before it lands, so that it lands flat.
 */

import { BODY, Body, Foot, FootMode, GAIT, GaitPhase } from '../../ecs/components.ts';
import { type Leg, Param } from '../../ecs/species.ts';
import { speciesOf, TICK, type World } from '../../ecs/world.ts';
import { gaitNow } from '../params.ts';
import { pawPitch } from './paw-pitch.ts';
import { findBreadth, turnsAround } from './turning.ts';

/** Shares of the swing at the peak, at the highest toe, and where the foot is flat again. */
const PEAK = 0.28;
const TOE = 0.78;
const FLAT = 0.94;
/** Share of the swing from which on what lies under the heel of the plant counts. */
const SETTLES = 0.75;
/** The most that a heel is raised to clear an edge behind it, rad. */
export const STEEPEST = 0.9;

/**
 * Writes the pitch of a foot that stands or steps into out[at]: its own, and what lays it on the ground, rad. `ahead` in
 * ticks looks that far into the future. Needs `blendGait` before.
 */
export function footPitch(
  world: World,
  e: number,
  leg: Leg,
  f: number,
  ahead: number,
  out: Float64Array,
  at: number,
): void {
  const gait = world.columns.GaitPhase;
  const mode = gait[f + Foot.MODE];
  const duty = gait[e * GAIT + GaitPhase.DUTY]!;
  const turned = ahead * TICK * gait[e * GAIT + GaitPhase.CADENCE]!;
  share[0] = 0;
  if (turnsAround(speciesOf(world, e), world.columns.Body, e * BODY)) share[0] = 0;
  else if (leg.paw) {
    share[0] = gait[f + Foot.PHASE]! + turned;
    pawPitch(gait, e, leg, share);
    // A paw on a step of its own comes down as it will stand.
    const s = mode === FootMode.TIMED ? gait[f + Foot.PROGRESS]! : 1;
    const walks = gait[e * GAIT + GaitPhase.RHYTHM]! * (1 - gait[e * GAIT + GaitPhase.REST]!);
    share[0] = share[0]! * walks * s * s * (3 - 2 * s);
  } else if (mode === FootMode.PLANTED) {
    share[0] = (gait[f + Foot.PHASE]! + turned) / duty;
    stancePitch(gait, e, share);
  } else if (mode === FootMode.SWING) {
    const start = gait[f + Foot.START]!;
    const progress = gait[f + Foot.PROGRESS]! + (start < 1 ? turned / (1 - start) : 0);
    share[0] = progress > 0 ? progress : 0;
    share[1] = start / duty;
    swingPitch(gait, e, share);
  }
  out[at] = share[0]!;
  if (world.ground.level) return;
  groundPitch(world, e, leg, f);
  out[at] = lain[0]! + out[at]!;
}

/** What is asked of `stancePitch` and `swingPitch`, and their answer: as arguments and results it would be allocated. */
const share = new Float64Array(2);

/** Replaces the share of the stance in at[0] (0 touchdown, 1 lift-off) by the pitch there, rad. */
export function stancePitch(gait: Float64Array, e: number, at: Float64Array): void {
  const g = e * GAIT;
  const stance = at[0]!;
  const off = gaitNow[Param.HEEL_OFF]!;
  at[0] = 0;
  // A foot that is down past its stance landed early for its next one.
  if (stance <= off || stance > 1) return;
  const rise = gaitNow[Param.HEEL_RISE]! * (gait[g + GaitPhase.RHYTHM]! * (1 - gait[g + GaitPhase.REST]!));
  // A cubic Hermite from 0, at rest, to the rise, still rising.
  const t = (stance - off) / (1 - off);
  const q = t * t;
  const c = q * t;
  at[0] = (3 * q - 2 * c) * rise + (c - q) * LIFT_SLOPE * rise;
}

/** Slope of the pitch at lift-off, per share of the heel's rise: a curve that is still rising there. */
const LIFT_SLOPE = 1.4;
const risen = new Float64Array(1);

/** Replaces the progress of the swing in at[0] by the pitch there, rad, of a foot that lifted at stance share at[1]. */
export function swingPitch(gait: Float64Array, e: number, at: Float64Array): void {
  const g = e * GAIT;
  const progress = at[0]!;
  at[0] = 0;
  if (progress >= FLAT) return;
  // Full while there is a stride, nothing on the spot.
  const walks = gait[g + GaitPhase.RHYTHM]! * (1 - gait[g + GaitPhase.REST]!);
  const peak = gaitNow[Param.PITCH_PEAK]! * walks;
  const toe = -gaitNow[Param.TOE_UP]! * walks;
  let from = toe;
  let slope = 0;
  let to = 0;
  let t = (progress - TOE) / (FLAT - TOE);
  if (progress < PEAK) {
    const rise = gaitNow[Param.HEEL_RISE]! * walks;
    const duty = gait[g + GaitPhase.DUTY]!;
    from = rise;
    to = peak;
    t = progress / PEAK;
    // The speed at a lift-off in its time is that of the stance's end: phase runs through both at one cadence.
    slope = ((LIFT_SLOPE * rise) / ((1 - gaitNow[Param.HEEL_OFF]!) * duty)) * (1 - duty) * PEAK;
    if (at[1]! < 1) {
      risen[0] = at[1]!;
      stancePitch(gait, e, risen);
      from = risen[0]!;
      slope = 0;
    }
  } else if (progress < TOE) {
    from = peak;
    to = toe;
    t = (progress - PEAK) / (TOE - PEAK);
  }
  // A cubic Hermite that comes to rest.
  const q = t * t;
  const c = q * t;
  at[0] = (2 * c - 3 * q + 1) * from + (c - 2 * q + t) * slope + (3 * q - 2 * c) * to;
}

/** The ground's pitch at the plant, and where the swing began; and how much a higher ground under the heel counts. */
const lain = new Float64Array(3);

/** Sets lain[0] to what lays a foot flat on the ground it stands on, or, under way, from one ground to the next, rad. */
function groundPitch(world: World, e: number, leg: Leg, f: number): void {
  const gait = world.columns.GaitPhase;
  const s = gait[f + Foot.MODE] === FootMode.PLANTED ? 1 : gait[f + Foot.PROGRESS]!;
  // On its way the plant may pass edges before it finds its place.
  const found = s > SETTLES ? (s - SETTLES) / (1 - SETTLES) : 0;
  lain[2] = found * found * (3 - 2 * found);
  layFlat(world, e, leg, f + Foot.PLANT_X, 0);
  if (s === 1) return;
  lain[2] = 1;
  layFlat(world, e, leg, f + Foot.FROM_X, 1);
  lain[0] = lain[1]! + (lain[0]! - lain[1]!) * s * s * (3 - 2 * s);
}

/** What is asked of the ground: x of ball and heel; and its answer: slope, and how much lower the heel is. */
const probe = new Float64Array(4);

/**
 * Sets lain[into] to the slope under the ball at the x in GaitPhase's place `at`, or more where the ground under the
 * heel is higher than that line; as seen in a turn.
 */
function layFlat(world: World, e: number, leg: Leg, at: number, into: number): void {
  const { Body: body, GaitPhase: gait } = world.columns;
  const reach = -leg.ankleX * body[e * BODY + Body.SCALE]!;
  findBreadth(body, e * BODY, probe);
  const turn = probe[0]!;
  probe[0] = gait[at]!;
  // Where the heel does not count yet, its ground is not looked up.
  probe[1] = lain[2] === 0 ? probe[0]! : gait[at]! - turn * reach;
  const apart = world.ground.probe(probe);
  const slope = probe[2]! * turn;
  lain[into] = slope;
  if (!apart) return;
  const rise = probe[3]! / reach;
  if (rise > slope) lain[into] = slope + (Math.min(rise, STEEPEST) - slope) * lain[2]!;
}
