import { expect, test } from 'vitest';
import { countAt, SLIDER_STEPS, stepAt } from './scale.ts';

test('the slider goes from nobody to 10,000, never back, and in whole numbers', () => {
  const counts = Array.from({ length: SLIDER_STEPS + 1 }, (_, step) => countAt(step));
  expect(counts[0]).toBe(0);
  expect(counts.at(-1)).toBe(10_000);
  expect(counts).toEqual(counts.toSorted((a, b) => a - b));
  expect(counts.every(Number.isInteger)).toBe(true);
});

test('a count stands at its own step', () => {
  for (const step of [0, 40, 90, 150, SLIDER_STEPS]) expect(Math.abs(stepAt(countAt(step)) - step)).toBeLessThan(2);
});
