/**
 * What can be heard, who is near whom and who is after whom, for all brains at once.
 *
 * Guarantees: everybody is sorted into cells along x once a tick, and who looks around looks into the cells within
 * reach only; of several noises in a cell the loudest counts. Nothing here is kept from tick to tick.
 */
import type { BrainSpec } from '../../ecs/brain.ts';
import { BODY, Body, BRAIN, Brain, Flag, KeyframeTrack, SLOTS, TRACK } from '../../ecs/components.ts';
import { speciesOf, TICK, type World } from '../../ecs/world.ts';

/** Length of a cell, u; cells farther apart than the table is long share a place, which distance tells apart. */
const CELL = 256;
const CELLS = 2048;
/** Lanes that have cells of their own for those with minds; a lane beyond shares one. */
const ROWS = 16;
/** Most who are looked at in a cell: in a press the nearest of them is near enough. */
const CROWDED = 48;
/** Landing with this speed is as loud as noise gets; running at FULL_PACE makes as much in 1 / STEPS seconds. u/s. */
const FULL_IMPACT = 1000;
const FULL_PACE = 400;
const STEPS = 0.6;
/** Slower than this nobody goes anywhere, u/s. */
const GOES = 20;

const loudest = new Float64Array(CELLS);
const loudX = new Float64Array(CELLS);
/** Those who are led from outside, by cell; and those with minds who go somewhere, by cell and lane. */
const firstLed = new Int32Array(CELLS);
const firstMover = new Int32Array(CELLS);
/** The next in a character's cell (by slot); 0: nobody. */
let next = new Int32Array(0);
/** Who is after a character, and who else is after the same one. By slot; 0: nobody. */
let hunter = new Int32Array(0);
let nextHunter = new Int32Array(0);

const cellOf = (x: number): number => Math.floor(x / CELL) & (CELLS - 1);
const rowOf = (cell: number, lane: number): number => (cell * ROWS + (lane & (ROWS - 1))) & (CELLS - 1);

/** The slot of a public id, or 0 when that character is gone. */
export function slotOf(world: World, id: number): number {
  if (id === 0) return 0;
  const e = id % SLOTS;
  const { Body: body } = world.columns;
  const lives = body[e * BODY + Body.SCALE]! > 0 && body[e * BODY + Body.GENERATION] === Math.floor(id / SLOTS);
  return lives ? e : 0;
}

/** Takes in the world as it is before this tick. */
export function sense(world: World): void {
  const { Body: body, Brain: brain } = world.columns;
  if (next.length <= world.capacity) {
    next = new Int32Array(world.capacity + 1);
    hunter = new Int32Array(world.capacity + 1);
    nextHunter = new Int32Array(world.capacity + 1);
  }
  loudest.fill(0);
  firstLed.fill(0);
  firstMover.fill(0);
  const dense = world.dense;
  for (let n = 0; n < dense.length; n++) hunter[dense[n]!] = 0;
  for (let n = 0; n < dense.length; n++) {
    const e = dense[n]!;
    if (brain[e * BRAIN + Brain.STATE] === 0) senseLed(world, e);
    else {
      if (body[e * BODY + Body.PACE]! > GOES) senseMover(world, e);
      hunt(world, e);
    }
  }
}

/** Those with a mind of their own make noise too, but do not wake each other. */
function senseLed(world: World, e: number): void {
  const { Body: body, KeyframeTrack: track } = world.columns;
  const b = e * BODY;
  const x = body[b + Body.X]!;
  const cell = cellOf(x);
  next[e] = firstLed[cell]!;
  firstLed[cell] = e;
  if (body[b + Body.FLAGS]! & Flag.AIRBORNE) return;
  const t = e * TRACK;
  const landed = track[t + KeyframeTrack.SQUASH_TIME] === 0 && track[t + KeyframeTrack.SQUASH_TRACK] === 1;
  const pace = body[b + Body.PACE]! / FULL_PACE;
  const noise = landed ? body[b + Body.IMPACT]! / FULL_IMPACT : STEPS * pace * pace * TICK;
  if (noise <= loudest[cell]!) return;
  loudest[cell] = noise;
  loudX[cell] = x;
}

function senseMover(world: World, e: number): void {
  const { Body: body } = world.columns;
  const b = e * BODY;
  const row = rowOf(cellOf(body[b + Body.X]!), Math.round(body[b + Body.LANE]!));
  next[e] = firstMover[row]!;
  firstMover[row] = e;
}

