/** Spear Run as it is played: with keys, with two thumbs, with a mouse. The course of seed 7 begins with a log. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createRunBot } from '../../src/game/bot/run-bot.ts';
import { courseChunk } from '../../src/game/course/chunk.ts';
import { createRun } from '../../src/game/modes/run/run.ts';
import { IDLE, type InputFrame } from '../../src/input/input-frame.ts';
import {
  freeze,
  type GameWindow,
  glance,
  later,
  openGame,
  play,
  type Stroke,
  step,
  stepToTheEnd,
  stepToX,
} from './page.ts';

const SMALL = { width: 480, height: 270 };
const PLAY = '?mode=run&seed=7&paused';
const LOG = firstOf('log');
const TARGET = firstOf('target');

function firstOf(kind: string): number {
  return courseChunk(7, 0).things.find((thing) => thing.kind === kind)!.x;
}

/** What a player presses until a dog is at his side, found by playing it outside of the page; not one tick more. */
function strokesToTaming(seed: number): Stroke[] {
  const run = createRun({ seed });
  const bot = createRunBot(run);
  const strokes: [number, Partial<InputFrame>][] = [];
  while (run.state().dogs === 0) {
    const { jump, thrust } = bot();
    run.step({ ...IDLE, jump, thrust });
    const last = strokes.at(-1);
    if (last && last[1].jump === jump && last[1].thrust === thrust) last[0]++;
    else strokes.push([1, { jump, thrust }]);
  }
  return strokes;
}

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

/** What a player presses on the way to the first target of the course, found by playing it outside of the page. */
function strokesToTarget(): Stroke[] {
  const run = createRun({ seed: 7 });
  const bot = createRunBot(run);
  const strokes: [number, Partial<InputFrame>][] = [];
  while (run.camera(1).x < TARGET - 195) {
    const { jump } = bot();
    run.step({ ...IDLE, jump });
    const last = strokes.at(-1);
    if (last && last[1].jump === jump) last[0]++;
    else strokes.push([1, { jump }]);
  }
  return [...strokes, [1, {}]];
}

test('with Space the runner clears the first log: he is in the air on the next tick and keeps his hearts', async () => {
  const page = await openGame(PLAY, SMALL);
  await freeze(page);
  await stepToX(page, LOG - 80);
  await page.keyboard.down('Space');
  expect((await step(page, 1)).airborne).toBe(true);
  await step(page, 25);
  await page.keyboard.up('Space');
  const after = await step(page, 40);
  expect(after).toMatchObject({ airborne: false, run: { hearts: 3 } });
  expect(after.x).toBeGreaterThan(LOG + 30);
});

test('who does not jump over the log loses a heart and runs on', async () => {
  const page = await openGame(PLAY, SMALL);
  await freeze(page);
  await stepToX(page, LOG + 60);
  expect((await glance(page)).run).toMatchObject({ hearts: 2, phase: 'running' });
});

test('with F the spear hits the first target', async () => {
  const page = await openGame(PLAY, SMALL);
  await freeze(page);
  await play(page, strokesToTarget());
  await page.keyboard.press('KeyF');
  expect((await step(page, 1)).motion).toBe('thrust');
  expect((await step(page, 30)).run).toMatchObject({ hits: 1, combo: 1 });
});

test('a golden apple tames the first guard: it is at your side, in the line in play, and a newcomer is told', async () => {
  const page = await openGame(PLAY, SMALL);
  await freeze(page);
  const strokes = strokesToTaming(7);
  const [ticks, input] = strokes.at(-1)!;
  const before = await play(page, [...strokes.slice(0, -1), [ticks - 12, input]]);
  expect(before.run).toMatchObject({ dogs: 0, tamed: 0, hearts: 3, hint: 'lure' });
  await page.locator('.hint[data-open="true"]', { hasText: 'apple' }).waitFor();
  const after = await play(page, [[12, input]]);
  expect(after.run).toMatchObject({ dogs: 1, tamed: 1, hearts: 3, hint: 'tamed' });
  expect(await page.locator('[data-hud="dogs"]').textContent()).toBe('1');
  await page.locator('.hint[data-open="true"]', { hasText: 'blow' }).waitFor();
  const dog = await page.evaluate(() => {
    const { footfall } = window as unknown as GameWindow;
    footfall.input({});
    footfall.step(40);
    return footfall.sim.pose(footfall.sim.ids()[1]!).motion;
  });
  expect(dog).toBe('eat');
});

