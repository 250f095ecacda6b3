/** The interface on every screen: nothing overlaps, nothing leaves the view, every button is large enough for a thumb. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { RaceState, RunState } from '../../src/game/modes/mode.ts';
import { createRace } from '../../src/game/modes/race/race.ts';
import { mountUi, type Ui } from '../../src/ui/mount.tsx';
import { INITIAL_UI, type UiState } from '../../src/ui/ui-state.ts';

const SIZES = [
  [320, 568],
  [390, 844],
  [844, 390],
  [800, 450],
  [1280, 720],
  [2560, 1440],
] as const;

/** The longest run anybody will see: every chip is out and every figure wide. */
const RUN: RunState = {
  phase: 'running',
  seed: 20261130,
  hearts: 2,
  distance: 12_480,
  score: 1_234_567,
  combo: 24,
  bestCombo: 31,
  hits: 480,
  apples: 3,
  dogs: 3,
  tamed: 12,
  hint: null,
  speed: 5,
  time: 1800,
};
const NOTHING = () => undefined;

let ui: Ui;
let root: HTMLElement;

beforeEach(() => {
  root = document.createElement('div');
  root.style.cssText = 'position:fixed;inset:0';
  document.body.append(root);
  ui = mountUi(root, {
    play: NOTHING,
    pause: NOTHING,
    resume: NOTHING,
    restart: NOTHING,
    menu: NOTHING,
    order: NOTHING,
    sound: NOTHING,
    quality: NOTHING,
    watchReplay: NOTHING,
    raceReplay: NOTHING,
    replayLink: async () => null,
  });
});

afterEach(() => {
  ui.destroy();
  root.remove();
});

async function show(size: readonly [number, number], state: Partial<UiState>): Promise<void> {
  await page.viewport(size[0], size[1]);
  ui.update({ ...INITIAL_UI, modes: ['run'], best: 9000, seed: 7, todaySeed: 20261130, ...state });
  await document.fonts.ready;
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY) animation.cancel();
    else animation.finish();
  }
}

const shown = (selector: string): HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>(selector)].filter(
    (element) => element.checkVisibility({ visibilityProperty: true }) && element.offsetWidth > 1,
  );

function nameOf(element: HTMLElement): string {
  return element.getAttribute('aria-label') ?? `${element.className} ${element.textContent}`;
}

function expectInside(elements: readonly HTMLElement[]): void {
  for (const element of elements) {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const inside = left >= 0 && top >= 0 && right <= innerWidth + 0.5 && bottom <= innerHeight + 0.5;
    expect(inside, `${nameOf(element)} is inside the view`).toBe(true);
  }
}

function expectApart(elements: readonly HTMLElement[]): void {
  const boxes = elements.map((element) => element.getBoundingClientRect());
  boxes.forEach((a, i) => {
    boxes.slice(i + 1).forEach((b, j) => {
      const apart = a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
      expect(apart, `${nameOf(elements[i]!)} | ${nameOf(elements[i + 1 + j]!)}`).toBe(true);
    });
  });
}

test.each(SIZES)('at %i × %i the line in play holds every chip, and nothing overlaps', async (...size) => {
  await show(size, { screen: 'run', run: RUN });
  const parts = shown('.hud .chip, .hud button');
  expect(parts.length).toBe(7);
  expectInside(parts);
  expectApart(parts);
});

test.each(SIZES)('at %i × %i the hints are clear of the line in play and inside the view', async (...size) => {
  for (const device of ['keys', 'touch'] as const) {
    await show(size, { screen: 'run', run: RUN, device, lesson: 'jump' });
    const words = shown('.hint-words');
    expect(words.map((element) => element.textContent)).toEqual([device === 'keys' ? 'SpaceJump' : 'Jump']);
    expectInside(words);
    expectApart([...words, ...shown('.hud .chip, .hud button')]);
  }
});

test.each(SIZES)(
  'at %i × %i the word on apples and the one on dogs are each alone, inside the view and in the lower third',
  async (...size) => {
    const known = { jump: true, thrust: true, tame: false };
    for (const device of ['keys', 'touch'] as const) {
      for (const hint of ['lure', 'tamed'] as const) {
        await show(size, { screen: 'run', run: { ...RUN, hint }, device, seenHints: known });
        const words = shown('.hint-words');
        expect(words.length).toBe(1);
        expect(words[0]!.textContent).toMatch(hint === 'lure' ? /apple/ : /blow/);
        expectInside(words);
        expectApart([...words, ...shown('.hud .chip, .hud button')]);
        expect(words[0]!.getBoundingClientRect().top).toBeGreaterThan(0.66 * size[1]);
      }
    }
  },
);

