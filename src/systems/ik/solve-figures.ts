/**
 * Turns targets into joints: the trunk by FK from the root, legs and arms by two-bone IK, the tool along its shaft.
 *
 * Guarantees: bones keep their length (but in a turn, which foreshortens the figure, and of a limb that turns while one gets up); a target in the exact zone is
 * met; beyond it the limb slows down softly and never locks. Bend sides mirror with the facing. Reads targets and
 * intent, writes Skeleton. One pass per figure, so that its joints stay in the cache.
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
  INTENT,
  KeyframeTrack,
  MAX_JOINTS,
  ROOT,
  Root,
  SKELETON,
  TRACK,
} from '../../ecs/components.ts';
import type { Species } from '../../ecs/species.ts';
import { speciesOf, type World } from '../../ecs/world.ts';
import { mix } from '../../math/scalar.ts';
import { atan2, PER_TURN, sinesAndCosines, wrapAngle } from '../../math/trig.ts';
import { LIMB, Limb, solveLimbs } from '../../math/two-bone.ts';
import { BLEND_SECONDS } from '../blend.ts';
import { askLegs, feet, limbs } from './ask-legs.ts';
import { easeBend, getsUp } from './ease-bend.ts';

/** Half of a knee's thickness, and the height over the support below which a knee is looked at, on level ground and not, u. */
const KNEE_RADIUS = 4;
const LOW_KNEE = 14;
const LOW_KNEE_ROUGH = 34;
/** Rounds in which a knee and a foot find the ground where they come to lie. */
const ROUNDS = 4;
/** The x of joints, which become the ground's heights there. */
const places = new Float64Array(2);
/** Half of a toe's thickness, u. */
const SOLE = 3;

/** Pairs of sine and cosine: of trunk bones, of the tool. */
const waves = new Float64Array(MAX_JOINTS * 2);

/** Solves the limbs of all figures, or only of those in `who`. */
export function solveFigures(world: World, who: ArrayLike<number> = world.due): void {
  solveLegs(world, who);
  solveArms(world, who);
}

/** Trunks by FK from the root. They come before the roots: where limbs hang decides how low a root must go. */
export function solveTrunks(world: World, who: ArrayLike<number> = world.due): void {
  const { Body: body, Intent: intent, Root: root, Skeleton: skeleton } = world.columns;
  for (let n = 0; n < who.length; n++) {
    const e = who[n]!;
    if (body[e * BODY + Body.FLAGS]! & Flag.LIMP) continue;
    const species = speciesOf(world, e);
    const trunk = species.trunk;
    const at = e * INTENT;
    for (let i = 0; i < trunk.length; i++) {
      const bone = trunk[i]!;
      const bent =
        bone.bend * intent[at + Channel.BEND]! +
        bone.neck * intent[at + Channel.NECK]! +
        bone.jaw * intent[at + Channel.JAW]!;
      const angle = bone.rest + bone.lean * intent[at + Channel.LEAN]! + bent + bone.head * intent[at + Channel.HEAD]!;
      waves[i * 2] = angle * PER_TURN;
    }
    sinesAndCosines(waves, trunk.length);
    const joints = e * SKELETON;
    const scale = body[e * BODY + Body.SCALE]!;
    const width = scale * root[e * ROOT + Root.BREADTH]!;
    skeleton[joints + species.root * 2] = 0;
    skeleton[joints + species.root * 2 + 1] = 0;
    for (let i = 0; i < trunk.length; i++) {
      const bone = trunk[i]!;
      const from = joints + bone.parent * 2;
      const to = joints + bone.joint * 2;
      skeleton[to] = skeleton[from]! + waves[i * 2]! * bone.length * width;
      skeleton[to + 1] =
        skeleton[from + 1]! + (bone.roll * intent[at + Channel.ROLL]! - waves[i * 2 + 1]! * bone.length) * scale;
    }
    for (let i = 0; i < species.aliases.length; i++) {
      const alias = species.aliases[i]!;
      skeleton[joints + alias[0] * 2] = skeleton[joints + alias[1] * 2]!;
      skeleton[joints + alias[0] * 2 + 1] = skeleton[joints + alias[1] * 2 + 1]!;
    }
  }
}

