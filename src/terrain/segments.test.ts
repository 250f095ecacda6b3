import { expect, test } from 'vitest';
import type { TerrainSegment } from '../sim-types.ts';
import { checkSegments, copySegment } from './segments.ts';

const check = (segment: unknown) => () => checkSegments([segment as TerrainSegment]);

test('ground that a figure can walk is taken, up to the very limits', () => {
  const good: TerrainSegment[] = [
    { kind: 'flat', length: 0.001 },
    { kind: 'ramp', length: 100, rise: 20 },
    { kind: 'ramp', length: 100, rise: -20 },
    { kind: 'ramp', length: 0.3, rise: 0.06 },
    { kind: 'stairs', length: 32, rise: 8, steps: 1 },
    { kind: 'stairs', length: 3200, rise: -800, steps: 100 },
    { kind: 'gap', length: 150 },
    { kind: 'water', length: 400, depth: 0 },
  ];
  expect(() => checkSegments(good)).not.toThrow();
  expect(() => checkSegments([])).not.toThrow();
});

test('steeper is refused with what is allowed and what was given', () => {
  expect(check({ kind: 'ramp', length: 100, rise: 20.001 })).toThrow(
    'terrain[0].rise is too steep: at most 0.2 of its length 100, got 20.001',
  );
  expect(check({ kind: 'stairs', length: 64, rise: 17, steps: 2 })).toThrow('risers are at most 8 u, got 8.5');
  expect(check({ kind: 'stairs', length: 63, rise: 16, steps: 2 })).toThrow('treads are at least 32 u, got 31.5');
});

test('the segment and field that is wrong is named', () => {
  const list = [
    { kind: 'flat', length: 1 },
    { kind: 'gap', length: Number.NaN },
  ] as TerrainSegment[];
  expect(() => checkSegments(list)).toThrow(/^terrain\[1\]\.length must be a length over 0 u, got NaN/);
  expect(check({ kind: 'water', length: 9, depth: -1 })).toThrow(/^terrain\[0\]\.depth must be/);
  expect(check({ kind: 'stairs', length: 99, rise: 5, steps: 1.5 })).toThrow(
    /^terrain\[0\]\.steps must be a whole number/,
  );
  expect(check({ kind: 'stairs', length: 99, rise: '5', steps: 1 })).toThrow(/^terrain\[0\]\.rise must be a number/);
  expect(check({ kind: 'lava', length: 9 })).toThrow(
    /^terrain\[0\]\.kind must be flat, ramp, stairs, gap or water, got lava/,
  );
});

test('a list with holes, or one too long to lay, is refused', () => {
  expect(() => checkSegments(new Array(2))).toThrow(TypeError);
  const long = Array.from({ length: 11 }, (): TerrainSegment => ({ kind: 'flat', length: 1e7 }));
  expect(() => checkSegments(long)).toThrow(/^terrain\[10\]\.length is too much/);
  expect(() => checkSegments(Array.from({ length: 100_001 }, () => long[0]!))).toThrow(/at most 100000 segments/);
});

test('a copy has only what its kind takes: nothing that could not be saved', () => {
  const odd = { kind: 'ramp', length: 10, rise: 1, depth: 3, note: 3n } as unknown as TerrainSegment;
  expect(copySegment(odd)).toEqual({ kind: 'ramp', length: 10, rise: 1 });
  expect(copySegment({ kind: 'gap', length: 5 })).toEqual({ kind: 'gap', length: 5 });
});
