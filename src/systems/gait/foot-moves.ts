/** What a foot can do: lift, aim for a plant while it swings, touch down. */

import { BODY, Body, FOOT, Foot, FootMode, GAIT, GaitPhase } from '../../ecs/components.ts';
import { emit, Happening } from '../../ecs/events.ts';
import { publicId } from '../../ecs/lifecycle.ts';
import type { Species } from '../../ecs/species.ts';
import type { World } from '../../ecs/world.ts';
import { clamp, smoothstep } from '../../math/scalar.ts';
import { secondsToLanding } from './catch-up.ts';
import { foothold, plantX, setLift } from './foot-path.ts';

/** Share of a swing after which its plant stays on the piece of ground it is on. */
const SETTLED = 0.45;
/** Fastest a plant may move while the foot swings, u a tick: at its start, and just before it lands. */
const PLANT_RATE = 14;
const LATE_RATE = 1;

/** Fastest the plant of foot block `f` may move now, u a tick. */
export const plantRate = (gait: Float64Array, f: number): number =>
  LATE_RATE + (PLANT_RATE - LATE_RATE) * (1 - smoothstep(gait[f + Foot.PROGRESS]!));

/** Where the block of foot `i` begins in GaitPhase. */
export const footBlock = (e: number, i: number): number => e * GAIT + GaitPhase.FEET + i * FOOT;

/** Lifts foot `i` with its swing starting at phase `start`; `step` is the phase of a tick. */
export function lift(world: World, e: number, species: Species, i: number, start: number, step: number): void {
  const gait = world.columns.GaitPhase;
  const f = footBlock(e, i);
  const phase = gait[f + Foot.PHASE]!;
  const over = step > 0 ? clamp((phase - start) / step, 0, 1) : 0;
  gait[f + Foot.MODE] = FootMode.SWING;
  gait[f + Foot.FROM_X] = gait[f + Foot.PLANT_X]!;
  gait[f + Foot.FROM_Y] = gait[f + Foot.PLANT_Y]!;
  gait[f + Foot.START] = start;
  gait[f + Foot.PROGRESS] = start < 1 ? (phase - start) / (1 - start) : 0;
  emit(
    world.events,
    Happening.LIFTOFF,
    publicId(world, e),
    i,
    world.tick + 1 - over,
    gait[f + Foot.FROM_X]!,
    gait[f + Foot.FROM_Y]!,
    0,
  );
  const wait = secondsToLanding(gait, e, species, i);
  settle(world, e, species, i, plantX(world, e, species, i, wait, 0));
}

/** Puts the plant of a swinging foot at x's foothold at once, and the lift with it. */
export function settle(world: World, e: number, species: Species, i: number, x: number): void {
  const gait = world.columns.GaitPhase;
  const f = footBlock(e, i);
  gait[f + Foot.PLANT_X] = foothold(world, e, species, i, x);
  gait[f + Foot.PLANT_Y] = world.ground.heightAt(gait[f + Foot.PLANT_X]!);
  setLift(world, e, species, i, 1);
}

/** Moves the plant of a swinging foot towards x's foothold, by at most `rate`; late in the swing it stays on its tread. */
export function aim(world: World, e: number, species: Species, i: number, x: number, rate: number): void {
  const gait = world.columns.GaitPhase;
  const f = footBlock(e, i);
  const now = gait[f + Foot.PLANT_X]!;
  const ground = world.ground;
  const settled = !ground.level && gait[f + Foot.PROGRESS]! > SETTLED;
  const to = clamp(foothold(world, e, species, i, x, settled ? ground.pieceAt(now) : -1), now - rate, now + rate);
  if (!ground.level) {
    gait[f + Foot.PLANT_Y] = ground.heightAt(to);
    gait[f + Foot.PLANT_X] = to;
    setLift(world, e, species, i, 0.3);
  } else gait[f + Foot.PLANT_X] = to;
}

export function touchDown(world: World, e: number, i: number, time: number): void {
  const gait = world.columns.GaitPhase;
  const f = footBlock(e, i);
  gait[f + Foot.MODE] = FootMode.PLANTED;
  gait[f + Foot.PROGRESS] = 1;
  emit(
    world.events,
    Happening.TOUCHDOWN,
    publicId(world, e),
    i,
    time,
    gait[f + Foot.PLANT_X]!,
    gait[f + Foot.PLANT_Y]!,
    world.columns.Body[e * BODY + Body.PACE]!,
  );
}
