/** Crowd as it is played: with the mouse, with keys, with fingers. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { CrowdState } from '../../src/game/modes/crowd/types.ts';
import { freeze, type GameWindow, openGame } from './page.ts';

const SMALL = { width: 640, height: 360 };
const CROWD = '?mode=crowd&seed=7&paused&runners=24&dogs=12';

const stateOf = (page: Page): Promise<CrowdState> =>
  page.evaluate(() => (window as unknown as GameWindow).footfall.state() as unknown as CrowdState);

async function step(page: Page, ticks: number): Promise<CrowdState> {
  await page.evaluate((n) => (window as unknown as GameWindow).footfall.step(n), ticks);
  return stateOf(page);
}

async function open(query = CROWD, options: Parameters<typeof openGame>[1] = SMALL): Promise<Page> {
  const page = await openGame(query, options);
  await freeze(page);
  await step(page, 5);
  return page;
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const youJump = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const { sim } = (window as unknown as GameWindow).footfall;
    return sim.pose(sim.ids()[0]!).airborne;
  });

test('with keys: dogs come by G, runners by + and −, an apple by T tames, and the view goes out and in', async () => {
  const page = await open();
  await page.keyboard.press('g');
  await page.keyboard.press('Shift+G');
  await page.keyboard.press('Equal');
  await page.keyboard.press('Equal');
  await page.keyboard.press('Minus');
  expect(await stateOf(page)).toMatchObject({ runners: 25, dogs: 23, ten: false });
  await page.keyboard.press('t');
  expect((await step(page, 60)).tamed).toBeGreaterThan(0);
  await page.keyboard.press('z');
  await page.keyboard.press('z');
  const out = await step(page, 60);
  expect(out.zoom).toBeLessThan(0.75);
  await page.keyboard.press('PageUp');
  expect((await step(page, 60)).zoom).toBeGreaterThan(out.zoom);
  await page.keyboard.press('x');
  await page.keyboard.press('Equal');
  expect(await stateOf(page)).toMatchObject({ runners: 35, ten: true });
  await page.keyboard.down('ArrowRight');
  const { pace } = await step(page, 60);
  await page.keyboard.up('ArrowRight');
  expect(pace).toBeGreaterThan(4.5);
  await page.keyboard.down('Space');
  await step(page, 1);
  expect(await youJump(page)).toBe(true);
});

test('with the mouse: a click on the ground brings a dog there, the wheel zooms, buttons and sliders count', async () => {
  const page = await open();
  await page.mouse.click(560, 285);
  expect(await stateOf(page)).toMatchObject({ dogs: 13 });
  const [x, lane] = await page.evaluate(() => {
    const { sim } = (window as unknown as GameWindow).footfall;
    const pose = sim.pose(sim.ids().at(-1)!);
    return [pose.x, pose.lane] as const;
  });
  const you = await page.evaluate(() => {
    const { sim } = (window as unknown as GameWindow).footfall;
    return sim.pose(sim.ids()[0]!).x;
  });
  expect(Math.abs(x - you - 370)).toBeLessThan(200);
  expect(lane).toBeGreaterThan(0);
  await page.mouse.wheel(0, 600);
  expect((await step(page, 60)).zoom).toBeLessThan(0.7);
  await press(page, 'Ten at a time');
  await press(page, 'More runners');
  await press(page, 'Fewer Doggoyles');
  expect(await stateOf(page)).toMatchObject({ runners: 34, dogs: 3 });
  await press(page, 'Counts, pace and quality');
  await page.getByRole('slider', { name: 'Runners' }).fill('40');
  await page.getByRole('slider', { name: 'Pace' }).fill('400');
  const { runners, pace } = await step(page, 2);
  expect(runners).toBe(80);
  expect(pace).toBeCloseTo(4.8, 1);
  await press(page, 'Low');
  expect(await page.evaluate(() => (window as unknown as GameWindow).footfall.stats().quality)).toBe('low');
  await press(page, 'Throw a golden apple');
  expect((await step(page, 60)).apples).toBe(1);
});

test('with fingers: a tap brings a dog, a pinch shows the crowd, and thumbs jump and thrust', async () => {
  const page = await open(CROWD, { width: 390, height: 700, hasTouch: true, isMobile: true });
  await page.touchscreen.tap(200, 560);
  expect((await step(page, 1)).dogs).toBe(13);
  const client = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...xs: number[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: xs.map((x, id) => ({ x, y: 400, id })) });
  await touch('touchStart', 100, 300);
  for (const by of [20, 40, 60]) await touch('touchMove', 100 + by, 300 - by);
  await touch('touchEnd');
  expect((await step(page, 60)).zoom).toBeLessThan(0.75);
  expect(await stateOf(page)).toMatchObject({ dogs: 13 });
  const thumb = await page.getByRole('button', { name: 'Jump' }).boundingBox();
  expect(Math.min(thumb!.width, thumb!.height)).toBeGreaterThanOrEqual(44);
  await page.touchscreen.tap(thumb!.x + 20, thumb!.y + 20);
  await client.send('Input.dispatchTouchEvent', {
    type: 'touchStart',
    touchPoints: [{ x: thumb!.x + 20, y: thumb!.y + 20 }],
  });
  await step(page, 1);
  expect(await youJump(page)).toBe(true);
});

test('a link holds its counts, at a thousand all are drawn in one call, and `go` takes them too', async () => {
  const page = await open('?mode=crowd&seed=3&paused&runners=500&dogs=500', { width: 320, height: 180 });
  const { characters, drawCalls } = await page.evaluate(() => (window as unknown as GameWindow).footfall.stats());
  expect({ characters, drawCalls }).toEqual({ characters: 1000, drawCalls: 1 });
  await page.evaluate(() => (window as unknown as GameWindow).footfall.go('crowd', { runners: 10, dogs: 3 }));
  expect(await stateOf(page)).toMatchObject({ runners: 10, dogs: 3 });
});

test('at 320 px every button of the crowd can be reached and is as large as a thumb', async () => {
  const page = await open(CROWD, { width: 320, height: 568, hasTouch: true, isMobile: true });
  const boxes = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.crowd button')]
      .filter((button) => button.checkVisibility({ visibilityProperty: true }))
      .map((button) => {
        const { left, right, top, bottom, width, height } = button.getBoundingClientRect();
        return { name: button.ariaLabel, left, right, top, bottom, width, height };
      }),
  );
  expect(boxes.length).toBeGreaterThanOrEqual(11);
  for (const box of boxes) {
    expect(Math.min(box.width, box.height), `${box.name}`).toBeGreaterThanOrEqual(43.9);
    expect(box.left, `${box.name}`).toBeGreaterThanOrEqual(0);
    expect(box.right, `${box.name}`).toBeLessThanOrEqual(320);
    for (const other of boxes) {
      const apart =
        box.right <= other.left + 0.5 ||
        other.right <= box.left + 0.5 ||
        box.bottom <= other.top + 0.5 ||
        other.bottom <= box.top + 0.5;
      if (other !== box) expect(apart, `${box.name} and ${other.name}`).toBe(true);
    }
  }
});
