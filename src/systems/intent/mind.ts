/** Puts a mind into a character, changes its state, and says whom it belongs to: what the system and the rules share. */
import type { BrainState } from '../../ecs/brain.ts';
import { BODY, Body, BRAIN, Brain, Flag, KeyframeTrack, TRACK } from '../../ecs/components.ts';
import { emit, Happening, Moment } from '../../ecs/events.ts';
import { publicId } from '../../ecs/lifecycle.ts';
import { speciesOf, type World } from '../../ecs/world.ts';
import { firstRandom, nextRandom, randomShare } from '../../math/random.ts';
import { switchMotion } from './switch-motion.ts';

/** The state a character is in; null: it has no mind of its own. */
export function stateOf(world: World, e: number): BrainState | null {
  const state = world.columns.Brain[e * BRAIN + Brain.STATE]!;
  return state === 0 ? null : speciesOf(world, e).brain!.states[state - 1]!;
}

/** Gives a newcomer its mind, in this state; −1: one that it throws dice for. */
export function wakeMind(world: World, e: number, state: number): void {
  const brain = world.columns.Brain;
  const m = e * BRAIN;
  const { starts } = speciesOf(world, e).brain!;
  const random = firstRandom(world.seed, publicId(world, e));
  brain[m + Brain.RANDOM] = random;
  brain[m + Brain.STATE] = 1 + (state >= 0 ? state : starts[Math.floor(randomShare(random) * starts.length)]!);
  brain[m + Brain.JUMP_X] = Number.POSITIVE_INFINITY;
}

/** Enters a state of its brain: its motion plays, its pace is set, it says what it has to say. */
export function enterState(world: World, e: number, to: number): void {
  const { Body: body, Brain: brain } = world.columns;
  const m = e * BRAIN;
  const b = e * BODY;
  const state = speciesOf(world, e).brain!.states[to]!;
  brain[m + Brain.STATE] = to + 1;
  brain[m + Brain.TIMER] = 0;
  brain[m + Brain.RANDOM] = nextRandom(brain[m + Brain.RANDOM]!);
  body[b + Body.SPEED] = state.speed;
  playMotion(world, e, state.motion);
  if (state.says < 0) return;
  const { moment } = world.events;
  moment[Moment.TIME] = world.tick;
  moment[Moment.X] = body[b + Body.X]!;
  moment[Moment.Y] = body[b + Body.Y]!;
  moment[Moment.STRENGTH] = 1;
  emit(world.events, Happening.WAKE + state.says, publicId(world, e), -1);
}

/** Plays a motion, unless it plays already. In the air it waits until the feet are down. */
export function playMotion(world: World, e: number, motion: number): void {
  const { Body: body, KeyframeTrack: track } = world.columns;
  if (body[e * BODY + Body.FLAGS]! & Flag.AIRBORNE) return;
  if (track[e * TRACK + KeyframeTrack.MOTION] !== motion) switchMotion(world, e, motion);
}

/** Makes it somebody's own, at this place beside him (0 and up; there are as many as its species has); owner 0: nobody's. */
export function giveTo(world: World, e: number, owner: number, spot: number): void {
  const { Body: body, Brain: brain } = world.columns;
  brain[e * BRAIN + Brain.OWNER] = owner;
  brain[e * BRAIN + Brain.SPOT] = Math.min(spot, speciesOf(world, e).brain!.beside.length - 1);
  brain[e * BRAIN + Brain.TARGET] = 0;
  if (owner !== 0) body[e * BODY + Body.FLAGS] = body[e * BODY + Body.FLAGS]! | Flag.MARKED;
}
