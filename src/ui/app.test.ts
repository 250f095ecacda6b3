import { expect, test } from 'vitest';
import { dialogOf } from './app.tsx';
import type { UiState } from './ui-state.ts';
import { INITIAL_UI } from './ui-state.ts';

const run = { phase: 'running', seed: 1 } as NonNullable<UiState['run']>;

test.each([
  ['the menu', { screen: 'menu' }, null],
  ['the menu over a run that is over', { screen: 'menu', run, over: true }, null],
  ['play', { screen: 'run', run }, null],
  ['a pause', { screen: 'run', run, paused: true }, 'pause'],
  ['the count after a pause', { screen: 'run', run, paused: true, countdown: 2 }, null],
  ['the end of a run', { screen: 'run', run, over: true }, 'result'],
  ['a tab that was hidden on the result', { screen: 'run', run, over: true, paused: true }, 'result'],
  ['an error in play', { screen: 'fatal', run, fatal: 'crashed' }, 'fatal'],
] as const)('%s opens the right panel', (_, change, dialog) => {
  expect(dialogOf({ ...INITIAL_UI, ...change })).toBe(dialog);
});
