/** The faults that people report of such solvers, each for every modifier that the stack has. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MODIFIER_KINDS, type ModifierKind, type ModifierSpec } from './modifiers.ts';
import { type BoneSpec, createSkeleton, placeSkeleton, recordRest, returnToRest, setAngle } from './skeleton.ts';
import { createStack, type Stack } from './stack.ts';

const TICK = 1 / 60;
const wrap = (a: number): number => a - 2 * Math.PI * Math.round(a / (2 * Math.PI));

/** A chain of bones of these lengths, a little bent, with a trunk before it when `based`. */
function chainOf(lengths: readonly number[], limits: { min?: number; max?: number } = {}): readonly BoneSpec[] {
  return lengths.map((length, i) => ({
    name: `b${i}`,
    ...(i > 0 ? { parent: `b${i - 1}` } : {}),
    length,
    rest: i === 0 ? 1.2 : 0.3,
    ...(i > 0 ? limits : {}),
  }));
}

const names = (count: number): string[] => Array.from({ length: count }, (_, i) => `b${i}`);

/** A stack with one modifier of a kind over a chain that suits it. */
function stackOf(kind: ModifierKind, lengths: readonly number[], more: Partial<ModifierSpec> = {}, limits = {}) {
  const skeleton = createSkeleton(chainOf(lengths, limits));
  const stack = createStack(skeleton);
  const modifier = stack.add({ kind, chain: names(lengths.length), angle: kind === 'turn' ? 0.7 : 0, ...more });
  return { stack, skeleton, modifier };
}

const lengthsOf = (kind: ModifierKind): number[] => (kind === 'two-bone' ? [27, 25] : [20, 16, 12, 9]);
const end = ({ skeleton }: Stack) => {
  const at = skeleton.world.length - 2;
  return { x: skeleton.world[at]!, y: skeleton.world[at + 1]! };
};

/** The largest relative error of a bone's length, as it is in the world. */
function stretch({ skeleton }: Stack): number {
  return Math.max(
    ...skeleton.names.map((_, i) => {
      const [x0, y0, x1, y1] = skeleton.world.subarray(i * 4, i * 4 + 4);
      const wanted = skeleton.lengths[i]! * skeleton.place.scale;
      return Math.abs(Math.hypot(x1! - x0!, y1! - y0!) / wanted - 1);
    }),
  );
}

const REACHING = ['two-bone', 'fabrik', 'ccd'] as const;
const point = fc.record({
  x: fc.double({ min: -90, max: 90, noNaN: true }),
  y: fc.double({ min: -90, max: 90, noNaN: true }),
});
const eighths = fc.integer({ min: -600, max: 600 }).map((n) => n / 8);
const place = fc.record({
  x: fc.double({ min: -1000, max: 1000, noNaN: true }),
  y: fc.double({ min: -1000, max: 1000, noNaN: true }),
  angle: fc.double({ min: -7, max: 7, noNaN: true }),
  scale: fc.double({ min: 0.3, max: 3, noNaN: true }),
  mirror: fc.constantFrom(1 as const, -1 as const),
});

