/**
 * Spawn and despawn. bitecs keeps who is alive and hands removed places out again at once; so a slot is zeroed when
 * it is taken, and public ids carry a generation: an id of somebody gone is never mistaken for the newcomer.
 */
import { $internal, addEntity, commitRemovals, type InternalWorld, removeEntity } from 'bitecs';
import { BODY, Body, SLOTS } from './components.ts';
import { clearSlot } from './memory.ts';
import { type BitWorld, createBits, join, type World } from './world.ts';

/** Most characters a world may hold. */
export const MAX_CAPACITY = 200_000;

export const publicId = (world: World, entity: number): number =>
  world.columns.Body[entity * BODY + Body.GENERATION]! * SLOTS + entity;

/** The entity of a public id; throws RangeError when nobody alive has it. */
export function entityOf(world: World, id: number): number {
  if (typeof id !== 'number') throw new TypeError(`id must be a number that spawn returned, got ${typeof id}`);
  const entity = Number.isSafeInteger(id) && id > 0 ? id & (SLOTS - 1) : 0;
  const generation = Math.floor(id / SLOTS);
  const alive = entity > 0 && entity <= world.capacity && generation > 0;
  if (!alive || world.columns.Body[entity * BODY + Body.GENERATION] !== generation || !isAlive(world, entity)) {
    throw new RangeError(`id must be that of a living character, got ${id}`);
  }
  return entity;
}

const isAlive = (world: World, entity: number): boolean => world.bits.query.has(entity);

/** Takes a slot, zeroed but for its generation. Throws RangeError when the world is full. */
export function takeSlot(world: World): number {
  if (world.count >= world.capacity) throw new RangeError(`the world is full: capacity is ${world.capacity}`);
  const entity = addEntity(world.bits.world);
  const at = entity * BODY + Body.GENERATION;
  const generation = world.columns.Body[at]! + 1;
  clearSlot(world.memory, entity);
  world.columns.Body[at] = generation;
  join(world.bits, entity);
  return entity;
}

/** Gives a slot back; its generation stays so that old ids stay dead. */
export function freeSlot(world: World, entity: number): void {
  const at = entity * BODY + Body.GENERATION;
  const generation = world.columns.Body[at]!;
  removeEntity(world.bits.world, entity);
  // bitecs keeps the removed in a query's dense list until this, and we read that list.
  commitRemovals(world.bits.world);
  clearSlot(world.memory, entity);
  world.columns.Body[at] = generation;
  delete world.tunings[entity];
}

/** Who is alive, in order, and which slots come next: what a snapshot needs to bring the same ids back. */
export interface Membership {
  readonly alive: readonly number[];
  /** Free slots, the next to be handed out first. */
  readonly free: readonly number[];
}

export function membership(world: World): Membership {
  const index = (world.bits.world as InternalWorld)[$internal].entityIndex;
  return { alive: Array.from(world.dense), free: index.dense.slice(index.aliveCount) };
}

/** Builds the membership anew: the same living in the same order, the same slots to come. */
export function rebuild({ alive, free }: Membership): BitWorld {
  const bits = createBits();
  const last = alive.length + free.length;
  for (let i = 0; i < last; i++) addEntity(bits.world);
  for (let i = free.length - 1; i >= 0; i--) removeEntity(bits.world, free[i]!);
  for (const entity of alive) join(bits, entity);
  return bits;
}

/** Highest slot that was ever used. */
export function lastSlot(world: World): number {
  return (world.bits.world as InternalWorld)[$internal].entityIndex.maxId;
}
