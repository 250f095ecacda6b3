import { expect, test } from 'vitest';
import { Loop } from './loop.ts';

const run = (loop: Loop, seconds: number, scale = 1): number => {
  let ticks = 0;
  loop.frame(seconds, scale, () => ticks++);
  return ticks;
};

test('frames at any rate make sixty ticks a second', () => {
  for (const rate of [30, 60, 75, 144, 240]) {
    const loop = new Loop();
    let ticks = 0;
    for (let i = 0; i < rate * 10; i++) ticks += run(loop, 1 / rate);
    expect(Math.abs(ticks - 600)).toBeLessThanOrEqual(1);
  }
});

test('a stall of any length counts two ticks', () => {
  expect(run(new Loop(), 60)).toBe(2);
  expect(run(new Loop(), Number.POSITIVE_INFINITY)).toBe(2);
});

test('a clock that goes backward or is not a number counts nothing', () => {
  expect(run(new Loop(), -1)).toBe(0);
  expect(run(new Loop(), Number.NaN)).toBe(0);
});

test('slow motion runs fewer ticks and draws between them', () => {
  const loop = new Loop();
  expect(run(loop, 1 / 60, 0.25)).toBe(0);
  expect(loop.alpha).toBeCloseTo(0.25);
});
