/**
 * Places each root: where the intent wants it, lowered until every planted foot and the next plant are in reach.
 *
 * Guarantees: a planted foot in this world's ground stays within the exact zone of its leg's reach. The lowering is
 * smoothed by a spring that knows of the next plant before it lands; landings push the same spring.
 */

import { Channel } from '../../ecs/channels.ts';
import {
  BODY,
  Body,
  Flag,
  FOOT,
  Foot,
  FootMode,
  GAIT,
  GaitPhase,
  IKTarget,
  INTENT,
  Intent,
  KeyframeTrack,
  MAX_FEET,
  POSING,
  Posing,
  ROOT,
  Root,
  SKELETON,
  SPRING,
  Spring,
  TARGET,
  TRACK,
} from '../../ecs/components.ts';
import type { Leg, Species } from '../../ecs/species.ts';
import { speciesOf, type World } from '../../ecs/world.ts';
import { clamp } from '../../math/scalar.ts';
import { PER_TURN, sinesAndCosines } from '../../math/trig.ts';
import { askLanding } from '../gait/catch-up.ts';
import { Ask, ask, standHeight } from '../gait/foot-path.ts';
import { Beat, beat, findBeat } from '../gait/rhythm.ts';
import { hangsLow, liftToGround } from './carry-body.ts';

/** A spring of 260 s⁻² and 26 s⁻¹ over a tick, exactly: [x, v] ← M·[x, v] for the offset from the goal. */
const M00 = 0.96877;
const M01 = 0.013364;
const M10 = -3.4745;
const M11 = 0.62132;
/** The deepest a landing pushes the root, u at scale 1. */
const MOST_LANDING = 30;
/** Share of a landing's speed that goes into the root's spring: `contact/land.ts` pushes it. */
export const LANDING_PUSH = 0.34;
/** How far ahead of the root a bent knee is, in lengths of its thigh. */
const KNEE_AHEAD = 0.9;
/** The most that touchingDrop lowers, u. */
const TOUCHING = 2;
/** Seconds after which a cut's offset of the height is as good as gone. */
const CUT_LASTS = 0.15;
/** Kept short of the exact zone's end, u. */
const MARGIN = 0.05;
/** How far ahead in time a long body looks for what its planted feet need, s. */
const SOON = 0.1;

export function placeRoots(world: World, who: ArrayLike<number> = world.due): void {
  const { Body: body, IKTarget: target, Root: root, Spring: spring, Posing: posing } = world.columns;
  for (let n = 0; n < who.length; n++) {
    const e = who[n]!;
    const b = e * BODY;
    if (body[b + Body.FLAGS]! & Flag.LIMP) continue;
    const s = e * SPRING;
    const species = speciesOf(world, e);
    findNeeds(world, e, species);
    let offset = spring[s + Spring.DROP]! - needs[GOAL]!;
    let speed = spring[s + Spring.DROP_V]!;
    // One that is posed every few ticks makes up for those between.
    for (let tick = Math.max(1, posing[e * POSING + Posing.STEP]!); tick > 0; tick--) {
      const pulled = M10 * offset + M11 * speed;
      offset = M00 * offset + M01 * speed;
      speed = pulled;
    }
    let drop = needs[GOAL]! + offset;
    if (drop < needs[NOW]!) {
      drop = needs[NOW]!;
      if (speed < 0) speed = 0;
    }
    drop = clamp(drop, -3 * body[b + Body.SCALE]!, needs[MOST]!);
    spring[s + Spring.DROP] = drop;
    spring[s + Spring.DROP_V] = speed;
    root[e * ROOT + Root.X] = target[e * TARGET + IKTarget.ROOT_X]!;
    root[e * ROOT + Root.Y] = target[e * TARGET + IKTarget.ROOT_Y]! + drop;
    if (species.contacts.length === 0) continue;
    needs[UP] = drop + needs[UP]!;
    if (hangsLow(world, e, species)) liftToGround(world, e, species, room);
  }
}

