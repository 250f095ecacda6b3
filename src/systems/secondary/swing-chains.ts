/**
 * Hair and tails: Verlet chains in a frame that moves with the root's x and keeps the world's y.
 *
 * Guarantees: the first point is pinned; the last pass of the constraint runs from root to tip, so every link has its
 * length at the end of a tick; constant speed streams the chain by wind and adds no lag. A tail, which is carried, lies
 * on the ground where it reaches it, and floats on water.
 */

import {
  BODY,
  Body,
  CHAIN,
  Flag,
  GAIT,
  GaitPhase,
  MAX_CHAIN_POINTS,
  ROOT,
  Root,
  SKELETON,
  VerletChain,
} from '../../ecs/components.ts';
import { Common, type Species } from '../../ecs/species.ts';
import { speciesOf, TICK, type World } from '../../ecs/world.ts';
import { findBreadth } from '../gait/turning.ts';
import { commonParam } from '../params.ts';

/** Rounds of the distance constraint that move both ends; one more runs from root to tip. */
const ROUNDS = 5;
/** Speed at which the wind is as strong as the tuning says, u/s. */
const WIND_SPEED = 210;
/** A link shorter than this has no direction. */
const TINY = 1e-6;
/** Height over the ground of hair that lies on it, u. */
const HAIR_RADIUS = 3;
/** Ground may rise so much under a chain over that under its bearer, u. */
const STEEP = 16;
/** How deep each point of a swimmer's chain floats below the one before, u. */
const FLOATS = 1.5;
/** Share of its speed that a point loses on the ground. */
const GRIP = 0.5;

/**
 * Chains are constrained four at a time: a link is a square root and a division, one after the other, and the next
 * link waits for both. Four characters' links don't wait for each other, and each gets the same bits as alone.
 */
const LANES = 4;
/** Where each lane's chain begins in VerletChain, how many points it has, and the length of its links, u. */
const laneAt = new Int32Array(LANES);
const lanePoints = new Int32Array(LANES);
const laneSpacing = new Float64Array(LANES);

export function swingChains(world: World): void {
  const { Body: body, VerletChain: chain } = world.columns;
  const dense = world.due;
  let lanes = 0;
  for (let n = 0; n < dense.length; n++) {
    const e = dense[n]!;
    const species = speciesOf(world, e);
    if (!species.chainSpec) continue;
    swing(world, e, species, species.chainSpec);
    laneAt[lanes] = e * CHAIN + VerletChain.NOW;
    lanePoints[lanes] = species.chainSpec.points;
    laneSpacing[lanes] = species.chainSpec.spacing * body[e * BODY + Body.SCALE]!;
    if (++lanes < LANES) continue;
    constrain(chain, lanes);
    lanes = 0;
  }
  if (lanes > 0) constrain(chain, lanes);
}

/** What pulls at the points of the chain in hand, in a tick, u: the wind along x, gravity, and the carriage back. */
const pulls = new Float64Array(3);
const WIND = 0;
const WEIGHT = 1;
const BACK = 2;
/** What a turn leaves of the figure's breadth: 1 facing right, −1 facing left. */
const breadth = new Float64Array(1);

/** Sets what pulls at a chain: one that is carried is held away from the body, and up while its bearer is on its way. */
function findPulls(world: World, e: number, species: Species, spec: NonNullable<Species['chainSpec']>): void {
  const { Body: body, GaitPhase: gait } = world.columns;
  const tuning = world.tunings[e]!;
  const vx = body[e * BODY + Body.VX]!;
  const step = TICK * TICK;
  const wind = commonParam(species, tuning, Common.HAIR_WIND) * (vx / WIND_SPEED) * (vx / WIND_SPEED);
  pulls[WIND] = (vx > 0 ? -wind : wind) * step;
  const swims = (body[e * BODY + Body.FLAGS]! & Flag.SWIMS) !== 0;
  const up = spec.up === 0 || swims ? 0 : spec.up * gait[e * GAIT + GaitPhase.RHYTHM]!;
  pulls[WEIGHT] = (commonParam(species, tuning, Common.HAIR_GRAVITY) - up) * step;
  pulls[BACK] = spec.back === 0 ? 0 : -spec.back * step * breadth[0]!;
}

