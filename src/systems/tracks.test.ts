import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Motion, Track } from '../ecs/species.ts';
import { monotoneSlopes } from '../math/spline.ts';
import { motionShare, sampleTrack, segmentAt } from './tracks.ts';

const track = (keys: readonly (readonly [number, number])[], monotone = false): Track => {
  const times = Float64Array.from(keys, (k) => k[0]);
  const values = Float64Array.from(keys, (k) => k[1]);
  const slopes = monotone ? monotoneSlopes(times, values) : null;
  return { channel: 0, adds: false, times, values, easings: new Uint8Array(keys.length), slopes };
};

const anyKeys = fc
  .uniqueArray(fc.integer({ min: 0, max: 1000 }), { minLength: 1, maxLength: 9 })
  .chain((times) =>
    fc.tuple(
      ...times
        .toSorted((a, b) => a - b)
        .map((t) => fc.integer({ min: -99, max: 99 }).map((v) => [t / 1000, v] as const)),
    ),
  );

test('a track is exact at its keys, level outside them, and never past its least and largest value', () => {
  fc.assert(
    fc.property(anyKeys, fc.boolean(), fc.double({ min: -1, max: 2, noNaN: true }), (keys, monotone, at) => {
      const sampled = track(keys, monotone);
      for (const [time, value] of keys) expect(sampleTrack(sampled, time)).toBeCloseTo(value, 9);
      const values = keys.map((k) => k[1]);
      expect(sampleTrack(sampled, at)).toBeGreaterThanOrEqual(Math.min(...values) - 1e-9);
      expect(sampleTrack(sampled, at)).toBeLessThanOrEqual(Math.max(...values) + 1e-9);
      expect(sampleTrack(sampled, -9)).toBe(values[0]);
      expect(sampleTrack(sampled, 9)).toBe(values.at(-1));
    }),
  );
});

test('two equal keys in a row hold the pose', () => {
  for (const monotone of [false, true]) {
    const held = track(
      [
        [0, 0],
        [0.3, 7.7],
        [0.6, 7.7],
        [1, 0],
      ],
      monotone,
    );
    for (let t = 0.3; t < 0.6; t += 0.01) expect(sampleTrack(held, t)).toBeCloseTo(7.7, 12);
  }
});

test('the segment at a key is the one that begins there', () => {
  const times = Float64Array.of(0, 0.2, 0.5, 1);
  expect([0, 0.1, 0.2, 0.49, 0.5, 0.9, 1].map((t) => segmentAt(times, t))).toEqual([0, 0, 1, 1, 2, 2, 2]);
});

test('the share of a motion stays within 0 and 1; one without an end has none', () => {
  const lasting = (duration: number) => ({ duration }) as Motion;
  expect(motionShare(lasting(2), 0.5)).toBe(0.25);
  expect(motionShare(lasting(2), 2.5)).toBe(1);
  expect(motionShare(lasting(Infinity), 1e9)).toBe(0);
});
