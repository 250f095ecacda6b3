/**
 * The plain stickman as a good blog post would write it: an object per figure, joints as { x, y } made anew each tick,
 * IK with angles. Flat ground, no foot locks, no blending of motions. What the engine's speed is compared with;
 * it is kept neither slower nor faster than such code is.
 */
import { cadenceOf, footAt, type Gait, gaitAt, pitchAt } from './gait.ts';
import { Hair } from './hair.ts';
import { Spring } from './spring.ts';
import { type Limb, solveTwoBone } from './two-bone-ik.ts';
import { add, lerp, polar, scale, sub, type Vec, vec } from './vec.ts';

export const bones = { spine: 54, neck: 13, headRadius: 12, upperArm: 27, forearm: 25, thigh: 37, shin: 37, foot: 16 };
const SHOULDER = 48;
const spear = { length: 170, front: 74, apart: 36 };
const LEAN_SHIFT = 24;
const WIND_SPEED = 210;
/** Seconds in which the squash of a landing is over. */
const SQUASH_SECONDS = 0.3;

export interface StickmanOptions {
  x?: number;
  speed?: number;
  facing?: 1 | -1;
  spear?: boolean;
  phase?: number;
}

export type JointName =
  | 'pelvis'
  | 'chest'
  | 'shoulder'
  | 'head'
  | 'nearKnee'
  | 'nearFoot'
  | 'nearToe'
  | 'farKnee'
  | 'farFoot'
  | 'farToe'
  | 'nearElbow'
  | 'nearHand'
  | 'farElbow'
  | 'farHand'
  | 'spearTail'
  | 'spearTip';

type Joints = Record<JointName, Vec | null>;

interface Arms {
  near: Limb;
  far: Limb;
  tip: Vec | null;
  tail: Vec | null;
}

export class Stickman {
  x: number;
  speed: number;
  facing: 1 | -1;
  spear: boolean;
  phase: number;
  /** Joints from the point on the ground under the hip, facing right; y down. */
  joints: Partial<Joints> = {};
  readonly hair: Hair;
  private readonly headSpring: Spring;
  private time = 0;
  private squashTime = SQUASH_SECONDS;

  constructor(options: StickmanOptions = {}) {
    this.x = options.x ?? 0;
    this.speed = options.speed ?? 0;
    this.facing = options.facing ?? 1;
    this.spear = options.spear ?? false;
    this.phase = options.phase ?? 0;
    const head = vec(0, -140);
    this.headSpring = new Spring(head, 260, 26);
    this.hair = new Hair(head);
  }

  /** Starts the squash of a landing. */
  land(): void {
    this.squashTime = 0;
  }

  update(dt: number): void {
    const gait = gaitAt(this.speed);
    this.time += dt;
    this.squashTime += dt;
    this.phase = (this.phase + cadenceOf(gait, this.speed) * dt) % 1;
    this.x += this.speed * this.facing * dt;

    const stride = Math.min(1, this.speed / 60);
    const lean = gait.lean * stride;
    const bob = gait.bob * stride * Math.sin(4 * Math.PI * this.phase);
    const breath = (1 - stride) * Math.sin(this.time * 1.7);
    const pelvis = vec(0, -gait.hipHeight - 4 + bob + breath);
    const up = lean - Math.PI / 2;
    const chest = add(pelvis, polar(up, bones.spine));
    const shoulder = add(pelvis, polar(up, SHOULDER));
    const headGoal = add(chest, polar(up, bones.neck + bones.headRadius * 0.6));
    const head = this.headSpring.update(headGoal, dt);

    const near = this.leg(pelvis, gait, this.phase, lean);
    const far = this.leg(pelvis, gait, (this.phase + 0.5) % 1, lean);
    const arms = this.spear ? this.holdSpear(shoulder, gait, stride) : this.swingArms(shoulder, gait, stride);
    const joints = {
      pelvis,
      chest,
      shoulder,
      head,
      nearKnee: near.middle,
      nearFoot: near.end,
      nearToe: near.toe,
      farKnee: far.middle,
      farFoot: far.end,
      farToe: far.toe,
      nearElbow: arms.near.middle,
      nearHand: arms.near.end,
      farElbow: arms.far.middle,
      farHand: arms.far.end,
      spearTip: arms.tip,
      spearTail: arms.tail,
    };
    this.joints = this.squashTime < SQUASH_SECONDS ? this.squash(joints) : joints;

    const wind = -900 * (this.speed / WIND_SPEED) ** 2;
    this.hair.update(add(this.joints.head!, vec(-9, -5)), wind, dt);
  }

  private leg(hip: Vec, gait: Gait, phase: number, lean: number): Limb & { toe: Vec } {
    const foot = footAt(gait, phase);
    const pitch = pitchAt(gait, phase);
    const target = add(foot, vec(LEAN_SHIFT * lean - Math.cos(pitch) * 4, -4 - Math.sin(pitch) * 9));
    const limb = solveTwoBone(hip, target, bones.thigh, bones.shin, -1);
    return { ...limb, toe: add(limb.end, polar(pitch + 0.1, bones.foot - 4)) };
  }

  /** Each arm swings against the leg of its side; angle 0 is straight down, positive forward. */
  private swingArms(shoulder: Vec, gait: Gait, stride: number): Arms {
    return {
      near: this.arm(shoulder, gait, this.phase, stride),
      far: this.arm(shoulder, gait, this.phase + 0.5, stride),
      tip: null,
      tail: null,
    };
  }

  private arm(shoulder: Vec, gait: Gait, phase: number, stride: number): Limb {
    const forward = -Math.cos(2 * Math.PI * phase);
    const upper = gait.armSwing * stride * forward;
    const lower = upper + lerp(0.22, gait.elbowFlex, stride) * (1 + 0.3 * forward);
    const middle = add(shoulder, polar(Math.PI / 2 - upper, bones.upperArm));
    return { middle, end: add(middle, polar(Math.PI / 2 - lower, bones.forearm)) };
  }

  /** Both hands on the shaft by IK; the elbows bend to opposite sides. */
  private holdSpear(shoulder: Vec, gait: Gait, stride: number): Arms {
    const sway = stride * Math.sin(2 * Math.PI * this.phase);
    const along = polar(-0.1 - 0.2 * gait.lean + 0.035 * sway, 1);
    const grip = add(shoulder, vec(30 + 2.5 * sway, 24));
    const rear = sub(grip, scale(along, spear.apart));
    const tip = add(grip, scale(along, spear.front));
    return {
      near: solveTwoBone(shoulder, grip, bones.upperArm, bones.forearm, -1),
      far: solveTwoBone(shoulder, rear, bones.upperArm, bones.forearm, 1),
      tip,
      tail: sub(tip, scale(along, spear.length)),
    };
  }

  /** Scales every joint about the point on the ground while a landing's squash lasts. */
  private squash(joints: Joints): Joints {
    const t = this.squashTime / SQUASH_SECONDS;
    const sy = 1 - 0.18 * Math.sin(Math.PI * t) * (1 - t);
    const sx = 1 + (1 - sy) * 0.7;
    const squashed = { ...joints };
    for (const name of Object.keys(joints) as JointName[]) {
      const joint = joints[name];
      squashed[name] = joint && vec(joint.x * sx, joint.y * sy);
    }
    return squashed;
  }
}
