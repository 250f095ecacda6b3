/**
 * What carries a body that lies, crouches or lands hard: elbows, stifles, belly.
 *
 * Guarantees: a root is no lower than where the lowest of its species' contacts just touches the ground, whatever
 * motions, landings and slopes ask for. How the limbs bend changes with the root's height, so that height is found by
 * bisection. Figures that stand as high as usual cost nothing.
 */
import { BODY, Body, IKTarget, SKELETON, TARGET } from '../../ecs/components.ts';
import type { Leg, Species } from '../../ecs/species.ts';
import type { World } from '../../ecs/world.ts';
import { softReach } from '../../math/soft-reach.ts';
import { cos, sin, sinTurns } from '../../math/trig.ts';
import { solved, solveJoint } from '../../math/two-bone.ts';

/** The most that a root is lifted, u at scale 1, and the halvings that find how far: to a fiftieth of a u. */
const MOST = 40;
const HALVINGS = 11;

/** How far up the root at (rootX, rootY) must go so that nothing that carries it is in the ground, u. */
export function liftToGround(world: World, e: number, species: Species, rootX: number, rootY: number): number {
  const skeleton = world.columns.Skeleton;
  const scale = world.columns.Body[e * BODY + Body.SCALE]!;
  let low = 0;
  for (let i = 0; i < species.contacts.length; i++) {
    const { joint, radius } = species.contacts[i]!;
    const at = e * SKELETON + joint * 2;
    const deep = rootY + skeleton[at + 1]! + radius * scale - world.ground.heightAt(rootX + skeleton[at]!);
    if (deep > low) low = deep;
  }
  if (midsOver(world, e, species, rootX, rootY - low)) return low;
  let high = low + MOST * scale;
  for (let round = 0; round < HALVINGS; round++) {
    const middle = 0.5 * (low + high);
    if (midsOver(world, e, species, rootX, rootY - middle)) high = middle;
    else low = middle;
  }
  return high;
}

/** True when every leg's middle joint is over the ground with the root at (rootX, rootY). */
function midsOver(world: World, e: number, species: Species, rootX: number, rootY: number): boolean {
  const scale = world.columns.Body[e * BODY + Body.SCALE]!;
  for (let i = 0; i < species.legs.length; i++) {
    bendLeg(world, e, species, species.legs[i]!, i, rootX, rootY);
    if (rootY + solved[1]! + species.midRadii[i]! * scale > world.ground.heightAt(rootX + solved[0]!)) return false;
  }
  return true;
}

/** Solves a leg for its target with the root there; the middle joint from the root is left in `solved`. */
function bendLeg(world: World, e: number, species: Species, leg: Leg, i: number, rootX: number, rootY: number): void {
  const { Body: body, IKTarget: target, Skeleton: skeleton } = world.columns;
  const scale = body[e * BODY + Body.SCALE]!;
  const turn = sinTurns(0.25 * body[e * BODY + Body.TURN]!);
  const at = e * TARGET + IKTarget.FEET + i * 3;
  const c = cos(target[at + 2]!);
  const s = sin(target[at + 2]!);
  const hip = e * SKELETON + leg.root * 2;
  const x = target[at]! - rootX + (leg.ankleX * c - leg.ankleY * s) * scale * turn;
  const y = target[at + 1]! - rootY + (leg.ankleX * s + leg.ankleY * c - leg.tipHeight) * scale;
  const dx = x - skeleton[hip]!;
  const dy = y - skeleton[hip + 1]!;
  const distance = Math.sqrt(dx * dx + dy * dy);
  const upper = leg.upper * scale;
  const lower = leg.lower * scale;
  const span = softReach(distance, upper + lower, species.softness * scale);
  solveJoint(skeleton[hip]!, skeleton[hip + 1]!, x, y, upper, lower, leg.bend * turn, distance, span);
}
