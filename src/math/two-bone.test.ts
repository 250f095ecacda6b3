import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clampSpan, Limb, solveLimbs, type TwoBone, twoBoneIK } from './two-bone.ts';

const any = fc.double({ noNaN: true, noDefaultInfinity: true });
const bone = fc.double({ min: 0, noNaN: true, noDefaultInfinity: true });
/** Plain numbers of u as well as the edge cases that fc.double likes. */
const near = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: -500_000, max: 500_000 }).map((n) => n / 1000) },
  { weight: 1, arbitrary: fc.double({ min: -500, max: 500, noNaN: true }) },
);
const limb = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 0, max: 200_000 }).map((n) => n / 1000) },
  { weight: 1, arbitrary: fc.double({ min: 0, max: 200, noNaN: true }) },
);
const bend = fc.constantFrom(1 as const, -1 as const);
const fresh = (): TwoBone => ({ jointX: 0, jointY: 0, endX: 0, endY: 0, upperAngle: 0, lowerAngle: 0 });

test('no finite arguments, however huge or tiny, give a number that is not finite', () => {
  fc.assert(
    fc.property(any, any, any, any, bone, bone, bend, (rx, ry, tx, ty, a, b, side) => {
      const out = twoBoneIK(rx, ry, tx, ty, a, b, side);
      for (const value of Object.values(out)) expect(value).toSatisfy(Number.isFinite);
      const again = twoBoneIK(rx, ry, rx, ry, a, b, side, out);
      for (const value of Object.values(again)) expect(value).toSatisfy(Number.isFinite);
    }),
    { numRuns: 2000 },
  );
});

test('bones keep their length to 1e-6 whatever the target is: on the root, inside |a − b|, out of reach', () => {
  fc.assert(
    fc.property(near, near, near, near, limb, limb, bend, (rx, ry, tx, ty, a, b, side) => {
      // On bones of a few hundredths the margin inside the reach is larger than the bones themselves.
      fc.pre(a + b > 0.05);
      const out = twoBoneIK(rx, ry, tx, ty, a, b, side);
      const upper = Math.hypot(out.jointX - rx, out.jointY - ry);
      const lower = Math.hypot(out.endX - out.jointX, out.endY - out.jointY);
      expect(Math.abs(upper - a)).toBeLessThan(1e-6 * a + 1e-9);
      expect(Math.abs(lower - b)).toBeLessThan(1e-6 * b + 1e-9);
    }),
    { numRuns: 3000 },
  );
});

test('a short bone on a very long one keeps its length too', () => {
  for (const [a, b] of [
    [1e6, 1e-3],
    [1e-3, 1e6],
    [1e5, 1],
    [1, 1e5],
  ] as const) {
    for (const reach of [0, 0.3, 1, 5]) {
      const out = twoBoneIK(0, 0, (a + b) * reach, 0, a, b, -1);
      expect(Math.hypot(out.jointX, out.jointY) / a).toBeCloseTo(1, 6);
      expect(Math.hypot(out.endX - out.jointX, out.endY - out.jointY) / b).toBeCloseTo(1, 5);
    }
  }
});

test('a target within reach is met, one out of reach is pointed at with the limb straight', () => {
  fc.assert(
    fc.property(near, near, fc.integer({ min: 5, max: 100 }), bend, (tx, ty, a, side) => {
      const b = a * 0.8;
      const d = Math.hypot(tx, ty);
      fc.pre(d > 1e-3);
      const out = twoBoneIK(0, 0, tx, ty, a, b, side);
      const end = Math.hypot(out.endX, out.endY);
      if (d > Math.abs(a - b) + 0.01 && d < a + b - 0.01) {
        expect(Math.hypot(out.endX - tx, out.endY - ty)).toBeLessThan(1e-9 * (1 + d));
      } else if (d >= a + b) expect(end).toBeCloseTo(a + b - 0.01, 9);
      else if (d <= a - b) expect(end).toBeCloseTo(a - b + 0.01, 9);
      expect((out.endX * ty - out.endY * tx) / (d * end)).toBeCloseTo(0, 9);
      expect(out.endX * tx + out.endY * ty).toBeGreaterThan(0);
    }),
  );
});

