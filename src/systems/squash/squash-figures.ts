/**
 * Squash and stretch about the support point: on the ground under the figure, in the air along with it.
 *
 * Guarantees: a foot that is down or low does not move (or it would slide, or be pressed into a step); its knee is
 * solved again with bones × the vertical scale. High feet are squashed with the body. Figures at rest cost nothing.
 */

import { BODY, Body, Flag, FOOT, Foot, FootMode, GAIT, GaitPhase, ROOT, Root, SKELETON } from '../../ecs/components.ts';
import type { Leg, Species } from '../../ecs/species.ts';
import { speciesOf, type World } from '../../ecs/world.ts';
import { smoothstep } from '../../math/scalar.ts';
import { sinTurns } from '../../math/trig.ts';
import { solved, solveJoint } from '../../math/two-bone.ts';

/** Height over the ground up to which a foot is exempt, and from which on it is squashed with the body, u. */
const LOW = 12;
const HIGH = 45;

export function squashFigures(world: World): void {
  const { Body: body, Root: root } = world.columns;
  const dense = world.dense;
  for (let n = 0; n < dense.length; n++) {
    const e = dense[n]!;
    if (root[e * ROOT + Root.SY] === 1 || body[e * BODY + Body.FLAGS]! & Flag.LIMP) continue;
    squash(world, e, speciesOf(world, e));
  }
}

function squash(world: World, e: number, species: Species): void {
  const { Body: body, Root: root, Skeleton: skeleton } = world.columns;
  const r = e * ROOT;
  const sx = root[r + Root.SX]!;
  const sy = root[r + Root.SY]!;
  const support = body[e * BODY + Body.Y]! - root[r + Root.Y]!;
  const joints = e * SKELETON;
  const count = species.jointNames.length;
  for (let i = 0; i < species.legs.length; i++) exempt(world, e, i, species.legs[i]!, sx, sy, support);
  for (let j = 0; j < count; j++) {
    skeleton[joints + j * 2] = skeleton[joints + j * 2]! * sx;
    skeleton[joints + j * 2 + 1] = support + (skeleton[joints + j * 2 + 1]! - support) * sy;
  }
  const turn = sinTurns(0.25 * body[e * BODY + Body.TURN]!) * body[e * BODY + Body.SCALE]!;
  for (let i = 0; i < species.legs.length; i++) bendAgain(world, e, species.legs[i]!, sy, turn);
}

/** Moves a foot near the ground by the inverse of what the squash will do to it; one that is high by less and less. */
function exempt(world: World, e: number, i: number, leg: Leg, sx: number, sy: number, support: number): void {
  const skeleton = world.columns.Skeleton;
  const share = exemption(world, e, i, leg);
  if (share === 0) return;
  for (let k = 0; k < 2; k++) {
    const at = e * SKELETON + (k === 0 ? leg.ankle : leg.tip) * 2;
    const x = skeleton[at]!;
    const y = skeleton[at + 1]!;
    skeleton[at] = x + (x / sx - x) * share;
    skeleton[at + 1] = y + (support + (y - support) / sy - y) * share;
  }
}

/** 1 for a foot that is down or low, 0 for one that is high over the ground. */
function exemption(world: World, e: number, i: number, leg: Leg): number {
  const { Body: body, GaitPhase: gait, Root: root, Skeleton: skeleton } = world.columns;
  if (gait[e * GAIT + GaitPhase.FEET + i * FOOT + Foot.MODE] === FootMode.PLANTED) return 1;
  const tip = e * SKELETON + leg.tip * 2;
  const x = root[e * ROOT + Root.X]! + skeleton[tip]!;
  const height = world.ground.heightAt(x) - root[e * ROOT + Root.Y]! - skeleton[tip + 1]!;
  return 1 - smoothstep((height / body[e * BODY + Body.SCALE]! - LOW) / (HIGH - LOW));
}

/** Solves the knee again between the squashed hip and the foot, with bones × the vertical scale. */
function bendAgain(world: World, e: number, leg: Leg, sy: number, turn: number): void {
  const skeleton = world.columns.Skeleton;
  const joints = e * SKELETON;
  const scale = world.columns.Body[e * BODY + Body.SCALE]!;
  const hip = joints + leg.root * 2;
  const ankle = joints + leg.ankle * 2;
  const dx = skeleton[ankle]! - skeleton[hip]!;
  const dy = skeleton[ankle + 1]! - skeleton[hip + 1]!;
  const distance = Math.sqrt(dx * dx + dy * dy);
  const a = leg.upper * scale * sy;
  const b = leg.lower * scale * sy;
  solveJoint(
    skeleton[hip]!,
    skeleton[hip + 1]!,
    skeleton[ankle]!,
    skeleton[ankle + 1]!,
    a,
    b,
    (leg.bend * turn) / scale,
    distance,
    distance,
  );
  skeleton[joints + leg.mid * 2] = solved[0]!;
  skeleton[joints + leg.mid * 2 + 1] = solved[1]!;
}
