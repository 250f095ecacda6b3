/**
 * The spear form: 18 waypoints, 17 poses and a closing one equal to the first, so that it loops without a seam.
 * Each describes the whole body. Ours, composed by eye; equal waypoints in a row hold a pose, thrusts slow into it.
 */
import type { ChannelName } from '../../ecs/channels.ts';
import type { EasingName } from '../../math/easing.ts';
import type { Key, TrackData } from '../rig.ts';

export interface Waypoint {
  /** Seconds it takes to come here from the one before. */
  readonly after: number;
  /** Angle of the spear, rad: 0 level ahead, −π/2 upright, −π behind. */
  readonly spear: number;
  /** The front hand from the shoulder, u forward and down, and its slide along the shaft towards the tip. */
  readonly grip: readonly [number, number];
  readonly along: number;
  readonly lean: number;
  /** Weight shift forward, crouch, lift on the toes, u. */
  readonly shift: number;
  readonly crouch: number;
  readonly lift: number;
  /** Feet from the body, u forward. */
  readonly near: number;
  readonly far: number;
  readonly squash: number;
  readonly easing?: EasingName;
}

const guard: Omit<Waypoint, 'after'> = {
  spear: -0.15,
  grip: [28, 26],
  along: 0,
  lean: 0.06,
  shift: 0,
  crouch: 6,
  lift: 0,
  near: 14,
  far: -16,
  squash: 1,
};
const pose = (after: number, change: Partial<Waypoint>): Waypoint => ({ ...guard, ...change, after });

const lunge: Partial<Waypoint> = {
  spear: 0,
  grip: [45, 16],
  along: -22,
  lean: 0.26,
  shift: 12,
  crouch: 15,
  near: 34,
  far: -24,
  squash: 0.97,
};
const strike: Partial<Waypoint> = {
  spear: 0.42,
  grip: [42, 14],
  along: -10,
  lean: 0.3,
  shift: 10,
  crouch: 17,
  near: 34,
  far: -24,
  squash: 0.96,
};
const upright: Partial<Waypoint> = { spear: -1.45, grip: [24, 6], lean: 0, crouch: 0, lift: 2, near: 9, far: -9 };

export const waypoints: readonly Waypoint[] = [
  pose(0, {}),
  pose(0.7, { spear: 0.22, grip: [26, 34], crouch: 14, near: 20, far: -24 }),
  pose(0.45, { ...lunge, easing: 'strike' }),
  pose(0.6, lunge),
  pose(0.6, { spear: -0.4, grip: [24, 24], lean: -0.08, shift: -6, crouch: 8, near: 20, far: -24 }),
  pose(0.7, { spear: 0.28, grip: [22, -34], lean: 0, crouch: 3, lift: 2, near: 20, far: -14 }),
  pose(0.5, { ...strike, easing: 'strike' }),
  pose(0.5, strike),
  pose(0.7, { spear: 0.55, grip: [30, 34], lean: 0.2, shift: -8, crouch: 24, near: 34, far: -36, squash: 0.95 }),
  pose(0.8, upright),
  pose(0.6, upright),
  pose(0.8, { spear: -2.7, grip: [-6, -36], lean: -0.12, shift: -6, crouch: 10, near: 9, far: -30 }),
  pose(0.45, {
    spear: -2.95,
    grip: [-34, -34],
    along: -18,
    lean: -0.26,
    shift: -12,
    crouch: 14,
    near: 9,
    far: -34,
    easing: 'strike',
  }),
  pose(0.7, { spear: -2.2, grip: [20, -42], lean: 0, crouch: 2, near: 14, far: -20 }),
  pose(0.6, { spear: -2.5, grip: [12, -14], lean: 0.1, shift: 6, crouch: 9, near: 26, far: -20 }),
  pose(0.5, {
    spear: -0.25,
    grip: [45, 2],
    along: -22,
    lean: 0.22,
    shift: 14,
    crouch: 18,
    near: 40,
    far: -28,
    squash: 0.97,
    easing: 'strike',
  }),
  pose(0.9, { ...upright, spear: -1.5, grip: [22, 4], lift: 0 }),
  pose(0.9, {}),
];

/** Seconds of the whole form. */
export const formSeconds = waypoints.reduce((sum, w) => sum + w.after, 0);

const column = (channel: ChannelName, value: (w: Waypoint) => number): TrackData => {
  let time = 0;
  const keys = waypoints.map((w, i): Key => {
    time += w.after;
    const next = waypoints[i + 1];
    return [i === waypoints.length - 1 ? 1 : time / formSeconds, value(w), next?.easing ?? 'smoothstep'];
  });
  return { channel, keys };
};

/** The form as tracks over 0..1. */
export const formTracks: readonly TrackData[] = [
  column('TOOL', (w) => w.spear),
  column('GRIP_X', (w) => w.grip[0]),
  column('GRIP_Y', (w) => w.grip[1]),
  column('ALONG', (w) => w.along),
  column('LEAN', (w) => w.lean),
  column('SHIFT', (w) => w.shift),
  column('HEIGHT', (w) => w.crouch - w.lift),
  column('FOOT0_X', (w) => w.near),
  column('FOOT1_X', (w) => w.far),
  column('SQUASH', (w) => w.squash),
];
