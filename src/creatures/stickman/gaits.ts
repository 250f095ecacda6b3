/**
 * The stickman's two gaits. The tables run through the published points (walk 106 u/s: cadence 1.5, duty 0.62;
 * run 383 u/s: 2.55, 0.40); the rest of them and the phases are ours, checked against reach. Stride is always
 * speed × duty ÷ cadence. The change at 185 up and 165 down is Froude number 0.56 and 0.44, about where people change.
 */
import type { Rig } from '../rig.ts';

export const gaits: Rig['gaits'] = [
  {
    name: 'walk',
    up: 185,
    down: 0,
    table: [
      [30, 0.9, 0.7],
      [60, 1.15, 0.67],
      [106, 1.5, 0.62],
      [180, 1.95, 0.56],
    ],
    offsets: [0, 0.5],
    params: {
      cadence: 1,
      duty: 1,
      stepHeight: 13,
      hip: 66,
      bob: 3,
      bobPhase: 0.06,
      bobCount: 2,
      lean: 0.05,
      swing: 0.5,
      flex: 0.35,
      heelRise: 0.5,
      pitchPeak: 0.75,
      toeUp: 0.12,
      heelOff: 0.5,
      pitch: 0,
      pitchPhase: 0,
      roll: 0,
      spine: 0.02,
    },
  },
  {
    name: 'run',
    up: Infinity,
    down: 165,
    table: [
      [150, 1.9, 0.47],
      [220, 2.1, 0.45],
      [383, 2.55, 0.4],
      [500, 2.9, 0.36],
    ],
    offsets: [0, 0.5],
    params: {
      cadence: 1,
      duty: 1,
      stepHeight: 30,
      hip: 54,
      bob: 6,
      bobPhase: 0.2,
      bobCount: 2,
      lean: 0.24,
      swing: 0.95,
      flex: 1.5,
      heelRise: 0.7,
      pitchPeak: 1.15,
      toeUp: 0.1,
      heelOff: 0.4,
      pitch: 0,
      pitchPhase: 0,
      roll: 0,
      spine: 0.02,
    },
  },
];

/**
 * Constants of the whole figure. Head 260 s⁻² and 26 s⁻¹, hair drag 0.86 per tick and the jump (1,000 u/s against
 * 3,125 u/s²: 160 u after 0.32 s) are the published ones; a tap is cut short by 2.6 times the gravity (by eye).
 */
export const tuning: Rig['tuning'] = {
  headStiffness: 260,
  headDamping: 26,
  hairDrag: 0.86,
  hairGravity: 900,
  hairWind: 900,
  turnTime: 0.25,
  acceleration: 600,
  squash: 1,
  jumpSpeed: 1000,
  gravity: 3125,
  tapGravity: 2.6,
  breath: 1,
  leanIn: 0.0009,
  turnSpeed: 120,
  standCadence: 0.65,
};
