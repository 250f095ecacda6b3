/**
 * The stretch of world that the crowd fills, half of it behind you and half ahead: who falls out of it at one end comes
 * in again at the other, where nobody looks.
 *
 * Guarantees: nobody is set down in another, in a gap or in view: half a stretch is more than the widest view shows (the
 * camera sees to that). Whoever fell into a gap is brought to the far end of the stretch, you to the gap's far side.
 */
import { BODY, Body } from '../../../ecs/components.ts';
import { publicId } from '../../../ecs/lifecycle.ts';
import { switchMotion } from '../../../systems/intent/switch-motion.ts';
import { type Crew, youX } from './crew.ts';
import { FIRST_ROW, Habit, LAST_ROW, laneOf, MEMBER, Member, ROWS } from './members.ts';
import { Rooms } from './rooms.ts';

/** Who runs ahead is brought back this far ahead, half stretches: a little more, so that nobody goes to and fro. */
const SLACK = 1.08;
const TURNS = 16;
/** Farther than this under the edge nobody sees who fell, u. */
const OUT_OF_VIEW = 190;
/** Room to the next one where somebody is set down, u. */
const APART = 40;
/** So far behind the gap you are set down, u. */
const BEYOND = 60;

/** Brings everybody back who left the stretch. Between ticks. */
export function keepStretch(crew: Crew): void {
  const { order, world, memory } = crew;
  const body = world.columns.Body;
  const half = 0.5 * memory.stretch;
  const x = youX(crew);
  // Each who is set down changes the order: the next is at its end again.
  for (let n = 0; n < order.count; n++) {
    const e = order.slots[0]!;
    if (e === crew.you || body[e * BODY + Body.X]! > x - half) break;
    toFront(crew, e, x + half);
  }
  for (let n = 0; n < order.count; n++) {
    const e = order.slots[order.count - 1]!;
    if (e === crew.you || body[e * BODY + Body.X]! < x + SLACK * half) break;
    toBack(crew, e, x - half);
  }
}

/** Where each lane ends before its foremost, or behind its hindmost, u. */
const edges = new Float64Array(ROWS);

/** Sets e down before the foremost of the lane that is the shortest ahead. */
function toFront(crew: Crew, e: number, x: number): void {
  const row = freest(crew, 1);
  const { data } = crew.members;
  setDown(crew, e, row, Math.max(x, edges[row]! + data[e * MEMBER + Member.BEHIND]! + APART), 60);
}

function toBack(crew: Crew, e: number, x: number): void {
  const row = freest(crew, -1);
  const { data } = crew.members;
  setDown(crew, e, row, Math.min(x, edges[row]! - data[e * MEMBER + Member.AHEAD]! - APART), -60);
}

/** The row whose last on this side is the farthest from the end; `edges` are filled. */
function freest(crew: Crew, way: 1 | -1): number {
  const { order, world, members } = crew;
  const body = world.columns.Body;
  const reach = way > 0 ? Member.AHEAD : Member.BEHIND;
  edges.fill(-way * Number.MAX_VALUE);
  let open = ROWS;
  for (let k = 0; k < order.count && open > 0; k++) {
    const e = order.slots[way > 0 ? order.count - 1 - k : k]!;
    const m = e * MEMBER;
    const edge = body[e * BODY + Body.X]! + way * members.data[m + reach]!;
    for (const row of [members.data[m + Member.ROW]!, members.data[m + Member.TO]!]) {
      if (edges[row] !== -way * Number.MAX_VALUE) continue;
      edges[row] = edge;
      open--;
    }
  }
  let best = FIRST_ROW;
  for (let row = FIRST_ROW; row <= LAST_ROW; row++) if ((edges[row]! - edges[best]!) * way < 0) best = row;
  return best;
}

function setDown(crew: Crew, e: number, row: number, to: number, step: number): void {
  const { data } = crew.members;
  const m = e * MEMBER;
  const body = crew.world.columns.Body;
  let x = to;
  crew.ground.lay(x + 500);
  while (!crew.ground.isFirm(x, 120, 120)) x += step;
  // Who was on its way to a rest, or rested, has forgotten it.
  if (data[m + Member.HABIT]! >= Habit.LEAVES && data[m + Member.HABIT] !== Habit.FOLLOWS) {
    data[m + Member.HABIT] = Habit.STREAM;
    data[m + Member.TIMER] = 300;
    data[m + Member.GOAL] = -1;
    data[m + Member.WANTS] = data[m + Member.PACE]!;
  }
  data[m + Member.ROW] = row;
  data[m + Member.TO] = row;
  data[m + Member.CHANGE] = 0;
  body[e * BODY + Body.LANE] = laneOf(row) + data[m + Member.LINE]!;
  const pace = data[m + Member.WANTS]!;
  body[e * BODY + Body.SPEED] = pace;
  body[e * BODY + Body.VX] = pace;
  body[e * BODY + Body.PACE] = pace;
  switchMotion(crew.world, e, 0);
  crew.sim.teleport(publicId(crew.world, e), x);
  crew.order.sort();
}

/** Whoever fell into a gap. Between ticks, each looked at at its turn. */
export function climbOut(crew: Crew): void {
  const { order, world, ground } = crew;
  const body = world.columns.Body;
  for (let i = 0; i < order.count; i++) {
    const e = order.slots[i]!;
    if (((world.tick + e) & (TURNS - 1)) !== 0) continue;
    const x = body[e * BODY + Body.X]!;
    const gap = ground.obstacles[ground.nextAt(x)];
    if (!gap || gap.width === 0 || x < gap.x - 1) continue;
    if (body[e * BODY + Body.Y]! < world.ground.heightAt(gap.x - 1) + OUT_OF_VIEW) continue;
    if (e === crew.you) climbOutYourself(crew, gap.x + gap.width + BEYOND);
    else toFront(crew, e, youX(crew) + 0.5 * crew.memory.stretch);
  }
}

/** The nearest free place to x in your lane. */
function climbOutYourself(crew: Crew, x: number): void {
  const { data } = crew.members;
  const body = crew.world.columns.Body;
  const m = crew.you * MEMBER;
  const rooms = new Rooms(crew, x, [FIRST_ROW], () => 0, crew.you);
  const place = rooms.take(data[m + Member.AHEAD]!, data[m + Member.BEHIND]!, APART);
  switchMotion(crew.world, crew.you, 0);
  body[crew.you * BODY + Body.VX] = 0.8 * body[crew.you * BODY + Body.SPEED]!;
  crew.sim.teleport(crew.id, place.x);
  crew.order.sort();
}
