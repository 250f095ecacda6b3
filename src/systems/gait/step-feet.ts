/**
 * Moves each foot through stance and swing.
 *
 * Guarantees: a foot that is down keeps the world point where it landed until it lifts, so planted drift is zero
 * whatever the speed does. It lifts when its phase says so, or early when the leg can reach no further. Touchdowns and
 * lift-offs carry the exact time between ticks. Reads and writes state only: what is drawn never decides a step.
 */
import { clamp, smoothstep } from '../../math/scalar.ts';
import { BODY, Body, Flag, FOOT, Foot, FootMode, GAIT, GaitPhase, KeyframeTrack, TRACK } from '../../ecs/components.ts';
import { emit, Happening } from '../../ecs/events.ts';
import { publicId } from '../../ecs/lifecycle.ts';
import { Common, Drive, type Motion, type Species } from '../../ecs/species.ts';
import { speciesOf, TICK, type World } from '../../ecs/world.ts';
import { supportAt } from '../locomotion/move.ts';
import { commonParam } from '../params.ts';
import { motionShare, sampleTrack, segmentAt } from '../tracks.ts';
import { standsStill } from './advance-clock.ts';
import { foothold, freePoint, plantX, point, standHeight, swingLift, swingPoint } from './foot-path.ts';

/** Seconds of a step that a change of motion asks for. */
const STEP_SECONDS = 0.24;
/** Seconds before a landing in which the leading foot reaches for the ground. */
const REACH_SECONDS = 0.15;
/** Share of a swing after which its plant stays on the piece of ground it is on. */
const SETTLED = 0.7;
/** Fastest a plant may move while the foot swings, u a tick. */
const PLANT_RATE = 14;
/** A foot this far from where a stepping motion wants it takes a step, u. */
const STEP_TOLERANCE = 6;

export function stepFeet(world: World): void {
  const { Body: body, KeyframeTrack: track } = world.columns;
  const dense = world.dense;
  for (let n = 0; n < dense.length; n++) {
    const e = dense[n]!;
    const flags = body[e * BODY + Body.FLAGS]!;
    if (flags & (Flag.LIMP | Flag.REST)) continue;
    const species = speciesOf(world, e);
    const motion = species.motions[track[e * TRACK + KeyframeTrack.MOTION]!]!;
    if (flags & Flag.AIRBORNE) reachForGround(world, e, species);
    else if (motion.flightFrom < 2 && motionShare(motion, track[e * TRACK + KeyframeTrack.TIME]!) >= motion.flightFrom) {
      scriptedFlight(world, e, species, motion);
    } else if (motion.drive === Drive.STEPS) followSteps(world, e, species, motion);
    else followClock(world, e, species, motion);
  }
}

const block = (e: number, i: number): number => e * GAIT + GaitPhase.FEET + i * FOOT;

// --- by the stride clock ------------------------------------------------------------------------------------------

function followClock(world: World, e: number, species: Species, motion: Motion): void {
  const { Body: body, GaitPhase: gait } = world.columns;
  const g = e * GAIT;
  const duty = gait[g + GaitPhase.DUTY]!;
  const step = gait[g + GaitPhase.CADENCE]! * TICK;
  const still = standsStill(world, e * BODY, motion) && body[e * BODY + Body.VX] === 0;
  for (let i = 0; i < species.legs.length; i++) {
    const f = block(e, i);
    const phase = gait[f + Foot.PHASE]!;
    switch (gait[f + Foot.MODE]) {
      case FootMode.PLANTED:
        if (phase >= duty) lift(world, e, species, i, phase - step < duty ? duty : phase, step);
        else if (!still && outOfReach(world, e, species, i)) lift(world, e, species, i, phase, step);
        break;
      case FootMode.SWING: {
        const start = gait[f + Foot.START]!;
        if (phase < start) touchDown(world, e, i, world.tick + 1 - clamp(phase / step, 0, 1));
        else {
          gait[f + Foot.PROGRESS] = (phase - start) / (1 - start);
          const wait = (1 - phase) / gait[g + GaitPhase.CADENCE]!;
          aim(world, e, species, i, plantX(world, e, species, i, wait, 0), PLANT_RATE);
        }
        break;
      }
      case FootMode.TIMED:
        timedStep(world, e, species, i, stanceTarget(world, e, species, i));
        break;
      default:
        beginTimed(world, e, i, STEP_SECONDS);
    }
  }
}

