/**
 * Runs the brains: each character with a mind of its own looks at what happened and decides what it does in this tick.
 *
 * Guarantees: decisions follow from the state and the character's own random numbers alone; whoever has no mind is only
 * looked at; the number of looks grows with the number of characters and not with its square. Runs before the motions
 * go on, so that a decision shows in the tick in which it is made.
 */

import { type BrainState, type Change, LaneRule } from '../../ecs/brain.ts';
import { BODY, Body, BRAIN, Brain, KeyframeTrack, TRACK } from '../../ecs/components.ts';
import { publicId } from '../../ecs/lifecycle.ts';
import { speciesOf, TICK, type World } from '../../ecs/world.ts';
import { randomInto } from '../../math/random.ts';
import { approach } from '../../math/scalar.ts';
import { toDepth } from './depth.ts';
import { jumpOver } from './jump-over.ts';
import { enterState, playMotion } from './mind.ts';
import { pace } from './pace.ts';
import { hunterOf, listen, nearestLed, sense, slotOf } from './senses.ts';

/** Looking around is done every fourth tick, each character at its turn. */
const TURNS = 4;
/** Lanes per second. */
const LANE_RATE = 2;
const ASIDE = 0.9;
/** Once it swims it goes on down to this share of what is deep. */
const SHALLOW = 0.7;

/** A place along the world, which becomes the depth of the water there. */
const depth = new Float64Array(1);
const share = new Float64Array(1);

export function think(world: World): void {
  const { Brain: brain, Body: body } = world.columns;
  const dense = world.dense;
  let sensed = false;
  for (let n = 0; n < dense.length; n++) {
    const e = dense[n]!;
    const m = e * BRAIN;
    if (brain[m + Brain.STATE] === 0) continue;
    if (!sensed) sense(world);
    sensed = true;
    const spec = speciesOf(world, e).brain!;
    let state = spec.states[brain[m + Brain.STATE]! - 1]!;
    if (state.listens) listen(world, e, spec);
    else brain[m + Brain.WAKE] = 0;
    const to = change(world, e, state);
    if (to >= 0) {
      enterState(world, e, to);
      state = spec.states[to]!;
    } else brain[m + Brain.TIMER] = brain[m + Brain.TIMER]! + TICK;
    pace(world, e, state);
    if (body[e * BODY + Body.SPEED]! > 0) jumpOver(world, e, state);
    showMotion(world, e, state);
    changeLane(world, e, state);
  }
}

/** The state that the first change whose conditions hold leads to; −1: it stays. */
function change(world: World, e: number, state: BrainState): number {
  const brain = world.columns.Brain;
  const m = e * BRAIN;
  const changes = state.changes;
  for (let i = 0; i < changes.length; i++) {
    const c = changes[i]!;
    if (!hasWaited(world, e, c, i)) continue;
    if (c.owned && brain[m + Brain.OWNER] === 0) continue;
    if (c.hears > 0 && brain[m + Brain.WAKE]! < c.hears) continue;
    if (c.near > 0 && !findLed(world, e, c)) continue;
    if (!holdsOfTarget(world, e, c)) continue;
    if (c.foe > 0 && !findFoe(world, e, c)) continue;
    return c.to;
  }
  return -1;
}

/** True when it has been in its state for as long as the `n`-th change asks, thrown anew each time. */
function hasWaited(world: World, e: number, c: Change, n: number): boolean {
  const brain = world.columns.Brain;
  const m = e * BRAIN;
  const time = brain[m + Brain.TIMER]!;
  if (time >= c.afterMost) return true;
  if (time < c.afterLeast) return false;
  randomInto(share, brain, m + Brain.RANDOM, n + 1);
  return time >= c.afterLeast + (c.afterMost - c.afterLeast) * share[0]!;
}

function holdsOfTarget(world: World, e: number, c: Change): boolean {
  if (c.within === 0 && c.beyond === 0 && c.passed === -Infinity && !c.targetWet) return true;
  const { Body: body, Brain: brain } = world.columns;
  const target = slotOf(world, brain[e * BRAIN + Brain.TARGET]!);
  if (target === 0) return c.beyond > 0;
  const t = target * BODY;
  const ahead = body[t + Body.X]! - body[e * BODY + Body.X]!;
  const far = Math.abs(ahead);
  if (c.within > 0 && far > c.within) return false;
  if (c.beyond > 0 && far < c.beyond) return false;
  if (ahead * body[t + Body.FACING]! < c.passed) return false;
  if (!c.targetWet) return true;
  measureDepth(world, target);
  return depth[0]! > speciesOf(world, e).brain!.deep;
}

/** Whoever goes for its owner, and nobody else's business yet; or who, for an owner's sake, comes at itself. */
function findFoe(world: World, e: number, c: Change): boolean {
  const { Brain: brain } = world.columns;
  const owner = slotOf(world, brain[e * BRAIN + Brain.OWNER]!);
  const foe = hunterOf(world, owner !== 0 ? owner : e, e, c.foe, owner !== 0);
  if (foe === 0) return false;
  brain[e * BRAIN + Brain.TARGET] = publicId(world, foe);
  return true;
}

function findLed(world: World, e: number, c: Change): boolean {
  if (c.afterMost === 0 && ((world.tick + e) & (TURNS - 1)) !== 0) return false;
  const found = nearestLed(world, e, c.near);
  if (found === 0) return false;
  world.columns.Brain[e * BRAIN + Brain.TARGET] = publicId(world, found);
  return true;
}

/** The motion of the state; in deep water that for swimming. One-shots play once. */
function showMotion(world: World, e: number, state: BrainState): void {
  const { KeyframeTrack: track } = world.columns;
  const species = speciesOf(world, e);
  const playing = track[e * TRACK + KeyframeTrack.MOTION]!;
  if (state.wet >= 0 && !world.ground.level) {
    measureDepth(world, e);
    if (depth[0]! > species.brain!.deep * (playing === state.wet ? SHALLOW : 1)) {
      playMotion(world, e, state.wet);
      return;
    }
  }
  const motion = species.motions[state.motion]!;
  if (playing === state.wet || motion.loops || motion.duration === Infinity) playMotion(world, e, state.motion);
}

/** Sets depth[0] to the depth of the water in which a character is, u. */
function measureDepth(world: World, e: number): void {
  depth[0] = world.columns.Body[e * BODY + Body.X]!;
  toDepth(world, depth);
}

function changeLane(world: World, e: number, state: BrainState): void {
  if (state.lane === LaneRule.KEEP) return;
  const { Body: body, Brain: brain } = world.columns;
  const at = e * BODY + Body.LANE;
  const lane = body[at]!;
  let goal = lane;
  if (state.lane === LaneRule.ASIDE) goal = lane < ASIDE ? ASIDE : lane;
  else if (state.lane === LaneRule.TARGET) {
    const target = slotOf(world, brain[e * BRAIN + Brain.TARGET]!);
    if (target !== 0) goal = body[target * BODY + Body.LANE]!;
  } else {
    const place = speciesOf(world, e).brain!.beside[brain[e * BRAIN + Brain.SPOT]!]!;
    const owner = slotOf(world, brain[e * BRAIN + Brain.OWNER]!);
    if (owner !== 0) goal = body[owner * BODY + Body.LANE]! + place.lane;
  }
  body[at] = approach(lane, goal, LANE_RATE * TICK);
}
