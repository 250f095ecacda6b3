import fc from 'fast-check';
import { expect, test } from 'vitest';
import { angleOf, atan2, cos, cosTurns, decayOf, expNegative, sin, sinTurns, wrapAngle } from './trig.ts';

const angle = fc.double({ min: -1000, max: 1000, noNaN: true });

test('sine and cosine are within 1e-9 of Math over a turn, in steps of a thousandth', () => {
  for (let i = -2000; i <= 2000; i++) {
    const turns = i / 1000;
    expect(Math.abs(sinTurns(turns) - Math.sin(turns * 2 * Math.PI))).toBeLessThan(1e-9);
    expect(Math.abs(cosTurns(turns) - Math.cos(turns * 2 * Math.PI))).toBeLessThan(1e-9);
  }
});

test('sine and cosine stay within 1e-9 of Math a hundred turns away, and on one circle', () => {
  fc.assert(
    fc.property(angle, (a) => {
      expect(Math.abs(sin(a) - Math.sin(a))).toBeLessThan(1e-9);
      expect(Math.abs(cos(a) - Math.cos(a))).toBeLessThan(1e-9);
      expect(Math.abs(sin(a) ** 2 + cos(a) ** 2 - 1)).toBeLessThan(3e-9);
    }),
  );
});

test('sine is never over 1 and exact where figures rest: 0, a quarter, a half', () => {
  expect(sinTurns(0)).toBe(0);
  expect(sinTurns(0.5)).toBe(0);
  expect(Math.abs(sinTurns(0.25) - 1)).toBeLessThan(1e-9);
  for (let i = 0; i < 4096; i++) expect(Math.abs(sinTurns(i / 4096))).toBeLessThanOrEqual(1 + 1e-9);
});

test('atan2 is within 1e-13 of Math in all directions, and 0 for the zero vector', () => {
  const part = fc.double({ min: -1e6, max: 1e6, noNaN: true });
  fc.assert(
    fc.property(part, part, (y, x) => {
      fc.pre(x !== 0 || y !== 0);
      const off = atan2(y, x) - Math.atan2(y, x);
      expect(Math.abs(wrapAngle(off))).toBeLessThan(1e-13);
    }),
  );
  expect(atan2(0, 0)).toBe(0);
  expect(atan2(0, -1)).toBe(Math.PI);
  expect(atan2(1, 0)).toBe(Math.PI / 2);
});

test('a wrapped angle is the same direction within half a turn: −10°, never 350°', () => {
  fc.assert(
    fc.property(angle, (a) => {
      const w = wrapAngle(a);
      expect(Math.abs(w)).toBeLessThanOrEqual(Math.PI + 1e-9);
      expect(Math.abs(Math.sin(w) - Math.sin(a))).toBeLessThan(1e-11);
      expect(Math.abs(Math.cos(w) - Math.cos(a))).toBeLessThan(1e-11);
    }),
  );
  expect(wrapAngle((350 * Math.PI) / 180)).toBeCloseTo((-10 * Math.PI) / 180, 12);
});

test('e to the power of −x is near Math, falls all the way and ends at 0', () => {
  let before = 2;
  for (let x = 0; x < 760; x += 0.13) {
    const off = Math.abs(expNegative(x) - Math.exp(-x));
    expect(off).toBeLessThan(1e-13);
    if (x < 7) expect(off / Math.exp(-x)).toBeLessThan(1e-12);
    if (before > 0) expect(expNegative(x)).toBeLessThan(before);
    before = expNegative(x);
  }
  expect(expNegative(0)).toBe(1);
  expect(expNegative(1e300)).toBe(0);
});

test('the forms for hot paths give the same bits', () => {
  fc.assert(
    fc.property(angle, angle, (x, y) => {
      const at = Float64Array.of(y, x);
      angleOf(at);
      expect(at[0]).toBe(atan2(y, x));
      at[0] = Math.abs(x);
      decayOf(at);
      expect(at[0]).toBe(expNegative(Math.abs(x)));
    }),
  );
  const zero = Float64Array.of(0, 0);
  angleOf(zero);
  expect(zero[0]).toBe(0);
});
