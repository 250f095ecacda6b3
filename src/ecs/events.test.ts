import { expect, test } from 'vitest';
import { BODY, Body, SLOTS } from './components.ts';
import { createEvents, drain, EVENT_KINDS, type Events, emit, Happening, Moment } from './events.ts';

const drained = (events: Events): number[][] => {
  const list: number[][] = [];
  drain(events, (ring, at) => list.push(Array.from(ring.subarray(at, at + 8))));
  return list;
};

test('events come once, oldest first, with all that was noted, and the species they had', () => {
  const body = new Float64Array(3 * BODY);
  body[2 * BODY + Body.SPECIES] = 5;
  const events = createEvents(body);
  const id = SLOTS + 2;
  events.moment.set([7.25, 10, 20, 30]);
  emit(events, Happening.TOUCHDOWN, id, 1);
  events.moment.set([8, 11, 21, 31]);
  emit(events, Happening.LANDING, id, -1);
  body[2 * BODY + Body.SPECIES] = 0;
  expect(drained(events)).toEqual([
    [Happening.TOUCHDOWN, id, 1, 7.25, 10, 20, 30, 5],
    [Happening.LANDING, id, -1, 8, 11, 21, 31, 5],
  ]);
  expect(drained(events)).toEqual([]);
});

test('a ring that overflows loses the oldest and keeps order', () => {
  const events = createEvents(new Float64Array(BODY));
  for (let i = 0; i < 40_000; i++) {
    events.moment[Moment.TIME] = i;
    emit(events, 0, 0, -1);
  }
  const times = drained(events).map((e) => e[3]);
  expect(times).toHaveLength(1 << 14);
  expect(times[0]).toBe(40_000 - (1 << 14));
  expect(times.at(-1)).toBe(39_999);
});

test('each kind has its number', () => {
  expect(Object.values(Happening)).toEqual([...EVENT_KINDS.keys()]);
  for (const [name, number] of Object.entries(Happening)) expect(EVENT_KINDS[number]).toBe(name.toLowerCase());
});
