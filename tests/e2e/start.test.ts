/** What a visitor meets first: the link opens straight into play, and the same link is the same run. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openGame } from './page.ts';

/** The part of window.footfall that these tests use. */
interface Footfall {
  readonly mode: string;
  readonly sim: { readonly tick: number; hash(): string };
  pause(): void;
  step(ticks: number): void;
  state(): { readonly distance: number; readonly seed: number };
}
type GameWindow = Window & { readonly footfall: Footfall };

const SMALL = { width: 480, height: 270 };

/** Pauses the game and steps it to this tick of the run. */
async function stepTo(page: Page, tick: number): Promise<{ tick: number; hash: string; distance: number }> {
  return page.evaluate((wanted) => {
    const { footfall } = window as unknown as GameWindow;
    footfall.pause();
    footfall.step(wanted - footfall.sim.tick);
    return { tick: footfall.sim.tick, hash: footfall.sim.hash(), distance: footfall.state().distance };
  }, tick);
}

test('the plain page is running Spear Run within five seconds, without a click', async () => {
  const page = await openGame();
  expect(await page.evaluate(() => (window as unknown as GameWindow).footfall.mode)).toBe('run');
  await page.waitForFunction(() => (window as unknown as GameWindow).footfall.state().distance > 1, undefined, {
    timeout: 5000,
  });
});

test('a link with a seed is the same run every time, and another seed is another', async () => {
  const [first, again, other] = [
    await stepTo(await openGame('?mode=run&seed=7', SMALL), 600),
    await stepTo(await openGame('?mode=run&seed=7', SMALL), 600),
    await stepTo(await openGame('?mode=run&seed=8', SMALL), 600),
  ];
  expect(first.tick).toBe(600);
  expect(again).toEqual(first);
  expect(other.hash).not.toBe(first.hash);
});
