/**
 * The figure on the lab's stage: one character of a simulation of its own, whose creatures are copies that may be
 * edited while they play, with a modifier stack over what is drawn.
 */
import { compileRig } from '../../../creatures/compile-rig.ts';
import { rigs } from '../../../creatures/registry.ts';
import type { MotionData, Rig, TrackData } from '../../../creatures/rig.ts';
import { Channel } from '../../../ecs/channels.ts';
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
  INTENT,
  Intent,
  KeyframeTrack,
  SKELETON,
  TRACK,
} from '../../../ecs/components.ts';
import { entityOf } from '../../../ecs/lifecycle.ts';
import type { Species } from '../../../ecs/species.ts';
import { smoothstep } from '../../../math/scalar.ts';
import { wrapAngle } from '../../../math/trig.ts';
import { createSimOf, type WorldSim } from '../../../sim.ts';
import { createStack, type Stack } from '../../../toolkit/index.ts';
import { forward, toWorld } from '../../../toolkit/skeleton.ts';
import { FigureBones } from './bones.ts';
import type { TrackSettings } from './types.ts';

const TICK = 1 / 60;
/** How long bones take to settle after a change by hand. */
const SETTLE_SECONDS = 0.3;

export class Figure {
  readonly sim: WorldSim;
  /** The creatures as they are edited; the world reads this very list. */
  private readonly species: Species[];
  private readonly rigs: Rig[];
  id = 0;
  entity = 0;
  bones!: FigureBones;
  stack!: Stack;
  /** The gait is held at this blend; null: by speed. */
  blend: number | null = null;
  /** Hair and tail as the simulation has them, without what the stack does to them. */
  private readonly chain = new Float32Array(CHAIN);
  private stacked = false;
  /** Bones that are to settle, how far each was off, and how much of it is left, 1 to 0. */
  private readonly settling = new Set<string>();
  private offsets = new Float64Array(0);
  private left = 0;
  /** The joints of the last tick, before the stack. */
  private raw = new Float32Array(0);

  constructor(seed: number) {
    this.rigs = [...rigs];
    this.species = rigs.map(compileRig);
    this.sim = createSimOf(this.species, { seed, capacity: 3 });
    this.sim.world.rules = () => this.holdBlend();
  }

  get rig(): Rig {
    return this.rigs[this.at]!;
  }

  /** The creature as it was written, before anybody edited it. */
  get original(): Rig {
    return rigs[this.at]!;
  }

  get kind(): Species {
    return this.species[this.at]!;
  }

  private get at(): number {
    return this.sim.world.columns.Body[this.entity * BODY + Body.SPECIES]!;
  }

  get motion(): string {
    const index = this.sim.world.columns.KeyframeTrack[this.entity * TRACK + KeyframeTrack.MOTION]!;
    return this.kind.motions[index]!.name;
  }

  /** Seconds into the motion. */
  get seconds(): number {
    return this.sim.world.columns.KeyframeTrack[this.entity * TRACK + KeyframeTrack.TIME]!;
  }

  get x(): number {
    return this.sim.world.columns.Body[this.entity * BODY + Body.X]!;
  }

  get pace(): number {
    return this.sim.world.columns.Body[this.entity * BODY + Body.PACE]!;
  }

  /** The gait's blend, 0 the first branch. */
  get gait(): number {
    return this.sim.world.columns.GaitPhase[this.entity * GAIT + GaitPhase.GAIT]!;
  }

  get limp(): boolean {
    return (this.sim.world.columns.Body[this.entity * BODY + Body.FLAGS]! & Flag.LIMP) !== 0;
  }

  /** Another figure in the place of this one. */
  spawn(species: string, options: { motion: string; speed: number; facing: 1 | -1; spear: boolean; x: number }): void {
    if (this.sim.count > 0) this.sim.despawn(this.id);
    this.id = this.sim.spawn(species, options);
    this.entity = entityOf(this.sim.world, this.id);
    this.bones = new FigureBones(this.rig, this.kind);
    this.stack = createStack(this.bones.skeleton);
    this.stacked = false;
    this.raw = new Float32Array(0);
    this.settling.clear();
    this.left = 0;
    const { Body: body } = this.sim.world.columns;
    const b = this.entity * BODY;
    body[b + Body.FLAGS] = body[b + Body.FLAGS]! | Flag.MARKED;
  }

  /** One tick of the simulation, and then the stack over what it drew. */
  step(): void {
    const { world } = this.sim;
    const at = this.entity * CHAIN;
    if (this.stacked) world.columns.VerletChain.set(this.chain, at);
    const was = this.settling.size > 0 ? this.drawnAngles() : null;
    // What is measured is posed in every tick, whether it is in view or not.
    world.selective = false;
    this.sim.step();
    const s = this.entity * SKELETON;
    this.raw = world.columns.Skeleton.slice(s, s + SKELETON / 2);
    this.stacked = (this.stack.modifiers.length > 0 || was !== null || this.left > 0) && !this.limp;
    if (!this.stacked) return;
    this.chain.set(world.columns.VerletChain.subarray(at, at + CHAIN));
    this.applyStack(TICK, was);
  }

  /** What is changed by hand does not jump: these bones go from how they are drawn to how they will be. */
  settle(bones: Iterable<string>): void {
    for (const bone of bones) this.settling.add(bone);
  }

  private drawnAngles(): Float64Array {
    this.bones.read(this.sim.world, this.entity);
    return this.bones.skeleton.fk.slice();
  }

  /** The last tick as it is with another stack: what is changed by hand is seen although time stands. */
  redraw(): void {
    if (this.raw.length === 0 || this.limp) return;
    const { Skeleton: joints, VerletChain: chain } = this.sim.world.columns;
    joints.set(this.raw, this.entity * SKELETON);
    if (this.stacked) chain.set(this.chain, this.entity * CHAIN);
    else this.chain.set(chain.subarray(this.entity * CHAIN, (this.entity + 1) * CHAIN));
    this.stacked = true;
    this.applyStack(0);
  }

