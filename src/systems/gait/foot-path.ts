/** Where a foot goes: its plant, and the curve on which it swings there. All world u. */

import { Channel } from '../../ecs/channels.ts';
import { BODY, Body, Flag, FOOT, Foot, GAIT, GaitPhase, KeyframeTrack, TRACK } from '../../ecs/components.ts';
import type { Ground } from '../../ecs/ground.ts';
import { Common, type Leg, Param, type Species } from '../../ecs/species.ts';
import { TerrainKind } from '../../ecs/view.ts';
import { speciesOf, type World } from '../../ecs/world.ts';
import { sines } from '../../math/trig.ts';
import { commonParam, gaitNow, gaitParam } from '../params.ts';
import { motionShare, sample } from '../tracks.ts';
import { feetFace, turnsAround } from './turning.ts';

/** Speed up to which feet keep some of their standing places apart, u/s. */
const STAND_FADE = 60;
/** Share of the swing in which a step up over an edge gains its height, and a step down loses it. */
const UP_SHARE = 0.6;
const DOWN_SHARE = 0.5;
/** How much of that a paw does: its step goes over several risers at once. */
const PAW_EDGE = 0.6;
/** How much further from a rising edge behind it a foot is put than its heel needs: the heel comes down past it. */
const HEEL_ROOM = 7;
/** Share of a turn (-1 to 1) from which on feet stand as they will after it. */
const TURNED = 0.4;
/** A body this near to the floor of a gap is in it, u. */
const PIT_ROOM = 150;
/** The same for a long body, whose paws reach far from it, u. */
const LONG_PIT_ROOM = 420;
/** What a swing clears obstacles by, u, and the highest it is lifted for them. */
const CLEARANCE = 3;
const MOST_EXTRA = 34;
/** Share of a paw's length that its wrist is behind its tip in the swing. */
const PAW_HEEL = 0.5;
/** Share of the lift that a step on the spot has. */
const LEAST_FOOT = 0.45;
const LEAST_PAW = 0.72;

/** The numbers that functions of a step ask each other with: as arguments and results they would be allocated. */
export const ask = Float64Array.of(0, 0, 0, 0, 0, Number.NaN);
export const Ask = {
  /** Seconds until the foot lands. */
  SECONDS: 0,
  /** Its share of the stance then: 0 just landed, 1 about to lift. */
  STANCE: 1,
  /** Where its ball is to land, world u. */
  X: 2,
  /** Phase at which its swing starts, and how much of the phase a tick is. */
  START: 3,
  STEP: 4,
  /** An x on the piece of ground that it must stay on; NaN: any. Asked for once. */
  HOME: 5,
} as const;

/**
 * Sets ask[X] to where the ball of foot `i` should be when it lands ask[SECONDS] from now and has the stance share
 * ask[STANCE] then. Needs `blendGait` before.
 */
export function plantX(world: World, e: number, species: Species, i: number): void {
  const { Body: body, GaitPhase: gait } = world.columns;
  const b = e * BODY;
  const leg = species.legs[i]!;
  const scale = body[b + Body.SCALE]!;
  const vx = body[b + Body.VX]!;
  const pace = Math.abs(vx);
  const fade = pace < STAND_FADE * scale ? 1 - pace / (STAND_FADE * scale) : 0;
  const lean = gaitNow[Param.LEAN]! * (1 - fade);
  const ahead =
    feetFace(species, body, b) * (leg.rootX + leg.lead + leg.stand * fade + species.leanShift * lean) * scale;
  const stance = gait[e * GAIT + GaitPhase.HALF_STRIDE]! * (1 - 2 * ask[Ask.STANCE]!);
  ask[Ask.X] = body[b + Body.X]! + vx * ask[Ask.SECONDS]! + stance + ahead;
}

/** Where a foot rests from the root when the figure stands, u forward at scale 1. */
export const standX = (leg: Leg): number => leg.rootX + leg.lead + leg.stand;

/** The foot that `foothold` asks for: x, reach behind and ahead of its ball, facing, and x on the piece it stays on. */
const stand = new Float64Array(5);

/** Moves ask[X] to the nearest whole foothold for foot `i`; on the piece of ground under ask[HOME], or on any (NaN). */
export function foothold(world: World, e: number, species: Species, i: number): void {
  const ground = world.ground;
  const home = ask[Ask.HOME]!;
  ask[Ask.HOME] = Number.NaN;
  if (ground.level) return;
  const b = e * BODY;
  const body = world.columns.Body;
  const leg = species.legs[i]!;
  stand[0] = ask[Ask.X]!;
  // In the first part of a turn the foot will point the other way: it stands in the middle of its tread.
  const around = turnsAround(species, body, b) && body[b + Body.TURN]! * body[b + Body.FACING]! < TURNED;
  stand[1] = (around ? leg.behind : leg.behind + HEEL_ROOM) * body[b + Body.SCALE]!;
  stand[2] = (around ? leg.behind : leg.ahead) * body[b + Body.SCALE]!;
  stand[3] = around ? body[b + Body.FACING]! : feetFace(species, body, b);
  stand[4] = isInPit(world, b, species.long ? LONG_PIT_ROOM : PIT_ROOM) ? body[b + Body.X]! : home;
  ground.findFoothold(stand);
  ask[Ask.X] = stand[0]!;
}

