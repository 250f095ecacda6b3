import { expect, test } from 'vitest';
import type { CrowdState } from '../../../game/modes/crowd/types.ts';
import { createFormat } from '../../format.ts';
import { textsOf } from '../../texts.ts';
import { createCrowdAnnouncer } from './announcer.ts';

const texts = textsOf('en');
const START = { runners: 210, dogs: 90, tamed: 0, time: 0 } as CrowdState;

function listen(): { said: string[]; tell: (state: Partial<CrowdState> | null) => void } {
  const said: string[] = [];
  const announce = createCrowdAnnouncer(texts, createFormat('en', texts), (text) => said.push(text));
  return { said, tell: (state) => announce(state && { ...START, ...state }) };
}

test('a crowd is told of when it begins, and again once its counts have settled', () => {
  const { said, tell } = listen();
  tell({});
  expect(said).toEqual(['210 runners and 90 Doggoyles.']);
  for (let i = 1; i <= 30; i++) tell({ time: 1 + i / 60, dogs: 90 + i });
  expect(said).toHaveLength(1);
  tell({ time: 2.5, dogs: 120 });
  expect(said.at(-1)).toBe('210 runners and 120 Doggoyles.');
  tell({ time: 9, dogs: 120 });
  expect(said).toHaveLength(2);
});

test('dogs that were tamed are told of at once', () => {
  const { said, tell } = listen();
  tell({});
  tell({ time: 1, tamed: 3 });
  expect(said.at(-1)).toBe('3 Doggoyles at your side.');
});
