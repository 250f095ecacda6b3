/** What a race is started with, checked. */
import { choice, integer } from '../../../math/check.ts';
import type { ModeOptions } from '../mode.ts';
import { LEVEL_NAMES, type Level } from './characters.ts';
import { DISTANCES, type Distance } from './course.ts';

export const MOST_RIVALS = 31;
const RIVALS = 7;
/** Share of Doggoyles among rivals who are only counted. */
const DOGS = 0.25;

export interface RaceOptions {
  readonly seed: number;
  readonly distance: Distance;
  readonly level: Level;
  readonly players: number;
  readonly runners: number;
  readonly dogs: number;
  readonly catchUp: boolean;
}

/** Throws TypeError or RangeError for what is out of range; `runners` and `dogs` of other modes are cut to what fits. */
export function raceOptions(options: ModeOptions): RaceOptions {
  const { seed, distance = 100, level = 'normal', players = 1, catchup = false } = options;
  if (!DISTANCES.includes(distance as Distance)) {
    throw new RangeError(`distance must be one of ${DISTANCES.join(', ')} m, got ${String(distance)}`);
  }
  if (typeof catchup !== 'boolean') throw new TypeError(`catchup must be true or false, got ${typeof catchup}`);
  choice('level', level, LEVEL_NAMES);
  integer('seed', seed, -Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
  integer('players', players, 1, 2);
  return { seed, distance: distance as Distance, level, players, ...rivalsOf(options), catchUp: catchup };
}

function rivalsOf({ rivals, runners, dogs }: ModeOptions): { runners: number; dogs: number } {
  if (rivals === undefined && (runners !== undefined || dogs !== undefined)) {
    const some = Math.min(integer('runners', runners ?? 0, 0, 10_000), MOST_RIVALS);
    const stone = Math.min(integer('dogs', dogs ?? 0, 0, 10_000), MOST_RIVALS - some);
    return some + stone > 0 ? { runners: some, dogs: stone } : { runners: 1, dogs: 0 };
  }
  const count = integer('rivals', rivals ?? RIVALS, 1, MOST_RIVALS);
  const stone = Math.floor(count * DOGS + 0.5);
  return { runners: count - stone, dogs: stone };
}
