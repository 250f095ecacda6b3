/** How high a foot is lifted over the line of its swing: the gait's step height, and what edges of the ground ask for. */
import { BODY, Body, FOOT, Foot, FootMode, GAIT, GaitPhase, KeyframeTrack, TRACK } from '../../ecs/components.ts';
import type { Ground } from '../../ecs/ground.ts';
import { type Leg, Param, type Species } from '../../ecs/species.ts';
import { speciesOf, type World } from '../../ecs/world.ts';
import { gaitNow } from '../params.ts';
import {
  arcShare,
  findLeast,
  findShape,
  Least,
  least,
  levelShare,
  progressAt,
  RUSH,
  Shape,
  shape,
} from './swing-path.ts';
import { feetFace } from './turning.ts';

/** Share of the lift that a step on the spot has. */
const LEAST_FOOT = 0.45;
const LEAST_PAW = 0.72;
/** A step that begins so high over the ground comes from the air, u. */
const IN_AIR = 5;
/** What a swing clears edges by, u: so high it is from EARLY on; and the highest that it is lifted for them at scale 1. */
const CLEARANCE = 3;
const EARLY = 0.14;
const MOST_EXTRA = 34;
/** Share of a paw's length that its wrist is behind its tip in the swing. */
const PAW_HEEL = 0.5;
/** A lift this near to what the ground asks for is there, u. */
const NEAR = 0.01;
/** The longest that a swing only goes up, a share of it, and in which steps it is looked for. */
const MOST_WAIT = 0.2;
const WAIT_STEP = 0.02;
/** How far the body goes meanwhile at most, in lengths of the leg. */
const LAG = 0.15;
/**
 * Edges that are passed with less of the lift than LEAST_SHARE are too near to either end for lifting to help; up to HELPS
 * it helps some: the whole swing would be too high for them.
 */
const LEAST_SHARE = 0.15;
const HELPS = 0.4;

/**
 * Sets how high foot `i` swings from its start to its plant, or eases it there: the gait's step height, and what lies
 * between. Needs `blendGait` before.
 */
export function setLift(world: World, e: number, species: Species, i: number, ease: number): void {
  const { Body: body, GaitPhase: gait } = world.columns;
  const scale = body[e * BODY + Body.SCALE]!;
  const f = e * GAIT + GaitPhase.FEET + i * FOOT;
  const x0 = gait[f + Foot.FROM_X]!;
  const x1 = gait[f + Foot.PLANT_X]!;
  const span = x1 > x0 ? x1 - x0 : x0 - x1;
  const leg = species.legs[i]!;
  const motion = species.motions[world.columns.KeyframeTrack[e * TRACK + KeyframeTrack.MOTION]!]!;
  const height = gaitNow[Param.STEP_HEIGHT]! * scale * leg.lift * motion.lift;
  // A step on the spot is lifted less: a full lift over a few u looks like stamping.
  const least = leg.paw ? LEAST_PAW : LEAST_FOOT;
  lifted[0] = height * (least + (1 - least) * Math.min(span / (28 * scale), 1));
  const waits = ease < 1 && gait[f + Foot.EDGE]! > 1;
  if (fromAir(world, f)) gait[f + Foot.EDGE] = -1;
  else if (!waits) gait[f + Foot.EDGE] = 0;
  if (!world.ground.level) clearGround(world, e, leg, f, ease === 1);
  const left = (lifted[0]! - gait[f + Foot.LIFT]!) * (1 - ease);
  const eases = left > NEAR || left < -NEAR;
  gait[f + Foot.LIFT] = eases ? lifted[0]! - left : lifted[0]!;
  setEasing(gait, e, i, eases);
}

/** True while the lift of foot `i` is on its way to what the ground asks for. */
export const isEasing = (gait: Float64Array, e: number, i: number): boolean =>
  (gait[e * GAIT + GaitPhase.EASING]! & (1 << i)) !== 0;

export function setEasing(gait: Float64Array, e: number, i: number, eases: boolean): void {
  const at = e * GAIT + GaitPhase.EASING;
  gait[at] = eases ? gait[at]! | (1 << i) : gait[at]! & ~(1 << i);
}

/** The lift. */
const lifted = new Float64Array(1);
/** The x of a start, which becomes the ground's height there. */
const start = new Float64Array(1);

