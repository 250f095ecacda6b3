import { expect, test } from 'vitest';
import type { RunState } from '../game/modes/mode.ts';
import { createFormat } from './format.ts';
import { createRunAnnouncer } from './run-announcer.ts';
import { textsOf } from './texts.ts';

function setUp() {
  const said: string[] = [];
  const texts = textsOf('en');
  const announce = createRunAnnouncer(texts, createFormat('en', texts), (text) => said.push(text));
  const at = (change: Partial<RunState>) => announce({ ...START, ...change });
  return { said, announce, at };
}

const START: RunState = {
  phase: 'running',
  seed: 1,
  hearts: 3,
  distance: 0,
  score: 0,
  combo: 0,
  bestCombo: 0,
  hits: 0,
  apples: 0,
  dogs: 0,
  tamed: 0,
  hint: null,
  speed: 6,
  time: 0,
};

test('a run is announced once when it starts, and again after a restart', () => {
  const { said, at } = setUp();
  at({});
  at({ time: 5, distance: 30 });
  at({ time: 0 });
  expect(said).toEqual(['Running.', 'Running.']);
});

test('hearts and every 250 m are announced, each once', () => {
  const { said, at } = setUp();
  at({});
  at({ time: 1, hearts: 2 });
  at({ time: 2, hearts: 2, distance: 251 });
  at({ time: 3, hearts: 2, distance: 499 });
  at({ time: 4, hearts: 3, distance: 499 });
  expect(said.slice(1)).toEqual(['Hit. 2 of 3 hearts left.', '250 metres.', '3 of 3 hearts.']);
});

test('the end says how far it was', () => {
  const { said, at } = setUp();
  at({});
  at({ time: 9, distance: 1234.5, phase: 'over' });
  at({ time: 9, distance: 1234.5, phase: 'over' });
  expect(said.filter((text) => text.startsWith('Run over'))).toEqual(['Run over at 1,234 metres.']);
});

test('the menu in between makes the next run a new one', () => {
  const { said, announce, at } = setUp();
  at({ time: 3 });
  announce(null);
  at({ time: 4 });
  expect(said).toEqual(['Running.', 'Running.']);
});
