/**
 * How the crowd flows: who runs how fast behind whom, and who changes lanes.
 *
 * Two sweeps over everybody in the order of x, each with one place a lane for the last who was met there: neighbours
 * cost the same for ten as for ten thousand.
 *
 * Guarantees: nobody goes faster than lets it stop behind whom it follows (Gipps' safe speed, with both one's brakes);
 * a lane is changed only into room that both sides leave, and whoever changes takes up room in both lanes until it is
 * done; two never take the same room in one tick.
 */
import { BODY, Body, Flag } from '../../../ecs/components.ts';
import { TICK } from '../../../ecs/world.ts';
import { approach, smoothstep } from '../../../math/scalar.ts';
import type { Crew } from './crew.ts';
import { FIRST_ROW, Habit, Kind, LAST_ROW, laneOf, MEMBER, Member, ROWS } from './members.ts';

/** Room to whom it follows: at rest, u, and for each u/s of its own speed, s. */
const ROOM = 14;
const HEADWAY = 0.13;
/** How its speed grows with the room that is over, 1/s, and how fast it speeds up in a crowd, u/s². */
const CLOSING = 1.3;
const GATHERS = 170;
/** The room that brakes are sure to leave, u, and the seconds until they hold. */
const SURE = 10;
const REACTION = 2 * TICK;
/** Of the leader's brakes it is believed that they are as good as these, u/s². */
const BEST_BRAKES = 600;
/** Whoever is in another's room goes this much slower than that one, u/s, whatever its legs say. */
const PARTING = 60;
const TOUCHES = -1;
/** Ticks between two looks around for another lane, each at its turn. */
const TURNS = 8;
/** Lanes a second. */
const CHANGE_RATE = 1.5;
/** It wants to overtake whom it would catch within so many seconds, if that one is slower by so much, u/s. */
const SOON = 1.3;
const SLOWER = 9;
/** Ticks after a change before the next, at least. */
const PATIENCE = 75;
/** It makes way for whom it has so near at its heels, u, for so many ticks. */
const HEELS = 330;
const YIELDS = 40;

/** Who has been held for so long, on the verge and in a lane, asks for room, for so long, ticks. */
const HELD_OFF = 45;
const HELD_LONG = 200;
const CLAIMS = 40;
/** Share of its brakes that somebody uses to let another in. */
const GENTLY = 0.8;
/** Ticks until it looks again where there was no room. */
const AGAIN = 16;

const ahead = new Int32Array(ROWS);
/** The last met who asks for room in a row. */
const claims = new Int32Array(ROWS);
const behind = new Int32Array(ROWS);
/** Room to the leader, and the leader's speed. */
const found = new Float64Array(2);
const GAP = 0;
const SPEED = 1;

/** Sets everybody's speed by whom it follows, and notes which lane it would change to. */
export function follow(crew: Crew): void {
  const { slots, count } = crew.order;
  const { data } = crew.members;
  ahead.fill(0);
  claims.fill(0);
  for (let i = count - 1; i >= 0; i--) {
    const e = slots[i]!;
    const m = e * MEMBER;
    const row = data[m + Member.ROW]!;
    const to = data[m + Member.TO]!;
    let leader = ahead[row]!;
    if (to !== row) leader = nearer(crew, e, leader, ahead[to]!);
    setSpeed(crew, e, leader);
    if (claims[row] !== 0) giveRoom(crew, e, claims[row]!);
    if (row === to && ((crew.world.tick + e) & (TURNS - 1)) === 0) wish(crew, e, leader);
    ahead[row] = e;
    ahead[to] = e;
    if (data[m + Member.CLAIM]! > 0) claim(crew, e);
  }
}

/** Asks for room for one more tick. */
function claim(crew: Crew, e: number): void {
  const { data } = crew.members;
  const m = e * MEMBER;
  claims[data[m + Member.CLAIM]! - 1] = e;
  data[m + Member.CLAIMS] = data[m + Member.CLAIMS]! - 1;
  if (data[m + Member.CLAIMS]! <= 0) data[m + Member.CLAIM] = 0;
}

/** Whoever can still brake well before one who asks for room does, whoever runs between them; you never do. */
function giveRoom(crew: Crew, e: number, asks: number): void {
  if (e === crew.you) return;
  measure(crew, e, asks);
  if (!brakesInTime(crew, e)) return;
  const b = e * BODY;
  const body = crew.world.columns.Body;
  const kept = found[SPEED]! + CLOSING * (found[GAP]! - ROOM - HEADWAY * body[b + Body.VX]!);
  if (kept < body[b + Body.SPEED]!) body[b + Body.SPEED] = kept > 0 ? kept : 0;
}

