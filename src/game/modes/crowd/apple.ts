/**
 * The golden apple: thrown ahead in an arc, it tames the wild dogs nearest to where it lands.
 *
 * Guarantees: one is in the air at a time; who is tamed is near and at most MOST_TAMED an apple.
 */
import { BODY, Body } from '../../../ecs/components.ts';
import { TICK } from '../../../ecs/world.ts';
import { THING_SIZES } from '../../course/things.ts';
import type { CourseThing } from '../mode.ts';
import type { Crew } from './crew.ts';
import { tame } from './habits.ts';
import { Kind, MEMBER, Member } from './members.ts';

const FLIGHT = 0.62;
/** How far ahead of you it lands, u, and how high it flies over that way. */
const AHEAD = 210;
const HIGH = 130;
const HAND = 90;
const LANE = 1.6;
/** How far from it a dog smells it: u along the world, and lanes, one of which counts as so many u. */
const SMELLS = 420;
const LANES = 7;
const LANE_U = 40;
export const MOST_TAMED = 4;

/** False: one is in the air. */
export function throwApple(crew: Crew): boolean {
  const { memory, world } = crew;
  if (memory.flight >= 0) return false;
  const body = world.columns.Body;
  const b = crew.you * BODY;
  memory.flight = 0;
  memory.apples++;
  memory.fromX = body[b + Body.X]!;
  memory.fromY = body[b + Body.Y]! - HAND;
  memory.toX = body[b + Body.X]! + body[b + Body.VX]! * FLIGHT + AHEAD;
  memory.toY = world.ground.heightAt(memory.toX) - 8;
  memory.lane = body[b + Body.LANE]!;
  return true;
}

/** One tick of its flight. */
export function flyApple(crew: Crew): void {
  const { memory } = crew;
  if (memory.flight < 0) return;
  memory.flight += TICK;
  if (memory.flight < FLIGHT) return;
  memory.flight = -1;
  crew.news.add('apple', memory.toX, memory.toY, 1, memory.lane + LANE);
  for (let n = 0; n < MOST_TAMED; n++) {
    const e = nearestWild(crew);
    if (e === 0) return;
    tame(crew, e);
  }
}

function nearestWild(crew: Crew): number {
  const { order, members, memory, world } = crew;
  const body = world.columns.Body;
  let best = 0;
  let least = SMELLS;
  for (let i = 0; i < order.count; i++) {
    const e = order.slots[i]!;
    const m = e * MEMBER;
    if (members.data[m + Member.KIND] !== Kind.DOG || members.data[m + Member.SPOT]! > 0) continue;
    const lanes = Math.abs(body[e * BODY + Body.LANE]! - memory.lane - LANE);
    const far = Math.abs(body[e * BODY + Body.X]! - memory.toX) + LANE_U * lanes;
    if (far >= least || lanes > LANES) continue;
    best = e;
    least = far;
  }
  return best;
}

/** The apple in the air as a thing to be drawn; null: none. */
export function appleThing({ memory }: Crew): CourseThing | null {
  if (memory.flight < 0) return null;
  const share = memory.flight / FLIGHT;
  const { width, height } = THING_SIZES.apple;
  return {
    kind: 'apple',
    x: memory.fromX + (memory.toX - memory.fromX) * share,
    y: memory.fromY + (memory.toY - memory.fromY) * share - 4 * HIGH * share * (1 - share),
    lane: memory.lane + LANE * share,
    width,
    height,
    hit: -1,
  };
}
