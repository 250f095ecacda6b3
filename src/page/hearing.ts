/** How the player fares in any mode, as the sound board asks: his speed, and how hard he breathes. */
import type { Going } from '../audio/board.ts';

/** m/s: at the one a run is easy, at the other it takes all he has. */
const EASY = 2.5;
const HARD = 6.5;

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** One object for all frames: do not keep it. */
const going = { speed: 0, effort: 0 };

/** Of a mode's state, whatever it is: where breath is a rule it is what is heard; else the speed takes it. */
export function goingOf(state: unknown): Going {
  const { speed, breath, winded } = (state ?? {}) as Record<string, unknown>;
  going.speed = numberOf(speed) ?? 0;
  const left = numberOf(breath);
  if (winded === true) going.effort = 1;
  else if (left !== null) going.effort = 1 - left;
  else going.effort = Math.min(1, Math.max(0, (going.speed - EASY) / (HARD - EASY)));
  return going;
}
