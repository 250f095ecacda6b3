/** The Froude number, v² ÷ g·leg: at which figures of any size change from walk to run. */

/** Metres in a u. */
export const METRES = 0.012;
const GRAVITY = 9.81;
/** Of the stickman, m. */
export const LEG = 0.9;

/** Froude number at a speed in u/s, for a leg of so many metres. */
export function froudeOf(speed: number, leg = LEG): number {
  const v = speed * METRES;
  return (v * v) / (GRAVITY * leg);
}
