/** The library's simulation: a world, the schedule and the calls of the public face, with every argument checked. */

import { allSpecies, rigs } from './creatures/registry.ts';
import type { Rig } from './creatures/rig.ts';
import { BODY, Body, Flag, KeyframeTrack, POSING, Posing, TRACK } from './ecs/components.ts';
import { drain, EVENT_KINDS } from './ecs/events.ts';
import { hashWorld } from './ecs/hash.ts';
import { entityOf, freeSlot, MAX_CAPACITY, publicId } from './ecs/lifecycle.ts';
import { openSnapshot, takeSnapshot } from './ecs/snapshot.ts';
import type { Species } from './ecs/species.ts';
import { createWorld, speciesOf, TICK, type World } from './ecs/world.ts';
import { choice, finite, flag, integer, point, range } from './math/check.ts';
import { poseOf } from './sim-pose.ts';
import type { Order, Point, Pose, Sim, SimEvent, SimOptions, SpawnOptions, TerrainSegment } from './sim-types.ts';
import { switchMotion } from './systems/intent/switch-motion.ts';
import { JUMP_BUFFER } from './systems/locomotion/take-off.ts';
import { Profile } from './systems/profile.ts';
import { runTick } from './systems/schedule.ts';
import { placeAt, replantAll, spawnCharacter } from './systems/spawn.ts';
import { wake } from './systems/wake.ts';
import { GroundProfile } from './terrain/ground.ts';

export const TOP_SPEED = 1000;
const MAX_FRAME_TICKS = 2;
/** The least of a constant that something is divided by. */
const LEAST_TUNING = 0.01;

export const speciesNames: readonly string[] = Object.freeze(allSpecies.map((s) => s.name));

function speciesNamed(name: string): Species {
  return allSpecies[choice('species', name, speciesNames)]!;
}

/** Names that `command({ motion })` takes for a species; 'auto' (gait by speed) is one of them. */
export const motionNames = (species: string): readonly string[] => speciesNamed(species).motions.map((m) => m.name);

/** States of mind that `spawn({ brain })` takes for a species; none where it only does what it is told. */
export const brainNames = (species: string): readonly string[] =>
  speciesNamed(species).brain?.states.map((s) => s.name) ?? [];

/** Bones, limbs, gaits and default tuning of a species, as its author wrote them. */
export const rigOf = (species: string): Readonly<Rig> => rigs[speciesNamed(species).index]!;

/** A simulation that also hands out its world: what the game's modes and the renderer work with. */
export interface WorldSim extends Sim {
  readonly world: World;
  readonly terrain: GroundProfile;
}

/** A new world. Throws TypeError or RangeError for bad options. */
export const createSim = (options: SimOptions = {}): WorldSim => createSimOf(allSpecies, options);

/** A new world for creatures of this list, each compiled for its place in it: what tests bring their own creatures to. */
export function createSimOf(species: readonly Species[], options: SimOptions = {}): WorldSim {
  if (typeof options !== 'object' || options === null) throw new TypeError('options must be an object');
  const seed = integer(
    'seed',
    options.seed === undefined ? 1 : options.seed,
    -Number.MAX_SAFE_INTEGER,
    Number.MAX_SAFE_INTEGER,
  );
  const capacity = integer('capacity', options.capacity === undefined ? 256 : options.capacity, 1, MAX_CAPACITY);
  return new Simulation(
    createWorld(seed, capacity, species, new GroundProfile(options.terrain === undefined ? [] : options.terrain)),
  );
}

class Simulation implements WorldSim {
  readonly world: World;
  private rest = 0;
  private profiler: Profile | null = null;

  constructor(world: World) {
    this.world = world;
  }

  get terrain(): GroundProfile {
    return this.world.ground as GroundProfile;
  }

  get tick(): number {
    return this.world.tick;
  }

  get count(): number {
    return this.world.count;
  }

  ids(): readonly number[] {
    return Array.from(this.world.dense, (e) => publicId(this.world, e));
  }

