/**
 * A world: the memory, who is alive in it, the ground they share and the clock. Plain data; systems are functions
 * over it.
 */
import { addComponent, createWorld as createBitWorld, type Query, registerComponent, registerQuery } from 'bitecs';
import { BODY, Body } from './components.ts';
import { createEvents, type Events } from './events.ts';
import type { Ground } from './ground.ts';
import type { Columns, Memory } from './memory.ts';
import { createMemory } from './memory.ts';
import type { Species, Tuning } from './species.ts';
import type { SpeciesView, WorldView } from './view.ts';

/** Rules that a mode adds to the tick. Called in the rules phase; may write Body and its own data. */
export type Rules = (world: World) => void;

export interface World extends WorldView {
  tick: number;
  seed: number;
  readonly capacity: number;
  readonly memory: Memory;
  readonly columns: Columns;
  readonly species: readonly Species[];
  /** Constants of each slot: its species' own, or a copy that `tune` changed. */
  readonly tunings: Tuning[];
  ground: Ground;
  readonly events: Events;
  rules: Rules | null;
  /** True: who is posed, and how often, stands in Posing. False: everybody is, in every tick. */
  selective: boolean;
  /** Who is posed in this tick. */
  due: ArrayLike<number>;
  bits: BitWorld;
}

export interface BitWorld {
  readonly world: ReturnType<typeof createBitWorld>;
  readonly member: object;
  /** Registered once; its dense list is live. */
  readonly query: Query;
}

export const TICK = 1 / 60;

/** Who is alive is bitecs' business; `member` is the component that every character has. */
export function createBits(): BitWorld {
  const world = createBitWorld();
  const member = {};
  registerComponent(world, member);
  return { world, member, query: registerQuery(world, [member]) };
}

export function join(bits: BitWorld, entity: number): void {
  addComponent(bits.world, entity, bits.member);
}

/**
 * A class and not a literal with getters: V8 keeps such a literal as a hash table, in which every system would look
 * its columns up by name.
 */
class PlainWorld implements World {
  tick = 0;
  seed: number;
  readonly capacity: number;
  readonly memory: Memory;
  readonly columns: Columns;
  readonly species: readonly Species[];
  readonly tunings: Tuning[] = [];
  ground: Ground;
  readonly events: Events;
  rules: Rules | null = null;
  selective = false;
  bits: BitWorld = createBits();
  due: ArrayLike<number> = this.bits.query.dense;

  constructor(seed: number, memory: Memory, species: readonly Species[], ground: Ground) {
    this.seed = seed;
    this.capacity = memory.slots - 1;
    this.memory = memory;
    this.columns = memory.columns;
    this.species = species;
    this.ground = ground;
    this.events = createEvents(memory.columns.Body);
  }

  get dense(): ArrayLike<number> {
    return this.bits.query.dense;
  }

  get count(): number {
    return this.bits.query.dense.length;
  }

  get body(): Float64Array {
    return this.columns.Body;
  }

  get gait(): Float64Array {
    return this.columns.GaitPhase;
  }

  get root(): Float64Array {
    return this.columns.Root;
  }

  get skeleton(): Float32Array {
    return this.columns.Skeleton;
  }

  get chain(): Float32Array {
    return this.columns.VerletChain;
  }

  get track(): Float64Array {
    return this.columns.KeyframeTrack;
  }

  get posing(): Uint8Array {
    return this.columns.Posing;
  }

  speciesAt(entity: number): SpeciesView {
    return speciesOf(this, entity);
  }
}

/** An empty world. `species` is the registry's list; `ground` comes from the terrain. */
export const createWorld = (seed: number, capacity: number, species: readonly Species[], ground: Ground): World =>
  new PlainWorld(seed, createMemory(capacity), species, ground);

/** The species of an entity, as systems need it. */
export const speciesOf = (world: World, entity: number): Species =>
  world.species[world.columns.Body[entity * BODY + Body.SPECIES]!]!;