function hunt(world: World, e: number): void {
  const { Brain: brain } = world.columns;
  const spec = speciesOf(world, e).brain!;
  if (!spec.states[brain[e * BRAIN + Brain.STATE]! - 1]!.hostile) return;
  const target = slotOf(world, brain[e * BRAIN + Brain.TARGET]!);
  if (target !== 0) addHunter(target, e);
}

/** From now on `e` is after `target`. */
function addHunter(target: number, e: number): void {
  nextHunter[e] = hunter[target]!;
  hunter[target] = e;
}

/** What a character has heard lately: it forgets a little, and hears the loudest that reaches it in this tick. */
export function listen(world: World, e: number, spec: BrainSpec): void {
  const { Brain: brain, Body: body } = world.columns;
  const at = e * BRAIN + Brain.WAKE;
  const x = body[e * BODY + Body.X]!;
  const reach = spec.hearing;
  let heard = 0;
  for (let k = Math.floor((x - reach) / CELL); k <= Math.floor((x + reach) / CELL); k++) {
    const cell = k & (CELLS - 1);
    // It fades with distance to nothing at the edge of hearing.
    const share = 1 - Math.abs(loudX[cell]! - x) / reach;
    if (share > 0 && loudest[cell]! * share > heard) heard = loudest[cell]! * share;
  }
  const kept = brain[at]! - spec.forgets * TICK;
  brain[at] = (kept > 0 ? kept : 0) + heard;
}

/** The nearest who is led from outside, within `reach` u (a whole number) of a character; 0: nobody. */
export function nearestLed(world: World, e: number, reach: number): number {
  const { Body: body } = world.columns;
  const x = body[e * BODY + Body.X]!;
  let best = 0;
  let least = reach;
  for (let k = Math.floor((x - reach) / CELL); k <= Math.floor((x + reach) / CELL); k++) {
    let other = firstLed[k & (CELLS - 1)]!;
    for (let looked = 0; other !== 0 && looked < CROWDED; looked++) {
      const far = Math.abs(body[other * BODY + Body.X]! - x);
      if (far < least && (body[other * BODY + Body.FLAGS]! & Flag.LIMP) === 0) {
        least = far;
        best = other;
      }
      other = next[other]!;
    }
  }
  return best;
}

/** The nearest ahead, within `reach` u (a whole number), who has a mind and goes the same way in the same lane; or 0. */
export function moverAhead(world: World, e: number, reach: number): number {
  const { Body: body } = world.columns;
  const b = e * BODY;
  const x = body[b + Body.X]!;
  const facing = body[b + Body.FACING]!;
  const lane = Math.round(body[b + Body.LANE]!);
  let best = 0;
  let least = reach;
  for (let k = 0; k <= Math.floor(reach / CELL) + 1; k++) {
    let other = firstMover[rowOf(cellOf(x + facing * CELL * k), lane)]!;
    for (let looked = 0; other !== 0 && looked < CROWDED; looked++) {
      const o = other * BODY;
      const ahead = (body[o + Body.X]! - x) * facing;
      // Of two on the same spot the one that came later waits.
      const before = ahead > 0 || (ahead === 0 && other < e);
      if (before && ahead < least && body[o + Body.FACING] === facing && Math.round(body[o + Body.LANE]!) === lane) {
        least = ahead;
        best = other;
      }
      other = next[other]!;
    }
  }
  return best;
}

/**
 * The nearest to `e`, within `reach` u (a whole number), who is after `whose`; 0: nobody. With `alone`, nobody whom
 * another servant of `whose` is after already; and `e` is after who was found from now on.
 */
export function hunterOf(world: World, whose: number, e: number, reach: number, alone: boolean): number {
  const { Body: body } = world.columns;
  const x = body[e * BODY + Body.X]!;
  let best = 0;
  let least = reach;
  let other = hunter[whose]!;
  for (let looked = 0; other !== 0 && looked < CROWDED; looked++) {
    const far = Math.abs(body[other * BODY + Body.X]! - x);
    if (far < least && !(alone && isHunted(world, other, e))) {
      least = far;
      best = other;
    }
    other = nextHunter[other]!;
  }
  if (best !== 0 && alone) addHunter(best, e);
  return best;
}

/** True when somebody with the owner of `e` is after `prey`. */
function isHunted(world: World, prey: number, e: number): boolean {
  const { Brain: brain } = world.columns;
  const owner = brain[e * BRAIN + Brain.OWNER]!;
  let other = hunter[prey]!;
  for (let looked = 0; other !== 0 && looked < CROWDED; looked++) {
    if (other !== e && brain[other * BRAIN + Brain.OWNER] === owner) return true;
    other = nextHunter[other]!;
  }
  return false;
}
