/**
 * The head on a damped spring to its ideal place, in a frame that moves with the root's x.
 *
 * Guarantees: constant speed causes no lag, jolts and landings do; the head never leaves its place by more than the
 * rig's reach. The step is exact for the published constants, and for tuned ones a power series of the same system.
 */
import { BODY, Body, Flag, POSING, Posing, ROOT, Root, SKELETON, SPRING, Spring } from '../../ecs/components.ts';
import { Common, type Species } from '../../ecs/species.ts';
import { speciesOf, TICK, type World } from '../../ecs/world.ts';
import { commonParam } from '../params.ts';

/** The published spring, 260 s⁻² and 26 s⁻¹, over a tick. */
const STIFFNESS = 260;
const DAMPING = 26;
const PUBLISHED = Float64Array.of(0.96877, 0.013364, -3.4745, 0.62132);
const tuned = new Float64Array(4);
/** The constants that `tuned` is of: characters of one kind share them, and the series is long. */
const tunedTo = new Float64Array(2);
/** How far the head is from its place: it passes through memory, as an argument it would be allocated. */
const away = new Float64Array(2);

export function springHeads(world: World): void {
  const { Body: body } = world.columns;
  const dense = world.due;
  for (let n = 0; n < dense.length; n++) {
    const e = dense[n]!;
    const species = speciesOf(world, e);
    if (species.head < 0) continue;
    if (body[e * BODY + Body.FLAGS]! & Flag.LIMP) follow(world, e, species);
    else spring(world, e, species);
  }
}

/** The spring of a limp head is at rest where the head is: whoever gets up starts from there. */
function follow(world: World, e: number, species: Species): void {
  const { Root: root, Skeleton: skeleton, Spring: springs } = world.columns;
  const s = e * SPRING;
  const head = e * SKELETON + species.head * 2;
  for (let i = Spring.HEAD_X; i <= Spring.GOAL_VY; i++) springs[s + i] = 0;
  springs[s + Spring.GOAL_X] = skeleton[head]!;
  springs[s + Spring.GOAL_Y] = skeleton[head + 1]! + root[e * ROOT + Root.Y]!;
}

function spring(world: World, e: number, species: Species): void {
  const { Body: body, Root: root, Skeleton: skeleton, Spring: springs } = world.columns;
  const s = e * SPRING;
  const head = e * SKELETON + species.head * 2;
  const goalX = skeleton[head]!;
  const goalY = skeleton[head + 1]! + root[e * ROOT + Root.Y]!;
  const ticks = Math.max(1, world.columns.Posing[e * POSING + Posing.STEP]!);
  const vx = (goalX - springs[s + Spring.GOAL_X]!) / (ticks * TICK);
  const vy = (goalY - springs[s + Spring.GOAL_Y]!) / (ticks * TICK);
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
  // A head that is posed every few ticks is small: it sits still in its place.
  if (ticks > 1) springs.fill(0, s + Spring.HEAD_X, s + Spring.HEAD_VY + 1);
  const reach = species.headReach * body[e * BODY + Body.SCALE]!;
  away[0] = soften(springs[s + Spring.HEAD_X]!, reach);
  away[1] = soften(springs[s + Spring.HEAD_Y]!, reach);
  if (species.chin !== null) keepOverGround(world, e, species);
  shift(skeleton, head);
  for (let i = 0; i < species.headCarries.length; i++) shift(skeleton, e * SKELETON + species.headCarries[i]! * 2);
}

/** The x of the chin, which becomes the ground's height there; and how far over the ground the chin is. */
const under = new Float64Array(1);
const over = new Float64Array(1);

/**
 * A head goes down less the nearer its chin is to the ground, so that it is never pressed into it, and not sideways
 * into the riser of a step.
 */
function keepOverGround(world: World, e: number, species: Species): void {
  findRoom(world, e, species);
  if (over[0]! <= 0 && away[0] !== 0) {
    away[0] = 0;
    findRoom(world, e, species);
  }
  const room = over[0]!;
  if (away[1]! > 0) away[1] = room > 0 ? (away[1]! * room) / (away[1]! + room) : 0;
}

/** Sets over[0] to how far the chin would be over the ground with the head moved sideways only. */
function findRoom(world: World, e: number, species: Species): void {
  const { Body: body, Root: root, Skeleton: skeleton } = world.columns;
  const chin = e * SKELETON + species.chin!.joint * 2;
  under[0] = root[e * ROOT + Root.X]! + skeleton[chin]! + away[0]!;
  world.ground.heightsAt(under, 1);
  const radius = species.chin!.radius * body[e * BODY + Body.SCALE]!;
  over[0] = under[0]! - root[e * ROOT + Root.Y]! - skeleton[chin + 1]! - radius;
}

function shift(skeleton: Float32Array, at: number): void {
  skeleton[at] = skeleton[at]! + away[0]!;
  skeleton[at + 1] = skeleton[at + 1]! + away[1]!;
}

/** Offsets grow less and less and never past `reach`. */
const soften = (offset: number, reach: number): number => (offset * reach) / (reach + (offset < 0 ? -offset : offset));

function matrix(species: Species, tuning: Float64Array): Float64Array {
  const k = commonParam(species, tuning, Common.HEAD_STIFFNESS);
  const c = commonParam(species, tuning, Common.HEAD_DAMPING);
  if (k === STIFFNESS && c === DAMPING) return PUBLISHED;
  if (k === tunedTo[0] && c === tunedTo[1]) return tuned;
  tunedTo[0] = k;
  tunedTo[1] = c;
  return springMatrix(k, c, tuned);
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