  spawn(name: string, options: SpawnOptions = {}): number {
    const names = this.world.species.map((s) => s.name);
    const species = this.world.species[choice('species', name, names)]!;
    if (typeof options !== 'object' || options === null) throw new TypeError('options must be an object');
    const motion = species.motions[this.motionOf(species, options.motion === undefined ? 'auto' : options.motion)]!;
    const brain = brainOf(species, options.brain === undefined ? false : options.brain);
    return spawnCharacter(this.world, species, {
      x: options.x === undefined ? 0 : range('x', options.x, -1e7, 1e7, 'u'),
      lane: options.lane === undefined ? 0 : range('lane', options.lane, 0, 11, ''),
      speed:
        options.speed === undefined
          ? brain === undefined
            ? motion.startSpeed
            : 0
          : range('speed', options.speed, 0, TOP_SPEED, 'u/s'),
      facing: options.facing === undefined ? 1 : facing(options.facing),
      motion: motion.index,
      scale: options.scale === undefined ? 1 : range('scale', options.scale, 0.25, 4, ''),
      tool: options.spear === undefined ? false : flag('spear', options.spear),
      ...(brain === undefined ? {} : { brain }),
    });
  }

  despawn(id: number): void {
    freeSlot(this.world, entityOf(this.world, id));
  }

  command(id: number, order: Order): void {
    const e = entityOf(this.world, id);
    if (typeof order !== 'object' || order === null) throw new TypeError('order must be an object');
    const species = speciesOf(this.world, e);
    // All is checked before anything is changed.
    const speed = order.speed === undefined ? undefined : range('speed', order.speed, 0, TOP_SPEED, 'u/s');
    const turn = order.facing === undefined ? undefined : facing(order.facing);
    const motion = order.motion === undefined ? undefined : this.motionOf(species, order.motion);
    const aim = order.aim === undefined || order.aim === null ? order.aim : point('aim', order.aim);
    const grab = order.grab === undefined || order.grab === null ? order.grab : point('grab', order.grab);
    const jump = order.jump === undefined ? undefined : flag('jump', order.jump);
    const { Body: body } = this.world.columns;
    const b = e * BODY;
    if (speed !== undefined) body[b + Body.SPEED] = speed;
    if (turn !== undefined) body[b + Body.FACING] = turn;
    if (motion !== undefined) this.changeMotion(e, motion, speed === undefined);
    if (aim !== undefined) this.setPoint(b, Flag.AIM, Body.AIM_X, aim);
    if (grab !== undefined) this.setPoint(b, Flag.GRAB, Body.GRAB_X, grab);
    if (jump === true) {
      body[b + Body.JUMP_ASK] = JUMP_BUFFER;
      body[b + Body.FLAGS] = body[b + Body.FLAGS]! | Flag.JUMP_HELD;
    } else if (jump === false) body[b + Body.FLAGS] = body[b + Body.FLAGS]! & ~Flag.JUMP_HELD;
  }

  /** `sets` the motion's own speed on who has none. */
  private changeMotion(e: number, motion: number, sets: boolean): void {
    const { Body: body, KeyframeTrack: track } = this.world.columns;
    const data = speciesOf(this.world, e).motions[motion]!;
    const again = track[e * TRACK + KeyframeTrack.MOTION] === motion && data.duration === Infinity;
    if (!again) switchMotion(this.world, e, motion);
    if (sets && body[e * BODY + Body.SPEED] === 0 && data.startSpeed > 0) body[e * BODY + Body.SPEED] = data.startSpeed;
  }

  private setPoint(b: number, bit: number, field: number, to: Point | null): void {
    const body = this.world.columns.Body;
    const flags = body[b + Body.FLAGS]!;
    body[b + Body.FLAGS] = to ? flags | bit : flags & ~bit;
    if (!to) return;
    body[b + field] = to.x;
    body[b + field + 1] = to.y;
  }

  private motionOf(species: Species, name: string): number {
    return choice(
      'motion',
      name,
      species.motions.map((m) => m.name),
    );
  }

  tune(id: number, values: Readonly<Record<string, number>>): void {
    const e = entityOf(this.world, id);
    if (typeof values !== 'object' || values === null) throw new TypeError('values must be an object of numbers');
    const species = speciesOf(this.world, e);
    const tuning = Float64Array.from(this.world.tunings[e]!);
    for (const [name, value] of Object.entries(values)) {
      tuning[choice('values', name, species.tuningNames)] = range(name, value, -10_000, 10_000, '');
    }
    checkTuning(species, tuning);
    this.world.tunings[e] = tuning;
  }

