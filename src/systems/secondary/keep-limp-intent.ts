/**
 * Reads a limp body's pose back into the channels, at rest: the inertialisation that ends the fall begins there.
 */

import { CHANNEL_COUNT, Channel } from '../../ecs/channels.ts';
import { BODY, Body, GAIT, GaitPhase, INTENT, Intent, ROOT, Root, SKELETON } from '../../ecs/components.ts';
import type { Leg, Species, TrunkBone } from '../../ecs/species.ts';
import type { World } from '../../ecs/world.ts';
import { angleOf, PER_TURN, TAU } from '../../math/trig.ts';
import { standHeight } from '../gait/foot-path.ts';

/** What a roll still is of itself a tick later. */
const UNROLL = 0.86;
/** The steepest pitch of a foot that is read back, rad. */
const STEEPEST = 1.5;

/** The figure in hand: what a turn and its size make of a u of its own, and its place from the body's; an angle asked for. */
const frame = new Float64Array(3);
const SIDE = 0;
const X = 1;
const Y = 2;
const turned = new Float64Array(2);

export function keepLimpIntent(world: World, e: number, species: Species): void {
  const { Body: body, Intent: intent, Root: root, Skeleton: skeleton, GaitPhase: gait } = world.columns;
  const b = e * BODY;
  const at = e * INTENT;
  const now = e * SKELETON;
  const scale = body[b + Body.SCALE]!;
  frame[SIDE] = body[b + Body.TURN]! < 0 ? -scale : scale;
  frame[X] = root[e * ROOT + Root.X]! - body[b + Body.X]!;
  frame[Y] = root[e * ROOT + Root.Y]! - body[b + Body.Y]!;
  const stand = standHeight(world.tunings[e]!, gait[e * GAIT + GaitPhase.GAIT]!, species);
  const roll = intent[at + Channel.ROLL]! * UNROLL;
  for (let c = 0; c < CHANNEL_COUNT; c++) intent[at + c] = 0;
  intent[at + Channel.ROLL] = roll;
  intent[at + Channel.SQUASH] = 1;
  intent[at + Channel.SHIFT] = (frame[X]! + skeleton[now + species.root * 2]!) / frame[SIDE]!;
  intent[at + Channel.HEIGHT] = (frame[Y]! + skeleton[now + species.root * 2 + 1]!) / scale + stand;
  keepTrunk(world, e, species);
  for (let i = 0; i < species.legs.length; i++) keepFoot(world, e, species.legs[i]!, at + i * 3);
  for (let i = 0; i < species.arms.length; i++) {
    const arm = species.arms[i]!;
    const hand = now + arm.hand * 2;
    const shoulder = now + arm.shoulder * 2;
    intent[at + Channel.HAND0_X + i * 2] = (skeleton[hand]! - skeleton[shoulder]!) / frame[SIDE]!;
    intent[at + Channel.HAND0_Y + i * 2] = (skeleton[hand + 1]! - skeleton[shoulder + 1]!) / scale;
  }
  if (species.tool) keepTool(world, e, species);
  for (let c = 0; c < CHANNEL_COUNT; c++) intent[at + Intent.BEFORE + c] = intent[at + c]!;
}

/** Lean from the first bone, then neck and head from the first bones that they turn. */
function keepTrunk(world: World, e: number, species: Species): void {
  const intent = world.columns.Intent;
  const at = e * INTENT;
  let neck = false;
  let head = false;
  for (let i = 0; i < species.trunk.length; i++) {
    const bone = species.trunk[i]!;
    const turnsNeck: boolean = !neck && bone.neck > 0;
    const turnsHead: boolean = !head && bone.head > 0 && !turnsNeck;
    if (i > 0 && !turnsNeck && !turnsHead) continue;
    angleOfBone(world, e, bone);
    const given = bone.rest + bone.lean * intent[at + Channel.LEAN]! + bone.neck * intent[at + Channel.NECK]!;
    const left = turned[0]! - given;
    const turns = left - TAU * Math.floor(left * PER_TURN + 0.5);
    if (i === 0) intent[at + Channel.LEAN] = turns;
    else if (turnsNeck) intent[at + Channel.NECK] = turns / bone.neck;
    else intent[at + Channel.HEAD] = turns / bone.head;
    neck = neck || turnsNeck;
    head = head || turnsHead;
  }
}

/** Sets turned[0] to a bone's angle from straight up, clockwise in a figure that faces right. */
function angleOfBone(world: World, e: number, bone: TrunkBone): void {
  const { Body: body, Skeleton: skeleton } = world.columns;
  const from = e * SKELETON + bone.parent * 2;
  const to = e * SKELETON + bone.joint * 2;
  turned[0] = (skeleton[to]! - skeleton[from]!) / frame[SIDE]!;
  turned[1] = (skeleton[from + 1]! - skeleton[to + 1]!) / body[e * BODY + Body.SCALE]!;
  angleOf(turned);
}

/** The place and pitch of a foot, into the channels from `to` on. */
function keepFoot(world: World, e: number, leg: Leg, to: number): void {
  const { Body: body, Intent: intent, Skeleton: skeleton } = world.columns;
  const scale = body[e * BODY + Body.SCALE]!;
  const tip = e * SKELETON + leg.tip * 2;
  const ankle = e * SKELETON + leg.ankle * 2;
  intent[to] = frame[X]! + skeleton[tip]!;
  intent[to + 1] = frame[Y]! + skeleton[tip + 1]! + leg.tipHeight * scale;
  turned[0] = leg.ankleY;
  turned[1] = leg.ankleX;
  angleOf(turned);
  const flat = turned[0]!;
  turned[0] = (skeleton[ankle + 1]! - skeleton[tip + 1]!) / scale;
  turned[1] = (skeleton[ankle]! - skeleton[tip]!) / frame[SIDE]!;
  angleOf(turned);
  intent[to + 2] = Math.min(Math.max(turned[0]! - flat, -STEEPEST), STEEPEST);
}

function keepTool(world: World, e: number, species: Species): void {
  const { Body: body, Intent: intent, Skeleton: skeleton } = world.columns;
  const tool = species.tool!;
  const side = frame[SIDE]!;
  const scale = body[e * BODY + Body.SCALE]!;
  const now = e * SKELETON;
  const at = e * INTENT;
  const dx = (skeleton[now + tool.tip * 2]! - skeleton[now + tool.tail * 2]!) / side;
  const dy = (skeleton[now + tool.tip * 2 + 1]! - skeleton[now + tool.tail * 2 + 1]!) / scale;
  const share = (tool.length - tool.front) / tool.length;
  const shoulder = now + species.arms[0]!.shoulder * 2;
  turned[0] = dy;
  turned[1] = dx;
  angleOf(turned);
  intent[at + Channel.TOOL] = turned[0]!;
  intent[at + Channel.GRIP_X] = (skeleton[now + tool.tail * 2]! - skeleton[shoulder]!) / side + dx * share;
  intent[at + Channel.GRIP_Y] = (skeleton[now + tool.tail * 2 + 1]! - skeleton[shoulder + 1]!) / scale + dy * share;
}
