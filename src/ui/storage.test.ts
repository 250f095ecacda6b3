import { expect, test } from 'vitest';
import { FRESH } from './save.ts';
import type { KeyValueStore } from './storage.ts';
import { ASIDE_KEY, openStorage, SAVE_KEY } from './storage.ts';

function fakeStore(entries: Record<string, unknown> = {}) {
  const values = new Map(Object.entries(entries));
  const store: KeyValueStore = {
    get: async (key) => structuredClone(values.get(key)),
    set: async (key, value) => void values.set(key, structuredClone(value)),
    update: async (key, change) => void values.set(key, structuredClone(change(values.get(key)))),
  };
  return { store, values };
}

const run = (distance: number, score = 0, seed = 1) => ({ distance, score, seed });

test('a first visit starts fresh and says nothing', async () => {
  const storage = await openStorage(fakeStore().store);
  expect(storage).toMatchObject({ save: FRESH, notices: [], persistent: true });
});

test('a best run is there on the next visit', async () => {
  const { store } = fakeStore();
  const first = await openStorage(store);
  expect(first.recordRun(run(120.5, 900, 7))).toBe(true);
  await first.settled();
  const second = await openStorage(store);
  expect(second.save.run).toEqual({ best: 120.5, bestScore: 900, bestSeed: 7 });
});

test('a shorter run with a better score is no best run but keeps its score', async () => {
  const storage = await openStorage(fakeStore().store);
  storage.recordRun(run(100, 50, 7));
  expect(storage.recordRun(run(90, 80, 8))).toBe(false);
  expect(storage.save.run).toEqual({ best: 100, bestScore: 80, bestSeed: 7 });
  expect(storage.recordRun(run(100, 0, 9))).toBe(false);
});

test('hints that were seen stay seen', async () => {
  const { store } = fakeStore();
  const first = await openStorage(store);
  first.markHint('jump');
  await first.settled();
  expect((await openStorage(store)).save.seenHints).toEqual({ jump: true, thrust: false, tame: false });
});

test('a save from before there were dogs keeps all it has', async () => {
  const old = { ...FRESH, run: { best: 80, bestScore: 9, bestSeed: 3 }, seenHints: { jump: true, thrust: true } };
  const { save, notices } = await openStorage(fakeStore({ [SAVE_KEY]: old }).store);
  expect(save).toEqual({ ...old, seenHints: { ...old.seenHints, tame: false } });
  expect(notices).toEqual([]);
});

test.each([
  ['text', 'oops'],
  ['null', null],
  ['an array', []],
  ['a version from the future', { ...FRESH, version: 3 }],
  ['a race time that is none', { ...FRESH, race: { bests: { 100: 'fast' } } }],
  ['a best that is not a number', { ...FRESH, run: { best: '12', bestScore: 0, bestSeed: null } }],
  ['a best that is not finite', { ...FRESH, run: { best: Number.NaN, bestScore: 0, bestSeed: null } }],
  ['no hints', { version: 1, run: FRESH.run }],
])('a broken save (%s) is set aside, a fresh one starts and a notice says so', async (_, broken) => {
  const { store, values } = fakeStore({ [SAVE_KEY]: broken });
  const storage = await openStorage(store);
  expect(storage.save).toEqual(FRESH);
  expect(storage.notices).toEqual([{ kind: 'save-set-aside' }]);
  expect(values.get(ASIDE_KEY)).toEqual(broken);
  expect(values.get(SAVE_KEY)).toEqual(FRESH);
});

test('a second broken save does not overwrite the one that is aside', async () => {
  const { store, values } = fakeStore({ [SAVE_KEY]: 'second', [ASIDE_KEY]: 'first' });
  await openStorage(store);
  expect(values.get(ASIDE_KEY)).toBe('first');
  expect([...values.values()]).toContain('second');
});

test('with storage blocked a best counts as long as the page lasts', async () => {
  const blocked = () => Promise.reject(new Error('SecurityError'));
  const storage = await openStorage({ get: blocked, set: blocked, update: blocked });
  expect(storage.notices).toEqual([{ kind: 'save-blocked' }]);
  expect(storage.recordRun(run(10))).toBe(true);
  expect(storage.recordRun(run(5))).toBe(false);
  await storage.settled();
  expect(storage).toMatchObject({ persistent: false, save: { run: { best: 10 } } });
});

test('a store that throws at the call, or never answers, is a blocked one', async () => {
  const throws = () => {
    throw new Error('SecurityError');
  };
  expect((await openStorage({ get: throws, set: throws, update: throws })).persistent).toBe(false);
  const silent = () => new Promise<never>(() => {});
  expect((await openStorage({ get: silent, set: silent, update: silent }, 5)).persistent).toBe(false);
});

test('a store that fails later is given up without losing the run', async () => {
  const { store } = fakeStore();
  const storage = await openStorage({ ...store, update: () => Promise.reject(new Error('QuotaExceededError')) });
  storage.recordRun(run(10));
  await storage.settled();
  expect(storage).toMatchObject({ persistent: false, save: { run: { best: 10 } } });
});

