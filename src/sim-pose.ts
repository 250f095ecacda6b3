/** A character's pose as plain data, between the last two ticks: read from the columns, nothing is changed. */
import {
  BODY,
  Body,
  CHAIN,
  Flag,
  FOOT,
  Foot,
  FootMode,
  GAIT,
  GaitPhase,
  KeyframeTrack,
  ROOT,
  Root,
  SKELETON,
  Skeleton,
  TRACK,
  VerletChain,
} from './ecs/components.ts';
import type { Species } from './ecs/species.ts';
import { speciesOf, type World } from './ecs/world.ts';
import { length, mix } from './math/scalar.ts';
import type { FootPose, Point, Pose } from './sim-types.ts';

/** The pose of entity `e`; `alpha` 0 is the tick before the last, 1 the last. */
export function poseOf(world: World, e: number, alpha: number): Pose {
  const { Body: body, GaitPhase: gait, KeyframeTrack: track, Root: root } = world.columns;
  const species = speciesOf(world, e);
  const b = e * BODY;
  const g = e * GAIT;
  const joints: Record<string, Point> = {};
  species.jointNames.forEach((name, j) => {
    if (species.tool && (j === species.tool.tip || j === species.tool.tail) && !(body[b + Body.FLAGS]! & Flag.TOOL))
      return;
    joints[name] = jointAt(world, e, j, alpha);
  });
  const rootJoint = joints[species.jointNames[species.root]!]!;
  const feet = species.legs.map((leg, i): FootPose => {
    const f = g + GaitPhase.FEET + i * FOOT;
    const tip = jointAt(world, e, leg.tip, alpha);
    const ankle = jointAt(world, e, leg.ankle, alpha);
    const hip = jointAt(world, e, leg.root, alpha);
    const scale = body[b + Body.SCALE]!;
    const distance = length(ankle.x - hip.x, ankle.y - hip.y);
    return {
      name: leg.name,
      planted: gait[f + Foot.MODE] === FootMode.PLANTED && !(body[b + Body.FLAGS]! & (Flag.LIMP | Flag.AIRBORNE)),
      phase: gait[f + Foot.PHASE]!,
      x: tip.x,
      y: tip.y + leg.tipHeight * scale,
      ground: world.ground.heightAt(tip.x),
      reach: (leg.upper + leg.lower) * scale - distance,
    };
  });
  return {
    x: rootJoint.x,
    y: rootJoint.y,
    speed: body[b + Body.PACE]!,
    facing: body[b + Body.FACING] === 1 ? 1 : -1,
    lane: body[b + Body.LANE]!,
    motion: species.motions[track[e * TRACK + KeyframeTrack.MOTION]!]!.name,
    gait: gait[g + GaitPhase.GAIT]!,
    phase: gait[g + GaitPhase.PHASE]!,
    airborne: isAirborne(world, e, species),
    squash: { sx: root[e * ROOT + Root.SX]!, sy: root[e * ROOT + Root.SY]! },
    joints,
    feet,
    chains: species.chain ? { [species.chain.name]: chainPoints(world, e, species.chain.points, alpha) } : {},
  };
}

function isAirborne(world: World, e: number, species: Species): boolean {
  const { Body: body, GaitPhase: gait, KeyframeTrack: track } = world.columns;
  if (body[e * BODY + Body.FLAGS]! & Flag.AIRBORNE) return true;
  const motion = species.motions[track[e * TRACK + KeyframeTrack.MOTION]!]!;
  if (motion.flightFrom >= 2) return false;
  return species.legs.every((_, i) => gait[e * GAIT + GaitPhase.FEET + i * FOOT + Foot.MODE] !== FootMode.PLANTED);
}

function rootAt(world: World, e: number, alpha: number): Point {
  const root = world.columns.Root;
  const r = e * ROOT;
  return {
    x: mix(root[r + Root.PX]!, root[r + Root.X]!, alpha),
    y: mix(root[r + Root.PY]!, root[r + Root.Y]!, alpha),
  };
}

function jointAt(world: World, e: number, joint: number, alpha: number): Point {
  const skeleton = world.columns.Skeleton;
  const at = e * SKELETON + joint * 2;
  const from = rootAt(world, e, alpha);
  const { NOW, BEFORE } = Skeleton;
  const mixAt = (axis: number): number => mix(skeleton[at + BEFORE + axis]!, skeleton[at + NOW + axis]!, alpha);
  return { x: from.x + mixAt(0), y: from.y + mixAt(1) };
}

function chainPoints(world: World, e: number, points: number, alpha: number): Point[] {
  const chain = world.columns.VerletChain;
  const from = rootAt(world, e, alpha);
  const { NOW, BEFORE } = VerletChain;
  return Array.from({ length: points }, (_, i) => {
    const at = e * CHAIN + i * 2;
    const x = mix(chain[at + BEFORE]!, chain[at + NOW]!, alpha);
    const y = mix(chain[at + BEFORE + 1]!, chain[at + NOW + 1]!, alpha);
    return { x: from.x + x, y: from.y + y };
  });
}
