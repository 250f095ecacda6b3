/** Smoothed times of a frame, ms. */
const SMOOTH = 0.05;

export class Meter {
  frameMs = 0;
  simMs = 0;
  drawMs = 0;

  /** Nothing is known any more: the page is stepped by hand. */
  reset(): void {
    this.frameMs = 0;
    this.simMs = 0;
    this.drawMs = 0;
  }

  frame(seconds: number): void {
    if (seconds > 0) this.frameMs = blend(this.frameMs, seconds * 1000);
  }

  simulated(ms: number): void {
    this.simMs = blend(this.simMs, ms);
  }

  drawn(ms: number): void {
    this.drawMs = blend(this.drawMs, ms);
  }

  get fps(): number {
    return this.frameMs > 0 ? 1000 / this.frameMs : 0;
  }
}

const blend = (old: number, value: number): number => (old === 0 ? value : old + (value - old) * SMOOTH);
