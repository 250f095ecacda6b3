/** What a named scene is. The same scenes feed tests, benchmarks and the lab. */
import type { WorldSim } from '../src/sim.ts';

export interface Scene {
  readonly name: string;
  /** How long it takes until everything it is about has happened, ticks. */
  readonly ticks: number;
  /** A new world with its characters in it. */
  make(): WorldSim;
  /** Gives the orders of a tick, before it is stepped. `tick` is sim.tick. */
  script(tick: number, sim: WorldSim): void;
}

/** For scenes in which nobody is told anything. */
export const nothing = (): void => {};

/** Steps a scene on by `ticks`, giving its orders. */
export function play(scene: Scene, sim: WorldSim, ticks: number): void {
  for (let i = 0; i < ticks; i++) {
    scene.script(sim.tick, sim);
    sim.step();
  }
}
