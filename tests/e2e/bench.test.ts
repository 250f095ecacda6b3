/** The benchmark, as a visitor measures: started by a key, to its end, saved, loaded again. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { BenchState } from '../../src/game/modes/mode.ts';
import { readReport } from '../../src/ui/bench/report.ts';
import { openGame } from './page.ts';

type BenchWindow = Window & { readonly footfall: { state(): BenchState } };

const state = (page: Page): Promise<BenchState> =>
  page.evaluate(() => (window as unknown as BenchWindow).footfall.state());

const inPhase = (page: Page, phase: BenchState['phase']) =>
  page.waitForFunction((wanted) => (window as unknown as BenchWindow).footfall.state().phase === wanted, phase, {
    timeout: 40_000,
  });

async function download(page: Page, button: string): Promise<{ name: string; text: string }> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button }).click()]);
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

const load = (page: Page, name: string, text: string) =>
  page.locator('.bench-file').setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });

const message = (page: Page) => page.locator('.bench-results .bench-message').textContent();

test('a ramp that a key starts ends with figures that can be saved, and laid over the next; a broken file takes nothing away', async () => {
  const page = await openGame('?mode=bench&seed=7&runners=8&dogs=4', { width: 360, height: 240 });
  await page.keyboard.press('Enter');
  await inPhase(page, 'running');
  await page.locator('[data-hud="count"]', { hasText: '12 characters' }).waitFor();
  await inPhase(page, 'done');
  const measured = await state(page);
  expect(measured).toMatchObject({ counts: [12], dogs: 33, stopped: null });
  const [row] = measured.rows;
  expect(row).toMatchObject({ count: 12, drawCalls: 1 });
  for (const figure of [row!.frame, row!.sim]) expect(figure.median).toBeGreaterThan(0);
  expect(Object.values(row!.systems).reduce((a, b) => a + b)).toBeGreaterThan(0);

  await page.locator('.bench-plot canvas').first().waitFor();
  const json = await download(page, 'Save JSON');
  expect(json.name).toMatch(/^footfall-bench-\d{4}-\d\d-\d\d-\d{4}\.json$/);
  const report = readReport(json.text);
  expect(report.series[0]!.rows).toEqual(measured.rows);
  expect(Object.keys(report.machine)).toEqual(expect.arrayContaining(['footfall', 'browser', 'cores', 'renderer']));
  const csv = await download(page, 'Save CSV');
  expect(csv.text.split('\r\n')).toHaveLength(3);

  await load(page, 'before.json', json.text);
  await page.locator('.bench-source', { hasText: 'before.json: 33 % dogs' }).waitFor();
  await load(page, 'broken.json', json.text.replace('"count": 12', '"count": -12'));
  await page.locator('.bench-results .bench-message', { hasText: 'broken.json' }).waitFor();
  expect(await message(page)).toMatch(/^broken\.json was not loaded: series 1, row 1, count must be a number from 1/);
  expect(await page.locator('.bench-source').allInnerTexts()).toEqual(['this run', 'before.json: 33 % dogs']);
  expect((await state(page)).rows).toEqual(measured.rows);
});

test('stopped by its button it keeps nothing unfinished, and Escape leads back to the menu', async () => {
  const page = await openGame('?mode=bench&runners=30', { width: 390, height: 844, hasTouch: true, isMobile: true });
  await page.getByRole('radio', { name: '1,000', exact: true }).check();
  await page.getByRole('button', { name: 'Start' }).tap();
  await inPhase(page, 'running');
  await page.getByRole('button', { name: 'Stop' }).tap();
  await inPhase(page, 'done');
  expect(await state(page)).toMatchObject({ counts: [100, 300, 1000], rows: [], stopped: { reason: 'asked' } });
  const wide = await page.locator('.bench-results').evaluate((panel) => panel.scrollWidth - panel.clientWidth);
  expect(wide).toBe(0);
  // The panel hears keys once it has been painted.
  const escaped = async (): Promise<number> => {
    await page.keyboard.press('Escape');
    return page.locator('.menu[data-open="true"]').count();
  };
  await expect.poll(escaped, { timeout: 20_000 }).toBe(1);
});
