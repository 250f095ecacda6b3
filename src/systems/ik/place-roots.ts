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
import { clamp, smoothstep } from '../../math/scalar.ts';
import { cos, sin, sinTurns } from '../../math/trig.ts';
import { secondsToLanding } from '../gait/catch-up.ts';
import { standHeight } from '../gait/foot-path.ts';
import { bobOf, pitchOf, spineOf } from '../gait/rhythm.ts';
import { liftToGround } from './carry-body.ts';

/** A spring of 260 s⁻² and 26 s⁻¹ over a tick, exactly: [x, v] ← M·[x, v] for the offset from the goal. */
const M00 = 0.96877;
const M01 = 0.013364;
const M10 = -3.4745;
const M11 = 0.62132;
/** The deepest a landing pushes the root, u at scale 1. */
const MOST_LANDING = 30;
/** Share of a landing's speed that goes into the root's spring. */
const LANDING_PUSH = 0.34;
/** How far ahead of the root a bent knee is, in lengths of its thigh. */
const KNEE_AHEAD = 0.9;
/** The most that touchingDrop lowers, u. */
const TOUCHING = 2;
/** Seconds after which a cut's offset of the height is as good as gone. */
const CUT_LASTS = 0.15;
/** How far ahead in time a long body looks for what its planted feet need, s. */
const SOON = 0.1;
/** Kept short of the exact zone's end, u. */
const MARGIN = 0.05;

export function placeRoots(world: World, who: ArrayLike<number> = world.dense): void {
  const { Body: body, IKTarget: target, Root: root, Spring: spring } = world.columns;
  for (let n = 0; n < who.length; n++) {
    const e = who[n]!;
    const b = e * BODY;
    if (body[b + Body.FLAGS]! & Flag.LIMP) continue;
    const species = speciesOf(world, e);
    const scale = body[b + Body.SCALE]!;
    const s = e * SPRING;
    const needs = neededDrop(world, e, species, scale);
    let drop = spring[s + Spring.DROP]!;
    let speed = spring[s + Spring.DROP_V]!;
    const offset = drop - needs.goal;
    drop = needs.goal + M00 * offset + M01 * speed;
    speed = M10 * offset + M11 * speed;
    if (drop < needs.now) {
      drop = needs.now;
      if (speed < 0) speed = 0;
    }
    spring[s + Spring.DROP] = clamp(drop, -3 * scale, needs.most);
    spring[s + Spring.DROP_V] = speed;
    root[e * ROOT + Root.X] = target[e * TARGET + IKTarget.ROOT_X]!;
    const y = target[e * TARGET + IKTarget.ROOT_Y]! + spring[s + Spring.DROP]!;
    root[e * ROOT + Root.Y] = y;
    if (species.contacts.length > 0 && body[b + Body.Y]! - y < species.lowBelow * scale) {
      // Where both can't be, planted paws come before bent joints.
      const lift = liftToGround(world, e, species, root[e * ROOT + Root.X]!, y);
      const room = spring[s + Spring.DROP]! + needs.up;
      root[e * ROOT + Root.Y] = y - (lift < room ? lift : room > 0 ? room : 0);
    }
  }
}

/**
 * `goal`: the drop to ease to; `now`: the least that planted feet need this tick; `most`: the deepest they allow; `up`:
 * how far over its intent the root may be for them. Read before the next call.
 */
const needs = { goal: 0, now: 0, most: 0, up: 0 };

