import { expect, test } from 'vitest';
import { triangles } from './triangles.ts';

const areaOf = (points: readonly number[], [a, b, c]: readonly [number, number, number]): number =>
  Math.abs(
    (points[b * 2]! - points[a * 2]!) * (points[c * 2 + 1]! - points[a * 2 + 1]!) -
      (points[b * 2 + 1]! - points[a * 2 + 1]!) * (points[c * 2]! - points[a * 2]!),
  ) / 2;

test.each([
  ['a square', [0, 0, 4, 0, 4, 4, 0, 4], 16],
  ['an L', [0, 0, 4, 0, 4, 1, 1, 1, 1, 4, 0, 4], 7],
  ['an L the other way round', [0, 4, 1, 4, 1, 1, 4, 1, 4, 0, 0, 0], 7],
])('%s is cut into triangles that cover it once', (_, points, area) => {
  const cut = triangles(points);
  expect(cut).toHaveLength(points.length / 2 - 2);
  expect(cut.reduce((sum, one) => sum + areaOf(points, one), 0)).toBeCloseTo(area);
});

test('a polygon that crosses itself still ends in triangles', () => {
  expect(triangles([0, 0, 4, 4, 4, 0, 0, 4, 2, 9])).toHaveLength(3);
});
