/** The one contract of every mode. A mode adds rules, spawns and plain data for a HUD; the simulation is the same for all. */

import type { TerrainView, WorldView } from '../../ecs/view.ts';
import type { InputFrame } from '../../input/input-frame.ts';
import type { Sim } from '../../sim-types.ts';

/** A thing of the course as plain data; the renderer's PropView is the same shape. */
export interface CourseThing {
  readonly kind: 'log' | 'wall' | 'target' | 'shield' | 'gong' | 'apple';
  readonly x: number;
  readonly y: number;
  readonly lane: number;
  readonly width: number;
  readonly height: number;
  readonly hit: number;
}

export interface GameEvent {
  readonly kind: string;
  readonly x: number;
  readonly y: number;
  readonly lane: number;
  readonly strength: number;
}

export interface CameraTarget {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
  readonly anchor: number;
}

export interface Mode<State> {
  readonly name: string;
  readonly sim: Sim;
  readonly world: WorldView;
  readonly terrain: TerrainView;
  /** Runs exactly one tick with this input. */
  step(input: InputFrame): void;
  /** Score, hearts, distance, results as plain data. */
  state(): State;
  things(): readonly CourseThing[];
  /** Events of the game since the last call (the simulation's touchdowns among them). */
  drainEvents(): readonly GameEvent[];
  camera(alpha: number): CameraTarget;
  /** How fast time runs now: 1, or less while the last fall plays slowly; 0 in a hit's freeze. */
  timeScale(): number;
  /** True when the last step moved nothing (a hit's freeze): the world is then drawn at alpha 1. */
  frozen(): boolean;
  /** Of the simulation's state and all that the rules remember. */
  hash(): string;
}

export interface RunState {
  readonly phase: 'running' | 'falling' | 'over';
  readonly seed: number;
  /** Hearts left, 0 to 3. */
  readonly hearts: number;
  /** Metres run. */
  readonly distance: number;
  readonly score: number;
  /** Hits in a row; the next hit counts this many times. */
  readonly combo: number;
  readonly bestCombo: number;
  readonly hits: number;
  /** Golden apples in hand. */
  readonly apples: number;
  /** Doggoyles at his side, 0 to 3, and how many he has tamed. */
  readonly dogs: number;
  readonly tamed: number;
  /** m/s. */
  readonly speed: number;
  /** Seconds of play. */
  readonly time: number;
}
