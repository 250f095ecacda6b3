/**
 * Reads a limp body's pose back into the channels, at rest: the inertialisation that ends the fall begins there.
 */

import { CHANNEL_COUNT, Channel } from '../../ecs/channels.ts';
import { BODY, Body, GAIT, GaitPhase, INTENT, Intent, ROOT, Root, SKELETON } from '../../ecs/components.ts';
import type { Species } from '../../ecs/species.ts';
import type { World } from '../../ecs/world.ts';
import { clamp } from '../../math/scalar.ts';
import { atan2, sinTurns } from '../../math/trig.ts';
import { standHeight } from '../gait/foot-path.ts';

export function keepLimpIntent(world: World, e: number, species: Species): void {
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
