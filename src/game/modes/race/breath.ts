/**
 * Pace and breath: the same rule for everybody.
 *
 * Running hard spends breath, easily wins it back; a steady pace keeps it. Who has none left is winded: slow until a
 * third has come back. A jump and a stumble cost some too.
 */
import { BODY, Body } from '../../../ecs/components.ts';
import { TICK } from '../../../ecs/world.ts';
import { approach } from '../../../math/scalar.ts';
import { RACER, Racer } from './field.ts';
import type { Race } from './memory.ts';

/** Breath a second: spent when running hard; won when running steadily, easily, and out of breath. */
const SPENT = 0.115;
const STEADY_WINS = 0.012;
const EASY_WINS = 0.11;
const WINDED_WINS = 0.13;
/** Breath with which one is no longer winded. */
const RECOVERED = 0.33;
export const JUMP_COSTS = 0.012;
export const STUMBLE_COSTS = 0.09;
/** Share of the speed that is left right after a stumble. */
const DAZED_SHARE = 0.42;

/** Speeds of a human in u/s; 100 u/s are 1.2 m/s. */
export const HUMAN = { hard: 590, steady: 485, easy: 400, spent: 330 } as const;

/** One tick of racer i's lungs and legs: changes his breath and writes the speed he wants. */
export function runOn(race: Race, i: number): void {
  const { data } = race.field;
  const at = i * RACER;
  const pace = data[at + Racer.PACE]!;
  let breath = data[at + Racer.BREATH]!;
  let speed = data[at + Racer.STEADY]!;
  if (data[at + Racer.WINDED] === 1) {
    breath += WINDED_WINS * TICK;
    speed = data[at + Racer.SPENT]!;
    if (breath >= RECOVERED) data[at + Racer.WINDED] = 0;
  } else if (pace > 0) {
    breath -= SPENT * data[at + Racer.THIRST]! * TICK;
    speed = data[at + Racer.HARD]!;
  } else if (pace < 0) {
    breath += EASY_WINS * TICK;
    speed = data[at + Racer.EASY]!;
  } else breath += STEADY_WINS * TICK;
  if (breath <= 0) data[at + Racer.WINDED] = 1;
  data[at + Racer.BREATH] = breath < 0 ? 0 : breath > 1 ? 1 : breath;
  if (data[at + Racer.DAZED]! > 0) {
    data[at + Racer.DAZED] = approach(data[at + Racer.DAZED]!, 0, TICK);
    speed *= DAZED_SHARE;
  }
  race.world.columns.Body[data[at + Racer.ENTITY]! * BODY + Body.SPEED] = speed * race.help[i]!;
}

/** Takes what a jump or a stumble costs. */
export function spend(race: Race, i: number, cost: number): void {
  const at = i * RACER + Racer.BREATH;
  const left = race.field.data[at]! - cost;
  race.field.data[at] = left > 0 ? left : 0;
}
