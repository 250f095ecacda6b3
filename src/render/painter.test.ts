import { expect, test } from 'vitest';
import { PainterOrder, Rank } from './painter.ts';

function sorted(list: readonly (readonly [number, number, number])[]): number[] {
  const order = new PainterOrder(2);
  order.reset();
  for (const [item, lane, rank] of list) order.add(item, lane, rank);
  order.sort();
  return [...order.items.subarray(0, order.count)];
}

test('far lanes are drawn before near ones, and the list grows as it must', () => {
  const list = [0, 11, 3.5, 3.25, 7, 0.5].map((lane, i) => [i, lane, Rank.FIGURE] as const);
  expect(sorted(list)).toEqual([1, 4, 2, 3, 5, 0]);
});

test('figures of one lane stay in the order in which they were given, so that none flickers', () => {
  expect(
    sorted([
      [5, 2, 1],
      [3, 2, 1],
      [9, 2, 1],
      [1, 2, 1],
    ]),
  ).toEqual([5, 3, 9, 1]);
});

test('in one lane a log lies behind its jumper, and the player stands before the others', () => {
  expect(
    sorted([
      [1, 0, Rank.EFFECT],
      [2, 0, Rank.MARKED],
      [3, 0, Rank.FIGURE],
      [4, 0, Rank.PROP],
    ]),
  ).toEqual([4, 3, 2, 1]);
});

test('lanes out of range and not-numbers do not lose anybody', () => {
  expect(
    sorted([
      [1, -7, 1],
      [2, 99, 1],
      [3, Number.NaN, 1],
    ]).sort(),
  ).toEqual([1, 2, 3]);
});
