/**
 * Opens the built game in Chromium for a test, and watches over it.
 *
 * A test that opened a page fails on any error in its console, any exception, and any request to another host than the
 * one that serves the game, whatever else it checks.
 */
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, inject, onTestFinished } from 'vitest';
import { CHROMIUM_ARGS, requireChromium } from '../../scripts/chromium.mjs';

export interface OpenOptions {
  /** CSS pixels. Default 960 × 540. */
  readonly width?: number;
  readonly height?: number;
  readonly deviceScaleFactor?: number;
  readonly hasTouch?: boolean;
  readonly reducedMotion?: boolean;
  /** What the browser asks for; default en-GB. */
  readonly locale?: string;
}

let browser: Promise<Browser> | undefined;
afterAll(async () => {
  await (await browser)?.close();
  browser = undefined;
});

/** Opens the game with a query such as `?mode=run&seed=7` and returns when it is ready to play. One test, one profile. */
export async function openGame(query = '', options: OpenOptions = {}): Promise<Page> {
  browser ??= chromium.launch({ executablePath: requireChromium(), args: CHROMIUM_ARGS });
  const context = await (await browser).newContext({
    viewport: { width: options.width ?? 960, height: options.height ?? 540 },
    deviceScaleFactor: options.deviceScaleFactor ?? 1,
    hasTouch: options.hasTouch ?? false,
    reducedMotion: options.reducedMotion ? 'reduce' : 'no-preference',
    locale: options.locale ?? 'en-GB',
  });
  const problems: string[] = [];
  onTestFinished(async () => {
    await context.close();
    if (problems.length > 0) throw new Error(`The page had problems:\n${problems.join('\n')}`);
  });

  const gameUrl = inject('gameUrl');
  const { origin } = new URL(gameUrl);
  context.on('request', (request) => {
    const url = request.url();
    if (/^https?:/.test(url) && new URL(url).origin !== origin) problems.push(`request to ${url}`);
  });
  context.on('weberror', (error) => problems.push(`exception: ${error.error().stack ?? error.error().message}`));
  context.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()} (${message.location().url})`);
  });

  const page = await context.newPage();
  page.on('crash', () => problems.push('the page crashed'));
  page.on('websocket', (socket) => problems.push(`socket to ${socket.url()}`));
  await page.goto(new URL(query, gameUrl).href);
  await page.waitForFunction(() => 'footfall' in window, undefined, { timeout: 15_000 });
  await page.evaluate(() => (window as unknown as { footfall: { ready: Promise<void> } }).footfall.ready);
  return page;
}
