/** What the crowd remembers besides its members: plain numbers only, in a fixed order, so that they can be hashed. */

export interface CrowdMemory {
  runners: number;
  dogs: number;
  /** Doggoyles at your side now, and places given out at it. */
  tamed: number;
  spots: number;
  /** Apples thrown. */
  apples: number;
  /** Your pace, u/s. */
  pace: number;
  /** 1 while the button is down. */
  jumpDown: number;
  thrustDown: number;
  /** The interface's own buttons, 1 while they are down. */
  jumpHeld: number;
  thrustHeld: number;
  /** 1: what is asked for comes by ten. */
  ten: number;
  /** The apple in flight: seconds of it, −1 none; where it was thrown from and where it lands. */
  flight: number;
  fromX: number;
  fromY: number;
  toX: number;
  toY: number;
  lane: number;
  /** Length of the stretch that the crowd fills, u. */
  stretch: number;
  /** Ticks of play. */
  ticks: number;
  /** Lanes changed so far, by anybody. */
  changes: number;
}

export const START_PACE = 255;
export const LEAST_PACE = 130;
export const MOST_PACE = 420;

export const createMemory = (): CrowdMemory => ({
  runners: 1,
  dogs: 0,
  tamed: 0,
  spots: 0,
  apples: 0,
  pace: START_PACE,
  jumpDown: 0,
  thrustDown: 0,
  jumpHeld: 0,
  thrustHeld: 0,
  ten: 0,
  flight: -1,
  fromX: 0,
  fromY: 0,
  toX: 0,
  toY: 0,
  lane: 0,
  stretch: 4200,
  ticks: 0,
  changes: 0,
});