function neededDrop(world: World, e: number, species: Species, scale: number): typeof needs {
  const { Body: body, GaitPhase: gait, IKTarget: target, Skeleton: skeleton } = world.columns;
  const b = e * BODY;
  const t = e * TARGET;
  needs.goal = 0;
  needs.now = 0;
  needs.up = Infinity;
  needs.most = MOST_LANDING * scale;
  if (body[b + Body.FLAGS]! & Flag.AIRBORNE) {
    needs.now = touchingDrop(world, e, species, scale);
    return needs;
  }
  const most = species.maxDrop * scale;
  const turn = sinTurns(0.25 * body[b + Body.TURN]!);
  const rootX = target[t + IKTarget.ROOT_X]!;
  const rootY = target[t + IKTarget.ROOT_Y]!;
  // An intent that lies lower than any drop may go is not lifted: who gets up starts from where the body lies.
  const floor = floorAhead(world, e, species);
  needs.most = Math.max(0, roomOver(species.legs[0]!, species.crouch, floor - rootY, scale));
  for (let i = 0; i < species.legs.length; i++) {
    const leg = species.legs[i]!;
    const f = e * GAIT + GaitPhase.FEET + i * FOOT;
    const mode = gait[f + Foot.MODE];
    if (mode === FootMode.FREE) continue;
    const hx = skeleton[e * SKELETON + leg.root * 2]!;
    const hy = skeleton[e * SKELETON + leg.root * 2 + 1]!;
    if (mode === FootMode.PLANTED) {
      const at = t + IKTarget.FEET + i * 3;
      const drop = dropFor(
        leg,
        species,
        scale,
        turn,
        target[at]! - rootX,
        target[at + 1]! - rootY,
        target[at + 2]!,
        hx,
        hy,
      );
      if (-drop < needs.up) needs.up = -drop;
      if (drop > needs.now) needs.now = drop < most ? drop : most;
      if (species.long) {
        // Where it will stand from the root in a moment, if it still does: the root begins to go down before it must.
        const stays = (gait[e * GAIT + GaitPhase.DUTY]! - gait[f + Foot.PHASE]!) / gait[e * GAIT + GaitPhase.CADENCE]!;
        const dx = target[at]! - rootX - body[b + Body.VX]! * clamp(stays, 0, SOON);
        const soon = dropFor(leg, species, scale, turn, dx, target[at + 1]! - rootY, target[at + 2]!, hx, hy);
        if (soon > needs.goal) needs.goal = soon < most ? soon : most;
      }
      const room = roomOver(leg, species.crouch, target[at + 1]! - rootY - hy, scale);
      if (room < needs.most) needs.most = room > needs.now ? room : needs.now;
      continue;
    }
    const progress = gait[f + Foot.PROGRESS]!;
    if (progress < 0.1) continue;
    const wait =
      mode === FootMode.SWING ? secondsToLanding(gait, e, species, i) : (1 - progress) * gait[f + Foot.START]!;
    const there = rootX + body[b + Body.VX]! * wait;
    const slope = body[b + Body.SLOPE]! * body[b + Body.VX]! * wait;
    // The bob's height now says nothing of its height at the landing.
    const landing = landingHeight(world, e, species, gait[f + Foot.OFFSET]!) + leftOfCut(world, e, wait);
    const height = gait[f + Foot.PLANT_Y]! - body[b + Body.Y]! - slope + landing * scale;
    const then = hy + hipChange(world, e, leg, gait[f + Foot.OFFSET]!) * scale;
    const drop = dropFor(leg, species, scale, turn, gait[f + Foot.PLANT_X]! - there, height, 0, hx, then);
    const share = smoothstep((progress - 0.1) / 0.55);
    if (drop * share > needs.goal) needs.goal = drop * share < most ? drop * share : most;
  }
  if (needs.now > needs.goal) needs.goal = needs.now;
  return needs;
}

/** The little that a body in the air goes down for a foot that touches the ground a moment before it lands. */
function touchingDrop(world: World, e: number, species: Species, scale: number): number {
  const { Body: body, GaitPhase: gait, IKTarget: target, Skeleton: skeleton } = world.columns;
  const turn = sinTurns(0.25 * body[e * BODY + Body.TURN]!);
  const t = e * TARGET;
  let most = 0;
  for (let i = 0; i < species.legs.length; i++) {
    const f = e * GAIT + GaitPhase.FEET + i * FOOT;
    if (gait[f + Foot.MODE] !== FootMode.TIMED || gait[f + Foot.PROGRESS]! < 1) continue;
    const at = t + IKTarget.FEET + i * 3;
    const dx = target[at]! - target[t + IKTarget.ROOT_X]!;
    const dy = target[at + 1]! - target[t + IKTarget.ROOT_Y]!;
    const leg = species.legs[i]!;
    const hip = e * SKELETON + leg.root * 2;
    const drop = dropFor(leg, species, scale, turn, dx, dy, target[at + 2]!, skeleton[hip]!, skeleton[hip + 1]!);
    most = Math.max(most, drop);
  }
  return Math.min(most, TOUCHING * scale);
}

