/**
 * Limp bodies: the joints of a figure that fell become a Verlet body with its bones as sticks.
 *
 * Guarantees: the body goes on from what was shown, velocities and squash included; bones keep their length within a
 * few percent at every tick, no joint goes under the ground, and a body that lies comes to rest. What is shown is kept
 * as intent, so that getting up starts from where the body lies.
 */

import { BODY, Body, Flag, KeyframeTrack, ROOT, Root, SKELETON, Skeleton, TRACK } from '../../ecs/components.ts';
import { Common, type LimpStick, type Species } from '../../ecs/species.ts';
import { speciesOf, TICK, type World } from '../../ecs/world.ts';
import { clamp } from '../../math/scalar.ts';
import { sinTurns } from '../../math/trig.ts';
import { commonParam } from '../params.ts';
import { keepLimpIntent } from './keep-limp-intent.ts';

const ROUNDS = 14;
/** Share of the gravity with which limbs fall: a whole one looks like dropped stones (by eye). */
const WEIGHT = 0.55;
/** Seconds in which bones that were squashed or out of their length, and limits between joints, take full hold. */
const FIRM_SECONDS = 0.2;
const LIMIT_SECONDS = 0.9;
/** How strongly a limit between joints pushes when it has full hold. */
const LIMIT = 0.04;
/** What a squash still is of itself a tick later. */
const UNSQUASH = 0.86;
/** How fast the body is made to pitch forward, rad/s, and the seconds in which it is. */
const TRIP = 1.8;
const TRIP_SECONDS = 0.15;
/** What is left of a velocity after a tick: falling, and once the body has lain for a while. */
const AIR_DRAG = 0.992;
/** Faster than this a limp body is braked, u/s, and what is left of the excess after a tick: it lands, it does not crash. */
const TOP_FALL = 300;
const BRAKE = 0.7;
const REST_DRAG = 0.8;
const REST_FROM = 0.9;
const REST_SECONDS = 0.6;
/** When a body that lies moves less and less, and the seconds until it is still: edges would make it tremble. */
const CALM_FROM = 1.3;
const CALM_SECONDS = 0.9;
/** A body lies whose root is lower than this over the ground, u. */
const LOW = 20;
/** What is left of the speed along the ground after a tick of lying on it. */
const FRICTION = 0.84;
/** What is left of a speed up and away from the ground, and how near to the ground a joint touches it, u. */
const BOUNCE = 0.3;
const TOUCH = 0.05;
/** Share by which the body is drawn after its place in the world each tick. */
const FOLLOW = 0.03;
/** A figure seen at the middle of its turn is as narrow as this. */
const NARROWEST = 0.15;

/** Horizontal and vertical scale of the figure this tick: what is left of its squash, and its turn. */
let scaleX = 1;
let scaleY = 1;

export function limpBodies(world: World): void {
  const body = world.columns.Body;
  const dense = world.dense;
  for (let n = 0; n < dense.length; n++) {
    const e = dense[n]!;
    if ((body[e * BODY + Body.FLAGS]! & Flag.LIMP) === 0) continue;
    const species = speciesOf(world, e);
    const seconds = world.columns.KeyframeTrack[e * TRACK + KeyframeTrack.TIME]!;
    unsquash(world, e);
    const low = lowness(world, e, species);
    const still = low * clamp((seconds - CALM_FROM) / CALM_SECONDS, 0, 1);
    integrate(world, e, species, seconds, low * clamp((seconds - REST_FROM) / REST_SECONDS, 0, 1), still);
    const firm = hold(seconds, FIRM_SECONDS, 0.25);
    const limit = LIMIT * hold(seconds, LIMIT_SECONDS, 0);
    for (let round = 0; round < ROUNDS; round++) {
      for (let i = 0; i < species.limp.length; i++) pull(world, e, species, species.limp[i]!, firm, limit);
      collide(world, e, species);
    }
    rub(world, e, species);
    if (still > 0) calm(world, e, species, still);
    joinAliases(world, e, species);
    keepLimpIntent(world, e, species);
  }
}

