import { expect, test } from 'vitest';
import { loudness, nearness, panAt } from './place.ts';

const EAR = { x: 1000, left: -300, right: 500 };

test('the pan follows the place across the view and stops at its edges', () => {
  expect(panAt(EAR, 1100, 0)).toBeCloseTo(0);
  expect(panAt(EAR, 700, 0)).toBeCloseTo(-0.8);
  expect(panAt(EAR, 1300, 0)).toBeCloseTo(0.4);
  expect(panAt(EAR, 9000, 0)).toBeCloseTo(0.8);
  // The same x in a far lane is drawn nearer to the focus.
  expect(Math.abs(panAt(EAR, 1500, 10))).toBeLessThan(panAt(EAR, 1500, 0));
});

test('what is in view in the front lane is as near as can be, and nothing else is', () => {
  expect(nearness(EAR, 1000, 0)).toBe(1);
  expect(nearness(EAR, 1500, 0)).toBe(1);
  expect(nearness(EAR, 1000, 5)).toBeLessThan(0.7);
  expect(nearness(EAR, 2300, 0)).toBeLessThan(0.1);
  expect(nearness({ x: 1000, left: -3000, right: 5000 }, 1000, 0)).toBeCloseTo(0.1);
});

test('a view of no width, before the first picture, gives numbers', () => {
  const nothing = { x: 0, left: 0, right: 0 };
  expect(panAt(nothing, 50, 0)).toBeCloseTo(0);
  expect(nearness(nothing, 50, 0)).toBeGreaterThan(0);
});

test('strength tells, without a light step being lost or a hard landing bursting', () => {
  expect(loudness(1)).toBe(1);
  expect(loudness(0.1)).toBeGreaterThan(0.15);
  expect(loudness(100)).toBeLessThan(1.4);
  expect(loudness(-1)).toBe(0);
});
