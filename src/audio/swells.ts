/** What swells and fades by how things stand: the crowd's rumble, the layers of music, the breath. */

/** Footfalls a second, each counted by how near it is, from which feet become a rumble, and at which it is full. */
const RUMBLE_FROM = 20;
const RUMBLE_FULL = 220;
/** Seconds over which feet are counted. */
const SPAN = 0.5;

/** How dense footfalls are. */
export class Rumble {
  /** Footfalls a second. */
  density = 0;

  step(nearness: number): void {
    this.density += nearness / SPAN;
  }

  age(seconds: number): void {
    this.density *= Math.exp(-seconds / SPAN);
  }

  /** 0 to 1. */
  get volume(): number {
    return Math.sqrt(Math.min(1, Math.max(0, (this.density - RUMBLE_FROM) / (RUMBLE_FULL - RUMBLE_FROM))));
  }
}

/** m/s at which the second layer of music begins to come in, and is all in. */
const PACE_FROM = 3;
const PACE_FULL = 5;

/** How much of the music's second layer is heard at this speed, 0 to 1. */
export function paceShare(speed: number): number {
  const share = Math.min(1, Math.max(0, (speed - PACE_FROM) / (PACE_FULL - PACE_FROM)));
  return share * share * (3 - 2 * share);
}

/** From this effort the breath is heard. */
const BREATH_FROM = 0.35;

/** In and out, faster with effort. */
export class Breath {
  private wait = 0;
  private inward = true;

  /** The sound that is due after so many more seconds at this effort, 0 to 1; null: none. */
  due(seconds: number, effort: number): 'breath-in' | 'breath-out' | null {
    this.wait -= seconds;
    if (effort < BREATH_FROM || this.wait > 0) return null;
    const whole = 2.2 - 1.5 * Math.min(1, effort);
    this.wait = this.inward ? whole * 0.42 : whole * 0.58;
    this.inward = !this.inward;
    return this.inward ? 'breath-out' : 'breath-in';
  }
}

export const breathVolume = (effort: number): number => 0.4 * Math.min(1, Math.max(0, effort - BREATH_FROM + 0.15));
