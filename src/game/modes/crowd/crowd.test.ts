import { expect, test } from 'vitest';
import { BODY, Body, Flag } from '../../../ecs/components.ts';
import { entityOf } from '../../../ecs/lifecycle.ts';
import type { InputFrame } from '../../../input/input-frame.ts';
import { type CrowdMode, createCrowd } from './crowd.ts';
import { CrowdWatch } from './watch.ts';

const IDLE: InputFrame = { jump: false, thrust: false, pace: 0 };

/** A crowd that nobody looks at: only the state goes on. */
function crowd(runners: number, dogs: number, seed = 4): CrowdMode {
  const mode = createCrowd({ seed, runners, dogs });
  mode.sim.world.selective = true;
  mode.sim.world.columns.Posing.fill(255);
  return mode;
}

function run(mode: CrowdMode, ticks: number, input: Partial<InputFrame> = {}, each?: () => void): void {
  for (let i = 0; i < ticks; i++) {
    mode.step({ ...IDLE, ...input });
    each?.();
  }
}

const at = (mode: CrowdMode, e: number, field: number): number => mode.sim.world.body[e * BODY + field]!;
const youOf = (mode: CrowdMode): number => entityOf(mode.sim.world, mode.sim.ids()[0]!);
const dogsOf = (mode: CrowdMode): number[] =>
  Array.from(mode.sim.world.dense).filter((e) => mode.sim.world.speciesAt(e).name === 'doggoyle');
const tap = (mode: CrowdMode, x: number, lane: number): void =>
  mode.gesture?.({ kind: 'tap', x, y: 0, lane, nearX: x, nearY: 0, factor: 1 });

test('in a crowd of 100, half of them dogs, nobody runs through another, stands about or gets lost', () => {
  const mode = crowd(50, 50);
  const watch = new CrowdWatch(mode);
  for (let round = 0; round < 5; round++) {
    if (round === 3) mode.order?.({ kind: 'apple' });
    run(mode, 120, { pace: round % 3 === 0 ? 1 : round % 3 === 1 ? -1 : 0 }, () => watch.look());
  }
  expect(watch.report.longest).toBeLessThanOrEqual(30);
  expect(watch.report.stood).toBeLessThan(600);
  expect(watch.report).toMatchObject({ lost: 0, notFinite: 0 });
  // It is a crowd that flows, and one that overtakes.
  expect(mode.changes()).toBeGreaterThan(10);
});

test('a watch notices who runs through another, and who is lost', () => {
  const mode = crowd(40, 0);
  const watch = new CrowdWatch(mode);
  const [a, b] = Array.from(mode.sim.world.dense).slice(5) as [number, number];
  const body = mode.sim.world.columns.Body;
  body[b * BODY + Body.X] = body[a * BODY + Body.X]! + 10;
  body[b * BODY + Body.LANE] = body[a * BODY + Body.LANE]!;
  body[(a + 7) * BODY + Body.X] = 1e6;
  for (let i = 0; i < 70; i++) watch.look();
  expect(watch.report.deepest).toBeGreaterThan(20);
  expect(watch.report.lost).toBe(1);
});

test('the same seed, counts and orders are the same crowd to the bit, and another seed is another', () => {
  const play = (seed: number): string => {
    const mode = crowd(40, 30, seed);
    run(mode, 60);
    tap(mode, 400, 3);
    mode.order?.({ kind: 'apple' });
    mode.order?.({ kind: 'runners', n: 55 });
    run(mode, 120, { pace: 1 });
    return mode.hash();
  };
  const first = play(4);
  expect(play(4)).toBe(first);
  expect(play(5)).not.toBe(first);
});

test('what the view shows changes nothing: a zoomed crowd goes the same way', () => {
  const [near, far] = [crowd(30, 20), crowd(30, 20)];
  far.order?.({ kind: 'zoom', factor: 0.2 });
  for (const mode of [near, far]) run(mode, 90);
  expect(far.camera(1).zoom).toBeLessThan(near.camera(1).zoom);
  expect(far.hash()).toBe(near.hash());
});

