/** The last seconds of what was drawn, for trails, onion skins and measurements. */
import type { Pose, SimEvent } from '../../../sim-types.ts';
import type { Recorded } from './measure/recorded.ts';

/** Ticks that are kept: six seconds, as the verification watches. */
export const KEPT = 360;
const TICK = 1 / 60;

export class History {
  readonly poses: Pose[] = [];
  readonly events: SimEvent[] = [];
  /** Tick of the first pose. */
  first = 1;

  add(tick: number, pose: Pose, events: readonly SimEvent[]): void {
    if (this.poses.length === 0) this.first = tick;
    this.poses.push(pose);
    this.events.push(...events);
    if (this.poses.length > KEPT) {
      this.poses.shift();
      this.first++;
      const since = (this.first - 1) * TICK;
      while (this.events.length > 0 && this.events[0]!.time < since) this.events.shift();
    }
  }

  clear(): void {
    this.poses.length = 0;
    this.events.length = 0;
  }

  /** Forgets what came after a tick: time was turned back to it. */
  rewind(tick: number): void {
    const left = tick - this.first + 1;
    if (left <= 0) {
      this.clear();
      return;
    }
    this.poses.length = Math.min(this.poses.length, left);
    while (this.events.length > 0 && this.events.at(-1)!.time > tick * TICK + 1e-9) this.events.pop();
  }

  recorded(label: string): Recorded {
    return { poses: this.poses, events: this.events, first: this.first, label };
  }
}
