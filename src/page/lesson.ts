/**
 * The first run's lesson: as long as a button was never used, time slows before the first thing that asks for it, so
 * that the hint can be followed without haste. Only time is touched: the same presses in the same ticks are the
 * same run.
 */
import type { CourseThing } from '../game/modes/mode.ts';

export interface Lesson {
  /** The button to press now; null: none. */
  readonly button: 'jump' | 'thrust' | null;
  /** How fast time runs, 0..1. */
  readonly timeScale: number;
}

/** Distances to a thing's middle, u: time begins to slow, is slowest, and goes on if nobody pressed. By eye. */
interface Zone {
  readonly button: 'jump' | 'thrust';
  readonly from: number;
  readonly slowest: number;
  readonly to: number;
}
/** A full jump from anywhere in it clears a log. */
const JUMP: Zone = { button: 'jump', from: 112, slowest: 74, to: 54 };
/** A thrust from anywhere in it hits. */
const THRUST: Zone = { button: 'thrust', from: 205, slowest: 180, to: 155 };
const ZONES: Readonly<Partial<Record<CourseThing['kind'], Zone>>> = {
  log: JUMP,
  wall: JUMP,
  target: THRUST,
  shield: THRUST,
};
/** Share of full speed at the slowest: about two seconds to press. */
const SLOWEST = 0.04;

const NONE: Lesson = { button: null, timeScale: 1 };

/** What the runner at x still has to be shown. `things` are ordered by x. */
export function lessonAt(
  x: number,
  things: readonly CourseThing[],
  seen: { readonly jump: boolean; readonly thrust: boolean },
): Lesson {
  if (seen.jump && seen.thrust) return NONE;
  for (const thing of things) {
    const ahead = thing.x - x;
    if (ahead > THRUST.from) break;
    const zone = ZONES[thing.kind];
    if (!zone || seen[zone.button] || thing.hit >= 0 || ahead > zone.from || ahead < zone.to) continue;
    const share = (ahead - zone.slowest) / (zone.from - zone.slowest);
    return { button: zone.button, timeScale: Math.max(SLOWEST, share) };
  }
  return NONE;
}
