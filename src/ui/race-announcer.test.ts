import { expect, test } from 'vitest';
import type { RaceState } from '../game/modes/mode.ts';
import { CHARACTERS } from '../game/modes/race/characters.ts';
import { createRace } from '../game/modes/race/race.ts';
import { createRaceAnnouncer } from './race-announcer.ts';
import { textsOf } from './texts.ts';
import { characterText, clockText, placeText, timeText } from './views/race-texts.ts';

const texts = textsOf('en');

test('a screen reader is told of the marks, go, the place on the way, the photo and the end', () => {
  const said: string[] = [];
  const announce = createRaceAnnouncer(texts, (text) => said.push(text));
  const race = createRace({ seed: 3, rivals: 1 });
  for (let i = 0; i < 4000 && race.state().phase !== 'over'; i++) {
    race.step({ jump: false, thrust: false, pace: 0 });
    announce(race.state());
  }
  announce(race.state());
  expect(said[0]).toBe('100 metres against 1. On your marks.');
  expect(said[1]).toBe('Go!');
  expect(said).toContain('50 metres, 2nd.');
  expect(said.some((text) => text.startsWith('Photo finish 2nd'))).toBe(true);
  expect(said.at(-1)).toMatch(/^2nd of 2 in \d+\.\d{3} seconds\.$/);
});

test('a false start is told with its name, and a second one with what it costs', () => {
  const said: string[] = [];
  const announce = createRaceAnnouncer(texts, (text) => said.push(text));
  const race = createRace({ seed: 3, rivals: 1 });
  const state = (falseStarts: number): RaceState => {
    const real = race.state();
    return { ...real, phase: 'recall', culprit: 0, racers: [{ ...real.racers[0]!, falseStarts }, real.racers[1]!] };
  };
  announce(state(1));
  announce(null);
  announce(state(2));
  expect(said[0]).toContain('You moved before go');
  expect(said[1]).toContain('a second late');
});

test('places, times and clocks are written as in athletics', () => {
  expect([1, 2, 3, 4, 11, 12, 13, 21, 22, 32].map((n) => placeText(texts, n))).toEqual([
    '1st',
    '2nd',
    '3rd',
    '4th',
    '11th',
    '12th',
    '13th',
    '21st',
    '22nd',
    '32nd',
  ]);
  expect([14.7681, 64.12, 59.9991].map(timeText)).toEqual(['14.769', '1:04.120', '1:00.000']);
  expect([0, 147, 641].map(clockText)).toEqual(['0.0', '14.7', '1:04.1']);
});

test('every character has its words', () => {
  for (const { key } of CHARACTERS) expect(characterText(texts, key)).not.toBe('');
});
