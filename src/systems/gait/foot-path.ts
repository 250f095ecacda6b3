/** Where a foot goes: its plant, and the curve on which it swings there. All world u. */
import { Channel } from '../../ecs/channels.ts';
import { BODY, Body, Flag, FOOT, Foot, GAIT, GaitPhase, KeyframeTrack, TRACK } from '../../ecs/components.ts';
import type { Ground } from '../../ecs/ground.ts';
import { Common, type Leg, Param, type Species, type Track } from '../../ecs/species.ts';
import { TerrainKind } from '../../ecs/view.ts';
import { speciesOf, type World } from '../../ecs/world.ts';
import { clamp, mix, smoothstep } from '../../math/scalar.ts';
import { sinTurns } from '../../math/trig.ts';
import { commonParam, gaitParam } from '../params.ts';
import { motionShare, sampleTrack } from '../tracks.ts';

/** Speed up to which feet keep some of their standing places apart, u/s. */
const STAND_FADE = 60;
/** Share of the swing in which a step up over an edge gains its height, and a step down loses it. */
const UP_SHARE = 0.6;
const DOWN_SHARE = 0.5;
/** How much of that a paw does: its step goes over several risers at once. */
const PAW_EDGE = 0.6;
/** How much further from a rising edge behind it a foot is put than its heel needs: the heel comes down past it. */
const HEEL_ROOM = 7;
/** A body this near to the floor of a gap is in it, u. */
const PIT_ROOM = 150;
/** What a swing clears obstacles by, u, and the highest it is lifted for them. */
const CLEARANCE = 3;
const MOST_EXTRA = 34;
/** Share of a paw's length that its wrist is behind its tip in the swing. */
const PAW_HEEL = 0.5;

/**
 * Where the ball of foot `i` should be when it lands `seconds` from now and the foot has stance share `stance`
 * (0 just landed, 1 about to lift) then.
 */
export function plantX(world: World, e: number, species: Species, i: number, seconds: number, stance: number): number {
  const { Body: body, GaitPhase: gait } = world.columns;
  const b = e * BODY;
  const g = e * GAIT;
  const leg = species.legs[i]!;
  const scale = body[b + Body.SCALE]!;
  const facing = body[b + Body.FACING]!;
  const vx = body[b + Body.VX]!;
  const pace = vx < 0 ? -vx : vx;
  const fade = pace < STAND_FADE * scale ? 1 - pace / (STAND_FADE * scale) : 0;
  const lean = gaitParam(world.tunings[e]!, gait[g + GaitPhase.GAIT]!, Param.LEAN) * (1 - fade);
  const ahead = (leg.rootX + leg.lead + leg.stand * fade + species.leanShift * lean) * scale;
  return body[b + Body.X]! + vx * seconds + gait[g + GaitPhase.HALF_STRIDE]! * (1 - 2 * stance) + facing * ahead;
}

/** Where a foot rests from the root when the figure stands, u forward at scale 1. */
export const standX = (leg: Leg): number => leg.rootX + leg.lead + leg.stand;

/** The nearest whole foothold to x for foot `i`; on piece `piece` of the ground, or on any (−1). */
export function foothold(world: World, e: number, species: Species, i: number, x: number, piece = -1): number {
  const ground = world.ground;
  if (ground.level) return x;
  const b = e * BODY;
  const scale = world.columns.Body[b + Body.SCALE]!;
  const leg = species.legs[i]!;
  const behind = (leg.behind + HEEL_ROOM) * scale;
  const ahead = leg.ahead * scale;
  const facing = world.columns.Body[b + Body.FACING]!;
  const home = piece < 0 ? pitUnder(world, b) : piece;
  return home < 0 ? ground.footholdAt(x, behind, ahead, facing) : ground.footholdOn(home, x, behind, ahead, facing);
}

/** The piece of a body that is down in a pit: it stands on the floor there and not on the edges; else −1. */
function pitUnder(world: World, b: number): number {
  const { ground } = world;
  const body = world.columns.Body;
  const piece = ground.pieceAt(body[b + Body.X]!);
  if (ground.pieceKind[piece] !== TerrainKind.GAP) return -1;
  return body[b + Body.Y]! > ground.pieceY[piece]! - PIT_ROOM * body[b + Body.SCALE]! ? piece : -1;
}

/** Where `swingPoint` leaves its answer: x, y. */
export const point = new Float64Array(2);

/** Share of the height between start and plant at `progress`; `edge` 1 where a riser must be cleared. */
export function levelShare(progress: number, up: boolean, edge: number): number {
  if (edge === 0) return smoothstep(progress);
  const share = up ? smoothstep(progress / UP_SHARE) : 1 - smoothstep((1 - progress) / DOWN_SHARE);
  return edge === 1 ? share : mix(smoothstep(progress), share, edge);
}

/** The ball's sole point of foot block `f` at its progress, or at progress `s`, into `point`. */
export function swingPoint(gait: Float64Array, f: number, s = gait[f + Foot.PROGRESS]!): void {
  const x0 = gait[f + Foot.FROM_X]!;
  const y0 = gait[f + Foot.FROM_Y]!;
  const x1 = gait[f + Foot.PLANT_X]!;
  const y1 = gait[f + Foot.PLANT_Y]!;
  const half = sinTurns(0.5 * s);
  const rise = y0 === y1 ? 0 : (y1 - y0) * levelShare(s, y1 < y0, gait[f + Foot.EDGE]!);
  point[0] = x0 + (x1 - x0) * smoothstep(s);
  point[1] = y0 + rise - gait[f + Foot.LIFT]! * half * half;
}

