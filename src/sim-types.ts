/** The types of the public library; see index.ts. Units: u, seconds, radians, y down, x to the right. */

export interface Point {
  x: number;
  y: number;
}

/** One stretch of ground. Laid one after another from x = 0; the ground is flat before and after. */
export type TerrainSegment =
  | { readonly kind: 'flat'; readonly length: number }
  /** rise > 0 goes up; |rise| ≤ 0.2 · length. */
  | { readonly kind: 'ramp'; readonly length: number; readonly rise: number }
  /** Risers (rise / steps) at most 8 u, treads (length / steps) at least 32 u. */
  | { readonly kind: 'stairs'; readonly length: number; readonly rise: number; readonly steps: number }
  | { readonly kind: 'gap'; readonly length: number }
  | { readonly kind: 'water'; readonly length: number; readonly depth: number };

export interface SimOptions {
  /** Any integer; the same seed and orders give the same hash. Default 1. */
  readonly seed?: number;
  /** Most characters alive at once, 1 to 200,000. Default 256. */
  readonly capacity?: number;
  /** Default: endless flat ground at y = 0. */
  readonly terrain?: readonly TerrainSegment[];
}

export interface SpawnOptions {
  readonly x?: number;
  /** 0 (front) to 11 (far). */
  readonly lane?: number;
  /** u/s, 0 to 1000; it starts at this speed. */
  readonly speed?: number;
  readonly facing?: 1 | -1;
  readonly motion?: string;
  /** 0.25 to 4. */
  readonly scale?: number;
  readonly spear?: boolean;
  /**
   * It lives by its species' brain, beginning with a state it throws dice for (true) or the one named; its motion and
   * speed are its own then. Default: it does what `command` says and nothing else.
   */
  readonly brain?: boolean | string;
}

export interface Order {
  /** u/s, 0 to 1000; approached at up to 600 u/s². */
  readonly speed?: number;
  readonly motion?: string;
  readonly facing?: 1 | -1;
  /** World point to aim at; null stops. */
  readonly aim?: Point | null;
  /** World point to hold on to; null lets go. */
  readonly grab?: Point | null;
  /** true: take off on the next tick and hold; false: let go of the jump. */
  readonly jump?: boolean;
}

export interface SimEvent {
  readonly kind: 'touchdown' | 'liftoff' | 'takeoff' | 'landing' | 'hit' | 'wake' | 'bark';
  readonly id: number;
  readonly foot?: string;
  /** Seconds since tick 0, with the fraction of a tick. */
  readonly time: number;
  readonly x: number;
  readonly y: number;
  /** Downward speed of a landing or force of a hit, u/s. */
  readonly strength: number;
}

export interface FootPose {
  readonly name: string;
  readonly planted: boolean;
  /** The foot's own phase: 0 at touchdown. */
  readonly phase: number;
  /** The planted point: the ball of the foot. */
  readonly x: number;
  readonly y: number;
  /** The ground under it. */
  readonly ground: number;
  /** What is left of the limb's reach, u. */
  readonly reach: number;
}

export interface Pose {
  readonly x: number;
  readonly y: number;
  readonly speed: number;
  readonly facing: 1 | -1;
  readonly lane: number;
  readonly motion: string;
  readonly gait: number;
  readonly phase: number;
  readonly airborne: boolean;
  readonly squash: { readonly sx: number; readonly sy: number };
  readonly joints: Record<string, Point>;
  readonly feet: FootPose[];
  readonly chains: Record<string, Point[]>;
}

export interface Sim {
  readonly tick: number;
  readonly count: number;
  ids(): readonly number[];
  spawn(species: string, options?: SpawnOptions): number;
  despawn(id: number): void;
  command(id: number, order: Order): void;
  tune(id: number, values: Readonly<Record<string, number>>): void;
  teleport(id: number, x: number): void;
  setTerrain(segments: readonly TerrainSegment[]): void;
  step(ticks?: number): void;
  advance(seconds: number): number;
  pose(id: number, alpha?: number): Pose;
  drainEvents(): SimEvent[];
  groundAt(x: number): number;
  hash(tier?: 'state' | 'all'): string;
  snapshot(): Uint8Array;
  restore(bytes: Uint8Array): void;
  profile(): Readonly<Record<string, number>>;
}