test('there are as many as were asked for, you among the runners, and more or fewer on order', () => {
  const mode = crowd(50, 20);
  expect(mode.state()).toMatchObject({ runners: 50, dogs: 20 });
  expect(mode.sim.count).toBe(70);
  mode.order?.({ kind: 'runners', more: 1 });
  mode.order?.({ kind: 'ten' });
  mode.order?.({ kind: 'dogs', more: -1 });
  expect(mode.state()).toMatchObject({ runners: 51, dogs: 10, ten: true });
  mode.order?.({ kind: 'dogs', more: -5 });
  mode.order?.({ kind: 'runners', n: 0 });
  expect(mode.state()).toMatchObject({ runners: 1, dogs: 0 });
  expect(mode.sim.count).toBe(1);
  run(mode, 5);
});

test.each([
  [{ kind: 'runners', n: 10_001 }, /runners must be .* 0 to 10000/],
  [{ kind: 'dogs', n: 2.5 }, /dogs must be a whole number/],
  [{ kind: 'dogs', n: '9' }, /dogs must be a number/],
  [{ kind: 'horses' }, /order.kind must be one of runners, dogs/],
  [{ kind: 'zoom', factor: Number.NaN }, /factor/],
  [{ kind: 'ten', on: 1 }, /on must be true or false/],
] as const)('the order %o is refused with its reason and changes nothing', (order, reason) => {
  const mode = crowd(8, 4);
  const before = mode.hash();
  expect(() => mode.order?.(order)).toThrow(reason);
  expect(mode.hash()).toBe(before);
});

test('a crowd cannot be made with counts that are none', () => {
  expect(() => createCrowd({ seed: 1, runners: -1 })).toThrow(/runners must be/);
  expect(() => createCrowd({ seed: 1, dogs: 1e5 })).toThrow(/dogs must be/);
});

test('a tap on the ground brings a dog to that place in that lane, and ten with the switch on', () => {
  const mode = crowd(12, 0);
  run(mode, 30);
  const x = mode.camera(1).x + 330;
  tap(mode, x, 6.2);
  const [dog] = dogsOf(mode) as [number];
  expect(Math.abs(at(mode, dog, Body.X) - x)).toBeLessThan(150);
  expect(Math.round(at(mode, dog, Body.LANE))).toBe(6);
  mode.order?.({ kind: 'ten', on: true });
  tap(mode, x, 3);
  expect(mode.state().dogs).toBe(11);
  for (const e of dogsOf(mode).slice(1)) expect(Math.abs(at(mode, e, Body.LANE) - 3)).toBeLessThan(2.6);
});

test('a tap in the sky brings nobody', () => {
  const mode = crowd(5, 0);
  tap(mode, 0, Number.POSITIVE_INFINITY);
  expect(mode.state().dogs).toBe(0);
});

test('a thrown apple tames the dogs near where it lands: they wear a collar and run at your side', () => {
  const mode = crowd(8, 16);
  run(mode, 60);
  mode.order?.({ kind: 'apple' });
  expect(mode.things().some((thing) => thing.kind === 'apple')).toBe(true);
  run(mode, 60);
  const { tamed } = mode.state();
  expect(tamed).toBeGreaterThan(0);
  expect(tamed).toBeLessThanOrEqual(4);
  run(mode, 420);
  const mine = dogsOf(mode).filter((e) => at(mode, e, Body.FLAGS) & Flag.MARKED);
  expect(mine).toHaveLength(tamed);
  for (const e of mine) expect(Math.abs(at(mode, e, Body.X) - at(mode, youOf(mode), Body.X))).toBeLessThan(500);
});

test('when fewer dogs are asked for, the tame ones stay longest', () => {
  const mode = crowd(10, 30);
  run(mode, 30);
  mode.order?.({ kind: 'apple' });
  run(mode, 60);
  const { tamed } = mode.state();
  mode.order?.({ kind: 'dogs', n: tamed });
  expect(mode.state()).toMatchObject({ dogs: tamed, tamed });
});

test('→ runs harder and ← easier, within what legs can do', () => {
  const mode = crowd(1, 0);
  run(mode, 200, { pace: 1 });
  const fast = mode.state().speed;
  run(mode, 400, { pace: -1 });
  const slow = mode.state().speed;
  expect(fast).toBeGreaterThan(4.6);
  expect(slow).toBeGreaterThan(1.2);
  expect(slow).toBeLessThan(1.8);
});

