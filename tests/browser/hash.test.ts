/**
 * The page computes what Node computes, to the bit. Fails if anything in the simulation uses what engines differ in
 * (Math.sin, **, the order of a sort), or reads the host (time, locale, memory).
 */
import { expect, inject, test } from 'vitest';
import { scenes } from '../../scenarios/index.ts';
import { hashesOf } from './hashes.ts';

const node = inject('nodeHashes');

test('Node has played the same scenes', () => {
  expect(Object.keys(node)).toEqual(scenes.map((scene) => scene.name));
});

test.each(scenes)('$name gives the same hashes here as in Node', (scene) => {
  expect(hashesOf(scene)).toEqual(node[scene.name]);
});
