import { describe, expect, test } from 'vitest';
import { BODY, Body } from '../../../ecs/components.ts';
import { entityOf } from '../../../ecs/lifecycle.ts';
import { laneScale } from '../../../ecs/view.ts';
import { IDLE } from '../../../input/input-frame.ts';
import type { BenchState, Mode } from '../mode.ts';
import { createBench } from './bench.ts';
import { BenchCrowd } from './crowd.ts';

/** Slow frames: the ramp then asks for few. */
const frame = { frame: 490, ticks: 1, sim: 0.5, fill: 0.2, submit: 0.2, limbs: 500, drawCalls: 1 };

/** As the page plays it: a tick, then what the frame cost. */
function play(mode: Mode<BenchState>, most: number, each: () => void = () => {}): void {
  for (let i = 0; i < most && mode.state().phase === 'running'; i++) {
    mode.step(IDLE);
    each();
    mode.measure!(frame);
  }
}

const order = (mode: Mode<BenchState>, kind: string, more: object = {}) => mode.order!({ kind, ...more });

test('a ramp by order runs to its end and leaves a row a count and verdicts, as plain data', () => {
  const mode = createBench({ seed: 7 });
  order(mode, 'start', { counts: [10, 12], dogs: 30 });
  const seen = new Set<number>();
  play(mode, 500, () => seen.add(mode.sim.count));
  const state = mode.state();
  expect(state).toMatchObject({ phase: 'done', dogs: 30, stopped: null, progress: 1 });
  expect(state.rows.map((row) => row.count)).toEqual([10, 12]);
  expect(seen).toEqual(new Set([10, 12]));
  expect(Object.keys(state.rows[0]!.systems)).toContain('solveFigures');
  expect(state.verdicts.map((verdict) => verdict.fps)).toEqual([30, 60, 120]);
  expect(JSON.parse(JSON.stringify(state))).toEqual(state);
});

test('the mix is as asked: so many percent are dogs', () => {
  const mode = createBench({ seed: 7 });
  for (const dogs of [0, 30, 100]) {
    order(mode, 'start', { counts: [20], dogs });
    play(mode, 5);
    const { world } = mode;
    const names = Array.from({ length: world.count }, (_, i) => world.speciesAt(world.dense[i]!).name);
    expect(names.filter((name) => name === 'doggoyle')).toHaveLength(dogs / 5);
    order(mode, 'stop');
  }
});

test('many are filled in portions, and nothing moves meanwhile', () => {
  const mode = createBench({ seed: 7 });
  order(mode, 'start', { counts: [1000] });
  const counts: number[] = [];
  play(mode, 5, () => counts.push(mode.sim.count));
  expect(counts).toEqual([200, 400, 600, 800, 1000]);
  expect(mode.sim.tick).toBe(0);
});

test('all stay in view of a phone held upright, whoever runs ahead or falls behind', () => {
  const crowd = new BenchCrowd(7, 24, 50);
  crowd.add(24);
  const body = crowd.sim.world.columns.Body;
  let farthest = 0;
  let turned = false;
  const speeds = crowd.sim.ids().map((id) => body[entityOf(crowd.sim.world, id) * BODY + Body.SPEED]!);
  for (let i = 0; i < 360; i++) {
    crowd.step();
    for (const [k, id] of crowd.sim.ids().entries()) {
      const at = entityOf(crowd.sim.world, id) * BODY;
      const away = Math.abs(body[at + Body.X]! - crowd.x) * crowd.zoom * laneScale(body[at + Body.LANE]!);
      farthest = Math.max(farthest, away);
      turned ||= body[at + Body.SPEED] !== speeds[k];
    }
  }
  // 280 u to each side are in view.
  expect(farthest).toBeLessThan(280);
  expect(turned).toBe(true);
});

test('runners and dogs of the link are the last count and the mix', () => {
  expect(createBench({ seed: 1, runners: 300, dogs: 100 }).state()).toMatchObject({
    counts: [100, 300, 400],
    dogs: 25,
  });
  expect(createBench({ seed: 1 }).state()).toMatchObject({ counts: [100, 300, 1000, 3000, 10_000, 30_000], dogs: 50 });
});

test('stopped by hand it keeps what it has, stands still again, and can be started anew', () => {
  const mode = createBench({ seed: 7 });
  order(mode, 'start', { counts: [10, 12] });
  play(mode, 500, () => {
    if (mode.state().rows.length === 1) order(mode, 'stop');
  });
  expect(mode.state()).toMatchObject({ phase: 'done', stopped: { reason: 'asked' } });
  expect(mode.state().rows).toHaveLength(1);
  const hash = mode.hash();
  mode.step(IDLE);
  expect(mode.hash()).toBe(hash);
  order(mode, 'ready');
  expect(mode.state().phase).toBe('ready');
  order(mode, 'start');
  expect(mode.state()).toMatchObject({ phase: 'running', rows: [] });
});

describe('an order that it cannot take says why and changes nothing', () => {
  const mode = createBench({ seed: 7 });
  test.each([
    [{ kind: 'sprint' }, /kind must be one of start, stop, ready, got sprint/],
    [{ kind: 'start', counts: 'many' }, /counts must be a list of whole numbers, got string/],
    [{ kind: 'start', counts: [] }, /counts must be 1 to 24/],
    [{ kind: 'start', counts: [10, 10] }, /counts must rise, got 10 after 10/],
    [{ kind: 'start', counts: [1.5] }, /counts must be a whole number, got 1.5/],
    [{ kind: 'start', counts: [100_001] }, /counts must be a finite number from 1 to 100000/],
    [{ kind: 'start', dogs: 101 }, /dogs must be a finite number of % from 0 to 100, got 101/],
    [{ kind: 'start', dogs: Number.NaN }, /dogs must be/],
  ])('%j', (given, message) => {
    const before = JSON.stringify(mode.state());
    expect(() => mode.order!(given)).toThrow(message);
    expect(JSON.stringify(mode.state())).toBe(before);
  });
});