/** Legs by IK from the trunk's joint to the ankle; the foot is rigid from there to the ball. */
function solveLegs(world: World, who: ArrayLike<number>): void {
  const { Body: body, GaitPhase: gait, KeyframeTrack: track, Root: root, Skeleton: skeleton } = world.columns;
  for (let n = 0; n < who.length; n++) {
    const e = who[n]!;
    if (body[e * BODY + Body.FLAGS]! & Flag.LIMP) continue;
    const species = speciesOf(world, e);
    const legs = species.legs;
    const joints = e * SKELETON;
    const low = (world.ground.level ? LOW_KNEE : LOW_KNEE_ROUGH) * body[e * BODY + Body.SCALE]!;
    // What a cut leaves of a step may be out of a leg's reach; one in the air reaches for where it will land.
    const air = (body[e * BODY + Body.FLAGS]! & Flag.AIRBORNE) !== 0;
    const blends = species.long && !air && track[e * TRACK + KeyframeTrack.BLEND]! > BLEND_SECONDS;
    const kneeLine = body[e * BODY + Body.Y]! - root[e * ROOT + Root.Y]! - low;
    askLegs(world, e, species);
    solveLimbs(limbs, legs.length);
    for (let i = 0; i < legs.length; i++) {
      const leg = legs[i]!;
      const at = i * LIMB;
      const free = gait[e * GAIT + GaitPhase.FEET + i * FOOT + Foot.MODE] !== FootMode.PLANTED;
      if (free && !species.long && limbs[at + Limb.JOINT_Y]! > kneeLine) {
        keepKneeUp(world, e, i);
        keepFootUp(world, e, i);
      } else if (free && blends && !world.ground.level) keepFootUp(world, e, i);
      skeleton[joints + leg.mid * 2] = limbs[at + Limb.JOINT_X]!;
      skeleton[joints + leg.mid * 2 + 1] = limbs[at + Limb.JOINT_Y]!;
      skeleton[joints + leg.ankle * 2] = limbs[at + Limb.END_X]!;
      skeleton[joints + leg.ankle * 2 + 1] = limbs[at + Limb.END_Y]!;
      skeleton[joints + leg.tip * 2] = limbs[at + Limb.END_X]! - feet[i * 2]!;
      skeleton[joints + leg.tip * 2 + 1] = limbs[at + Limb.END_Y]! - feet[i * 2 + 1]!;
    }
  }
}

/**
 * A knee that would go into the ground, of one who gets up, lies on it: the thigh turns out to the side, seen from there
 * it is shorter, and the knee passes under the hip without a jump. The foot comes as near to its target as the shin lets
 * it. The knee of anybody else keeps its thigh's length.
 */
function keepKneeUp(world: World, e: number, i: number): void {
  const { Body: body, Root: root } = world.columns;
  const at = i * LIMB;
  const rootX = root[e * ROOT + Root.X]!;
  const rootY = root[e * ROOT + Root.Y]!;
  const radius = KNEE_RADIUS * body[e * BODY + Body.SCALE]!;
  places[0] = rootX + limbs[at + Limb.JOINT_X]!;
  world.ground.heightsAt(places, 1);
  knee[0] = limbs[at + Limb.JOINT_X]!;
  knee[1] = places[0]! - rootY - radius;
  if (limbs[at + Limb.JOINT_Y]! <= knee[1]!) return;
  if (!getsUp(world, e) && !turnThigh(world, e, at)) return;
  const x = knee[0]!;
  const y = knee[1]!;
  const dx = limbs[at + Limb.END_X]! - x;
  const dy = limbs[at + Limb.END_Y]! - y;
  const share = limbs[at + Limb.LOWER]! / Math.max(1e-6, Math.sqrt(dx * dx + dy * dy));
  limbs[at + Limb.JOINT_X] = x;
  limbs[at + Limb.JOINT_Y] = y;
  if (share >= 1 && getsUp(world, e)) return;
  limbs[at + Limb.END_X] = x + dx * share;
  limbs[at + Limb.END_Y] = y + dy * share;
}

/** Where a knee comes to lie, from the root, u. */
const knee = new Float64Array(2);

/**
 * Turns a thigh up about its hip until the knee lies on the ground. It comes to another place so, and there to other
 * ground: a few rounds find where. False where that is the wall of a pit.
 */
function turnThigh(world: World, e: number, at: number): boolean {
  const { Body: body, Root: root } = world.columns;
  const rootX = root[e * ROOT + Root.X]!;
  const rootY = root[e * ROOT + Root.Y]!;
  const radius = KNEE_RADIUS * body[e * BODY + Body.SCALE]!;
  const hipX = limbs[at + Limb.ROOT_X]!;
  const side = limbs[at + Limb.JOINT_X]! < hipX ? -1 : 1;
  const upper = limbs[at + Limb.UPPER]!;
  for (let round = 0; round < ROUNDS; round++) {
    const down = knee[1]! - limbs[at + Limb.ROOT_Y]!;
    const square = upper * upper - down * down;
    if (square < 0) return false;
    knee[0] = hipX + side * Math.sqrt(square);
    places[0] = rootX + knee[0]!;
    world.ground.heightsAt(places, 1);
    if (places[0]! - rootY - radius < knee[1]!) knee[1] = places[0]! - rootY - radius;
  }
  return true;
}

