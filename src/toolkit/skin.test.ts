import { expect, test } from 'vitest';
import { createSkeleton, placeSkeleton, setAngle } from './skeleton.ts';
import { bendSkin, createSkin } from './skin.ts';
import { createStack } from './stack.ts';

const bones = () =>
  createSkeleton([
    { name: 'upper', length: 40 },
    { name: 'lower', parent: 'upper', length: 40 },
  ]);
const sheet = [
  { x: 0, y: -5, weights: { upper: 1 } },
  { x: 40, y: -5, weights: { upper: 1, lower: 1 } },
  { x: 80, y: -5, weights: { lower: 1 } },
  { x: 80, y: 5, weights: { lower: 1 } },
  { x: 0, y: 5, weights: { upper: 1 } },
];

test('in the pose in which it was bound a skin is as it was drawn', () => {
  const skin = createSkin(bones(), sheet);
  sheet.forEach(({ x, y }, i) => {
    expect(skin.world[i * 2]).toBeCloseTo(x, 9);
    expect(skin.world[i * 2 + 1]).toBeCloseTo(y, 9);
  });
});

test('corners go with their bones, and one between two lies between', () => {
  const skeleton = bones();
  const skin = createSkin(skeleton, sheet);
  setAngle(skeleton, 'lower', Math.PI / 2);
  createStack(skeleton).solve(0);
  bendSkin(skin);
  expect(skin.world[0]).toBeCloseTo(0);
  // The far end hangs down from (40, 0) now.
  expect(skin.world[4]).toBeCloseTo(45);
  expect(skin.world[5]).toBeCloseTo(40);
  expect(skin.world[2]).toBeCloseTo(42.5);
  expect(skin.world[3]).toBeCloseTo(-2.5);
});

test('it is mirrored and scaled with its skeleton, once', () => {
  const skeleton = bones();
  const skin = createSkin(skeleton, sheet);
  placeSkeleton(skeleton, { x: 100, y: 7, scale: 2, mirror: -1 });
  createStack(skeleton).solve(0);
  bendSkin(skin);
  sheet.forEach(({ x, y }, i) => {
    expect(skin.world[i * 2]).toBeCloseTo(100 - 2 * x, 9);
    expect(skin.world[i * 2 + 1]).toBeCloseTo(7 + 2 * y, 9);
  });
});

test('a corner without weights hangs on the bones nearest to it', () => {
  const skin = createSkin(bones(), [
    { x: 2, y: 1 },
    { x: 78, y: 1 },
    { x: 40, y: 9 },
  ]);
  expect(skin.bones[0]).toBe(0);
  expect(skin.weights[0]).toBeGreaterThan(0.9);
  expect(skin.bones[4]).toBe(1);
});

test('what cannot be bound is refused by name', () => {
  expect(() => createSkin(bones(), sheet.slice(0, 2))).toThrow(/three or more/);
  expect(() => createSkin(bones(), [{ x: 0, y: 0, weights: { tail: 1 } }, ...sheet])).toThrow(/bone must be one of/);
  expect(() => createSkin(bones(), [{ x: 0, y: 0, weights: { upper: 0 } }, ...sheet])).toThrow(/corner 0 needs/);
});
