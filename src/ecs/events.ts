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
  /** The numbers of the next event; places are `Moment`. As arguments of `emit` they would be allocated. */
  readonly moment: Float64Array;
  /** Events ever written, and ever read. */
  written: number;
  read: number;
}

/** Time in ticks with a fraction, place in the world, strength. */
export const Moment = { TIME: 0, X: 1, Y: 2, STRENGTH: 3 } as const;

export const createEvents = (body: Float64Array): Events => ({
  ring: new Float64Array(RING * FIELDS),
  body,
  moment: new Float64Array(4),
  written: 0,
  read: 0,
});

/** Notes an event with the numbers in `events.moment`. `id` is the public id, `foot` −1 for none. */
export function emit(events: Events, kind: number, id: number, foot: number): void {
  const at = (events.written & (RING - 1)) * FIELDS;
  const { ring, moment } = events;
  ring[at] = kind;
  ring[at + 1] = id;
  ring[at + 2] = foot;
  ring[at + 3] = moment[Moment.TIME]!;
  ring[at + 4] = moment[Moment.X]!;
  ring[at + 5] = moment[Moment.Y]!;
  ring[at + 6] = moment[Moment.STRENGTH]!;
  ring[at + 7] = events.body[(id % SLOTS) * BODY + Body.SPECIES]!;
  events.written++;
}

/** Calls `take` with the place of each unread event in the ring, oldest first, and forgets them. */
export function drain(events: Events, take: (ring: Float64Array, at: number) => void): void {
  if (events.written - events.read > RING) events.read = events.written - RING;
  for (; events.read < events.written; events.read++) take(events.ring, (events.read & (RING - 1)) * FIELDS);
}