/** A foot on its way that would come into the ground with its ankle or toe is turned up about the knee. */
function keepFootUp(world: World, e: number, i: number): void {
  const { Body: body, Root: root } = world.columns;
  const at = i * LIMB;
  const rootX = root[e * ROOT + Root.X]!;
  const rootY = root[e * ROOT + Root.Y]!;
  const scale = body[e * BODY + Body.SCALE]!;
  const x = limbs[at + Limb.JOINT_X]!;
  const y = limbs[at + Limb.JOINT_Y]!;
  const side = limbs[at + Limb.END_X]! < x ? -1 : 1;
  for (let round = 0; round < ROUNDS; round++) {
    places[0] = rootX + limbs[at + Limb.END_X]!;
    places[1] = places[0]! - feet[i * 2]!;
    world.ground.heightsAt(places, 2);
    const toe = places[1]! - rootY + feet[i * 2 + 1]! - SOLE * scale;
    const ankle = Math.min(toe, places[0]! - rootY - KNEE_RADIUS * scale);
    if (limbs[at + Limb.END_Y]! <= ankle) return;
    const up = ankle - y;
    const square = limbs[at + Limb.LOWER]! * limbs[at + Limb.LOWER]! - up * up;
    // Ground so high is the wall of a pit.
    if (square < 0) return;
    limbs[at + Limb.END_X] = x + side * Math.sqrt(square);
    limbs[at + Limb.END_Y] = ankle;
  }
}

/** The tool's grip from the root, its direction (u of world for a u of tool), and the angle before that. */
const held = new Float64Array(4);
const GRIP_X = 0;
const GRIP_Y = 1;
const ALONG_X = 2;
const ALONG_Y = 3;

/** Arms by IK from the shoulder to the hand's place: on the tool, at a point in the world, or free. */
function solveArms(world: World, who: ArrayLike<number>): void {
  const { Body: body, Intent: intent, Root: root, Skeleton: skeleton } = world.columns;
  for (let n = 0; n < who.length; n++) {
    const e = who[n]!;
    const b = e * BODY;
    const species = speciesOf(world, e);
    const arms = species.arms;
    if (arms.length === 0 || body[b + Body.FLAGS]! & Flag.LIMP) continue;
    const armed = species.tool !== null && (body[b + Body.FLAGS]! & Flag.TOOL) !== 0;
    if (armed) holdTool(world, e, species);
    const rises = getsUp(world, e);
    const scale = body[b + Body.SCALE]!;
    const turn = root[e * ROOT + Root.BREADTH]!;
    const joints = e * SKELETON;
    const channels = e * INTENT;
    for (let i = 0; i < arms.length; i++) {
      const arm = arms[i]!;
      const at = i * LIMB;
      const shoulder = joints + arm.shoulder * 2;
      let x = intent[channels + Channel.HAND0_X + i * 2]! * scale * turn;
      let y = intent[channels + Channel.HAND0_Y + i * 2]! * scale;
      if (armed) {
        const hold = intent[channels + Channel.HOLD0 + i]!;
        const back = i === 0 ? 0 : species.tool!.apart + intent[channels + Channel.ALONG]!;
        x = mix(x, held[GRIP_X]! - held[ALONG_X]! * back, hold);
        y = mix(y, held[GRIP_Y]! - held[ALONG_Y]! * back, hold);
      }
      limbs[at + Limb.ROOT_X] = skeleton[shoulder]!;
      limbs[at + Limb.ROOT_Y] = skeleton[shoulder + 1]!;
      limbs[at + Limb.X] = x;
      limbs[at + Limb.Y] = y;
      limbs[at + Limb.UPPER] = arm.upper * scale;
      limbs[at + Limb.LOWER] = arm.lower * scale;
      // Who carries a tool bends that way with a free hand too: an elbow that changes sides would fold through the arm.
      limbs[at + Limb.BEND] = (armed ? arm.holdBend : arm.bend) * turn;
      limbs[at + Limb.SOFT] = scale;
      if (rises) easeBend(world, e, limbs, at, arm.shoulder, arm.elbow, arm.hand);
    }
    if (body[b + Body.GRAB]! > 0) reachFor(world, e, Body.GRAB_X, Body.GRAB);
    else if (body[b + Body.AIM]! > 0 && intent[channels + Channel.HOLD0]! <= 0.5)
      reachFor(world, e, Body.AIM_X, Body.AIM);
    solveLimbs(limbs, arms.length);
    for (let i = 0; i < arms.length; i++) keepHandUp(world, e, i);
    for (let i = 0; i < arms.length; i++) {
      const arm = arms[i]!;
      const at = i * LIMB;
      skeleton[joints + arm.elbow * 2] = limbs[at + Limb.JOINT_X]!;
      skeleton[joints + arm.elbow * 2 + 1] = limbs[at + Limb.JOINT_Y]!;
      skeleton[joints + arm.hand * 2] = limbs[at + Limb.END_X]!;
      skeleton[joints + arm.hand * 2 + 1] = limbs[at + Limb.END_Y]!;
    }
  }
}

