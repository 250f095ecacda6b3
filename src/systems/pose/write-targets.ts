/** What the solve needs of an intent: feet and root as targets in the world. */

import { Channel } from '../../ecs/channels.ts';
import {
  BODY,
  Body,
  FOOT,
  Foot,
  FootMode,
  GAIT,
  GaitPhase,
  IKTarget,
  INTENT,
  ROOT,
  Root,
  TARGET,
} from '../../ecs/components.ts';
import type { Species } from '../../ecs/species.ts';
import { speciesOf, type World } from '../../ecs/world.ts';
import { cos, sin, sinTurns } from '../../math/trig.ts';
import { standHeight } from '../gait/foot-path.ts';
import { STEEPEST } from '../gait/foot-pitch.ts';
import { offsetShare } from './inertialise.ts';

/** Feet and root as world targets. Hands follow the trunk and are placed by the solve itself. */
export function writeTargets(world: World, e: number, species: Species): void {
  const { Body: body, GaitPhase: gait, IKTarget: target, Intent: intent, Root: root } = world.columns;
  const b = e * BODY;
  const at = e * INTENT;
  const t = e * TARGET;
  const scale = body[b + Body.SCALE]!;
  const x = body[b + Body.X]!;
  const y = body[b + Body.Y]!;
  const turn = sinTurns(0.25 * body[b + Body.TURN]!);
  const stand = standHeight(world.tunings[e]!, gait[e * GAIT + GaitPhase.GAIT]!, species);
  target[t + IKTarget.ROOT_X] = x + turn * scale * intent[at + Channel.SHIFT]!;
  target[t + IKTarget.ROOT_Y] = y + (intent[at + Channel.HEIGHT]! - stand) * scale;
  for (let i = 0; i < species.legs.length; i++) {
    const f = e * GAIT + GaitPhase.FEET + i * FOOT;
    const to = t + IKTarget.FEET + i * 3;
    const planted = gait[f + Foot.MODE] === FootMode.PLANTED;
    target[to] = planted ? gait[f + Foot.PLANT_X]! : x + intent[at + i * 3]!;
    target[to + 1] = planted
      ? gait[f + Foot.PLANT_Y]!
      : overGround(world, e, i, target[to]!, y + intent[at + i * 3 + 1]!, intent[at + i * 3 + 2]!);
    target[to + 2] = planted
      ? layLow(world, e, i, target[to]!, target[to + 1]!, intent[at + i * 3 + 2]!)
      : overHeel(world, e, i, target[to]!, target[to + 1]!, intent[at + i * 3 + 2]!);
  }
  const squash = intent[at + Channel.SQUASH]!;
  root[e * ROOT + Root.SY] = squash;
  root[e * ROOT + Root.SX] = 1 + (1 - squash) * 0.7;
}

/** What a paw's wrist keeps from the ground under it, u. */
const ANKLE_ROOM = 4;

/**
 * The height of a foot in the air over ground that rises faster than its path expects: over it, with heel and toe as
 * far as it has not come down to its plant.
 */
function overGround(world: World, e: number, i: number, x: number, y: number, pitch: number): number {
  const ground = world.ground;
  const floor = ground.heightAt(x);
  if (ground.level) return y < floor ? y : floor;
  const leg = speciesOf(world, e).legs[i]!;
  const scale = world.columns.Body[e * BODY + Body.SCALE]!;
  const along = world.columns.Body[e * BODY + Body.FACING]! * scale;
  if (leg.paw) {
    const s = sin(pitch);
    const c = cos(pitch);
    const under = ground.heightAt(x + along * (leg.ankleX * c - leg.ankleY * s));
    const room = under - (leg.ankleX * s + leg.ankleY * c - leg.tipHeight + ANKLE_ROOM) * scale;
    const most = floor < room ? floor : room;
    return y < most ? y : most;
  }
  const highest = Math.min(floor, ground.heightAt(x - along * leg.behind), ground.heightAt(x + along * leg.ahead));
  const over = floor + (highest - floor) * offsetShare(world, e, i);
  return y < over ? y : over;
}

/** The pitch of a paw that stands, no lower than lays its ankle on the ground. */
function layLow(world: World, e: number, i: number, x: number, y: number, pitch: number): number {
  const leg = speciesOf(world, e).legs[i]!;
  if (!leg.paw || pitch >= 0.5 * leg.flat) return pitch;
  const body = world.columns.Body;
  const scale = body[e * BODY + Body.SCALE]!;
  const along = sinTurns(0.25 * body[e * BODY + Body.TURN]!) * scale;
  let lowest = pitch;
  // Two rounds of a secant: the ankle swings about the ball, the ground under it is a line.
  for (let round = 0; round < 2; round++) {
    const s = sin(lowest);
    const c = cos(lowest);
    const across = leg.ankleX * c - leg.ankleY * s;
    const ankle = y + (leg.ankleX * s + leg.ankleY * c - leg.tipHeight + ANKLE_ROOM) * scale;
    const deep = ankle - world.ground.heightAt(x + along * across);
    if (deep > 0) lowest += deep / (-across * scale);
  }
  return lowest;
}

/** The pitch of a foot in the air, no lower than its heel has room for over the ground under it. */
function overHeel(world: World, e: number, i: number, x: number, y: number, pitch: number): number {
  const ground = world.ground;
  const leg = speciesOf(world, e).legs[i]!;
  if (leg.paw || (pitch >= 0 && ground.level)) return pitch;
  const body = world.columns.Body;
  const reach = -leg.ankleX * body[e * BODY + Body.SCALE]!;
  const least = (y - ground.heightAt(x - sinTurns(0.25 * body[e * BODY + Body.TURN]!) * reach)) / reach;
  return pitch > least ? pitch : least < STEEPEST ? least : STEEPEST;
}
