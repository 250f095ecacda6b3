/** Where a foot goes: its plant, and the curve on which it swings there. All world u. */
import { clamp, smoothstep } from '../../math/scalar.ts';
import { sinTurns } from '../../math/trig.ts';
import { Channel } from '../../ecs/channels.ts';
import { BODY, Body, Flag, FOOT, Foot, GAIT, GaitPhase, KeyframeTrack, TRACK } from '../../ecs/components.ts';
import { Common, Param, type Species, type Track } from '../../ecs/species.ts';
import { speciesOf, type World } from '../../ecs/world.ts';
import { commonParam, gaitParam } from '../params.ts';
import { motionShare, sampleTrack } from '../tracks.ts';

/** Speed up to which feet keep some of their standing places apart, u/s. */
const STAND_FADE = 60;
/** Share of the swing in which a step up gains its height, and a step down keeps it. */
const STEP_SHARE = 0.6;
/** What a swing clears obstacles by, u, and the highest it is lifted for them. */
const CLEARANCE = 2.5;
const MOST_EXTRA = 34;

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
  const ahead = (leg.rootX + leg.stand * fade + species.leanShift * lean) * scale;
  return body[b + Body.X]! + vx * seconds + gait[g + GaitPhase.HALF_STRIDE]! * (1 - 2 * stance) + facing * ahead;
}

/** The nearest whole foothold to x for foot `i`. */
export function foothold(world: World, e: number, species: Species, i: number, x: number): number {
  const ground = world.ground;
  if (ground.level) return x;
  const b = e * BODY;
  const scale = world.columns.Body[b + Body.SCALE]!;
  const leg = species.legs[i]!;
  return ground.footholdAt(x, leg.behind * scale, leg.ahead * scale, world.columns.Body[b + Body.FACING]!);
}

/** Where `swingPoint` leaves its answer: x, y. */
export const point = new Float64Array(2);

/** Height share of a step between levels: a step up rises early, a step down falls late, so that edges are cleared. */
export function levelShare(progress: number, up: boolean): number {
  return up ? smoothstep(progress / STEP_SHARE) : 1 - smoothstep((1 - progress) / STEP_SHARE);
}

/** The ball's sole point of foot block `f` at its progress, into `point`. */
export function swingPoint(gait: Float64Array, f: number): void {
  const s = gait[f + Foot.PROGRESS]!;
  const x0 = gait[f + Foot.FROM_X]!;
  const y0 = gait[f + Foot.FROM_Y]!;
  const x1 = gait[f + Foot.PLANT_X]!;
  const y1 = gait[f + Foot.PLANT_Y]!;
  const half = sinTurns(0.5 * s);
  const rise = y0 === y1 ? 0 : (y1 - y0) * levelShare(s, y1 < y0);
  point[0] = x0 + (x1 - x0) * smoothstep(s);
  point[1] = y0 + rise - gait[f + Foot.LIFT]! * half * half;
}

/** How high foot `i` must swing from its start to its plant: the gait's step height, and what lies between. */
export function swingLift(world: World, e: number, species: Species, i: number): number {
  const { Body: body, GaitPhase: gait } = world.columns;
  const scale = body[e * BODY + Body.SCALE]!;
  const f = e * GAIT + GaitPhase.FEET + i * FOOT;
  const x0 = gait[f + Foot.FROM_X]!;
  const x1 = gait[f + Foot.PLANT_X]!;
  const span = x1 > x0 ? x1 - x0 : x0 - x1;
  const height = gaitParam(world.tunings[e]!, gait[e * GAIT + GaitPhase.GAIT]!, Param.STEP_HEIGHT) * scale;
  // A step on the spot is lifted less: a full lift over a few u looks like stamping.
  const lift = height * (0.45 + 0.55 * clamp(span / (40 * scale), 0, 1));
  const ground = world.ground;
  if (ground.level || ground.pieceAt(x0) === ground.pieceAt(x1)) return lift;
  const y0 = gait[f + Foot.FROM_Y]!;
  const y1 = gait[f + Foot.PLANT_Y]!;
  const leg = species.legs[i]!;
  const facing = body[e * BODY + Body.FACING]!;
  let extra = 0;
  for (let k = 2; k <= 9; k++) {
    const s = k / 11;
    const half = sinTurns(0.5 * s);
    const x = x0 + (x1 - x0) * smoothstep(s);
    const y = y0 + (y1 - y0) * levelShare(s, y1 < y0) - lift * half * half;
    const toe = ground.heightAt(x + facing * leg.ahead * scale);
    const heel = ground.heightAt(x - facing * leg.behind * scale);
    const high = Math.min(toe, heel, ground.heightAt(x));
    const needed = (y - (high - CLEARANCE)) / (half * half);
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
  const x = trackValue(tracks, channel, at, species.legs[i]!.stand);
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
