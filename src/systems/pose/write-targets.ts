/** What the solve needs of an intent: feet and root as targets in the world. */

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
  ROOT,
  Root,
  TARGET,
} from '../../ecs/components.ts';
import { type Leg, Param, type Species } from '../../ecs/species.ts';
import type { World } from '../../ecs/world.ts';
import { smoothstep } from '../../math/scalar.ts';
import { PER_TURN, sines, sinesAndCosines } from '../../math/trig.ts';
import { standNow } from '../gait/foot-path.ts';
import { STEEPEST } from '../gait/foot-pitch.ts';
import { gaitNow } from '../params.ts';

/** The x under ball, heel and toe, which become the heights there. */
const under = new Float64Array(3);

/** Feet and root as world targets; needs `blendGait` before. Hands follow the trunk and are placed by the solve itself. */
export function writeTargets(world: World, e: number, species: Species): void {
  const { Body: body, GaitPhase: gait, IKTarget: target, Intent: intent, Root: root } = world.columns;
  const b = e * BODY;
  const at = e * INTENT;
  const t = e * TARGET;
  const scale = body[b + Body.SCALE]!;
  const x = body[b + Body.X]!;
  const y = body[b + Body.Y]!;
  const turn = root[e * ROOT + Root.BREADTH]!;
  const stand = standNow(species);
  target[t + IKTarget.ROOT_X] = x + turn * scale * intent[at + Channel.SHIFT]!;
  target[t + IKTarget.ROOT_Y] = y + (intent[at + Channel.HEIGHT]! - stand) * scale;
  under[0] = gaitNow[Param.BOB_COUNT]! * gaitNow[Param.BOB_PHASE]! + 0.25;
  sines(under, 1);
  const bob = 0.5 * gaitNow[Param.BOB]! * (1 - under[0]!) * gait[e * GAIT + GaitPhase.RHYTHM]!;
  target[t + IKTarget.LANDING] = stand + bob;
  for (let i = 0; i < species.legs.length; i++) {
    const f = e * GAIT + GaitPhase.FEET + i * FOOT;
    const to = t + IKTarget.FEET + i * 3;
    const planted = gait[f + Foot.MODE] === FootMode.PLANTED;
    target[to] = planted ? gait[f + Foot.PLANT_X]! : x + intent[at + i * 3]!;
    target[to + 1] = planted ? gait[f + Foot.PLANT_Y]! : y + intent[at + i * 3 + 1]!;
    target[to + 2] = intent[at + i * 3 + 2]!;
    if (species.legs[i]!.paw) {
      if (planted) layLow(world, e, species.legs[i]!, f, to);
      else keepPawOver(world, e, species.legs[i]!, to);
      continue;
    }
    if (planted) continue;
    keepOverGround(world, e, species.legs[i]!, i, to);
    keepOverHeel(world, e, species.legs[i]!, to);
  }
  const squash = intent[at + Channel.SQUASH]!;
  root[e * ROOT + Root.SY] = squash;
  root[e * ROOT + Root.SX] = 1 + (1 - squash) * 0.7;
}

/**
 * Keeps the height of a foot in the air, whose target stands at `to`, over ground that rises faster than its path
 * expects: over it, with heel and toe as far as it has not come down to its plant.
 */
function keepOverGround(world: World, e: number, leg: Leg, i: number, to: number): void {
  const { Body: body, GaitPhase: gait, IKTarget: target } = world.columns;
  const f = e * GAIT + GaitPhase.FEET + i * FOOT;
  const along = body[e * BODY + Body.FACING]! * body[e * BODY + Body.SCALE]!;
  under[0] = target[to]!;
  under[1] = target[to]! - along * leg.behind;
  under[2] = target[to]! + along * leg.ahead;
  world.ground.heightsAt(under, 3);
  const floor = under[0]!;
  const share = gait[f + Foot.MODE] === FootMode.FREE ? 1 : 1 - smoothstep(gait[f + Foot.PROGRESS]!);
  const over = floor + (Math.min(floor, under[1]!, under[2]!) - floor) * share;
  if (target[to + 1]! > over) target[to + 1] = over;
}

/** Keeps the pitch of a foot in the air no lower than its heel has room for over the ground under it. */
function keepOverHeel(world: World, e: number, leg: Leg, to: number): void {
  const { Body: body, IKTarget: target, Root: root } = world.columns;
  const pitch = target[to + 2]!;
  if (pitch >= 0 && world.ground.level) return;
  const reach = -leg.ankleX * body[e * BODY + Body.SCALE]!;
  under[0] = target[to]! - root[e * ROOT + Root.BREADTH]! * reach;
  world.ground.heightsAt(under, 1);
  const least = (target[to + 1]! - under[0]!) / reach;
  if (pitch <= least) target[to + 2] = Math.min(least, STEEPEST);
}

