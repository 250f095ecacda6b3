/**
 * What carries a body that lies, crouches or lands hard: elbows, stifles, belly.
 *
 * Guarantees: a root is no lower than where the lowest of its species' contacts just touches the ground, whatever
 * motions, landings and slopes ask for. How the limbs bend changes with the root's height, so that height is found by
 * bisection. Figures that stand as high as usual cost nothing.
 */
import { BODY, Body, MAX_FEET, ROOT, Root, SKELETON } from '../../ecs/components.ts';
import type { Species } from '../../ecs/species.ts';
import type { World } from '../../ecs/world.ts';
import { LIMB, Limb, solveLimbs } from '../../math/two-bone.ts';
import { askLegs, limbs } from './ask-legs.ts';

/** The most that a root is lifted, in lengths of a leg, and the halvings that find how far: to a fiftieth of a u. */
const MOST = 0.75;
const HALVINGS = 11;

/** A tread may lie so much over the smoothed ground, u. */
const TREAD = 5;

/** True when the root is low, or so near to the ground where a limb hangs that the limb's first bone may reach it. */
export function hangsLow(world: World, e: number, species: Species): boolean {
  const { Body: body, Root: root, Skeleton: skeleton } = world.columns;
  const b = e * BODY;
  const scale = body[b + Body.SCALE]!;
  const over = body[b + Body.Y]! - root[e * ROOT + Root.Y]!;
  if (over < species.lowBelow * scale) return true;
  for (let i = 0; i < species.legs.length; i++) {
    const hip = e * SKELETON + species.legs[i]!.root * 2;
    const bone = (species.legs[i]!.upper + species.midRadii[i]! + TREAD) * scale;
    if (over + body[b + Body.SLOPE]! * skeleton[hip]! - skeleton[hip + 1]! < bone) return true;
  }
  return false;
}

/**
 * Lifts the root until nothing that carries the body is in the ground, but by room[0] u at most: where both can't be,
 * planted paws come before bent joints.
 */
export function liftToGround(world: World, e: number, species: Species, room: Float64Array): void {
  const { Root: root } = world.columns;
  const y = e * ROOT + Root.Y;
  const from = root[y]!;
  findLift(world, e, species);
  root[y] = from - (lift[0]! < room[0]! ? lift[0]! : Math.max(room[0]!, 0));
}

/** How far the root must be lifted from where it is, u. */
const lift = new Float64Array(1);

/** Sets lift[0]; leaves the root somewhere on the way. */
function findLift(world: World, e: number, species: Species): void {
  const { Body: body, Root: root, Skeleton: skeleton } = world.columns;
  const scale = body[e * BODY + Body.SCALE]!;
  const rootX = root[e * ROOT + Root.X]!;
  const from = root[e * ROOT + Root.Y]!;
  let low = 0;
  for (let i = 0; i < species.contacts.length; i++) {
    const { joint, radius } = species.contacts[i]!;
    const at = e * SKELETON + joint * 2;
    under[0] = rootX + skeleton[at]!;
    world.ground.heightsAt(under, 1);
    const deep = from + skeleton[at + 1]! + radius * scale - under[0]!;
    if (deep > low) low = deep;
  }
  lift[0] = low;
  root[e * ROOT + Root.Y] = from - low;
  if (midsAreOver(world, e, species)) return;
  const leg = species.legs[0]!;
  let high = low + MOST * (leg.upper + leg.lower) * scale;
  for (let round = 0; round < HALVINGS; round++) {
    const middle = 0.5 * (low + high);
    root[e * ROOT + Root.Y] = from - middle;
    if (midsAreOver(world, e, species)) high = middle;
    else low = middle;
  }
  lift[0] = high;
}

/** x under the joints that are looked at, which become the ground's heights there. */
const under = new Float64Array(MAX_FEET);

/** True when every leg's middle joint is over the ground with the root where it is. */
function midsAreOver(world: World, e: number, species: Species): boolean {
  const { Body: body, Root: root } = world.columns;
  const r = e * ROOT;
  const scale = body[e * BODY + Body.SCALE]!;
  const count = species.legs.length;
  askLegs(world, e, species);
  solveLimbs(limbs, count);
  for (let i = 0; i < count; i++) under[i] = root[r + Root.X]! + limbs[i * LIMB + Limb.JOINT_X]!;
  world.ground.heightsAt(under, count);
  for (let i = 0; i < count; i++) {
    if (root[r + Root.Y]! + limbs[i * LIMB + Limb.JOINT_Y]! + species.midRadii[i]! * scale > under[i]!) return false;
  }
  return true;
}