/** Where a timed step goes while the clock runs: to the foot's place in its stance when it lands. */
function stanceTarget(world: World, e: number, species: Species, i: number): number {
  const gait = world.columns.GaitPhase;
  const g = e * GAIT;
  const f = block(e, i);
  const wait = (1 - gait[f + Foot.PROGRESS]!) * gait[f + Foot.START]!;
  const phase = gait[f + Foot.PHASE]! + wait * gait[g + GaitPhase.CADENCE]!;
  const landed = phase >= 1 ? phase - 1 : phase;
  return plantX(world, e, species, i, wait, clamp(landed / gait[g + GaitPhase.DUTY]!, 0, 1));
}

/** Lifts foot `i` with its swing starting at phase `start`; `step` is the phase of a tick. */
function lift(world: World, e: number, species: Species, i: number, start: number, step: number): void {
  const gait = world.columns.GaitPhase;
  const f = block(e, i);
  const phase = gait[f + Foot.PHASE]!;
  const over = step > 0 ? clamp((phase - start) / step, 0, 1) : 0;
  gait[f + Foot.MODE] = FootMode.SWING;
  gait[f + Foot.FROM_X] = gait[f + Foot.PLANT_X]!;
  gait[f + Foot.FROM_Y] = gait[f + Foot.PLANT_Y]!;
  gait[f + Foot.START] = start;
  gait[f + Foot.PROGRESS] = start < 1 ? (phase - start) / (1 - start) : 0;
  emit(
    world.events, Happening.LIFTOFF, publicId(world, e), i, world.tick + 1 - over,
    gait[f + Foot.FROM_X]!, gait[f + Foot.FROM_Y]!, 0,
  );
  const wait = (1 - phase) / gait[e * GAIT + GaitPhase.CADENCE]!;
  settle(world, e, species, i, plantX(world, e, species, i, wait, 0));
}

/** Puts the plant of a swinging foot at x's foothold at once, and the lift with it. */
function settle(world: World, e: number, species: Species, i: number, x: number): void {
  const gait = world.columns.GaitPhase;
  const f = block(e, i);
  gait[f + Foot.PLANT_X] = foothold(world, e, species, i, x);
  gait[f + Foot.PLANT_Y] = world.ground.heightAt(gait[f + Foot.PLANT_X]!);
  gait[f + Foot.LIFT] = swingLift(world, e, species, i);
}

/** Moves the plant of a swinging foot towards x's foothold, by at most `rate`; late in the swing it stays on its tread. */
function aim(world: World, e: number, species: Species, i: number, x: number, rate: number): void {
  const gait = world.columns.GaitPhase;
  const f = block(e, i);
  const now = gait[f + Foot.PLANT_X]!;
  let to = clamp(foothold(world, e, species, i, x), now - rate, now + rate);
  const ground = world.ground;
  if (!ground.level) {
    if (gait[f + Foot.PROGRESS]! > SETTLED) {
      to = foothold(world, e, species, i, ground.pieceAt(to) === ground.pieceAt(now) ? to : now);
      to = clamp(to, now - rate, now + rate);
    }
    gait[f + Foot.PLANT_Y] = ground.heightAt(to);
    gait[f + Foot.PLANT_X] = to;
    gait[f + Foot.LIFT] = gait[f + Foot.LIFT]! + (swingLift(world, e, species, i) - gait[f + Foot.LIFT]!) * 0.3;
  } else gait[f + Foot.PLANT_X] = to;
}

/** True when a planted foot is behind and further than the leg reaches with the root lowered all it may be. */
function outOfReach(world: World, e: number, species: Species, i: number): boolean {
  const { Body: body, GaitPhase: gait } = world.columns;
  const b = e * BODY;
  const f = block(e, i);
  const leg = species.legs[i]!;
  const scale = body[b + Body.SCALE]!;
  const facing = body[b + Body.FACING]!;
  // At its limit the heel is up: the ankle stands over the ball.
  const ankleX = gait[f + Foot.PLANT_X]! - facing * 0.7 * -leg.ankleX * scale;
  const dx = ankleX - (body[b + Body.X]! + facing * leg.rootX * scale);
  const behind = dx * body[b + Body.VX]! < 0;
  if (!behind) return false;
  const stand = standHeight(world.tunings[e]!, gait[e * GAIT + GaitPhase.GAIT]!, species);
  const ankleY = gait[f + Foot.PLANT_Y]! - (leg.tipHeight - 0.7 * leg.ankleX) * scale;
  const dy = ankleY - (body[b + Body.Y]! - (stand - species.maxDrop) * scale);
  const reach = (leg.upper + leg.lower - species.softness) * scale;
  return dx * dx + dy * dy > reach * reach;
}