/**
 * What the feet need of the root, u. GOAL: the drop to ease to; NOW: the least that planted feet need this tick;
 * MOST: the deepest they allow; UP: how far over its intent the root may be for them. Read before the next call.
 */
const needs = new Float64Array(4);
/** UP by itself. */
const room = needs.subarray(3);
const GOAL = 0;
const NOW = 1;
const MOST = 2;
const UP = 3;
/** The x of the knees, which becomes the ground's height there. */
const knee = new Float64Array(1);
/** Sine and cosine of each foot's pitch. */
const pitches = new Float64Array(MAX_FEET * 2);

function findNeeds(world: World, e: number, species: Species): void {
  const { Body: body, GaitPhase: gait, IKTarget: target } = world.columns;
  const b = e * BODY;
  const t = e * TARGET;
  const legs = species.legs;
  const scale = body[b + Body.SCALE]!;
  for (let i = 0; i < legs.length; i++) pitches[i * 2] = target[t + IKTarget.FEET + i * 3 + 2]! * PER_TURN;
  sinesAndCosines(pitches, legs.length);
  needs[GOAL] = 0;
  needs[NOW] = 0;
  needs[UP] = Infinity;
  needs[MOST] = MOST_LANDING * scale;
  if (body[b + Body.FLAGS]! & Flag.AIRBORNE) {
    needOfTouching(world, e, species);
    return;
  }
  findRoom(world, e, species);
  if (species.long) findBeatNow(world, e, species);
  for (let i = 0; i < legs.length; i++) {
    const mode = gait[e * GAIT + GaitPhase.FEET + i * FOOT + Foot.MODE];
    if (mode === FootMode.PLANTED) needOfPlanted(world, e, species, i);
    else if (mode !== FootMode.FREE) needOfPlant(world, e, species, i);
  }
  if (needs[NOW]! > needs[GOAL]!) needs[GOAL] = needs[NOW]!;
  // A leg that would be torn from its foot comes before one that is folded up.
  if (needs[NOW]! > needs[MOST]!) needs[MOST] = needs[NOW]!;
}

/** A foot that is down must be in reach now. */
function needOfPlanted(world: World, e: number, species: Species, i: number): void {
  const scale = world.columns.Body[e * BODY + Body.SCALE]!;
  const most = species.maxDrop * scale;
  askFoot(world, e, i);
  findDrop(world, e, species, species.legs[i]!);
  if (foot[DROP]! > needs[NOW]!) needs[NOW] = foot[DROP]! < most ? foot[DROP]! : most;
  if (-foot[DROP]! < needs[UP]!) needs[UP] = -foot[DROP]!;
  const hangs = species.long ? world.columns.Skeleton[e * SKELETON + species.legs[i]!.root * 2 + 1]! : 0;
  over[0] = foot[DY]! - hangs;
  keepRoom(world, e, species, species.legs[i]!);
  if (species.long) needSoon(world, e, species, i);
}

/** Where a planted foot will be from the root in a moment, if it still stands: the root goes down before it must. */
function needSoon(world: World, e: number, species: Species, i: number): void {
  const { Body: body, GaitPhase: gait } = world.columns;
  const g = e * GAIT;
  const phase = gait[g + GaitPhase.FEET + i * FOOT + Foot.PHASE]!;
  const stays = (gait[g + GaitPhase.DUTY]! - phase) / gait[g + GaitPhase.CADENCE]!;
  foot[DX] = foot[DX]! - body[e * BODY + Body.VX]! * clamp(stays, 0, SOON);
  findDrop(world, e, species, species.legs[i]!);
  const most = species.maxDrop * body[e * BODY + Body.SCALE]!;
  if (foot[DROP]! > needs[GOAL]!) needs[GOAL] = foot[DROP]! < most ? foot[DROP]! : most;
}