/** True for a step that begins in the air: it is high already. */
function fromAir(world: World, f: number): boolean {
  const gait = world.columns.GaitPhase;
  if (gait[f + Foot.MODE] !== FootMode.TIMED) return false;
  start[0] = gait[f + Foot.FROM_X]!;
  world.ground.heightsAt(start, 1);
  return start[0]! - gait[f + Foot.FROM_Y]! > IN_AIR;
}

/** Raises the lift over what lies between start and plant of foot block `f`, which `begins` there. */
function clearGround(world: World, e: number, leg: Leg, f: number, begins: boolean): void {
  const gait = world.columns.GaitPhase;
  const ground = world.ground;
  const from = ground.pieceUnder(gait, f + Foot.FROM_X);
  const to = ground.pieceUnder(gait, f + Foot.PLANT_X);
  if (from === to) return;
  const first = from < to ? from : to;
  const last = from < to ? to : from;
  if (hasEdge(ground, first, last)) {
    const rise = gait[f + Foot.PLANT_Y]! - gait[f + Foot.FROM_Y]!;
    if (gait[f + Foot.EDGE]! < 0) gait[f + Foot.EDGE] = -2;
    else if (gait[f + Foot.EDGE] === 0) gait[f + Foot.EDGE] = 1;
    // An edge's early height is height too: lifted as much again, the foot would come up to the hip.
    lifted[0] = lifted[0]! - 0.42 * Math.abs(rise);
  }
  findShape(gait, f, leg);
  arc[0] = EARLY;
  arcShare(arc, shape[Shape.QUICK]!);
  if (lifted[0]! * arc[0]! < CLEARANCE) lifted[0] = CLEARANCE / arc[0]!;
  const { Body: body } = world.columns;
  const along = feetFace(speciesOf(world, e), body, e * BODY) * body[e * BODY + Body.SCALE]!;
  // Along a slope the foot lies with the ground; at an edge heel and toe must pass it too. A paw's heel is up then.
  parts[1] = along * leg.ahead;
  parts[2] = -along * leg.behind * (leg.paw ? PAW_HEEL : 1);
  // A leg that can reach no further has no time to wait.
  const early = gait[f + Foot.MODE] === FootMode.SWING && gait[f + Foot.START]! < gait[e * GAIT + GaitPhase.DUTY]!;
  if (begins && !early && gait[f + Foot.EDGE] === 1) setWait(world, e, leg, f, from < to ? from + 1 : from);
  clearEdges(world, e, leg, f, first, last);
}

/** Sets how long foot block `f` only goes up: till its lift takes it over the riser before it, the start of `piece`. */
function setWait(world: World, e: number, leg: Leg, f: number, piece: number): void {
  const { Body: body, GaitPhase: gait } = world.columns;
  const { pieceX, pieceY, pieceSlope } = world.ground;
  const y0 = gait[f + Foot.FROM_Y]!;
  const rise = gait[f + Foot.PLANT_Y]! - y0;
  const before = pieceY[piece - 1]! + pieceSlope[piece - 1]! * (pieceX[piece]! - pieceX[piece - 1]!);
  const high = y0 - (before < pieceY[piece]! ? before : pieceY[piece]!);
  const way = gait[f + Foot.PLANT_X]! - gait[f + Foot.FROM_X]!;
  const toe = way * parts[1]! > 0 ? parts[1]! : 0;
  passing[0] = (pieceX[piece]! - toe - gait[f + Foot.FROM_X]!) / way;
  if (!(high > 0 && passing[0]! < 1)) return;
  if (passing[0]! < 0) passing[0] = 0;
  level[1] = passing[0]!;
  progressAt(passing);
  const at = passing[0]!;
  // While it waits the body goes on, and the leg must reach back to it.
  const seconds = (1 - gait[e * GAIT + GaitPhase.DUTY]!) / gait[e * GAIT + GaitPhase.CADENCE]!;
  const behind = body[e * BODY + Body.PACE]! * seconds;
  const most = (LAG * (leg.upper + leg.lower) * body[e * BODY + Body.SCALE]!) / behind;
  for (let wait = 0; wait <= MOST_WAIT && wait <= most; wait += WAIT_STEP) {
    gait[f + Foot.EDGE] = 1 + wait;
    findShape(gait, f, leg);
    arc[0] = shape[Shape.BEGINS]! + (shape[Shape.ENDS]! - shape[Shape.BEGINS]!) * at;
    level[0] = arc[0]!;
    arcShare(arc, shape[Shape.QUICK]!);
    levelShare(level, rise < 0, shape[Shape.EDGE]!);
    if (lifted[0]! * arc[0]! - rise * level[0]! >= high + CLEARANCE) return;
  }
}