test('three blows end the run with a result, and one key is in the next run within half a second', async () => {
  const page = await openGame(PLAY, SMALL);
  await freeze(page);
  await stepToTheEnd(page);
  await page.locator('.result[data-open="true"]').waitFor();
  expect(await page.locator('#result-title').textContent()).toMatch(/^\d+ m$/);
  const restart = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const { footfall } = window as unknown as GameWindow;
        let pressed = 0;
        window.addEventListener('keydown', ({ timeStamp }) => {
          pressed = timeStamp;
        });
        const look = (now: number) => {
          if (footfall.sim.tick > 0 && footfall.state().phase === 'running') resolve(now - pressed);
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
  );
  // A key meant for the run that just ended is not taken for a restart: the first may come too soon.
  for (let i = 0; i < 20 && (await glance(page)).run.phase === 'over'; i++) {
    await page.keyboard.press('Enter');
    await later(400);
  }
  expect(await restart).toBeLessThan(500);
  expect((await glance(page)).run).toMatchObject({ phase: 'running', hearts: 3 });
});

test('Escape pauses, Escape again counts to the start, and what was held before does not jump', async () => {
  const page = await openGame('?mode=run&seed=7', SMALL);
  await page.keyboard.press('Escape');
  await dialog(page, 'Paused').waitFor();
  const held = await glance(page);
  await page.keyboard.press('Space');
  // Space is the panel's: its first button goes on.
  expect(await page.locator('.countdown').textContent()).toBe('3');
  await page.keyboard.press('Escape');
  await dialog(page, 'Paused').waitFor();
  await later(400);
  expect(await glance(page)).toEqual(held);
  await page.keyboard.press('Escape');
  await page.waitForFunction((tick) => (window as unknown as GameWindow).footfall.sim.tick > tick + 5, held.tick);
  const on = await glance(page);
  expect(on.airborne).toBe(false);
  expect(on.x - held.x).toBeLessThan(8 * (on.tick - held.tick));
});

test('a focus lost while the count runs stops it: play never goes on behind the back', async () => {
  const page = await openGame('?mode=run&seed=7', SMALL);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.evaluate(() => window.dispatchEvent(new Event('blur')));
  await dialog(page, 'Paused').waitFor();
  const { tick } = await glance(page);
  await later(2500);
  expect((await glance(page)).tick).toBe(tick);
});

test('two thumbs at once: the left half jumps, the right half thrusts', async () => {
  const page = await openGame(PLAY, { width: 390, height: 844, hasTouch: true });
  await freeze(page);
  await step(page, 20);
  const touch = await page.context().newCDPSession(page);
  const left = { x: 90, y: 700, id: 1 };
  const right = { x: 300, y: 650, id: 2 };
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [left] });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [left, right] });
  const both = await step(page, 2);
  expect(both).toMatchObject({ airborne: true, motion: 'thrust' });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [left] });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  // Both let go: nothing follows by itself.
  expect(await step(page, 90)).toMatchObject({ airborne: false });
});

test('a tap on the pause button pauses and plays nothing', async () => {
  const page = await openGame('?mode=run&seed=7', { width: 390, height: 844, hasTouch: true });
  await page.getByRole('button', { name: 'Pause' }).tap();
  await dialog(page, 'Paused').waitFor();
  await page.getByRole('button', { name: 'Resume' }).tap();
  await page.waitForFunction(() => document.querySelector('.countdown')?.textContent === '');
  const hints = page.locator('.hint[data-open="true"]');
  expect(await hints.allTextContents()).toEqual(['Jump']);
  expect(await glance(page)).toMatchObject({ airborne: false });
});

test('the menu is one tap away from the first run, and one tap back', async () => {
  const page = await openGame('', { width: 390, height: 844, hasTouch: true });
  await page.getByRole('button', { name: 'Menu' }).tap();
  await page.locator('.menu[data-open="true"]').waitFor();
  await page.getByRole('button', { name: /Spear Run/ }).tap();
  await page.waitForFunction(() => (window as unknown as GameWindow).footfall.mode === 'run');
  expect((await glance(page)).airborne).toBe(false);
});

test('the mouse plays the two halves with its main button only', async () => {
  const page = await openGame(PLAY, SMALL);
  await freeze(page);
  await step(page, 20);
  await page.mouse.click(100, 200, { button: 'right' });
  expect(await step(page, 2)).toMatchObject({ airborne: false });
  await page.mouse.click(380, 200);
  expect(await step(page, 2)).toMatchObject({ airborne: false, motion: 'thrust' });
  await page.mouse.click(100, 200);
  expect(await step(page, 2)).toMatchObject({ airborne: true });
});

test('before the first log time waits for a player who has never jumped, and the hint beckons', async () => {
  const page = await openGame(PLAY, SMALL);
  await freeze(page);
  await stepToX(page, LOG - 125);
  await page.evaluate(() => (window as unknown as GameWindow).footfall.resume());
  await page.locator('.hint[data-open="true"][data-now="true"]', { hasText: 'Jump' }).waitFor();
  await page.keyboard.down('Space');
  await page.waitForFunction((x) => {
    const { sim } = (window as unknown as GameWindow).footfall;
    return sim.pose(sim.ids()[0]!).x > x;
  }, LOG + 40);
  await page.keyboard.up('Space');
  expect((await glance(page)).run.hearts).toBe(3);
  expect(await page.locator('.hint[data-open="true"]').allTextContents()).toEqual(['FThrust']);
});
