/**
 * Who is in the crowd: newcomers, each with its own size, colours, pace and habits, and those who leave it.
 *
 * Guarantees: what is asked for is all done or, with an error that says what it takes, not at all; who comes in overlaps
 * nobody; of those who leave, the farthest away go first and those at your side last. Between ticks.
 */
import { BODY, Body, BRAIN, Flag } from '../../../ecs/components.ts';
import { entityOf, publicId } from '../../../ecs/lifecycle.ts';
import { speciesOf } from '../../../ecs/world.ts';
import { integer } from '../../../math/check.ts';
import { switchMotion } from '../../../systems/intent/switch-motion.ts';
import { spawnCharacter } from '../../../systems/spawn.ts';
import type { Dice } from '../../course/dice.ts';
import { type Crew, youX } from './crew.ts';
import { FIRST_ROW, Habit, Kind, LAST_ROW, laneOf, lengthOf, MEMBER, Member, type Somebody } from './members.ts';
import { START_PACE } from './memory.ts';
import { roomFor, stretchFor } from './room.ts';
import { Rooms } from './rooms.ts';

/** Most runners, and most dogs. */
export const MOST = 10_000;
/** So many are few: they come in where you see them, with so little room around them, u. */
const FEW = 20;
const SQUEEZED = 8;
const HAIRS = 6;
const ROWS_RUN = Array.from({ length: LAST_ROW - FIRST_ROW + 1 }, (_, i) => FIRST_ROW + i);

/** Sets how many there are: runners (you among them: at least 1) and dogs. Throws and changes nothing out of range. */
export function setCount(crew: Crew, dice: Dice, kind: 'runners' | 'dogs', wanted: unknown): void {
  const least = kind === 'runners' ? 1 : 0;
  const n = integer(kind, Math.max(least, integer(kind, wanted, 0, MOST)), least, MOST);
  const more = n - crew.memory[kind];
  if (more > 0) populate(crew, dice, kind === 'runners' ? more : 0, kind === 'dogs' ? more : 0);
  else if (more < 0) removeMembers(crew, kind, -more);
}

/** Lets so many of each in, mixed, at the free places nearest to you. */
export function populate(crew: Crew, dice: Dice, runners: number, dogs: number): void {
  crew.memory.runners += runners;
  crew.memory.dogs += dogs;
  crew.memory.stretch = stretchFor(crew);
  const few = runners + dogs <= FEW;
  // A few are to be seen at once: they squeeze in, and the crowd makes room for them.
  const room = few ? SQUEEZED : roomFor(crew.memory.runners + crew.memory.dogs);
  const rooms = new Rooms(crew, youX(crew), ROWS_RUN, (row) => (row === FIRST_ROW ? 60 : room * dice.share()));
  const left = { runners, dogs };
  while (left.runners + left.dogs > 0) {
    const kind = dice.share() * (left.runners + left.dogs) < left.dogs ? 'dogs' : 'runners';
    left[kind]--;
    const e = letIn(crew, dice, kind, rooms, room * dice.between(0.5, 1.5));
    if (few) puff(crew, e, 'landing');
  }
  crew.order.sort();
}

function puff(crew: Crew, e: number, kind: 'landing' | 'dog-landing'): void {
  const body = crew.world.columns.Body;
  const b = e * BODY;
  crew.news.add(kind, body[b + Body.X]!, body[b + Body.Y]!, 0.55, body[b + Body.LANE]!);
}

/** Lets dogs in around a place and lane: alone, or several. */
export function addDogsAt(crew: Crew, dice: Dice, x: number, lane: number, n: number): void {
  const row = Math.min(LAST_ROW, Math.max(FIRST_ROW, Math.round(lane) + 1));
  const spread = n > 1 ? 2 : 0;
  const rows = ROWS_RUN.filter((r) => Math.abs(r - row) <= spread);
  crew.memory.dogs += n;
  crew.memory.stretch = stretchFor(crew);
  // Its middle is to stand under the finger.
  const first = -0.5 * lengthOf(Kind.DOG, 1);
  const rooms = new Rooms(crew, x, rows, (r) => first + Math.abs(r - row) * 40);
  for (let i = 0; i < n; i++) {
    puff(crew, letIn(crew, dice, 'dogs', rooms, SQUEEZED), 'dog-landing');
  }
  crew.order.sort();
}

