/**
 * The page looks as it did: each picture of pictures.ts against the one kept in pictures/.
 *
 * To keep new ones after a change that was meant: FOOTFALL_PICTURES=keep npm test -- e2e, and look at each before
 * committing it. FOOTFALL_PICTURES=missing keeps only those that are not there yet.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { freeze, type GameWindow, openGame, step } from '../e2e/page.ts';
import { shareThatDiffers, takePicture } from './compare.ts';
import { PICTURES, type Picture } from './pictures.ts';

const FOLDER = fileURLToPath(new URL('./pictures/', import.meta.url));
const fileOf = (name: string) => join(FOLDER, `${name}.png`);

/** The page at the moment of the picture. It is played in a small window: drawing a large one in software is slow. */
async function openAt(picture: Picture): Promise<Page> {
  const { query, size, touch = false } = picture;
  const [width, height] = size;
  const quarter = { width: Math.round(width / 4), height: Math.round(height / 4) };
  const page = await openGame(query, { ...quarter, hasTouch: touch, isMobile: touch });
  await freeze(page);
  await picture.actions(page);
  await page.setViewportSize({ width, height });
  await page.waitForFunction((wanted) => document.getElementById('stage')?.clientWidth === wanted, width);
  await redraw(page);
  return page;
}

function keeps(name: string): boolean {
  const asked = process.env.FOOTFALL_PICTURES;
  return asked === 'keep' || (asked === 'missing' && !existsSync(fileOf(name)));
}

/** The kept picture; an Error that says how to make it where there is none. */
function keptPicture(name: string): Buffer {
  if (existsSync(fileOf(name))) return readFileSync(fileOf(name));
  const file = `tests/visual/pictures/${name}.png`;
  throw new Error(`There is no ${file}. Make it with FOOTFALL_PICTURES=missing npm test -- e2e, and look at it.`);
}

/** Puts what was seen where it can be looked at; its path. */
function putAside(name: string, picture: Buffer): string {
  const folder = join(tmpdir(), 'footfall-pictures');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}.png`);
  writeFileSync(file, picture);
  return file;
}

test.each(PICTURES)('$name looks as it did', async (picture) => {
  const page = await openAt(picture);
  const seen = await takePicture(page);
  if (keeps(picture.name)) {
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(fileOf(picture.name), seen);
    return;
  }
  const share = await shareThatDiffers(page, keptPicture(picture.name), seen);
  const where = share > picture.tolerance ? putAside(picture.name, seen) : '';
  expect(share, `share of the picture that differs; as seen: ${where}`).toBeLessThanOrEqual(picture.tolerance);
});

test.each(['start-desktop', 'start-phone'])('in %s a missing runner is noticed', async (name) => {
  const picture = PICTURES.find((one) => one.name === name)!;
  const page = await openAt(picture);
  await page.evaluate(() => {
    const { sim } = (window as unknown as GameWindow).footfall;
    sim.teleport(sim.ids()[0]!, -5000);
  });
  await redraw(page);
  const share = await shareThatDiffers(page, keptPicture(name), await takePicture(page));
  expect(share).toBeGreaterThan(picture.tolerance * 2);
});

const redraw = (page: Page) => step(page, 0);