/** Rises from `least` to 1 within `span` seconds. */
const hold = (seconds: number, span: number, least: number): number => {
  const share = clamp(seconds / span, 0, 1);
  return least + (1 - least) * share * share;
};

/** A figure may fall out of a squash: it goes back to its size over a few ticks, not at once. */
function unsquash(world: World, e: number): void {
  const { Body: body, Root: root } = world.columns;
  const r = e * ROOT;
  root[r + Root.SY] = 1 + (root[r + Root.SY]! - 1) * UNSQUASH;
  root[r + Root.SX] = 1 + (root[r + Root.SX]! - 1) * UNSQUASH;
  const turn = sinTurns(0.25 * body[e * BODY + Body.TURN]!);
  scaleX = root[r + Root.SX]! * Math.max(NARROWEST, turn < 0 ? -turn : turn);
  scaleY = root[r + Root.SY]!;
}

/** 1 for a body that lies, 0 for one whose root is still high. */
function lowness(world: World, e: number, species: Species): number {
  const { Body: body, Root: root, Skeleton: skeleton } = world.columns;
  const at = e * SKELETON + species.root * 2;
  const x = root[e * ROOT + Root.X]! + skeleton[at]!;
  const y = root[e * ROOT + Root.Y]! + skeleton[at + 1]!;
  const height = world.ground.heightAt(x) - y;
  return clamp(2 - height / (LOW * body[e * BODY + Body.SCALE]!), 0, 1);
}

function integrate(world: World, e: number, species: Species, seconds: number, rest: number, still: number): void {
  const { Body: body, Root: root, Skeleton: skeleton } = world.columns;
  const r = e * ROOT;
  const b = e * BODY;
  root[r + Root.X] = body[b + Body.X]!;
  const moveX = root[r + Root.X]! - root[r + Root.PX]!;
  const moveY = root[r + Root.Y]! - root[r + Root.PY]!;
  const fall = commonParam(species, world.tunings[e]!, Common.GRAVITY) * WEIGHT * TICK * TICK;
  const drag = AIR_DRAG + (REST_DRAG - AIR_DRAG) * rest;
  const trip = seconds < TRIP_SECONDS ? ((TRIP * body[b + Body.FACING]! * TICK) / TRIP_SECONDS) * TICK : 0;
  const now = e * SKELETON + Skeleton.NOW;
  const before = e * SKELETON + Skeleton.BEFORE;
  const drawn = skeleton[now + species.root * 2]! * FOLLOW * (1 - still);
  const top = TOP_FALL * TICK;
  // It turns about the middle between the root and the ground under it.
  const middle = 0.5 * (body[b + Body.Y]! - root[r + Root.Y]!);
  for (let j = 0; j < species.jointNames.length; j++) {
    const x = skeleton[now + j * 2]!;
    const y = skeleton[now + j * 2 + 1]!;
    // Velocities are of the world: what the root moved in the last tick is added, what it moved in this one taken off.
    const vx = x - skeleton[before + j * 2]! + root[r + Root.DX]! + trip * (middle - y);
    const sinks = y - skeleton[before + j * 2 + 1]! + root[r + Root.DY]!;
    const vy = sinks > top ? top + (sinks - top) * BRAKE : sinks;
    skeleton[now + j * 2] = x + vx * drag - moveX - drawn;
    skeleton[now + j * 2 + 1] = y + vy * drag + fall - moveY;
    skeleton[before + j * 2] = x - drawn;
    skeleton[before + j * 2 + 1] = y;
  }
}