test('the joint stands at root + u·p + bend·h·(−u.y, u.x): a person facing +x has knees at bend −1', () => {
  const knee = twoBoneIK(0, -66, 0, 0, 37, 37, -1);
  expect(knee.jointX).toBeGreaterThan(10);
  expect(knee.jointY).toBeCloseTo(-33, 9);
  expect(twoBoneIK(0, -66, 0, 0, 37, 37, 1).jointX).toBeCloseTo(-knee.jointX, 12);
});

test('angles are those of the bones: the upper in the world, the lower relative to it, within half a turn', () => {
  fc.assert(
    fc.property(near, near, near, near, limb, limb, bend, (rx, ry, tx, ty, a, b, side) => {
      fc.pre(a > 0.1 && b > 0.1);
      const out = twoBoneIK(rx, ry, tx, ty, a, b, side);
      expect(rx + a * Math.cos(out.upperAngle)).toBeCloseTo(out.jointX, 6);
      expect(ry + a * Math.sin(out.upperAngle)).toBeCloseTo(out.jointY, 6);
      const lower = out.upperAngle + out.lowerAngle;
      expect(out.jointX + b * Math.cos(lower)).toBeCloseTo(out.endX, 6);
      expect(out.jointY + b * Math.sin(lower)).toBeCloseTo(out.endY, 6);
      expect(Math.abs(out.lowerAngle)).toBeLessThanOrEqual(Math.PI + 1e-9);
    }),
  );
});

test('a mirrored limb with its bend mirrored gives the mirrored joint', () => {
  fc.assert(
    fc.property(near, near, near, near, limb, limb, bend, (rx, ry, tx, ty, a, b, side) => {
      const right = twoBoneIK(rx, ry, tx, ty, a, b, side);
      const left = twoBoneIK(-rx, ry, -tx, ty, a, b, -side as 1 | -1);
      expect(left.jointX).toBeCloseTo(-right.jointX, 9);
      expect(left.jointY).toBeCloseTo(right.jointY, 9);
      expect(left.endX).toBeCloseTo(-right.endX, 9);
      expect(left.endY).toBeCloseTo(right.endY, 9);
    }),
  );
});

test('a limb of another scale bends the same way: scale is not applied twice', () => {
  for (const scale of [0.25, 4, 1000]) {
    const one = twoBoneIK(0, 0, 30, 40, 37, 37, -1);
    const other = twoBoneIK(0, 0, 30 * scale, 40 * scale, 37 * scale, 37 * scale, -1);
    expect(other.jointX / scale).toBeCloseTo(one.jointX, 9);
    expect(other.jointY / scale).toBeCloseTo(one.jointY, 9);
    expect(other.upperAngle).toBeCloseTo(one.upperAngle, 12);
    expect(other.lowerAngle).toBeCloseTo(one.lowerAngle, 12);
  }
});

test('a target on the root keeps the direction last held in out, and else hangs straight down', () => {
  const down = twoBoneIK(5, 5, 5, 5, 30, 20, 1);
  expect(down.endX).toBeCloseTo(5, 9);
  expect(down.endY).toBeCloseTo(5 + 10.01, 9);
  fc.assert(
    fc.property(near, near, bend, (tx, ty, side) => {
      const d = Math.hypot(tx, ty);
      fc.pre(d > 1);
      const out = twoBoneIK(0, 0, tx, ty, 30, 20, side);
      twoBoneIK(7, -3, 7, -3, 30, 20, side, out);
      const end = Math.hypot(out.endX - 7, out.endY + 3);
      expect((out.endX - 7) / end).toBeCloseTo(tx / d, 6);
      expect((out.endY + 3) / end).toBeCloseTo(ty / d, 6);
    }),
  );
});

test('the direction held does not wander while the target stays on the root for a minute', () => {
  const out = twoBoneIK(0, 0, 20, -9, 37, 37, -1);
  const angle = Math.atan2(out.endY, out.endX);
  for (let i = 0; i < 3600; i++) twoBoneIK(0, 0, 0, 0, 37, 37, -1, out);
  expect(Math.atan2(out.endY, out.endX)).toBeCloseTo(angle, 4);
});