  /** The stack over what the last tick drew; `was`: the angles that bones which settle had before it. */
  private applyStack(seconds: number, was: Float64Array | null = null): void {
    const { skeleton } = this.bones;
    this.bones.read(this.sim.world, this.entity);
    this.stack.solve(seconds);
    if (was) this.keepOffsets(was);
    if (this.left > 0) {
      const share = smoothstep(this.left);
      for (let i = 0; i < skeleton.angles.length; i++)
        skeleton.angles[i] = skeleton.angles[i]! + (this.offsets[i] ?? 0) * share;
      forward(skeleton, 0);
      toWorld(skeleton);
      this.left = Math.max(0, this.left - seconds / SETTLE_SECONDS);
    }
    this.bones.write(this.sim.world, this.entity);
  }

  private keepOffsets(was: Float64Array): void {
    const { names, angles } = this.bones.skeleton;
    this.offsets = Float64Array.from(names, (name, i) =>
      this.settling.has(name) ? wrapAngle(was[i]! - angles[i]!) : 0,
    );
    this.settling.clear();
    this.left = 1;
  }

  /** Reads the bones as they are drawn into the toolkit's skeleton, and poses it. */
  readBones(): void {
    this.bones.read(this.sim.world, this.entity);
    createStack(this.bones.skeleton).solve(0);
  }

  /** Takes the tool into its hands or puts it away; what its hands did before decays, as at a change of motion. */
  carry(tool: boolean): void {
    const { tool: data } = this.kind;
    if (data === null) return;
    const { Body: body, Intent: intent } = this.sim.world.columns;
    // In hand at once and where it is carried: the arms settle to it from how they were drawn, and nothing else blends.
    const [angle, x, y] = data.carry;
    for (const half of [Intent.SHOWN, Intent.BEFORE]) {
      const at = this.entity * INTENT + half;
      intent[at + Channel.TOOL] = angle;
      intent[at + Channel.GRIP_X] = x;
      intent[at + Channel.GRIP_Y] = y;
      intent[at + Channel.ALONG] = 0;
      intent[at + Channel.HOLD0] = 1;
      intent[at + Channel.HOLD1] = 1;
    }
    const b = this.entity * BODY + Body.FLAGS;
    body[b] = (tool ? body[b]! | Flag.TOOL : body[b]! & ~Flag.TOOL) | Flag.CUT;
  }

  /** Goes to a share of the motion that plays; what was shown decays, as at a change of motion. */
  seek(share: number): void {
    const { Body: body, KeyframeTrack: track } = this.sim.world.columns;
    const t = this.entity * TRACK;
    const { duration } = this.kind.motions[track[t + KeyframeTrack.MOTION]!]!;
    if (duration === Infinity) return;
    track[t + KeyframeTrack.TIME] = share * duration * 0.999;
    body[this.entity * BODY + Body.FLAGS] = body[this.entity * BODY + Body.FLAGS]! | Flag.CUT;
  }

  /** Poses the toolkit's skeleton as this creature stands by itself. */
  poseAtRest(): void {
    const other = createSimOf([compileRig(this.rig, 0)], { capacity: 1 });
    const id = other.spawn(this.rig.name, { motion: 'stand', speed: 0 });
    this.bones.read(other.world, entityOf(other.world, id));
    createStack(this.bones.skeleton).solve(0);
  }

  /** Replaces the tracks of motions of this creature; those that are not named are as they were written. */
  edit(tracks: Readonly<Record<string, readonly TrackSettings[]>>): void {
    const edited: Rig = {
      ...this.original,
      motions: this.original.motions.map((motion) => withTracks(motion, tracks[motion.name])),
    };
    // A track that cannot be throws here, and nothing has changed.
    const compiled = compileRig(edited, this.at);
    this.rigs[this.at] = edited;
    this.species[this.at] = compiled;
  }

  private holdBlend(): void {
    if (this.blend === null) return;
    const { GaitPhase: gait } = this.sim.world.columns;
    const most = this.kind.branches.length - 1;
    gait[this.entity * GAIT + GaitPhase.GAIT] = Math.min(most, Math.max(0, this.blend));
  }

  /** Feet that are down go with ground that has moved under them. */
  followGround(): void {
    const { world } = this.sim;
    const { GaitPhase: gait } = world.columns;
    for (let i = 0; i < this.kind.legs.length; i++) {
      const f = this.entity * GAIT + GaitPhase.FEET + i * FOOT;
      if (gait[f + Foot.MODE] === FootMode.FREE) continue;
      gait[f + Foot.PLANT_Y] = world.ground.heightAt(gait[f + Foot.PLANT_X]!);
      if (gait[f + Foot.MODE] !== FootMode.PLANTED)
        gait[f + Foot.FROM_Y] = world.ground.heightAt(gait[f + Foot.FROM_X]!);
    }
  }
}

function withTracks(motion: MotionData, tracks: readonly TrackSettings[] | undefined): MotionData {
  if (!tracks) return motion;
  return {
    ...motion,
    tracks: tracks.map(({ channel, adds, curve, keys }) => ({ channel, adds, curve, keys }) as unknown as TrackData),
  };
}

/** A motion's tracks as the editor has them. */
export const tracksOf = (motion: MotionData): TrackSettings[] =>
  (motion.tracks ?? []).map((track) => ({
    channel: track.channel,
    adds: track.adds ?? false,
    curve: track.curve ?? 'eased',
    keys: track.keys.map(([time, value, easing]) => [time, value, easing ?? 'smoothstep']),
  }));
