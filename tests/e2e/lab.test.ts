/** The Motion Lab as a visitor has it: every motion, every switch, the toys, the keys, what goes in and comes out. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { LabState } from '../../src/game/modes/lab/types.ts';
import type { Footfall } from '../../src/page/face.ts';
import { motionNames, speciesNames } from '../../src/sim.ts';
import { type OpenOptions, openGame } from './page.ts';

const WIDE = { width: 1180, height: 660 };
type LabWindow = Window & { readonly footfall: Footfall };

/** Opens the lab with its panels there; time is the lab's own, and stands. */
async function openLab(query = '', options: OpenOptions = WIDE): Promise<Page> {
  const page = await openGame(`?mode=lab&seed=7${query}`, options);
  await page.locator('.lab-transport').waitFor();
  await page.evaluate(() => (window as unknown as LabWindow).footfall.pause());
  return page;
}

const lab = (page: Page): Promise<LabState> =>
  page.evaluate(() => JSON.parse(JSON.stringify((window as unknown as LabWindow).footfall.state())) as LabState);

const step = (page: Page, ticks: number): Promise<void> =>
  page.evaluate((n) => (window as unknown as LabWindow).footfall.step(n), ticks);

/** What a click saves, as text or bytes. */
async function saved(page: Page, press: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

const tab = (page: Page, name: string) => page.locator(`[data-tab="${name}"]`).click();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('every motion of every creature is chosen by a click and plays', async () => {
  const page = await openLab();
  const wanted = speciesNames.flatMap((species) => motionNames(species).map((motion) => `${species}/${motion}`));
  // Clicks from within the page: there are dozens, and each would wait for the picture.
  const played = await page.evaluate((items) => {
    const { footfall } = window as unknown as LabWindow;
    return items.map((item) => {
      document.querySelector<HTMLElement>(`[data-item="${item}"]`)!.click();
      footfall.step(12);
      const { species, motion } = (footfall.state() as LabState).settings;
      const pressed = document.querySelectorAll('.lab-item[aria-pressed="true"]').length;
      return { chosen: `${species}/${motion}`, plays: footfall.sim.pose(footfall.sim.ids()[0]!).motion, pressed };
    });
  }, wanted);
  expect(played.map((one) => one.chosen)).toEqual(wanted);
  expect(played.map((one) => one.plays)).toEqual(wanted.map((one) => one.split('/')[1]));
  expect(new Set(played.map((one) => one.pressed))).toEqual(new Set([1]));
});

test('every switch of the overlays draws something, and goes off again', async () => {
  const page = await openLab('&motion=walk');
  await step(page, 80);
  const box = (await page.locator('#view').boundingBox())!;
  const clip = { x: box.x + box.width / 2 - 110, y: box.y + box.height - 310, width: 220, height: 310 };
  const look = async (): Promise<string> => {
    await step(page, 0);
    return (await page.screenshot({ clip })).toString('base64');
  };
  const press = (name: string): Promise<void> =>
    page.evaluate((text) => {
      const chips = [...document.querySelectorAll<HTMLElement>('.lab-overlays .lab-chip')];
      chips.find((chip) => chip.textContent === text)!.click();
    }, name);
  const names = await page.locator('.lab-overlays .lab-chip').allTextContents();
  const on = await page.locator('.lab-overlays .lab-chip[aria-pressed="true"]').allTextContents();
  expect(names).toHaveLength(9);
  for (const name of on) await press(name);
  expect((await lab(page)).settings.overlays).toEqual([]);
  const seen = [await look()];
  for (const name of names) {
    await press(name);
    seen.push(await look());
    await press(name);
  }
  expect(new Set(seen).size).toBe(names.length + 1);
  expect(await look()).toBe(seen[0]);
});

test('time: play, pause, one tick, slow motion, a loop', async () => {
  const page = await openLab();
  await page.evaluate(() => (window as unknown as LabWindow).footfall.resume());
  await page.locator('[data-lab="play"]').click();
  const stopped = (await lab(page)).tick;
  await page.locator('[data-lab="tick"]').click();
  await page.locator('[data-lab="tick"]').click();
  expect((await lab(page)).tick).toBe(stopped + 2);
  await button(page, '0.25×').click();
  expect((await lab(page)).settings.rate).toBe(0.25);
  await page.getByRole('button', { name: 'The section that is looped begins now' }).click();
  await step(page, 20);
  await page.getByRole('button', { name: 'The section ends now and plays again and again' }).click();
  expect((await lab(page)).looping).toBe(true);
  await step(page, 50);
  expect((await lab(page)).tick).toBeLessThanOrEqual(stopped + 22);
  await button(page, 'Loop off').click();
  expect((await lab(page)).looping).toBe(false);
});

test('sliders follow the law of the gait, say what was solved, and are reset', async () => {
  const page = await openLab();
  await step(page, 30);
  const slider = (name: string) => page.locator(`[data-param="${name}"] input`);
  await slider('cadence').fill('3');
  const value = async (name: string) => (await lab(page)).params.find((row) => row.name === name)!;
  expect((await value('cadence')).value).toBeCloseTo(3);
  expect((await value('stride')).value).toBeCloseTo((383 * 0.4) / 3, 1);
  await page.locator('[data-param="stride"] .lab-note').waitFor();
  await slider('runLean').fill('0.5');
  expect((await lab(page)).settings.tuning.runLean).toBe(0.5);
  await page.locator('[data-param="runLean"] .lab-undo').click();
  expect((await lab(page)).settings.tuning.runLean).toBeUndefined();
  await button(page, 'Reset all').click();
  expect((await lab(page)).settings.tuning).toEqual({});
  await tab(page, 'springs');
  await slider('hairGravity').fill('0');
  await page.getByLabel('Ground').selectOption('stairs');
  await button(page, 'Skinned art').click();
  await button(page, 'Run in place').click();
  expect((await lab(page)).settings).toMatchObject({ ground: 'stairs', skin: true, follow: false });
  await step(page, 30);
});

test('the toys are dragged on the stage', async () => {
  const page = await openLab();
  const box = (await page.locator('#view').boundingBox())!;
  const middle = { x: box.x + box.width / 2, y: box.y + box.height * 0.5 };
  const joint = (name: string) =>
    page.evaluate((joint) => {
      const { sim } = (window as unknown as LabWindow).footfall;
      const pose = sim.pose(sim.ids()[0]!);
      return { x: pose.joints[joint]!.x - pose.x, y: pose.joints[joint]!.y - pose.y };
    }, name);
  await page.locator('[data-item="stickman/stand"]').click();
  await page.locator('[data-item="toy/aim"]').click();
  await page.mouse.move(middle.x + 150, middle.y - 150);
  await step(page, 60);
  const high = await joint('nearHand');
  await page.mouse.move(middle.x + 150, middle.y + 150);
  await step(page, 60);
  expect((await joint('nearHand')).y - high.y).toBeGreaterThan(25);

  await page.locator('[data-item="toy/apple"]').click();
  await step(page, 60);
  const apple = await joint('nearHand');
  await page.mouse.move(middle.x + 40, middle.y - 20);
  await page.mouse.down();
  await page.mouse.move(middle.x + 60, middle.y + 30, { steps: 4 });
  await page.mouse.up();
  await step(page, 60);
  const moved = await joint('nearHand');
  expect(Math.hypot(moved.x - apple.x, moved.y - apple.y)).toBeGreaterThan(4);

  await page.locator('[data-item="toy/ground"]').click();
  await step(page, 30);
  const before = (await lab(page)).settings.heights;
  // The nearest handle of the ground is somewhere along its line: the pointer finds it.
  const line = await page.evaluate(() => {
    const { sim } = (window as unknown as LabWindow).footfall;
    return sim.pose(sim.ids()[0]!).x;
  });
  const handle = Math.round((line - 480) / 120) * 120 + 480;
  const zoom = (1.9 * box.height) / 440;
  const at = { x: middle.x + (handle - line) * zoom, y: box.y + box.height * 0.885 };
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  await page.mouse.move(at.x, at.y - 30, { steps: 5 });
  await page.mouse.up();
  await step(page, 60);
  expect((await lab(page)).settings.heights).not.toEqual(before);
});

test('the stage is panned by a drag and zoomed by the wheel', async () => {
  const page = await openLab();
  const box = (await page.locator('#view').boundingBox())!;
  await page.mouse.move(box.x + 200, box.y + 200);
  await step(page, 1);
  const before = await page.locator('#view').screenshot();
  await page.mouse.wheel(0, -300);
  await step(page, 0);
  const nearer = await page.locator('#view').screenshot();
  expect(nearer.equals(before)).toBe(false);
  await page.mouse.down();
  await page.mouse.move(box.x + 260, box.y + 180, { steps: 4 });
  await page.mouse.up();
  await step(page, 0);
  expect((await page.locator('#view').screenshot()).equals(nearer)).toBe(false);
  await page.keyboard.press('0');
  await step(page, 0);
  expect((await page.locator('#view').screenshot()).equals(before)).toBe(true);
});

test('a track is edited: a key is dragged, added, eased, held, removed, and the motion is as it was again', async () => {
  const page = await openLab();
  await page.locator('[data-item="stickman/spear-form"]').click();
  await tab(page, 'keyframes');
  expect(await page.locator('.lab-thumb').count()).toBe(18);
  const keys = async () => (await lab(page)).editor!.tracks[0]!.keys;
  const first = await keys();
  const key = page.locator('[data-keyframe="2"]');
  const box = (await key.boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 8, box.y + box.height / 2 - 25, { steps: 4 });
  await page.mouse.up();
  const dragged = await keys();
  expect(dragged[2]![1]).not.toBeCloseTo(first[2]![1], 2);
  expect(dragged[2]![0]).toBeGreaterThan(first[2]![0]);
  await key.press('ArrowUp');
  expect((await keys())[2]![1]).toBeGreaterThan(dragged[2]![1]);
  await page.locator('.lab-thumb').nth(9).click();
  await step(page, 12);
  await button(page, 'Add key').click();
  expect(await keys()).toHaveLength(first.length + 1);
  await page.getByLabel('Ease').selectOption('strike');
  await button(page, 'Hold').click();
  await button(page, 'Remove').click();
  expect((await lab(page)).editor!.edited).toBe(true);
  await button(page, 'Revert').click();
  expect(await keys()).toEqual(first);
  await button(page, 'Paste').click();
  await page.getByLabel('Tracks as JSON').fill('[{"channel":"WING","keys":[[0,0]]}]');
  await button(page, 'Apply').click();
  expect(await page.getByRole('alert').textContent()).toContain('tracks[0].channel must be one of');
});

test('JSON is pasted: good JSON is taken, bad JSON is answered with the field that is wrong', async () => {
  const page = await openLab();
  await tab(page, 'take');
  const paste = async (text: string) => {
    await page.getByLabel('Paste JSON').fill(text);
    await button(page, 'Apply').click();
  };
  await paste('{"speed":"fast"}');
  expect(await page.getByRole('alert').textContent()).toContain('speed must be a number');
  expect((await lab(page)).settings.speed).toBe(383);
  await button(page, 'Dismiss').click();
  await paste('{"species":"doggoyle","motion":"gallop","speed":420,"tuning":{"gallopBob":4}}');
  expect(await page.getByRole('alert').count()).toBe(0);
  expect((await lab(page)).settings).toMatchObject({ species: 'doggoyle', motion: 'gallop', speed: 420 });
});

test('a link opens the whole lab again', async () => {
  const settings = { species: 'doggoyle', motion: 'trot', speed: 180, toy: 'aim', ground: 'ramps', rate: 0.5 };
  const other = await openLab(`&lab=${encodeURIComponent(JSON.stringify(settings))}`);
  expect((await lab(other)).settings).toMatchObject(settings);
  const bad = await openLab(`&lab=${encodeURIComponent('{"speed":-4}')}`);
  expect(await bad.getByRole('alert').textContent()).toContain('speed must be');
});

test('everything can be taken away: clip, strip, diagram, table, picture and film', async () => {
  const page = await openLab();
  await step(page, 200);
  await tab(page, 'take');
  const clip = await saved(page, () => button(page, 'Clip, JSON').click());
  expect(JSON.parse(clip.bytes.toString())).toMatchObject({ footfall: 'clip', motion: 'run' });
  const strip = await saved(page, () => button(page, 'Strip, SVG').click());
  expect(strip.bytes.toString()).toContain('<svg');
  const diagram = await saved(page, () => button(page, 'Footfalls, SVG').click());
  expect(diagram.name).toBe('stickman-run-footfalls.svg');
  const table = await saved(page, () => button(page, 'Footfalls, CSV').click());
  expect(table.bytes.toString()).toContain('foot,touchdown_s');
  await page.evaluate(() => (window as unknown as LabWindow).footfall.resume());
  const photo = await saved(page, () => button(page, 'Stage, PNG').click());
  expect(photo.bytes.subarray(1, 4).toString()).toBe('PNG');
  // An empty canvas packs to almost nothing.
  expect(photo.bytes.length).toBeGreaterThan(20_000);
  const film = await saved(page, () => button(page, 'Film 2.0 s, WebM').click());
  expect(film.bytes.subarray(0, 4).toString('hex')).toBe('1a45dfa3');
  expect(film.bytes.length).toBeGreaterThan(5000);
});

test('the modifier stack is built, ordered, weighted and taken down in its panel', async () => {
  const page = await openLab();
  await tab(page, 'stack');
  await page.getByLabel('Ends at').selectOption('nearHand');
  for (const kind of ['two-bone', 'look-at', 'fabrik', 'ccd', 'jiggle', 'turn']) {
    await page.getByLabel('Add', { exact: true }).selectOption(kind);
    await button(page, 'Add modifier').click();
  }
  await step(page, 20);
  const kinds = async () => (await lab(page)).settings.stack.map((one) => one.kind);
  expect(await kinds()).toEqual(['two-bone', 'look-at', 'fabrik', 'ccd', 'jiggle', 'turn']);
  await page.locator('[data-modifier="1"]').getByRole('button', { name: 'Earlier' }).click();
  expect((await kinds())[0]).toBe('look-at');
  await page.locator('[data-modifier="0"] input').first().fill('0.5');
  await page.locator('[data-modifier="2"] .lab-chip').click();
  const { stack } = (await lab(page)).settings;
  expect([stack[0]!.weight, stack[2]!.on]).toEqual([0.5, false]);
  await page.locator('[data-modifier="0"]').getByRole('button', { name: 'Remove' }).click();
  expect(await kinds()).toEqual(['two-bone', 'fabrik', 'ccd', 'jiggle', 'turn']);
  await button(page, 'FK handles').click();
  expect((await lab(page)).settings.toy).toBe('handles');
});

test('it works by keyboard alone', async () => {
  const page = await openLab();
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await press('2');
  expect((await lab(page)).settings.motion).toBe('stand');
  await press('c');
  expect((await lab(page)).settings.species).toBe('doggoyle');
  await press('b', 'o');
  const { overlays } = (await lab(page)).settings;
  expect(overlays).toContain('onion');
  expect(overlays).not.toContain('skeleton');
  await press(' ');
  expect((await lab(page)).playing).toBe(false);
  const { tick } = await lab(page);
  await press('.', '.');
  expect((await lab(page)).tick).toBe(tick + 2);
  await press(',');
  expect((await lab(page)).settings.rate).toBe(0.75);
  // By Tab to a button, and Space presses that.
  await page.locator('[data-item="doggoyle/sit"]').focus();
  await press(' ');
  expect((await lab(page)).settings.motion).toBe('sit');
  await page.locator('[data-item="toy/ground"]').focus();
  await press(' ', 'ArrowUp', 'ArrowUp', 'ArrowUp');
  expect(Math.max(...(await lab(page)).settings.heights)).toBe(18);
  await page.evaluate(() => (window as unknown as LabWindow).footfall.resume());
  await press('Escape');
  await page.locator('.pause[data-open="true"]').waitFor();
});

test('on a phone panels fold away and the stage has the room', async () => {
  const page = await openLab('', { width: 390, height: 844, hasTouch: true, isMobile: true });
  const high = async () => (await page.locator('#view').boundingBox())!.height;
  const folded = await high();
  expect(folded).toBeGreaterThan(700);
  expect(await page.locator('.lab-sheet').count()).toBe(0);
  for (const name of ['motions', 'gait', 'springs', 'stack', 'take', 'measured', 'footfalls', 'keyframes']) {
    await page.locator(`[data-tab="${name}"]`).tap();
    await page.locator(`[data-sheet="${name}"]`).waitFor();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(390);
    expect(await high()).toBeLessThan(folded - 200);
  }
  await page.locator('[data-tab="motions"]').tap();
  await page.locator('[data-item="doggoyle/trot"]').tap();
  expect((await lab(page)).settings.species).toBe('doggoyle');
  await page.locator('[data-tab="motions"]').tap();
  expect(await page.locator('.lab-sheet').count()).toBe(0);
});
