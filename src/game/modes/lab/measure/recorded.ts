/**
 * What is drawn, tick by tick, and what is measured of it. The lab's live figures and the numeric verification read the
 * same functions, so that they agree to the last digit that is printed.
 */
import type { Pose, SimEvent } from '../../../../sim-types.ts';

export const TICK = 1 / 60;

/** Poses of one character in consecutive ticks, and its events meanwhile. */
export interface Recorded {
  readonly poses: readonly Pose[];
  readonly events: readonly SimEvent[];
  /** Tick of the first pose. */
  readonly first: number;
  /** What is recorded, for a person. */
  readonly label: string;
}

/** The worst value a probe found, and where. */
export interface Finding {
  readonly value: number;
  readonly where: string;
  /** Seconds since the sim began. */
  readonly when: number;
}

/** Collects the worst of many values. */
export class Worst {
  private best: Finding = { value: 0, where: '', when: 0 };
  private readonly recording: Recorded;

  constructor(recording: Recorded) {
    this.recording = recording;
  }

  see(value: number, where: string, index: number): void {
    const bad = Number.isNaN(value) ? Infinity : value;
    if (bad <= this.best.value && this.best.where !== '') return;
    this.best = { value: bad, where: `${this.recording.label}: ${where}`, when: (this.recording.first + index) * TICK };
  }

  get finding(): Finding {
    return this.best;
  }
}