/** Changes lanes where there is room, and moves those who do across. */
export function changeLanes(crew: Crew): void {
  const { slots, count } = crew.order;
  const { data } = crew.members;
  behind.fill(0);
  for (let i = 0; i < count; i++) {
    const e = slots[i]!;
    const m = e * MEMBER;
    const wanted = data[m + Member.WISH]!;
    if (wanted >= 0) {
      data[m + Member.WISH] = -1;
      if (leavesRoom(crew, e, behind[wanted]!)) {
        data[m + Member.TO] = wanted;
        data[m + Member.CHANGE] = 0;
        data[m + Member.CLAIM] = 0;
        data[m + Member.PATIENCE] = PATIENCE;
        crew.memory.changes++;
      } else {
        data[m + Member.PATIENCE] = AGAIN;
        const row = data[m + Member.ROW]!;
        const off = row < FIRST_ROW || row > LAST_ROW;
        if (data[m + Member.HELD]! > (off ? HELD_OFF : HELD_LONG)) {
          data[m + Member.CLAIM] = wanted + 1;
          data[m + Member.CLAIMS] = CLAIMS;
        }
      }
    }
    const row = data[m + Member.ROW]!;
    notePressing(crew, e, behind[row]!);
    if (data[m + Member.TO] !== row) across(crew, e);
    behind[row] = e;
    behind[data[m + Member.TO]!] = e;
  }
}

/** Sets `found` to the room between e and whom it follows, and that one's speed. */
function measure(crew: Crew, e: number, leader: number): void {
  const body = crew.world.columns.Body;
  const { data } = crew.members;
  const back = body[leader * BODY + Body.X]! - data[leader * MEMBER + Member.BEHIND]!;
  found[GAP] = back - body[e * BODY + Body.X]! - data[e * MEMBER + Member.AHEAD]!;
  found[SPEED] = body[leader * BODY + Body.VX]!;
}

/** Of two ahead the one whose back is nearer; 0: nobody. */
function nearer(crew: Crew, e: number, a: number, b: number): number {
  if (a === 0 || b === 0) return a + b;
  measure(crew, e, a);
  const gap = found[GAP]!;
  measure(crew, e, b);
  return gap < found[GAP]! ? a : b;
}

function setSpeed(crew: Crew, e: number, leader: number): void {
  const body = crew.world.columns.Body;
  const { data } = crew.members;
  const b = e * BODY;
  const m = e * MEMBER;
  const v = body[b + Body.VX]!;
  const wants = data[m + Member.WANTS]!;
  let goal = wants;
  data[m + Member.ROOM] = Number.POSITIVE_INFINITY;
  if (leader !== 0) {
    measure(crew, e, leader);
    const gap = found[GAP]!;
    const his = found[SPEED]!;
    data[m + Member.ROOM] = gap;
    data[m + Member.LEADS] = his;
    const brakes = data[m + Member.BRAKES]!;
    const kept = his + CLOSING * (gap - ROOM - HEADWAY * v);
    const way = gap > SURE ? gap - SURE : 0;
    const loss = brakes * REACTION;
    const safe = Math.sqrt(loss * loss + 2 * brakes * way + (his * his * brakes) / BEST_BRAKES) - loss;
    if (kept < goal) goal = kept;
    if (safe < goal) goal = safe;
    if (goal < 0) goal = 0;
    // What legs can't do any more, as in the air, is done for them: nobody runs through another.
    if (gap < TOUCHES && v > his - PARTING) body[b + Body.VX] = Math.max(0, his - PARTING);
  }
  const now = body[b + Body.SPEED]!;
  body[b + Body.SPEED] = goal > now ? approach(now, goal, GATHERS * TICK) : goal;
  data[m + Member.HELD] = goal < 0.5 * wants ? data[m + Member.HELD]! + 1 : 0;
}