/** A foot on its way must be in reach when it lands: the root begins to go down before. */
function needOfPlant(world: World, e: number, species: Species, i: number): void {
  const { Body: body, GaitPhase: gait, IKTarget: target } = world.columns;
  const b = e * BODY;
  const f = e * GAIT + GaitPhase.FEET + i * FOOT;
  const progress = gait[f + Foot.PROGRESS]!;
  if (progress < 0.1) return;
  if (gait[f + Foot.MODE] === FootMode.SWING) askLanding(gait, e, species, i);
  else ask[Ask.SECONDS] = (1 - progress) * gait[f + Foot.START]!;
  const wait = ask[Ask.SECONDS]!;
  const scale = body[b + Body.SCALE]!;
  const slope = body[b + Body.SLOPE]! * body[b + Body.VX]! * wait;
  over[0] = target[e * TARGET + IKTarget.LANDING]!;
  // The bob's height now says nothing of its height at the landing.
  if (species.long) longLanding(world, e, species, i);
  const landing = (over[0]! + leftOfCut(world, e) * (wait < CUT_LASTS ? 1 - wait / CUT_LASTS : 0)) * scale;
  foot[DX] = gait[f + Foot.PLANT_X]! - (target[e * TARGET + IKTarget.ROOT_X]! + body[b + Body.VX]! * wait);
  foot[DY] = gait[f + Foot.PLANT_Y]! - body[b + Body.Y]! - slope + landing;
  foot[SIN] = 0;
  foot[COS] = 1;
  findDrop(world, e, species, species.legs[i]!);
  const most = species.maxDrop * scale;
  const t = Math.min((progress - 0.1) / (species.long ? 0.35 : 0.55), 1);
  const drop = foot[DROP]! * t * t * (3 - 2 * t);
  if (drop > needs[GOAL]!) needs[GOAL] = drop < most ? drop : most;
}

/** A height in hand, u: numbers are handed on in memory. */
const over = new Float64Array(1);
/** Height of a long body's root over its soles when nothing bobs, u at scale 1. */
const stands = new Float64Array(1);
/** Pitch and bend of a long body now, rad. */
const nowBeat = new Float64Array(2);
const PITCH = 0;
const SPINE = 1;

function findBeatNow(world: World, e: number, species: Species): void {
  const gait = world.columns.GaitPhase;
  beat[Beat.PHASE] = gait[e * GAIT + GaitPhase.PHASE]!;
  beat[Beat.BLEND] = gait[e * GAIT + GaitPhase.GAIT]!;
  findBeat(world.tunings[e]!);
  nowBeat[PITCH] = beat[Beat.PITCH]!;
  nowBeat[SPINE] = beat[Beat.SPINE]!;
  stands[0] = standHeight(world.tunings[e]!, gait[e * GAIT + GaitPhase.GAIT]!, species);
}

/** Sets over[0] to how high a long body's root will be for foot `i` at its touchdown: bob, and how pitch and bend move the limb till then. */
function longLanding(world: World, e: number, species: Species, i: number): void {
  const gait = world.columns.GaitPhase;
  const g = e * GAIT;
  beat[Beat.PHASE] = gait[g + GaitPhase.FEET + i * FOOT + Foot.OFFSET]!;
  beat[Beat.BLEND] = gait[g + GaitPhase.GAIT]!;
  findBeat(world.tunings[e]!);
  const { rootX } = species.legs[i]!;
  const pitch = beat[Beat.PITCH]! - nowBeat[PITCH]!;
  const bend = beat[Beat.SPINE]! - nowBeat[SPINE]!;
  const sinks = rootX * pitch + (rootX < 0 ? -rootX : rootX) * bend;
  over[0] = stands[0]! + gait[g + GaitPhase.RHYTHM]! * (beat[Beat.BOB]! - sinks);
}

/** The little that a body in the air goes down for a foot that touches the ground a moment before it lands. */
function needOfTouching(world: World, e: number, species: Species): void {
  const gait = world.columns.GaitPhase;
  const most = TOUCHING * world.columns.Body[e * BODY + Body.SCALE]!;
  for (let i = 0; i < species.legs.length; i++) {
    const f = e * GAIT + GaitPhase.FEET + i * FOOT;
    if (gait[f + Foot.MODE] !== FootMode.TIMED || gait[f + Foot.PROGRESS]! < 1) continue;
    askFoot(world, e, i);
    findDrop(world, e, species, species.legs[i]!);
    if (foot[DROP]! > needs[NOW]!) needs[NOW] = foot[DROP]! < most ? foot[DROP]! : most;
  }
}