function letIn(crew: Crew, dice: Dice, what: 'runners' | 'dogs', rooms: Rooms, room: number): number {
  const dog = what === 'dogs';
  const kind: Somebody = dog ? Kind.DOG : Kind.RUNNER;
  const scale = sizeOf(dice, dog);
  const length = lengthOf(kind, scale);
  const share = dog ? 0.58 : 0.52;
  const place = rooms.take(length * share, length * (1 - share), room);
  const pace = START_PACE * (dog ? dice.between(0.9, 1.14) : dice.between(0.84, 1.14));
  const species = crew.world.species.findIndex((s) => s.name === (dog ? 'doggoyle' : 'stickman'));
  const id = spawnCharacter(crew.world, crew.world.species[species]!, {
    x: place.x,
    lane: laneOf(place.row),
    speed: pace,
    facing: 1,
    motion: 0,
    scale,
    tool: !dog && dice.share() < 0.46,
    phase: dice.share(),
  });
  const e = entityOf(crew.world, id);
  crew.world.columns.Body[e * BODY + Body.HAIR] = Math.floor(dice.share() * HAIRS);
  join(crew, e, kind, place.row, pace);
  if (!dog) {
    const habit = dice.share();
    crew.members.data[e * MEMBER + Member.HABIT] =
      habit < 0.3 ? Habit.HOPS : habit < 0.65 ? Habit.SURGES : Habit.STREAM;
  }
  return e;
}

/** Small and tall, and now and then a child, a giant, a pup or the mother of all dogs. */
function sizeOf(dice: Dice, dog: boolean): number {
  const rare = dice.share();
  if (dog)
    return rare < 0.14 ? dice.between(0.5, 0.66) : rare > 0.95 ? dice.between(1.15, 1.35) : dice.between(0.72, 1.05);
  return rare < 0.1 ? dice.between(0.6, 0.74) : rare > 0.96 ? dice.between(1.16, 1.28) : dice.between(0.84, 1.1);
}

function join(crew: Crew, e: number, kind: Somebody, row: number, pace: number): void {
  const body = crew.world.columns.Body;
  crew.members.enter(e, kind, row, pace);
  body[e * BODY + Body.LANE] = laneOf(row) + crew.members.data[e * MEMBER + Member.LINE]!;
  crew.order.add(e);
}

/** Takes in whoever came in by another door (the console's spawn), and forgets who left by one. */
export function takeIn(crew: Crew): void {
  if (crew.sim.count === crew.order.count) return;
  const { world, members } = crew;
  crew.order.keep((e) => members.has(e) && world.columns.Body[e * BODY + Body.SCALE]! > 0);
  for (let i = 0; i < world.count; i++) {
    const e = world.dense[i]!;
    if (members.has(e)) continue;
    const body = world.columns.Body;
    const row = Math.min(LAST_ROW, Math.max(FIRST_ROW, Math.round(body[e * BODY + Body.LANE]!) + 1));
    const kind = speciesOf(world, e).long ? Kind.DOG : Kind.RUNNER;
    world.columns.Brain.fill(0, e * BRAIN, (e + 1) * BRAIN);
    switchMotion(world, e, 0);
    join(crew, e, kind, row, Math.max(200, body[e * BODY + Body.PACE]!));
  }
  crew.order.sort();
  count(crew);
}

function removeMembers(crew: Crew, kind: 'runners' | 'dogs', n: number): void {
  const { data } = crew.members;
  const is = kind === 'dogs' ? Kind.DOG : Kind.RUNNER;
  const x = youX(crew);
  const body = crew.world.columns.Body;
  const who = Array.from(crew.order.slots.subarray(0, crew.order.count)).filter((e) => data[e * MEMBER] === is);
  const farness = (e: number): number =>
    Math.abs(body[e * BODY + Body.X]! - x) - (data[e * MEMBER + Member.SPOT]! > 0 ? 1e7 : 0);
  who.sort((a, b) => farness(b) - farness(a) || a - b);
  for (const e of who.slice(0, n)) {
    if (Math.abs(body[e * BODY + Body.X]! - x) < 1500) puff(crew, e, 'landing');
    crew.members.leave(e);
    crew.sim.despawn(publicId(crew.world, e));
  }
  crew.order.keep((e) => data[e * MEMBER]! > 0);
  count(crew);
  crew.memory.stretch = stretchFor(crew);
}

/** Counts anew. */
function count(crew: Crew): void {
  const { memory, members, order } = crew;
  memory.runners = 0;
  memory.dogs = 0;
  memory.tamed = 0;
  for (let i = 0; i < order.count; i++) {
    const m = order.slots[i]! * MEMBER;
    if (members.data[m + Member.KIND] === Kind.DOG) memory.dogs++;
    else memory.runners++;
    if (members.data[m + Member.SPOT]! > 0) memory.tamed++;
  }
}

/** Your runner, with a spear and a headband. */
export function enterYou(crew: Crew): void {
  const body = crew.world.columns.Body;
  body[crew.you * BODY + Body.FLAGS] = body[crew.you * BODY + Body.FLAGS]! | Flag.MARKED;
  join(crew, crew.you, Kind.YOU, FIRST_ROW, START_PACE);
}