/** Sets how high foot `i` swings from its start to its plant: the gait's step height, and what lies between. */
export function setLift(world: World, e: number, species: Species, i: number, ease: number): void {
  const { Body: body, GaitPhase: gait } = world.columns;
  const scale = body[e * BODY + Body.SCALE]!;
  const f = e * GAIT + GaitPhase.FEET + i * FOOT;
  const x0 = gait[f + Foot.FROM_X]!;
  const x1 = gait[f + Foot.PLANT_X]!;
  const span = x1 > x0 ? x1 - x0 : x0 - x1;
  const height =
    gaitParam(world.tunings[e]!, gait[e * GAIT + GaitPhase.GAIT]!, Param.STEP_HEIGHT) * scale * species.legs[i]!.lift;
  // A step on the spot is lifted less: a full lift over a few u looks like stamping.
  const least = species.legs[i]!.paw ? 0.58 : 0.45;
  let lift = height * (least + (1 - least) * clamp(span / (40 * scale), 0, 1));
  const ground = world.ground;
  gait[f + Foot.EDGE] = 0;
  if (!ground.level) {
    const a = ground.pieceAt(x0);
    const b = ground.pieceAt(x1);
    if (a !== b) {
      if (hasEdge(ground, a < b ? a : b, a < b ? b : a)) {
        const down = gait[f + Foot.PLANT_Y]! > gait[f + Foot.FROM_Y]!;
        gait[f + Foot.EDGE] = species.legs[i]!.paw && down ? PAW_EDGE : 1;
        // An edge's early height is height too: lifted as much again, the foot would come up to the hip.
        lift = Math.max(0.4 * lift, lift - 0.42 * Math.abs(gait[f + Foot.PLANT_Y]! - gait[f + Foot.FROM_Y]!));
      }
      lift = clearLift(world, e, species.legs[i]!, f, lift, scale);
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

/** `lift`, or as much more as heel, ball and toe need to clear the ground on the way. */
function clearLift(world: World, e: number, leg: Leg, f: number, lift: number, scale: number): number {
  const gait = world.columns.GaitPhase;
  const ground = world.ground;
  const facing = world.columns.Body[e * BODY + Body.FACING]!;
  const x0 = gait[f + Foot.FROM_X]!;
  const x1 = gait[f + Foot.PLANT_X]!;
  const y0 = gait[f + Foot.FROM_Y]!;
  const y1 = gait[f + Foot.PLANT_Y]!;
  let extra = 0;
  const edge = gait[f + Foot.EDGE]!;
  for (let k = 0; k < 9; k++) {
    const s = 0.14 + 0.09 * k;
    const half = sinTurns(0.5 * s);
    const x = x0 + (x1 - x0) * smoothstep(s);
    const y = y0 + (y1 - y0) * levelShare(s, y1 < y0, edge) - lift * half * half;
    let high = ground.heightAt(x);
    // Along a slope the foot lies with the ground; at an edge heel and toe must pass it too.
    if (edge > 0) {
      const toe = ground.heightAt(x + facing * leg.ahead * scale);
      // A paw's heel is up while it swings.
      const heel = ground.heightAt(x - facing * leg.behind * (leg.paw ? PAW_HEEL : 1) * scale);
      high = Math.min(toe, heel, high);
    }
    // Lifted as high early and late as in the middle, a paw would be stamped down.
    const clearance = leg.paw ? CLEARANCE * (0.6 + 0.4 * half * half) : CLEARANCE;
    const needed = (y - (high - clearance)) / (half * half);
    if (needed > extra) extra = needed;
  }
  return lift + Math.min(extra, MOST_EXTRA * scale);
}

/** Where a free foot is when nothing else blends in: from the motion's and the flight's tracks, into `point`. */
export function freePoint(world: World, e: number, i: number): void {
  const { Body: body, GaitPhase: gait, KeyframeTrack: track } = world.columns;
  const species = speciesOf(world, e);
  const b = e * BODY;
  const t = e * TRACK;
  const tuning = world.tunings[e]!;
  const scale = body[b + Body.SCALE]!;
  const motion = species.motions[track[t + KeyframeTrack.MOTION]!]!;
  const airborne = (body[b + Body.FLAGS]! & Flag.AIRBORNE) !== 0;
  const tracks = airborne ? species.air : motion.tracks;
  const at = airborne ? airShare(world, e, species) : motionShare(motion, track[t + KeyframeTrack.TIME]!);
  const stand = standHeight(tuning, gait[e * GAIT + GaitPhase.GAIT]!, species);
  const channel = Channel.FEET + i * 3;
  const x = trackValue(tracks, channel, at, standX(species.legs[i]!));
  const y = trackValue(tracks, channel + 1, at, stand) + (airborne ? 0 : trackValue(tracks, Channel.HEIGHT, at, 0));
  point[0] = body[b + Body.X]! + body[b + Body.FACING]! * x * scale;
  point[1] = body[b + Body.Y]! + (y - stand) * scale;
}

/** Height of the root over the sole when nothing bobs, u at scale 1. */
export const standHeight = (tuning: Float64Array, gait: number, species: Species): number =>
  gaitParam(tuning, gait, Param.HIP) + species.legs[0]!.tipHeight - species.legs[0]!.ankleY;

/** Place in the flight's tracks: 0 at take-off speed upward, 1 at the same speed downward. */
export function airShare(world: World, e: number, species: Species): number {
  const body = world.columns.Body;
  const b = e * BODY;
  const top = commonParam(species, world.tunings[e]!, Common.JUMP_SPEED) * Math.sqrt(body[b + Body.SCALE]!);
  return clamp(0.5 + (0.5 * body[b + Body.VY]!) / top, 0, 1);
}

function trackValue(tracks: readonly Track[], channel: number, at: number, without: number): number {
  for (let k = 0; k < tracks.length; k++) {
    if (tracks[k]!.channel === channel) return sampleTrack(tracks[k]!, at);
  }
  return without;
}
