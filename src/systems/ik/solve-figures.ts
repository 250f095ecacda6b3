/**
 * Turns targets into joints: the trunk by FK from the root, legs and arms by two-bone IK, the tool along its shaft.
 *
 * Guarantees: bones keep their length (but in a turn, which foreshortens the figure); a target in the exact zone is
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
  IKTarget,
  INTENT,
  MAX_FEET,
  MAX_JOINTS,
  ROOT,
  Root,
  SKELETON,
  TARGET,
} from '../../ecs/components.ts';
import type { Species } from '../../ecs/species.ts';
import { speciesOf, type World } from '../../ecs/world.ts';
import { mix, smoothstep } from '../../math/scalar.ts';
import { atan2, expNegative, PER_TURN, sinesAndCosines, sinTurns, wrapAngle } from '../../math/trig.ts';
import { LIMB, Limb, solveLimbs } from '../../math/two-bone.ts';

/** Least height of a hip over its ankle, in lengths of the leg. */
const FOLD = 0.27;
/** How far from under its hip a foot is, in lengths of the leg, when that begins to matter less, and not at all. */
const NEAR = 0.2;
const FAR = 0.55;
/** One over the share of a swing at either end in which it comes in. */
const ENDS = 4;

/** Pairs of sine and cosine: of trunk bones, of feet, of the tool. */
const waves = new Float64Array(MAX_JOINTS * 2);
/** The limbs of one figure. */
const limbs = new Float64Array(MAX_FEET * LIMB);

/** What a turn leaves of a figure's breadth: 1 facing right, −1 facing left. */
const breadthOf = (body: Float64Array, b: number): number => sinTurns(0.25 * body[b + Body.TURN]!);

/** Solves the limbs of all figures, or only of those in `who`. */
export function solveFigures(world: World, who: ArrayLike<number> = world.dense): void {
  solveLegs(world, who);
  solveArms(world, who);
}

/** Trunks by FK from the root. They come before the roots: where limbs hang decides how low a root must go. */
export function solveTrunks(world: World, who: ArrayLike<number> = world.dense): void {
  const { Body: body, Intent: intent, Skeleton: skeleton } = world.columns;
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
    const width = scale * breadthOf(body, e * BODY);
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
  const { Body: body, GaitPhase: gait, IKTarget: target, Root: root, Skeleton: skeleton } = world.columns;
  for (let n = 0; n < who.length; n++) {
    const e = who[n]!;
    if (body[e * BODY + Body.FLAGS]! & Flag.LIMP) continue;
    const species = speciesOf(world, e);
    const legs = species.legs;
    const joints = e * SKELETON;
    const r = e * ROOT;
    const scale = body[e * BODY + Body.SCALE]!;
    const turn = breadthOf(body, e * BODY);
    const feet = e * TARGET + IKTarget.FEET;
    for (let i = 0; i < legs.length; i++) waves[i * 2] = target[feet + i * 3 + 2]! * PER_TURN;
    sinesAndCosines(waves, legs.length);
    for (let i = 0; i < legs.length; i++) {
      const leg = legs[i]!;
      const at = i * LIMB;
      const hip = joints + leg.root * 2;
      const footX = (leg.ankleX * waves[i * 2 + 1]! - leg.ankleY * waves[i * 2]!) * scale * turn;
      const footY = (leg.ankleX * waves[i * 2]! + leg.ankleY * waves[i * 2 + 1]!) * scale;
      const below = target[feet + i * 3 + 1]! - root[r + Root.Y]! - leg.tipHeight * scale + footY - skeleton[hip + 1]!;
      waves[i * 2] = footX;
      waves[i * 2 + 1] = footY;
      limbs[at + Limb.ROOT_X] = skeleton[hip]!;
      limbs[at + Limb.ROOT_Y] = skeleton[hip + 1]!;
      limbs[at + Limb.X] = target[feet + i * 3]! - root[r + Root.X]! + footX - skeleton[hip]!;
      limbs[at + Limb.Y] = below;
      limbs[at + Limb.UPPER] = leg.upper * scale;
      limbs[at + Limb.LOWER] = leg.lower * scale;
      limbs[at + Limb.BEND] = leg.bend * turn;
      limbs[at + Limb.SOFT] = species.softness * scale;
      if (below < 1.5 * FOLD * (leg.upper + leg.lower) * scale) {
        const f = e * GAIT + GaitPhase.FEET + i * FOOT;
        if (gait[f + Foot.MODE] === FootMode.PLANTED) continue;
        const room = world.ground.heightAt(target[feet + i * 3]!) - target[feet + i * 3 + 1]!;
        const down = foldGuard(gait, f, at);
        limbs[at + Limb.Y] = below + (down < room ? down : room);
      }
    }
    solveLimbs(limbs, legs.length);
    for (let i = 0; i < legs.length; i++) {
      const leg = legs[i]!;
      const at = i * LIMB;
      skeleton[joints + leg.mid * 2] = limbs[at + Limb.JOINT_X]!;
      skeleton[joints + leg.mid * 2 + 1] = limbs[at + Limb.JOINT_Y]!;
      skeleton[joints + leg.ankle * 2] = limbs[at + Limb.END_X]!;
      skeleton[joints + leg.ankle * 2 + 1] = limbs[at + Limb.END_Y]!;
      skeleton[joints + leg.tip * 2] = limbs[at + Limb.END_X]! - waves[i * 2]!;
      skeleton[joints + leg.tip * 2 + 1] = limbs[at + Limb.END_Y]! - waves[i * 2 + 1]!;
    }
  }
}

