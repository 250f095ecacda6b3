/** Doggoyles of the course: where one waits and in which state of mind. */

export interface CourseDog {
  readonly x: number;
  /** A state of its brain. */
  readonly state: 'sleep' | 'curl' | 'guard' | 'swim';
}

/** How far before its place a guard notices a runner, u: nothing else is asked of a player from there on. */
export const GUARD_NOTICES = 520;