/** A hand of one who lies or gets up is turned up about the elbow, out of the ground. */
function keepHandUp(world: World, e: number, i: number): void {
  const { Body: body, Root: root } = world.columns;
  const low = (world.ground.level ? LOW_KNEE : LOW_KNEE_ROUGH) * body[e * BODY + Body.SCALE]!;
  if (limbs[i * LIMB + Limb.END_Y]! < body[e * BODY + Body.Y]! - root[e * ROOT + Root.Y]! - low) return;
  feet[i * 2] = 0;
  feet[i * 2 + 1] = 0;
  keepFootUp(world, e, i);
}

/** Moves the first hand to the world point in Body's `field`, by the weight in Body's `weight`. */
function reachFor(world: World, e: number, field: number, weight: number): void {
  const { Body: body, Root: root } = world.columns;
  const b = e * BODY;
  const x = body[b + field]! - root[e * ROOT + Root.X]! - limbs[Limb.ROOT_X]!;
  const y = body[b + field + 1]! - root[e * ROOT + Root.Y]! - limbs[Limb.ROOT_Y]!;
  limbs[Limb.X] = mix(limbs[Limb.X]!, x, body[b + weight]!);
  limbs[Limb.Y] = mix(limbs[Limb.Y]!, y, body[b + weight]!);
}

/** Lays the tool along its shaft, and leaves its grip (from the shoulder) and direction in `held`. */
function holdTool(world: World, e: number, species: Species): void {
  const { Body: body, Intent: intent, Root: root, Skeleton: skeleton } = world.columns;
  const tool = species.tool!;
  const at = e * INTENT;
  const joints = e * SKELETON;
  const shoulder = joints + species.arms[0]!.shoulder * 2;
  const scale = body[e * BODY + Body.SCALE]!;
  const width = scale * root[e * ROOT + Root.BREADTH]!;
  waves[0] = intent[at + Channel.TOOL]!;
  if (body[e * BODY + Body.AIM]! > 0) aimTool(world, e, shoulder);
  waves[0] = waves[0]! * PER_TURN;
  sinesAndCosines(waves, 1);
  held[ALONG_X] = waves[1]! * width;
  held[ALONG_Y] = waves[0]! * scale;
  held[GRIP_X] = intent[at + Channel.GRIP_X]! * width;
  held[GRIP_Y] = intent[at + Channel.GRIP_Y]! * scale;
  const ahead = tool.front - intent[at + Channel.ALONG]!;
  const gripX = skeleton[shoulder]! + held[GRIP_X]!;
  const gripY = skeleton[shoulder + 1]! + held[GRIP_Y]!;
  skeleton[joints + tool.tip * 2] = gripX + held[ALONG_X]! * ahead;
  skeleton[joints + tool.tip * 2 + 1] = gripY + held[ALONG_Y]! * ahead;
  skeleton[joints + tool.tail * 2] = gripX + held[ALONG_X]! * (ahead - tool.length);
  skeleton[joints + tool.tail * 2 + 1] = gripY + held[ALONG_Y]! * (ahead - tool.length);
}

/** Turns the tool's angle waves[0] towards the aim by its weight; the shortest way. */
function aimTool(world: World, e: number, shoulder: number): void {
  const { Body: body, Root: root, Skeleton: skeleton } = world.columns;
  const b = e * BODY;
  const side = body[b + Body.TURN]! < 0 ? -1 : 1;
  const dx = (body[b + Body.AIM_X]! - root[e * ROOT + Root.X]! - skeleton[shoulder]!) * side;
  const dy = body[b + Body.AIM_Y]! - root[e * ROOT + Root.Y]! - skeleton[shoulder + 1]!;
  waves[0] = waves[0]! + wrapAngle(atan2(dy, dx) - waves[0]!) * body[b + Body.AIM]!;
}
