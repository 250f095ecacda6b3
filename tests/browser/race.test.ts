/**
 * A race ends in the same table here as in Node, and what was recorded there plays back here to the same hash. Fails if
 * the rules of a mode use what engines differ in.
 */
import { expect, inject, test } from 'vitest';
import { Playback } from '../../src/game/replay/playback.ts';
import { RECORDED, type Recording } from '../../src/game/replay/recording.ts';
import { recordingOfText, textOfRecording } from '../../src/page/replay-link.ts';
import { playRaces } from './races.ts';

const races = inject('nodeRaces');
const run = inject('nodeRun');

/** The hash that a recording comes to, and when it strayed. */
function shown(recording: Recording): { hash: string; strayed: number } {
  const mode = RECORDED[recording.mode]!(recording.options);
  const playback = new Playback(recording);
  while (!playback.done) {
    mode.step(playback.next());
    playback.check(mode);
  }
  return { hash: mode.hash(), strayed: playback.strayed };
}

test('the same inputs give the same table in Node and here', () => {
  const here = playRaces();
  expect(here.map(({ table }) => table)).toEqual(races.map(({ table }) => table));
  expect(here.map(({ hash }) => hash)).toEqual(races.map(({ hash }) => hash));
  expect(here[0]!.recording.rules).toBe(races[0]!.recording.rules);
});

test.each([
  ['a run', run],
  ['a race', races[0]!],
])('%s recorded in Node comes here, by way of a link, to the same hash', async (_, { recording, hash }) => {
  const text = await textOfRecording(recording);
  expect(text).toMatch(/^[\w-]+$/);
  const minutes = recording.ticks / 3600;
  expect(text.length / minutes).toBeLessThan(4096);
  const read = await recordingOfText(text);
  expect(read).toEqual(recording);
  expect(shown(read)).toEqual({ hash, strayed: 0 });
});

test('a link that was cut short, changed or made up is refused by a ReplayError', async () => {
  const text = await textOfRecording(run.recording);
  const middle = text.length >> 1;
  const changed = text.slice(0, middle) + (text[middle] === 'A' ? 'B' : 'A') + text.slice(middle + 1);
  const bomb = `${'7cEBDQAAAMKg909tDjeg'}${'A'.repeat(3000)}`;
  for (const broken of [text.slice(0, -9), text.slice(9), changed, '', 'hello world', '!!', 'AAAA', bomb]) {
    await expect(recordingOfText(broken)).rejects.toMatchObject({ name: 'ReplayError' });
  }
});
