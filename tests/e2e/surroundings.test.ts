/** The page around the game: an embedding page, a lost focus, a hidden tab, another screen, less motion. */
import type { Frame, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { frameAhead } from '../../src/page/framing.ts';
import { freeze, type GameWindow, gameReady, glance, later, openGame, picture, step } from './page.ts';

const SMALL = { width: 480, height: 270 };

/** The game in a frame at the top of a page three screens tall. */
async function openEmbedded(query: string): Promise<{ page: Page; game: Frame }> {
  const page = await openGame('', {
    width: 640,
    height: 420,
    waits: false,
    address: 'host.html',
    before: async (host) => {
      const body = `<!doctype html><body style="margin:0;height:2600px"><iframe title="game" src="./${query}" width="480" height="270"></iframe>`;
      await host.route('**/host.html', (route) => route.fulfill({ contentType: 'text/html', body }));
    },
  });
  const handle = await page.waitForSelector('iframe');
  const game = (await handle.contentFrame())!;
  await gameReady(game);
  return { page, game };
}

const paused = (page: Page | Frame) => page.locator('.pause[data-open="true"]').waitFor();
const scrollY = (page: Page) => page.evaluate(() => scrollY);

test('Space and the arrows play and do not scroll the page the game is embedded in', async () => {
  const { page, game } = await openEmbedded('?mode=run&seed=7');
  await game.locator('#view').click({ position: { x: 400, y: 200 } });
  for (const key of ['Space', 'ArrowDown', 'PageDown', 'End', 'Space']) await page.keyboard.press(key);
  await later(200);
  expect(await scrollY(page)).toBe(0);
  expect(await game.evaluate(() => scrollY)).toBe(0);
});

test('a page of its own does not scroll by Space even where it could', async () => {
  const page = await openGame('?mode=run&seed=7', SMALL);
  await page.addStyleTag({ content: 'html, body { overflow: auto !important } body { height: 3000px !important }' });
  for (const key of ['Space', 'PageDown', 'Space']) await page.keyboard.press(key);
  await later(200);
  expect(await scrollY(page)).toBe(0);
});

test('scrolled out of sight the game pauses, and stays where it was', async () => {
  const { page, game } = await openEmbedded('?mode=run&seed=7');
  await page.evaluate(() => scrollTo(0, 1500));
  await paused(game);
  const held = await glance(game);
  await page.evaluate(() => scrollTo(0, 0));
  await later(300);
  expect(await glance(game)).toEqual(held);
});

test.each([
  ['loses the focus', () => window.dispatchEvent(new Event('blur'))],
  [
    'is hidden',
    () => {
      Object.defineProperty(document, 'hidden', { value: true, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    },
  ],
])('a window that %s pauses; a key held meanwhile does not stick, and nothing jumps afterwards', async (_, leave) => {
  const page = await openGame('?mode=run&seed=7', SMALL);
  await page.keyboard.down('Space');
  await page.waitForFunction(() => {
    const { sim } = (window as unknown as GameWindow).footfall;
    return sim.pose(sim.ids()[0]!).airborne;
  });
  await page.evaluate(leave);
  await paused(page);
  const held = await glance(page);
  await later(300);
  expect(await glance(page)).toEqual(held);
  // The key is released where the window cannot see it; then play goes on by hand.
  await freeze(page);
  const next = await step(page, 1);
  expect(next.x - held.x).toBeLessThan(8);
  expect(await step(page, 60)).toMatchObject({ airborne: false });
  expect(await step(page, 30)).toMatchObject({ airborne: false });
});

test('with less motion asked for the run starts as a still picture and begins when the player says so', async () => {
  const page = await openGame('?mode=run&seed=7', { ...SMALL, reducedMotion: true });
  await paused(page);
  const first = await picture(page);
  await later(500);
  expect((await picture(page)).equals(first)).toBe(true);
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => (window as unknown as GameWindow).footfall.sim.tick > 5);
});

test('with less motion asked for the menu is a still picture too', async () => {
  const page = await openGame('?mode=menu&seed=7', { ...SMALL, reducedMotion: true });
  const first = await picture(page);
  await later(400);
  expect((await picture(page)).equals(first)).toBe(true);
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => (window as unknown as GameWindow).footfall.state().distance > 0.2);
});

/** Where across the view the runner's ink is, 0..1. */
async function runnerShare(page: Page): Promise<number> {
  const shot = (await picture(page)).toString('base64');
  return page.evaluate(async (data) => {
    const bytes = Uint8Array.from(atob(data), (char) => char.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const { width, height } = bitmap;
    const context = new OffscreenCanvas(width, height).getContext('2d')!;
    context.drawImage(bitmap, 0, 0);
    const pixels = context.getImageData(0, 0, width, height).data;
    let sum = 0;
    let count = 0;
    for (let y = Math.round(height * 0.3); y < height * 0.86; y++) {
      for (let x = 0; x < width; x++) {
        const at = (y * width + x) * 4;
        // Ink is #17122b; nothing else above the grass is as dark.
        if (pixels[at]! > 34 || pixels[at + 1]! > 30 || pixels[at + 2]! > 56) continue;
        sum += x;
        count++;
      }
    }
    return sum / count / width;
  }, shot);
}

const anchorOf = (width: number, height: number) =>
  frameAhead({ x: 0, y: 0, zoom: 1, anchor: 0.3 }, width, height, {
    x: 0,
    y: 0,
    zoom: 1,
    anchor: 0,
    shakeX: 0,
    shakeY: 0,
  }).anchor;

test('at every size of the window the runner stands at his share of the width, and no tick is lost or won', async () => {
  const page = await openGame('?mode=run&seed=7&paused', SMALL);
  await freeze(page);
  const before = await step(page, 60);
  // A tablet, a phone held upright, a desktop, a wide window.
  for (const [width, height] of [
    [600, 800],
    [390, 844],
    [1280, 720],
    [1100, 400],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.waitForFunction((wanted) => document.querySelector('canvas')?.clientWidth === wanted, width);
    await later(150);
    const off = Math.abs((await runnerShare(page)) - anchorOf(width, height));
    expect(off, `${width} × ${height}`).toBeLessThan(0.03);
    expect(await glance(page)).toEqual(before);
  }
});

test('another pixel ratio sharpens the picture and moves nothing', async () => {
  const page = await openGame('?mode=run&seed=7&paused', { width: 640, height: 360 });
  await freeze(page);
  await step(page, 60);
  const before = await runnerShare(page);
  const device = await page.context().newCDPSession(page);
  const metrics = { width: 640, height: 360, mobile: false };
  await device.send('Emulation.setDeviceMetricsOverride', { ...metrics, deviceScaleFactor: 2 });
  await page.waitForFunction(() => document.querySelector('canvas')?.width === 1280);
  await later(150);
  expect(Math.abs((await runnerShare(page)) - before)).toBeLessThan(0.002);
});