test('two tabs: the shorter run of one does not overwrite the best of the other', async () => {
  const { store } = fakeStore();
  const [here, there] = [await openStorage(store), await openStorage(store)];
  there.recordRun(run(500, 10, 5));
  await there.settled();
  here.recordRun(run(100, 90, 1));
  await here.settled();
  expect((await openStorage(store)).save.run).toEqual({ best: 500, bestScore: 90, bestSeed: 5 });
});

test('a save of version 1 is read whole, with no races and no ghosts yet', async () => {
  const old = {
    version: 1,
    run: { best: 412.5, bestScore: 900, bestSeed: 7 },
    seenHints: { jump: true, thrust: false },
  };
  const { store, values } = fakeStore({ [SAVE_KEY]: old });
  const storage = await openStorage(store);
  expect(storage.notices).toEqual([]);
  expect(storage.save).toEqual({
    ...old,
    version: 2,
    race: { bests: {} },
    ghosts: [],
    sound: FRESH.sound,
    seenHints: { ...old.seenHints, tame: false },
  });
  storage.recordRace(100, 15.2);
  await storage.settled();
  expect(values.get(SAVE_KEY)).toMatchObject({ version: 2, run: old.run, race: { bests: { 100: 15.2 } } });
});

test('the best time of each distance counts', async () => {
  const { store } = fakeStore();
  const storage = await openStorage(store);
  expect(storage.recordRace(100, 16)).toBe(true);
  expect(storage.recordRace(100, 17)).toBe(false);
  expect(storage.recordRace(200, 33)).toBe(true);
  expect(storage.recordRace(100, 15.5)).toBe(true);
  await storage.settled();
  expect((await openStorage(store)).save.race.bests).toEqual({ 100: 15.5, 200: 33 });
});

test('of each course the best ghost is kept, a farther run or a faster race, and the ones kept last', async () => {
  const { store } = fakeStore();
  const storage = await openStorage(store);
  storage.keepGhost('run', 7, 100, 'near');
  storage.keepGhost('run', 7, 90, 'nearer');
  storage.keepGhost('race', 100, 16, 'slow');
  storage.keepGhost('race', 100, 15, 'fast');
  expect(storage.ghostOf('run', 7)).toBe('near');
  expect(storage.ghostOf('race', 100)).toBe('fast');
  expect(storage.ghostOf('run', 8)).toBe(null);
  for (let seed = 100; seed < 130; seed++) storage.keepGhost('run', seed, 1, `run ${seed}`);
  await storage.settled();
  const { ghosts } = (await openStorage(store)).save;
  expect(ghosts).toHaveLength(16);
  expect(ghosts[0]).toMatchObject({ key: 129 });
});

test('a broken ghost is left out, and nothing else is lost by it', async () => {
  const good = { mode: 'run', key: 7, result: 3, replay: 'x' };
  const kept = { ...FRESH, run: { best: 5, bestScore: 0, bestSeed: 1 }, ghosts: [{ mode: 'run' }, good, 'oops'] };
  const storage = await openStorage(fakeStore({ [SAVE_KEY]: kept }).store);
  expect(storage.save).toMatchObject({ run: { best: 5 }, ghosts: [good] });
});

test('two tabs: each keeps the other’s best times and ghosts', async () => {
  const { store } = fakeStore();
  const [here, there] = [await openStorage(store), await openStorage(store)];
  there.recordRace(100, 15);
  there.keepGhost('race', 100, 15, 'theirs');
  await there.settled();
  here.recordRace(100, 16);
  here.recordRace(400, 70);
  here.keepGhost('race', 100, 16, 'ours');
  await here.settled();
  const { save } = await openStorage(store);
  expect(save.race.bests).toEqual({ 100: 15, 400: 70 });
  expect(save.ghosts).toEqual([{ mode: 'race', key: 100, result: 15, replay: 'theirs' }]);
});

test('how loud it is outlives the visit', async () => {
  const { store } = fakeStore();
  const first = await openStorage(store);
  first.setSound({ effects: 0.25, music: 0, muted: true });
  await first.settled();
  expect((await openStorage(store)).save.sound).toEqual({ effects: 0.25, music: 0, muted: true });
});

test.each([
  ['missing', undefined],
  ['too loud', { effects: 1.5, music: 0.5, muted: false }],
  ['not a number', { effects: Number.NaN, music: 0.5, muted: false }],
  ['half of it', { muted: true }],
])('a save whose sound is %s keeps its bests and has the fresh sound', async (_, sound) => {
  const kept = { ...FRESH, run: { best: 5, bestScore: 0, bestSeed: 1 }, sound };
  const storage = await openStorage(fakeStore({ [SAVE_KEY]: kept }).store);
  expect(storage.notices).toEqual([]);
  expect(storage.save).toMatchObject({ run: { best: 5 }, sound: FRESH.sound });
});
