/**
 * What can be heard and who is near whom, for all brains at once.
 *
 * Guarantees: everybody is sorted into cells along x once a tick, and who looks around looks into the cells within
 * reach only; of several noises in a cell the loudest counts. Nothing here is kept from tick to tick.
 */
import { BODY, Body, BRAIN, Brain, Flag, KeyframeTrack, SLOTS, TRACK } from '../../ecs/components.ts';
import { speciesOf, TICK, type World } from '../../ecs/world.ts';

/** Length of a cell, u; cells farther apart than the table is long share a place, which distance tells apart. */
const CELL = 256;
const CELLS = 2048;
/** Most who are looked at in a cell: in a press the nearest of them is near enough. */
const CROWDED = 48;
/** Landing with this speed is as loud as noise gets; running at FULL_PACE makes as much in 1 / STEPS seconds. u/s. */
const FULL_IMPACT = 1000;
const FULL_PACE = 400;
const STEPS = 0.6;

const loudest = new Float64Array(CELLS);
const loudX = new Float64Array(CELLS);
const first = new Int32Array(CELLS);
let next = new Int32Array(0);
/** Who is after somebody (by slot), the nearest: 0 nobody. */
let hunter = new Int32Array(0);

const cellOf = (x: number): number => Math.floor(x / CELL) & (CELLS - 1);

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
  }
  loudest.fill(0);
  first.fill(0);
  const dense = world.dense;
  for (let n = 0; n < dense.length; n++) hunter[dense[n]!] = 0;
  for (let n = 0; n < dense.length; n++) {
    const e = dense[n]!;
    const x = body[e * BODY + Body.X]!;
    const cell = cellOf(x);
    if (brain[e * BRAIN + Brain.STATE] === 0) {
      next[e] = first[cell]!;
      first[cell] = e;
    } else hunt(world, e);
    const noise = noiseOf(world, e);
    if (noise > loudest[cell]!) {
      loudest[cell] = noise;
      loudX[cell] = x;
    }
  }
}

function hunt(world: World, e: number): void {
  const { Body: body, Brain: brain } = world.columns;
  const spec = speciesOf(world, e).brain!;
  if (!spec.states[brain[e * BRAIN + Brain.STATE]! - 1]!.hostile) return;
  const target = slotOf(world, brain[e * BRAIN + Brain.TARGET]!);
  if (target === 0) return;
  const rival = hunter[target]!;
  const x = body[target * BODY + Body.X]!;
  const mine = Math.abs(body[e * BODY + Body.X]! - x);
  if (rival === 0 || mine < Math.abs(body[rival * BODY + Body.X]! - x)) hunter[target] = e;
}

/** How loud a character is in this tick. */
function noiseOf(world: World, e: number): number {
  const { Body: body, KeyframeTrack: track, Brain: brain } = world.columns;
  const b = e * BODY;
  // Those with a mind of their own do not wake each other.
  if (brain[e * BRAIN + Brain.STATE] !== 0 || body[b + Body.FLAGS]! & Flag.AIRBORNE) return 0;
  const t = e * TRACK;
  if (track[t + KeyframeTrack.SQUASH_TIME] === 0 && track[t + KeyframeTrack.SQUASH_TRACK] === 1) {
    return body[b + Body.IMPACT]! / FULL_IMPACT;
  }
  const pace = body[b + Body.PACE]! / FULL_PACE;
  return STEPS * pace * pace * TICK;
}

/** The loudest of what reaches x from within `reach` u; it fades with distance to nothing at its edge. */
export function heardAt(x: number, reach: number): number {
  let heard = 0;
  for (let at = Math.floor((x - reach) / CELL); at <= Math.floor((x + reach) / CELL); at++) {
    const cell = at & (CELLS - 1);
    const share = 1 - Math.abs(loudX[cell]! - x) / reach;
    if (share > 0 && loudest[cell]! * share > heard) heard = loudest[cell]! * share;
  }
  return heard;
}

/** The nearest who is led from outside, within `reach` u of x; 0: nobody. */
export function nearestLed(world: World, x: number, reach: number): number {
  const { Body: body } = world.columns;
  let best = 0;
  let least = reach;
  for (let at = Math.floor((x - reach) / CELL); at <= Math.floor((x + reach) / CELL); at++) {
    let e = first[at & (CELLS - 1)]!;
    for (let looked = 0; e !== 0 && looked < CROWDED; looked++) {
      const far = Math.abs(body[e * BODY + Body.X]! - x);
      if (far < least && (body[e * BODY + Body.FLAGS]! & Flag.LIMP) === 0) {
        least = far;
        best = e;
      }
      e = next[e]!;
    }
  }
  return best;
}

/** The nearest who is after this character; 0: nobody. */
export const hunterOf = (e: number): number => hunter[e]!;
