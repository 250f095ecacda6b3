/**
 * What the two-bone solve is asked for each leg of a figure, with its root where it is: the ankle from its hip, kept
 * out of the places where a thigh would whip. The solve of what is drawn asks this, and so does whoever looks for how low
 * a root may lie (carry-body.ts): they must agree.
 */
import {
  BODY,
  Body,
  FOOT,
  Foot,
  FootMode,
  GAIT,
  GaitPhase,
  IKTarget,
  MAX_FEET,
  ROOT,
  Root,
  SKELETON,
  TARGET,
} from '../../ecs/components.ts';
import type { Species } from '../../ecs/species.ts';
import { speciesOf, type World } from '../../ecs/world.ts';
import { smoothsteps } from '../../math/scalar.ts';
import { decayOf, PER_TURN, sinesAndCosines } from '../../math/trig.ts';
import { LIMB, Limb } from '../../math/two-bone.ts';
import { levelPoint, point } from '../gait/swing-path.ts';
import { ANKLE_ROOM } from '../pose/write-targets.ts';
import { easeBend, findRisen } from './ease-bend.ts';

/** Least height of a hip over its ankle, in lengths of the leg. */
const FOLD = 0.27;
/** How far from under its hip a paw is, in lengths of the leg, when that begins to matter less, and not at all. */
const NEAR = 0.2;
const FAR = 0.55;
/** How far over the ground a paw that is kept from its hip stays, u. */
const PAW_ROOM = 2.5;
/** One over the share of a swing at either end in which it comes in. */
const ENDS = 4;

/** The limbs of one figure. */
export const limbs = new Float64Array(MAX_FEET * LIMB);
/** From each ball to its ankle, x and y, u. */
export const feet = new Float64Array(MAX_FEET * 2);
/** How far on the figure is in getting up: a leg that lay in the air is not moved out of the way at once. */
const risen = new Float64Array(1);
/** How far down a foot may be moved; and the x of its tip and ankle, which become the ground's heights there. */
const room = new Float64Array(1);
const places = new Float64Array(2);

/** Fills `limbs` and `feet` for the legs of character `e`. */
export function askLegs(world: World, e: number, species: Species): void {
  const { Body: body, IKTarget: target, Root: root, Skeleton: skeleton } = world.columns;
  const legs = species.legs;
  findRisen(world, e, risen);
  const r = e * ROOT;
  const scale = body[e * BODY + Body.SCALE]!;
  const turn = root[r + Root.BREADTH]!;
  const to = e * TARGET + IKTarget.FEET;
  for (let i = 0; i < legs.length; i++) feet[i * 2] = target[to + i * 3 + 2]! * PER_TURN;
  sinesAndCosines(feet, legs.length);
  for (let i = 0; i < legs.length; i++) {
    const leg = legs[i]!;
    const at = i * LIMB;
    const hip = e * SKELETON + leg.root * 2;
    const footX = (leg.ankleX * feet[i * 2 + 1]! - leg.ankleY * feet[i * 2]!) * scale * turn;
    const footY = (leg.ankleX * feet[i * 2]! + leg.ankleY * feet[i * 2 + 1]!) * scale;
    const below = target[to + i * 3 + 1]! - root[r + Root.Y]! - leg.tipHeight * scale + footY - skeleton[hip + 1]!;
    feet[i * 2] = footX;
    feet[i * 2 + 1] = footY;
    limbs[at + Limb.ROOT_X] = skeleton[hip]!;
    limbs[at + Limb.ROOT_Y] = skeleton[hip + 1]!;
    limbs[at + Limb.X] = target[to + i * 3]! - root[r + Root.X]! + footX - skeleton[hip]!;
    limbs[at + Limb.Y] = below;
    limbs[at + Limb.UPPER] = leg.upper * scale;
    limbs[at + Limb.LOWER] = leg.lower * scale;
    limbs[at + Limb.BEND] = leg.bend * turn;
    limbs[at + Limb.SOFT] = species.softness * scale;
    if (risen[0]! < 1) easeBend(world, e, limbs, at, leg.root, leg.mid, leg.ankle);
    if (below >= 1.5 * species.fold * (leg.upper + leg.lower) * scale) continue;
    findRoom(world, e, i, to + i * 3);
    if (species.long) keepFromHip(world, e, i);
    else keepBelowHip(at);
  }
}

