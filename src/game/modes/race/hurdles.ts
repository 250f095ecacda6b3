/**
 * What a racer runs into.
 *
 * Guarantees: each obstacle is met once, in order; only one's own lane counts; a box that hurts is tighter than what is
 * seen.
 */
import { BODY, Body } from '../../../ecs/components.ts';
import { STUMBLE_COSTS, spend } from './breath.ts';
import { RACER, Racer } from './field.ts';
import type { Race } from './memory.ts';
import { isDog, judge } from './mind.ts';

/** Half of what counts of the body's width, u. */
const BODY_HALF = 8;
/** Seconds of the slower steps after a stumble, and the share of the speed that goes at once. */
const DAZED = 0.75;
const KEEPS = 0.55;

const STUMBLE = { motion: 'stumble' };
const FLINCH = { motion: 'hit' };

export function meetObstacle(race: Race, i: number): void {
  const { data } = race.field;
  const at = i * RACER;
  const next = data[at + Racer.NEXT]!;
  if (next >= race.obstacles.length) return;
  const obstacle = race.obstacles[next]!;
  const body = race.world.columns.Body;
  const b = data[at + Racer.ENTITY]! * BODY;
  const ahead = obstacle.x - body[b + Body.X]!;
  const reach = obstacle.half + BODY_HALF;
  if (ahead >= reach) return;
  const hits = ahead > -reach && -body[b + Body.Y]! < obstacle.top;
  if (!hits && ahead > -reach) return;
  if (hits) stumble(race, i, next);
  data[at + Racer.NEXT] = next + 1;
  judge(race, i);
}

function stumble(race: Race, i: number, obstacle: number): void {
  const { data, ids, count } = race.field;
  const at = i * RACER;
  const body = race.world.columns.Body;
  const b = data[at + Racer.ENTITY]! * BODY;
  race.things[obstacle * count + i]!.hit = 0;
  data[at + Racer.STUMBLES] = data[at + Racer.STUMBLES]! + 1;
  data[at + Racer.DAZED] = DAZED;
  body[b + Body.VX] = body[b + Body.VX]! * KEEPS;
  spend(race, i, STUMBLE_COSTS);
  race.sim.command(ids[i]!, isDog(race, i) ? FLINCH : STUMBLE);
  race.news.add('stumble', body[b + Body.X]!, body[b + Body.Y]!, 1, body[b + Body.LANE]!);
}
