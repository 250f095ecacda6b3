/** Turns the simulation's events into the crowd's: of those around you, and of no more than can be told apart. */
import { BODY, Body, SLOTS } from '../../../ecs/components.ts';
import { drain, Happening } from '../../../ecs/events.ts';
import { TerrainKind } from '../../../ecs/view.ts';
import { speciesOf } from '../../../ecs/world.ts';
import type { NewsKind } from '../run/news.ts';

import { type Crew, youX } from './crew.ts';

/** Farther from you than this nothing is heard or puffs, u; and most of one tick. */
const NEAR = 1100;
const MOST = 14;
/** u/s that count as 1. */
const FULL_PACE = 420;
const FULL_IMPACT = 1000;

const KINDS: Readonly<Record<number, readonly [biped: NewsKind, long: NewsKind]>> = {
  [Happening.TOUCHDOWN]: ['touchdown', 'paw'],
  [Happening.LANDING]: ['landing', 'dog-landing'],
  [Happening.TAKEOFF]: ['takeoff', 'takeoff'],
};

/** A function that passes on what happened since it was last called. */
export function createCrowdNews(crew: Crew): () => void {
  const { world, news } = crew;
  const body = world.columns.Body;
  let told = 0;
  const pass = (ring: Float64Array, at: number): void => {
    const kinds = KINDS[ring[at]!];
    const x = ring[at + 4]!;
    if (!kinds || told >= MOST || Math.abs(x - youX(crew)) > NEAR) return;
    told++;
    const e = ring[at + 1]! % SLOTS;
    const b = e * BODY;
    const lane = body[b + Body.LANE]!;
    const piece = world.ground.pieceAt(x);
    const wet = world.ground.pieceKind[piece] === TerrainKind.WATER;
    const landing = ring[at] === Happening.LANDING;
    const strength = landing ? ring[at + 6]! / FULL_IMPACT : Math.min(1, body[b + Body.PACE]! / FULL_PACE);
    if (wet && ring[at] !== Happening.TAKEOFF)
      news.add('splash', x, world.ground.pieceSurface[piece]!, landing ? 0.8 : 0.35, lane);
    else news.add(kinds[speciesOf(world, e).long ? 1 : 0], x, ring[at + 5]!, strength, lane);
  };
  return () => {
    told = 0;
    drain(world.events, pass);
  };
}
