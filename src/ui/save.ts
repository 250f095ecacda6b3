/** What is kept between visits, and the check that a stored value is one. */

export interface Save {
  readonly version: 1;
  readonly run: {
    /** Farthest run, m. */
    readonly best: number;
    readonly bestScore: number;
    /** The course of the farthest run; null before the first. */
    readonly bestSeed: number | null;
  };
  /** The buttons the player has used: their hints stay away. */
  readonly seenHints: { readonly jump: boolean; readonly thrust: boolean };
}

export interface RunResult {
  /** m. */
  readonly distance: number;
  readonly score: number;
  readonly seed: number;
}

export const FRESH: Save = {
  version: 1,
  run: { best: 0, bestScore: 0, bestSeed: null },
  seenHints: { jump: false, thrust: false },
};

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isAmount(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}

/** The stored value as a save with nothing but its own fields, or null if it is broken or of another version. */
export function readSave(value: unknown): Save | null {
  if (!isRecord(value) || value.version !== 1 || !isRecord(value.run) || !isRecord(value.seenHints)) return null;
  const { best, bestScore, bestSeed } = value.run;
  const { jump, thrust } = value.seenHints;
  if (!isAmount(best) || !isAmount(bestScore) || !(bestSeed === null || isAmount(bestSeed))) return null;
  if (typeof jump !== 'boolean' || typeof thrust !== 'boolean') return null;
  return { version: 1, run: { best, bestScore, bestSeed }, seenHints: { jump, thrust } };
}

/** The better of two saves in every part: another tab may have stored one meanwhile. */
export function mergeSaves(a: Save, b: Save): Save {
  const farther = b.run.best > a.run.best ? b.run : a.run;
  return {
    version: 1,
    run: { ...farther, bestScore: Math.max(a.run.bestScore, b.run.bestScore) },
    seenHints: {
      jump: a.seenHints.jump || b.seenHints.jump,
      thrust: a.seenHints.thrust || b.seenHints.thrust,
    },
  };
}