test('what an apple is for is told once: never to who has tamed a dog', async () => {
  const seenHints = { jump: true, thrust: true, tame: true };
  await show([1280, 720], { screen: 'run', run: { ...RUN, hint: 'lure' }, seenHints });
  expect(shown('.hint-words')).toEqual([]);
  await show([1280, 720], { screen: 'run', run: { ...RUN, hint: 'tamed' }, seenHints });
  expect(shown('.hint-words')).toEqual([]);
});

test('who has just tamed his first dog is told what it does, although it is marked as seen', async () => {
  const seenHints = { jump: true, thrust: true, tame: false };
  await show([1280, 720], { screen: 'run', run: { ...RUN, hint: 'lure' }, seenHints });
  await show([1280, 720], { screen: 'run', run: { ...RUN, hint: 'tamed' }, seenHints: { ...seenHints, tame: true } });
  expect(shown('.hint-words').map((element) => element.textContent)).toEqual([expect.stringMatching(/blow/)]);
});

test.each(SIZES)('at %i × %i pause and result fit, with buttons for a thumb', async (...size) => {
  const states: Partial<UiState>[] = [{ paused: true }, { run: { ...RUN, phase: 'over' }, over: true, newBest: true }];
  for (const state of states) {
    await show(size, { screen: 'run', run: RUN, ...state });
    const buttons = shown('.panel button');
    expect(buttons.length).toBeGreaterThanOrEqual(3);
    expectInside(shown('.panel'));
    expectApart(buttons);
    for (const button of buttons) {
      expect(button.getBoundingClientRect().height, nameOf(button)).toBeGreaterThanOrEqual(43.9);
    }
  }
});

test.each(SIZES)('at %i × %i the menu can be read and used without scrolling', async (...size) => {
  await show(size, { screen: 'menu' });
  expectInside(shown('.title-word, .card, .fact'));
  expectApart(shown('.title-word, .tagline, .card, .fact'));
});

test('text stays readable at 800 × 450', async () => {
  const states: Partial<UiState>[] = [
    { screen: 'menu' },
    { screen: 'run', run: RUN },
    { screen: 'run', run: RUN, paused: true },
  ];
  for (const state of states) {
    await show([800, 450], state);
    for (const element of shown('*')) {
      const own = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
      if (own)
        expect(Number.parseFloat(getComputedStyle(element).fontSize), nameOf(element)).toBeGreaterThanOrEqual(11.9);
    }
  }
});

test('notices on a phone held flat stay in the sky, above the runner and clear of the line in play', async () => {
  await show([844, 390], { screen: 'run', run: RUN, notices: ['one', 'two is a longer line than the first', 'three'] });
  const lines = shown('.notice');
  expect(lines.length).toBe(3);
  expectApart([...lines, ...shown('.hud .chip, .hud button')]);
  for (const line of lines) expect(line.getBoundingClientRect().bottom).toBeLessThan(215);
});

/** A race of as many as there can be, with times as wide as they get. */
function longRace(phase: RaceState['phase']): RaceState {
  const state = createRace({ seed: 5, distance: 400, rivals: 31 }).state();
  const results = state.racers.map(({ name }, racer) => {
    return { place: racer + 1, racer, name, time: 77.172, splits: [19.74, 39.16, 58.23], top: 7.43 };
  });
  return { ...state, phase, results };
}

test.each(SIZES)('at %i × %i everybody’s time is in view in the table of a race', async (...size) => {
  await show(size, { screen: 'race', state: longRace('over'), over: true } as Partial<UiState>);
  const box = shown('.race-table')[0]!;
  expect(box.scrollWidth).toBeLessThanOrEqual(box.clientWidth);
  expect(shown('.race-final')).toHaveLength(32);
});

test.each(SIZES)('at %i × %i what is called at the line stands clear of the list of rivals', async (...size) => {
  await show(size, { screen: 'race', state: longRace('count') } as Partial<UiState>);
  const call = shown('.race-call b, .race-call span').filter((element) => element.textContent !== '');
  expect(call.length).toBeGreaterThan(0);
  expectApart([...call, ...shown('.race-board')]);
});

test('what is watched is nobody’s best of here', async () => {
  const over = {
    screen: 'run',
    run: { ...RUN, phase: 'over' },
    over: true,
    best: 0,
    replayable: true,
  } as Partial<UiState>;
  await show([800, 450], { ...over, replaying: true });
  expect(root.querySelector('#result-best')!.textContent).toBe('');
  await show([800, 450], { ...over, best: 106, replaying: true });
  expect(root.querySelector('#result-best')!.textContent).toContain('106');
});
