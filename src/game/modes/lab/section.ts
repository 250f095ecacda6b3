/** A section of time that plays again and again: from a snapshot to a tick. */
import type { Sim } from '../../../sim-types.ts';

export class Section {
  from = -1;
  to = -1;
  private bytes: Uint8Array | null = null;
  private planned: { readonly from: number; readonly ticks: number } | null = null;

  get on(): boolean {
    return this.bytes !== null && this.to > this.from;
  }

  /** The section begins now. */
  begin(sim: Sim): void {
    this.planned = null;
    this.from = sim.tick;
    this.to = -1;
    this.bytes = sim.snapshot();
  }

  /** The section that is to begin at a tick, or now where that has passed, and has its length from there on. */
  plan(from: number, to: number): void {
    this.clear();
    this.planned = { from, ticks: to - from };
  }

  /** Begins what was planned, when its time has come. */
  beginPlanned(sim: Sim): void {
    const { planned } = this;
    if (planned === null || sim.tick < planned.from) return;
    this.begin(sim);
    this.to = this.from + planned.ticks;
  }

  /** It ends now; false: there is no beginning before. */
  end(sim: Sim): boolean {
    if (this.bytes === null || sim.tick <= this.from) return false;
    this.to = sim.tick;
    return true;
  }

  clear(): void {
    this.planned = null;
    this.bytes = null;
    this.from = -1;
    this.to = -1;
  }

  /** At its end: back to its beginning. */
  turnBack(sim: Sim): boolean {
    if (!this.on || sim.tick < this.to) return false;
    sim.restore(this.bytes!);
    return true;
  }
}
