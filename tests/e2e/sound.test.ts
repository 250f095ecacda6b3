/** Sound in the built page: none before a gesture, none while nobody can want it, and one music. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type GameWindow, later, openGame } from './page.ts';

const SMALL = { width: 480, height: 270 };

/** What the page does with Web Audio, as seen from outside of the game. */
interface Heard {
  readonly contexts: AudioContext[];
  /** Sources that are on, those that loop, and how many were ever started. */
  readonly on: Set<AudioBufferSourceNode>;
  started: number;
  most: number;
}
type SoundWindow = Window & { heard: Heard };

/** Opens the game with an ear at what it does with Web Audio. */
async function openHeard(query: string): Promise<{ page: Page; fetched: string[] }> {
  const fetched: string[] = [];
  const page = await openGame(query, {
    ...SMALL,
    before: async (opening) => {
      opening.on('request', (request) => fetched.push(request.url()));
      await opening.addInitScript(() => {
        const heard: Heard = { contexts: [], on: new Set(), started: 0, most: 0 };
        (window as unknown as SoundWindow).heard = heard;
        window.AudioContext = class extends AudioContext {
          constructor() {
            super();
            heard.contexts.push(this);
          }
        };
        const { start, stop } = AudioBufferSourceNode.prototype;
        AudioBufferSourceNode.prototype.start = function (...times: []) {
          heard.on.add(this);
          heard.started++;
          heard.most = Math.max(heard.most, heard.on.size);
          this.addEventListener('ended', () => heard.on.delete(this));
          start.apply(this, times);
        };
        AudioBufferSourceNode.prototype.stop = function (...times: []) {
          heard.on.delete(this);
          stop.apply(this, times);
        };
      });
    },
  });
  return { page, fetched };
}

const states = (page: Page) =>
  page.evaluate(() => (window as unknown as SoundWindow).heard.contexts.map(({ state }) => state));
const loops = (page: Page) =>
  page.evaluate(() => [...(window as unknown as SoundWindow).heard.on].filter(({ loop }) => loop).length);
const started = (page: Page) => page.evaluate(() => (window as unknown as SoundWindow).heard.started);

/** Waits until the one context is in this state. */
async function until(page: Page, state: AudioContextState): Promise<void> {
  await page.waitForFunction((wanted) => {
    const open = (window as unknown as SoundWindow).heard.contexts.filter((context) => context.state !== 'closed');
    return open.length === 1 && open[0]!.state === wanted;
  }, state);
}

/** The rumble and two layers of music are going round. */
const music = (page: Page) =>
  page.waitForFunction(() => [...(window as unknown as SoundWindow).heard.on].filter(({ loop }) => loop).length === 3);

test('before the first gesture there is no context and no sound is fetched; after it steps are heard', async () => {
  const { page, fetched } = await openHeard('?mode=run&seed=7');
  await later(500);
  expect(await states(page)).toEqual([]);
  expect(fetched.filter((url) => /webm|mp3|howl/.test(url))).toEqual([]);
  await page.keyboard.press('Space');
  await until(page, 'running');
  await music(page);
  const before = await started(page);
  await page.waitForFunction((n) => (window as unknown as SoundWindow).heard.started > n + 3, before);
  expect(fetched.filter((url) => url.includes('.webm'))).toHaveLength(2);
  expect(fetched.filter((url) => url.includes('.mp3'))).toEqual([]);
});

test('paused or hidden it stands still, and going on it sounds again', async () => {
  const { page } = await openHeard('?mode=crowd&runners=40&dogs=5&seed=3');
  await page.keyboard.press('Space');
  await music(page);
  await page.keyboard.press('Escape');
  await until(page, 'suspended');
  await page.keyboard.press('Escape');
  await until(page, 'running');
  const hide = (hidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);
  await hide(true);
  await until(page, 'suspended');
  await hide(false);
  await page.keyboard.press('Escape');
  await until(page, 'running');
  expect(await page.evaluate(() => (window as unknown as SoundWindow).heard.most)).toBeLessThanOrEqual(16);
});

test('an interruption that nobody asked for ends by itself', async () => {
  const { page } = await openHeard('?mode=run&seed=7');
  await page.keyboard.press('Space');
  await until(page, 'running');
  await music(page);
  await page.evaluate(() => (window as unknown as SoundWindow).heard.contexts.at(-1)!.suspend());
  await until(page, 'running');
});

test('after two switches of modes there is one context and one music', async () => {
  const { page } = await openHeard('?mode=run&seed=7');
  await page.keyboard.press('Space');
  await music(page);
  for (const mode of ['crowd', 'race', 'run'])
    await page.evaluate((name) => (window as unknown as GameWindow).footfall.go(name), mode);
  await later(500);
  expect(await loops(page)).toBe(3);
  expect((await states(page)).filter((state) => state !== 'closed')).toEqual(['running']);
});

test('the pause has both volumes and the mute by name and by key, and the next visit knows them', async () => {
  const { page } = await openHeard('?mode=run&seed=7');
  await page.keyboard.press('Space');
  await until(page, 'running');
  await page.keyboard.press('Escape');
  const panel = page.getByRole('dialog', { name: 'Paused' });
  const effects = panel.getByRole('slider', { name: 'Effects' });
  const mute = panel.getByRole('button', { name: 'Mute' });
  await effects.focus();
  await page.keyboard.press('ArrowLeft');
  expect(await effects.getAttribute('aria-valuetext')).toBe('75%');
  await panel.getByRole('slider', { name: 'Music' }).fill('4');
  await effects.focus();
  await page.keyboard.press('m');
  expect(await mute.getAttribute('aria-pressed')).toBe('true');
  await later(300);

  await page.reload();
  await page.waitForFunction(() => 'footfall' in window);
  await page.evaluate(() => (window as unknown as GameWindow).footfall.ready);
  await page.keyboard.press('Space');
  await later(300);
  expect(await states(page)).toEqual([]);
  await page.keyboard.press('Escape');
  expect(await mute.getAttribute('aria-pressed')).toBe('true');
  expect(await effects.getAttribute('aria-valuetext')).toBe('75%');
  expect(await panel.getByRole('slider', { name: 'Music' }).getAttribute('aria-valuetext')).toBe('20%');
  await mute.click();
  await effects.focus();
  await page.keyboard.press('Escape');
  await until(page, 'running');
});
