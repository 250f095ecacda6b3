/**
 * Limp bodies: the joints of a figure that fell become a Verlet body with its bones as sticks.
 *
 * Guarantees: bones keep their length within a few percent at every tick, no joint goes under the ground, and what is
 * shown is kept as intent, so that getting up starts from where the body lies.
 */
import { clamp } from '../../math/scalar.ts';
import { atan2, sinTurns } from '../../math/trig.ts';
import { Channel, CHANNEL_COUNT } from '../../ecs/channels.ts';
import { BODY, Body, Flag, GAIT, GaitPhase, INTENT, Intent, KeyframeTrack, ROOT, Root, SKELETON, Skeleton, TRACK } from '../../ecs/components.ts';
import { Common, type LimpStick, type Species } from '../../ecs/species.ts';
import { speciesOf, TICK, type World } from '../../ecs/world.ts';
import { standHeight } from '../gait/foot-path.ts';
import { commonParam } from '../params.ts';

const ROUNDS = 14;
const FIRM_SECONDS = 0.2;
const AIR_DRAG = 0.992;
/** What is left of the speed along the ground after a tick of lying on it. */
const FRICTION = 0.72;
/** Share by which the body is drawn after its place in the world each tick. */
const FOLLOW = 0.03;

export function limpBodies(world: World): void {
  const body = world.columns.Body;
  const dense = world.dense;
  for (let n = 0; n < dense.length; n++) {
    const e = dense[n]!;
    if ((body[e * BODY + Body.FLAGS]! & Flag.LIMP) === 0) continue;
    const species = speciesOf(world, e);
    integrate(world, e, species);
    const firm = firmness(world, e);
    for (let round = 0; round < ROUNDS; round++) {
      for (let i = 0; i < species.limp.length; i++) pull(world, e, species.limp[i]!, firm);
      collide(world, e, species);
    }
    joinAliases(world, e, species);
    keepIntent(world, e, species);
  }
}

function integrate(world: World, e: number, species: Species): void {
  const { Body: body, Root: root, Skeleton: skeleton } = world.columns;
  const r = e * ROOT;
  const b = e * BODY;
  root[r + Root.X] = body[b + Body.X]!;
  const moveX = root[r + Root.X]! - root[r + Root.PX]!;
  const moveY = root[r + Root.Y]! - root[r + Root.PY]!;
  const fall = commonParam(species, world.tunings[e]!, Common.GRAVITY) * 0.55 * TICK * TICK;
  const now = e * SKELETON + Skeleton.NOW;
  const before = e * SKELETON + Skeleton.BEFORE;
  const pelvis = skeleton[now + species.root * 2]!;
  for (let j = 0; j < species.jointNames.length; j++) {
    const x = skeleton[now + j * 2]!;
    const y = skeleton[now + j * 2 + 1]!;
    // Velocities are of the world: what the root moved in the last tick is added, what it moved in this one taken off.
    const vx = x - skeleton[before + j * 2]! + root[r + Root.DX]!;
    const vy = y - skeleton[before + j * 2 + 1]! + root[r + Root.DY]!;
    skeleton[now + j * 2] = x + vx * AIR_DRAG - moveX - pelvis * FOLLOW;
    skeleton[now + j * 2 + 1] = y + vy * AIR_DRAG + fall - moveY;
    skeleton[before + j * 2] = x;
    skeleton[before + j * 2 + 1] = y;
  }
}

/** A figure may fall out of a squash or a turn: its bones come back to their length over FIRM_SECONDS, not at once. */
function firmness(world: World, e: number): number {
  const share = clamp(world.columns.KeyframeTrack[e * TRACK + KeyframeTrack.TIME]! / FIRM_SECONDS, 0.05, 1);
  return share * share * share;
}

function pull(world: World, e: number, stick: LimpStick, firm: number): void {
  const skeleton = world.columns.Skeleton;
  const a = e * SKELETON + stick.a * 2;
  const b = e * SKELETON + stick.b * 2;
  const scale = world.columns.Body[e * BODY + Body.SCALE]!;
  const dx = skeleton[b]! - skeleton[a]!;
  const dy = skeleton[b + 1]! - skeleton[a + 1]!;
  const d = Math.sqrt(dx * dx + dy * dy);
  const length = stick.length * scale;
  if (d < 1e-6 || (stick.stiff === 0 && d >= length)) return;
  const off = ((d - length) / d) * 0.5 * firm * (stick.stiff === 0 ? 0.25 : stick.stiff);
  skeleton[a] = skeleton[a]! + dx * off;
  skeleton[a + 1] = skeleton[a + 1]! + dy * off;
  skeleton[b] = skeleton[b]! - dx * off;
  skeleton[b + 1] = skeleton[b + 1]! - dy * off;
}

