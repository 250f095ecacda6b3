/**
 * Squash and stretch about the support point: on the ground under the figure, in the air along with it.
 *
 * Guarantees: a foot that is down or low does not move (or it would slide, or be pressed into a step); its knee is
 * solved again with bones × the vertical scale. High feet are squashed with the body. Figures at rest cost nothing.
 */

import {
  BODY,
  Body,
  Flag,
  FOOT,
  Foot,
  FootMode,
  GAIT,
  GaitPhase,
  MAX_FEET,
  ROOT,
  Root,
  SKELETON,
} from '../../ecs/components.ts';
import type { Leg, Species } from '../../ecs/species.ts';
import { speciesOf, type World } from '../../ecs/world.ts';
import { smoothstep } from '../../math/scalar.ts';
import { LIMB, Limb, solveLimbs } from '../../math/two-bone.ts';

/** Height over the ground up to which a foot is exempt, and from which on it is squashed with the body, u. */
const LOW = 12;
const HIGH = 45;

export function squashFigures(world: World): void {
  const { Body: body, Root: root } = world.columns;
  const dense = world.due;
  for (let n = 0; n < dense.length; n++) {
    const e = dense[n]!;
    if (root[e * ROOT + Root.SY] === 1 || body[e * BODY + Body.FLAGS]! & Flag.LIMP) continue;
    squash(world, e, speciesOf(world, e));
  }
}

/** The figure's legs. */
const limbs = new Float64Array(MAX_FEET * LIMB);
/** How much of the squash a foot is spared: 1 one that is down or low, 0 one that is high over the ground. */
const spared = new Float64Array(1);

function squash(world: World, e: number, species: Species): void {
  const { Body: body, Root: root, Skeleton: skeleton } = world.columns;
  const r = e * ROOT;
  const sx = root[r + Root.SX]!;
  const sy = root[r + Root.SY]!;
  const support = body[e * BODY + Body.Y]! - root[r + Root.Y]!;
  const joints = e * SKELETON;
  for (let i = 0; i < species.legs.length; i++) {
    findSpared(world, e, i, species.legs[i]!);
    spare(world, e, species.legs[i]!.ankle);
    spare(world, e, species.legs[i]!.tip);
  }
  for (let j = 0; j < species.jointNames.length; j++) {
    skeleton[joints + j * 2] = skeleton[joints + j * 2]! * sx;
    skeleton[joints + j * 2 + 1] = support + (skeleton[joints + j * 2 + 1]! - support) * sy;
  }
  bendAgain(world, e, species);
}

/** Moves a foot's joint by the inverse of what the squash will do to it, as far as it is spared. */
function spare(world: World, e: number, joint: number): void {
  const { Body: body, Root: root, Skeleton: skeleton } = world.columns;
  const r = e * ROOT;
  const at = e * SKELETON + joint * 2;
  const support = body[e * BODY + Body.Y]! - root[r + Root.Y]!;
  const x = skeleton[at]!;
  const y = skeleton[at + 1]!;
  skeleton[at] = x + (x / root[r + Root.SX]! - x) * spared[0]!;
  skeleton[at + 1] = y + (support + (y - support) / root[r + Root.SY]! - y) * spared[0]!;
}

function findSpared(world: World, e: number, i: number, leg: Leg): void {
  const { Body: body, GaitPhase: gait, Root: root, Skeleton: skeleton } = world.columns;
  const tip = e * SKELETON + leg.tip * 2;
  const planted = gait[e * GAIT + GaitPhase.FEET + i * FOOT + Foot.MODE] === FootMode.PLANTED;
  spared[0] = root[e * ROOT + Root.X]! + skeleton[tip]!;
  world.ground.heightsAt(spared, 1);
  const height = spared[0]! - root[e * ROOT + Root.Y]! - skeleton[tip + 1]!;
  const up = (height / body[e * BODY + Body.SCALE]! - LOW) / (HIGH - LOW);
  spared[0] = planted ? 1 : 1 - smoothstep(up);
}

/** Solves the knees again between the squashed hip and the feet, with bones × the vertical scale. */
function bendAgain(world: World, e: number, species: Species): void {
  const { Body: body, Root: root, Skeleton: skeleton } = world.columns;
  const joints = e * SKELETON;
  const scale = body[e * BODY + Body.SCALE]! * root[e * ROOT + Root.SY]!;
  const legs = species.legs;
  for (let i = 0; i < legs.length; i++) {
    const leg = legs[i]!;
    const hip = joints + leg.root * 2;
    const ankle = joints + leg.ankle * 2;
    const at = i * LIMB;
    limbs[at + Limb.ROOT_X] = skeleton[hip]!;
    limbs[at + Limb.ROOT_Y] = skeleton[hip + 1]!;
    limbs[at + Limb.X] = skeleton[ankle]! - skeleton[hip]!;
    limbs[at + Limb.Y] = skeleton[ankle + 1]! - skeleton[hip + 1]!;
    limbs[at + Limb.UPPER] = leg.upper * scale;
    limbs[at + Limb.LOWER] = leg.lower * scale;
    limbs[at + Limb.BEND] = leg.bend * root[e * ROOT + Root.BREADTH]!;
    limbs[at + Limb.SOFT] = 0;
  }
  solveLimbs(limbs, legs.length);
  for (let i = 0; i < legs.length; i++) {
    skeleton[joints + legs[i]!.mid * 2] = limbs[i * LIMB + Limb.JOINT_X]!;
    skeleton[joints + legs[i]!.mid * 2 + 1] = limbs[i * LIMB + Limb.JOINT_Y]!;
  }
}
