/** Turns the simulation's events (footfalls, take-offs, landings) into the race's, for those in view of the human. */
import { BODY, Body, SLOTS } from '../../../ecs/components.ts';
import { drain, Happening } from '../../../ecs/events.ts';
import { Racer } from './field.ts';
import type { Race } from './memory.ts';

/** u/s that count as 1: a fast run's footfall, a full jump's landing. */
const FULL_PACE = 520;
const FULL_IMPACT = 1000;
/** What happens farther from the human than this is not told, u. */
const IN_VIEW = 1100;
/** Among many, each counts less. */
const OTHERS = 0.6;

export function createSteps(race: Race): () => void {
  const { news, field, world } = race;
  const pass = (ring: Float64Array, at: number): void => {
    const kind = ring[at]!;
    if (kind !== Happening.TOUCHDOWN && kind !== Happening.TAKEOFF && kind !== Happening.LANDING) return;
    const x = ring[at + 4]!;
    const away = x - field.data[Racer.BEFORE]!;
    if (away > IN_VIEW || away < -IN_VIEW) return;
    const entity = ring[at + 1]! % SLOTS;
    const b = entity * BODY;
    const body = world.columns.Body;
    const stone = ring[at + 7] !== body[field.data[Racer.ENTITY]! * BODY + Body.SPECIES];
    const share = ring[at + 1] === field.ids[0] ? 1 : OTHERS;
    const lane = body[b + Body.LANE]!;
    const y = ring[at + 5]!;
    if (kind === Happening.TOUCHDOWN) {
      news.add(stone ? 'paw' : 'touchdown', x, y, share * Math.min(1, body[b + Body.PACE]! / FULL_PACE), lane);
    } else if (kind === Happening.TAKEOFF) news.add('takeoff', x, y, share, lane);
    else news.add(stone ? 'dog-landing' : 'landing', x, y, (share * ring[at + 6]!) / FULL_IMPACT, lane);
  };
  return () => drain(race.sim.world.events, pass);
}
