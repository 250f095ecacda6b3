/**
 * The plain dog as a good blog post would write it: four legs by the same two-bone IK as the stickman's, a back that
 * pitches and rolls, a head on a spring, a tail on a chain. Flat ground, no locks, no blending of gaits. It is kept
 * neither slower nor faster than such code is.
 */
import { type DogGait, dogGaitAt, type LegName } from './dog-gait.ts';
import { Hair } from './hair.ts';
import { Spring } from './spring.ts';
import { solveTwoBone } from './two-bone-ik.ts';
import { add, lerp, polar, smoothstep, type Vec, vec } from './vec.ts';

export const dogBones = { humerus: 32, forearm: 34, femur: 28, tibia: 29, metatarsus: 20, paw: 19, trunk: 72 };
const SHOULDER_HEIGHT = 60;
const HIP_HEIGHT = 62;
const WRIST_HEIGHT = 7;
const HEAD_AHEAD = 40;
const NEAR = { LH: 1, LF: 1, RH: -1, RF: -1 } as const;
const LEGS: LegName[] = ['LH', 'LF', 'RH', 'RF'];
const WIND_SPEED = 210;

export interface DogOptions {
  x?: number;
  speed?: number;
  facing?: 1 | -1;
  phase?: number;
}

export interface DogLeg {
  root: Vec;
  middle: Vec;
  ankle: Vec;
  paw: Vec;
}

export class Dog {
  x: number;
  speed: number;
  facing: 1 | -1;
  phase: number;
  legs: Partial<Record<LegName, DogLeg>> = {};
  joints: { croup: Vec; withers: Vec; neck: Vec; head: Vec; chin: Vec } | null = null;
  readonly tail: Hair;
  private readonly headSpring: Spring;
  private time = 0;

  constructor(options: DogOptions = {}) {
    this.x = options.x ?? 0;
    this.speed = options.speed ?? 0;
    this.facing = options.facing ?? 1;
    this.phase = options.phase ?? 0;
    this.headSpring = new Spring(vec(dogBones.trunk / 2 + HEAD_AHEAD, -92), 180, 22);
    this.tail = new Hair(vec(-dogBones.trunk / 2, -HIP_HEIGHT), 5, 10);
  }

  update(dt: number): void {
    const gait = dogGaitAt(this.speed);
    this.time += dt;
    this.phase = (this.phase + gait.cadence * dt) % 1;
    this.x += this.speed * this.facing * dt;

    const moving = Math.min(1, this.speed / 60);
    const bob = gait.bob * moving * Math.sin(4 * Math.PI * this.phase);
    const breath = (1 - moving) * Math.sin(this.time * 1.4);
    const pitch = gait.pitch * Math.sin(2 * Math.PI * this.phase);
    const middle = vec(0, -(SHOULDER_HEIGHT + HIP_HEIGHT) / 2 + bob + breath);
    const croup = add(middle, polar(Math.PI + pitch, dogBones.trunk / 2));
    const withers = add(middle, polar(pitch, dogBones.trunk / 2));
    const neck = add(withers, polar(-0.7 + pitch, 26));
    const head = this.headSpring.update(add(neck, polar(-0.2 + pitch, HEAD_AHEAD - 20)), dt);
    const chin = add(head, polar(0.4, 18));
    this.joints = { croup, withers, neck, head, chin };
    for (const name of LEGS) this.legs[name] = this.leg(name, name.endsWith('H') ? croup : withers, gait);

    const wind = -500 * (this.speed / WIND_SPEED) ** 2;
    this.tail.update(add(croup, vec(-6, -4)), wind, dt);
  }

  private leg(name: LegName, body: Vec, gait: DogGait): DogLeg {
    const hind = name.endsWith('H');
    const roll = gait.roll * Math.sin(2 * Math.PI * this.phase) * NEAR[name] * 10;
    const root = add(body, vec(0, roll));
    const phase = (this.phase + 1 - gait.offsets[name]) % 1;
    const { paw, flex } = this.pawAt(gait, phase, hind);
    const target = add(paw, vec(root.x, 0));
    const ankle = hind
      ? add(target, polar(-Math.PI / 2 - 0.2 - flex, dogBones.metatarsus))
      : add(target, polar(-Math.PI + 0.35 + flex, dogBones.paw * 0.4 + WRIST_HEIGHT * 0.2));
    const [upper, lower] = hind ? [dogBones.femur, dogBones.tibia] : [dogBones.humerus, dogBones.forearm];
    const limb = solveTwoBone(root, ankle, upper, lower, hind ? -1 : 1);
    return { root, middle: limb.middle, ankle: limb.end, paw: target };
  }

  /** Where a paw is from the point under its root, and how far it is flexed. */
  private pawAt(gait: DogGait, phase: number, hind: boolean): { paw: Vec; flex: number } {
    const stride = gait.cadence > 0 ? (this.speed / gait.cadence) * gait.duty : 0;
    if (phase < gait.duty) return { paw: vec(lerp(stride / 2, -stride / 2, phase / gait.duty), 0), flex: 0 };
    const t = (phase - gait.duty) / (1 - gait.duty);
    const hump = t < 0.85 ? 0.5 - 0.5 * Math.cos((2 * Math.PI * t) / 0.85) : 0;
    const lift = gait.lift * (hind ? 0.6 : 1) * Math.sin(Math.PI * t);
    return { paw: vec(lerp(-stride / 2, stride / 2, smoothstep(t)), -lift), flex: (hind ? 0.5 : 1.2) * hump };
  }
}
