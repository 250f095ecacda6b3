/**
 * The stickman's motions, written as intents. The jump's root track is the published one, taken through a monotone
 * cubic (with the published easing it would stop in mid-air at each key); the others are ours, set by eye.
 */

import { keys } from '../keys.ts';
import type { Rig } from '../rig.ts';
import { formSeconds, formTracks } from './form.ts';

export const motions: Rig['motions'] = [
  { name: 'auto' },
  { name: 'stand', maxSpeed: 0 },
  { name: 'walk', branch: 'walk', maxSpeed: 200, startSpeed: 106 },
  { name: 'run', branch: 'run', minSpeed: 130, startSpeed: 383 },
  {
    name: 'jump',
    maxSpeed: 0,
    duration: 1.1,
    flight: [0.3, 0.795],
    tracks: [
      {
        channel: 'HEIGHT',
        curve: 'monotone',
        keys: keys('0:0, 0.2:10, 0.32:-6, 0.5:-160, 0.68:-70, 0.82:4, 0.9:-2, 1:0'),
      },
      {
        channel: 'SQUASH',
        curve: 'monotone',
        keys: keys('0:1, 0.15:0.84, 0.43:1.14, 0.56:1, 0.8:1.02, 0.86:0.82, 0.95:1.02, 1:1'),
      },
      { channel: 'LEAN', adds: true, keys: keys('0:0, 0.2:0.1, 0.46:0.02, 0.6:0.04, 0.84:0.12, 1:0') },
      { channel: 'FOOT0_X', keys: keys('0.3:-18, 0.6:10, 0.8:9') },
      { channel: 'FOOT0_Y', keys: keys('0.3:70, 0.53:36, 0.74:66, 0.8:70') },
      { channel: 'FOOT1_X', keys: keys('0.3:-12, 0.56:-4, 0.8:-9') },
      { channel: 'FOOT1_Y', keys: keys('0.3:72, 0.5:41, 0.74:67, 0.8:70') },
      { channel: 'FOOT0_PITCH', keys: keys('0.3:0, 0.38:0.8, 0.6:0.5, 0.78:0') },
      { channel: 'FOOT1_PITCH', keys: keys('0.3:0, 0.38:0.8, 0.6:0.6, 0.78:0') },
      { channel: 'GRIP_X', adds: true, keys: keys('0:0, 0.19:-6, 0.46:6, 0.64:4, 0.84:-1, 1:0') },
      { channel: 'GRIP_Y', adds: true, keys: keys('0:0, 0.18:9, 0.46:-22, 0.66:-12, 0.86:2, 1:0') },
      { channel: 'HAND0_X', adds: true, keys: keys('0:0, 0.2:-18, 0.4:14, 0.6:16, 0.85:4, 1:0') },
      { channel: 'HAND0_Y', adds: true, keys: keys('0:0, 0.2:-4, 0.4:-46, 0.6:-34, 0.85:0, 1:0') },
      { channel: 'HAND1_X', adds: true, keys: keys('0:0, 0.2:-22, 0.4:12, 0.6:8, 0.85:4, 1:0') },
      { channel: 'HAND1_Y', adds: true, keys: keys('0:0, 0.2:-8, 0.4:-40, 0.6:-30, 0.85:0, 1:0') },
    ],
  },
  {
    name: 'throw',
    drive: 'steps',
    maxSpeed: 0,
    duration: 1.15,
    tracks: [
      { channel: 'HOLD0', keys: keys('0:0') },
      { channel: 'HAND0_X', keys: keys('0:6, 0.32:-30, 0.42:-30, 0.56:40 linear, 0.68:26, 1:6') },
      { channel: 'HAND0_Y', keys: keys('0:46, 0.32:-22, 0.42:-24, 0.56:-20 linear, 0.68:34, 1:46') },
      { channel: 'HAND1_X', keys: keys('0:2, 0.36:38, 0.56:4, 0.7:-16, 1:2') },
      { channel: 'HAND1_Y', keys: keys('0:48, 0.36:-6, 0.56:34, 0.7:38, 1:48') },
      { channel: 'LEAN', adds: true, keys: keys('0:0, 0.36:-0.2, 0.58:0.3, 0.72:0.24, 1:0') },
      { channel: 'SHIFT', keys: keys('0:0, 0.36:-8, 0.58:14, 0.72:12, 1:0') },
      { channel: 'HEIGHT', adds: true, keys: keys('0:0, 0.36:3, 0.58:4, 0.9:0, 1:0') },
      { channel: 'FOOT0_X', keys: keys('0:9, 1:9') },
      { channel: 'FOOT1_X', keys: keys('0:-9, 0.24:-9, 0.52:20, 0.68:20, 0.96:-9, 1:-9') },
    ],
  },
  {
    name: 'thrust',
    duration: 0.6,
    tracks: [
      { channel: 'TOOL', keys: keys('0:-0.1, 0.22:-0.05, 0.68:0.02, 1:-0.1') },
      { channel: 'GRIP_X', keys: keys('0:33, 0.22:21 strike, 0.48:47, 0.68:47, 1:33') },
      { channel: 'GRIP_Y', keys: keys('0:29, 0.22:27 strike, 0.48:17, 0.68:17, 1:29') },
      { channel: 'ALONG', keys: keys('0:0, 0.22:4 strike, 0.48:-25, 0.68:-25, 1:0') },
      { channel: 'LEAN', adds: true, keys: keys('0:0, 0.22:-0.1 strike, 0.48:0.26, 0.68:0.26, 1:0') },
      { channel: 'HEIGHT', adds: true, keys: keys('0:0, 0.22:2 strike, 0.48:8, 0.68:8, 1:0') },
      { channel: 'SHIFT', adds: true, keys: keys('0:0, 0.22:-3 strike, 0.48:6, 0.68:6, 1:0') },
    ],
  },
  {
    name: 'stumble',
    duration: 1,
    maxSpeed: 300,
    tracks: [
      { channel: 'LEAN', adds: true, keys: keys('0:0, 0.38:0.29, 0.66:0.18, 1:0') },
      { channel: 'HEIGHT', adds: true, keys: keys('0:0, 0.34:8, 0.62:4, 1:0') },
      { channel: 'HEAD', adds: true, keys: keys('0:0, 0.36:-0.3, 0.64:-0.16, 1:0') },
      { channel: 'GRIP_X', adds: true, keys: keys('0:0, 0.36:-14, 0.64:-9, 1:0') },
      { channel: 'GRIP_Y', adds: true, keys: keys('0:0, 0.4:-7, 0.66:-4, 1:0') },
      { channel: 'TOOL', adds: true, keys: keys('0:0, 0.4:-0.2, 0.68:-0.12, 1:0') },
      { channel: 'HAND0_Y', adds: true, keys: keys('0:0, 0.38:-30, 0.66:-16, 1:0') },
      { channel: 'HAND1_Y', adds: true, keys: keys('0:0, 0.38:-28, 0.66:-16, 1:0') },
    ],
  },
  { name: 'fall', drive: 'limp', maxSpeed: 0 },
  { name: 'spear-form', drive: 'steps', maxSpeed: 0, duration: formSeconds, loops: true, tracks: formTracks },
];

