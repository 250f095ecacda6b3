/** How the run speeds up and thickens with distance: pure functions, shared by the runner and the course he meets. */

/** Metres in a u: shown to a person, 1 u is 1.2 cm. */
export const METRES = 0.012;

/** Seconds in the air of a full jump: 1,000 u/s against 3,125 u/s². */
export const JUMP_SECONDS = 0.64;

const START_SPEED = 255;
/** What is gained on the way, half of it after HALF_WAY u. By eye: 304 u/s at 100 m, 357 at 300 m, 420 at 1 km. */
const GAIN = 225;
const HALF_WAY = 30_000;

/** Speed in u/s with which the runner runs at x (u), 255 at the start, towards 480 far out. */
export const speedAt = (x: number): number => (x <= 0 ? START_SPEED : START_SPEED + (GAIN * x) / (x + HALF_WAY));

const LAST_BREATH = 0.1;
const FIRST_BREATH = 0.7;
const BREATH_HALF_WAY = 25_000;

/** Seconds of plain ground between two phrases of the course at x (u): 0.7 at the start, towards 0.1. */
export const breathAt = (x: number): number =>
  LAST_BREATH + ((FIRST_BREATH - LAST_BREATH) * BREATH_HALF_WAY) / (BREATH_HALF_WAY + (x > 0 ? x : 0));