  teleport(id: number, x: number): void {
    placeAt(this.world, entityOf(this.world, id), range('x', x, -1e7, 1e7, 'u'));
  }

  setTerrain(segments: readonly TerrainSegment[]): void {
    this.terrain.lay(segments);
    replantAll(this.world);
  }

  step(ticks = 1): void {
    const count = integer('ticks', ticks, 0, 1e7);
    for (let i = 0; i < count; i++) {
      if (this.profiler) this.profiler.runTick(this.world);
      else runTick(this.world);
    }
  }

  advance(seconds: number): number {
    const given = range('seconds', seconds, 0, 1e9, 's');
    // A hair of slack, so that sixty frames of a sixtieth are sixty ticks whatever the rounding.
    this.rest += Math.min(given / TICK, MAX_FRAME_TICKS);
    const ticks = Math.floor(this.rest + 1e-9);
    this.step(ticks);
    this.rest = Math.max(0, this.rest - ticks);
    return this.rest;
  }

  pose(id: number, alpha = 1): Pose {
    const e = entityOf(this.world, id);
    const share = range('alpha', alpha, 0, 1, '');
    // Nobody may have looked at it lately: who asks sees it as it is.
    if (this.world.selective && this.world.columns.Posing[e * POSING + Posing.AGE]! > 0) wake(this.world, e);
    return poseOf(this.world, e, share);
  }

  drainEvents(): SimEvent[] {
    const events: SimEvent[] = [];
    const { species } = this.world;
    drain(this.world.events, (ring, at) => {
      const id = ring[at + 1]!;
      const foot = ring[at + 2]!;
      const legs = species[ring[at + 7]!]!.legs;
      events.push({
        kind: EVENT_KINDS[ring[at]!]!,
        id,
        ...(foot >= 0 && legs[foot] ? { foot: legs[foot].name } : {}),
        time: ring[at + 3]! * TICK,
        x: ring[at + 4]!,
        y: ring[at + 5]!,
        strength: ring[at + 6]!,
      });
    });
    return events;
  }

  groundAt(x: number): number {
    return this.world.ground.heightAt(finite('x', x, 'u'));
  }

  hash(tier: 'state' | 'all' = 'state'): string {
    choice('tier', tier, ['state', 'all']);
    return hashWorld(this.world, tier);
  }

  snapshot(): Uint8Array {
    return takeSnapshot(this.world, { terrain: this.terrain.segments });
  }

  restore(bytes: Uint8Array): void {
    const opened = openSnapshot<{ terrain: readonly TerrainSegment[] }>(this.world, bytes);
    this.terrain.lay(opened.extra.terrain);
    opened.apply();
    this.rest = 0;
  }

  profile(): Readonly<Record<string, number>> {
    this.profiler ??= new Profile();
    return this.profiler.take();
  }
}

function facing(value: unknown): 1 | -1 {
  if (typeof value !== 'number') throw new TypeError(`facing must be 1 or -1, got ${typeof value}`);
  if (value !== 1 && value !== -1) throw new RangeError(`facing must be 1 or -1, got ${value}`);
  return value;
}

/** The state of mind to begin in; −1: one of its own choice; undefined: no mind. */
function brainOf(species: Species, value: unknown): number | undefined {
  if (value === false) return undefined;
  const names = species.brain?.states.map((state) => state.name) ?? [];
  if (value === true && species.brain) return -1;
  if (value === true) throw new RangeError(`brain must be false for a ${species.name}, which has none, got true`);
  return choice('brain', value, names);
}

/** Constants that divide or must not vanish. */
function checkTuning(species: Species, tuning: Float64Array): void {
  species.tuningNames.forEach((name, i) => {
    const positive = /Cadence$|Duty$|Hip$|^turnTime$|^acceleration$|^jumpSpeed$|^gravity$|^tapGravity$|^head/.test(
      name,
    );
    if (positive) range(name, tuning[i]!, LEAST_TUNING, 10_000, '');
    if (/HeelOff$/.test(name)) range(name, tuning[i]!, 0, 0.95, '');
    if (/^hairDrag$/.test(name)) range(name, tuning[i]!, 0, 1, '');
  });
}