/** True for a body that is down in a pit: it stands on the floor there and not on the edges. */
function isInPit(world: World, b: number, room: number): boolean {
  const { ground } = world;
  const body = world.columns.Body;
  const piece = ground.pieceUnder(body, b + Body.X);
  if (ground.pieceKind[piece] !== TerrainKind.GAP) return false;
  return body[b + Body.Y]! > ground.pieceY[piece]! - room * body[b + Body.SCALE]!;
}

/** Where `swingPoint` leaves its answer: x, y. */
export const point = new Float64Array(2);

/**
 * Replaces the progress in at[0] by the share of the height between start and plant there; `edge` 1 where a riser must
 * be cleared.
 */
export function levelShare(at: Float64Array, up: boolean, edge: number): void {
  const s = at[0]!;
  let t = s;
  if (edge !== 0) t = Math.min(up ? s / UP_SHARE : (1 - s) / DOWN_SHARE, 1);
  // Smoothstep, written out: a call would allocate its numbers.
  const share = t * t * (3 - 2 * t);
  const risen = edge !== 0 && !up ? 1 - share : share;
  // A part of it: the rest goes as along a slope.
  const part = edge === 0 ? 1 : edge;
  at[0] = part === 1 ? risen : risen * part + s * s * (3 - 2 * s) * (1 - part);
}

/** The swing's rise and fall, as a sine, and the share of the way between levels. */
const arc = new Float64Array(1);
const level = new Float64Array(1);

/** The ball's sole point of foot block `f` at its progress, or, with `at`, at progress at[0], into `point`. */
export function swingPoint(gait: Float64Array, f: number, at: Float64Array | null = null): void {
  const s = at ? at[0]! : gait[f + Foot.PROGRESS]!;
  const rise = gait[f + Foot.PLANT_Y]! - gait[f + Foot.FROM_Y]!;
  arc[0] = 0.5 * s;
  sines(arc, 1);
  point[0] = gait[f + Foot.FROM_X]! + (gait[f + Foot.PLANT_X]! - gait[f + Foot.FROM_X]!) * s * s * (3 - 2 * s);
  point[1] = gait[f + Foot.FROM_Y]! - gait[f + Foot.LIFT]! * arc[0]! * arc[0]!;
  if (rise === 0) return;
  level[0] = s;
  levelShare(level, rise < 0, gait[f + Foot.EDGE]!);
  point[1] = point[1]! + rise * level[0]!;
}

/**
 * Sets how high foot `i` swings from its start to its plant: the gait's step height, and what lies between. Needs
 * `blendGait` before.
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
  let lift = height * (least + (1 - least) * Math.min(span / (28 * scale), 1));
  const ground = world.ground;
  gait[f + Foot.EDGE] = 0;
  if (!ground.level) {
    const a = ground.pieceUnder(gait, f + Foot.FROM_X);
    const b = ground.pieceUnder(gait, f + Foot.PLANT_X);
    if (a !== b) {
      if (hasEdge(ground, a < b ? a : b, a < b ? b : a)) {
        const down = gait[f + Foot.PLANT_Y]! > gait[f + Foot.FROM_Y]!;
        gait[f + Foot.EDGE] = leg.paw && down ? PAW_EDGE : 1;
        // An edge's early height is height too: lifted as much again, the foot would come up to the hip.
        lift = Math.max(0.4 * lift, lift - 0.42 * Math.abs(gait[f + Foot.PLANT_Y]! - gait[f + Foot.FROM_Y]!));
      }
      lifted[0] = lift;
      clearLift(world, e, leg, f);
      lift = lifted[0]!;
    }
  }
  gait[f + Foot.LIFT] = gait[f + Foot.LIFT]! + (lift - gait[f + Foot.LIFT]!) * ease;
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

/** The lift that `clearLift` raises. */
const lifted = new Float64Array(1);
/** Places along a swing at which it must clear the ground, from the first on. */
const PLACES = 9;
/** The swing's sine at each; and the x under ball, toe and heel, which become the heights there. */
const arcs = new Float64Array(PLACES);
const under = new Float64Array(PLACES * 3);

