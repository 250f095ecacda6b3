/** A section of time that plays again and again: from a snapshot to a tick. */
import type { Sim } from '../../../sim-types.ts';

export class Section {
  from = -1;
  to = -1;
  private bytes: Uint8Array | null = null;

  get on(): boolean {
    return this.bytes !== null && this.to > this.from;
  }

  /** The section begins now. */
  begin(sim: Sim): void {
    this.from = sim.tick;
    this.to = -1;
    this.bytes = sim.snapshot();
  }

  /** It ends now; false: there is no beginning before. */
  end(sim: Sim): boolean {
    if (this.bytes === null || sim.tick <= this.from) return false;
    this.to = sim.tick;
    return true;
  }

  clear(): void {
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
