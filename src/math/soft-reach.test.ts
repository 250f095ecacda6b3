import fc from 'fast-check';
import { expect, test } from 'vitest';
import { softReach } from './soft-reach.ts';

const LIMIT = 74;
const WIDTH = 1.5;

test('the reach is exact short of its soft end, and never over the limit however far the target is', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1e9, noNaN: true }), (d) => {
      const reached = softReach(d, LIMIT, WIDTH);
      if (d < LIMIT - WIDTH) expect(reached).toBe(d);
      expect(reached).toBeLessThanOrEqual(LIMIT);
      expect(reached).toBeLessThanOrEqual(d + 1e-12);
    }),
  );
});

test('the reach is monotone, and its slope has no corner: a limb never locks and snaps', () => {
  const h = 1e-4;
  let slope = 1;
  for (let d = LIMIT - 3 * WIDTH; d < LIMIT + 5 * WIDTH; d += 0.01) {
    const next = (softReach(d + h, LIMIT, WIDTH) - softReach(d, LIMIT, WIDTH)) / h;
    expect(next).toBeGreaterThan(0);
    expect(Math.abs(next - slope)).toBeLessThan(0.01);
    slope = next;
  }
});
