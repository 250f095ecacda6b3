/** A race as it is played, from the line to the podium: with keys, with two thumbs; its link. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { RaceState } from '../../src/game/modes/mode.ts';
import { freeze, openGame } from './page.ts';

const SMALL = { width: 480, height: 270 };
const RACE = '?mode=race&seed=3&rivals=2';

interface RaceWindow {
  readonly footfall: {
    step(ticks: number): void;
    state(): RaceState;
    go(mode: string, options?: object): Promise<void>;
  };
}

/** Steps so many ticks; how the race stands then. */
const step = (page: Page, ticks: number): Promise<RaceState> =>
  page.evaluate((n) => {
    const { footfall } = window as unknown as RaceWindow;
    footfall.step(n);
    return footfall.state();
  }, ticks);

/** Steps until the phase is this one. */
const stepTo = (page: Page, phase: RaceState['phase']): Promise<RaceState> =>
  page.evaluate((wanted) => {
    const { footfall } = window as unknown as RaceWindow;
    // The still of the line is shorter than the rest.
    const stride = wanted === 'photo' ? 90 : 300;
    for (let i = 0; i < 60 && footfall.state().phase !== wanted; i++) footfall.step(stride);
    return footfall.state();
  }, phase);

/** To the tick of go. */
const stepToGo = (page: Page): Promise<RaceState> =>
  page.evaluate(() => {
    const { footfall } = window as unknown as RaceWindow;
    while (footfall.state().phase !== 'racing') footfall.step(footfall.state().count === 1 ? 1 : 20);
    return footfall.state();
  });

/** To so many u before the next hurdle. */
const stepToHurdle = (page: Page, before: number): Promise<void> =>
  page.evaluate((u) => {
    const { footfall } = window as unknown as RaceWindow;
    const first = 1333;
    const left = () => first - u - footfall.state().ran / 0.012;
    while (left() > 0) footfall.step(Math.max(1, Math.floor(left() / 10)));
  }, before);

const table = (page: Page) => page.locator('.race-result[data-open="true"] tbody tr');

test('by keyboard: → runs harder, ← easier, Space clears the hurdle; then the photo, the podium and the table', async () => {
  const page = await openGame(RACE, SMALL);
  await freeze(page);
  await stepToGo(page);
  await page.keyboard.down('ArrowRight');
  const hard = await step(page, 100);
  expect(hard.breath).toBeLessThan(0.95);
  expect(hard.speed).toBeGreaterThan(6.5);
  await stepToHurdle(page, 110);
  await page.keyboard.press('Space');
  expect((await step(page, 60)).racers[0]).toMatchObject({ stumbles: 0 });
  await page.keyboard.up('ArrowRight');
  await page.keyboard.down('KeyA');
  const easy = await step(page, 60);
  expect(easy.speed).toBeLessThan(hard.speed);
  await page.keyboard.up('KeyA');
  await stepTo(page, 'photo');
  await page.getByText('Photo finish', { exact: true }).waitFor();
  await stepTo(page, 'over');
  await table(page).nth(2).waitFor();
  expect(await table(page).count()).toBe(3);
  const { results } = await step(page, 0);
  expect(await table(page).first().textContent()).toContain(results[0]!.time.toFixed(3));
});

test('by touch: the left half jumps, the right one is two pedals', async () => {
  const page = await openGame(RACE, { width: 320, height: 400, hasTouch: true, isMobile: true });
  await freeze(page);
  await stepToGo(page);
  const touch = await page.context().newCDPSession(page);
  const press = (x: number) =>
    touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y: 250, id: 1 }] });
  const lift = () => touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await press(290);
  const hard = await step(page, 100);
  expect(hard.breath).toBeLessThan(0.95);
  await lift();
  await stepToHurdle(page, 110);
  await press(60);
  await step(page, 4);
  await lift();
  expect((await step(page, 60)).racers[0]).toMatchObject({ stumbles: 0 });
  await press(200);
  expect((await step(page, 60)).speed).toBeLessThan(hard.speed - 1);
  await lift();
  await stepTo(page, 'over');
  await table(page).nth(2).waitFor();
});

test('who moves before go is called back, and it is said whose fault it was', async () => {
  const page = await openGame(RACE, SMALL);
  await freeze(page);
  await step(page, 60);
  await page.keyboard.down('ArrowRight');
  expect(await step(page, 2)).toMatchObject({ phase: 'recall', culprit: 0 });
  await page.keyboard.up('ArrowRight');
  await page.getByText('You moved before go. Back to the line: once more.', { exact: true }).waitFor();
  expect(await stepToGo(page)).toMatchObject({ racers: [{ falseStarts: 1 }, {}, {}] });
});

test('two play at one keyboard: WASD and the arrows', async () => {
  const page = await openGame('?mode=race&seed=3&rivals=1&players=2', SMALL);
  await freeze(page);
  await stepToGo(page);
  await page.keyboard.down('ArrowRight');
  await page.keyboard.down('KeyA');
  const { racers } = await step(page, 140);
  expect(racers[1]!.breath).toBeLessThan(0.9);
  expect(racers[0]!.breath).toBe(1);
  expect(racers[1]!.distance).toBeGreaterThan(racers[0]!.distance + 1);
});

test('who comes from a crowd meets the usual rivals, not as many as the crowd had', async () => {
  const page = await openGame('?mode=crowd&runners=40&dogs=0', SMALL);
  const kinds = await page.evaluate(async () => {
    const { footfall } = window as unknown as RaceWindow;
    await footfall.go('menu');
    await footfall.go('race');
    return footfall.state().racers.map(({ kind }) => kind);
  });
  expect(kinds).toHaveLength(8);
  expect(kinds).toContain('dog');
});

test('a race becomes a link that shows it again, with the same table', async () => {
  const page = await openGame(RACE, {
    ...SMALL,
    before: (opened) =>
      opened.addInitScript(() => {
        const writeText = async (text: string) => void Object.assign(window, { copied: text });
        Object.defineProperty(navigator, 'clipboard', { value: { writeText } });
      }),
  });
  await freeze(page);
  await stepToGo(page);
  await page.keyboard.down('ArrowRight');
  await step(page, 300);
  await page.keyboard.up('ArrowRight');
  const played = await stepTo(page, 'over');
  await page.getByText('Copy link to this replay').click();
  await page.getByText('Link copied').waitFor();
  const link = await page.evaluate(() => (window as unknown as { copied: string }).copied);
  expect(link.length).toBeLessThan(1500);

  await page.goto('about:blank');
  await page.goto(link);
  await page.waitForFunction(() => 'footfall' in window);
  await freeze(page);
  await page.getByText('Run against it').waitFor();
  const shown = await stepTo(page, 'over');
  expect(shown.results).toEqual(played.results);
});

test('a link whose replay is broken is refused with its reason, and the game is there to play', async () => {
  const page = await openGame('#replay=c3MLYhSTOr4qo1qpqDQntVjJSinVMsUgzdggxcA', SMALL);
  await page.getByText('The replay in the link can’t be played').waitFor();
  expect(await page.evaluate(() => (window as unknown as RaceWindow).footfall.state().phase)).toBe('running');
});
