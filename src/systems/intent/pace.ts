/**
 * How fast a mind goes and which way it looks.
 *
 * Guarantees: one beside its owner settles on his pace and its own place without overshooting: what it goes faster
 * than he does is at most twice what is missing, which its brakes can always take back.
 */

import { type BrainState, Pace } from '../../ecs/brain.ts';
import { BODY, Body, BRAIN, Brain } from '../../ecs/components.ts';
import { speciesOf, TICK, type World } from '../../ecs/world.ts';
import { approach, clamp } from '../../math/scalar.ts';
import { slotOf } from './senses.ts';

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

export function pace(world: World, e: number, state: BrainState): void {
  const { Body: body, Brain: brain } = world.columns;
  const b = e * BODY;
  const m = e * BRAIN;
  if (state.pace === Pace.BESIDE) {
    const owner = slotOf(world, brain[m + Brain.OWNER]!);
    if (owner === 0) body[b + Body.SPEED] = 0;
    else keepBeside(world, e, owner);
    return;
  }
  const target = slotOf(world, brain[m + Brain.TARGET]!);
  if (target === 0) return;
  const ahead = body[target * BODY + Body.X]! - body[b + Body.X]!;
  // On its own way it goes straight on, also past its target.
  const turns = state.speed === 0 || brain[m + Brain.TIMER] === 0;
  if (turns && Math.abs(ahead) > BESIDE_ITSELF) body[b + Body.FACING] = ahead < 0 ? -1 : 1;
  if (state.pace !== Pace.AFTER) return;
  const missing = Math.abs(ahead) - state.hold;
  const goal = Math.max(0, body[target * BODY + Body.PACE]! + clamp(state.eager * missing, -FALLS_BACK, state.closing));
  const speed = body[b + Body.SPEED]!;
  body[b + Body.SPEED] = goal > speed ? goal : approach(speed, goal, state.slows * TICK);
}

function keepBeside(world: World, e: number, owner: number): void {
  const { Body: body, Brain: brain } = world.columns;
  const b = e * BODY;
  const o = owner * BODY;
  const { back, apart } = speciesOf(world, e).brain!.beside;
  const facing = body[o + Body.FACING]!;
  const behind = back + apart * brain[e * BRAIN + Brain.SPOT]!;
  const missing = (body[o + Body.X]! - body[b + Body.X]!) * facing - behind;
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
