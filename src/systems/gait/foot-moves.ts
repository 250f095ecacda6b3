/** What a foot can do: lift, aim for a plant while it swings, touch down. */

import { BODY, Body, FOOT, Foot, FootMode, GAIT, GaitPhase } from '../../ecs/components.ts';
import { emit, Happening, Moment } from '../../ecs/events.ts';
import { publicId } from '../../ecs/lifecycle.ts';
import type { Species } from '../../ecs/species.ts';
import type { World } from '../../ecs/world.ts';
import { askLanding } from './catch-up.ts';
import { Ask, ask, foothold, plantX } from './foot-path.ts';
import { isEasing, setLift } from './swing-lift.ts';
import { findShape, Shape, shape } from './swing-path.ts';

/** Share of a swing after which its plant stays on the piece of ground it is on. */
const SETTLED = 0.45;
/** A plant that would be moved by less stays, u. */
const STILL = 0.001;
/** Fastest a plant may move while the foot swings, u a tick: at its start, and just before it lands. */
const PLANT_RATE = 10;
const LATE_RATE = 0.4;

/** Where the block of foot `i` begins in GaitPhase. */
export const footBlock = (e: number, i: number): number => e * GAIT + GaitPhase.FEET + i * FOOT;

/**
 * Notes what foot `i` does at its plant. When and how hard stands in the events' moment already.
 */
export function emitFoot(world: World, e: number, i: number, kind: number): void {
  const gait = world.columns.GaitPhase;
  const f = footBlock(e, i);
  const { moment } = world.events;
  moment[Moment.X] = gait[f + Foot.PLANT_X]!;
  moment[Moment.Y] = gait[f + Foot.PLANT_Y]!;
  emit(world.events, kind, publicId(world, e), i);
}

/** Lifts foot `i` with its swing starting at phase ask[START]; ask[STEP] is the phase of a tick. */
export function lift(world: World, e: number, species: Species, i: number): void {
  const gait = world.columns.GaitPhase;
  const f = footBlock(e, i);
  const phase = gait[f + Foot.PHASE]!;
  const start = ask[Ask.START]!;
  const step = ask[Ask.STEP]!;
  const over = step > 0 ? Math.min(Math.max((phase - start) / step, 0), 1) : 0;
  gait[f + Foot.MODE] = FootMode.SWING;
  gait[f + Foot.FROM_X] = gait[f + Foot.PLANT_X]!;
  gait[f + Foot.FROM_Y] = gait[f + Foot.PLANT_Y]!;
  gait[f + Foot.START] = start;
  gait[f + Foot.PROGRESS] = start < 1 ? (phase - start) / (1 - start) : 0;
  world.events.moment[Moment.TIME] = world.tick + 1 - over;
  world.events.moment[Moment.STRENGTH] = 0;
  emitFoot(world, e, i, Happening.LIFTOFF);
  askLanding(gait, e, species, i);
  ask[Ask.STANCE] = 0;
  plantX(world, e, species, i);
  settle(world, e, species, i);
}

/** The x of a plant, which becomes the ground's height there. */
const under = new Float64Array(1);

/** Puts the plant of foot block `f` on the ground at ask[X]. */
function plantAt(world: World, f: number): void {
  const gait = world.columns.GaitPhase;
  gait[f + Foot.PLANT_X] = ask[Ask.X]!;
  under[0] = ask[Ask.X]!;
  world.ground.heightsAt(under, 1);
  gait[f + Foot.PLANT_Y] = under[0]!;
}

/** Puts the plant of a swinging foot at the foothold of ask[X] at once, and the lift with it. */
export function settle(world: World, e: number, species: Species, i: number): void {
  foothold(world, e, species, i);
  plantAt(world, footBlock(e, i));
  setLift(world, e, species, i, 1);
}

/**
 * Moves the plant of a swinging foot towards the foothold of ask[X], by at most its rate; late in the swing it stays
 * on its tread.
 */
export function aim(world: World, e: number, species: Species, i: number): void {
  const gait = world.columns.GaitPhase;
  const f = footBlock(e, i);
  const now = gait[f + Foot.PLANT_X]!;
  const progress = gait[f + Foot.PROGRESS]!;
  if (progress > SETTLED) ask[Ask.HOME] = now;
  foothold(world, e, species, i);
  const off = ask[Ask.X]! - now;
  const level = world.ground.level;
  // Who neither speeds up nor slows down goes where the swing began to go: there is nothing to do.
  if (off < STILL && off > -STILL && (level || !isEasing(gait, e, i))) return;
  findShape(gait, f, species.legs[i]!);
  const way = Math.min(progress / shape[Shape.ENDS]!, 1);
  const rate = LATE_RATE + (PLANT_RATE - LATE_RATE) * (1 - way * way * (3 - 2 * way));
  ask[Ask.X] = Math.min(Math.max(ask[Ask.X]!, now - rate), now + rate);
  plantAt(world, f);
  if (!level) setLift(world, e, species, i, 0.3);
}

/** Puts foot `i` down at the events' moment. */
export function touchDown(world: World, e: number, i: number): void {
  const gait = world.columns.GaitPhase;
  const f = footBlock(e, i);
  gait[f + Foot.MODE] = FootMode.PLANTED;
  gait[f + Foot.PROGRESS] = 1;
  world.events.moment[Moment.STRENGTH] = world.columns.Body[e * BODY + Body.PACE]!;
  emitFoot(world, e, i, Happening.TOUCHDOWN);
}
