import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hermite, monotoneSlopes, tableAt } from './spline.ts';

/** Keys with rising times. */
const keys = fc
  .array(fc.tuple(fc.double({ min: 0.01, max: 2, noNaN: true }), fc.double({ min: -200, max: 200, noNaN: true })), {
    minLength: 2,
    maxLength: 12,
  })
  .map((steps) => {
    let time = 0;
    return steps.map(([after, value]) => {
      time += after;
      return [time, value] as const;
    });
  });

test('a monotone cubic never leaves the span of the two keys it is between', () => {
  fc.assert(
    fc.property(keys, (list) => {
      const times = list.map((k) => k[0]);
      const values = list.map((k) => k[1]);
      const slopes = monotoneSlopes(times, values);
      for (let i = 0; i + 1 < list.length; i++) {
        const span = times[i + 1]! - times[i]!;
        const low = Math.min(values[i]!, values[i + 1]!);
        const high = Math.max(values[i]!, values[i + 1]!);
        for (let t = 0; t <= 1; t += 1 / 32) {
          const at = hermite(values[i]!, slopes[i]! * span, values[i + 1]!, slopes[i + 1]! * span, t);
          expect(at).toBeGreaterThanOrEqual(low - 1e-9);
          expect(at).toBeLessThanOrEqual(high + 1e-9);
        }
      }
    }),
  );
});

test('a key where the values turn back, or two equal keys, have no slope: the jump stops at its top', () => {
  expect(Array.from(monotoneSlopes([0, 1, 2], [0, -160, 0]))).toEqual([0, 0, 0]);
  expect(monotoneSlopes([0, 1, 2, 3], [0, 5, 5, 9])[1]).toBe(0);
  expect(monotoneSlopes([0, 1, 2], [0, 1, 2])[1]).toBe(1);
});

test('a Hermite curve starts and ends at its points with its slopes', () => {
  const at = (t: number) => hermite(3, 5, -2, 7, t);
  expect(at(0)).toBe(3);
  expect(at(1)).toBe(-2);
  expect((at(1e-6) - at(0)) / 1e-6).toBeCloseTo(5, 4);
  expect((at(1) - at(1 - 1e-6)) / 1e-6).toBeCloseTo(7, 4);
});

test('a table is exact at its rows, straight between them and level outside', () => {
  const xs = [30, 60, 106];
  const ys = [0.9, 1.15, 1.5];
  xs.forEach((x, i) => {
    expect(tableAt(xs, ys, x)).toBeCloseTo(ys[i]!, 15);
  });
  expect(tableAt(xs, ys, 45)).toBeCloseTo(1.025, 12);
  expect(tableAt(xs, ys, -1e9)).toBe(0.9);
  expect(tableAt(xs, ys, 1e9)).toBe(1.5);
});