/** True when the ground jumps somewhere from piece `first` to piece `last`. */
function hasEdge(ground: Ground, first: number, last: number): boolean {
  for (let i = first; i < last; i++) {
    const end = ground.pieceY[i]! + ground.pieceSlope[i]! * (ground.pieceX[i + 1]! - ground.pieceX[i]!);
    const jump = ground.pieceY[i + 1]! - end;
    if (jump > 0.5 || jump < -0.5) return true;
  }
  return false;
}

/** How far ahead of the ball its parts are: itself, toe and heel. */
const parts = new Float64Array(3);
/** The progress at which a part passes an edge; what there is of the lift then, and of the height and way between. */
const passing = new Float64Array(1);
const arc = new Float64Array(1);
const level = new Float64Array(2);

/** Raises the lift by as much as ball, toe and heel need where each passes an end of the pieces `first` to `last`. */
function clearEdges(world: World, e: number, leg: Leg, f: number, first: number, last: number): void {
  const { Body: body, GaitPhase: gait } = world.columns;
  const { pieceX, pieceY, pieceSlope } = world.ground;
  const x0 = gait[f + Foot.FROM_X]!;
  const y0 = gait[f + Foot.FROM_Y]!;
  const way = gait[f + Foot.PLANT_X]! - x0;
  const rise = gait[f + Foot.PLANT_Y]! - y0;
  findShape(gait, f, leg);
  const count = shape[Shape.EDGE]! > 0 ? 3 : 1;
  // Most edges need no closer look: they lie under what a swing is surely over the straight line.
  findLeast();
  const hump = lifted[0]! * least[Least.HUMP]! + Math.abs(rise) * least[Least.EARLY]!;
  const rush = lifted[0]! * least[Least.RUSH]!;
  heights[FROM] = y0;
  heights[RISE] = rise;
  extra[0] = 0;
  for (let piece = first + 1; piece <= last; piece++) {
    const x = pieceX[piece]!;
    const before = pieceY[piece - 1]! + pieceSlope[piece - 1]! * (x - pieceX[piece - 1]!);
    const top = before < pieceY[piece]! ? before : pieceY[piece]!;
    for (let k = 0; k < count; k++) {
      const gone = (x - parts[k]! - x0) / way;
      if (!(gone > 0 && gone < 1)) continue;
      const bow = gone * (1 - gone);
      if (y0 + rise * gone - top + CLEARANCE <= hump * bow + rush * Math.min(RUSH * bow, 1)) continue;
      level[1] = gone;
      heights[TOP] = top;
      clearEdge(leg);
    }
  }
  const most = MOST_EXTRA * body[e * BODY + Body.SCALE]!;
  lifted[0] = lifted[0]! + (extra[0]! < most ? extra[0]! : most);
}

/** What the lift must be raised by. */
const extra = new Float64Array(1);
/** Where a swing begins and how much lower it ends; and the top of an edge. */
const heights = new Float64Array(3);
const FROM = 0;
const RISE = 1;
const TOP = 2;

/** The same for the one edge in `heights`, which is passed where level[1] of the way is gone. */
function clearEdge(leg: Leg): void {
  passing[0] = level[1]!;
  progressAt(passing);
  level[0] = shape[Shape.BEGINS]! + (shape[Shape.ENDS]! - shape[Shape.BEGINS]!) * passing[0]!;
  arc[0] = level[0]!;
  arcShare(arc, shape[Shape.QUICK]!);
  if (arc[0]! < LEAST_SHARE) return;
  levelShare(level, heights[RISE]! < 0, shape[Shape.EDGE]!);
  // As high over an edge that is near to either end as in the middle, a paw would be stamped down.
  const clearance = leg.paw && arc[0]! < 0.5 ? 2 * CLEARANCE * arc[0]! : CLEARANCE;
  const over = heights[FROM]! + heights[RISE]! * level[0]! - lifted[0]! * arc[0]! - heights[TOP]! + clearance;
  const needed = over / (arc[0]! > HELPS ? arc[0]! : HELPS);
  if (needed > extra[0]!) extra[0] = needed;
}
