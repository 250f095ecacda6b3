/**
 * Hair and tails: Verlet chains in a frame that moves with the root's x and keeps the world's y.
 *
 * Guarantees: the first point is pinned; the last pass of the constraint runs from root to tip, so every link has its
 * length at the end of a tick; constant speed streams the chain by wind and adds no lag.
 */

import { BODY, Body, CHAIN, Flag, ROOT, Root, SKELETON, VerletChain } from '../../ecs/components.ts';
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

export function swingChains(world: World): void {
  const dense = world.dense;
  for (let n = 0; n < dense.length; n++) {
    const e = dense[n]!;
    const species = speciesOf(world, e);
    if (species.chainSpec) swing(world, e, species, species.chainSpec);
  }
}

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
  for (let i = 1; i < spec.points; i++) {
    const p = now + i * 2;
    const q = before + i * 2;
    const x = chain[p]!;
    const y = chain[p + 1]!;
    chain[p] = x + (x - chain[q]!) * drag + ax;
    chain[p + 1] = y - rise + (y - chain[q + 1]! + roseBefore) * drag + ay;
    chain[q] = x;
    chain[q + 1] = y;
    if (body[b + Body.FLAGS]! & Flag.LIMP) lieOnGround(world, root[r + Root.X]!, root[r + Root.Y]!, p);
  }
  chain[before] = chain[now]!;
  chain[before + 1] = chain[now + 1]!;
  const joint = e * SKELETON + spec.joint * 2;
  chain[now] = skeleton[joint]! + spec.x * scale * turn;
  chain[now + 1] = skeleton[joint + 1]! + spec.y * scale;
  constrain(chain, now, spec.points, spec.spacing * scale);
}

/** Hair of a body that lies lies too. */
function lieOnGround(world: World, rootX: number, rootY: number, p: number): void {
  const chain = world.columns.VerletChain;
  const floor = world.ground.heightAt(rootX + chain[p]!) - rootY - HAIR_RADIUS;
  if (chain[p + 1]! > floor) chain[p + 1] = floor;
}

function constrain(chain: Float32Array, at: number, points: number, spacing: number): void {
  for (let round = 0; round <= ROUNDS; round++) {
    const last = round === ROUNDS;
    for (let i = 1; i < points; i++) {
      const p = at + i * 2;
      const dx = chain[p]! - chain[p - 2]!;
      const dy = chain[p + 1]! - chain[p - 1]!;
      const d = Math.sqrt(dx * dx + dy * dy);
      if (d < TINY) {
        chain[p + 1] = chain[p - 1]! + spacing;
        continue;
      }
      const off = (d - spacing) / d;
      const share = last || i === 1 ? 1 : 0.5;
      chain[p] = chain[p]! - dx * off * share;
      chain[p + 1] = chain[p + 1]! - dy * off * share;
      if (share === 1) continue;
      chain[p - 2] = chain[p - 2]! + dx * off * 0.5;
      chain[p - 1] = chain[p - 1]! + dy * off * 0.5;
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
