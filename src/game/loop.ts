/**
 * Fixed ticks out of frames of any length.
 *
 * Guarantees: a frame counts at most 33 ms, so no pause or stall is ever caught up with; whole ticks run, the rest is
 * the share at which the picture stands between the last two.
 */
import { TICK } from '../ecs/world.ts';

/** The most of a frame that counts, s: two ticks. */
export const MOST_FRAME = 2 * TICK;

export class Loop {
  /** Share of a tick that is left, 0..1: where to draw between the last two ticks. */
  alpha = 1;
  private rest = 0;

  /** Runs the ticks of a frame of `seconds` at `scale` of full speed; true if any ran. */
  frame(seconds: number, scale: number, tick: () => void): boolean {
    const counted = seconds > 0 ? Math.min(seconds, MOST_FRAME) : 0;
    this.rest += (counted / TICK) * scale;
    // A hair of slack: sixty frames of a sixtieth are sixty ticks whatever the rounding.
    const ticks = Math.floor(this.rest + 1e-9);
    for (let i = 0; i < ticks; i++) tick();
    this.rest = Math.max(0, this.rest - ticks);
    this.alpha = this.rest;
    return ticks > 0;
  }

  /** Forgets the rest: after a pause or a step by hand the picture stands on the last tick. */
  settle(): void {
    this.rest = 0;
    this.alpha = 1;
  }
}
