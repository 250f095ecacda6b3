/**
 * How fast a mind goes and which way it looks.
 *
 * Guarantees: one beside its owner settles on his pace and its own place without overshooting: what it goes faster
 * than he does is at most twice what is missing, which its brakes can always take back. Who goes the way of another
 * in the same lane stays a body's length behind.
 */

import { type BrainState, Pace } from '../../ecs/brain.ts';
import { BODY, Body, BRAIN, Brain } from '../../ecs/components.ts';
import { speciesOf, TICK, type World } from '../../ecs/world.ts';
import { approach, clamp } from '../../math/scalar.ts';
import { toDepth } from './depth.ts';
import { moverAhead, slotOf } from './senses.ts';

/** How much faster than its owner it goes for each u that is missing, 1/s, and at most, u/s. */
const CATCH_UP = 2;
const MOST_CATCH_UP = 240;
/** At rest it need not stand so exactly in its place, u. */
const NEAR_ENOUGH = 24;
const RESTING = 8;
/** Who came closer than it would, as its target slowed down, falls back no faster than this, u/s. */
const FALLS_BACK = 10;
/** Somebody this near is not turned to, u. */
const BESIDE_ITSELF = 30;
/** How much faster one may go for each u that the one ahead is farther away than it must be, or has to go slower, 1/s. */
const MAKES_ROOM = 1.5;
/** Who keeps to its water turns back so far before it ends, u. */
const BEFORE_BANK = 38;

const depth = new Float64Array(1);

export function pace(world: World, e: number, state: BrainState): void {
  const { Body: body, Brain: brain } = world.columns;
  const b = e * BODY;
  if (state.pace === Pace.BESIDE) {
    const owner = slotOf(world, brain[e * BRAIN + Brain.OWNER]!);
    if (owner === 0) body[b + Body.SPEED] = 0;
    else keepBeside(world, e, owner);
    return;
  }
  if (state.pace === Pace.OWN) body[b + Body.SPEED] = state.speed;
  if (state.keepsToWater) keepToWater(world, e);
  else faceTarget(world, e, state);
  if (body[b + Body.SPEED]! > 0) keepRoom(world, e);
}

/** Looks at its target, and, where its pace depends on him, goes after him. */
function faceTarget(world: World, e: number, state: BrainState): void {
  const { Body: body, Brain: brain } = world.columns;
  const b = e * BODY;
  const target = slotOf(world, brain[e * BRAIN + Brain.TARGET]!);
  if (target === 0) return;
  const ahead = body[target * BODY + Body.X]! - body[b + Body.X]!;
  // On its own way it goes straight on, also past its target.
  const turns = state.speed === 0 || brain[e * BRAIN + Brain.TIMER] === 0;
  if (turns && Math.abs(ahead) > BESIDE_ITSELF) body[b + Body.FACING] = ahead < 0 ? -1 : 1;
  if (state.pace !== Pace.AFTER) return;
  const missing = Math.abs(ahead) - state.hold;
  // It brakes as hard as coming near asks for; but what makes its target slow down it notices late.
  const brakes = Math.max(state.slows, state.eager * state.eager * missing);
  const goal = Math.max(0, body[target * BODY + Body.PACE]! + clamp(state.eager * missing, -FALLS_BACK, state.closing));
  const speed = body[b + Body.SPEED]!;
  body[b + Body.SPEED] = goal > speed ? goal : approach(speed, goal, brakes * TICK);
}

/** Goes no faster than lets it keep its room behind the next one ahead. */
function keepRoom(world: World, e: number): void {
  const body = world.columns.Body;
  const b = e * BODY;
  const { room } = speciesOf(world, e).brain!;
  const other = moverAhead(world, e, 2 * room);
  if (other === 0) return;
  const spare = Math.abs(body[other * BODY + Body.X]! - body[b + Body.X]!) - room;
  const most = Math.max(0, body[other * BODY + Body.PACE]! + MAKES_ROOM * spare);
  if (body[b + Body.SPEED]! > most) body[b + Body.SPEED] = most;
}

/** Before its water ends it turns back; or stays there, when it looks at somebody or has no room to turn. */
function keepToWater(world: World, e: number): void {
  const { Body: body, Brain: brain } = world.columns;
  const b = e * BODY;
  const x = body[b + Body.X]!;
  const target = slotOf(world, brain[e * BRAIN + Brain.TARGET]!);
  const ahead = target === 0 ? 0 : body[target * BODY + Body.X]! - x;
  if (Math.abs(ahead) > BESIDE_ITSELF) body[b + Body.FACING] = ahead < 0 ? -1 : 1;
  const facing = body[b + Body.FACING]!;
  const { deep } = speciesOf(world, e).brain!;
  depth[0] = x + facing * BEFORE_BANK;
  toDepth(world, depth);
  if (depth[0]! >= deep) return;
  depth[0] = x - facing * BEFORE_BANK;
  toDepth(world, depth);
  if (target === 0 && depth[0]! >= deep) body[b + Body.FACING] = -facing;
  else body[b + Body.SPEED] = 0;
}

function keepBeside(world: World, e: number, owner: number): void {
  const { Body: body, Brain: brain } = world.columns;
  const b = e * BODY;
  const o = owner * BODY;
  const facing = body[o + Body.FACING]!;
  const { back } = speciesOf(world, e).brain!.beside[brain[e * BRAIN + Brain.SPOT]!]!;
  const missing = (body[o + Body.X]! - body[b + Body.X]!) * facing - back;
  const his = body[o + Body.PACE]!;
  if (his < RESTING && missing < 0 && -missing > 4 * NEAR_ENOUGH) {
    // He stands and it has run far past him: it comes back.
    body[b + Body.FACING] = -facing;
    body[b + Body.SPEED] = Math.min(-missing * CATCH_UP, MOST_CATCH_UP);
    return;
  }
  body[b + Body.FACING] = facing;
  const rests = his < RESTING && Math.abs(missing) < NEAR_ENOUGH;
  const goal = rests ? 0 : his + clamp(CATCH_UP * missing, -his, MOST_CATCH_UP);
  body[b + Body.SPEED] = goal > 0 ? goal : 0;
}
