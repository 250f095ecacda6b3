/** The pictures that are kept, one line each: what is opened, what is done, how large, and how much may differ. */
import type { Page } from 'playwright-core';
import { courseChunk } from '../../src/game/course/chunk.ts';
import { type GameWindow, play, step, stepToTheEnd, stepToX } from '../e2e/page.ts';

export interface Picture {
  readonly name: string;
  readonly query: string;
  readonly size: readonly [width: number, height: number];
  readonly touch?: boolean;
  /** From the first frame, at rest, to the moment that is pictured. */
  readonly actions: (page: Page) => Promise<unknown>;
  /** Share of the picture that may differ visibly, as a browser of another build draws it. */
  readonly tolerance: number;
}

const RUN = '?mode=run&seed=7&paused';
const MENU = '?mode=menu&seed=7&paused';
const LOG = courseChunk(7, 0).things.find((thing) => thing.kind === 'log')!.x;
/** A missing runner is about ten times as much. */
const LITTLE = 0.002;

const CROWD = '?mode=crowd&seed=7&paused&runners=150&dogs=70';
/** The lab as in the design: a run with its bones, trails, planted feet and reach. */
const LAB = `?mode=lab&seed=7&paused&lab=${encodeURIComponent('{"motion":"run","speed":383,"zoom":2}')}`;

async function lab(page: Page): Promise<void> {
  await page.locator('.lab-transport').waitFor();
  await step(page, 430);
}

const start = (page: Page) => step(page, 60);

async function jump(page: Page): Promise<void> {
  await stepToX(page, LOG - 90);
  await play(page, [[18, { jump: true }]]);
}

const thrust = (page: Page) =>
  play(page, [
    [40, {}],
    [12, { thrust: true }],
  ]);

/** The limp body on its way down after the third blow. */
async function fall(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { footfall } = window as unknown as GameWindow;
    while (footfall.state().phase === 'running') footfall.step(5);
    footfall.step(22);
  });
}

async function result(page: Page): Promise<void> {
  await stepToTheEnd(page);
  await page.locator('.result[data-open="true"]').waitFor();
}

/** The view from afar: the eye rises, lanes come apart. */
async function farOut(page: Page): Promise<void> {
  await step(page, 60);
  for (let i = 0; i < 9; i++) await page.keyboard.press('z');
  await step(page, 60);
}

const RACE = '?mode=race&seed=3&paused';

/** Past the first hurdle, running hard, among the others. */
const race = (page: Page) =>
  play(page, [
    [158, {}],
    [165, { pace: 1 }],
    [8, { pace: 1, jump: true }],
    [40, { pace: 1 }],
  ]);

/** The still of the finish line. */
async function photo(page: Page): Promise<void> {
  await play(page, [
    [158, {}],
    [500, { pace: 1 }],
  ]);
  await page.evaluate(() => {
    const { footfall } = window as unknown as GameWindow;
    while ((footfall.state() as { phase: string }).phase !== 'photo') footfall.step(30);
    footfall.step(60);
  });
}

async function table(page: Page): Promise<void> {
  await play(page, [[3000, {}]]);
  await page.locator('.race-result[data-open="true"]').waitFor();
}

export const PICTURES: readonly Picture[] = [
  { name: 'menu-desktop', query: MENU, size: [1280, 720], actions: (page) => step(page, 120), tolerance: 0.006 },
  {
    name: 'menu-phone',
    query: MENU,
    size: [390, 844],
    touch: true,
    actions: (page) => step(page, 120),
    tolerance: 0.006,
  },
  { name: 'start-desktop', query: RUN, size: [1280, 720], actions: start, tolerance: LITTLE },
  { name: 'start-phone', query: RUN, size: [390, 844], touch: true, actions: start, tolerance: LITTLE },
  { name: 'jump-desktop', query: RUN, size: [1280, 720], actions: jump, tolerance: LITTLE },
  { name: 'thrust-large', query: RUN, size: [2560, 1440], actions: thrust, tolerance: LITTLE },
  { name: 'fall-desktop', query: RUN, size: [1280, 720], actions: fall, tolerance: LITTLE },
  { name: 'crowd-desktop', query: CROWD, size: [1280, 720], actions: (page) => step(page, 150), tolerance: 0.004 },
  {
    name: 'crowd-phone',
    query: CROWD,
    size: [390, 844],
    touch: true,
    actions: (page) => step(page, 150),
    tolerance: 0.004,
  },
  { name: 'crowd-far-large', query: CROWD, size: [2560, 1440], actions: farOut, tolerance: 0.004 },
  { name: 'lab-desktop', query: LAB, size: [1280, 720], actions: lab, tolerance: 0.006 },
  { name: 'lab-phone', query: LAB, size: [390, 844], touch: true, actions: lab, tolerance: 0.006 },
  { name: 'race-desktop', query: RACE, size: [1280, 720], actions: race, tolerance: LITTLE },
  { name: 'race-photo-large', query: RACE, size: [2560, 1440], actions: photo, tolerance: LITTLE },
  { name: 'race-table-phone', query: RACE, size: [390, 844], touch: true, actions: table, tolerance: 0.006 },
  { name: 'result-phone', query: RUN, size: [390, 844], touch: true, actions: result, tolerance: 0.006 },
];