describe.each(MODIFIER_KINDS)('%s', (kind) => {
  test.each([
    ['on the root', [27, 25], { x: 0, y: 0 }],
    ['nearer than |L1 − L2|', [40, 15], { x: 3, y: -2 }],
    ['on the root of bones of one length', [30, 30], { x: 0, y: 0 }],
    ['on the line of a straight chain', [27, 25], { x: 10, y: 0 }],
    ['very far away', [27, 25], { x: 1e7, y: -1e7 }],
  ])('gives numbers and keeps lengths with its target %s', (_, lengths, target) => {
    const { stack, skeleton } = stackOf(kind, lengths, { target });
    if (target.x === 10) for (const bone of skeleton.names) setAngle(skeleton, bone, 0);
    for (let i = 0; i < 3; i++) stack.solve(TICK);
    for (const value of [...skeleton.world, ...skeleton.angles]) expect(Number.isFinite(value)).toBe(true);
    expect(stretch(stack)).toBeLessThan(1e-6);
  });

  test('stretches no bone, whatever the place, the size, the mirror and the target', () => {
    fc.assert(
      fc.property(point, place, fc.double({ min: 0, max: 1, noNaN: true }), (target, at, weight) => {
        const { stack, skeleton } = stackOf(kind, lengthsOf(kind), { weight });
        placeSkeleton(skeleton, at);
        stack.aim(stack.modifiers[0]!, target);
        stack.solve(TICK);
        expect(stretch(stack)).toBeLessThan(1e-6);
      }),
      { numRuns: 60 },
    );
  });

  test('mirrored and scaled it is the mirror image, limits and bend side and all, with the scale applied once', () => {
    fc.assert(
      // Numbers that binary fractions hold exactly: a solver at its limits may tell the last bit.
      fc.property(eighths, eighths, fc.constantFrom(0.5, 1, 2), (x, y, scale) => {
        const target = { x, y };
        const limits = { min: -0.4, max: 1.9 };
        const one = stackOf(kind, lengthsOf(kind), {}, limits);
        const other = stackOf(kind, lengthsOf(kind), {}, limits);
        placeSkeleton(other.skeleton, { mirror: -1, scale, x: 50, y: -20 });
        one.stack.aim(one.modifier, target);
        other.stack.aim(other.modifier, { x: 50 - scale * target.x, y: -20 + scale * target.y });
        for (let i = 0; i < 4; i++) {
          setAngle(one.skeleton, 'b0', 1.2 + 0.1 * i);
          setAngle(other.skeleton, 'b0', 1.2 + 0.1 * i);
          one.stack.solve(TICK);
          other.stack.solve(TICK);
        }
        one.skeleton.world.forEach((value, i) => {
          const image = i % 2 === 0 ? 50 - scale * value : -20 + scale * value;
          expect(other.skeleton.world[i]!).toBeCloseTo(image, 9);
        });
      }),
      { numRuns: 40 },
    );
  });

  test('keeps every joint within its limits, and a mirrored one within the same', () => {
    fc.assert(
      fc.property(point, place, (target, at) => {
        const { stack, skeleton } = stackOf(kind, lengthsOf(kind), { target }, { min: 0.1, max: 1.4 });
        placeSkeleton(skeleton, at);
        for (let i = 0; i < 3; i++) stack.solve(TICK);
        for (let i = 1; i < skeleton.angles.length; i++) {
          expect(skeleton.angles[i]).toBeGreaterThanOrEqual(0.1 - 1e-9);
          expect(skeleton.angles[i]).toBeLessThanOrEqual(1.4 + 1e-9);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('no joint turns 350° where −10° are meant: half a weight is at most half of the short way', () => {
    for (let turn = 0; turn < 24; turn++) {
      const angle = (turn / 24) * 2 * Math.PI;
      const target = { x: 30 * Math.cos(angle), y: 30 * Math.sin(angle) };
      const whole = stackOf(kind, lengthsOf(kind), { target });
      const half = stackOf(kind, lengthsOf(kind), { target, weight: 0.5 });
      for (const { skeleton, stack } of [whole, half]) {
        setAngle(skeleton, 'b0', 3.1);
        stack.solve(TICK);
      }
      half.skeleton.angles.forEach((value, i) => {
        expect(Math.abs(value - half.skeleton.fk[i]!)).toBeLessThanOrEqual(Math.PI / 2 + 0.36);
      });
    }
  });

  test('off, or with a weight of 0, it leaves the animation as it is', () => {
    for (const change of [{ on: false }, { weight: 0 }]) {
      const { stack, skeleton } = stackOf(kind, lengthsOf(kind), { target: { x: 20, y: -15 }, ...change });
      stack.solve(TICK);
      expect([...skeleton.angles]).toEqual([...skeleton.fk]);
    }
  });

  test('the same calls give the same numbers to the bit', () => {
    const run = (): number[] => {
      const { stack, skeleton, modifier } = stackOf(kind, lengthsOf(kind));
      for (let i = 0; i < 30; i++) {
        stack.aim(modifier, { x: 40 - i, y: i * 2 - 20 });
        setAngle(skeleton, 'b1', 0.05 * i);
        stack.solve(TICK);
      }
      return [...skeleton.world];
    };
    expect(run()).toEqual(run());
  });
});

describe.each(REACHING)('%s', (kind) => {
  test('reaches what can be reached within 0.1 u, and else comes as near as bones go', () => {
    const bones = kind === 'two-bone' ? fc.tuple(len(), len()) : fc.array(len(), { minLength: 2, maxLength: 7 });
    fc.assert(
      fc.property(bones, fc.double({ min: 0, max: 1.3, noNaN: true }), turn(), turn(), (lengths, share, to, from) => {
        const { stack, skeleton, modifier } = stackOf(kind, lengths);
        setAngle(skeleton, 'b0', from);
        const sum = lengths.reduce((a, b) => a + b, 0);
        const least = Math.max(0, 2 * Math.max(...lengths) - sum);
        const far = share * sum;
        const target = { x: far * Math.cos(to), y: far * Math.sin(to) };
        stack.aim(modifier, target);
        stack.solve(TICK);
        const miss = Math.hypot(end(stack).x - target.x, end(stack).y - target.y);
        expect(miss).toBeLessThan(Math.max(0, far - sum, least - far) + 0.1);
        expect(stretch(stack)).toBeLessThan(1e-6);
      }),
      { numRuns: kind === 'two-bone' ? 200 : 400 },
    );
  });

  test('starting from a chain that lies straight on the line to its target it still bends and reaches', () => {
    const { stack, skeleton, modifier } = stackOf(kind, [20, 20]);
    setAngle(skeleton, 'b0', 0);
    setAngle(skeleton, 'b1', 0);
    stack.aim(modifier, { x: 25, y: 0 });
    stack.solve(TICK);
    expect(Math.hypot(end(stack).x - 25, end(stack).y)).toBeLessThan(0.1);
  });

  test('follows a target that moves a little with joints that move a little', () => {
    const { stack, skeleton, modifier } = stackOf(kind, lengthsOf(kind));
    let before: number[] | null = null;
    for (let i = 0; i <= 120; i++) {
      stack.aim(modifier, { x: 30 + 8 * Math.cos(i / 20), y: 12 + 10 * Math.sin(i / 20) });
      stack.solve(TICK);
      const now = [...skeleton.angles];
      const steps = before?.map((a, k) => Math.abs(wrap(now[k]! - a))) ?? [];
      expect(Math.max(0, ...steps)).toBeLessThan(0.25);
      before = now;
    }
  });
});

const len = () => fc.double({ min: 2, max: 40, noNaN: true });
const turn = () => fc.double({ min: -Math.PI, max: Math.PI, noNaN: true });

test('two bones bend to the side that is asked for, and to the other when it is flipped', () => {
  const { stack, skeleton, modifier } = stackOf('two-bone', [20, 20], { target: { x: 0, y: 30 }, bend: -1 });
  stack.solve(TICK);
  // Facing +x with the foot below the hip, a knee goes forward at bend −1.
  expect(skeleton.world[2]).toBeGreaterThan(1);
  modifier.bend = 1;
  stack.solve(TICK);
  expect(skeleton.world[2]).toBeLessThan(-1);
});

test('a bone that looks at its target points at it, with the angle that is asked for', () => {
  const { stack, skeleton } = stackOf('look-at', [20, 16, 12], { target: { x: -40, y: 70 }, angle: 0.2 });
  stack.solve(TICK);
  const [x0, y0, x1, y1] = skeleton.world.subarray(8, 12);
  const at = Math.atan2(70 - y0!, -40 - x0!);
  expect(wrap(Math.atan2(y1! - y0!, x1! - x0!) - at - 0.2)).toBeCloseTo(0, 2);
});

test('a jiggling chain lags behind a jerk, comes to rest where it is animated, and has no whip after a teleport', () => {
  const { stack, skeleton } = stackOf('jiggle', [20, 16]);
  const off = () => Math.max(...skeleton.angles.map((a, i) => Math.abs(wrap(a - skeleton.fk[i]!))));
  for (let i = 0; i < 10; i++) stack.solve(TICK);
  expect(off()).toBeLessThan(1e-9);
  placeSkeleton(skeleton, { x: 12 });
  stack.solve(TICK);
  expect(off()).toBeGreaterThan(0.1);
  for (let i = 0; i < 240; i++) stack.solve(TICK);
  expect(off()).toBeLessThan(1e-3);
  placeSkeleton(skeleton, { x: 5000, mirror: -1 });
  stack.solve(TICK);
  expect(off()).toBeLessThan(1e-3);
});

test('no stiffness and no length of a step makes a jiggle grow', () => {
  const { stack, skeleton } = stackOf('jiggle', [20, 16], { stiffness: 1e5, damping: 0, gravity: 500 });
  for (let i = 0; i < 200; i++) {
    placeSkeleton(skeleton, { x: (i % 2) * 3 });
    stack.solve(i % 3 === 0 ? 0.3 : TICK);
    for (const value of skeleton.world) expect(Number.isFinite(value)).toBe(true);
  }
  expect(stretch(stack)).toBeLessThan(1e-6);
});

test('modifiers work in their order, and moving one changes what comes out', () => {
  const skeleton = createSkeleton(chainOf([20, 20]));
  const stack = createStack(skeleton);
  const reach = stack.add({ kind: 'two-bone', chain: ['b0', 'b1'], target: { x: 20, y: 15 } });
  stack.add({ kind: 'turn', chain: ['b1'], angle: 0.5 });
  stack.solve(TICK);
  expect(Math.hypot(end(stack).x - 20, end(stack).y - 15)).toBeGreaterThan(3);
  stack.move(reach, 1);
  stack.solve(TICK);
  expect(Math.hypot(end(stack).x - 20, end(stack).y - 15)).toBeLessThan(0.01);
  stack.remove(reach);
  expect(stack.modifiers).toHaveLength(1);
});

test('a rest pose is recorded and returned to', () => {
  const skeleton = createSkeleton(chainOf([20, 20, 10]));
  setAngle(skeleton, 'b1', -0.8);
  const stack = createStack(skeleton);
  stack.solve(TICK);
  recordRest(skeleton);
  const pose = [...skeleton.endX];
  setAngle(skeleton, 'b0', 2);
  stack.solve(TICK);
  expect([...skeleton.endX]).not.toEqual(pose);
  returnToRest(skeleton);
  expect([...skeleton.endX]).toEqual(pose);
});

test('setting a joint moves everything after it in the chain and nothing before', () => {
  const skeleton = createSkeleton(chainOf([20, 20, 10]));
  const before = [...skeleton.world];
  setAngle(skeleton, 'b1', 1.5);
  createStack(skeleton).solve(TICK);
  expect([...skeleton.world].slice(0, 4)).toEqual(before.slice(0, 4));
  expect(skeleton.world[11]).not.toBeCloseTo(before[11]!);
  expect(skeleton.world[4]).toBe(skeleton.world[2]);
});

test.each([
  [{ kind: 'spline', chain: ['b0'] }, /kind must be one of two-bone, look-at/],
  [{ kind: 'ccd', chain: ['b0', 'x'] }, /bone must be one of b0, b1, b2, got x/],
  [{ kind: 'ccd', chain: ['b0', 'b2'] }, /chain must be bones of which each is the parent of the next/],
  [{ kind: 'two-bone', chain: ['b0'] }, /chain of two-bone must be two bones, got 1/],
  [{ kind: 'ccd', chain: ['b0'], weight: 2 }, /weight must be .* from 0 to 1, got 2/],
  [{ kind: 'ccd', chain: ['b0'], target: { x: Number.NaN, y: 0 } }, /target\.x must be/],
  [{ kind: 'two-bone', chain: ['b0', 'b1'], bend: 0 }, /bend must be 1 or -1, got 0/],
])('what a stack cannot take is refused by name: %j', (spec, message) => {
  const stack = createStack(createSkeleton(chainOf([20, 20, 10])));
  expect(() => stack.add(spec as ModifierSpec)).toThrow(message);
  expect(stack.modifiers).toHaveLength(0);
});

test.each([
  [[{ name: 'a', length: -1 }], /length of bone a/],
  [[{ name: 'a', parent: 'b', length: 1 }], /parent of bone a/],
  [
    [
      { name: 'a', length: 1 },
      { name: 'a', length: 1 },
    ],
    /twice/,
  ],
  [[{ name: 'a', length: 1, min: 1, max: 0 }], /limits of bone a/],
])('bones that cannot be are refused by name: %j', (bones, message) => {
  expect(() => createSkeleton(bones as BoneSpec[])).toThrow(message);
});