/** Moves the points on, free of each other, and pins the first. */
function swing(world: World, e: number, species: Species, spec: NonNullable<Species['chainSpec']>): void {
  const { Body: body, Root: root, Skeleton: skeleton, VerletChain: chain } = world.columns;
  const b = e * BODY;
  const now = e * CHAIN + VerletChain.NOW;
  const before = e * CHAIN + VerletChain.BEFORE;
  const scale = body[b + Body.SCALE]!;
  findBreadth(body, b, breadth);
  const drag = commonParam(species, world.tunings[e]!, Common.HAIR_DRAG);
  findPulls(world, e, species, spec);
  const ax = pulls[WIND]!;
  const ay = pulls[WEIGHT]!;
  const back = pulls[BACK]!;
  const r = e * ROOT;
  // y is kept in the world: what the root rose since is taken off again.
  const rise = root[r + Root.Y]! - root[r + Root.PY]!;
  const roseBefore = root[r + Root.DY]!;
  for (let i = 1; i < spec.points; i++) {
    const p = now + i * 2;
    const q = before + i * 2;
    const x = chain[p]!;
    const y = chain[p + 1]!;
    // The carriage holds the first link most.
    chain[p] = x + (x - chain[q]!) * drag + ax + (back === 0 ? 0 : back / (i * i));
    chain[p + 1] = y - rise + (y - chain[q + 1]! + roseBefore) * drag + ay;
    chain[q] = x;
    chain[q + 1] = y;
  }
  const joint = e * SKELETON + spec.joint * 2;
  if (liesLow(world, e, spec)) for (let i = 1; i < spec.points; i++) lieOnGround(world, e, spec, i);
  chain[before] = chain[now]!;
  chain[before + 1] = chain[now + 1]!;
  chain[now] = skeleton[joint]! + spec.x * scale * breadth[0]!;
  chain[now + 1] = skeleton[joint + 1]! + spec.y * scale;
}

/** True when a chain may reach the ground, or the water: its bearer lies, sits or swims. */
function liesLow(world: World, e: number, spec: NonNullable<Species['chainSpec']>): boolean {
  const { Body: body, Root: root, Skeleton: skeleton } = world.columns;
  const b = e * BODY;
  if (body[b + Body.FLAGS]! & (Flag.LIMP | Flag.SWIMS)) return true;
  if (spec.back === 0) return false;
  const y = root[e * ROOT + Root.Y]! + skeleton[e * SKELETON + spec.joint * 2 + 1]!;
  return body[b + Body.Y]! - y < (spec.points * spec.spacing + STEEP) * body[b + Body.SCALE]!;
}

/** A point that would be in the ground lies on it and no longer slides; one of a swimmer floats. */
function lieOnGround(world: World, e: number, spec: NonNullable<Species['chainSpec']>, i: number): void {
  const { Body: body, Root: root, VerletChain: chain } = world.columns;
  const rootX = root[e * ROOT + Root.X]!;
  const rootY = root[e * ROOT + Root.Y]!;
  const p = e * CHAIN + VerletChain.NOW + i * 2;
  let floor = world.ground.heightAt(rootX + chain[p]!) - HAIR_RADIUS;
  const swim = speciesOf(world, e).swim;
  if (swim !== null && body[e * BODY + Body.FLAGS]! & Flag.SWIMS) {
    floor = Math.min(floor, body[e * BODY + Body.Y]! - swim.depth * body[e * BODY + Body.SCALE]! + FLOATS * i);
  }
  if (chain[p + 1]! <= floor - rootY) return;
  chain[p + 1] = floor - rootY;
  if (spec.back === 0) return;
  const q = e * CHAIN + VerletChain.BEFORE + i * 2;
  chain[q] = chain[q]! + (chain[p]! - chain[q]!) * GRIP;
}

/** Brings the links of the first `lanes` lanes to their length; the last pass runs from root to tip. */
function constrain(chain: Float32Array, lanes: number): void {
  for (let round = 0; round <= ROUNDS; round++) {
    for (let i = 1; i < MAX_CHAIN_POINTS; i++) {
      const alone = round === ROUNDS || i === 1;
      for (let lane = 0; lane < lanes; lane++) {
        if (i >= lanePoints[lane]!) continue;
        const p = laneAt[lane]! + i * 2;
        const dx = chain[p]! - chain[p - 2]!;
        const dy = chain[p + 1]! - chain[p - 1]!;
        const d = Math.sqrt(dx * dx + dy * dy);
        if (d < TINY) {
          chain[p + 1] = chain[p - 1]! + laneSpacing[lane]!;
          continue;
        }
        const off = (d - laneSpacing[lane]!) / d;
        const share = alone ? 1 : 0.5;
        chain[p] = chain[p]! - dx * off * share;
        chain[p + 1] = chain[p + 1]! - dy * off * share;
        if (alone) continue;
        chain[p - 2] = chain[p - 2]! + dx * off * share;
        chain[p - 1] = chain[p - 1]! + dy * off * share;
      }
    }
  }
}

/** Hangs the whole chain from its joint, at rest: after a spawn or a teleport nothing whips. */
export function hangChain(world: World, e: number): void {
  const { Body: body, Skeleton: skeleton, VerletChain: chain } = world.columns;
  const spec = speciesOf(world, e).chainSpec;
  if (!spec) return;
  const scale = body[e * BODY + Body.SCALE]!;
  const facing = body[e * BODY + Body.FACING]!;
  const joint = e * SKELETON + spec.joint * 2;
  for (let i = 0; i < spec.points; i++) {
    const x = skeleton[joint]! + (spec.x - i * spec.spacing * 0.6) * scale * facing;
    const y = skeleton[joint + 1]! + (spec.y + i * spec.spacing * 0.8) * scale;
    for (const half of [VerletChain.NOW, VerletChain.BEFORE]) {
      chain[e * CHAIN + half + i * 2] = x;
      chain[e * CHAIN + half + i * 2 + 1] = y;
    }
  }
}
