/** What the players ask for in one tick, whatever device it came from. Plain data: it is what a replay keeps. */
export interface Buttons {
  /** The jump button is down. */
  readonly jump: boolean;
  /** The thrust button is down. */
  readonly thrust: boolean;
  /** Runs harder (1), easier (-1) or as is (0); not used by Spear Run. */
  readonly pace: -1 | 0 | 1;
}

export interface InputFrame extends Buttons {
  /** What a second player asks for; left out: nothing. */
  readonly second?: Buttons;
}

export const IDLE: InputFrame = { jump: false, thrust: false, pace: 0 };
