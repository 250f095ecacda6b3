/**
 * The start: three, two, one, go, and what happens to who moves before it.
 *
 * As in athletics: the first false start calls all back to the line; who does it again starts late, so that a nervous
 * thumb never ends a race. A button that is still held from before has to be let go by "one".
 */
import { BODY, Body } from '../../../ecs/components.ts';
import { TICK } from '../../../ecs/world.ts';
import type { Buttons } from '../../../input/input-frame.ts';
import { RACER, Racer } from './field.ts';
import { enter, type Race, RacePhase } from './memory.ts';

/** Ticks before "three", and of each number. */
const MARKS = 30;
const BEAT = 42;
const NUMBERS = 3;
/** For so many ticks the culprit runs on, and all stand again after so many. */
const LURCH = 34;
const RECALLED = 130;
const LURCH_SPEED = 260;
/** Seconds a second false start costs; and after which a human who does nothing sets off by himself. */
const PENALTY = 1;
const SETS_OFF = 0.4;
const LEAST_AHEAD = 1e-6;

/** The number that is counted now; 0: none. */
export function numberAt(race: Race): number {
  if (race.phase !== RacePhase.COUNT || race.ticks < MARKS) return 0;
  return Math.max(1, NUMBERS - Math.floor((race.ticks - MARKS) / BEAT));
}

/** One tick of the count, before the world moves. */
export function count(race: Race, buttons: readonly Buttons[]): void {
  const before = race.ticks - 1;
  if (before >= MARKS && (before - MARKS) % BEAT === 0 && numberAt(race) > 0)
    race.news.add('count', 0, 0, numberAt(race));
  for (let i = 0; i < race.field.players; i++) if (moves(race, i, buttons[i]!)) callBack(race, i);
  if (race.phase === RacePhase.COUNT && race.ticks >= MARKS + NUMBERS * BEAT) {
    enter(race, RacePhase.RACE);
    race.news.add('go', 0, 0, 1);
  }
}

/** A press during the count, or one still held at "one". */
function moves(race: Race, i: number, { jump, pace }: Buttons): boolean {
  const { data } = race.field;
  const at = i * RACER;
  const down = jump || pace > 0 ? 1 : 0;
  const pressed = down === 1 && data[at + Racer.JUMP_DOWN] === 0;
  data[at + Racer.JUMP_DOWN] = down;
  if (race.phase !== RacePhase.COUNT || race.ticks <= MARKS) return false;
  return pressed || (down === 1 && race.ticks >= MARKS + (NUMBERS - 1) * BEAT + BEAT / 2);
}

function callBack(race: Race, i: number): void {
  const { data } = race.field;
  const at = i * RACER;
  data[at + Racer.FALSE_STARTS] = data[at + Racer.FALSE_STARTS]! + 1;
  data[at + Racer.HELD] = data[at + Racer.FALSE_STARTS]! > 1 ? PENALTY : 0;
  race.culprit = i;
  race.recalls++;
  race.news.add('false-start', 0, 0, 1);
  enter(race, RacePhase.RECALL);
}

/** One tick of the recall: the culprit is off, then all go back to the line. */
export function recall(race: Race): void {
  const { field, sim, world } = race;
  const body = world.columns.Body;
  const b = field.get(race.culprit, Racer.ENTITY) * BODY;
  body[b + Body.SPEED] = race.ticks <= LURCH ? LURCH_SPEED : 0;
  if (race.ticks < RECALLED) return;
  for (let i = 0; i < field.count; i++) {
    const at = field.get(i, Racer.ENTITY) * BODY;
    body[at + Body.SPEED] = 0;
    body[at + Body.VX] = 0;
    body[at + Body.PACE] = 0;
    sim.teleport(field.ids[i]!, 0);
    field.set(i, Racer.BEFORE, 0);
  }
  enter(race, RacePhase.COUNT);
}

/** True once racer i is off: a human when he presses, a rival when he has heard it. */
export function isOff(race: Race, i: number, asks: boolean): boolean {
  const { data } = race.field;
  const at = i * RACER;
  const time = (race.clock - 1) * TICK;
  if (data[at + Racer.CHARACTER]! >= 0) return time + LEAST_AHEAD >= data[at + Racer.REACTION]!;
  if (data[at + Racer.REACTION]! >= 0) return true;
  const held = data[at + Racer.HELD]!;
  if (time + LEAST_AHEAD < held || !(asks || time + LEAST_AHEAD >= held + SETS_OFF)) return false;
  data[at + Racer.REACTION] = time;
  return true;
}