test('your runner jumps on the next tick, by button, and by the interface’s own', () => {
  const mode = crowd(1, 0);
  run(mode, 30);
  run(mode, 1, { jump: true });
  expect(at(mode, youOf(mode), Body.FLAGS) & Flag.AIRBORNE).toBeTruthy();
  run(mode, 90);
  mode.order?.({ kind: 'jump', down: true });
  run(mode, 1);
  expect(at(mode, youOf(mode), Body.FLAGS) & Flag.AIRBORNE).toBeTruthy();
});

test('who leaves the stretch comes in again at its other end, and nobody is moved in view', () => {
  const mode = crowd(26, 14);
  const { world } = mode.sim;
  const before = new Map<number, number>();
  let moved = 0;
  run(mode, 1100, { pace: 1 }, () => {
    const you = at(mode, youOf(mode), Body.X);
    for (let i = 0; i < world.count; i++) {
      const e = world.dense[i]!;
      const x = at(mode, e, Body.X);
      if (before.has(e) && Math.abs(x - before.get(e)!) > 50 && e !== youOf(mode)) {
        moved++;
        expect(Math.abs(x - you)).toBeGreaterThan(1900);
        expect(Math.abs(before.get(e)! - you)).toBeGreaterThan(1900);
      }
      before.set(e, x);
    }
  });
  expect(moved).toBeGreaterThan(3);
  expect(mode.sim.count).toBe(40);
});

test('lanes are changed smoothly', () => {
  const mode = crowd(30, 30);
  const lanes = new Map<number, number>();
  let steepest = 0;
  run(mode, 240, {}, () => {
    for (const e of Array.from(mode.sim.world.dense)) {
      const lane = at(mode, e, Body.LANE);
      const far = Math.abs(at(mode, e, Body.X) - at(mode, youOf(mode), Body.X)) > 1900;
      if (lanes.has(e) && !far) steepest = Math.max(steepest, Math.abs(lane - lanes.get(e)!));
      lanes.set(e, lane);
    }
  });
  expect(steepest).toBeGreaterThan(0.02);
  expect(steepest).toBeLessThan(0.06);
});

test('dogs lie down on the verge to rest, and get up again', () => {
  const mode = crowd(1, 40);
  const lay = new Set<number>();
  let rose = 0;
  run(mode, 1900, {}, () => {
    if (mode.sim.tick % 10 > 0) return;
    for (const e of dogsOf(mode)) {
      const lane = at(mode, e, Body.LANE);
      const lies = at(mode, e, Body.PACE) === 0 && mode.rests(e) && (lane < -0.5 || lane > 10.5);
      if (lies) lay.add(e);
      else if (lay.has(e) && at(mode, e, Body.PACE) > 100) {
        lay.delete(e);
        rose++;
      }
    }
  });
  expect(rose).toBeGreaterThan(0);
});

test('whoever is spawned by another door joins the crowd, and whoever is taken out leaves it', () => {
  const mode = crowd(6, 2);
  const id = mode.sim.spawn('doggoyle', { x: 300, lane: 4, brain: true });
  run(mode, 60);
  expect(mode.state()).toMatchObject({ runners: 6, dogs: 3 });
  expect(mode.sim.pose(id).speed).toBeGreaterThan(100);
  mode.sim.despawn(id);
  run(mode, 2);
  expect(mode.state()).toMatchObject({ runners: 6, dogs: 2 });
});

test('the view goes from your feet to as much of the crowd as there is, and no farther', () => {
  const [few, many] = [crowd(10, 0), crowd(160, 80)];
  for (const mode of [few, many]) {
    mode.order?.({ kind: 'zoom', factor: 0.01 });
    run(mode, 90);
    expect(mode.state().zoom).toBeCloseTo(mode.state().leastZoom, 2);
  }
  expect(many.state().zoom).toBeLessThan(few.state().zoom * 0.95);
  many.order?.({ kind: 'zoom', factor: 100 });
  run(many, 90);
  expect(many.state().zoom).toBeGreaterThan(3);
});
