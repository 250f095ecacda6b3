/**
 * Limp bodies: the joints of a figure that fell become a Verlet body with its bones as sticks.
 *
 * Guarantees: the body goes on from what was shown, velocities and squash included; bones keep their length within a
 * few percent at every tick, no joint goes under the ground, and a body that lies comes to rest. What is shown is kept
 * as intent, so that getting up starts from where the body lies.
 */

import { Channel } from '../../ecs/channels.ts';
import {
  BODY,
  Body,
  Flag,
  INTENT,
  KeyframeTrack,
  MAX_JOINTS,
  ROOT,
  Root,
  SKELETON,
  Skeleton,
  TRACK,
} from '../../ecs/components.ts';
import { Common, type LimpBrace, type LimpStick, type Species } from '../../ecs/species.ts';
import { speciesOf, TICK, type World } from '../../ecs/world.ts';
import { sinTurns } from '../../math/trig.ts';
import { commonParam } from '../params.ts';
import { keepLimpIntent } from './keep-limp-intent.ts';

const ROUNDS = 14;
/** Share of the gravity with which limbs fall: a whole one looks like dropped stones (by eye). */
const WEIGHT = 0.55;
/** Seconds in which bones that were squashed or out of their length, and limits between joints, take full hold. */
const FIRM_SECONDS = 0.2;
const LIMIT_SECONDS = 0.9;
const LEAST_FIRM = 0.25;
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
/** A body lies whose root is no higher than LOW over where it would touch the ground, and not yet one at HIGH, u. */
const LOW = 12;
const HIGH = 32;
/** The share of its height over the ground that a trunk on legs may come down in a tick, and what it always may, u. */
const FOLDING = 0.1;
/** That share in the first moment, and the seconds in which its legs give way. */
const FIRST_FOLDING = 0.025;
const FOLDING_SECONDS = 0.3;
const SINKING = 1;
const GIVES = 0.8;
/** What is left of the speed along the ground after a tick of lying on it. */
const FRICTION = 0.84;
/** What is left of a speed up and away from the ground, and how near to the ground a joint touches it, u. */
const BOUNCE = 0.3;
const TOUCH = 0.05;
/** Share by which the body is drawn after its place in the world each tick. */
const FOLLOW = 0.03;
/** A figure seen at the middle of its turn is as narrow as this. */
const NARROWEST = 0.15;

/**
 * The figure in hand, this tick: numbers that pass between functions do so here. Its horizontal and vertical scale (what
 * is left of its squash, and its turn); how far on it is in each of what comes with time, 0..1; and how strong sticks and
 * limits are.
 */
const now = new Float64Array(8);
const SCALE_X = 0;
const SCALE_Y = 1;
const SECONDS = 2;
const LIES = 3;
const RESTS = 4;
const STILL = 5;
const FIRM = 6;
const LIMITS = 7;

export function limpBodies(world: World): void {
  const body = world.columns.Body;
  const dense = world.dense;
  for (let n = 0; n < dense.length; n++) {
    const e = dense[n]!;
    if ((body[e * BODY + Body.FLAGS]! & Flag.LIMP) === 0) continue;
    const species = speciesOf(world, e);
    const seconds = world.columns.KeyframeTrack[e * TRACK + KeyframeTrack.TIME]!;
    now[SECONDS] = seconds;
    unsquash(world, e);
    findLies(world, e, species);
    now[RESTS] = now[LIES]! * Math.min(Math.max((seconds - REST_FROM) / REST_SECONDS, 0), 1);
    now[STILL] = now[LIES]! * Math.min(Math.max((seconds - CALM_FROM) / CALM_SECONDS, 0), 1);
    const firm = Math.min(seconds / FIRM_SECONDS, 1);
    const limit = Math.min(seconds / LIMIT_SECONDS, 1);
    now[FIRM] = LEAST_FIRM + (1 - LEAST_FIRM) * firm * firm;
    now[LIMITS] = LIMIT * limit * limit;
    integrate(world, e, species);
    for (let round = 0; round < ROUNDS; round++) {
      for (let i = 0; i < species.limp.length; i++) pull(world, e, species, species.limp[i]!);
      for (let i = 0; i < species.braces.length; i++) brace(world, e, species, species.braces[i]!);
      collide(world, e, species);
    }
    rub(world, e, species);
    if (now[STILL] > 0) calm(world, e, species);
    joinAliases(world, e, species);
    keepLimpIntent(world, e, species);
  }
}

/** A figure may fall out of a squash: it goes back to its size over a few ticks, not at once. */
function unsquash(world: World, e: number): void {
  const { Body: body, Root: root } = world.columns;
  const r = e * ROOT;
  root[r + Root.SY] = 1 + (root[r + Root.SY]! - 1) * UNSQUASH;
  root[r + Root.SX] = 1 + (root[r + Root.SX]! - 1) * UNSQUASH;
  const turn = sinTurns(0.25 * body[e * BODY + Body.TURN]!);
  now[SCALE_X] = root[r + Root.SX]! * Math.max(NARROWEST, turn < 0 ? -turn : turn);
  now[SCALE_Y] = root[r + Root.SY]!;
}