/** How much higher a cut holds the root, u at scale 1. */
function leftOfCut(world: World, e: number): number {
  const { Intent: intent, KeyframeTrack: track } = world.columns;
  return track[e * TRACK + KeyframeTrack.BLEND] === 0 ? 0 : -intent[e * INTENT + Intent.OFFSET + Channel.HEIGHT]!;
}

/** Sets needs[MOST] to what bent knees leave over the support, or over the ground under them where that is higher. */
function findRoom(world: World, e: number, species: Species): void {
  const { Body: body, IKTarget: target, Skeleton: skeleton } = world.columns;
  const b = e * BODY;
  const leg = species.legs[0]!;
  const scale = body[b + Body.SCALE]!;
  knee[0] = body[b + Body.X]! + body[b + Body.FACING]! * KNEE_AHEAD * leg.upper * scale;
  world.ground.heightsAt(knee, 1);
  const floor = world.ground.level ? body[b + Body.Y]! : Math.min(knee[0]!, body[b + Body.Y]!);
  // Where the first leg hangs from a long body is neither at its middle nor at its height.
  const hip = e * SKELETON + leg.root * 2;
  const hung = body[b + Body.Y]! + body[b + Body.SLOPE]! * skeleton[hip]! - skeleton[hip + 1]!;
  // An intent that lies lower than any drop may go is not lifted: who gets up starts from where the body lies.
  over[0] = (species.long ? hung : floor) - target[e * TARGET + IKTarget.ROOT_Y]!;
  keepRoom(world, e, species, leg);
  if (needs[MOST]! < 0) needs[MOST] = 0;
}

/** Lets the root go down no further than a sole over[0] u below it leaves room, with the leg folded all it may be. */
function keepRoom(world: World, e: number, species: Species, leg: Leg): void {
  const scale = world.columns.Body[e * BODY + Body.SCALE]!;
  const room = over[0]! - (leg.tipHeight - leg.ankleY + species.crouch * (leg.upper + leg.lower)) * scale;
  if (room < needs[MOST]!) needs[MOST] = room;
}

/** The foot that is asked for: its ball from the root, sine and cosine of its pitch; and the answer. */
const foot = new Float64Array(5);
const DX = 0;
const DY = 1;
const SIN = 2;
const COS = 3;
const DROP = 4;

/** Asks for foot `i` where its target is. */
function askFoot(world: World, e: number, i: number): void {
  const target = world.columns.IKTarget;
  const t = e * TARGET;
  const at = t + IKTarget.FEET + i * 3;
  foot[DX] = target[at]! - target[t + IKTarget.ROOT_X]!;
  foot[DY] = target[at + 1]! - target[t + IKTarget.ROOT_Y]!;
  foot[SIN] = pitches[i * 2]!;
  foot[COS] = pitches[i * 2 + 1]!;
}

/** Sets foot[DROP] to how far the root must go down for the foot. */
function findDrop(world: World, e: number, species: Species, leg: Leg): void {
  const skeleton = world.columns.Skeleton;
  const scale = world.columns.Body[e * BODY + Body.SCALE]!;
  const turn = world.columns.Root[e * ROOT + Root.BREADTH]!;
  const s = foot[SIN]!;
  const c = foot[COS]!;
  const hip = e * SKELETON + leg.root * 2;
  const ankleX = foot[DX]! + (leg.ankleX * c - leg.ankleY * s) * turn * scale - skeleton[hip]!;
  const ankleY = foot[DY]! - (leg.tipHeight - leg.ankleX * s - leg.ankleY * c) * scale - skeleton[hip + 1]!;
  const reach = (leg.upper + leg.lower - species.softness - MARGIN) * scale;
  const square = reach * reach - ankleX * ankleX;
  foot[DROP] = square > 0 ? ankleY - Math.sqrt(square) : ankleY;
}
