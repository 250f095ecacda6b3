import { readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { EVENT_KINDS } from '../ecs/events.ts';
import { NEWS } from '../game/modes/run/news.ts';
import { CUES } from './cues.ts';
import { LOOPS, MOST_VOICES } from './voices.ts';

const file = (name: string) => new URL(`../../assets/sounds/${name}`, import.meta.url);
const sheet = (name: string): Record<string, readonly [number, number, boolean?]> =>
  JSON.parse(readFileSync(file(name), 'utf8'));

test('every kind of event has its sound, or is silent on purpose', () => {
  expect(Object.keys(CUES).sort()).toEqual([...new Set([...NEWS, ...EVENT_KINDS])].sort());
});

test('every sound of the table is on the sheet, and all of the sheet is used', () => {
  const used = Object.values(CUES).flatMap((cue) => cue?.sounds ?? []);
  const others = ['breath-in', 'breath-out', 'rumble'];
  expect(Object.keys(sheet('effects.json')).sort()).toEqual([...new Set([...used, ...others])].sort());
  expect(Object.keys(sheet('music.json'))).toEqual(['calm', 'pace']);
});

test('a bare foot, a stone paw, water and wood are different sounds', () => {
  const kinds = ['touchdown', 'paw', 'splash', 'stumble'].map((kind) => CUES[kind]!.sounds[0]!);
  expect(new Set(kinds).size).toBe(4);
});

test('both layers of music are loops of the same length, and sounds on a sheet do not overlap', () => {
  const { calm, pace } = sheet('music.json');
  expect(calm!.slice(1)).toEqual(pace!.slice(1));
  expect(calm![2]).toBe(true);
  let end = 0;
  for (const [start, duration] of Object.values(sheet('effects.json'))) {
    expect(start).toBeGreaterThan(end + 50);
    end = start + duration;
  }
});

test('three of the sixteen voices are loops: the rumble and the music', () => {
  const loops = [...Object.values(sheet('effects.json')), ...Object.values(sheet('music.json'))].filter(
    ([, , on]) => on,
  );
  expect([loops.length, MOST_VOICES]).toEqual([LOOPS, 16]);
});

test.each(['effects.webm', 'effects.mp3'])('%s is at most 250 kB', (name) => {
  expect(statSync(file(name)).size).toBeLessThan(250_000);
});

test.each(['music.webm', 'music.mp3'])('%s is at most 500 kB', (name) => {
  expect(statSync(file(name)).size).toBeLessThan(500_000);
});
