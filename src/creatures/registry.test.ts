import { expect, test } from 'vitest';
import { allSpecies, rigs } from './registry.ts';

test('species stand in the order of their rigs, by which memory knows them', () => {
  expect(allSpecies.map((s) => s.name)).toEqual(rigs.map((r) => r.name));
  allSpecies.forEach((s, i) => {
    expect(s.index).toBe(i);
  });
  expect(new Set(rigs.map((r) => r.name)).size).toBe(rigs.length);
});