/** Sets room[0] to how far foot `i`, whose target stands at `to`, may go down with its tip and its ankle, u. */
function findRoom(world: World, e: number, i: number, to: number): void {
  const { Body: body, IKTarget: target, Root: root } = world.columns;
  const at = i * LIMB;
  const scale = body[e * BODY + Body.SCALE]!;
  places[0] = target[to]!;
  places[1] = root[e * ROOT + Root.X]! + limbs[at + Limb.ROOT_X]! + limbs[at + Limb.X]!;
  world.ground.heightsAt(places, 2);
  keepOnPath(world, e, i);
  const tip = places[0]! - target[to + 1]! - (speciesOf(world, e).long ? PAW_ROOM * scale : 0);
  const ankleY = root[e * ROOT + Root.Y]! + limbs[at + Limb.ROOT_Y]! + limbs[at + Limb.Y]!;
  const ankle = places[1]! - ankleY - ANKLE_ROOM * scale;
  room[0] = tip < ankle ? tip : ankle;
}

/**
 * The ground under a foot that steps over a riser changes at once: its path takes the height on the way. Only in the slow
 * steps of a body that stands there is time for it.
 */
function keepOnPath(world: World, e: number, i: number): void {
  const { Body: body, GaitPhase: gait } = world.columns;
  const f = e * GAIT + GaitPhase.FEET + i * FOOT;
  if (body[e * BODY + Body.VX] !== 0 || gait[f + Foot.MODE] === FootMode.FREE || gait[f + Foot.EDGE]! <= 0) return;
  levelPoint(gait, f, speciesOf(world, e).legs[i]!);
  if (point[1]! < places[0]!) places[0] = point[1]!;
}

/**
 * Keeps an ankle under its hip: beside it the direction of the leg is hypersensitive and the thigh whips. Below
 * one and a half times FOLD of the leg's length the height slows down exponentially, as at full reach. No foot is
 * pressed into the ground.
 */
function keepBelowHip(at: number): void {
  if (room[0]! <= 0) return;
  const fold = FOLD * (limbs[at + Limb.UPPER]! + limbs[at + Limb.LOWER]!);
  const width = 0.5 * fold;
  left[0] = (fold + width - limbs[at + Limb.Y]!) / width;
  decayOf(left);
  const down = (fold + width * left[0]! - limbs[at + Limb.Y]!) * risen[0]!;
  limbs[at + Limb.Y] = limbs[at + Limb.Y]! + (down < room[0]! ? down : room[0]!);
}

/** What is left of a height that slows down exponentially; and shares that become their smoothsteps. */
const left = new Float64Array(1);
const shares = new Float64Array(3);
const BESIDE = 0;
const LIFTS = 1;
const LANDS = 2;

/** The same for a paw, or a hoof, in the air. Far ahead of its hip or behind it nothing whips; one that lifts or lands is let be. */
function keepFromHip(world: World, e: number, i: number): void {
  const gait = world.columns.GaitPhase;
  const f = e * GAIT + GaitPhase.FEET + i * FOOT;
  const mode = gait[f + Foot.MODE];
  if (mode === FootMode.PLANTED || room[0]! <= 0) return;
  const at = i * LIMB;
  const length = limbs[at + Limb.UPPER]! + limbs[at + Limb.LOWER]!;
  const least = speciesOf(world, e).fold * length;
  const width = 0.5 * least;
  const progress = mode === FootMode.FREE ? 0.5 : gait[f + Foot.PROGRESS]!;
  shares[BESIDE] = (Math.abs(limbs[at + Limb.X]!) / length - NEAR) / (FAR - NEAR);
  // A step of its own may begin high in the air.
  shares[LIFTS] = mode === FootMode.SWING ? progress * ENDS : 1;
  shares[LANDS] = (1 - progress) * ENDS;
  smoothsteps(shares);
  left[0] = (least + width - limbs[at + Limb.Y]!) / width;
  decayOf(left);
  const kept = least + width * left[0]!;
  const down = (kept - limbs[at + Limb.Y]!) * (1 - shares[BESIDE]!) * shares[LIFTS]! * shares[LANDS]! * risen[0]!;
  limbs[at + Limb.Y] = limbs[at + Limb.Y]! + (down < room[0]! ? down : room[0]!);
}
