/** Seconds per system. The only place in the simulation that looks at a clock, and only when asked to. */
import type { World } from '../ecs/world.ts';
import { schedule } from './schedule.ts';

// The simulation is checked without the host's types; every host it runs in has this.
declare const performance: { now(): number };

export class Profile {
  private readonly totals = new Float64Array(schedule.length);

  /** One tick, timed system by system. */
  runTick(world: World): void {
    let last = performance.now();
    for (let i = 0; i < schedule.length; i++) {
      schedule[i]!.run(world);
      const now = performance.now();
      this.totals[i] = this.totals[i]! + now - last;
      last = now;
    }
  }

  /** Seconds per system since the last call. */
  take(): Record<string, number> {
    const result = Object.fromEntries(schedule.map((step, i) => [step.name, this.totals[i]! / 1000]));
    this.totals.fill(0);
    return result;
  }
}
