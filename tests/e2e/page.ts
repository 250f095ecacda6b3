/**
 * Opens the built game in Chromium for a test, and watches over it.
 *
 * A test that opened a page fails on any error in its console, any exception, and any request to another host than the
 * one that serves the game, whatever else it checks.
 */
import { type Browser, chromium, type Frame, type Page } from 'playwright-core';
import { afterAll, inject, onTestFinished } from 'vitest';
import { CHROMIUM_ARGS, requireChromium } from '../../scripts/chromium.mjs';
import type { RunState } from '../../src/game/modes/mode.ts';
import type { InputFrame } from '../../src/input/input-frame.ts';
import type { Footfall } from '../../src/page/face.ts';

export interface OpenOptions {
  /** CSS pixels. Default 960 × 540. */
  readonly width?: number;
  readonly height?: number;
  readonly deviceScaleFactor?: number;
  readonly hasTouch?: boolean;
  /** As a phone lays a page out. */
  readonly isMobile?: boolean;
  readonly reducedMotion?: boolean;
  /** What the browser asks for; default en-GB. */
  readonly locale?: string;
  /** Runs before the game's page is asked for. */
  readonly before?: (page: Page) => Promise<unknown>;
  /** Errors in the console that the test provokes. */
  readonly provoked?: RegExp;
  /** False: the game is not expected to come up. Default true. */
  readonly waits?: boolean;
  /** Address in place of the game's, relative to its folder: a page around it that `before` serves. */
  readonly address?: string;
}

/** The window of the game. */
export type GameWindow = Window & { readonly footfall: Omit<Footfall, 'state'> & { state(): RunState } };
/** The game's own page, or the frame it sits in. */
export type GamePage = Page | Frame;

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
    isMobile: options.isMobile ?? false,
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
    if (message.type() === 'error' && !options.provoked?.test(message.text()))
      problems.push(`console: ${message.text()} (${message.location().url})`);
  });

  const page = await context.newPage();
  page.on('crash', () => problems.push('the page crashed'));
  page.on('websocket', (socket) => problems.push(`socket to ${socket.url()}`));
  await options.before?.(page);
  await page.goto(new URL(options.address ?? query, gameUrl).href);
  if (options.waits !== false) await gameReady(page);
  return page;
}

/** Returns when the game in this page or frame has drawn its first picture. */
export async function gameReady(page: GamePage): Promise<void> {
  await page.waitForFunction(() => 'footfall' in window, undefined, { timeout: 15_000 });
  await page.evaluate(() => (window as unknown as GameWindow).footfall.ready);
}

/** What the tests look at. */
export interface Glance {
  readonly tick: number;
  readonly airborne: boolean;
  readonly motion: string;
  readonly x: number;
  readonly run: RunState;
}

export function glance(page: GamePage): Promise<Glance> {
  return page.evaluate(() => {
    const { sim, state } = (window as unknown as GameWindow).footfall;
    const { airborne, motion, x } = sim.pose(sim.ids()[0]!);
    return { tick: sim.tick, airborne, motion, x, run: state() };
  });
}

/** Holds time; from here only `step` moves it. Devices are still heard. */
export async function freeze(page: GamePage): Promise<void> {
  await page.evaluate(() => (window as unknown as GameWindow).footfall.pause());
}

export async function step(page: GamePage, ticks: number): Promise<Glance> {
  await page.evaluate((n) => (window as unknown as GameWindow).footfall.step(n), ticks);
  return glance(page);
}

/** Steps to the tick in which the runner is at x or just past it. */
export async function stepToX(page: GamePage, x: number): Promise<void> {
  await page.evaluate((wanted) => {
    const { footfall } = window as unknown as GameWindow;
    const id = footfall.sim.ids()[0]!;
    const left = () => wanted - footfall.sim.pose(id).x;
    // The fastest runs less than 9 u a tick.
    while (left() > 0) footfall.step(Math.max(1, Math.floor(left() / 9)));
  }, x);
}

/** Lets the run end by itself: who presses nothing falls. */
export async function stepToTheEnd(page: GamePage): Promise<void> {
  await page.evaluate(() => {
    const { footfall } = window as unknown as GameWindow;
    for (let i = 0; i < 10 && footfall.state().phase !== 'over'; i++) footfall.step(600);
  });
}

/** Buttons held for so many ticks. */
export type Stroke = readonly [ticks: number, input: Partial<InputFrame>];

/** Plays these strokes as `footfall.input` does; the last one's buttons stay held. */
export async function play(page: GamePage, strokes: readonly Stroke[]): Promise<Glance> {
  await page.evaluate((all) => {
    const { footfall } = window as unknown as GameWindow;
    for (const [ticks, input] of all) {
      footfall.input(input);
      footfall.step(ticks);
    }
  }, strokes);
  return glance(page);
}

/** The page as PNG once what was drawn last is on it, with every transition at its end. */
export async function picture(page: Page): Promise<Buffer> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  return page.screenshot({ animations: 'disabled' });
}

/** Waits that long on the clock: only where time itself is what is tested. */
export const later = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
