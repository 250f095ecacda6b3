/** The published gaits and the blend between them: every parameter by lerp. */
import { clamp, lerp, smoothstep, type Vec } from './vec.ts';

export interface Gait {
  /** What a foot travels under the hip in one stance, u. */
  stride: number;
  /** Share of the cycle for which a foot is down. */
  duty: number;
  stepHeight: number;
  hipHeight: number;
  bob: number;
  lean: number;
  armSwing: number;
  elbowFlex: number;
}

export const WALK_SPEED = 106;
export const RUN_SPEED = 383;

const walk: Gait = {
  stride: 44,
  duty: 0.62,
  stepHeight: 13,
  hipHeight: 66,
  bob: 3,
  lean: 0.05,
  armSwing: 0.5,
  elbowFlex: 0.35,
};
const run: Gait = {
  stride: 60,
  duty: 0.4,
  stepHeight: 30,
  hipHeight: 60,
  bob: 6,
  lean: 0.24,
  armSwing: 0.95,
  elbowFlex: 1.5,
};

/** Gait at a speed in u/s. */
export function gaitAt(speed: number): Gait {
  const t = clamp((speed - WALK_SPEED) / (RUN_SPEED - WALK_SPEED), 0, 1);
  return {
    stride: lerp(walk.stride, run.stride, t),
    duty: lerp(walk.duty, run.duty, t),
    stepHeight: lerp(walk.stepHeight, run.stepHeight, t),
    hipHeight: lerp(walk.hipHeight, run.hipHeight, t),
    bob: lerp(walk.bob, run.bob, t),
    lean: lerp(walk.lean, run.lean, t),
    armSwing: lerp(walk.armSwing, run.armSwing, t),
    elbowFlex: lerp(walk.elbowFlex, run.elbowFlex, t),
  };
}

/** Cycles per second at which the foot that stands does not slide. */
export const cadenceOf = (gait: Gait, speed: number): number => (speed * gait.duty) / gait.stride;

/** Where a foot is from the point under the hip (y 0 is the ground), at its own phase 0..1. */
export function footAt(gait: Gait, phase: number): Vec {
  if (phase < gait.duty) return { x: lerp(gait.stride / 2, -gait.stride / 2, phase / gait.duty), y: 0 };
  const t = (phase - gait.duty) / (1 - gait.duty);
  return {
    x: lerp(-gait.stride / 2, gait.stride / 2, smoothstep(t)),
    y: -gait.stepHeight * Math.sin(Math.PI * t),
  };
}

/** Pitch of a foot, heel up, at its own phase: rises at the end of the stance, falls before the touchdown. */
export function pitchAt(gait: Gait, phase: number): number {
  if (phase < gait.duty) return 0.6 * smoothstep(clamp((phase / gait.duty - 0.6) / 0.4, 0, 1));
  const t = (phase - gait.duty) / (1 - gait.duty);
  return lerp(0.6, 0, smoothstep(t)) + 0.35 * Math.sin(Math.PI * t);
}
