import { expect, test } from 'vitest';
import { CHANNEL_COUNT, Channel } from './channels.ts';
import * as c from './components.ts';

/** Each layout with the number of fields it may have. */
const layouts: [string, Record<string, number>, number][] = [
  ['Body', c.Body, c.BODY],
  ['GaitPhase', c.GaitPhase, c.GaitPhase.FEET + 1],
  ['Foot', c.Foot, c.FOOT],
  ['KeyframeTrack', c.KeyframeTrack, c.TRACK],
  ['Root', c.Root, c.ROOT],
  ['Spring', c.Spring, c.SPRING],
];

test.each(layouts)('no two fields of %s share a place, and all are within its stride', (_name, fields, stride) => {
  const places = Object.values(fields);
  expect(new Set(places).size).toBe(places.length);
  for (const place of places) {
    expect(place).toBeGreaterThanOrEqual(0);
    expect(place).toBeLessThan(stride);
  }
});

test('blocks within blocks fit: feet, joints, chains, channels', () => {
  expect(c.GaitPhase.FEET + c.MAX_FEET * c.FOOT).toBe(c.GAIT);
  expect(c.IKTarget.LANDING + 1).toBe(c.TARGET);
  expect(c.Skeleton.BEFORE + c.MAX_JOINTS * 2).toBe(c.SKELETON);
  expect(c.VerletChain.BEFORE + c.MAX_CHAIN_POINTS * 2).toBe(c.CHAIN);
  expect(c.Intent.VELOCITY + c.MAX_CHANNELS).toBe(c.INTENT);
  expect(CHANNEL_COUNT).toBeLessThanOrEqual(c.MAX_CHANNELS);
  expect(Math.max(...Object.values(Channel))).toBe(CHANNEL_COUNT - 1);
});

test('every flag is a bit of its own', () => {
  const bits = Object.values(c.Flag);
  expect(bits.every((bit) => bit > 0 && (bit & (bit - 1)) === 0)).toBe(true);
  expect(new Set(bits).size).toBe(bits.length);
});