function collide(world: World, e: number, species: Species): void {
  const { Body: body, Root: root, Skeleton: skeleton } = world.columns;
  const rootX = root[e * ROOT + Root.X]!;
  const rootY = root[e * ROOT + Root.Y]!;
  const scale = body[e * BODY + Body.SCALE]!;
  const now = e * SKELETON + Skeleton.NOW;
  const before = e * SKELETON + Skeleton.BEFORE;
  for (let j = 0; j < species.jointNames.length; j++) {
    const radius = species.radii[j]!;
    if (radius === 0) continue;
    const at = now + j * 2;
    const floor = world.ground.heightAt(rootX + skeleton[at]!) - rootY - radius * scale;
    if (skeleton[at + 1]! <= floor) continue;
    skeleton[at + 1] = floor;
    const slid = skeleton[at]! - skeleton[before + j * 2]!;
    skeleton[before + j * 2] = skeleton[at]! - slid * FRICTION;
  }
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

/** Reads the pose back into the channels, at rest: the inertialisation that ends the fall begins there. */
function keepIntent(world: World, e: number, species: Species): void {
  const { Body: body, Intent: intent, Root: root, Skeleton: skeleton, GaitPhase: gait } = world.columns;
  const b = e * BODY;
  const at = e * INTENT;
  const now = e * SKELETON;
  const scale = body[b + Body.SCALE]!;
  const turn = sinTurns(0.25 * body[b + Body.TURN]!);
  const side = (turn < 0 ? -1 : 1) * scale;
  const stand = standHeight(world.tunings[e]!, gait[e * GAIT + GaitPhase.GAIT]!, species);
  const rootX = root[e * ROOT + Root.X]! - body[b + Body.X]!;
  const rootY = root[e * ROOT + Root.Y]! - body[b + Body.Y]!;
  const pelvisX = skeleton[now + species.root * 2]!;
  const pelvisY = skeleton[now + species.root * 2 + 1]!;
  for (let c = 0; c < CHANNEL_COUNT; c++) intent[at + c] = 0;
  intent[at + Channel.SQUASH] = 1;
  intent[at + Channel.SHIFT] = (rootX + pelvisX) / side;
  intent[at + Channel.HEIGHT] = (rootY + pelvisY) / scale + stand;
  const bone = species.trunk[0]!;
  const dx = (skeleton[now + bone.joint * 2]! - pelvisX) / side;
  const dy = (skeleton[now + bone.joint * 2 + 1]! - pelvisY) / scale;
  intent[at + Channel.LEAN] = atan2(dx, -dy) - bone.rest;
  for (let i = 0; i < species.legs.length; i++) {
    const leg = species.legs[i]!;
    const tip = now + leg.tip * 2;
    intent[at + i * 3] = rootX + skeleton[tip]!;
    intent[at + i * 3 + 1] = rootY + skeleton[tip + 1]! + leg.tipHeight * scale;
    const footX = (skeleton[now + leg.ankle * 2]! - skeleton[tip]!) / side;
    const footY = (skeleton[now + leg.ankle * 2 + 1]! - skeleton[tip + 1]!) / scale;
    intent[at + i * 3 + 2] = clamp(atan2(footY, footX) - atan2(leg.ankleY, leg.ankleX), -1.5, 1.5);
  }
  for (let i = 0; i < species.arms.length; i++) {
    const arm = species.arms[i]!;
    const hand = now + arm.hand * 2;
    const shoulder = now + arm.shoulder * 2;
    intent[at + Channel.HAND0_X + i * 2] = (skeleton[hand]! - skeleton[shoulder]!) / side;
    intent[at + Channel.HAND0_Y + i * 2] = (skeleton[hand + 1]! - skeleton[shoulder + 1]!) / scale;
  }
  if (species.tool) keepTool(world, e, species, side, scale);
  for (let c = 0; c < CHANNEL_COUNT; c++) intent[at + Intent.BEFORE + c] = intent[at + c]!;
}

function keepTool(world: World, e: number, species: Species, side: number, scale: number): void {
  const { Intent: intent, Skeleton: skeleton } = world.columns;
  const tool = species.tool!;
  const now = e * SKELETON;
  const at = e * INTENT;
  const dx = (skeleton[now + tool.tip * 2]! - skeleton[now + tool.tail * 2]!) / side;
  const dy = (skeleton[now + tool.tip * 2 + 1]! - skeleton[now + tool.tail * 2 + 1]!) / scale;
  const share = (tool.length - tool.front) / tool.length;
  const shoulder = now + species.arms[0]!.shoulder * 2;
  intent[at + Channel.TOOL] = atan2(dy, dx);
  intent[at + Channel.GRIP_X] = (skeleton[now + tool.tail * 2]! - skeleton[shoulder]!) / side + dx * share;
  intent[at + Channel.GRIP_Y] = (skeleton[now + tool.tail * 2 + 1]! - skeleton[shoulder + 1]!) / scale + dy * share;
}