/** Brings the ends of a stick to its length. The thicker end is the heavier one and gives way less. */
function pull(world: World, e: number, species: Species, stick: LimpStick, firm: number, limit: number): void {
  const skeleton = world.columns.Skeleton;
  const a = e * SKELETON + stick.a * 2;
  const b = e * SKELETON + stick.b * 2;
  const dx = skeleton[b]! - skeleton[a]!;
  const dy = skeleton[b + 1]! - skeleton[a + 1]!;
  const d = Math.sqrt(dx * dx + dy * dy);
  if (d < 1e-6) return;
  // The length of this stick as the figure is seen: its true length in a figure without squash and turn.
  const trueX = dx / scaleX;
  const trueY = dy / scaleY;
  const ratio = (stick.length * world.columns.Body[e * BODY + Body.SCALE]!) / Math.sqrt(trueX * trueX + trueY * trueY);
  if (stick.stiff === 0 && ratio <= 1) return;
  const off = (1 - ratio) * (stick.stiff === 0 ? limit : firm * stick.stiff);
  const share = (species.radii[stick.b]! * off) / (species.radii[stick.a]! + species.radii[stick.b]!);
  skeleton[a] = skeleton[a]! + dx * share;
  skeleton[a + 1] = skeleton[a + 1]! + dy * share;
  skeleton[b] = skeleton[b]! - dx * (off - share);
  skeleton[b + 1] = skeleton[b + 1]! - dy * (off - share);
}

/** How far joint `j` may go down, from the root: its radius over the ground. */
function floorOf(world: World, e: number, species: Species, j: number, x: number): number {
  const { Body: body, Root: root } = world.columns;
  const ground = world.ground.heightAt(root[e * ROOT + Root.X]! + x);
  return ground - root[e * ROOT + Root.Y]! - species.radii[j]! * body[e * BODY + Body.SCALE]!;
}

function collide(world: World, e: number, species: Species): void {
  const skeleton = world.columns.Skeleton;
  for (let j = 0; j < species.jointNames.length; j++) {
    if (species.radii[j] === 0) continue;
    const at = e * SKELETON + Skeleton.NOW + j * 2;
    const floor = floorOf(world, e, species, j, skeleton[at]!);
    if (skeleton[at + 1]! > floor) skeleton[at + 1] = floor;
  }
}

/** Slows joints that touch the ground down: once a tick, and as the world sees their speed. */
function rub(world: World, e: number, species: Species): void {
  const { Root: root, Skeleton: skeleton } = world.columns;
  const moved = root[e * ROOT + Root.X]! - root[e * ROOT + Root.PX]!;
  for (let j = 0; j < species.jointNames.length; j++) {
    if (species.radii[j] === 0) continue;
    const at = e * SKELETON + Skeleton.NOW + j * 2;
    if (skeleton[at + 1]! < floorOf(world, e, species, j, skeleton[at]!) - TOUCH) continue;
    const before = e * SKELETON + Skeleton.BEFORE + j * 2;
    const slid = skeleton[at]! - skeleton[before]! + moved;
    skeleton[before] = skeleton[at]! + moved - slid * FRICTION;
    const hit = skeleton[at + 1]! - skeleton[before + 1]! + root[e * ROOT + Root.Y]! - root[e * ROOT + Root.PY]!;
    if (hit < 0) skeleton[before + 1] = skeleton[before + 1]! + hit * (1 - BOUNCE);
  }
}

/** Takes back `share` of what every joint moved in this tick. */
function calm(world: World, e: number, species: Species, share: number): void {
  const { Root: root, Skeleton: skeleton } = world.columns;
  const movedX = root[e * ROOT + Root.X]! - root[e * ROOT + Root.PX]!;
  const movedY = root[e * ROOT + Root.Y]! - root[e * ROOT + Root.PY]!;
  for (let j = 0; j < species.jointNames.length; j++) {
    const at = e * SKELETON + Skeleton.NOW + j * 2;
    const before = e * SKELETON + Skeleton.BEFORE + j * 2;
    skeleton[at] = skeleton[at]! + (skeleton[before]! - movedX - skeleton[at]!) * share;
    skeleton[at + 1] = skeleton[at + 1]! + (skeleton[before + 1]! - movedY - skeleton[at + 1]!) * share;
  }
  collide(world, e, species);
}

/** Joints that are another by a second name stay with it. */
function joinAliases(world: World, e: number, species: Species): void {
  const skeleton = world.columns.Skeleton;
  for (let i = 0; i < species.aliases.length; i++) {
    const [name, other] = species.aliases[i]!;
    skeleton[e * SKELETON + name * 2] = skeleton[e * SKELETON + other * 2]!;
    skeleton[e * SKELETON + name * 2 + 1] = skeleton[e * SKELETON + other * 2 + 1]!;
  }
}
