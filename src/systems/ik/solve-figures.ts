/**
 * Turns targets into joints: the trunk by FK from the root, legs and arms by two-bone IK, the tool along its shaft.
 *
 * Guarantees: bones keep their length (but in a turn, which foreshortens the figure); a target in the exact zone is
 * met; beyond it the limb slows down softly and never locks. Bend sides mirror with the facing. Reads targets and
 * intent, writes Skeleton. One pass per figure, so that its joints stay in the cache.
 */

import { Channel } from '../../ecs/channels.ts';
import { BODY, Body, Flag, IKTarget, INTENT, ROOT, Root, SKELETON, TARGET } from '../../ecs/components.ts';
import type { Arm, Leg, Species } from '../../ecs/species.ts';
import { speciesOf, type World } from '../../ecs/world.ts';
import { mix } from '../../math/scalar.ts';
import { softReach } from '../../math/soft-reach.ts';
import { atan2, cos, expNegative, sin, sinTurns, wrapAngle } from '../../math/trig.ts';
import { solved, solveJoint } from '../../math/two-bone.ts';

/** Least height of a hip over its ankle, in lengths of the leg. */
const FOLD = 0.27;

/** The figure being solved: set once per figure, read by the limbs' solves. */
let turn = 1;
let scale = 1;
let joints = 0;
let rootX = 0;
let rootY = 0;

export function solveFigures(world: World): void {
  const { Body: body, Root: root } = world.columns;
  const dense = world.dense;
  for (let n = 0; n < dense.length; n++) {
    const e = dense[n]!;
    const b = e * BODY;
    if (body[b + Body.FLAGS]! & Flag.LIMP) continue;
    const species = speciesOf(world, e);
    turn = sinTurns(0.25 * body[b + Body.TURN]!);
    scale = body[b + Body.SCALE]!;
    joints = e * SKELETON;
    rootX = root[e * ROOT + Root.X]!;
    rootY = root[e * ROOT + Root.Y]!;
    solveTrunk(world, e, species);
    for (let i = 0; i < species.legs.length; i++) solveLeg(world, e, species, species.legs[i]!, i);
    solveArms(world, e, species);
  }
}

function solveTrunk(world: World, e: number, species: Species): void {
  const { Intent: intent, Skeleton: skeleton } = world.columns;
  const at = e * INTENT;
  skeleton[joints + species.root * 2] = 0;
  skeleton[joints + species.root * 2 + 1] = 0;
  for (let i = 0; i < species.trunk.length; i++) {
    const bone = species.trunk[i]!;
    const angle =
      bone.rest +
      bone.lean * intent[at + Channel.LEAN]! +
      bone.bend * intent[at + Channel.BEND]! +
      bone.neck * intent[at + Channel.NECK]! +
      bone.head * intent[at + Channel.HEAD]!;
    const from = joints + bone.parent * 2;
    const to = joints + bone.joint * 2;
    skeleton[to] = skeleton[from]! + sin(angle) * bone.length * scale * turn;
    skeleton[to + 1] = skeleton[from + 1]! - cos(angle) * bone.length * scale;
  }
  for (let i = 0; i < species.aliases.length; i++) {
    const [name, other] = species.aliases[i]!;
    skeleton[joints + name * 2] = skeleton[joints + other * 2]!;
    skeleton[joints + name * 2 + 1] = skeleton[joints + other * 2 + 1]!;
  }
}

function solveLeg(world: World, e: number, species: Species, leg: Leg, i: number): void {
  const { IKTarget: target, Skeleton: skeleton } = world.columns;
  const at = e * TARGET + IKTarget.FEET + i * 3;
  const pitch = target[at + 2]!;
  const c = pitch === 0 ? 1 : cos(pitch);
  const s = pitch === 0 ? 0 : sin(pitch);
  const tipX = target[at]! - rootX;
  const tipY = target[at + 1]! - rootY - leg.tipHeight * scale;
  const footX = (leg.ankleX * c - leg.ankleY * s) * scale * turn;
  const footY = (leg.ankleX * s + leg.ankleY * c) * scale;
  const hipX = skeleton[joints + leg.root * 2]!;
  const hipY = skeleton[joints + leg.root * 2 + 1]!;
  const dx = tipX + footX - hipX;
  const dy = belowHip(tipY + footY - hipY, (leg.upper + leg.lower) * scale);
  const distance = Math.sqrt(dx * dx + dy * dy);
  const a = leg.upper * scale;
  const b = leg.lower * scale;
  const span = softReach(distance, a + b, species.softness * scale);
  solveJoint(hipX, hipY, hipX + dx, hipY + dy, a, b, leg.bend * turn, distance, span);
  skeleton[joints + leg.mid * 2] = solved[0]!;
  skeleton[joints + leg.mid * 2 + 1] = solved[1]!;
  skeleton[joints + leg.ankle * 2] = solved[2]!;
  skeleton[joints + leg.ankle * 2 + 1] = solved[3]!;
  skeleton[joints + leg.tip * 2] = solved[2]! - footX;
  skeleton[joints + leg.tip * 2 + 1] = solved[3]! - footY;
}