test('a target that comes slowly through full reach moves the joint smoothly, without a jump', () => {
  let before = twoBoneIK(0, 0, 60, 0, 37, 37, -1).jointY;
  for (let d = 60; d < 90; d += 0.001) {
    const now = twoBoneIK(0, 0, d, 0, 37, 37, -1).jointY;
    expect(Math.abs(now - before)).toBeLessThan(0.06);
    before = now;
  }
});

test('bones of no length are solved: all of the limb is the other bone', () => {
  expect(twoBoneIK(0, 0, 100, 0, 0, 0, 1)).toMatchObject({ jointX: 0, jointY: 0, endX: 0, endY: 0 });
  const only = twoBoneIK(0, 0, 100, 0, 40, 0, 1);
  expect(Math.hypot(only.jointX, only.jointY)).toBeCloseTo(40, 9);
  expect(Math.hypot(only.endX - only.jointX, only.endY - only.jointY)).toBeCloseTo(0, 9);
  expect(twoBoneIK(0, 0, 100, 0, 0, 40, 1).endX).toBeCloseTo(40, 9);
});

test('a bad argument throws by its name and leaves out as it was', () => {
  const names = ['rootX', 'rootY', 'targetX', 'targetY', 'upper', 'lower'];
  const good = [0, 0, 30, 40, 37, 37];
  const out = twoBoneIK(0, 0, 30, 40, 37, 37, -1);
  const before = { ...out };
  const call = twoBoneIK as (...args: unknown[]) => TwoBone;
  names.forEach((name, i) => {
    for (const bad of [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]) {
      const args = good.with(i, bad);
      expect(() => call(...args, -1, out)).toThrow(RangeError);
      expect(() => call(...args, -1, out)).toThrow(name);
    }
    for (const bad of ['3', undefined, null, 3n, Symbol('3'), {}]) {
      const args = (good as unknown[]).with(i, bad);
      expect(() => call(...args, -1, out)).toThrow(TypeError);
      expect(() => call(...args, -1, out)).toThrow(name);
    }
  });
  expect(() => twoBoneIK(0, 0, 1, 1, -1, 2, 1, out)).toThrow('upper must be a length of 0 u or more, got -1');
  expect(() => twoBoneIK(0, 0, 1, 1, 1, -2, 1, out)).toThrow('lower must be a length of 0 u or more, got -2');
  for (const bad of [0, 2, Number.NaN, '1', undefined, Symbol('1')]) {
    expect(() => call(...good, bad, out)).toThrow('bend must be 1 or -1');
  }
  expect(out).toEqual(before);
});

test('the answer is written into out and out is what is returned', () => {
  const out = fresh();
  expect(twoBoneIK(0, 0, 30, 40, 37, 37, -1, out)).toBe(out);
  expect(out).toEqual(twoBoneIK(0, 0, 30, 40, 37, 37, -1));
});

test('the form for the hot path agrees with the checked one for every limb of a figure', () => {
  fc.assert(
    fc.property(near, near, fc.integer({ min: 5, max: 160 }), bend, (tx, ty, a, side) => {
      const b = 0.9 * a;
      const d = Math.hypot(tx, ty);
      fc.pre(d > 1e-3);
      const limb = Float64Array.of(0, 0, tx, ty, a, b, side, 0);
      solveLimbs(limb, 1);
      const out = twoBoneIK(0, 0, tx, ty, a, b, side);
      expect(limb[Limb.JOINT_X]).toBeCloseTo(out.jointX, 5);
      expect(limb[Limb.JOINT_Y]).toBeCloseTo(out.jointY, 5);
      expect(limb[Limb.END_X]).toBeCloseTo(out.endX, 9);
      expect(limb[Limb.END_Y]).toBeCloseTo(out.endY, 9);
    }),
  );
});

test('a span is kept 0.01 u inside what two bones can reach', () => {
  expect(clampSpan(0, 37, 37)).toBe(0.01);
  expect(clampSpan(1e9, 37, 37)).toBeCloseTo(73.99, 12);
  expect(clampSpan(0, 30, 20)).toBeCloseTo(10.01, 12);
  expect(clampSpan(25, 30, 20)).toBe(25);
  expect(clampSpan(5, 0, 0)).toBe(0);
});
