/** Where the camera looks: at the line-up, along with the human, at the finish line, at the podium. It glides, and cuts only to the podium. */
import { clamp, mix } from '../../../math/scalar.ts';
import type { CameraTarget } from '../mode.ts';
import { Racer } from './field.ts';
import { type Race, RacePhase } from './memory.ts';
import { podiumX } from './podium.ts';

/** Fields of a view. */
const X = 0;
const ZOOM = 1;
const ANCHOR = 2;
const AHEAD = 3;
const BEHIND = 4;
const FIELDS = 5;
/** Share of the way that is left after a tick, for all but x, which is bound to the runner. */
const LAG = 0.94;
const PHOTO_LAG = 0.86;

/** The line-up is seen from so far ahead of it, u, that nobody hides another; and the race from a little ahead. */
const LINE_UP = 400;
const SIDEWAYS = 130;
/** Beyond this far apart, u, two humans are seen from farther away. */
const TOGETHER = 160;
const APART = 900;
const LEAST_ZOOM = 0.55;

export class RaceCamera {
  private readonly goal = new Float64Array(FIELDS);
  private readonly now = new Float64Array(FIELDS);
  private readonly before = new Float64Array(FIELDS);
  /** How far it is still from what it is bound to, u. */
  private off = 0;
  private phase: number = RacePhase.COUNT;
  private readonly race: Race;

  constructor(race: Race) {
    this.race = race;
    this.aim();
    this.cut();
  }

  /** Shows the goal at once. */
  cut(): void {
    this.aim();
    this.off = 0;
    this.phase = this.race.phase;
    this.now.set(this.goal);
    this.before.set(this.goal);
  }

  follow(): void {
    const { goal, now, before, race } = this;
    before.set(now);
    const was = goal[X]!;
    this.aim();
    // What it is bound to may change whole, from the start to the runner, from him to the line: it glides over.
    if (race.phase !== this.phase) this.off += was - goal[X]!;
    this.phase = race.phase;
    const lag = race.phase === RacePhase.PHOTO ? PHOTO_LAG : LAG;
    this.off *= lag;
    now[X] = goal[X]! + this.off;
    for (let k = ZOOM; k < FIELDS; k++) now[k] = mix(goal[k]!, now[k]!, lag);
  }

  at(alpha: number): CameraTarget {
    const { now, before } = this;
    const field = (k: number): number => mix(before[k]!, now[k]!, alpha);
    return { x: field(X), y: 0, zoom: field(ZOOM), anchor: field(ANCHOR), ahead: field(AHEAD), behind: field(BEHIND) };
  }

  private aim(): void {
    const { race } = this;
    const { phase, length } = race;
    if (phase === RacePhase.COUNT || phase === RacePhase.RECALL) this.set(LINE_UP, 1.06, 0.74, LINE_UP + 60, 130);
    else if (phase === RacePhase.RACE) this.aimAtHumans();
    else if (phase === RacePhase.PHOTO) this.set(length, 1.45, 0.54, 190, 170);
    else if (phase === RacePhase.FINISH) this.set(length, 1.02, 0.56, 280, 240);
    else if (phase === RacePhase.PODIUM) this.set(podiumX(race), 1, 0.5, 275, 275);
    // Aside of the table, where there is room for both.
    else this.set(podiumX(race), 1, 0.27, 205, 275);
  }

  /** The humans that are still on their way. */
  private aimAtHumans(): void {
    const { field } = this.race;
    let low = Number.POSITIVE_INFINITY;
    let high = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < field.players; i++) {
      if (field.get(i, Racer.FINISH) > 0) continue;
      const x = field.get(i, Racer.BEFORE);
      low = Math.min(low, x);
      high = Math.max(high, x);
    }
    if (low > high) return;
    const apart = high - low;
    const zoom = clamp(1 - (apart - TOGETHER) / APART, LEAST_ZOOM, 1);
    // Two are looked at by the middle between them, which needs less room ahead.
    if (field.players > 1)
      this.set((low + high) / 2 + SIDEWAYS, zoom, 0.5, SIDEWAYS + 80 + apart / 2, 420 - SIDEWAYS + apart / 2);
    else this.set(low + SIDEWAYS, 1, 0.3 + SIDEWAYS / 782, SIDEWAYS + 80, 500 - SIDEWAYS);
  }

  private set(x: number, zoom: number, anchor: number, behind: number, ahead: number): void {
    const { goal } = this;
    goal[X] = x;
    goal[ZOOM] = zoom;
    goal[ANCHOR] = anchor;
    goal[AHEAD] = ahead;
    goal[BEHIND] = behind;
  }
}