/** Raises lifted[0] by as much as heel, ball and toe need to clear the ground on the way. */
function clearLift(world: World, e: number, leg: Leg, f: number): void {
  const { Body: body, GaitPhase: gait } = world.columns;
  const scale = body[e * BODY + Body.SCALE]!;
  const facing = feetFace(speciesOf(world, e), body, e * BODY);
  const x0 = gait[f + Foot.FROM_X]!;
  const way = gait[f + Foot.PLANT_X]! - x0;
  const y0 = gait[f + Foot.FROM_Y]!;
  const rise = gait[f + Foot.PLANT_Y]! - y0;
  const edge = gait[f + Foot.EDGE]!;
  // Along a slope the foot lies with the ground; at an edge heel and toe must pass it too.
  const parts = edge > 0 ? 3 : 1;
  // A paw's heel is up while it swings.
  const heel = leg.behind * (leg.paw ? PAW_HEEL : 1);
  for (let k = 0; k < PLACES; k++) {
    const s = 0.14 + 0.09 * k;
    const x = x0 + way * s * s * (3 - 2 * s);
    arcs[k] = 0.5 * s;
    under[k * parts] = x;
    if (parts === 1) continue;
    under[k * parts + 1] = x + facing * leg.ahead * scale;
    under[k * parts + 2] = x - facing * heel * scale;
  }
  sines(arcs, PLACES);
  world.ground.heightsAt(under, PLACES * parts);
  const lift = lifted[0]!;
  let extra = 0;
  for (let k = 0; k < PLACES; k++) {
    const square = arcs[k]! * arcs[k]!;
    level[0] = 0.14 + 0.09 * k;
    levelShare(level, rise < 0, edge);
    const y = y0 + rise * level[0]! - lift * square;
    let high = under[k * parts]!;
    if (parts === 3) high = Math.min(high, under[k * parts + 1]!, under[k * parts + 2]!);
    // Lifted as high early and late as in the middle, a paw would be stamped down.
    const clearance = leg.paw ? CLEARANCE * (0.85 + 0.15 * square) : CLEARANCE;
    const needed = (y - (high - clearance)) / square;
    if (needed > extra) extra = needed;
  }
  lifted[0] = lift + Math.min(extra, MOST_EXTRA * scale);
}

/** Where a free foot is when nothing else blends in: from the motion's and the flight's tracks, into `point`. */
export function freePoint(world: World, e: number, i: number): void {
  const { Body: body, GaitPhase: gait, KeyframeTrack: track } = world.columns;
  const species = speciesOf(world, e);
  const b = e * BODY;
  const t = e * TRACK;
  const scale = body[b + Body.SCALE]!;
  const motion = species.motions[track[t + KeyframeTrack.MOTION]!]!;
  const airborne = (body[b + Body.FLAGS]! & Flag.AIRBORNE) !== 0;
  const tracks = airborne ? species.air : motion.tracks;
  const stand = standHeight(world.tunings[e]!, gait[e * GAIT + GaitPhase.GAIT]!, species);
  const channel = Channel.FEET + i * 3;
  if (airborne) airShare(world, e, species, free);
  else free[AT] = motionShare(motion, track[t + KeyframeTrack.TIME]!);
  free[X] = standX(species.legs[i]!);
  free[Y] = stand;
  free[HEIGHT] = 0;
  for (let k = 0; k < tracks.length; k++) {
    const to = tracks[k]!.channel === channel ? X : tracks[k]!.channel === channel + 1 ? Y : HEIGHT;
    if (to === HEIGHT && (airborne || tracks[k]!.channel !== Channel.HEIGHT)) continue;
    value[0] = free[AT]!;
    sample(tracks[k]!, value);
    free[to] = value[0]!;
  }
  point[0] = body[b + Body.X]! + feetFace(species, body, b) * free[X]! * scale;
  point[1] = body[b + Body.Y]! + (free[Y]! + free[HEIGHT]! - stand) * scale;
}

/** The place in the tracks, the foot's x and y from the root, and the root's height, as the tracks have them. */
const free = new Float64Array(4);
const AT = 0;
const X = 1;
const Y = 2;
const HEIGHT = 3;
const value = new Float64Array(1);

/** Height of the root over the sole when nothing bobs, u at scale 1. */
export const standHeight = (tuning: Float64Array, gait: number, species: Species): number =>
  gaitParam(tuning, gait, Param.HIP) + species.legs[0]!.tipHeight - species.legs[0]!.ankleY;

/** The same for the character that `blendGait` was last called for. */
export const standNow = (species: Species): number =>
  gaitNow[Param.HIP]! + species.legs[0]!.tipHeight - species.legs[0]!.ankleY;

/** Sets out[0] to the place in the flight's tracks: 0 at take-off speed upward, 1 at the same speed downward. */
export function airShare(world: World, e: number, species: Species, out: Float64Array): void {
  const body = world.columns.Body;
  const b = e * BODY;
  const top = commonParam(species, world.tunings[e]!, Common.JUMP_SPEED) * Math.sqrt(body[b + Body.SCALE]!);
  out[0] = Math.min(Math.max(0.5 + (0.5 * body[b + Body.VY]!) / top, 0), 1);
}
