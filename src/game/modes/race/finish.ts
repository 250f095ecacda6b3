/**
 * Crossing lines, and the places.
 *
 * Guarantees: a time is exact within the tick, by where in it the line was crossed; who is in stays where he came in; the
 * order is kept by moving each past those he has overtaken, which is no work while nothing changes.
 */
import { BODY, Body } from '../../../ecs/components.ts';
import { TICK } from '../../../ecs/world.ts';
import { METRES } from '../../course/pace.ts';
import { RACER, Racer, SPLITS } from './field.ts';
import type { Race } from './memory.ts';

/** Once past this, runners come to a stop at their own place behind the line, u: 1/s of what is left. */
const BRAKES = 1.1;
const SLOWEST = 60;
const JOG = 330;

/** Notes racer i's way of this tick: split times, the finish, his top speed. */
export function timeRacer(race: Race, i: number): void {
  const { data } = race.field;
  const at = i * RACER;
  const b = data[at + Racer.ENTITY]! * BODY;
  const body = race.world.columns.Body;
  const from = data[at + Racer.BEFORE]!;
  const to = body[b + Body.X]!;
  if (body[b + Body.PACE]! > data[at + Racer.TOP]!) data[at + Racer.TOP] = body[b + Body.PACE]!;
  for (let k = 0; k <= SPLITS; k++) {
    const line = (race.length * (k + 1)) / (SPLITS + 1);
    const field = k === SPLITS ? Racer.FINISH : Racer.SPLIT + k;
    if (to < line || from >= line || data[at + field]! > 0) continue;
    data[at + field] = (race.clock - 1 + (line - from) / (to - from)) * TICK;
    if (k < SPLITS) continue;
    race.arrived++;
    race.lastIn = race.clock;
    race.news.add('finish', to, 0, i < race.field.players ? 1 : 0.5, body[b + Body.LANE]!);
  }
  data[at + Racer.BEFORE] = to;
}

/** Sorts the field: who is in by time, the others by where they are. */
export function sortField({ field }: Race): void {
  const { order } = field;
  for (let n = 1; n < order.length; n++) {
    const racer = order[n]!;
    let k = n;
    for (; k > 0 && isBefore(field.data, racer, order[k - 1]!); k--) order[k] = order[k - 1]!;
    order[k] = racer;
  }
}

function isBefore(data: Float64Array, a: number, b: number): boolean {
  const timeA = data[a * RACER + Racer.FINISH]!;
  const timeB = data[b * RACER + Racer.FINISH]!;
  if (timeA > 0 || timeB > 0) return timeA > 0 && (timeB === 0 || timeA < timeB);
  return data[a * RACER + Racer.BEFORE]! > data[b * RACER + Racer.BEFORE]!;
}

/** Behind the line he runs out and comes to a stop. */
export function runOut(race: Race, i: number): void {
  const { data } = race.field;
  const at = i * RACER;
  const left = data[at + Racer.STOP]! - data[at + Racer.BEFORE]!;
  const speed = left <= 4 ? 0 : Math.min(JOG, Math.max(SLOWEST, left * BRAKES));
  race.world.columns.Body[data[at + Racer.ENTITY]! * BODY + Body.SPEED] = speed;
}

export const metresAt = (race: Race, i: number): number =>
  Math.min(race.distance, race.field.get(i, Racer.BEFORE) * METRES);
