/**
 * Jumps of those with a mind of their own: over gaps, and where the one they run after jumped, each at its own moment.
 *
 * Guarantees: a gap that can be cleared is jumped so that the flight lies over the middle of it.
 */

import { type BrainState, Pace } from '../../ecs/brain.ts';
import { BODY, Body, BRAIN, Brain, Flag } from '../../ecs/components.ts';
import { Common } from '../../ecs/species.ts';
import { TerrainKind } from '../../ecs/view.ts';
import { speciesOf, TICK, type World } from '../../ecs/world.ts';
import { randomInto } from '../../math/random.ts';
import { JUMP_BUFFER } from '../locomotion/take-off.ts';
import { commonParam } from '../params.ts';
import { slotOf } from './senses.ts';

/** It jumps up to so far before or after the place where its leader jumped, u; farther on it does without. */
const OWN_WAY = 12;
const FORGOTTEN = 70;
/** The latest moment before an edge, ticks of travel. */
const LATEST = 2;

const Gap = { NONE: 0, LATER: 1, NOW: 2 } as const;

const place = new Float64Array(1);
const share = new Float64Array(1);

export function jumpOver(world: World, e: number, state: BrainState): void {
  const { Body: body, Brain: brain } = world.columns;
  const b = e * BODY;
  const m = e * BRAIN;
  if (state.pace === Pace.OWN) brain[m + Brain.JUMP_X] = Number.POSITIVE_INFINITY;
  else watchLeader(world, e, slotOf(world, brain[m + (state.pace === Pace.BESIDE ? Brain.OWNER : Brain.TARGET)]!));
  if (body[b + Body.FLAGS]! & Flag.AIRBORNE) return;
  const facing = body[b + Body.FACING]!;
  const gap = world.ground.level || body[b + Body.VX]! * facing <= 0 ? Gap.NONE : gapAhead(world, e);
  let jumps = gap === Gap.NOW;
  const beyond = (body[b + Body.X]! - brain[m + Brain.JUMP_X]!) * facing;
  if (beyond >= 0) {
    jumps ||= gap === Gap.NONE && beyond < FORGOTTEN;
    brain[m + Brain.JUMP_X] = Number.POSITIVE_INFINITY;
  }
  if (!jumps) return;
  body[b + Body.JUMP_ASK] = JUMP_BUFFER;
  body[b + Body.FLAGS] = body[b + Body.FLAGS]! | Flag.JUMP_HELD;
}

/** Remembers where its leader has just left the ground; who runs ahead of him jumps where it is then. */
function watchLeader(world: World, e: number, leader: number): void {
  const { Body: body, Brain: brain } = world.columns;
  const m = e * BRAIN;
  if (leader === 0 || brain[m + Brain.JUMP_X] !== Number.POSITIVE_INFINITY) return;
  const l = leader * BODY;
  const b = e * BODY;
  const facing = body[b + Body.FACING]!;
  const flags = body[l + Body.FLAGS]! & (Flag.AIRBORNE | Flag.FELL);
  if (flags !== Flag.AIRBORNE || body[l + Body.FACING] !== facing || body[l + Body.AIR_TIME]! > 1.5 * TICK) return;
  randomInto(share, brain, m + Brain.RANDOM, 1);
  const own = body[b + Body.X]! + OWN_WAY * facing;
  const his = body[l + Body.X]!;
  brain[m + Brain.JUMP_X] = ((own - his) * facing > 0 ? own : his) + OWN_WAY * (2 * share[0]! - 1) * facing;
}

/** What there is within a jump's reach ahead: no gap, one that is for later, or one that is to be leapt now. */
function gapAhead(world: World, e: number): number {
  const { Body: body } = world.columns;
  const b = e * BODY;
  const species = speciesOf(world, e);
  const tuning = world.tunings[e]!;
  const rise = commonParam(species, tuning, Common.JUMP_SPEED) * Math.sqrt(body[b + Body.SCALE]!);
  const facing = body[b + Body.FACING]!;
  const speed = body[b + Body.VX]! * facing;
  const reach = ((2 * rise) / commonParam(species, tuning, Common.GRAVITY)) * speed;
  const ground = world.ground;
  const { pieceX, pieceKind, pieceCount } = ground;
  place[0] = body[b + Body.X]!;
  let piece = ground.pieceUnder(place, 0);
  for (;;) {
    const edge = facing > 0 ? piece + 1 : piece;
    piece += facing;
    if (piece < 0 || piece >= pieceCount) return Gap.NONE;
    const far = (pieceX[edge]! - place[0]!) * facing;
    if (far > reach) return Gap.NONE;
    if (pieceKind[piece] !== TerrainKind.GAP) continue;
    // The last piece has no end.
    if (piece + 1 >= pieceCount) return Gap.LATER;
    const width = pieceX[piece + 1]! - pieceX[piece]!;
    return far <= Math.max(LATEST * speed * TICK, 0.5 * (reach - width)) ? Gap.NOW : Gap.LATER;
  }
}
