import fc from 'fast-check';
import { expect, test } from 'vitest';
import { approach, clamp, frac, length, mix, smoothstep, smoothsteps } from './scalar.ts';

const number = fc.integer({ min: -1e9, max: 1e9 }).map((n) => n / 1024);

test('approach never passes its goal and never steps further than allowed', () => {
  fc.assert(
    fc.property(
      number,
      number,
      fc.integer({ min: 0, max: 1e9 }).map((n) => n / 1024),
      (value, goal, step) => {
        const next = approach(value, goal, step);
        expect(Math.abs(next - value)).toBeLessThanOrEqual(step + 1e-6);
        expect((next - value) * (goal - value)).toBeGreaterThanOrEqual(0);
        expect(Math.abs(goal - next)).toBeLessThanOrEqual(Math.abs(goal - value));
        if (Math.abs(goal - value) <= step) expect(next).toBe(goal);
      },
    ),
  );
});

test('frac is the part after the whole number, for negative numbers too', () => {
  fc.assert(
    fc.property(number, (x) => {
      expect(frac(x)).toBeGreaterThanOrEqual(0);
      expect(frac(x)).toBeLessThan(1);
    }),
  );
  expect(frac(-0.25)).toBe(0.75);
  expect(frac(3)).toBe(0);
});

test('smoothstep starts and ends level, is monotone and stays within 0 and 1', () => {
  expect(smoothstep(-3)).toBe(0);
  expect(smoothstep(0.5)).toBe(0.5);
  expect(smoothstep(9)).toBe(1);
  expect(smoothstep(1e-4)).toBeLessThan(1e-7);
  let before = 0;
  for (let t = 0; t <= 1; t += 1 / 256) {
    expect(smoothstep(t)).toBeGreaterThanOrEqual(before);
    before = smoothstep(t);
  }
});

test('clamp, mix and length agree with Math', () => {
  fc.assert(
    fc.property(number, number, (x, y) => {
      const low = Math.min(x, y);
      const high = Math.max(x, y);
      expect(clamp(0, low, high)).toBe(Math.max(low, Math.min(high, 0)) + 0);
      expect(mix(x, y, 0)).toBe(x);
      expect(Math.abs(mix(x, y, 1) - y)).toBeLessThanOrEqual(1e-6);
      expect(Math.abs(length(x, y) - Math.hypot(x, y))).toBeLessThanOrEqual(4e-16 * Math.hypot(x, y));
    }),
  );
});

test('shares are smoothed in place as one by one', () => {
  const shares = Float64Array.of(-1, 0, 0.3, 0.5, 1, 2);
  const alone = Array.from(shares, smoothstep);
  smoothsteps(shares);
  expect(Array.from(shares)).toEqual(alone);
});
