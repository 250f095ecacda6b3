import { expect, test } from 'vitest';
import { allSpecies } from '../creatures/registry.ts';
import { GroundProfile } from '../terrain/ground.ts';
import { Hasher, hashWorld } from './hash.ts';
import { takeSlot } from './lifecycle.ts';
import { openSnapshot, SNAPSHOT_VERSION, takeSnapshot } from './snapshot.ts';
import type { Species } from './species.ts';
import { createWorld, type World } from './world.ts';

function livedIn(species: readonly Species[] = allSpecies): World {
  const world = createWorld(77, 4, species, new GroundProfile());
  for (let i = 0; i < 3; i++) {
    const slot = takeSlot(world);
    world.tunings[slot] = species[0]!.tuning;
    world.columns.Intent[slot * 128] = i + 0.25;
  }
  world.tick = 9;
  return world;
}

/** The snapshot with its header's text changed and its checksum right again: what another version would write. */
function forged(bytes: Uint8Array, from: string, to: string): Uint8Array {
  const length = new Uint32Array(bytes.buffer)[1]!;
  const text = new TextDecoder().decode(bytes.subarray(16, 16 + length)).replace(from, to);
  const header = new TextEncoder().encode(text);
  const body = bytes.subarray(16 + Math.ceil(length / 8) * 8);
  const start = 16 + Math.ceil(header.length / 8) * 8;
  const result = new Uint8Array(start + body.length);
  result.set(bytes.subarray(0, 16));
  result.set(header, 16);
  result.set(body, start);
  const words = new Uint32Array(result.buffer);
  words[1] = header.length;
  const hasher = new Hasher();
  hasher.word(words[0]!);
  hasher.word(words[1]!);
  hasher.words(words.subarray(4));
  words[2] = Number.parseInt(hasher.digest().slice(0, 8), 16);
  words[3] = Number.parseInt(hasher.digest().slice(8), 16);
  return result;
}

test('what the owner keeps beside the world comes back, any text in it included', () => {
  const world = livedIn();
  const extra = { name: 'Zoë — 走る 100 %', list: [1, 2.5, { deep: null }] };
  expect(openSnapshot(world, takeSnapshot(world, extra)).extra).toEqual(extra);
});

test('opening alone changes nothing; applying brings all of it back', () => {
  const world = livedIn();
  const bytes = takeSnapshot(world, null);
  const before = hashWorld(world, 'all');
  world.tick = 50;
  world.columns.Body.fill(3);
  const spoiled = hashWorld(world, 'all');
  const opened = openSnapshot(world, bytes);
  expect(hashWorld(world, 'all')).toBe(spoiled);
  opened.apply();
  expect(hashWorld(world, 'all')).toBe(before);
  expect([world.tick, world.seed]).toEqual([9, 77]);
});

test('one of another version, layout or list of species is refused, whole though it is', () => {
  const world = livedIn();
  const bytes = takeSnapshot(world, null);
  expect(() => openSnapshot(world, forged(bytes, '"tick":9', '"tick":10'))).not.toThrow();
  const version = forged(bytes, `"version":${SNAPSHOT_VERSION}`, '"version":99');
  expect(() => openSnapshot(world, version)).toThrow(/another version \(99/);
  expect(() => openSnapshot(world, forged(bytes, 'Body:', 'Soul:'))).toThrow(/another version/);
  expect(() => openSnapshot(world, forged(bytes, 'stickman', 'stickdog'))).toThrow(/other species \(stickdog/);
});

test('one that claims more or fewer slots than it holds is refused', () => {
  const world = livedIn();
  const bytes = takeSnapshot(world, null);
  expect(() => openSnapshot(world, forged(bytes, '"slots":4', '"slots":3'))).toThrow(RangeError);
  expect(() => openSnapshot(world, forged(bytes, '"slots":4', '"slots":5'))).toThrow(RangeError);
  expect(() => openSnapshot(world, forged(bytes, '"slots":4', '"slots":-1'))).toThrow(RangeError);
});
