import { expect, test } from 'vitest';
import { lesson, openings, phrases, phraseWeight } from './phrases.ts';

/** Seconds from each thing that asks for something to the next, with what they are. */
function asksOf(beats: (typeof lesson)['beats']): { kind: string; wait: number }[] {
  const asks: { kind: string; wait: number }[] = [];
  let wait = 0;
  for (const beat of beats) {
    if (beat[0] === 'run' || beat[0] === 'hill') wait += beat[1];
    else if (beat[0] === 'steps') wait += 0.5;
    else if (beat[0] !== 'apple') {
      asks.push({ kind: beat[0] === 'dog' ? beat[1] : beat[0], wait });
      wait = 0;
    }
  }
  return asks;
}

const JUMPS = ['log', 'wall', 'gap', 'pool', 'sleep', 'curl', 'guard', 'swimmer'];

test('in each phrase a jump has time to land, be seen and be started: 0.95 s; two thrusts take 0.6 s', () => {
  for (const phrase of [...openings, ...phrases]) {
    asksOf(phrase.beats)
      .slice(1)
      .forEach(({ kind, wait }, i) => {
        const before = asksOf(phrase.beats)[i]!.kind;
        // The gong over a log is meant to be reached in the log's own jump.
        if (kind === 'gong' && before === 'log') return;
        const least = JUMPS.includes(before) ? 0.95 : JUMPS.includes(kind) ? 0.85 : 0.6;
        expect(wait, `${phrase.name}: ${before} to ${kind}`).toBeGreaterThanOrEqual(least);
      });
  }
});

test('each phrase that ends with a jump leaves ground to land on', () => {
  for (const phrase of phrases) {
    const last = phrase.beats.at(-1)!;
    expect(last[0], phrase.name).toBe('run');
    const ends = asksOf(phrase.beats).at(-1);
    if (ends && ['gap', 'pool', 'swimmer'].includes(ends.kind))
      expect(last[1], phrase.name).toBeGreaterThanOrEqual(0.6);
  }
});

test('the lesson asks for four jumps before the first thrust, and for no two things at once', () => {
  const asks = asksOf(lesson.beats).map((ask) => ask.kind);
  expect(asks).toEqual(['log', 'log', 'wall', 'gap', 'target', 'target', 'shield']);
  for (const { wait } of asksOf(lesson.beats)) expect(wait).toBeGreaterThanOrEqual(1.3);
});

test('a phrase is not heard before its time and ripens to its late weight', () => {
  const phrase = { ...phrases[0]!, from: 100, weight: 1, late: 3 };
  expect(phraseWeight(phrase, 99)).toBe(0);
  expect(phraseWeight(phrase, 100)).toBe(1);
  expect(phraseWeight(phrase, 400)).toBeCloseTo(2);
  expect(phraseWeight(phrase, 5000)).toBe(3);
});

test('before a guard there is nothing else for 1.9 s, after a dog there is a second to breathe', () => {
  for (const phrase of [...openings, ...phrases]) {
    phrase.beats.forEach((beat, i) => {
      if (beat[0] !== 'dog') return;
      const [before, after] = [phrase.beats[i - 1]!, phrase.beats[i + 1]!];
      expect(after[0] === 'run' && after[1] >= 1, phrase.name).toBe(true);
      if (beat[1] === 'guard') expect(before[0] === 'run' && before[1] >= 1.9, phrase.name).toBe(true);
    });
  }
});
