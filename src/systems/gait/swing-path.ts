/** The curve on which a foot swings from where it left to its plant. World u. */
import { Foot } from '../../ecs/components.ts';
import type { Leg } from '../../ecs/species.ts';
import { sines } from '../../math/trig.ts';

/** Share of the swing in which a step up over an edge gains its height, and a step down loses it. */
const UP_SHARE = 0.6;
const DOWN_SHARE = 0.5;

/** A foot goes up with the whole height of a riser early; a paw with so much of it: it steps over several at once. */
const PAW_EDGE = 0.6;
/** A swing of a paw of so many u and more is a quick one. */
const LONG_WAY = 36;
/** Share of a quick swing after which it is up, and before whose end it comes down. */
const SOONER = 0.34;
const LATER = 0.28;
/** Shares of a quick swing at its start and end in which it only goes up, and down. */
const LEAST_WAIT = 0.06;
const ARRIVES = 0.06;

/** Where `swingPoint` leaves its answer: x, y. */
export const point = new Float64Array(2);

/**
 * Replaces the progress in at[0] by the share of the height between start and plant there, where at[1] of the way is
 * gone; `edge` 1 where a riser must be cleared, and less for that part of it: the rest goes as along a slope.
 */
export function levelShare(at: Float64Array, up: boolean, edge: number): void {
  const s = at[0]!;
  const along = at[1]!;
  const t = Math.min(up ? s / UP_SHARE : (1 - s) / DOWN_SHARE, 1);
  // Smoothstep, written out: a call would allocate its numbers.
  const share = t * t * (3 - 2 * t);
  at[0] = along + ((up ? share : 1 - share) - along) * edge;
}

/**
 * Replaces the progress in at[0] by the share of the lift there: sin², at rest at either end; or, `quick` 1, up sooner and
 * down later.
 */
export function arcShare(at: Float64Array, quick: number): void {
  const s = at[0]!;
  at[0] = 0.5 * s;
  sines(at, 1);
  at[0] = at[0]! * at[0]!;
  if (quick === 0) return;
  const t = Math.min(s < 0.5 ? s / SOONER : (1 - s) / LATER, 1);
  at[0] = at[0]! + (t * t * t * (10 - t * (15 - 6 * t)) - at[0]!) * quick;
}

/**
 * The shape of a swing: how much of the height of a riser between it gains early and loses late; the progress at which it
 * begins to go along, and at which it is over its plant; and how quick it is.
 */
export const shape = new Float64Array(4);
export const Shape = { EDGE: 0, BEGINS: 1, ENDS: 2, QUICK: 3 } as const;

/** Sets `shape` for foot block `f`. A long swing of a paw is quick; one that comes from the air is high already. */
export function findShape(gait: Float64Array, f: number, leg: Leg): void {
  const edge = gait[f + Foot.EDGE]!;
  const way = gait[f + Foot.PLANT_X]! - gait[f + Foot.FROM_X]!;
  const share = (way < 0 ? -way : way) / LONG_WAY;
  const quick = leg.paw && edge >= 0 ? Math.min(share, 1) : 0;
  const riser = edge > 0 || edge < -1;
  shape[Shape.EDGE] = riser ? (leg.paw ? PAW_EDGE : 1) : 0;
  shape[Shape.BEGINS] = Math.max(edge - 1, LEAST_WAIT * quick);
  shape[Shape.ENDS] = 1 - ARRIVES * quick;
  shape[Shape.QUICK] = quick;
}

/** The share of the lift; and of the height between start and plant, and of the way. */
const arc = new Float64Array(1);
const level = new Float64Array(2);

/** The ball's sole point of foot block `f` at its progress, or, with `at`, at progress at[0], into `point`. */
export function swingPoint(gait: Float64Array, f: number, leg: Leg, at: Float64Array | null = null): void {
  levelPoint(gait, f, leg, at);
  point[1] = point[1]! - gait[f + Foot.LIFT]! * arc[0]!;
}

/** The same without the lift: how high the ground is that such a swing passes; leaves the share of the lift in `arc`. */
export function levelPoint(gait: Float64Array, f: number, leg: Leg, at: Float64Array | null = null): void {
  const s = at ? at[0]! : gait[f + Foot.PROGRESS]!;
  const rise = gait[f + Foot.PLANT_Y]! - gait[f + Foot.FROM_Y]!;
  arc[0] = s;
  findShape(gait, f, leg);
  arcShare(arc, shape[Shape.QUICK]!);
  const begins = shape[Shape.BEGINS]!;
  const t = Math.min(Math.max((s - begins) / (shape[Shape.ENDS]! - begins), 0), 1);
  const way = t * t * (3 - 2 * t);
  point[0] = gait[f + Foot.FROM_X]! + (gait[f + Foot.PLANT_X]! - gait[f + Foot.FROM_X]!) * way;
  point[1] = gait[f + Foot.FROM_Y]!;
  if (rise === 0) return;
  level[0] = s;
  level[1] = way;
  levelShare(level, rise < 0, shape[Shape.EDGE]!);
  point[1] = point[1]! + rise * level[0]!;
}

/** Nodes of the way's inverse, even over the root of its first half: near its ends the way goes with the square. */
const NODES = 64;
const HALF_ROOT = Math.sqrt(0.5);
const progresses = Float64Array.from({ length: NODES + 2 }, (_, i) => progressOf((i * HALF_ROOT) / NODES));

/** Progress at which a swing has gone the share `root`² of its way, by halving. */
function progressOf(root: number): number {
  let low = 0;
  let high = 1;
  for (let round = 0; round < 50; round++) {
    const middle = 0.5 * (low + high);
    if (middle * middle * (3 - 2 * middle) < root * root) low = middle;
    else high = middle;
  }
  return low;
}

/** Replaces the share of the way in at[0] by the progress at which a swing that does not wait has gone it. */
export function progressAt(at: Float64Array): void {
  const way = at[0]!;
  const far = way > 0.5;
  const node = Math.sqrt(far ? 1 - way : way) * (NODES / HALF_ROOT);
  const i = Math.floor(node);
  const near = progresses[i]! + (progresses[i + 1]! - progresses[i]!) * (node - i);
  at[0] = far ? 1 - near : near;
}

/**
 * What a swing in `shape` is surely over the straight line from start to plant, where it has gone the share w of its way. With
 * bow = w (1 − w) it has HUMP × bow + RUSH_SHARE × min(RUSH × bow, 1) or more of its lift, and EARLY × bow or more of its rise
 * before the way, or of its fall after it. Cheap bounds, that a test holds against the path.
 */
export const least = new Float64Array(3);
export const Least = { HUMP: 0, RUSH: 1, EARLY: 2 } as const;
const SINE_HUMP = 3.3;
export const RUSH = 9;
const RUSH_SHARE = 0.89;

/** Sets `least`. */
export function findLeast(): void {
  const quick = shape[Shape.QUICK]!;
  const moves = 1 - shape[Shape.BEGINS]!;
  least[Least.HUMP] = SINE_HUMP * moves * moves * (1 - quick);
  least[Least.RUSH] = RUSH_SHARE * quick;
  least[Least.EARLY] = shape[Shape.EDGE]!;
}
