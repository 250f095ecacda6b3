/**
 * The ramp: which number of characters is on, and what of it. A state machine over frames that somebody else measured.
 *
 * Guarantees: each count is filled, warmed up, measured in rounds and then profiled, in this order; a count at which a
 * frame would take so long that the page seems to hang is not begun, and one that turns out so is broken off.
 */
import type { BenchRow, BenchState, FrameSample } from '../mode.ts';
import { type RoundLength, Rounds } from './rounds.ts';

export type Stage = BenchState['stage'];
type Stopped = NonNullable<BenchState['stopped']>;

const WARM_UP: RoundLength = { frames: 45, ms: 2000, fewest: 4 };
const ROUND: RoundLength = { frames: 24, ms: 1000, fewest: 3 };
const ROUNDS = 7;
const PROFILE: RoundLength = { frames: 30, ms: 2000, fewest: 4 };
/** A count whose frames would take longer is not begun, ms. */
export const LONGEST_FRAME = 600;
/** So many frames in a row longer than this end a count, ms. */
export const HANGING_FRAME = 1500;
const HANGING_FRAMES = 2;
/** Shorter frames say nothing of their work: the screen makes them wait. ms. */
const WAITING_FRAME = 20;

/** Share of a count's time that its stages take, for the progress. */
const SHARES: Readonly<Record<Stage, readonly [from: number, to: number]>> = {
  fill: [0, 0.1],
  warm: [0.1, 0.25],
  measure: [0.25, 0.85],
  profile: [0.85, 1],
};

export class Ramp {
  readonly counts: readonly number[];
  stage: Stage = 'fill';
  /** Index of the count that is on. */
  step = 0;
  over = false;
  stopped: Stopped | null = null;
  readonly rows: BenchRow[] = [];
  private rounds = new Rounds(WARM_UP);
  private last: FrameSample = { frame: 0, ticks: 0, sim: 0, fill: 0, submit: 0, limbs: 0, drawCalls: 0 };
  private hanging = 0;

  /** `counts` rise. */
  constructor(counts: readonly number[]) {
    this.counts = counts;
  }

  /** Characters that are wanted now. */
  get count(): number {
    return this.counts[this.step]!;
  }

  get progress(): number {
    if (this.over) return 1;
    const [from, to] = SHARES[this.stage];
    const within = this.stage === 'measure' ? this.rounds.count / ROUNDS : 0;
    return (this.step + from + (to - from) * within) / this.counts.length;
  }

  /** All characters of this count are there. */
  filled(): void {
    if (this.stage === 'fill') this.enter('warm', WARM_UP);
  }

  /** Takes a frame. */
  take(sample: FrameSample): void {
    if (this.over) return;
    this.hanging = sample.frame > HANGING_FRAME ? this.hanging + 1 : 0;
    if (this.hanging >= HANGING_FRAMES) {
      this.end({ reason: 'slow', count: this.count, frame: sample.frame });
      return;
    }
    if (this.stage === 'fill') return;
    this.rounds.take(sample);
    if (this.stage === 'warm' && this.rounds.count === 1) this.enter('measure', ROUND);
    else if (this.stage === 'measure' && this.rounds.count === ROUNDS) {
      this.last = { ...sample };
      this.keepRow();
      this.enter('profile', PROFILE);
    }
  }

  /** Enough frames have been profiled. */
  get profiled(): boolean {
    return this.stage === 'profile' && this.rounds.count > 0;
  }

  /** Takes ms a tick of each system, and goes on with the next count. */
  next(systems: Readonly<Record<string, number>>): void {
    this.rows.push({ ...this.rows.pop()!, systems });
    const following = this.counts[this.step + 1];
    if (following === undefined) {
      this.over = true;
      return;
    }
    const frame = expectedFrame(this.rows.at(-1)!, following);
    if (frame > LONGEST_FRAME) {
      this.end({ reason: 'slow', count: following, frame });
      return;
    }
    this.step++;
    this.enter('fill', WARM_UP);
  }

  /** Ends it now; what has been measured stays. */
  stop(): void {
    if (!this.over) this.end({ reason: 'asked', count: this.count, frame: 0 });
  }

  private keepRow(): void {
    const { limbs, drawCalls } = this.last;
    this.rows.push({ count: this.count, ...this.rounds.figures(), systems: {}, limbs, drawCalls });
  }

  private enter(stage: Stage, length: RoundLength): void {
    this.stage = stage;
    this.rounds = new Rounds(length);
  }

  private end(stopped: Stopped): void {
    this.stopped = stopped;
    this.over = true;
  }
}

/** What a frame of `count` will take, ms: as many times more as there are more characters. */
export function expectedFrame({ count: measured, frame, sim, fill, submit }: BenchRow, count: number): number {
  const work = sim.median + fill.median + submit.median;
  const shown = frame.median > WAITING_FRAME ? frame.median : work;
  return (Math.max(work, shown) * count) / measured;
}
