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
  expect((await openStorage(store)).save.seenHints).toEqual({ jump: true, thrust: false });
});

test.each([
  ['text', 'oops'],
  ['null', null],
  ['an array', []],
  ['a version from the future', { ...FRESH, version: 2 }],
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
