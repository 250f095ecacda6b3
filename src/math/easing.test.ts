import { expect, test } from 'vitest';
import { EASING_NAMES, EASINGS, easeInPlace } from './easing.ts';

test.each(EASING_NAMES)('%s goes from 0 to 1 without turning back', (name) => {
  const ease = EASINGS[name];
  expect(ease(0)).toBe(0);
  expect(ease(1)).toBeCloseTo(1, 12);
  let before = 0;
  for (let t = 0; t <= 1; t += 1 / 512) {
    const now = ease(t);
    expect(now).toBeGreaterThanOrEqual(before - 1e-15);
    before = now;
  }
});

test('an easing found by its number is the one of that name', () => {
  EASING_NAMES.forEach((name, index) => {
    for (const t of [0, 0.1, 0.3, 0.5, 0.77, 1]) {
      const at = Float64Array.of(t);
      easeInPlace(at, index);
      expect(at[0]).toBe(EASINGS[name](t));
    }
  });
});

test('a strike is slow to start, fast in its middle and slow to arrive, without a jolt where it gathers speed', () => {
  const speed = (t: number) => (EASINGS.strike(t + 1e-6) - EASINGS.strike(t)) / 1e-6;
  expect(speed(0)).toBeLessThan(0.01);
  expect(speed(0.2)).toBeGreaterThan(1);
  expect(speed(0.999)).toBeLessThan(0.01);
  expect(Math.abs(speed(0.3 + 1e-5) - speed(0.3 - 2e-6))).toBeLessThan(0.01);
});
