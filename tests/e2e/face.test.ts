/** window.footfall, as other programs rely on it. */
import { expect, test } from 'vitest';
import { publicId } from '../../src/ecs/lifecycle.ts';
import { createRun } from '../../src/game/modes/run/run.ts';
import { IDLE } from '../../src/input/input-frame.ts';
import { freeze, type GameWindow, glance, openGame, picture, type Stroke, step } from './page.ts';

const SMALL = { width: 480, height: 270 };
const PLAY = '?mode=run&seed=7&paused';

test('footfall has the fields and the figures that are promised', async () => {
  const page = await openGame(PLAY, SMALL);
  await freeze(page);
  const seen = await page.evaluate(() => {
    const { footfall } = window as unknown as GameWindow;
    footfall.step(3);
    const { version, mode, sim } = footfall;
    const kinds = Object.fromEntries(Object.entries(footfall).map(([key, value]) => [key, typeof value]));
    const state = JSON.parse(JSON.stringify(footfall.state()));
    return {
      version,
      mode,
      tick: sim.tick,
      kinds,
      state,
      stats: footfall.stats(),
      isPromise: 'then' in footfall.ready,
    };
  });
  expect(seen).toMatchObject({
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    mode: 'run',
    tick: 3,
    isPromise: true,
  });
  const methods = ['go', 'pause', 'resume', 'step', 'input', 'spawn', 'state', 'stats'];
  for (const method of methods) expect(seen.kinds[method], method).toBe('function');
  expect(seen.state).toMatchObject({ phase: 'running', seed: 7, hearts: 3, score: 0, combo: 0, hits: 0, apples: 0 });
  const figures = ['fps', 'frameMs', 'simMs', 'fillMs', 'submitMs', 'characters', 'instances', 'drawCalls'];
  for (const key of [...figures, 'uploadBytes']) expect(seen.stats, key).toHaveProperty(key, expect.any(Number));
  expect(Object.keys(seen.stats).sort()).toEqual([...figures, 'quality', 'uploadBytes'].sort());
  expect(seen.stats).toMatchObject({ characters: 1, drawCalls: 1 });
});

test('go starts a mode with a seed, and rejects a mode there is not with the names of those there are', async () => {
  const page = await openGame('?mode=menu', SMALL);
  const seen = await page.evaluate(async () => {
    const { footfall } = window as unknown as GameWindow;
    const failure = (name: string, options?: object) =>
      footfall.go(name, options).then(
        () => 'started',
        (error: Error) => `${error.name}: ${error.message}`,
      );
    const unknown = await failure('sprint');
    const bad = await failure('run', { seed: 1.5 });
    const still = footfall.mode;
    await footfall.go('run', { seed: 42 });
    return { unknown, bad, still, mode: footfall.mode, seed: footfall.state().seed };
  });
  expect(seen.unknown).toMatch(/^RangeError: .*mode.*run.*sprint/);
  expect(seen.bad).toMatch(/^(RangeError|TypeError): .*seed/);
  expect(seen).toMatchObject({ still: 'menu', mode: 'run', seed: 42 });
});

test('input and step refuse what they cannot take and say what they take', async () => {
  const page = await openGame(PLAY, SMALL);
  await freeze(page);
  const failures = await page.evaluate(() => {
    const { footfall } = window as unknown as GameWindow;
    const failure = (act: () => void) => {
      try {
        act();
        return 'taken';
      } catch (error) {
        return `${(error as Error).name}: ${(error as Error).message}`;
      }
    };
    const input = footfall.input as (frame: unknown) => void;
    return {
      nothing: failure(() => input(null)),
      text: failure(() => input('jump')),
      pace: failure(() => input({ pace: 2 })),
      jump: failure(() => input({ jump: 'yes' })),
      unknown: failure(() => input({ duck: true })),
      empty: failure(() => input({})),
      half: failure(() => footfall.step(0.5)),
      back: failure(() => footfall.step(-1)),
    };
  });
  expect(failures.nothing).toMatch(/^TypeError: frame/);
  expect(failures.text).toMatch(/^TypeError: frame/);
  expect(failures.pace).toMatch(/^RangeError: pace must be -1, 0 or 1, got 2/);
  expect(failures.jump).toMatch(/^TypeError: jump must be true or false, got yes/);
  expect(failures.unknown).toMatch(/^TypeError: .*duck/);
  expect(failures.empty).toBe('taken');
  expect(failures.half).toMatch(/ticks/);
  expect(failures.back).toMatch(/ticks/);
  expect((await glance(page)).tick).toBe(0);
});