function touchDown(world: World, e: number, i: number, time: number): void {
  const gait = world.columns.GaitPhase;
  const f = block(e, i);
  gait[f + Foot.MODE] = FootMode.PLANTED;
  gait[f + Foot.PROGRESS] = 1;
  emit(
    world.events, Happening.TOUCHDOWN, publicId(world, e), i, time,
    gait[f + Foot.PLANT_X]!, gait[f + Foot.PLANT_Y]!, world.columns.Body[e * BODY + Body.PACE]!,
  );
}

// --- timed steps --------------------------------------------------------------------------------------------------

function beginTimed(world: World, e: number, i: number, seconds: number): void {
  const gait = world.columns.GaitPhase;
  const f = block(e, i);
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

function timedStep(world: World, e: number, species: Species, i: number, x: number): void {
  const gait = world.columns.GaitPhase;
  const f = block(e, i);
  const before = gait[f + Foot.PROGRESS]!;
  const progress = before + TICK / gait[f + Foot.START]!;
  if (progress >= 1) {
    touchDown(world, e, i, world.tick + clamp(((1 - before) * gait[f + Foot.START]!) / TICK, 0, 1));
    return;
  }
  if (before === 0) settle(world, e, species, i, x);
  else aim(world, e, species, i, x, PLANT_RATE);
  gait[f + Foot.PROGRESS] = progress;
}

/** Gives every foot that is in the air a step of its own from where it is: the motion that moved it is over. */
export function restepFeet(world: World, e: number): void {
  const gait = world.columns.GaitPhase;
  const species = speciesOf(world, e);
  const limp = (world.columns.Body[e * BODY + Body.FLAGS]! & Flag.LIMP) !== 0;
  if (world.columns.Body[e * BODY + Body.FLAGS]! & Flag.AIRBORNE) return;
  for (let i = 0; i < species.legs.length; i++) {
    const f = block(e, i);
    if (limp) {
      const b = e * BODY;
      gait[f + Foot.MODE] = FootMode.TIMED;
      gait[f + Foot.FROM_X] = world.columns.Body[b + Body.X]! + world.columns.Body[b + Body.FACING]! * species.legs[i]!.stand;
      gait[f + Foot.FROM_Y] = world.ground.heightAt(gait[f + Foot.FROM_X]!);
      gait[f + Foot.PLANT_X] = gait[f + Foot.FROM_X]!;
      gait[f + Foot.PLANT_Y] = gait[f + Foot.FROM_Y]!;
      gait[f + Foot.START] = STEP_SECONDS;
      gait[f + Foot.PROGRESS] = 0;
    } else if (gait[f + Foot.MODE] !== FootMode.PLANTED) beginTimed(world, e, i, STEP_SECONDS);
  }
}

// --- by a stepping motion's tracks --------------------------------------------------------------------------------

function followSteps(world: World, e: number, species: Species, motion: Motion): void {
  const { Body: body, GaitPhase: gait, KeyframeTrack: track } = world.columns;
  const b = e * BODY;
  const share = motionShare(motion, track[e * TRACK + KeyframeTrack.TIME]!);
  const unit = body[b + Body.FACING]! * body[b + Body.SCALE]!;
  for (let i = 0; i < species.legs.length; i++) {
    const f = block(e, i);
    const steps = motion.steps[i]!;
    const k = steps.times.length > 1 ? segmentAt(steps.times, share) : 0;
    const from = steps.values[k]!;
    const to = steps.times.length > 1 ? steps.values[k + 1]! : from;
    const moves = Math.abs(to - from) > 1;
    const span = steps.times.length > 1 ? steps.times[k + 1]! - steps.times[k]! : 1;
    const within = clamp((share - steps.times[k]!) / span, 0, 1);
    const goal = body[b + Body.X]! + unit * (moves ? to : from);
    gait[f + Foot.PHASE] = moves ? within : 0;
    switch (gait[f + Foot.MODE]) {
      case FootMode.PLANTED:
        if (moves && within < 0.5) {
          lift(world, e, species, i, within, TICK / motion.duration / span);
          settle(world, e, species, i, goal);
        } else if (!moves && Math.abs(gait[f + Foot.PLANT_X]! - goal) > STEP_TOLERANCE * body[b + Body.SCALE]!) {
          beginTimed(world, e, i, STEP_SECONDS);
        }
        break;
      case FootMode.SWING:
        if (!moves || within < gait[f + Foot.START]!) touchDown(world, e, i, world.tick + 1);
        else {
          gait[f + Foot.PROGRESS] = clamp((within - gait[f + Foot.START]!) / (1 - gait[f + Foot.START]!), 0, 1);
          aim(world, e, species, i, goal, PLANT_RATE);
        }
        break;
      case FootMode.TIMED:
        timedStep(world, e, species, i, body[b + Body.X]! + unit * sampleTrack(steps, share));
        break;
      default:
        beginTimed(world, e, i, STEP_SECONDS);
    }
  }
}

// --- off the ground -----------------------------------------------------------------------------------------------

/** A motion with a flight of its own: feet leave at its start and reach for their places before its end. */
function scriptedFlight(world: World, e: number, species: Species, motion: Motion): void {
  const { Body: body, GaitPhase: gait, KeyframeTrack: track } = world.columns;
  const b = e * BODY;
  const time = track[e * TRACK + KeyframeTrack.TIME]!;
  const left = motion.flightTo * motion.duration - time;
  for (let i = 0; i < species.legs.length; i++) {
    const f = block(e, i);
    const place = body[b + Body.X]! + body[b + Body.FACING]! * species.legs[i]!.stand * body[b + Body.SCALE]!;
    if (left > REACH_SECONDS) {
      if (gait[f + Foot.MODE] === FootMode.FREE) continue;
      if (gait[f + Foot.MODE] === FootMode.PLANTED) {
        emit(
          world.events, Happening.LIFTOFF, publicId(world, e), i, world.tick + 1,
          gait[f + Foot.PLANT_X]!, gait[f + Foot.PLANT_Y]!, 0,
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
function reachForGround(world: World, e: number, species: Species): void {
  const { Body: body, GaitPhase: gait } = world.columns;
  const b = e * BODY;
  const left = secondsToGround(world, e, species);
  const still = Math.abs(body[b + Body.VX]!) < 60;
  const lead = leadingFoot(gait, e, species.legs.length);
  for (let i = 0; i < species.legs.length; i++) {
    if (!still && i !== lead) continue;
    const f = block(e, i);
    if (gait[f + Foot.MODE] === FootMode.FREE && left < REACH_SECONDS && body[b + Body.VY]! > 0) {
      beginTimed(world, e, i, left);
    }
    if (gait[f + Foot.MODE] !== FootMode.TIMED) continue;
    const before = gait[f + Foot.PROGRESS]!;
    const share = left > TICK ? TICK / (left + TICK) : 1;
    gait[f + Foot.START] = left;
    const x = plantX(world, e, species, i, left, 0);
    if (before === 0) settle(world, e, species, i, x);
    else aim(world, e, species, i, x, PLANT_RATE * (1 - smoothstep(before)) + 1);
    gait[f + Foot.LIFT] = 0;
    gait[f + Foot.PROGRESS] = before + (1 - before) * share;
  }
}

/** The foot that lands next: already reaching, or the furthest in its cycle. */
export function leadingFoot(gait: Float64Array, e: number, legs: number): number {
  let lead = 0;
  for (let i = 0; i < legs; i++) {
    const f = block(e, i);
    if (gait[f + Foot.MODE] === FootMode.TIMED) return i;
    if (gait[f + Foot.PHASE]! > gait[block(e, lead) + Foot.PHASE]!) lead = i;
  }
  return lead;
}

/** Seconds until a body in the air meets the ground ahead; two rounds of the fall's equation. */
function secondsToGround(world: World, e: number, species: Species): number {
  const body = world.columns.Body;
  const b = e * BODY;
  const gravity = commonParam(species, world.tunings[e]!, Common.GRAVITY);
  const vy = body[b + Body.VY]!;
  let seconds = 0;
  for (let round = 0; round < 2; round++) {
    const support = supportAt(world.ground, body[b + Body.X]! + body[b + Body.VX]! * seconds);
    const under = support - body[b + Body.Y]!;
    if (under <= 0) return 0;
    seconds = (Math.sqrt(vy * vy + 2 * gravity * under) - vy) / gravity;
  }
  return seconds;
}