/** Notes the lane that e would change to: one that it rather runs in, or the next, to overtake or to make way. */
function wish(crew: Crew, e: number, leader: number): void {
  const { data } = crew.members;
  const m = e * MEMBER;
  const body = crew.world.columns.Body;
  data[m + Member.PATIENCE] = Math.max(0, data[m + Member.PATIENCE]! - TURNS);
  data[m + Member.YIELDS] = Math.max(0, data[m + Member.YIELDS]! - TURNS);
  if (data[m + Member.KIND] === Kind.YOU || body[e * BODY + Body.FLAGS]! & Flag.AIRBORNE) return;
  const row = data[m + Member.ROW]!;
  const goal = data[m + Member.GOAL]!;
  const lies = data[m + Member.HABIT] === Habit.RESTS || (data[m + Member.HABIT] === Habit.LEAVES && goal === row);
  if (data[m + Member.PATIENCE]! > 0 || lies) return;
  const yields = data[m + Member.YIELDS]! > 0;
  let held = false;
  let room = Number.POSITIVE_INFINITY;
  let his = 0;
  if (leader !== 0) {
    measure(crew, e, leader);
    room = found[GAP]!;
    his = found[SPEED]!;
    held = room < SOON * data[m + Member.WANTS]! && data[m + Member.WANTS]! > his + SLOWER;
  }
  const drawn = goal >= 0 && goal !== row;
  // Nobody stays on the verge who does not rest.
  const off = row < FIRST_ROW ? 1 : row > LAST_ROW ? -1 : 0;
  if (!held && !yields && !drawn && off === 0) return;
  const first = drawn ? (goal > row ? 1 : -1) : off !== 0 ? off : crew.members.share(m) < 0.5 ? 1 : -1;
  for (let side = 0; side < 2; side++) {
    const next = row + (side === 0 ? first : -first);
    const strict = side === 0 && drawn;
    if (!strict && (next < FIRST_ROW || next > LAST_ROW)) continue;
    if (next < 0 || next >= ROWS || (side === 1 && off !== 0)) continue;
    if (side === 1 && drawn && !held && !yields) return;
    if (!hasRoom(crew, e, ahead[next]!)) continue;
    const clear = ahead[next] === 0;
    const better = clear || found[SPEED]! > his + SLOWER || found[GAP]! > 1.4 * room + 40;
    if (held && !yields && !strict && !better) continue;
    data[m + Member.WISH] = next;
    return;
  }
}

/** Room to whom it would follow; leaves `found` as it is there. */
function hasRoom(crew: Crew, e: number, leader: number): boolean {
  if (leader === 0) return true;
  measure(crew, e, leader);
  return brakesInTime(crew, e);
}

/** Room for whom it would have behind it. */
function leavesRoom(crew: Crew, e: number, follower: number): boolean {
  if (follower === 0) return true;
  measure(crew, follower, e);
  return brakesInTime(crew, follower);
}

/** True when e would come down to the speed in `found` within the room there, without braking as hard as it can. */
function brakesInTime(crew: Crew, e: number): boolean {
  const v = crew.world.columns.Body[e * BODY + Body.VX]!;
  const his = found[SPEED]!;
  const brakes = GENTLY * crew.members.data[e * MEMBER + Member.BRAKES]!;
  const way = v > his ? (v * v - his * his) / (2 * brakes) : 0;
  return found[GAP]! > ROOM + 0.5 * HEADWAY * v + way;
}

/** Whoever has you, or a dog that chases, at its heels makes way. */
function notePressing(crew: Crew, e: number, follower: number): void {
  if (follower === 0) return;
  const { data } = crew.members;
  const f = follower * MEMBER;
  const presses = data[f + Member.KIND] === Kind.YOU || data[f + Member.HABIT] === Habit.CHASES;
  if (!presses || data[f + Member.WANTS]! < data[e * MEMBER + Member.WANTS]!) return;
  measure(crew, follower, e);
  if (found[GAP]! < HEELS) data[e * MEMBER + Member.YIELDS] = YIELDS;
}

function across(crew: Crew, e: number): void {
  const { data } = crew.members;
  const m = e * MEMBER;
  const share = data[m + Member.CHANGE]! + CHANGE_RATE * TICK;
  if (share >= 1) data[m + Member.ROW] = data[m + Member.TO]!;
  data[m + Member.CHANGE] = share >= 1 ? 0 : share;
  const from = data[m + Member.ROW]!;
  const row = from + (data[m + Member.TO]! - from) * smoothstep(data[m + Member.CHANGE]!);
  crew.world.columns.Body[e * BODY + Body.LANE] = laneOf(row) + data[m + Member.LINE]!;
}
