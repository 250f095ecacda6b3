/** What the rules of a race work on, and its phases. */
import { Hasher } from '../../../ecs/hash.ts';
import type { World } from '../../../ecs/world.ts';
import type { WorldSim } from '../../../sim.ts';
import type { News } from '../run/news.ts';
import type { Level } from './characters.ts';
import type { Distance, LaneThing, Obstacle } from './course.ts';
import type { Field } from './field.ts';

/**
 * COUNT: three, two, one. RECALL: somebody moved too early. RACE: until every human is in. PHOTO: a still of the line.
 * FINISH: the others come in. PODIUM: the first three. OVER: the table.
 */
export const RacePhase = { COUNT: 0, RECALL: 1, RACE: 2, PHOTO: 3, FINISH: 4, PODIUM: 5, OVER: 6 } as const;
export const PHASES = ['count', 'recall', 'racing', 'photo', 'finishing', 'podium', 'over'] as const;

export interface Race {
  readonly sim: WorldSim;
  readonly world: World;
  readonly field: Field;
  readonly news: News;
  readonly distance: Distance;
  /** From the start to the line, u. */
  readonly length: number;
  readonly level: Level;
  readonly obstacles: readonly Obstacle[];
  readonly things: readonly LaneThing[];
  /** Rivals behind a human get a little faster and those ahead a little slower; off unless asked for. */
  readonly catchUp: boolean;
  /** What catching up makes of each racer's speed; 1 while it is off. */
  readonly help: Float64Array;
  /** One of RacePhase. */
  phase: number;
  /** Ticks in this phase. */
  ticks: number;
  /** Ticks since go. */
  clock: number;
  /** Who moved too early in this count; −1: nobody. */
  culprit: number;
  /** Racers who are in, and ticks since go when the last of them came. */
  arrived: number;
  lastIn: number;
  /** False starts so far. */
  recalls: number;
}

export function enter(race: Race, phase: number): void {
  race.phase = phase;
  race.ticks = 0;
}

/** Mixes all that the rules remember into 16 hexadecimal digits. */
export function hashRace(race: Race): string {
  const hasher = new Hasher();
  const { phase, ticks, clock, culprit, arrived, lastIn, recalls } = race;
  const numbers = Float64Array.of(
    phase,
    ticks,
    clock,
    culprit,
    arrived,
    lastIn,
    recalls,
    ...race.field.data,
    ...race.field.order,
  );
  hasher.words(new Uint32Array(numbers.buffer));
  hasher.words(new Uint32Array(Float64Array.from(race.things, (thing) => thing.hit).buffer));
  return hasher.digest();
}
