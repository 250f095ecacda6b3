/**
 * `npm run bench:page`: the built page in Chromium. Its own benchmark mode measures a ramp, then the same crowd is drawn
 * in turns by the game, by Canvas 2D and by pixi Graphics, and what the page allocates a frame is counted.
 */
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright-core';
import { CHROMIUM_ARGS, requireChromium } from '../../scripts/chromium.mjs';
import { serveSite } from '../../scripts/site.mjs';
import type { BenchState } from '../../src/game/modes/mode.ts';
import { PAGE_USAGE, type PageArguments, parsePageArguments } from '../arguments.ts';
import { compareAndRecord } from '../history.ts';
import { limits } from '../limits.ts';
import { type Check, printChecks } from '../report.ts';
import { measurePageAllocation, type PageAllocation } from './allocation.ts';
import { bundleInjected } from './bundle.ts';
import type { DrawerTimes } from './drawers.ts';
import { pageReport, printAllocation, printDrawers, printRamp } from './report.ts';

type BenchWindow = Window & {
  readonly footfall: { readonly ready: Promise<void>; state(): BenchState; pause(): void; step(ticks: number): void };
};

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** What the drawers are compared at. */
const COMPARED = 1000;
/** The window is small, so that software drawing takes little; a lower one gets a frame a second from Chromium. */
const SIDE = 96;
const WARM_UP_STEPS = 1000;
const LONGEST_RAMP = 600_000;
/** With these the browser's clock is fine: steps of 5 µs and not of 100. */
const ISOLATED = { 'Cross-Origin-Opener-Policy': 'same-origin', 'Cross-Origin-Embedder-Policy': 'require-corp' };

const args = readArguments();
const site = await serveSite(ROOT, { headers: ISOLATED, sourcemap: true });
let browser: Browser | undefined;
try {
  browser = await chromium.launch({ executablePath: requireChromium(), args: CHROMIUM_ARGS });
  await run(browser, args);
} finally {
  await browser?.close();
  await site.close();
}

async function run(on: Browser, { most, frames, json, record }: PageArguments): Promise<void> {
  const machine = { browser: `Chromium ${on.version()}`, cpu: cpus()[0]?.model ?? 'unknown', cores: cpus().length };
  console.log(
    `${machine.cpu}, ${machine.cores} cores, ${machine.browser}, ${SIDE} × ${SIDE} pixels, drawn in software.`,
  );
  const page = await open(on, `?mode=bench&seed=7&runners=${Math.ceil(most / 2)}&dogs=${Math.floor(most / 2)}`);
  const state = await playRamp(page);
  printRamp(state);
  const drawers = await compareDrawers(page);
  printDrawers(drawers);
  await page.close();
  const allocation = frames > 0 ? await allocationOf(on, frames) : null;
  if (allocation) printAllocation(allocation);
  const checks = checksOf(state, drawers);
  printChecks(checks);
  compareAndRecord({ 'page: own ÷ Canvas 2D': drawers.perCanvas, 'page: own ÷ Graphics': drawers.perGraphics }, record);
  if (json !== null) {
    const report = pageReport(state, drawers, machine, new Date().toISOString());
    writeFileSync(json, `${JSON.stringify({ ...report, limits, drawers, allocation, checks }, null, 2)}\n`);
  }
  process.exitCode = checks.every((check) => check.value <= check.limit) ? 0 : 1;
}

function readArguments(): PageArguments {
  try {
    const parsed = parsePageArguments(process.argv.slice(2));
    // A file that can't be written is told of now and not after minutes of measuring.
    if (parsed.json !== null) writeFileSync(parsed.json, '{}\n');
    return parsed;
  } catch (error) {
    console.error(`bench:page: ${error instanceof Error ? error.message : String(error)}\n${PAGE_USAGE}`);
    process.exit(2);
  }
}

async function open(on: Browser, query: string): Promise<Page> {
  const page = await on.newPage({ viewport: { width: SIDE, height: SIDE } });
  page.on('pageerror', (error) => console.error(`In the page: ${error.stack ?? error.message}`));
  await page.goto(site.url + query);
  await page.waitForFunction(() => 'footfall' in window);
  await page.evaluate(() => (window as unknown as BenchWindow).footfall.ready);
  return page;
}

/** Plays the page's own ramp to its end. */
async function playRamp(page: Page): Promise<BenchState> {
  // The window is smaller than a button: it is pressed as a script would.
  await page.locator('.bench-setup .button-main').dispatchEvent('click');
  await page.waitForFunction(() => (window as unknown as BenchWindow).footfall.state().phase === 'done', undefined, {
    timeout: LONGEST_RAMP,
    polling: 500,
  });
  return page.evaluate(() => (window as unknown as BenchWindow).footfall.state());
}

async function compareDrawers(page: Page): Promise<DrawerTimes> {
  await page.evaluate(() => (window as unknown as BenchWindow).footfall.pause());
  await page.addScriptTag({ type: 'module', content: await bundleInjected(ROOT) });
  await page.waitForFunction(() => window.footfallBench !== undefined);
  return page.evaluate((count) => window.footfallBench!.measureDrawers(count), COMPARED);
}

/** Behind the menu a crowd of runners and dogs runs without end. */
async function allocationOf(on: Browser, frames: number): Promise<PageAllocation> {
  const page = await open(on, '?mode=menu&seed=7');
  // What happens once, and code that is not compiled yet, is over by then: each step draws a picture.
  await page.evaluate((steps) => {
    for (let i = 0; i < steps; i++) (window as unknown as BenchWindow).footfall.step(1);
  }, WARM_UP_STEPS);
  return measurePageAllocation(page, frames, site.folder);
}

function checksOf(state: BenchState, drawers: DrawerTimes): Check[] {
  const bytes = Math.max(0, ...state.rows.map(({ limbs, count }) => (limbs * 32) / count));
  const calls = Math.max(0, ...state.rows.map((row) => row.drawCalls));
  const at = `at ${drawers.count}`;
  return [
    { name: `fill and submit ÷ Canvas 2D, ${at}`, value: drawers.perCanvas, limit: limits.perCanvas },
    { name: `fill and submit ÷ pixi Graphics, ${at}`, value: drawers.perGraphics, limit: limits.perGraphics },
    { name: `draw calls of all characters, WebGL's, ${at}`, value: drawers.drawCalls, limit: 1 },
    { name: 'draw calls of all characters, at any count', value: calls, limit: 1 },
    { name: 'bytes in the GPU buffer per character', value: bytes, limit: limits.gpuMemory },
  ];
}
