import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allSpecies } from '../creatures/registry.ts';
import { GroundProfile } from '../terrain/ground.ts';
import { COMPONENTS } from './components.ts';
import { Hasher, hashBlock, hashWorld } from './hash.ts';
import { takeSlot } from './lifecycle.ts';
import { createWorld } from './world.ts';

function livedIn() {
  const world = createWorld(1, 4, allSpecies, new GroundProfile());
  takeSlot(world);
  takeSlot(world);
  return world;
}

const digestOf = (words: number[]): string => {
  const hasher = new Hasher();
  hasher.words(Uint32Array.from(words));
  return hasher.digest();
};

test('a single bit anywhere changes the digest', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(0xffffffff), { minLength: 1, maxLength: 40 }),
      fc.nat(),
      fc.nat(31),
      (words, at, bit) => {
        const i = at % words.length;
        const other = words.with(i, (words[i]! ^ (1 << bit)) >>> 0);
        expect(digestOf(other)).not.toBe(digestOf(words));
      },
    ),
    { numRuns: 500 },
  );
});

test('order and zeroes count: the same words elsewhere, or more zeroes, are another digest', () => {
  expect(digestOf([1, 2])).not.toBe(digestOf([2, 1]));
  expect(digestOf([0])).not.toBe(digestOf([0, 0]));
  expect(digestOf([])).toMatch(/^[0-9a-f]{16}$/);
});

test.each(COMPONENTS.map((c) => [c.name, c.tier] as const))(
  'a number in %s is seen by the hash of all, and by that of state if it is state',
  (name, tier) => {
    const world = livedIn();
    const [all, state, block] = [hashWorld(world, 'all'), hashWorld(world, 'state'), hashBlock(world, name)];
    const column = world.columns[name];
    column[column.length / world.memory.slots + 1] = 7;
    expect(hashWorld(world, 'all')).not.toBe(all);
    expect(hashBlock(world, name)).not.toBe(block);
    if (tier === 'state') expect(hashWorld(world, 'state')).not.toBe(state);
    else expect(hashWorld(world, 'state')).toBe(state);
  },
);

test('the tick counts, and asking for a component that is not there throws', () => {
  const world = livedIn();
  const before = hashWorld(world);
  world.tick++;
  expect(hashWorld(world)).not.toBe(before);
  expect(() => hashBlock(world, 'Health')).toThrow('no component is named Health');
});
