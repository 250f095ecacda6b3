/**
 * Where the camera looks: at the runner's x, and at the ground's height there, gently: not each jump, not each step.
 *
 * Guarantees: no jump, also when the runner is set on the far side of a gap.
 */
import { mix } from '../../../math/scalar.ts';
import type { CameraTarget } from '../mode.ts';
import { bodyX, type Play } from './play.ts';

/** The runner stands at 30 % of the view from the left. */
const ANCHOR = 0.3;
/** So far ahead of the runner the ground is to be in view, u: before a way down it goes down early. */
const LOOK_AHEAD = 300;
/** Shares of the way that are left after a tick. */
const HEIGHT_LAG = 0.945;
const SHIFT_LAG = 0.9;

export class RunCamera {
  private x = 0;
  private y = 0;
  private beforeX = 0;
  private beforeY = 0;
  /** How far behind the runner it still is after he was moved whole. */
  private shift = 0;

  constructor(play: Play) {
    this.x = bodyX(play);
    this.y = heightFor(play);
    this.hold();
  }

  /** Nothing moves in this tick. */
  hold(): void {
    this.beforeX = this.x;
    this.beforeY = this.y;
  }

  follow(play: Play): void {
    this.hold();
    this.shift *= SHIFT_LAG;
    this.x = bodyX(play) + this.shift;
    this.y = mix(heightFor(play), this.y, HEIGHT_LAG);
  }

  /** The runner was moved by so much: it comes after him in a third of a second. */
  carry(by: number): void {
    this.shift -= by;
  }

  at(alpha: number): CameraTarget {
    return { x: mix(this.beforeX, this.x, alpha), y: mix(this.beforeY, this.y, alpha), zoom: 1, anchor: ANCHOR };
  }
}

/** The lower of the ground under the runner and the ground ahead. */
function heightFor(play: Play): number {
  const { ground } = play.world;
  return Math.max(ground.smoothAt(bodyX(play)), ground.smoothAt(bodyX(play) + LOOK_AHEAD));
}