/** How high a swimmer's paws go over the floor and the banks, u: they would scrape along them. */
export const BANK_ROOM = 2;
/** What a paw's wrist keeps from the ground under it, u. */
export const ANKLE_ROOM = 4;
/** Halvings that find how flat a paw may lie: to a hundredth of a rad. */
const HALVINGS = 7;

/** A paw's flex in turns, which becomes its sine; and its cosine. */
const flex = new Float64Array(2);

/** Keeps a paw in the air, whose target stands at `to`, over the ground with its tip and, as flexed as it is, its wrist. */
function keepPawOver(world: World, e: number, leg: Leg, to: number): void {
  const { Body: body, IKTarget: target } = world.columns;
  const scale = body[e * BODY + Body.SCALE]!;
  const swims = (body[e * BODY + Body.FLAGS]! & Flag.SWIMS) !== 0;
  under[0] = target[to]!;
  // On level ground the tip of a paw that steps is its lowest part.
  if (world.ground.level && !swims) world.ground.heightsAt(under, 1);
  else {
    const along = world.columns.Root[e * ROOT + Root.BREADTH]! * scale;
    flex[0] = target[to + 2]! * PER_TURN;
    sinesAndCosines(flex, 1);
    const s = flex[0]!;
    const c = flex[1]!;
    under[1] = target[to]! + along * (leg.ankleX * c - leg.ankleY * s);
    world.ground.heightsAt(under, 2);
    const room = under[1]! - (leg.ankleX * s + leg.ankleY * c - leg.tipHeight + ANKLE_ROOM) * scale;
    if (room < under[0]!) under[0] = room;
  }
  const over = under[0]! - (swims ? BANK_ROOM * scale : 0);
  if (target[to + 1]! > over) target[to + 1] = over;
}

/** Keeps the pitch of a paw that stands no lower than lays its ankle on the ground, which may be another tread's. */
function layLow(world: World, e: number, leg: Leg, f: number, to: number): void {
  const target = world.columns.IKTarget;
  if (target[to + 2]! >= 0.5 * leg.flat && !isAtRiser(world, e, leg, f)) return;
  tried[0] = target[to + 2]!;
  if (ankleIsOver(world, e, leg, to)) return;
  let low = target[to + 2]!;
  let high = MOST_RAISED;
  for (let round = 0; round < HALVINGS; round++) {
    tried[0] = 0.5 * (low + high);
    if (ankleIsOver(world, e, leg, to)) high = tried[0]!;
    else low = tried[0]!;
  }
  target[to + 2] = high;
}

/** True for a foot whose piece of ground ends under it, behind its tip. */
function isAtRiser(world: World, e: number, leg: Leg, f: number): boolean {
  const { ground } = world;
  if (ground.level) return false;
  const gait = world.columns.GaitPhase;
  const piece = ground.pieceUnder(gait, f + Foot.PLANT_X);
  const x = gait[f + Foot.PLANT_X]!;
  const along = world.columns.Root[e * ROOT + Root.BREADTH]!;
  const room = along > 0 ? x - ground.pieceX[piece]! : ground.pieceX[piece + 1]! - x;
  return room < -leg.ankleX * BESIDE * world.columns.Body[e * BODY + Body.SCALE]!;
}

/** The highest pitch that keeps a heel out of a riser, rad. */
const MOST_RAISED = 1;
/** The ground under an ankle is looked at so much further back: the solve is soft, and may put it into a riser there. */
const BESIDE = 1.015;
/** The pitch that is tried. */
const tried = new Float64Array(1);
const turned = new Float64Array(2);

/** True when the ankle of a foot that stands is over the ground with the pitch in tried[0]. */
function ankleIsOver(world: World, e: number, leg: Leg, to: number): boolean {
  const { Body: body, IKTarget: target, Root: root } = world.columns;
  const scale = body[e * BODY + Body.SCALE]!;
  turned[0] = tried[0]! * PER_TURN;
  sinesAndCosines(turned, 1);
  const s = turned[0]!;
  const c = turned[1]!;
  const back = BESIDE * (leg.ankleX * c - leg.ankleY * s);
  under[0] = target[to]! + root[e * ROOT + Root.BREADTH]! * scale * back;
  world.ground.heightsAt(under, 1);
  return target[to + 1]! + (leg.ankleX * s + leg.ankleY * c - leg.tipHeight + ANKLE_ROOM) * scale <= under[0]!;
}