/** Sets now[LIES] to 1 for a body that lies, 0 for one whose root is still high. */
function findLies(world: World, e: number, species: Species): void {
  const { Body: body, Root: root, Skeleton: skeleton } = world.columns;
  const at = e * SKELETON + species.root * 2;
  ground[0] = root[e * ROOT + Root.X]! + skeleton[at]!;
  world.ground.heightsAt(ground, 1);
  const over = ground[0]! - root[e * ROOT + Root.Y]! - skeleton[at + 1]!;
  const height = over / body[e * BODY + Body.SCALE]! - species.radii[species.root]!;
  now[LIES] = Math.min(Math.max((HIGH - height) / (HIGH - LOW), 0), 1);
}

/** The x of joints, which becomes how far down each may go: its radius over the ground. */
const ground = new Float64Array(MAX_JOINTS);

/** Sets ground[0] to how far joint `j`, at skeleton[at], may go down from the root. */
function findFloor(world: World, e: number, species: Species, j: number, at: number): void {
  const { Body: body, Root: root, Skeleton: skeleton } = world.columns;
  ground[0] = root[e * ROOT + Root.X]! + skeleton[at]!;
  world.ground.heightsAt(ground, 1);
  ground[0] = ground[0]! - root[e * ROOT + Root.Y]! - species.radii[j]! * body[e * BODY + Body.SCALE]!;
}

function integrate(world: World, e: number, species: Species): void {
  const { Body: body, Root: root, Skeleton: skeleton } = world.columns;
  const r = e * ROOT;
  const b = e * BODY;
  root[r + Root.X] = body[b + Body.X]!;
  const moveX = root[r + Root.X]! - root[r + Root.PX]!;
  const moveY = root[r + Root.Y]! - root[r + Root.PY]!;
  const fall = commonParam(species, world.tunings[e]!, Common.GRAVITY) * WEIGHT * TICK * TICK;
  const drag = AIR_DRAG + (REST_DRAG - AIR_DRAG) * now[RESTS]!;
  const trip = now[SECONDS]! < TRIP_SECONDS ? ((TRIP * body[b + Body.FACING]! * TICK) / TRIP_SECONDS) * TICK : 0;
  const here = e * SKELETON + Skeleton.NOW;
  const before = e * SKELETON + Skeleton.BEFORE;
  const drawn = skeleton[here + species.root * 2]! * FOLLOW * (1 - now[STILL]!);
  const top = TOP_FALL * TICK;
  // It turns about the middle between the root and the ground under it.
  const middle = 0.5 * (body[b + Body.Y]! - root[r + Root.Y]!);
  for (let j = 0; j < species.jointNames.length; j++) {
    const x = skeleton[here + j * 2]!;
    const y = skeleton[here + j * 2 + 1]!;
    // Velocities are of the world: what the root moved in the last tick is added, what it moved in this one taken off.
    const vx = x - skeleton[before + j * 2]! + root[r + Root.DX]! + trip * (middle - y);
    const sinks = y - skeleton[before + j * 2 + 1]! + root[r + Root.DY]!;
    const vy = sinks > top ? top + (sinks - top) * BRAKE : sinks;
    skeleton[here + j * 2] = x + vx * drag - moveX - drawn;
    skeleton[here + j * 2 + 1] = y + vy * drag + fall - moveY;
    skeleton[before + j * 2] = x - drawn;
    skeleton[before + j * 2 + 1] = y;
  }
  cushion(world, e, species);
}

/** A trunk on legs comes down on them as they fold: the nearer it is to the ground, the slower, and all of it. */
function cushion(world: World, e: number, species: Species): void {
  const { Body: body, Root: root, Skeleton: skeleton } = world.columns;
  const moved = root[e * ROOT + Root.Y]! - root[e * ROOT + Root.PY]!;
  const gives = Math.min(now[SECONDS]! / FOLDING_SECONDS, 1);
  const least = SINKING * (0.5 + 0.5 * gives) * body[e * BODY + Body.SCALE]!;
  const folding = FIRST_FOLDING + (FOLDING - FIRST_FOLDING) * gives * gives;
  const here = e * SKELETON + Skeleton.NOW;
  const before = e * SKELETON + Skeleton.BEFORE;
  let over = 0;
  for (let i = 0; i < species.contacts.length; i++) {
    const j = species.contacts[i]!.joint * 2;
    const from = skeleton[before + j + 1]! - moved;
    findFloor(world, e, species, species.contacts[i]!.joint, here + j);
    over = Math.max(over, skeleton[here + j + 1]! - from - Math.max((ground[0]! - from) * folding, least));
  }
  if (over === 0) return;
  for (let j = 0; j < species.jointNames.length; j++) {
    skeleton[here + j * 2 + 1] = skeleton[here + j * 2 + 1]! - over * GIVES;
  }
}