/**
 * Keeps an ankle under its hip: beside it the direction of the leg is hypersensitive and the thigh whips. Below
 * one and a half times FOLD of the leg's length the height slows down exponentially, as at full reach.
 */
function belowHip(dy: number, length: number): number {
  const least = FOLD * length;
  const width = 0.5 * least;
  return dy >= least + width ? dy : least + width * expNegative((least + width - dy) / width);
}

function solveArms(world: World, e: number, species: Species): void {
  const { Body: body, Intent: intent, Skeleton: skeleton } = world.columns;
  if (species.arms.length === 0) return;
  const at = e * INTENT;
  const shoulder = joints + species.arms[0]!.shoulder * 2;
  const shoulderX = skeleton[shoulder]!;
  const shoulderY = skeleton[shoulder + 1]!;
  const tool = species.tool;
  let gripX = 0;
  let gripY = 0;
  let dirX = 0;
  let dirY = 0;
  if (tool && body[e * BODY + Body.FLAGS]! & Flag.TOOL) {
    const angle = aimedAngle(world, e, shoulderX, shoulderY, intent[at + Channel.TOOL]!);
    dirX = cos(angle) * scale * turn;
    dirY = sin(angle) * scale;
    gripX = shoulderX + intent[at + Channel.GRIP_X]! * scale * turn;
    gripY = shoulderY + intent[at + Channel.GRIP_Y]! * scale;
    const ahead = tool.front - intent[at + Channel.ALONG]!;
    skeleton[joints + tool.tip * 2] = gripX + dirX * ahead;
    skeleton[joints + tool.tip * 2 + 1] = gripY + dirY * ahead;
    skeleton[joints + tool.tail * 2] = gripX + dirX * (ahead - tool.length);
    skeleton[joints + tool.tail * 2 + 1] = gripY + dirY * (ahead - tool.length);
  }
  for (let i = 0; i < species.arms.length; i++) {
    const arm = species.arms[i]!;
    const hold = intent[at + Channel.HOLD0 + i]!;
    const back = i === 0 || !tool ? 0 : tool.apart + intent[at + Channel.ALONG]!;
    const freeX = shoulderX + intent[at + Channel.HAND0_X + i * 2]! * scale * turn;
    const freeY = shoulderY + intent[at + Channel.HAND0_Y + i * 2]! * scale;
    solveArm(world, e, arm, i, hold, mix(freeX, gripX - dirX * back, hold), mix(freeY, gripY - dirY * back, hold));
  }
}

function solveArm(world: World, e: number, arm: Arm, i: number, hold: number, handX: number, handY: number): void {
  const { Body: body, Skeleton: skeleton } = world.columns;
  const b = e * BODY;
  const x = skeleton[joints + arm.shoulder * 2]!;
  const y = skeleton[joints + arm.shoulder * 2 + 1]!;
  // Who carries a tool bends that way with a free hand too: an elbow that changes sides would fold through the arm.
  const bend = body[b + Body.FLAGS]! & Flag.TOOL ? arm.holdBend : arm.bend;
  if (i === 0) {
    const grab = body[b + Body.GRAB]!;
    const aim = hold > 0.5 ? 0 : body[b + Body.AIM]!;
    if (grab > 0) {
      handX = mix(handX, body[b + Body.GRAB_X]! - rootX, grab);
      handY = mix(handY, body[b + Body.GRAB_Y]! - rootY, grab);
    } else if (aim > 0) {
      handX = mix(handX, body[b + Body.AIM_X]! - rootX, aim);
      handY = mix(handY, body[b + Body.AIM_Y]! - rootY, aim);
    }
  }
  const dx = handX - x;
  const dy = handY - y;
  const distance = Math.sqrt(dx * dx + dy * dy);
  const upper = arm.upper * scale;
  const lower = arm.lower * scale;
  solveJoint(x, y, handX, handY, upper, lower, bend * turn, distance, softReach(distance, upper + lower, scale));
  skeleton[joints + arm.elbow * 2] = solved[0]!;
  skeleton[joints + arm.elbow * 2 + 1] = solved[1]!;
  skeleton[joints + arm.hand * 2] = solved[2]!;
  skeleton[joints + arm.hand * 2 + 1] = solved[3]!;
}

/** The tool's angle, turned towards the aim by its weight; the shortest way. */
function aimedAngle(world: World, e: number, shoulderX: number, shoulderY: number, angle: number): number {
  const body = world.columns.Body;
  const b = e * BODY;
  const weight = body[b + Body.AIM]!;
  if (weight === 0) return angle;
  const dx = (body[b + Body.AIM_X]! - rootX - shoulderX) * (turn < 0 ? -1 : 1);
  const dy = body[b + Body.AIM_Y]! - rootY - shoulderY;
  return angle + wrapAngle(atan2(dy, dx) - angle) * weight;
}
