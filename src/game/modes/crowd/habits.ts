/**
 * What the members of the crowd are up to: runners surge and ease, dogs herd, chase, lie down on the verge to rest, and
 * run beside you once tamed.
 *
 * Guarantees: each is looked at every TURNS ticks at its turn; what it does follows from its own random numbers, so the
 * same seed is the same crowd.
 */
import { BODY, Body, Flag, KeyframeTrack, TRACK } from '../../../ecs/components.ts';
import { speciesOf } from '../../../ecs/world.ts';
import { clamp } from '../../../math/scalar.ts';
import { switchMotion } from '../../../systems/intent/switch-motion.ts';
import type { Crew } from './crew.ts';
import { FAR_VERGE, FIRST_ROW, Habit, Kind, LAST_ROW, MEMBER, Member, NEAR_VERGE } from './members.ts';

const TURNS = 8;
/** Shares of its pace. */
const SURGE = 1.17;
const EASE = 0.9;
const SPRINT = 1.42;
const FLEES = 1.22;
/** A dog that runs comes to a stop in about so much, u. */
const BRAKES_IN = 110;
/** Slower than this on the verge it lies down, u/s. */
const STOPPED = 4;
/** Held on the verge for longer than this, ticks, it gives up for a while. */
const HELD = 280;
/** What a dog does next: shares of streaming, herding, chasing and resting. */
const NEXT = [0.34, 0.64, 0.84, 1] as const;
/** Beside you: so far behind for each rank of four, how fast it makes up for what is missing, 1/s, and at most, u/s. */
const BACK = 50;
const RANK = 175;
const CATCH_UP = 1.1;
const MOST_CATCH_UP = 130;

export function live(crew: Crew): void {
  // In the order of memory: neighbours do not matter here.
  const dense = crew.world.dense;
  const { data } = crew.members;
  const turn = crew.world.tick;
  for (let i = 0; i < dense.length; i++) {
    const e = dense[i]!;
    if (((turn + e) & (TURNS - 1)) !== 0) continue;
    const m = e * MEMBER;
    data[m + Member.TIMER] = data[m + Member.TIMER]! - TURNS;
    if (data[m + Member.KIND] === Kind.RUNNER) runner(crew, m);
    else if (data[m + Member.KIND] === Kind.DOG) dog(crew, e, m);
  }
}

function runner(crew: Crew, m: number): void {
  const { data } = crew.members;
  const pace = data[m + Member.PACE]!;
  // Who is chased runs for it.
  if (data[m + Member.YIELDS]! > 0 && data[m + Member.HABIT] !== Habit.SURGES) {
    data[m + Member.WANTS] = pace * FLEES;
    return;
  }
  if (data[m + Member.WANTS] === pace * FLEES) data[m + Member.WANTS] = pace;
  if (data[m + Member.HABIT] !== Habit.SURGES || data[m + Member.TIMER]! > 0) return;
  data[m + Member.WANTS] = data[m + Member.WANTS]! > pace ? pace * EASE : pace * SURGE;
  data[m + Member.TIMER] = crew.members.between(m, 120, 320);
}

function dog(crew: Crew, e: number, m: number): void {
  const { data } = crew.members;
  const due = data[m + Member.TIMER]! <= 0;
  const pace = data[m + Member.PACE]!;
  // Nobody lets it in from the verge: it lies down for a while more.
  if (data[m + Member.HELD]! > HELD && data[m + Member.SPOT] === 0 && isVerge(data[m + Member.ROW]!)) lieAgain(crew, m);
  switch (data[m + Member.HABIT]) {
    case Habit.FOLLOWS:
      follow(crew, e, m);
      return;
    case Habit.LEAVES:
      leave(crew, e, m, due);
      return;
    case Habit.RESTS:
      if (!due) return;
      playMotion(crew, e, 'auto');
      data[m + Member.HABIT] = Habit.RISES;
      data[m + Member.TIMER] = 50;
      return;
    case Habit.RISES:
      if (!due) return;
      data[m + Member.WANTS] = pace;
      data[m + Member.GOAL] = -1;
      begin(crew, m, Habit.STREAM, 240, 600);
      return;
    case Habit.HERDS:
      // Round the flock: along it and across it.
      if (due) begin(crew, m, Habit.STREAM, 200, 500);
      else if (crew.members.share(m) < 0.05) {
        data[m + Member.WANTS] = pace * (data[m + Member.WANTS]! > pace ? 0.84 : 1.2);
        data[m + Member.GOAL] = crew.members.share(m) < 0.5 ? FIRST_ROW + 1 : LAST_ROW - 1;
      }
      return;
    case Habit.CHASES:
      if (due) begin(crew, m, Habit.STREAM, 200, 500);
      return;
    default:
      if (due) decide(crew, e, m);
  }
}

