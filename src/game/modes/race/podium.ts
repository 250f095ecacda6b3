/**
 * The podium: three broad steps behind the line, the first three on them, the others looking on.
 *
 * It is built after the race, so that the track itself is level ground. The poses are motions of the creatures; who has
 * none of a name takes the next.
 */
import { BODY, Body, Flag } from '../../../ecs/components.ts';
import { randomShare } from '../../../math/random.ts';
import { motionNames } from '../../../sim.ts';
import type { TerrainSegment } from '../../../sim-types.ts';
import { RACER, Racer } from './field.ts';
import type { Race } from './memory.ts';

/** Where it begins behind the line, u. */
const BEHIND = 420;
const STEPS: readonly TerrainSegment[] = [
  { kind: 'stairs', length: 64, rise: 16, steps: 2 },
  { kind: 'flat', length: 84 },
  { kind: 'stairs', length: 96, rise: 24, steps: 3 },
  { kind: 'flat', length: 84 },
  { kind: 'stairs', length: 128, rise: -32, steps: 4 },
  { kind: 'flat', length: 84 },
  { kind: 'stairs', length: 32, rise: -8, steps: 1 },
];
/** Middles of the places for the first, second and third, u from its beginning, and the middle of it all. */
const PLACES = [286, 106, 498];
const MIDDLE = 290;
const LANE = 1.6;
/** The others stand in these lanes, so far to both sides, u. */
const CROWD_FROM = 5.2;
const CROWD_TO = 10;
const CROWD_HALF = 430;
/** Who looks on leaps every now and then; ticks. */
const LEAPS = 90;

/** What each plays on his place, the first of these that he can. */
const POSES: readonly (readonly string[])[] = [
  ['spear-form', 'bark'],
  ['stand', 'sit'],
  ['stand', 'lie'],
];
/** One that does not loop is played again after so many ticks. */
const AGAIN = 96;

export const podiumX = (race: Race): number => race.length + BEHIND + MIDDLE;

/** Builds it and sets everybody in his place. Between ticks. */
export function buildPodium(race: Race): void {
  const { sim, field } = race;
  sim.setTerrain([{ kind: 'flat', length: race.length + BEHIND }, ...STEPS]);
  const left = race.length + BEHIND;
  for (let place = 0; place < field.count; place++) {
    const i = field.order[place]!;
    if (place < PLACES.length) setUp(race, i, left + PLACES[place]!, LANE, place === 2 ? -1 : 1);
    else {
      const share = (place - PLACES.length + 0.5) / Math.max(1, field.count - PLACES.length);
      const lane = CROWD_FROM + (CROWD_TO - CROWD_FROM) * randomShare(i + 1, 7);
      const x = podiumX(race) + CROWD_HALF * (2 * share - 1);
      setUp(race, i, x, lane, x < podiumX(race) ? 1 : -1);
    }
  }
  for (let place = 0; place < PLACES.length && place < field.count; place++) pose(race, place);
}

function setUp(race: Race, i: number, x: number, lane: number, facing: 1 | -1): void {
  const { sim, field, world } = race;
  const body = world.columns.Body;
  const b = field.data[i * RACER + Racer.ENTITY]! * BODY;
  body[b + Body.VX] = 0;
  body[b + Body.PACE] = 0;
  body[b + Body.LANE] = lane;
  body[b + Body.TURN] = facing;
  sim.command(field.ids[i]!, { motion: 'auto', speed: 0, facing, jump: false });
  sim.teleport(field.ids[i]!, x);
}

function pose(race: Race, place: number): void {
  const { sim, field, world } = race;
  const i = field.order[place]!;
  const e = field.data[i * RACER + Racer.ENTITY]!;
  const species = world.speciesAt(e).name;
  const motion = POSES[place]!.findLast((name) => motionNames(species).includes(name))!;
  const b = e * BODY;
  if (motion === 'spear-form') world.columns.Body[b + Body.FLAGS] = world.columns.Body[b + Body.FLAGS]! | Flag.TOOL;
  sim.command(field.ids[i]!, { motion });
}

/** One tick of the ceremony. */
export function celebrate(race: Race): void {
  const { sim, field } = race;
  if (race.ticks % AGAIN === 0 && race.ticks > 0) {
    const i = field.order[0]!;
    if (motionNames(race.world.speciesAt(field.get(i, Racer.ENTITY)).name).includes('bark')) pose(race, 0);
  }
  for (let place = 1; place < field.count; place++) {
    if (place === 2) continue;
    const turn = (race.ticks + Math.floor(randomShare(place, 3) * LEAPS * 2)) % (LEAPS * 2);
    if (turn === 0) sim.command(field.ids[field.order[place]!]!, { jump: true });
    if (turn === 2) sim.command(field.ids[field.order[place]!]!, { jump: false });
  }
}
