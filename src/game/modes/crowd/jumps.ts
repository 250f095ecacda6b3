/**
 * Who jumps: over gaps and logs, each at its own moment, and some for joy.
 *
 * Guarantees: a gap is jumped so that the flight lies over its middle, or at its edge at the latest; whoever fell into
 * one is noted, to be brought back out of view.
 */
import { BODY, Body, Flag, KeyframeTrack, TRACK } from '../../../ecs/components.ts';
import { Common } from '../../../ecs/species.ts';
import { speciesOf, TICK } from '../../../ecs/world.ts';
import { frac } from '../../../math/scalar.ts';
import { switchMotion } from '../../../systems/intent/switch-motion.ts';
import { JUMP_BUFFER } from '../../../systems/locomotion/take-off.ts';
import { commonParam } from '../../../systems/params.ts';
import type { Crew } from './crew.ts';
import { Habit, Kind, MEMBER, Member } from './members.ts';

/** A held jump is over in about so long, s, at size 1; a tap in so long. */
const LATEST = 2;
/** Slower than this nobody jumps, u/s; and a flight is to be so much longer than its gap. */
const CRAWLS = 0.5;
const CLEARS = 1.25;
/** Farther than this nobody looks, u. */
const LOOKS = 260;
/** Share of a full flight that a tap takes. */
const TAP = 0.74;
/** Each jumps up to so much before or after the best place, shares of the flight. */
const OWN_WAY = 0.12;
/** Of those who jump for joy and thrust, one in so many each tick. */
const JOY = 1 / 260;
const THRUSTS = 1 / 700;

export function jump(crew: Crew): void {
  // In the order of memory: neighbours do not matter here.
  const dense = crew.world.dense;
  const { data } = crew.members;
  const body = crew.world.columns.Body;
  for (let i = 0; i < dense.length; i++) {
    const e = dense[i]!;
    const b = e * BODY;
    if (body[b + Body.FLAGS]! & Flag.AIRBORNE || (body[b + Body.VX]! < CRAWLS && body[b + Body.SPEED]! < CRAWLS))
      continue;
    const m = e * MEMBER;
    if (data[m + Member.HABIT] === Habit.RESTS) continue;
    const near = overObstacle(crew, e);
    if (!near && data[m + Member.HABIT] === Habit.HOPS && crew.world.tick % 4 === (e & 3)) beMerry(crew, e, m);
  }
}

/** Jumps what lies ahead when it is time. True: something is near. */
function overObstacle(crew: Crew, e: number): boolean {
  const { ground, world } = crew;
  const body = world.columns.Body;
  const b = e * BODY;
  const x = body[b + Body.X]!;
  const k = ground.nextAt(x);
  if (k >= ground.obstacles.length) return false;
  const obstacle = ground.obstacles[k]!;
  const gap = obstacle.width > 0;
  const at = gap ? obstacle.x : ground.logX(obstacle, crew.members.data[e * MEMBER + Member.TO]!);
  const far = at - x;
  if (far > LOOKS || far < -4) return far < LOOKS;
  const species = speciesOf(world, e);
  const rise = commonParam(species, world.tunings[e]!, Common.JUMP_SPEED) * Math.sqrt(body[b + Body.SCALE]!);
  const seconds = (2 * rise) / commonParam(species, world.tunings[e]!, Common.GRAVITY);
  const reach = seconds * (gap ? 1 : TAP) * body[b + Body.VX]!;
  const own = (frac(e * 0.618) - 0.5) * 2 * OWN_WAY * reach;
  const due = gap ? 0.5 * (reach - obstacle.width) + Math.min(own, 0) : 0.5 * reach + own;
  const last = LATEST * body[b + Body.VX]! * TICK + (gap ? 4 : 24);
  if (far > Math.max(last, due)) return true;
  // Who was held up before a gap gathers itself for it: it may be slow, but it does not fall.
  const needs = gap ? (CLEARS * obstacle.width + Math.max(far, 0)) / seconds : 0;
  if (body[b + Body.VX]! < needs) {
    const m = e * MEMBER;
    const over = (needs - crew.members.data[m + Member.LEADS]!) * seconds;
    if (crew.members.data[m + Member.ROOM]! < over) {
      // Nobody leaps onto another: it waits at the edge.
      body[b + Body.SPEED] = 0;
      if (far < last) body[b + Body.VX] = 0;
      return true;
    }
    body[b + Body.VX] = needs;
  }
  leap(crew, e, gap);
  return true;
}

function leap(crew: Crew, e: number, high: boolean): void {
  const body = crew.world.columns.Body;
  const b = e * BODY;
  body[b + Body.JUMP_ASK] = JUMP_BUFFER;
  const flags = body[b + Body.FLAGS]!;
  body[b + Body.FLAGS] = high ? flags | Flag.JUMP_HELD : flags & ~Flag.JUMP_HELD;
}

/** A leap for joy where nobody is near ahead, or a thrust of the spear on the run. */
function beMerry(crew: Crew, e: number, m: number): void {
  const { data } = crew.members;
  const throws = crew.members.share(m);
  if (throws > JOY + THRUSTS || data[m + Member.HELD]! > 0) return;
  const { Body: body, KeyframeTrack: track } = crew.world.columns;
  const species = speciesOf(crew.world, e);
  const thrust = species.motionIndex.thrust;
  if (throws < JOY) leap(crew, e, true);
  else if (
    thrust !== undefined &&
    body[e * BODY + Body.FLAGS]! & Flag.TOOL &&
    track[e * TRACK + KeyframeTrack.MOTION] === 0
  )
    switchMotion(crew.world, e, thrust);
  if (throws < JOY && data[m + Member.KIND] === Kind.RUNNER) data[m + Member.PATIENCE] = 60;
}
