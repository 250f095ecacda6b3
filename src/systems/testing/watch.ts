/** What tests of systems share: named scenes watched tick by tick, and reading one character's memory. */
import { sceneNamed, scenes } from '../../../scenarios/index.ts';
import {
  BODY,
  Body,
  FOOT,
  Foot,
  GAIT,
  GaitPhase,
  INTENT,
  KeyframeTrack,
  ROOT,
  Root,
  SKELETON,
  SPRING,
  Spring,
  TRACK,
} from '../../ecs/components.ts';
import { speciesOf, type World } from '../../ecs/world.ts';
import type { WorldSim } from '../../sim.ts';
import type { SimEvent } from '../../sim-types.ts';
import { schedule } from '../schedule.ts';

/** Every scene but the crowd, which shows nothing that the others don't. */
export const watchedScenes = scenes.filter((scene) => scene.name !== 'crowd-100').map((scene) => scene.name);

/** Plays a scene and calls `see` after each tick with what happened in it. */
export function watch(name: string, see: (sim: WorldSim, events: SimEvent[]) => void, ticks = Infinity): void {
  const scene = sceneNamed(name);
  const sim = scene.make();
  while (sim.tick < Math.min(scene.ticks, ticks)) {
    scene.script(sim.tick, sim);
    sim.step();
    see(sim, sim.drainEvents());
  }
}

/** Plays a scene and calls `see` right before and right after each run of the system of this name. */
export function watchSystem(
  scene: string,
  system: string,
  before: (world: World) => void,
  after: (world: World) => void,
  ticks = Infinity,
): void {
  const played = sceneNamed(scene);
  const sim = played.make();
  while (sim.tick < Math.min(played.ticks, ticks)) {
    played.script(sim.tick, sim);
    for (const step of schedule) {
      if (step.name === system) before(sim.world);
      step.run(sim.world);
      if (step.name === system) after(sim.world);
    }
  }
}

/** For what is looked at in every tick of every scene: a plain comparison, where `expect` would take most of the time. */
export function holds(ok: boolean, what: () => string): void {
  if (!ok) throw new Error(what());
}

type Fields = Readonly<Record<string, number>>;

/** A getter and setter of a character's fields: `read(world, e).body('X')`. */
export function read(world: World, e: number) {
  const { columns } = world;
  const of =
    (column: Float64Array | Float32Array, stride: number, fields: Fields) =>
    (field: string): number =>
      column[e * stride + fields[field]!]!;
  return {
    body: of(columns.Body, BODY, Body),
    gait: of(columns.GaitPhase, GAIT, GaitPhase),
    track: of(columns.KeyframeTrack, TRACK, KeyframeTrack),
    root: of(columns.Root, ROOT, Root),
    spring: of(columns.Spring, SPRING, Spring),
    foot: (i: number, field: string): number =>
      columns.GaitPhase[e * GAIT + GaitPhase.FEET + i * FOOT + (Foot as Fields)[field]!]!,
    has: (flag: number): boolean => (columns.Body[e * BODY + Body.FLAGS]! & flag) !== 0,
    channel: (c: number): number => columns.Intent[e * INTENT + c]!,
    joint: (name: string): { x: number; y: number } => {
      const j = e * SKELETON + speciesOf(world, e).jointIndex[name]! * 2;
      return { x: columns.Skeleton[j]!, y: columns.Skeleton[j + 1]! };
    },
    motion: (): string => speciesOf(world, e).motions[columns.KeyframeTrack[e * TRACK + KeyframeTrack.MOTION]!]!.name,
  };
}
