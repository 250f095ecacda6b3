/**
 * A figure of the simulation as a skeleton of the toolkit, read from what is drawn and written back to it.
 *
 * Guarantees: without a modifier what is written is what was read; bones take the lengths that they are drawn with, so
 * squash, roll and turns stay as they are.
 */
import type { Rig } from '../../../creatures/rig.ts';
import { BODY, Body, CHAIN, Skeleton as Joints, ROOT, Root, SKELETON } from '../../../ecs/components.ts';
import type { Species } from '../../../ecs/species.ts';
import type { World } from '../../../ecs/world.ts';
import { atan2, wrapAngle } from '../../../math/trig.ts';
import { type BoneSpec, createSkeleton, placeSkeleton, type Skeleton } from '../../../toolkit/index.ts';

/** A bone from one joint to another, named after the joint at its end. */
interface Link {
  readonly from: string;
  readonly to: string;
}

/** A figure's bones, each from one joint to another. */
export function boneLinks(rig: Rig): Link[] {
  const trunk = rig.bones.map((bone) => ({ from: bone.parent, to: bone.joint }));
  const legs = rig.legs.flatMap((leg) => [
    { from: leg.root, to: leg.mid },
    { from: leg.mid, to: leg.ankle },
    { from: leg.ankle, to: leg.tip },
  ]);
  const arms = rig.arms.flatMap((arm) => [
    { from: arm.shoulder, to: arm.elbow },
    { from: arm.elbow, to: arm.hand },
  ]);
  return [...trunk, ...legs, ...arms];
}

/** Names of a figure's bones: each is that of the joint at its end. */
export const boneNames = (rig: Rig): readonly string[] => boneLinks(rig).map((link) => link.to);

/** The bone at whose end each bone starts; empty: it starts at the root. */
export function boneTree(rig: Rig): readonly { readonly name: string; readonly parent: string }[] {
  const links = boneLinks(rig);
  const aliases = new Map(rig.aliases);
  return links.map(({ from, to }) => {
    const joint = aliases.get(from) ?? from;
    return { name: to, parent: links.find((link) => link.to === joint)?.to ?? '' };
  });
}

/** The bones from the trunk to the head's last one. */
export function headChain(rig: Rig): readonly string[] {
  if (!rig.head) return [];
  const parents = new Map(rig.bones.map((bone) => [bone.joint, bone.parent]));
  const chain = [rig.head.joint];
  const above = parents.get(rig.head.joint);
  // The trunk itself does not look about: of a figure with a neck, neck and head.
  if (above !== undefined && above !== rig.root && rig.bones.some((b) => b.joint === above && (b.neck ?? 0) > 0))
    chain.unshift(above);
  return chain;
}

export class FigureBones {
  readonly skeleton: Skeleton;
  /** Place of each bone's end and start among the species' joints. */
  private readonly ends: Int32Array;
  private readonly starts: Int32Array;
  private readonly species: Species;
  private readonly same: readonly (readonly [number, number])[];
  private readonly x: Float64Array;
  private readonly y: Float64Array;

  constructor(rig: Rig, species: Species) {
    const links = boneLinks(rig);
    const bones = boneTree(rig).map(
      ({ name, parent }): BoneSpec => ({ name, ...(parent === '' ? {} : { parent }), length: 1 }),
    );
    this.skeleton = createSkeleton(bones);
    this.species = species;
    this.ends = Int32Array.from(links, (link) => species.jointIndex[link.to]!);
    this.starts = Int32Array.from(links, (link) => species.jointIndex[link.from]!);
    this.same = species.aliases;
    this.x = new Float64Array(species.jointNames.length);
    this.y = new Float64Array(species.jointNames.length);
  }

  /** Reads the pose that is drawn. */
  read(world: World, entity: number): void {
    const { skeleton, species, x, y, starts, ends } = this;
    const { Body: body, Root: root, Skeleton: joints } = world.columns;
    const mirror = body[entity * BODY + Body.TURN]! < 0 ? -1 : 1;
    const scale = body[entity * BODY + Body.SCALE]!;
    const r = entity * ROOT;
    const at = entity * SKELETON + Joints.NOW;
    for (let j = 0; j < x.length; j++) {
      x[j] = (joints[at + j * 2]! / scale) * mirror;
      y[j] = joints[at + j * 2 + 1]! / scale;
    }
    const origin = species.root;
    placeSkeleton(skeleton, {
      x: root[r + Root.X]! + joints[at + origin * 2]!,
      y: root[r + Root.Y]! + joints[at + origin * 2 + 1]!,
      scale,
      mirror,
    });
    for (let i = 0; i < ends.length; i++) {
      const dx = x[ends[i]!]! - x[starts[i]!]!;
      const dy = y[ends[i]!]! - y[starts[i]!]!;
      skeleton.lengths[i] = Math.sqrt(dx * dx + dy * dy);
      skeleton.turned[i] = atan2(dy, dx);
      const p = skeleton.parents[i]!;
      skeleton.fk[i] = wrapAngle(skeleton.turned[i]! - (p < 0 ? 0 : skeleton.turned[p]!));
    }
  }

  /** Writes the solved pose to what is drawn; what hangs on a joint that moved goes with it. */
  write(world: World, entity: number): void {
    const { skeleton, species, ends, x, y } = this;
    const { Root: root, Skeleton: joints, VerletChain: chain } = world.columns;
    const r = entity * ROOT;
    const at = entity * SKELETON + Joints.NOW;
    for (let j = 0; j < x.length; j++) {
      x[j] = joints[at + j * 2]!;
      y[j] = joints[at + j * 2 + 1]!;
    }
    for (let i = 0; i < ends.length; i++) {
      const j = ends[i]!;
      joints[at + j * 2] = skeleton.world[i * 4 + 2]! - root[r + Root.X]!;
      joints[at + j * 2 + 1] = skeleton.world[i * 4 + 3]! - root[r + Root.Y]!;
    }
    for (const [from, to] of this.same) {
      joints[at + from * 2] = joints[at + to * 2]!;
      joints[at + from * 2 + 1] = joints[at + to * 2 + 1]!;
    }
    const { tool, chainSpec, arms } = species;
    const hand = arms[0]?.hand;
    if (tool && hand !== undefined) for (const j of [tool.tip, tool.tail]) this.shift(joints, at, j, hand);
    if (!chainSpec) return;
    const j = chainSpec.joint;
    const dx = joints[at + j * 2]! - x[j]!;
    const dy = joints[at + j * 2 + 1]! - y[j]!;
    for (let i = 0; i < chainSpec.points; i++) {
      chain[entity * CHAIN + i * 2] = chain[entity * CHAIN + i * 2]! + dx;
      chain[entity * CHAIN + i * 2 + 1] = chain[entity * CHAIN + i * 2 + 1]! + dy;
    }
  }

  private shift(joints: Float32Array, at: number, joint: number, by: number): void {
    joints[at + joint * 2] = joints[at + joint * 2]! + joints[at + by * 2]! - this.x[by]!;
    joints[at + joint * 2 + 1] = joints[at + joint * 2 + 1]! + joints[at + by * 2 + 1]! - this.y[by]!;
  }
}