/** How much higher a cut still holds the root in `wait` seconds, u at scale 1. */
function leftOfCut(world: World, e: number, wait: number): number {
  const { Intent: intent, KeyframeTrack: track } = world.columns;
  if (track[e * TRACK + KeyframeTrack.BLEND] === 0 || wait > CUT_LASTS) return 0;
  return -intent[e * INTENT + Intent.OFFSET + Channel.HEIGHT]! * (1 - wait / CUT_LASTS);
}

/** What bent knees must stay over: the support, or the ground under them where that is higher. World y. */
function floorAhead(world: World, e: number, species: Species): number {
  const { Body: body, Skeleton: skeleton } = world.columns;
  const b = e * BODY;
  const support = body[b + Body.Y]!;
  if (species.long) {
    // Where the first leg hangs from a long body is neither at its middle nor at its height.
    const hip = e * SKELETON + species.legs[0]!.root * 2;
    return support + body[b + Body.SLOPE]! * skeleton[hip]! - skeleton[hip + 1]!;
  }
  if (world.ground.level) return support;
  const knee = body[b + Body.X]! + body[b + Body.FACING]! * KNEE_AHEAD * species.legs[0]!.upper * body[b + Body.SCALE]!;
  const floor = world.ground.heightAt(knee);
  return floor < support ? floor : support;
}

/** Height of the root over the sole at the touchdown of a foot with this offset, u at scale 1: bob and all. */
function landingHeight(world: World, e: number, species: Species, offset: number): number {
  const gait = world.columns.GaitPhase;
  const tuning = world.tunings[e]!;
  const blend = gait[e * GAIT + GaitPhase.GAIT]!;
  return standHeight(tuning, blend, species) + bobOf(tuning, blend, offset) * gait[e * GAIT + GaitPhase.RHYTHM]!;
}

/** How much lower than now the limb will hang at the touchdown of a foot with this offset: pitch and bend of the gait. */
function hipChange(world: World, e: number, leg: Leg, offset: number): number {
  const gait = world.columns.GaitPhase;
  const g = e * GAIT;
  const tuning = world.tunings[e]!;
  const blend = gait[g + GaitPhase.GAIT]!;
  const phase = gait[g + GaitPhase.PHASE]!;
  const pitch = pitchOf(tuning, blend, offset) - pitchOf(tuning, blend, phase);
  const bend = spineOf(tuning, blend, offset) - spineOf(tuning, blend, phase);
  return gait[g + GaitPhase.RHYTHM]! * (leg.rootX * pitch + (leg.rootX < 0 ? -leg.rootX : leg.rootX) * bend);
}

/** How far down the root may go with a sole `height` u below where the limb hangs and the leg folded all it may be. */
function roomOver(leg: Leg, crouch: number, height: number, scale: number): number {
  const room = height - (leg.tipHeight - leg.ankleY + crouch * (leg.upper + leg.lower)) * scale;
  return room > MOST_LANDING * scale ? MOST_LANDING * scale : room;
}

/**
 * How far the root must go down for a foot whose ball stands at (dx, dy) from it with this pitch; (hx, hy) is where
 * the limb hangs from the root.
 */
function dropFor(
  leg: Leg,
  species: Species,
  scale: number,
  turn: number,
  dx: number,
  dy: number,
  pitch: number,
  hx: number,
  hy: number,
): number {
  const c = pitch === 0 ? 1 : cos(pitch);
  const s = pitch === 0 ? 0 : sin(pitch);
  const ankleX = dx + (leg.ankleX * c - leg.ankleY * s) * turn * scale - hx;
  const ankleY = dy - (leg.tipHeight - leg.ankleX * s - leg.ankleY * c) * scale - hy;
  const reach = (leg.upper + leg.lower - species.softness - MARGIN) * scale;
  const square = reach * reach - ankleX * ankleX;
  return square > 0 ? ankleY - Math.sqrt(square) : ankleY;
}

/** Pushes the spring at a landing: `height` u that the support jumped up, and a share of the impact's speed. */
export function pushDrop(world: World, e: number, height: number, impact: number): void {
  const spring = world.columns.Spring;
  const s = e * SPRING;
  spring[s + Spring.DROP] = spring[s + Spring.DROP]! + height;
  spring[s + Spring.DROP_V] = spring[s + Spring.DROP_V]! + impact * LANDING_PUSH;
}
