import { describe, expect, test } from 'vitest';
import type { FrameSample } from '../mode.ts';
import { expectedFrame, HANGING_FRAME, LONGEST_FRAME, Ramp } from './ramp.ts';

interface Costs {
  /** ms a frame, and ms a character of a tick. */
  readonly floor: number;
  readonly each: number;
}

function sampleOf(count: number, { floor, each }: Costs): FrameSample {
  const sim = count * each;
  const fill = sim / 2;
  const submit = sim / 4;
  const frame = Math.max(floor, sim + fill + submit);
  return { frame, ticks: 1, sim, fill, submit, limbs: count * 12, drawCalls: 1 };
}

/** Plays frames of a machine with these costs into the ramp, as the mode does, until it is over. */
function play(ramp: Ramp, costs: Costs, most = 5000): number {
  let frames = 0;
  while (!ramp.over && frames < most) {
    frames++;
    if (ramp.stage === 'fill') ramp.filled();
    ramp.take(sampleOf(ramp.count, costs));
    if (!ramp.over && ramp.profiled) ramp.next({ move: 0.1 });
  }
  return frames;
}

const FAST = { floor: 16.7, each: 0.001 };

test('a ramp measures every count in turn and is over after the last one', () => {
  const ramp = new Ramp([100, 300, 1000]);
  play(ramp, FAST);
  expect(ramp.over).toBe(true);
  expect(ramp.stopped).toBeNull();
  expect(ramp.rows.map((row) => row.count)).toEqual([100, 300, 1000]);
  for (const row of ramp.rows) {
    expect(row.sim.median).toBeCloseTo(row.count * FAST.each, 9);
    expect(row.fill.median).toBeCloseTo(row.sim.median / 2, 9);
    expect(row).toMatchObject({ systems: { move: 0.1 }, limbs: row.count * 12, drawCalls: 1 });
  }
});

test('nothing of the filling and the warm-up gets into the figures', () => {
  const ramp = new Ramp([100]);
  const slow = { ...sampleOf(100, FAST), sim: 50, fill: 50, submit: 50 };
  for (let i = 0; i < 20; i++) ramp.take(slow);
  ramp.filled();
  for (let i = 0; ramp.stage === 'warm' && i < 1000; i++) ramp.take(slow);
  play(ramp, FAST);
  expect(ramp.rows[0]!.sim.high).toBeCloseTo(0.1, 9);
});

test('progress never falls, and is whole at the end', () => {
  const ramp = new Ramp([100, 300]);
  let before = 0;
  for (let i = 0; i < 2000 && !ramp.over; i++) {
    if (ramp.stage === 'fill') ramp.filled();
    ramp.take(sampleOf(ramp.count, FAST));
    if (ramp.profiled) ramp.next({});
    expect(ramp.progress).toBeGreaterThanOrEqual(before);
    before = ramp.progress;
  }
  expect(before).toBe(1);
});

describe('the ramp stops by itself', () => {
  test('before a count whose frames would take too long, and says how long', () => {
    const ramp = new Ramp([100, 1000, 10_000]);
    play(ramp, { floor: 16.7, each: 0.06 });
    expect(ramp.rows.map((row) => row.count)).toEqual([100, 1000]);
    expect(ramp.stopped).toMatchObject({ reason: 'slow', count: 10_000 });
    expect(ramp.stopped!.frame).toBeGreaterThan(LONGEST_FRAME);
  });

  test('in a count that turns out to hang, within a few frames, and keeps what it has', () => {
    const ramp = new Ramp([100, 300]);
    play(ramp, { floor: 16.7, each: 0.001 }, 230);
    const kept = ramp.rows.length;
    const hanging = { ...sampleOf(300, FAST), frame: HANGING_FRAME + 1 };
    for (let i = 0; i < 3; i++) ramp.take(hanging);
    expect(ramp.over).toBe(true);
    expect(ramp.stopped).toMatchObject({ reason: 'slow' });
    expect(ramp.rows).toHaveLength(kept);
  });

  test('while it fills, too', () => {
    const ramp = new Ramp([100_000]);
    const hanging = { ...sampleOf(300, FAST), frame: HANGING_FRAME + 1 };
    for (let i = 0; i < 3; i++) ramp.take(hanging);
    expect(ramp.stopped).toMatchObject({ reason: 'slow', count: 100_000 });
  });

  test('not for a single slow frame', () => {
    const ramp = new Ramp([100]);
    ramp.filled();
    for (let i = 0; i < 6; i++) {
      ramp.take({ ...sampleOf(100, FAST), frame: HANGING_FRAME + 1 });
      ramp.take(sampleOf(100, FAST));
    }
    expect(ramp.over).toBe(false);
  });
});

test('asked to stop it ends at once and keeps the counts that are done', () => {
  const ramp = new Ramp([100, 300]);
  while (ramp.rows.length === 0 || ramp.step === 0) {
    if (ramp.stage === 'fill') ramp.filled();
    ramp.take(sampleOf(ramp.count, FAST));
    if (ramp.profiled) ramp.next({});
  }
  ramp.stop();
  expect(ramp).toMatchObject({ over: true, stopped: { reason: 'asked', count: 300 } });
  expect(ramp.rows).toHaveLength(1);
});

test('slow frames end a round early, so that no count takes minutes', () => {
  const ramp = new Ramp([100]);
  expect(play(ramp, { floor: 500, each: 0.001 })).toBeLessThan(40);
  expect(ramp.rows).toHaveLength(1);
});

test('a screen of 240 Hz, with a tick in every fourth frame, is measured per tick', () => {
  const ramp = new Ramp([100]);
  let i = 0;
  while (!ramp.over && i < 5000) {
    if (ramp.stage === 'fill') ramp.filled();
    const ticks = i++ % 4 === 0 ? 1 : 0;
    ramp.take({ ...sampleOf(100, FAST), frame: 1000 / 240, ticks, sim: ticks * 2 });
    if (ramp.profiled) ramp.next({});
  }
  expect(ramp.rows[0]!.sim.median).toBeCloseTo(2, 9);
});

test('a frame of more characters is expected to cost in proportion, by its work while the screen makes it wait', () => {
  const figure = (median: number) => ({ median, low: median, high: median });
  const row = {
    count: 100,
    sim: figure(1),
    fill: figure(0.5),
    submit: figure(0.5),
    systems: {},
    limbs: 0,
    drawCalls: 1,
  };
  expect(expectedFrame({ ...row, frame: figure(16.7) }, 1000)).toBe(20);
  expect(expectedFrame({ ...row, frame: figure(40) }, 1000)).toBe(400);
});
