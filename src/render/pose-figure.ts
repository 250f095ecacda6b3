/** Poses a figure for drawing: its points between the last two ticks, in stage units. */
import {
  BODY,
  Body,
  CHAIN,
  NEVER,
  POSING,
  Posing,
  ROOT,
  Root,
  SKELETON,
  Skeleton,
  VerletChain,
} from '../ecs/components.ts';
import type { WorldView } from '../ecs/view.ts';
import { DEPTH } from './camera.ts';
import type { CompiledLook } from './compile-look.ts';
import { FIRST_BESIDE, FIRST_CHAIN, MAX_POINTS } from './compile-look.ts';

/** x, y of each point of the figure posed last: joints, chain, points beside bones (see compile-look.ts). */
export const pose = new Float64Array(MAX_POINTS * 2);

/** What the posing needs to know of a frame. */
export interface PoseScene {
  world: WorldView;
  /** 0..1 between the last two ticks. */
  alpha: number;
  cameraX: number;
  cameraY: number;
}

/** How far a figure is on its way from its last pose but one to the last, 0..1: the tick's share, or that of a longer span. */
export function shareOf({ world, alpha }: PoseScene, entity: number): number {
  const p = entity * POSING;
  const span = world.posing[p + Posing.SPAN]!;
  if (span <= 1 || span === NEVER) return alpha;
  const share = (world.posing[p + Posing.AGE]! + alpha) / span;
  return share < 1 ? share : 1;
}

/** `s` is the lane's scale. */
export function poseFigure(scene: PoseScene, look: CompiledLook, entity: number, s: number): void {
  const { world } = scene;
  const { root, skeleton, chain } = world;
  const alpha = shareOf(scene, entity);
  const r = entity * ROOT;
  const px = root[r + Root.PX]!;
  const py = root[r + Root.PY]!;
  const rootX = (px + (root[r + Root.X]! - px) * alpha - scene.cameraX) * s;
  const rootY = (py + (root[r + Root.Y]! - py) * alpha - scene.cameraY + DEPTH) * s;
  const was = (1 - alpha) * s;
  const is = alpha * s;
  const joints = look.joints;
  const first = entity * SKELETON;
  for (let i = 0; i < joints.length; i++) {
    const j = joints[i]! << 1;
    const now = first + Skeleton.NOW + j;
    const before = first + Skeleton.BEFORE + j;
    pose[j] = rootX + skeleton[before]! * was + skeleton[now]! * is;
    pose[j + 1] = rootY + skeleton[before + 1]! * was + skeleton[now + 1]! * is;
  }
  const links = look.chain;
  const firstLink = entity * CHAIN;
  for (let i = 0; i < links.length; i++) {
    const j = links[i]! << 1;
    const now = firstLink + VerletChain.NOW + j;
    const before = firstLink + VerletChain.BEFORE + j;
    pose[FIRST_CHAIN * 2 + j] = rootX + chain[before]! * was + chain[now]! * is;
    pose[FIRST_CHAIN * 2 + j + 1] = rootY + chain[before + 1]! * was + chain[now + 1]! * is;
  }
  const at = entity * BODY;
  poseBeside(look, world.body[at + Body.SCALE]! * s, world.body[at + Body.TURN]!);
}

/** Points beside bones: out along the bone, ahead across it to the side the figure faces. */
function poseBeside(look: CompiledLook, size: number, turn: number): void {
  const { besideJoints, besideOffsets } = look;
  for (let i = 0; i * 2 < besideJoints.length; i++) {
    const a = besideJoints[i * 2]! * 2;
    const b = besideJoints[i * 2 + 1]! * 2;
    const dx = pose[b]! - pose[a]!;
    const dy = pose[b + 1]! - pose[a + 1]!;
    const unit = size / Math.max(1e-3, Math.sqrt(dx * dx + dy * dy));
    const ahead = besideOffsets[i * 2]! * unit * turn;
    const out = besideOffsets[i * 2 + 1]! * unit;
    pose[(FIRST_BESIDE + i) * 2] = pose[b]! + dx * out - dy * ahead;
    pose[(FIRST_BESIDE + i) * 2 + 1] = pose[b + 1]! + dy * out + dx * ahead;
  }
}
