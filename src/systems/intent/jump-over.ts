/**
 * Jumps of those with a mind of their own: over gaps, and where the one they run after jumped, each at its own moment.
 *
 * Guarantees: a gap that can be cleared is jumped so that the flight lies over the middle of it.
 */

import { type BrainState, Pace } from '../../ecs/brain.ts';
import { BODY, Body, BRAIN, Brain, Flag } from '../../ecs/components.ts';
import type { Ground } from '../../ecs/ground.ts';
import { Common } from '../../ecs/species.ts';
import { TerrainKind } from '../../ecs/view.ts';
import { speciesOf, TICK, type World } from '../../ecs/world.ts';
import { randomShare } from '../../math/random.ts';
import { JUMP_BUFFER } from '../locomotion/take-off.ts';
import { commonParam } from '../params.ts';
import { slotOf } from './senses.ts';

/** It jumps up to so far before or after the place where its leader jumped, u; farther on it does without. */
const OWN_WAY = 12;
const FORGOTTEN = 70;
/** The latest moment before an edge, ticks of travel. */
const LATEST = 2;

export function jumpOver(world: World, e: number, state: BrainState): void {
  const { Body: body, Brain: brain } = world.columns;
  const b = e * BODY;
  const m = e * BRAIN;
  if (state.pace !== Pace.OWN)
    watchLeader(world, e, brain[m + (state.pace === Pace.BESIDE ? Brain.OWNER : Brain.TARGET)]!);
  else brain[m + Brain.JUMP_X] = Number.POSITIVE_INFINITY;
  if (body[b + Body.FLAGS]! & Flag.AIRBORNE) return;
  const facing = body[b + Body.FACING]!;
  const x = body[b + Body.X]!;
  const vx = body[b + Body.VX]! * facing;
  const gap = world.ground.level || vx <= 0 ? 0 : gapAhead(world, e, x, facing, vx);
  let jumps = gap < 0;
  const beyond = (x - brain[m + Brain.JUMP_X]!) * facing;
  if (beyond >= OWN_WAY * (2 * randomShare(brain[m + Brain.RANDOM]!, 1) - 1)) {
    jumps ||= gap === 0 && beyond < FORGOTTEN;
    brain[m + Brain.JUMP_X] = Number.POSITIVE_INFINITY;
  }
  if (!jumps) return;
  body[b + Body.JUMP_ASK] = JUMP_BUFFER;
  body[b + Body.FLAGS] = body[b + Body.FLAGS]! | Flag.JUMP_HELD;
}

/** Remembers where its leader has just left the ground. */
function watchLeader(world: World, e: number, id: number): void {
  const { Body: body, Brain: brain } = world.columns;
  const leader = slotOf(world, id);
  if (leader === 0 || brain[e * BRAIN + Brain.JUMP_X] !== Number.POSITIVE_INFINITY) return;
  const l = leader * BODY;
  const flags = body[l + Body.FLAGS]! & (Flag.AIRBORNE | Flag.FELL);
  const sameWay = body[l + Body.FACING] === body[e * BODY + Body.FACING];
  if (flags !== Flag.AIRBORNE || !sameWay || body[l + Body.AIR_TIME]! > 1.5 * TICK) return;
  brain[e * BRAIN + Brain.JUMP_X] = body[l + Body.X]!;
}

/** 0: no gap within a jump's reach; −1: there is one and now is the moment; 1: there is one, not yet. */
function gapAhead(world: World, e: number, x: number, facing: number, vx: number): number {
  const species = speciesOf(world, e);
  const tuning = world.tunings[e]!;
  const rise = commonParam(species, tuning, Common.JUMP_SPEED) * Math.sqrt(world.columns.Body[e * BODY + Body.SCALE]!);
  const reach = ((2 * rise) / commonParam(species, tuning, Common.GRAVITY)) * vx;
  const ground = world.ground;
  let piece = ground.pieceAt(x);
  for (;;) {
    const edge = facing > 0 ? endOf(ground, piece) : ground.pieceX[piece]!;
    const far = (edge - x) * facing;
    piece += facing;
    if (far > reach || piece < 0 || piece >= ground.pieceCount) return 0;
    if (ground.pieceKind[piece] !== TerrainKind.GAP) continue;
    const width = endOf(ground, piece) - ground.pieceX[piece]!;
    return far <= Math.max(LATEST * vx * TICK, 0.5 * (reach - width)) ? -1 : 1;
  }
}

const endOf = (ground: Ground, piece: number): number =>
  piece + 1 < ground.pieceCount ? ground.pieceX[piece + 1]! : Number.POSITIVE_INFINITY;