/** The flight of a jump over its vertical speed: 0 take-off, 0.5 the top, 1 back at take-off speed. */
export const air: Rig['air'] = [
  { channel: 'FOOT0_X', keys: keys('0:2, 0.4:0, 0.6:2, 0.9:20, 1:20') },
  { channel: 'FOOT0_Y', keys: keys('0:66, 0.35:42, 0.6:42, 0.9:64, 1:66') },
  { channel: 'FOOT0_PITCH', keys: keys('0:0.9, 0.4:1.1, 0.7:0.6, 0.95:0, 1:0') },
  { channel: 'FOOT1_X', keys: keys('0:-22, 0.35:4, 0.6:18, 0.9:0, 1:-4') },
  { channel: 'FOOT1_Y', keys: keys('0:70, 0.35:62, 0.6:60, 0.9:64, 1:66') },
  { channel: 'FOOT1_PITCH', keys: keys('0:1, 0.4:0.8, 0.7:0.5, 0.95:0.2, 1:0.2') },
  { channel: 'HAND0_Y', adds: true, keys: keys('0:0, 0.4:-14, 1:-6') },
  { channel: 'HAND1_Y', adds: true, keys: keys('0:0, 0.4:-20, 1:-8') },
  { channel: 'GRIP_Y', adds: true, keys: keys('0:0, 0.4:-5, 1:2') },
];

/** Squash after a take-off and a landing, over their seconds: the crouch shows while already rising. */
export const squashes: Rig['squashes'] = {
  takeOff: { seconds: 0.42, keys: keys('0:1, 0.14:0.86, 0.4:1.14, 0.75:1.01, 1:1') },
  landing: { seconds: 0.4, keys: keys('0:1, 0.24:0.82, 0.62:1.05, 1:1') },
};