/** Brings the ends of a stick to its length. The thicker end is the heavier one and gives way less. */
function pull(world: World, e: number, species: Species, stick: LimpStick): void {
  const skeleton = world.columns.Skeleton;
  const a = e * SKELETON + stick.a * 2;
  const b = e * SKELETON + stick.b * 2;
  const dx = skeleton[b]! - skeleton[a]!;
  const dy = skeleton[b + 1]! - skeleton[a + 1]!;
  const d = Math.sqrt(dx * dx + dy * dy);
  if (d < 1e-6) return;
  // The length of this stick as the figure is seen: its true length in a figure without squash and turn.
  const trueX = dx / now[SCALE_X]!;
  const trueY = dy / now[SCALE_Y]!;
  const ratio = (stick.length * world.columns.Body[e * BODY + Body.SCALE]!) / Math.sqrt(trueX * trueX + trueY * trueY);
  if (stick.stiff === 0 && ratio <= 1) return;
  const off = (1 - ratio) * (stick.stiff === 0 ? now[LIMITS]! : now[FIRM]! * stick.stiff);
  const share = (species.radii[stick.b]! * off) / (species.radii[stick.a]! + species.radii[stick.b]!);
  skeleton[a] = skeleton[a]! + dx * share;
  skeleton[a + 1] = skeleton[a + 1]! + dy * share;
  skeleton[b] = skeleton[b]! - dx * (off - share);
  skeleton[b + 1] = skeleton[b + 1]! - dy * (off - share);
}

/** Brings a limb's root to its place at its end of the trunk; the trunk gives way as the thinner of two ends would. */
function brace(world: World, e: number, species: Species, part: LimpBrace): void {
  const { Body: body, Skeleton: skeleton } = world.columns;
  const start = e * SKELETON + part.start * 2;
  const end = e * SKELETON + part.end * 2;
  const at = e * SKELETON + part.joint * 2;
  const ux = (skeleton[end]! - skeleton[start]!) / now[SCALE_X]!;
  const uy = (skeleton[end + 1]! - skeleton[start + 1]!) / now[SCALE_Y]!;
  const bone = Math.sqrt(ux * ux + uy * uy);
  if (bone < 1e-6) return;
  const size = body[e * BODY + Body.SCALE]! / bone;
  const aside = body[e * BODY + Body.TURN]! < 0 ? -part.aside : part.aside;
  const x = skeleton[end]! + (part.along * ux - aside * uy) * size * now[SCALE_X]!;
  const rolled = part.roll * world.columns.Intent[e * INTENT + Channel.ROLL]! * body[e * BODY + Body.SCALE]!;
  const y = skeleton[end + 1]! + ((part.along * uy + aside * ux) * size + rolled) * now[SCALE_Y]!;
  const share = species.radii[part.joint]! / (species.radii[part.joint]! + species.radii[part.end]!);
  const dx = x - skeleton[at]!;
  const dy = y - skeleton[at + 1]!;
  skeleton[at] = skeleton[at]! + dx * (1 - share);
  skeleton[at + 1] = skeleton[at + 1]! + dy * (1 - share);
  skeleton[end] = skeleton[end]! - dx * share;
  skeleton[end + 1] = skeleton[end + 1]! - dy * share;
}

function collide(world: World, e: number, species: Species): void {
  const { Body: body, Root: root, Skeleton: skeleton } = world.columns;
  const count = species.jointNames.length;
  const from = e * SKELETON + Skeleton.NOW;
  for (let j = 0; j < count; j++) ground[j] = root[e * ROOT + Root.X]! + skeleton[from + j * 2]!;
  world.ground.heightsAt(ground, count);
  for (let j = 0; j < count; j++) {
    if (species.radii[j] === 0) continue;
    const floor = ground[j]! - root[e * ROOT + Root.Y]! - species.radii[j]! * body[e * BODY + Body.SCALE]!;
    if (skeleton[from + j * 2 + 1]! > floor) skeleton[from + j * 2 + 1] = floor;
  }
}

/** Slows joints that touch the ground down: once a tick, and as the world sees their speed. */
function rub(world: World, e: number, species: Species): void {
  const { Root: root, Skeleton: skeleton } = world.columns;
  const moved = root[e * ROOT + Root.X]! - root[e * ROOT + Root.PX]!;
  for (let j = 0; j < species.jointNames.length; j++) {
    if (species.radii[j] === 0) continue;
    const at = e * SKELETON + Skeleton.NOW + j * 2;
    findFloor(world, e, species, j, at);
    if (skeleton[at + 1]! < ground[0]! - TOUCH) continue;
    const before = e * SKELETON + Skeleton.BEFORE + j * 2;
    const slid = skeleton[at]! - skeleton[before]! + moved;
    skeleton[before] = skeleton[at]! + moved - slid * FRICTION;
    const hit = skeleton[at + 1]! - skeleton[before + 1]! + root[e * ROOT + Root.Y]! - root[e * ROOT + Root.PY]!;
    if (hit < 0) skeleton[before + 1] = skeleton[before + 1]! + hit * (1 - BOUNCE);
  }
}

/** Takes back as much of what every joint moved in this tick as the body is still. */
function calm(world: World, e: number, species: Species): void {
  const share = now[STILL]!;
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
