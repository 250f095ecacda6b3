/**
 * Events of the simulation in a ring of numbers: writing one allocates nothing. Undrained events beyond the ring's
 * size are lost, oldest first.
 */
import { BODY, Body, SLOTS } from './components.ts';

export const EVENT_KINDS = ['touchdown', 'liftoff', 'takeoff', 'landing', 'hit', 'wake', 'bark'] as const;
export const Happening = { TOUCHDOWN: 0, LIFTOFF: 1, TAKEOFF: 2, LANDING: 3, HIT: 4, WAKE: 5, BARK: 6 } as const;

const FIELDS = 8;
const RING = 1 << 14;

export interface Events {
  readonly ring: Float64Array;
  /** Whose: an event keeps the species, as its id may be dead when it is read. */
  readonly body: Float64Array;
  /** Events ever written, and ever read. */
  written: number;
  read: number;
}

export const createEvents = (body: Float64Array): Events => ({
  ring: new Float64Array(RING * FIELDS),
  body,
  written: 0,
  read: 0,
});

/** Notes an event. `id` is the public id, `foot` −1 for none, `time` in ticks with a fraction. */
export function emit(
  events: Events,
  kind: number,
  id: number,
  foot: number,
  time: number,
  x: number,
  y: number,
  strength: number,
): void {
  const at = (events.written & (RING - 1)) * FIELDS;
  const ring = events.ring;
  ring[at] = kind;
  ring[at + 1] = id;
  ring[at + 2] = foot;
  ring[at + 3] = time;
  ring[at + 4] = x;
  ring[at + 5] = y;
  ring[at + 6] = strength;
  ring[at + 7] = events.body[(id % SLOTS) * BODY + Body.SPECIES]!;
  events.written++;
}

/** Calls `take` with the place of each unread event in the ring, oldest first, and forgets them. */
export function drain(events: Events, take: (ring: Float64Array, at: number) => void): void {
  if (events.written - events.read > RING) events.read = events.written - RING;
  for (; events.read < events.written; events.read++) take(events.ring, (events.read & (RING - 1)) * FIELDS);
}
