/**
 * The head on a damped spring to its ideal place, in a frame that moves with the root's x.
 *
 * Guarantees: constant speed causes no lag, jolts and landings do; the head never leaves its place by more than the
 * rig's reach. The step is exact for the published constants, and for tuned ones a power series of the same system.
 */
import { BODY, Body, Flag, ROOT, Root, SKELETON, SPRING, Spring } from '../../ecs/components.ts';
import { Common, type Species } from '../../ecs/species.ts';
import { speciesOf, TICK, type World } from '../../ecs/world.ts';
import { commonParam } from '../params.ts';

/** The published spring, 260 s⁻² and 26 s⁻¹, over a tick. */
const STIFFNESS = 260;
const DAMPING = 26;
const PUBLISHED = Float64Array.of(0.96877, 0.013364, -3.4745, 0.62132);
const tuned = new Float64Array(4);

export function springHeads(world: World): void {
  const { Body: body } = world.columns;
  const dense = world.dense;
  for (let n = 0; n < dense.length; n++) {
    const e = dense[n]!;
    const species = speciesOf(world, e);
    if (species.head < 0 || body[e * BODY + Body.FLAGS]! & Flag.LIMP) continue;
    spring(world, e, species);
  }
}

function spring(world: World, e: number, species: Species): void {
  const { Body: body, Root: root, Skeleton: skeleton, Spring: springs } = world.columns;
  const s = e * SPRING;
  const head = e * SKELETON + species.head * 2;
  const goalX = skeleton[head]!;
  const goalY = skeleton[head + 1]! + root[e * ROOT + Root.Y]!;
  const vx = (goalX - springs[s + Spring.GOAL_X]!) / TICK;
  const vy = (goalY - springs[s + Spring.GOAL_Y]!) / TICK;
  const m = matrix(species, world.tunings[e]!);
  const x = springs[s + Spring.HEAD_X]!;
  const y = springs[s + Spring.HEAD_Y]!;
  const sx = springs[s + Spring.HEAD_VX]! - (vx - springs[s + Spring.GOAL_VX]!);
  const sy = springs[s + Spring.HEAD_VY]! - (vy - springs[s + Spring.GOAL_VY]!);
  springs[s + Spring.HEAD_X] = m[0]! * x + m[1]! * sx;
  springs[s + Spring.HEAD_Y] = m[0]! * y + m[1]! * sy;
  springs[s + Spring.HEAD_VX] = m[2]! * x + m[3]! * sx;
  springs[s + Spring.HEAD_VY] = m[2]! * y + m[3]! * sy;
  springs[s + Spring.GOAL_X] = goalX;
  springs[s + Spring.GOAL_Y] = goalY;
  springs[s + Spring.GOAL_VX] = vx;
  springs[s + Spring.GOAL_VY] = vy;
  const reach = species.headReach * body[e * BODY + Body.SCALE]!;
  const dx = soften(springs[s + Spring.HEAD_X]!, reach);
  const dy = overGround(world, e, species, dx, soften(springs[s + Spring.HEAD_Y]!, reach));
  shift(skeleton, head, dx, dy);
  for (let i = 0; i < species.headCarries.length; i++)
    shift(skeleton, e * SKELETON + species.headCarries[i]! * 2, dx, dy);
}

/** `dy`, or less where it would press the chin into the ground. */
function overGround(world: World, e: number, species: Species, dx: number, dy: number): number {
  if (species.chin === null || dy <= 0) return dy;
  const { Body: body, Root: root, Skeleton: skeleton } = world.columns;
  const chin = e * SKELETON + species.chin.joint * 2;
  const floor = world.ground.heightAt(root[e * ROOT + Root.X]! + skeleton[chin]! + dx);
  const y = root[e * ROOT + Root.Y]! + skeleton[chin + 1]! + species.chin.radius * body[e * BODY + Body.SCALE]!;
  const room = floor - y;
  return dy < room ? dy : room > 0 ? room : 0;
}

function shift(skeleton: Float32Array, at: number, dx: number, dy: number): void {
  skeleton[at] = skeleton[at]! + dx;
  skeleton[at + 1] = skeleton[at + 1]! + dy;
}

/** Offsets grow less and less and never past `reach`. */
const soften = (offset: number, reach: number): number => (offset * reach) / (reach + (offset < 0 ? -offset : offset));

function matrix(species: Species, tuning: Float64Array): Float64Array {
  const k = commonParam(species, tuning, Common.HEAD_STIFFNESS);
  const c = commonParam(species, tuning, Common.HEAD_DAMPING);
  return k === STIFFNESS && c === DAMPING ? PUBLISHED : springMatrix(k, c, tuned);
}

/** exp(A·tick) of x″ = −k·x − c·x′, by its series on a 16th of the tick (less for a stiff spring), squared back. */
export function springMatrix(k: number, c: number, out: Float64Array): Float64Array {
  let halvings = 4;
  let h = TICK / 16;
  for (; h * (k + c) > 1; halvings++) h *= 0.5;
  let p00 = 1;
  let p01 = 0;
  let p10 = 0;
  let p11 = 1;
  out.fill(0);
  out[0] = 1;
  out[3] = 1;
  for (let n = 1; n <= 10; n++) {
    const f = h / n;
    const q00 = f * -k * p01;
    const q01 = f * (p00 - c * p01);
    const q10 = f * -k * p11;
    const q11 = f * (p10 - c * p11);
    p00 = q00;
    p01 = q01;
    p10 = q10;
    p11 = q11;
    out[0] = out[0]! + p00;
    out[1] = out[1]! + p01;
    out[2] = out[2]! + p10;
    out[3] = out[3]! + p11;
  }
  for (let i = 0; i < halvings; i++) {
    const a = out[0]!;
    const b = out[1]!;
    const d = out[2]!;
    const e = out[3]!;
    out[0] = a * a + b * d;
    out[1] = a * b + b * e;
    out[2] = d * a + e * d;
    out[3] = d * b + e * e;
  }
  return out;
}