/**
 * How far down limb `at`'s foot is kept from coming beside its hip, where the direction of the leg is hypersensitive
 * and the thigh whips. Less than one and a half times FOLD of the leg's length under it the height slows down
 * exponentially, as at full reach. Far ahead or behind nothing whips, and a foot that lifts or lands is let be.
 */
function foldGuard(gait: Float64Array, f: number, at: number): number {
  const length = limbs[at + Limb.UPPER]! + limbs[at + Limb.LOWER]!;
  const least = FOLD * length;
  const width = 0.5 * least;
  const dx = limbs[at + Limb.X]!;
  const dy = limbs[at + Limb.Y]!;
  const down = least + width * expNegative((least + width - dy) / width) - dy;
  const away = (dx < 0 ? -dx : dx) / length;
  const near = 1 - smoothstep((away - NEAR) / (FAR - NEAR));
  const mode = gait[f + Foot.MODE];
  if (mode === FootMode.FREE) return down * near;
  const progress = gait[f + Foot.PROGRESS]!;
  // A step of its own may begin high in the air.
  const lifts = mode === FootMode.SWING ? smoothstep(progress * ENDS) : 1;
  return down * near * lifts * smoothstep((1 - progress) * ENDS);
}

/** The tool's grip from the root, its direction (u of world for a u of tool), and the angle before that. */
const held = new Float64Array(4);
const GRIP_X = 0;
const GRIP_Y = 1;
const ALONG_X = 2;
const ALONG_Y = 3;

/** Arms by IK from the shoulder to the hand's place: on the tool, at a point in the world, or free. */
function solveArms(world: World, who: ArrayLike<number>): void {
  const { Body: body, Intent: intent, Skeleton: skeleton } = world.columns;
  for (let n = 0; n < who.length; n++) {
    const e = who[n]!;
    const b = e * BODY;
    const species = speciesOf(world, e);
    const arms = species.arms;
    if (arms.length === 0 || body[b + Body.FLAGS]! & Flag.LIMP) continue;
    const armed = species.tool !== null && (body[b + Body.FLAGS]! & Flag.TOOL) !== 0;
    if (armed) holdTool(world, e, species);
    const scale = body[b + Body.SCALE]!;
    const turn = breadthOf(body, b);
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
    }
    if (body[b + Body.GRAB]! > 0) reachFor(world, e, Body.GRAB_X, Body.GRAB);
    else if (body[b + Body.AIM]! > 0 && intent[channels + Channel.HOLD0]! <= 0.5)
      reachFor(world, e, Body.AIM_X, Body.AIM);
    solveLimbs(limbs, arms.length);
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
  const { Body: body, Intent: intent, Skeleton: skeleton } = world.columns;
  const tool = species.tool!;
  const at = e * INTENT;
  const joints = e * SKELETON;
  const shoulder = joints + species.arms[0]!.shoulder * 2;
  const scale = body[e * BODY + Body.SCALE]!;
  const width = scale * breadthOf(body, e * BODY);
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