test('input holds its buttons until the next call, as a device would', async () => {
  const page = await openGame(PLAY, SMALL);
  await freeze(page);
  await page.evaluate(() => (window as unknown as GameWindow).footfall.input({ jump: true }));
  expect((await step(page, 2)).airborne).toBe(true);
  await page.evaluate(() => (window as unknown as GameWindow).footfall.input({ thrust: true }));
  expect((await step(page, 2)).motion).toBe('thrust');
});

test('spawn adds characters where they are seen and returns their ids', async () => {
  const page = await openGame('?mode=menu&seed=7', SMALL);
  await freeze(page);
  const seen = await page.evaluate(() => {
    const { footfall } = window as unknown as GameWindow;
    const before = footfall.stats().characters;
    // The scene behind the menu is full: make room first.
    for (const id of footfall.sim.ids().slice(-2)) footfall.sim.despawn(id);
    return { before, ids: footfall.spawn('stickman', 2, { speed: 0 }).length, after: footfall.stats().characters };
  });
  expect(seen).toEqual({ before: seen.before, ids: 2, after: seen.before });
});

test('spawned Doggoyles live by themselves, and one that is told what to play does that and nothing else', async () => {
  const page = await openGame(PLAY, SMALL);
  await freeze(page);
  const seen = await page.evaluate(() => {
    const { footfall } = window as unknown as GameWindow;
    const ids = footfall.spawn('doggoyle', 3);
    const [told] = footfall.spawn('doggoyle', 1, { motion: 'trot' });
    const { characters, drawCalls } = footfall.stats();
    footfall.step(2);
    const motions = ids.map((id) => footfall.sim.pose(id).motion);
    footfall.step(240);
    const failures = [0, 1.5, 'x'].map((n) => {
      try {
        footfall.spawn('doggoyle', n as number);
        return 'taken';
      } catch (error) {
        return (error as Error).message;
      }
    });
    return { characters, drawCalls, motions, told: footfall.sim.pose(told!).motion, failures };
  });
  expect(seen).toMatchObject({ characters: 5, drawCalls: 1, told: 'trot' });
  // Asleep, curled up, on guard and what a guard does next.
  for (const motion of seen.motions) expect(['sleep', 'curl-up', 'sit', 'bark', 'wake']).toContain(motion);
  for (const failure of seen.failures) expect(failure).toMatch(/^n must be/);
});

test('paused and stepped, with a seed, two pages are the same pixels', async () => {
  const [first, second] = await Promise.all(
    [1, 2].map(async () => {
      const page = await openGame(PLAY, SMALL);
      await freeze(page);
      await step(page, 170);
      await step(page, 25);
      return picture(page);
    }),
  );
  expect(second!.equals(first!)).toBe(true);
});

/** A run in strokes: how many ticks which buttons are held. */
const STROKES: readonly Stroke[] = [
  [146, {}],
  [20, { jump: true }],
  [70, {}],
  [3, { thrust: true }],
  [37, { jump: true, thrust: true }],
  [60, {}],
  [24, { jump: true }],
  [90, {}],
  [5, { thrust: true }],
  [240, {}],
];

test('the same presses give the same simulation to the bit in the page and outside of it', async () => {
  const page = await openGame(PLAY, SMALL);
  await freeze(page);
  const run = createRun({ seed: 7 });
  const runner = publicId(run.sim.world, run.hero!);
  const inPage = await page.evaluate(
    ({ strokes, runner }) => {
      const { footfall } = window as unknown as GameWindow;
      const hashes: string[] = [];
      for (const [ticks, input] of strokes) {
        footfall.input(input);
        footfall.step(ticks);
        // Who is out of view is not posed in the page: the state is the same, and the runner's pose.
        hashes.push(footfall.sim.hash(), JSON.stringify(footfall.sim.pose(runner)));
      }
      return { hashes, state: footfall.state() };
    },
    { strokes: STROKES, runner },
  );

  const hashes = STROKES.flatMap(([ticks, input]) => {
    for (let i = 0; i < ticks; i++) run.step({ ...IDLE, ...input });
    return [run.sim.hash(), JSON.stringify(run.sim.pose(runner))];
  });
  expect(inPage.hashes).toEqual(hashes);
  expect(inPage.state).toEqual(run.state());
});
