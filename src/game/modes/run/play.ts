/** What the rules of a run work on: the simulation, its one runner, the course and the run's memory. */
import { BODY, Body, ROOT, Root, SKELETON } from '../../../ecs/components.ts';
import { entityOf } from '../../../ecs/lifecycle.ts';
import { speciesOf, type World } from '../../../ecs/world.ts';
import type { WorldSim } from '../../../sim.ts';
import { makeThing } from '../../course/things.ts';
import { createPack, type Pack, type RunMemory } from './memory.ts';
import type { News } from './news.ts';
import type { FlyingThing, Track } from './track.ts';

export interface Play {
  readonly sim: WorldSim;
  readonly world: World;
  /** The runner's public id and his slot. */
  readonly id: number;
  readonly entity: number;
  readonly track: Track;
  /** The Doggoyles that are there: see pack.ts. */
  readonly pack: Pack;
  /** The apple that may fly: see companions.ts. */
  readonly apple: FlyingThing;
  readonly memory: RunMemory;
  readonly news: News;
  readonly motions: { readonly thrust: number; readonly stumble: number };
}

export function createPlay(sim: WorldSim, id: number, track: Track, memory: RunMemory, news: News): Play {
  const entity = entityOf(sim.world, id);
  const { motionIndex } = speciesOf(sim.world, entity);
  const apple: FlyingThing = { ...makeThing('apple', 0, 0), done: true };
  const motions = { thrust: motionIndex.thrust!, stumble: motionIndex.stumble! };
  return { sim, world: sim.world, id, entity, track, pack: createPack(), apple, memory, news, motions };
}

export const bodyX = (play: Play): number => play.world.columns.Body[play.entity * BODY + Body.X]!;
/** Height of his soles. */
export const bodyY = (play: Play): number => play.world.columns.Body[play.entity * BODY + Body.Y]!;
export const hasFlag = (play: Play, flag: number): boolean =>
  (play.world.columns.Body[play.entity * BODY + Body.FLAGS]! & flag) !== 0;
export const isSafe = (play: Play): boolean => play.world.columns.Body[play.entity * BODY + Body.SAFE]! > 0;

/** A joint of a character (default: the runner) in the world, along one axis (0: x, 1: y). */
export function jointAt(play: Play, joint: number, axis: number, entity = play.entity): number {
  const { Root: root, Skeleton: skeleton } = play.world.columns;
  return root[entity * ROOT + (axis === 0 ? Root.X : Root.Y)]! + skeleton[entity * SKELETON + joint * 2 + axis]!;
}
