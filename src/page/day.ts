/** The light of day moves with play: one turn in about four minutes, from dusk on. */

const DAY_SECONDS = 240;
export const DUSK = 0.5;

/** Time of day (0 dawn, 0.25 noon, 0.5 dusk, 0.75 night) after `ticks` of play that began at `start`. */
export function daytimeAt(start: number, ticks: number): number {
  const time = start + ticks / (60 * DAY_SECONDS);
  return time - Math.floor(time);
}
