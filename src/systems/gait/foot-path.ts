/** Where a foot goes: its plant on the ground, and its place in the air. All world u. */
import { BODY, Body, Flag, GAIT, GaitPhase } from '../../ecs/components.ts';
import { Common, type Leg, Param, type Species } from '../../ecs/species.ts';
import { TerrainKind } from '../../ecs/view.ts';
import type { World } from '../../ecs/world.ts';
import { findAcceleration } from '../locomotion/acceleration.ts';
import { commonParam, gaitNow, gaitParam } from '../params.ts';
import { feetFace, turnsAround } from './turning.ts';

/** Speed up to which feet keep some of their standing places apart, u/s. */
const STAND_FADE = 60;
/** How much further from a rising edge behind it a foot is put than its heel needs: the heel comes down past it. */
const HEEL_ROOM = 7;
/** Share of a turn (-1 to 1) from which on feet stand as they will after it. */
const TURNED = 0.4;
/** A body this near to the floor of a gap is in it, u. */
const PIT_ROOM = 150;
/** The same for a long body, whose paws reach far from it, u. */
const LONG_PIT_ROOM = 420;
/** The numbers that functions of a step ask each other with: as arguments and results they would be allocated. */
export const ask = Float64Array.of(0, 0, 0, 0, 0, Number.NaN, 1);
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
  /** Share of the root's deepest drop with which a planted foot must be in reach. Asked for once. */
  DROP: 6,
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
  // On the way the speed goes on changing to the commanded one.
  const seconds = ask[Ask.SECONDS]!;
  findAcceleration(world, e, species, rate);
  const flies = (body[b + Body.FLAGS]! & Flag.AIRBORNE) !== 0;
  const change = flies ? 0 : body[b + Body.FACING]! * body[b + Body.GOAL]! - vx;
  const lasts = (change < 0 ? -change : change) / rate[0]!;
  const gained = lasts < seconds ? change * (seconds - 0.5 * lasts) : (0.5 * change * seconds * seconds) / lasts;
  ask[Ask.X] = body[b + Body.X]! + vx * seconds + (lasts > 0 ? gained : 0) + stance + ahead;
}

/** The body's acceleration now, u/s². */
const rate = new Float64Array(1);

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
