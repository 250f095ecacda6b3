import { expect, test } from 'vitest';
import type { GameEvent } from '../game/modes/mode.ts';
import { SoundBoard } from './board.ts';
import type { Ear } from './place.ts';
import { fakePlayer } from './testing/fake-player.ts';
import { LOOPS, MOST_STEPS, MOST_VOICES } from './voices.ts';

const EAR: Ear = { x: 1000, left: -300, right: 500 };
const FULL = { effects: 1, music: 1, muted: false };
const STILL = { speed: 0, effort: 0 };
const event = (kind: string, more: Partial<GameEvent> = {}): GameEvent => ({
  kind,
  x: 1100,
  y: 0,
  lane: 0,
  strength: 1,
  ...more,
});
const many = (kind: string, n: number, more: Partial<GameEvent> = {}) =>
  Array.from({ length: n }, () => event(kind, more));

/** A board in play, after a gesture, with its sounds there. */
async function awake(settings = FULL) {
  const fake = fakePlayer();
  const board = new SoundBoard(fake.load, settings);
  board.play(true);
  board.wake();
  await Promise.resolve();
  await Promise.resolve();
  board.frame(0, STILL);
  return { ...fake, board };
}

test('before a gesture nothing is fetched and nothing sounds', async () => {
  const { load, played, state } = fakePlayer();
  const board = new SoundBoard(load, FULL);
  board.play(true);
  board.hear([event('hit-gong')], EAR);
  board.frame(1, STILL);
  await Promise.resolve();
  expect([state.loads, played.length]).toEqual([0, 0]);
});

test('what happens sounds where it happens: on the left of the view to the left, far away less loud', async () => {
  const { board, played } = await awake();
  board.hear([event('bark', { x: 700 }), event('bark', { x: 1500 }), event('bark', { x: 1500, lane: 10 })], EAR);
  const [left, right, far] = played;
  expect(left!.pan).toBeCloseTo(-0.8);
  expect(right!.pan).toBeCloseTo(0.8);
  expect(far!.volume).toBeLessThan(right!.volume / 2);
});

test('a light step is quieter than a heavy one, and the volume of effects counts for both', async () => {
  const { board, played } = await awake();
  board.hear([event('touchdown', { strength: 0.2 }), event('touchdown')], EAR);
  board.set({ ...FULL, effects: 0.5 });
  board.hear([event('touchdown')], EAR);
  const [light, heavy, half] = played.map(({ volume }) => volume);
  expect(light).toBeLessThan(heavy! * 0.5);
  expect(half).toBeCloseTo(heavy! / 2);
});

test('never more than sixteen voices, and feet leave some of them to the rest', async () => {
  const { board, played, stopped } = await awake();
  board.hear(many('touchdown', 60), EAR);
  expect(played).toHaveLength(MOST_STEPS);
  board.hear(many('bark', 60), EAR);
  expect(played.length - stopped.length).toBe(MOST_VOICES - LOOPS);
  const dropped = played.length;
  board.hear(many('touchdown', 5), EAR);
  expect(played).toHaveLength(dropped);
  board.hear([event('finish')], EAR);
  expect(played.at(-1)!.name).toBe('finish');
  expect(played.length - stopped.length).toBe(MOST_VOICES - LOOPS);
});

test('a voice is free again when its sound is over', async () => {
  const { board, played } = await awake();
  board.hear(many('touchdown', 60), EAR);
  board.frame(0.6, STILL);
  board.hear(many('touchdown', 60), EAR);
  expect(played).toHaveLength(2 * MOST_STEPS);
});

test('a crowd rumbles by how dense its feet are, and one runner does not', async () => {
  const { board, levels } = await awake();
  const run = (steps: number) => {
    for (let i = 0; i < 180; i++) {
      board.hear(many('touchdown', steps), EAR);
      board.frame(1 / 60, STILL);
    }
    return levels.rumble;
  };
  for (let i = 0; i < 12; i++) {
    board.hear([event('touchdown')], EAR);
    board.frame(0.25, STILL);
  }
  expect(levels.rumble).toBe(0);
  const some = run(1);
  const dense = run(6);
  expect(some).toBeGreaterThan(0.1);
  expect(dense).toBeGreaterThan(some * 1.3);
});

test('the second layer of music comes in with the pace, over the first', async () => {
  const { board, levels } = await awake();
  for (let i = 0; i < 300; i++) board.frame(1 / 60, { speed: 2, effort: 0 });
  const [calm, slow] = [levels.calm, levels.pace];
  for (let i = 0; i < 300; i++) board.frame(1 / 60, { speed: 6, effort: 0 });
  expect(calm).toBeGreaterThan(0);
  expect(slow).toBe(0);
  expect(levels).toMatchObject({ calm, pace: expect.closeTo(calm, 2) });
});

test('the breath is heard faster and louder with effort, and not at rest', async () => {
  const { board, played } = await awake();
  const breathe = (effort: number) => {
    const before = played.length;
    for (let i = 0; i < 600; i++) board.frame(1 / 60, { speed: 3, effort });
    return played.slice(before);
  };
  expect(breathe(0.1)).toEqual([]);
  const [some, most] = [breathe(0.5), breathe(1)];
  expect(most.length).toBeGreaterThan(some.length);
  expect(most.at(-1)!.volume).toBeGreaterThan(some.at(-1)!.volume);
});

test.each([
  ['held', (board: SoundBoard, on: boolean) => board.play(on)],
  ['out of sight', (board: SoundBoard, on: boolean) => board.see(on)],
  ['muted', (board: SoundBoard, on: boolean) => board.set({ ...FULL, muted: !on })],
] as const)('%s it is silent, and afterwards it goes on', async (_, turn) => {
  const { board, played, state } = await awake();
  expect(state.runs).toBe(true);
  turn(board, false);
  board.hear([event('hit-gong')], EAR);
  board.tell('count');
  expect([state.runs, played.length]).toEqual([false, 0]);
  turn(board, true);
  board.hear([event('hit-gong')], EAR);
  expect([state.runs, played.length, state.loads]).toEqual([true, 1, 1]);
});

test('muted from the start, nothing is fetched until it is wanted', async () => {
  const { board, state } = await awake({ ...FULL, muted: true });
  expect(state.loads).toBe(0);
  board.set(FULL);
  await Promise.resolve();
  await Promise.resolve();
  expect(state).toEqual({ loads: 1, runs: true });
});

test('sounds that cannot be fetched are asked for again at the next gesture, once at a time', async () => {
  const { load } = fakePlayer();
  let asked = 0;
  const board = new SoundBoard(() => (++asked === 1 ? Promise.reject(new Error('offline')) : load()), FULL);
  board.play(true);
  board.wake();
  board.wake();
  expect(asked).toBe(1);
  await new Promise((done) => setTimeout(done));
  board.wake();
  await new Promise((done) => setTimeout(done));
  board.wake();
  expect(asked).toBe(2);
});
