/** What can go wrong around the game, and that it says so and goes on. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { freeze, type GameWindow, glance, later, openGame, picture, step, stepToTheEnd } from './page.ts';

const SMALL = { width: 480, height: 270 };
const notices = (page: Page) => page.locator('.notice > span');

/** Reads the whole store in which the save is kept. */
function readStore(page: Page): Promise<Record<string, unknown>> {
  return page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('keyval-store');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const store = opening.result.transaction('keyval').objectStore('keyval');
          const found: Record<string, unknown> = {};
          store.openCursor().onsuccess = (event) => {
            const cursor = (event.target as IDBRequest<IDBCursorWithValue | null>).result;
            if (!cursor) {
              opening.result.close();
              resolve(found);
              return;
            }
            found[String(cursor.key)] = cursor.value;
            cursor.continue();
          };
        };
      }),
  );
}

test.each<[string, () => void]>([
  [
    'cannot be opened',
    () => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('blocked', 'SecurityError');
      };
    },
  ],
  [
    'is not there at all',
    () =>
      Object.defineProperty(window, 'indexedDB', {
        get: () => {
          throw new DOMException('no', 'SecurityError');
        },
      }),
  ],
  [
    'fails at every call',
    () => {
      IDBDatabase.prototype.transaction = () => {
        throw new DOMException('gone', 'InvalidStateError');
      };
    },
  ],
])('where storage %s the game plays on and says that bests last as long as the page', async (_, block) => {
  const page = await openGame('?mode=run&seed=7', { ...SMALL, before: (p) => p.addInitScript(block) });
  expect(await notices(page).allTextContents()).toEqual([expect.stringMatching(/Storage is blocked/)]);
  await freeze(page);
  await stepToTheEnd(page);
  expect(await page.locator('.verdict').textContent()).toContain('New best');
});

test('storage that is taken away in the middle of a run is said then', async () => {
  const page = await openGame('?mode=run&seed=7', SMALL);
  expect(await notices(page).count()).toBe(0);
  await page.evaluate(() => {
    IDBDatabase.prototype.transaction = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.keyboard.press('Space');
  await notices(page).filter({ hasText: 'Storage is blocked' }).waitFor();
  const { tick } = await glance(page);
  await page.waitForFunction((was) => (window as unknown as GameWindow).footfall.sim.tick > was, tick);
});

test('a save that cannot be read is kept under another key, a notice says so, and a fresh one begins', async () => {
  const page = await openGame('?mode=run&seed=7', SMALL);
  const broken = { version: 1, run: { best: 'far', note: 'mine' } };
  await page.evaluate(
    (value) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('keyval-store');
        opening.onsuccess = () => {
          const store = opening.result.transaction('keyval', 'readwrite').objectStore('keyval');
          const put = store.put(value, 'footfall-save');
          put.onsuccess = () => resolve();
          put.onerror = () => reject(put.error);
        };
      }),
    broken,
  );
  await page.reload();
  await notices(page).filter({ hasText: 'kept aside' }).waitFor();
  await freeze(page);
  await stepToTheEnd(page);
  await later(200);
  const store = await readStore(page);
  expect(store['footfall-save-aside']).toEqual(broken);
  expect(store['footfall-save']).toMatchObject({ version: 2, run: { best: expect.any(Number), bestSeed: 7 } });
});

test('a best run is still known after a reload', async () => {
  const page = await openGame('?mode=run&seed=7', SMALL);
  await freeze(page);
  await stepToTheEnd(page);
  await later(200);
  const { distance } = (await glance(page)).run;
  await page.goto(page.url().replace('mode=run', 'mode=menu'));
  await page.locator('.menu[data-open="true"]').waitFor();
  expect(await page.locator('.menu-foot').textContent()).toContain(`${Math.floor(distance)} m`);
});

test('unknown parameters give one warning in the console, and nothing else', async () => {
  const warnings: string[] = [];
  const page = await openGame('?mode=run&seed=7&wind=3&cheat=1&<b>=x', {
    ...SMALL,
    before: async (p) => {
      p.on('console', (message) => {
        if (message.type() === 'warning' && message.text().startsWith('Footfall')) warnings.push(message.text());
      });
    },
  });
  expect(warnings).toEqual(['Footfall: unknown parameters ignored: wind, cheat, <b>']);
  expect(await notices(page).count()).toBe(0);
});

test('parameters out of range are clamped, unreadable ones are left out, and each is said', async () => {
  const page = await openGame('?mode=nope&seed=99999999999&daytime=7', SMALL);
  expect(await notices(page).allTextContents()).toEqual([
    expect.stringContaining('“mode” in the address can’t be read'),
    expect.stringContaining('“seed” in the address was 99999999999; playing with 2147483647'),
    expect.stringContaining('“daytime” in the address was 7'),
  ]);
  const { mode, seed } = await page.evaluate(() => {
    const { footfall } = window as unknown as GameWindow;
    return { mode: footfall.mode, seed: footfall.state().seed };
  });
  expect({ mode, seed }).toEqual({ mode: 'run', seed: 2147483647 });
});

test('a lost WebGL context is survived: the run goes on and the picture is the same again', async () => {
  const page = await openGame('?mode=run&seed=7&paused', SMALL);
  await freeze(page);
  await step(page, 90);
  const before = await picture(page);
  await page.evaluate(async () => {
    const canvas = document.querySelector('canvas')!;
    const lose = canvas.getContext('webgl2')!.getExtension('WEBGL_lose_context')!;
    const event = (name: string) => new Promise((resolve) => canvas.addEventListener(name, resolve, { once: true }));
    const lost = event('webglcontextlost');
    lose.loseContext();
    await lost;
    await new Promise((resolve) => setTimeout(resolve, 50));
    const restored = event('webglcontextrestored');
    lose.restoreContext();
    await restored;
  });
  await later(400);
  expect((await picture(page)).equals(before)).toBe(true);
  expect((await step(page, 10)).tick).toBe(100);
});

test('without WebGL a panel says what is missing and what helps', async () => {
  const page = await openGame('', {
    waits: false,
    before: (p) =>
      p.addInitScript(() => {
        HTMLCanvasElement.prototype.getContext = () => null;
        OffscreenCanvas.prototype.getContext = () => null;
      }),
  });
  const panel = page.getByRole('dialog', { name: /can’t draw the game/ });
  await panel.waitFor();
  expect(await panel.textContent()).toMatch(/WebGL 2.*graphics acceleration/);
});

test('an exception in a run shows a panel, keeps the save, and offers a restart that works', async () => {
  const page = await openGame('?mode=run&seed=7', { ...SMALL, provoked: /a broken rule/ });
  await page.keyboard.press('Space');
  await later(100);
  await page.evaluate(() => {
    const { sim } = (window as unknown as GameWindow).footfall;
    sim.step = () => {
      throw new Error('a broken rule');
    };
  });
  const panel = page.getByRole('dialog', { name: 'The game tripped' });
  await panel.waitFor();
  // Nothing brings the broken run back: not a lost focus, not the pause key.
  await page.evaluate(() => window.dispatchEvent(new Event('blur')));
  await page.keyboard.press('KeyP');
  await later(200);
  expect(await panel.isVisible()).toBe(true);
  expect(await readStore(page)).toMatchObject({ 'footfall-save': { seenHints: { jump: true } } });
  await panel.getByRole('button', { name: 'Restart' }).click();
  await page.waitForFunction(() => (window as unknown as GameWindow).footfall.sim.tick > 5);
  expect((await glance(page)).run).toMatchObject({ phase: 'running', hearts: 3 });
});
