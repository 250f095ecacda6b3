/**
 * Squash and stretch about the support point: on the ground under the figure, in the air along with it.
 *
 * Guarantees: a foot that stands or steps does not move (or it would slide, or be pressed into a step); its knee is
 * solved again with bones × the vertical scale. Free feet are squashed with the body. Figures at rest cost nothing.
 */
import { solved, solveJoint } from '../../math/two-bone.ts';
import { BODY, Body, Flag, FOOT, Foot, FootMode, GAIT, GaitPhase, ROOT, Root, SKELETON } from '../../ecs/components.ts';
import type { Leg, Species } from '../../ecs/species.ts';
import { sinTurns } from '../../math/trig.ts';
import { speciesOf, type World } from '../../ecs/world.ts';

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

/** Moves a foot that stands or steps by the inverse of what the squash will do to it. */
function exempt(world: World, e: number, i: number, leg: Leg, sx: number, sy: number, support: number): void {
  const { GaitPhase: gait, Skeleton: skeleton } = world.columns;
  const f = e * GAIT + GaitPhase.FEET + i * FOOT;
  if (gait[f + Foot.MODE] === FootMode.FREE) return;
  for (let k = 0; k < 2; k++) {
    const at = e * SKELETON + (k === 0 ? leg.ankle : leg.tip) * 2;
    const x = skeleton[at]!;
    const y = skeleton[at + 1]!;
    skeleton[at] = x / sx;
    skeleton[at + 1] = support + (y - support) / sy;
  }
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
    skeleton[hip]!, skeleton[hip + 1]!, skeleton[ankle]!, skeleton[ankle + 1]!, a, b, (leg.bend * turn) / scale, distance, distance,
  );
  skeleton[joints + leg.mid * 2] = solved[0]!;
  skeleton[joints + leg.mid * 2 + 1] = solved[1]!;
}
