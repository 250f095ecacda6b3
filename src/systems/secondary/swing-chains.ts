/**
 * Hair and tails: Verlet chains in a frame that moves with the root's x and keeps the world's y.
 *
 * Guarantees: the first point is pinned; the last pass of the constraint runs from root to tip, so every link has its
 * length at the end of a tick; constant speed streams the chain by wind and adds no lag.
 */

import { BODY, Body, CHAIN, Flag, MAX_CHAIN_POINTS, ROOT, Root, SKELETON, VerletChain } from '../../ecs/components.ts';
import { Common, type Species } from '../../ecs/species.ts';
import { speciesOf, TICK, type World } from '../../ecs/world.ts';
import { sinTurns } from '../../math/trig.ts';
import { commonParam } from '../params.ts';

/** Rounds of the distance constraint that move both ends; one more runs from root to tip. */
const ROUNDS = 5;
/** Speed at which the wind is as strong as the tuning says, u/s. */
const WIND_SPEED = 210;
/** A link shorter than this has no direction. */
const TINY = 1e-6;
/** Height over the ground of hair that lies on it, u. */
const HAIR_RADIUS = 3;

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
  const dense = world.dense;
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

/** Moves the points on, free of each other, and pins the first. */
function swing(world: World, e: number, species: Species, spec: NonNullable<Species['chainSpec']>): void {
  const { Body: body, Root: root, Skeleton: skeleton, VerletChain: chain } = world.columns;
  const b = e * BODY;
  const now = e * CHAIN + VerletChain.NOW;
  const before = e * CHAIN + VerletChain.BEFORE;
  const scale = body[b + Body.SCALE]!;
  const turn = sinTurns(0.25 * body[b + Body.TURN]!);
  const tuning = world.tunings[e]!;
  const drag = commonParam(species, tuning, Common.HAIR_DRAG);
  const step = TICK * TICK;
  const vx = body[b + Body.VX]!;
  const wind = commonParam(species, tuning, Common.HAIR_WIND) * (vx / WIND_SPEED) * (vx / WIND_SPEED);
  const ax = (vx > 0 ? -wind : wind) * step;
  const ay = commonParam(species, tuning, Common.HAIR_GRAVITY) * step;
  const r = e * ROOT;
  // y is kept in the world: what the root rose since is taken off again.
  const rise = root[r + Root.Y]! - root[r + Root.PY]!;
  const roseBefore = root[r + Root.DY]!;
  const limp = (body[b + Body.FLAGS]! & Flag.LIMP) !== 0;
  for (let i = 1; i < spec.points; i++) {
    const p = now + i * 2;
    const q = before + i * 2;
    const x = chain[p]!;
    const y = chain[p + 1]!;
    chain[p] = x + (x - chain[q]!) * drag + ax;
    chain[p + 1] = y - rise + (y - chain[q + 1]! + roseBefore) * drag + ay;
    chain[q] = x;
    chain[q + 1] = y;
    if (limp) lieOnGround(world, e, p);
  }
  chain[before] = chain[now]!;
  chain[before + 1] = chain[now + 1]!;
  const joint = e * SKELETON + spec.joint * 2;
  chain[now] = skeleton[joint]! + spec.x * scale * turn;
  chain[now + 1] = skeleton[joint + 1]! + spec.y * scale;
}

/** Hair of a body that lies lies too. */
function lieOnGround(world: World, e: number, p: number): void {
  const { Root: root, VerletChain: chain } = world.columns;
  const rootX = root[e * ROOT + Root.X]!;
  const rootY = root[e * ROOT + Root.Y]!;
  const floor = world.ground.heightAt(rootX + chain[p]!) - rootY - HAIR_RADIUS;
  if (chain[p + 1]! > floor) chain[p + 1] = floor;
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
