/**
 * Bests, ghosts, settings and seen hints, kept in the browser.
 *
 * Guarantees: opening never fails and never waits longer than 1.5 s; with storage blocked all works and lasts as
 * long as the page; a broken save is never overwritten, it is set aside under a key of its own.
 */
import { get, set, update } from 'idb-keyval';
import type { Notice } from './notice.ts';
import type { RunResult, Save, SoundSettings } from './save.ts';
import { FRESH, isBetter, MOST_GHOSTS, mergeSaves, readSave } from './save.ts';

/** The least a store must do; each may reject. */
export interface KeyValueStore {
  get(key: string): Promise<unknown>;
  set(key: string, value: unknown): Promise<void>;
  /** Replaces the value in one step that no other tab can come between. */
  update(key: string, change: (old: unknown) => unknown): Promise<void>;
}

export interface Storage {
  /** As it is now; changes are seen at once, stored soon. */
  readonly save: Save;
  /** What the player should know about opening it. */
  readonly notices: readonly Notice[];
  /** False: nothing outlives the page. */
  readonly persistent: boolean;
  /** Keeps a finished run; true if it is farther than any before (the very first counts). */
  recordRun(result: RunResult): boolean;
  /** Keeps a finished race's time over so many metres; true if it is the best (the very first counts). */
  recordRace(distance: number, time: number): boolean;
  /** The replay that is the best of its mode and key (a run's seed, a race's metres); null: none. */
  ghostOf(mode: string, key: number): string | null;
  /** Keeps a replay if it is the best of its mode and key; the ones kept longest ago make room. */
  keepGhost(mode: string, key: number, result: number, replay: string): void;
  /** The player knows this now. */
  markHint(hint: keyof Save['seenHints']): void;
  /** Keeps how loud it is. */
  setSound(sound: SoundSettings): void;
  /** Calls back, once, if what was changed could not be stored after all. */
  onLost(callback: (notice: Notice) => void): void;
  /** Resolves when all that was changed is stored, or could not be. */
  settled(): Promise<void>;
}

export const SAVE_KEY = 'footfall-save';
export const ASIDE_KEY = 'footfall-save-aside';
/** Some browsers never answer where storage is blocked. */
const PATIENCE_MS = 1500;

const browserStore: KeyValueStore = { get, set, update };

function soon<T>(promise: Promise<T>, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Never rejects. */
export async function openStorage(store: KeyValueStore = browserStore, patienceMs = PATIENCE_MS): Promise<Storage> {
  const notices: Notice[] = [];
  let save = FRESH;
  let persistent = true;
  try {
    // Called inside a function: where storage is blocked even the call may throw.
    const stored = await soon((async () => store.get(SAVE_KEY))(), patienceMs);
    const read = readSave(stored);
    if (read) save = read;
    else if (stored !== undefined) await soon(setAside(store, stored), patienceMs);
    if (!read && stored !== undefined) notices.push({ kind: 'save-set-aside' });
  } catch {
    persistent = false;
    notices.push({ kind: 'save-blocked' });
  }

  let writing: Promise<void> = Promise.resolve();
  let lost: ((notice: Notice) => void) | undefined;
  function change(next: Save): void {
    save = next;
    if (!persistent) return;
    writing = writing.then(write).catch(() => {
      // The disk is full or storage was taken away: play goes on in memory.
      if (persistent) lost?.({ kind: 'save-blocked' });
      persistent = false;
    });
  }
  async function write(): Promise<void> {
    const merge = (old: unknown) => {
      const other = readSave(old);
      return other ? mergeSaves(save, other) : save;
    };
    await store.update(SAVE_KEY, merge);
  }

  return {
    get save() {
      return save;
    },
    notices,
    get persistent() {
      return persistent;
    },
    recordRun(result) {
      const farther = result.distance > save.run.best;
      const bests = farther ? { best: result.distance, bestSeed: result.seed } : {};
      const bestScore = Math.max(save.run.bestScore, result.score);
      if (farther || bestScore > save.run.bestScore) change({ ...save, run: { ...save.run, ...bests, bestScore } });
      return farther;
    },
    recordRace(distance, time) {
      const { bests } = save.race;
      if (!(time < (bests[distance] ?? Number.POSITIVE_INFINITY))) return false;
      change({ ...save, race: { bests: { ...bests, [distance]: time } } });
      return true;
    },
    ghostOf: (mode, key) => save.ghosts.find((ghost) => ghost.mode === mode && ghost.key === key)?.replay ?? null,
    keepGhost(mode, key, result, replay) {
      const before = save.ghosts.find((ghost) => ghost.mode === mode && ghost.key === key);
      if (before && !isBetter(mode, result, before.result)) return;
      const others = save.ghosts.filter((ghost) => ghost !== before);
      change({ ...save, ghosts: [{ mode, key, result, replay }, ...others].slice(0, MOST_GHOSTS) });
    },
    markHint(hint) {
      if (!save.seenHints[hint]) change({ ...save, seenHints: { ...save.seenHints, [hint]: true } });
    },
    setSound(sound) {
      change({ ...save, sound });
    },
    onLost(callback) {
      lost = callback;
    },
    settled: () => writing,
  };
}

/** A save that was set aside before is not lost to the next: each gets its time. */
async function setAside(store: KeyValueStore, broken: unknown): Promise<void> {
  const key = (await store.get(ASIDE_KEY)) === undefined ? ASIDE_KEY : `${ASIDE_KEY}-${Date.now()}`;
  await store.set(key, broken);
  await store.set(SAVE_KEY, FRESH);
}
