/** How much room a crowd takes. */
import type { Crew } from './crew.ts';
import { FIRST_ROW, LAST_ROW } from './members.ts';

/** The shortest stretch, u, and how much of it is filled at most. */
const SHORTEST = 4200;
const FILLED = 0.92;
/** Mean lengths of bodies, u. */
const RUNNER = 48;
const DOG = 122;
const LANES = LAST_ROW - FIRST_ROW + 1;

/** How much room each has about it in a crowd of so many, u: less the more there are. */
export const roomFor = (total: number): number => 56 + (170 * 260) / (260 + total);

/** Length of the stretch for who is in the crowd now, u. */
export function stretchFor({ memory }: Crew): number {
  const { runners, dogs } = memory;
  const room = roomFor(runners + dogs);
  return Math.max(SHORTEST, (runners * (RUNNER + room) + dogs * (DOG + room)) / (LANES * FILLED));
}
