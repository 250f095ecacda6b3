import { expect, test } from 'vitest';
import { Channel } from '../ecs/channels.ts';
import { Drive } from '../ecs/species.ts';
import { compileRig } from './compile-rig.ts';
import { rigs } from './registry.ts';
import type { Rig } from './rig.ts';
import { stickman } from './stickman/index.ts';

/** The stickman with something wrong or different in it. */
const changed = (change: Partial<Rig>): Rig => ({ ...stickman, ...change });
const compiling = (change: Partial<Rig>) => () => compileRig(changed(change), 0);
const bone = stickman.bones[0]!;
const leg = stickman.legs[0]!;
const gait = stickman.gaits[0]!;

test.each(rigs)('$name compiles, and every joint, foot and motion has a name of its own', (rig) => {
  const species = compileRig(rig, 3);
  expect(species.index).toBe(3);
  expect(new Set(species.jointNames).size).toBe(species.jointNames.length);
  species.jointNames.forEach((name, i) => {
    expect(species.jointIndex[name]).toBe(i);
  });
  expect(new Set(species.motions.map((m) => m.name)).size).toBe(species.motions.length);
  expect(species.motions[0]!.name).toBe('auto');
  expect(new Set(species.tuningNames).size).toBe(species.tuningNames.length);
  expect(species.tuning).toHaveLength(species.tuningNames.length);
});

test('a bone that is wrong is named, with the creature', () => {
  expect(compiling({ bones: [{ ...bone, length: -1 }] })).toThrow(/^creature stickman: bone chest must have a length/);
  expect(compiling({ bones: [{ ...bone, length: Number.NaN }] })).toThrow(/bone chest/);
  expect(compiling({ bones: [{ ...bone, parent: 'tail' }] })).toThrow(
    /bone chest has parent tail, which is not before it/,
  );
  expect(compiling({ legs: [{ ...leg, lower: 0 }, stickman.legs[1]!] })).toThrow(
    /bone nearFoot must be longer than 0 u, got 0/,
  );
  expect(compiling({ legs: [{ ...leg, upper: Number.NaN }, stickman.legs[1]!] })).toThrow(/bone nearKnee/);
});

test('a name that leads nowhere is said: joints, gaits, following motions, the look', () => {
  expect(compiling({ head: { joint: 'crown', parent: 'chest', reach: 5 } })).toThrow(/no joint is named crown/);
  expect(compiling({ motions: [{ name: 'auto' }, { name: 'trot', branch: 'trot' }] })).toThrow(
    /motion trot has no gait trot/,
  );
  expect(compiling({ motions: [{ name: 'auto', next: 'sleep' }] })).toThrow(
    /motion auto is followed by sleep, which is not there/,
  );
  const limb = { from: 'head', through: 'hair:9', to: 'head', width: [1, 1, 1], colour: 'ink' } as const;
  expect(compiling({ look: { ...stickman.look, limbs: [limb] } })).toThrow(/the look names hair:9, which is no joint/);
});

test('gaits and motions that lack something for a foot are refused', () => {
  expect(compiling({ gaits: [{ ...gait, offsets: [0] }] })).toThrow(/gait walk needs an offset for each leg/);
  expect(compiling({ motions: [{ name: 'auto' }, { name: 'dance', drive: 'steps' }] })).toThrow(
    /motion dance steps, so it needs a track for foot near/,
  );
});

test('tracks need keys that rise in time', () => {
  const motion = (keys: [number, number][]) => [{ name: 'auto', tracks: [{ channel: 'LEAN' as const, keys }] }];
  expect(compiling({ motions: motion([]) })).toThrow(/track LEAN of auto needs a key/);
  expect(
    compiling({
      motions: motion([
        [0, 1],
        [0, 2],
      ]),
    }),
  ).toThrow(/keys must rise in time/);
  expect(
    compiling({
      motions: motion([
        [0, 1],
        [0.5, 2],
        [0.4, 2],
      ]),
    }),
  ).toThrow(/keys must rise in time/);
  expect(
    compiling({
      motions: motion([
        [0, 1],
        [Number.NaN, 2],
      ]),
    }),
  ).toThrow(/keys must rise in time/);
});

test('what does not fit the memory is refused: joints, legs, chain points', () => {
  const bones = Array.from({ length: 25 }, (_, i) => ({
    ...bone,
    joint: `b${i}`,
    parent: i === 0 ? 'pelvis' : `b${i - 1}`,
  }));
  expect(compiling({ bones: [...stickman.bones, ...bones] })).toThrow(/at most 24 joints/);
  expect(compiling({ legs: Array.from({ length: 5 }, () => leg) })).toThrow(/at most 4 legs, got 5/);
  expect(compiling({ chain: { ...stickman.chain!, points: 6 } })).toThrow(/chain hair has at most 5 points, got 6/);
});

test('constants that are no numbers are refused by the name that tune takes', () => {
  const params = { ...gait.params, heelOff: Number.NaN };
  expect(compiling({ gaits: [{ ...gait, params }, stickman.gaits[1]!] })).toThrow(
    /constant walkHeelOff must be a number/,
  );
  expect(compiling({ tuning: { ...stickman.tuning, gravity: Infinity } })).toThrow(/constant gravity must be a number/);
});

test('motions take their defaults: no end, any speed, the gait moves the feet, the first motion follows', () => {
  const species = compileRig(changed({ motions: [{ name: 'auto' }, { name: 'wave', duration: 1 }] }), 0);
  expect(species.motions[1]).toMatchObject({
    index: 1,
    drive: Drive.GAIT,
    branch: -1,
    minSpeed: 0,
    maxSpeed: Infinity,
    startSpeed: 0,
    duration: 1,
    loops: false,
    next: 0,
  });
  expect(species.motions[0]!.duration).toBe(Infinity);
  expect(species.motions[1]!.flightFrom).toBeGreaterThan(1);
});

test('a motion that steps has the tracks of its feet in the order of the legs', () => {
  const species = compileRig(stickman, 0);
  const form = species.motions.find((m) => m.name === 'spear-form')!;
  expect(form.steps.map((t) => t.channel)).toEqual([Channel.FOOT0_X, Channel.FOOT1_X]);
});