function decide(crew: Crew, e: number, m: number): void {
  const { data } = crew.members;
  const what = crew.members.share(m);
  if (what < NEXT[0]) begin(crew, m, Habit.STREAM, 200, 500);
  else if (what < NEXT[1]) begin(crew, m, Habit.HERDS, 260, 620);
  else if (what < NEXT[2]) {
    begin(crew, m, Habit.CHASES, 180, 340);
    data[m + Member.WANTS] = data[m + Member.PACE]! * SPRINT;
    bark(crew, e);
  } else {
    begin(crew, m, Habit.LEAVES, 900, 900);
    const row = data[m + Member.ROW]!;
    data[m + Member.GOAL] = row < 5 ? NEAR_VERGE : FAR_VERGE;
  }
}

function begin(crew: Crew, m: number, habit: number, least: number, most: number): void {
  const { data } = crew.members;
  data[m + Member.HABIT] = habit;
  data[m + Member.GOAL] = -1;
  data[m + Member.WANTS] = data[m + Member.PACE]!;
  data[m + Member.TIMER] = crew.members.between(m, least, most);
}

function lieAgain(crew: Crew, m: number): void {
  begin(crew, m, Habit.LEAVES, 900, 900);
  crew.members.data[m + Member.GOAL] = crew.members.data[m + Member.ROW]!;
}

const isVerge = (row: number): boolean => row === NEAR_VERGE || row === FAR_VERGE;

/** To the verge, and there to rest; who finds no way there in time runs on. */
function leave(crew: Crew, e: number, m: number, due: boolean): void {
  const { data } = crew.members;
  const body = crew.world.columns.Body;
  const row = data[m + Member.ROW]!;
  const there = row === data[m + Member.TO] && isVerge(row);
  if (!there) {
    data[m + Member.WANTS] = data[m + Member.PACE]!;
    if (due) begin(crew, m, Habit.STREAM, 200, 500);
    return;
  }
  const x = body[e * BODY + Body.X]!;
  if (body[e * BODY + Body.PACE]! > STOPPED) {
    // It slows down where nobody has to jump, and where it will be dry.
    const obstacle = crew.ground.obstacles[crew.ground.nextAt(x - 200)];
    const free = !obstacle || obstacle.x - x > 500;
    if (free && !crew.ground.isWet(x + BRAKES_IN)) data[m + Member.WANTS] = 0;
    return;
  }
  if (crew.ground.isWet(x)) {
    data[m + Member.WANTS] = data[m + Member.PACE]!;
    return;
  }
  const how = crew.members.share(m);
  playMotion(crew, e, how < 0.3 ? 'lie' : how < 0.6 ? 'sleep' : how < 0.8 ? 'curl-up' : 'sit');
  begin(crew, m, Habit.RESTS, 300, 700);
  data[m + Member.WANTS] = 0;
}

/** Keeps its place at your side. */
function follow(crew: Crew, e: number, m: number): void {
  const { data } = crew.members;
  const body = crew.world.columns.Body;
  const spot = data[m + Member.SPOT]! - 1;
  const place = body[crew.you * BODY + Body.X]! - BACK - RANK * Math.floor(spot / 4);
  const missing = place - body[e * BODY + Body.X]!;
  const his = body[crew.you * BODY + Body.PACE]!;
  data[m + Member.WANTS] = Math.max(0.4 * his, his + clamp(CATCH_UP * missing, -MOST_CATCH_UP, MOST_CATCH_UP));
  data[m + Member.GOAL] = Math.abs(missing) < 900 ? FIRST_ROW + 1 + (spot % 4) : -1;
}

/** Makes a dog yours: collar, a leap for joy, a place at your side. */
export function tame(crew: Crew, e: number): void {
  const { data } = crew.members;
  const body = crew.world.columns.Body;
  const m = e * MEMBER;
  if (data[m + Member.HABIT] === Habit.RESTS) playMotion(crew, e, 'auto');
  data[m + Member.HABIT] = Habit.FOLLOWS;
  data[m + Member.SPOT] = ++crew.memory.spots;
  crew.memory.tamed++;
  body[e * BODY + Body.FLAGS] = body[e * BODY + Body.FLAGS]! | Flag.MARKED;
  crew.news.add('tame', body[e * BODY + Body.X]!, body[e * BODY + Body.Y]! - 70, 1, body[e * BODY + Body.LANE]!);
}

function bark(crew: Crew, e: number): void {
  const body = crew.world.columns.Body;
  playMotion(crew, e, 'bark');
  crew.news.add('bark', body[e * BODY + Body.X]!, body[e * BODY + Body.Y]!, 1, body[e * BODY + Body.LANE]!);
}

/** Plays a motion of its species, unless it is in the air or has none of this name. */
function playMotion(crew: Crew, e: number, name: string): void {
  const motion = speciesOf(crew.world, e).motionIndex[name];
  const { Body: body, KeyframeTrack: track } = crew.world.columns;
  if (motion === undefined || body[e * BODY + Body.FLAGS]! & Flag.AIRBORNE) return;
  if (track[e * TRACK + KeyframeTrack.MOTION] !== motion) switchMotion(crew.world, e, motion);
}
