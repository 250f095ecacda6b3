/**
 * What several rounds of frames cost. A round's figure is a mean, since a browser's clock is coarse and only sums
 * are fine; of the rounds the median counts, since now and then the machine does something else.
 */
import type { BenchFigure, FrameSample } from '../mode.ts';

/** A round ends after so many frames, or earlier when they are slow: after so many ms, but not before the fewest. */
export interface RoundLength {
  readonly frames: number;
  readonly ms: number;
  readonly fewest: number;
}

export interface RoundFigures {
  readonly frame: BenchFigure;
  readonly sim: BenchFigure;
  readonly fill: BenchFigure;
  readonly submit: BenchFigure;
}

export class Rounds {
  private readonly length: RoundLength;
  private readonly done: { frame: number; sim: number; fill: number; submit: number }[] = [];
  private frames = 0;
  private ticks = 0;
  private frame = 0;
  private sim = 0;
  private fill = 0;
  private submit = 0;

  constructor(length: RoundLength) {
    this.length = length;
  }

  /** Rounds that are over. */
  get count(): number {
    return this.done.length;
  }

  take(sample: FrameSample): void {
    this.frames++;
    this.ticks += sample.ticks;
    this.frame += sample.frame;
    this.sim += sample.sim;
    this.fill += sample.fill;
    this.submit += sample.submit;
    const { frames, ms, fewest } = this.length;
    const long = this.frames >= frames || (this.frame >= ms && this.frames >= fewest);
    // A fast screen shows frames without a tick; a round without any says nothing of the simulation.
    if (long && this.ticks > 0) this.close();
  }

  /** Medians and spread of the rounds that are over, ms; there has to be one. */
  figures(): RoundFigures {
    const of = (field: 'frame' | 'sim' | 'fill' | 'submit'): BenchFigure => figureOf(this.done.map((r) => r[field]));
    return { frame: of('frame'), sim: of('sim'), fill: of('fill'), submit: of('submit') };
  }

  private close(): void {
    const { frames, ticks } = this;
    this.done.push({
      frame: this.frame / frames,
      sim: this.sim / ticks,
      fill: this.fill / frames,
      submit: this.submit / frames,
    });
    this.frames = 0;
    this.ticks = 0;
    this.frame = 0;
    this.sim = 0;
    this.fill = 0;
    this.submit = 0;
  }
}

export function figureOf(values: readonly number[]): BenchFigure {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const median = sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
  return { median, low: sorted[0]!, high: sorted.at(-1)! };
}
