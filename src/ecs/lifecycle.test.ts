import { expect, test } from 'vitest';
import { allSpecies } from '../creatures/registry.ts';
import { GroundProfile } from '../terrain/ground.ts';
import { BODY, Body } from './components.ts';
import { entityOf, freeSlot, lastSlot, membership, publicId, rebuild, takeSlot } from './lifecycle.ts';
import { createWorld, type World } from './world.ts';

const emptyWorld = (capacity = 8): World => createWorld(1, capacity, allSpecies, new GroundProfile());

test('a despawned character is out of the list at once, without waiting for a tick', () => {
  const world = emptyWorld();
  const [a, b, c] = [takeSlot(world), takeSlot(world), takeSlot(world)];
  freeSlot(world, b);
  expect(world.count).toBe(2);
  expect(Array.from(world.dense).toSorted()).toEqual([a, c]);
});

test('slots start at 1, never pass the capacity, and are handed out again', () => {
  const world = emptyWorld(3);
  for (let round = 0; round < 40; round++) {
    const slots = [takeSlot(world), takeSlot(world), takeSlot(world)];
    expect(slots.toSorted()).toEqual([1, 2, 3]);
    expect(() => takeSlot(world)).toThrow('the world is full: capacity is 3');
    for (const slot of round % 2 === 0 ? slots : slots.toReversed()) freeSlot(world, slot);
  }
  expect(lastSlot(world)).toBe(3);
});

test('a slot is zeroed when it is taken, but for its generation', () => {
  const world = emptyWorld();
  const slot = takeSlot(world);
  for (const column of Object.values(world.columns) as Float64Array[]) column.fill(7);
  world.columns.Body[slot * BODY + Body.GENERATION] = 7;
  freeSlot(world, slot);
  expect(takeSlot(world)).toBe(slot);
  for (const block of world.memory.blocks) {
    const numbers = world.columns[block.name].subarray(0);
    const stride = numbers.length / world.memory.slots;
    const own = Array.from(numbers.subarray(slot * stride, (slot + 1) * stride));
    const expected = own.map((_, i) => (block.name === 'Body' && i === Body.GENERATION ? 8 : 0));
    expect(own).toEqual(expected);
  }
});

test('a public id finds its character and nobody after it in the same slot', () => {
  const world = emptyWorld();
  const slot = takeSlot(world);
  const first = publicId(world, slot);
  expect(entityOf(world, first)).toBe(slot);
  freeSlot(world, slot);
  expect(() => entityOf(world, first)).toThrow(RangeError);
  takeSlot(world);
  expect(() => entityOf(world, first)).toThrow(RangeError);
  expect(entityOf(world, publicId(world, slot))).toBe(slot);
  expect(publicId(world, slot)).not.toBe(first);
});

test('membership is built anew with the same living in the same order and the same slots to come', () => {
  const world = emptyWorld();
  const slots = Array.from({ length: 7 }, () => takeSlot(world));
  for (const i of [3, 0, 5]) freeSlot(world, slots[i]!);
  const before = membership(world);
  world.bits = rebuild(before);
  expect(membership(world)).toEqual(before);
  expect([takeSlot(world), takeSlot(world), takeSlot(world)]).toEqual(before.free);
  expect(takeSlot(world)).toBe(8);
});
