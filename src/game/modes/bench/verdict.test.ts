import { expect, test } from 'vitest';
import type { BenchRow } from '../mode.ts';
import { figureOf, Rounds } from './rounds.ts';
import { verdictsOf, workOf } from './verdict.ts';

const figure = (median: number) => ({ median, low: median, high: median });
const row = (count: number, frame: number, sim: number, draw = 0): BenchRow => ({
  count,
  frame: figure(frame),
  sim: figure(sim),
  fill: figure(draw / 2),
  submit: figure(draw / 2),
  systems: {},
  limbs: 0,
  drawCalls: 1,
});
const at = (rows: BenchRow[], fps: number) => verdictsOf(rows).find((verdict) => verdict.fps === fps)!;

test('between two counts the number that fits lies on the line between them', () => {
  const rows = [row(100, 16.7, 5), row(1000, 40, 25)];
  // 16.67 ms of work: 11.67 / 20 of the way from 100 to 1,000.
  expect(at(rows, 60).work).toEqual({ count: 630, bound: 'about' });
});

test('what is carried at the last count is "more", what is not at the first is "fewer"', () => {
  expect(at([row(100, 16.7, 1), row(300, 16.7, 2)], 60).work).toEqual({ count: 300, bound: 'more' });
  expect(at([row(100, 50, 40)], 60).work).toEqual({ count: 100, bound: 'fewer' });
});

test('by frame time a screen of 60 Hz carries its last count at 60 and says nothing of 120', () => {
  const rows = [row(100, 16.7, 1), row(300, 16.9, 2)];
  expect(at(rows, 60).frame).toEqual({ count: 300, bound: 'more' });
  expect(at(rows, 120).frame).toBeNull();
  expect(at(rows, 120).work).toEqual({ count: 300, bound: 'more' });
});

test('frames that come late though the work is small show in the frame figure alone: the graphics card is the limit', () => {
  const rows = [row(100, 16.7, 1), row(1000, 80, 2)];
  expect(at(rows, 60).frame!.bound).toBe('about');
  expect(at(rows, 60).work).toEqual({ count: 1000, bound: 'more' });
});

test('a machine whose frames are slower than any screen carries fewer than were tried, however small the work', () => {
  const rows = [row(100, 280, 1), row(300, 300, 2)];
  expect(at(rows, 60).frame).toEqual({ count: 100, bound: 'fewer' });
});

test('a frame at 30 a second has two ticks, one at 120 has one', () => {
  const one = row(100, 16.7, 4, 2);
  expect([30, 60, 120].map((fps) => workOf(one, fps))).toEqual([10, 6, 6]);
});

test('nothing measured gives no verdict', () => {
  expect(verdictsOf([])).toEqual([]);
});

test('of rounds the median counts, and their spread is kept', () => {
  expect(figureOf([3, 1, 2])).toEqual({ median: 2, low: 1, high: 3 });
  expect(figureOf([4, 1, 2, 3])).toEqual({ median: 2.5, low: 1, high: 4 });
});

test('one bad frame of a round is in its mean, one bad round is not in the median', () => {
  const rounds = new Rounds({ frames: 2, ms: 1e9, fewest: 1 });
  for (const sim of [1, 1, 1, 99, 1, 1])
    rounds.take({ frame: 16, ticks: 1, sim, fill: 0, submit: 0, limbs: 0, drawCalls: 1 });
  expect(rounds.count).toBe(3);
  expect(rounds.figures().sim).toEqual({ median: 1, low: 1, high: 50 });
});
