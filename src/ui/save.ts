/** What is kept between visits, and the check that a stored value is one. */

export interface Save {
  readonly version: 2;
  readonly run: {
    /** Farthest run, m. */
    readonly best: number;
    readonly bestScore: number;
    /** The course of the farthest run; null before the first. */
    readonly bestSeed: number | null;
  };
  readonly race: {
    /** Best time by metres of the track, s. */
    readonly bests: Readonly<Record<string, number>>;
  };
  /** The best of each course and track to run along with, the one kept last first. */
  readonly ghosts: readonly SavedGhost[];
  readonly sound: SoundSettings;
  /** The buttons the player has used, and that he has tamed a dog: their hints stay away. */
  readonly seenHints: { readonly jump: boolean; readonly thrust: boolean; readonly tame: boolean };
}

export interface SoundSettings {
  /** 0 to 1. */
  readonly effects: number;
  readonly music: number;
  readonly muted: boolean;
}

export interface SavedGhost {
  readonly mode: string;
  /** Of a run the seed of its course, of a race the metres. */
  readonly key: number;
  /** m of a run, s of a race. */
  readonly result: number;
  /** The recording, as a link carries it. */
  readonly replay: string;
}

export interface RunResult {
  /** m. */
  readonly distance: number;
  readonly score: number;
  readonly seed: number;
}

export const FRESH: Save = {
  version: 2,
  run: { best: 0, bestScore: 0, bestSeed: null },
  race: { bests: {} },
  ghosts: [],
  sound: { effects: 0.8, music: 0.6, muted: false },
  seenHints: { jump: false, thrust: false, tame: false },
};

/** So many ghosts are kept. */
export const MOST_GHOSTS = 16;
const MOST_TEXT = 400_000;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isAmount(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}

function isShare(value: unknown): value is number {
  return isAmount(value) && value <= 1;
}

/**
 * The stored value as a save with nothing but its own fields, or null if it is broken or of a newer version. One of
 * version 1, from before there were races and ghosts, is read with none.
 */
export function readSave(value: unknown): Save | null {
  if (!isRecord(value) || !isRecord(value.run) || !isRecord(value.seenHints)) return null;
  const { best, bestScore, bestSeed } = value.run;
  // A save from before there were dogs says nothing of them.
  const { jump, thrust, tame = false } = value.seenHints;
  if (!isAmount(best) || !isAmount(bestScore) || !(bestSeed === null || isAmount(bestSeed))) return null;
  if (typeof jump !== 'boolean' || typeof thrust !== 'boolean' || typeof tame !== 'boolean') return null;
  const sound = readSound(value.sound);
  const old = { ...FRESH, sound, run: { best, bestScore, bestSeed }, seenHints: { jump, thrust, tame } };
  if (value.version === 1) return old;
  if (value.version !== 2 || !isRecord(value.race) || !isRecord(value.race.bests) || !Array.isArray(value.ghosts))
    return null;
  const bests = value.race.bests;
  if (!Object.values(bests).every(isAmount)) return null;
  return { ...old, race: { bests: { ...(bests as Record<string, number>) } }, ghosts: readGhosts(value.ghosts) };
}

/** Settings from before there was sound, or broken ones, are fresh ones: nothing is lost by it. */
function readSound(value: unknown): SoundSettings {
  if (!isRecord(value)) return FRESH.sound;
  const { effects, music, muted } = value;
  if (!isShare(effects) || !isShare(music) || typeof muted !== 'boolean') return FRESH.sound;
  return { effects, music, muted };
}

/** A ghost that is broken is left out: the others and the bests are worth more. */
function readGhosts(list: readonly unknown[]): SavedGhost[] {
  return list.slice(0, MOST_GHOSTS).flatMap((value) => {
    if (!isRecord(value)) return [];
    const { mode, key, result, replay } = value;
    if (typeof mode !== 'string' || !isAmount(key) || !isAmount(result)) return [];
    if (typeof replay !== 'string' || replay.length > MOST_TEXT) return [];
    return [{ mode, key, result, replay }];
  });
}

/** A run is better when it is longer, a race when it is shorter. */
export const isBetter = (mode: string, result: number, than: number): boolean =>
  mode === 'race' ? result < than : result > than;

/** The better of two saves in every part, and the settings of the first: another tab may have stored one meanwhile. */
export function mergeSaves(a: Save, b: Save): Save {
  const farther = b.run.best > a.run.best ? b.run : a.run;
  return {
    version: 2,
    run: { ...farther, bestScore: Math.max(a.run.bestScore, b.run.bestScore) },
    race: { bests: mergeBests(a.race.bests, b.race.bests) },
    ghosts: mergeGhosts(a.ghosts, b.ghosts),
    sound: a.sound,
    seenHints: {
      jump: a.seenHints.jump || b.seenHints.jump,
      thrust: a.seenHints.thrust || b.seenHints.thrust,
      tame: a.seenHints.tame || b.seenHints.tame,
    },
  };
}

function mergeBests(a: Save['race']['bests'], b: Save['race']['bests']): Record<string, number> {
  const bests: Record<string, number> = { ...b };
  for (const [metres, time] of Object.entries(a))
    bests[metres] = Math.min(time, bests[metres] ?? Number.POSITIVE_INFINITY);
  return bests;
}

function mergeGhosts(a: readonly SavedGhost[], b: readonly SavedGhost[]): SavedGhost[] {
  const kept: SavedGhost[] = [];
  for (const ghost of [...a, ...b]) {
    const at = kept.findIndex(({ mode, key }) => mode === ghost.mode && key === ghost.key);
    if (at < 0) kept.push(ghost);
    else if (isBetter(ghost.mode, ghost.result, kept[at]!.result)) kept[at] = ghost;
  }
  return kept.slice(0, MOST_GHOSTS);
}
