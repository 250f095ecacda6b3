/** Each number about changes of gait finds the fault that it is about. */
import { expect, test } from 'vitest';
import type { Pose } from '../../src/index.ts';
import { budgets } from './budgets.ts';
import { rigOf } from './cast.ts';
import {
  afterwards,
  changeSpeed,
  flickers,
  type GaitChange,
  gaitChanges,
  phaseBack,
  stridesToSettle,
} from './gait-changes.ts';
import { footfallOrder } from './probes.ts';

/** The first change from trot to gallop on the flat. */
const sound = firstTo(2);
function firstTo(gait: number): GaitChange {
  for (const change of gaitChanges('doggoyle')) if (change.to === gait) return change;
  throw new Error('no such change');
}

const order = ['LH', 'RH', 'RF', 'LF'];

/** The same with what is drawn spoiled from a tick on. */
const spoilt = (from: number, spoil: (pose: Pose, t: number) => Pose): GaitChange => ({
  ...sound,
  recording: { ...sound.recording, poses: sound.recording.poses.map((pose, t) => (t < from ? pose : spoil(pose, t))) },
});

test('a sound change of gait is within its limits', () => {
  expect(sound.at).toBeGreaterThan(0);
  expect(stridesToSettle(sound).value).toBeLessThanOrEqual(budgets.changeStrides);
  expect(stridesToSettle(sound).value).toBeGreaterThan(0.5);
  expect(phaseBack(sound).value).toBe(0);
  expect(changeSpeed(sound).value).toBeLessThanOrEqual(budgets.changeSpeed);
  expect(footfallOrder(afterwards(sound, 2), order).value).toBe(0);
});

test('a leg that never comes to its place is noticed', () => {
  const change = spoilt(200, (pose) => ({
    ...pose,
    feet: pose.feet.map((foot, i) => (i === 2 ? { ...foot, phase: (foot.phase + 0.9) % 1 } : foot)),
  }));
  expect(stridesToSettle(change).value).toBe(Number.POSITIVE_INFINITY);
});

test('a leg that goes back to its place is noticed', () => {
  const change = spoilt(sound.at + 20, (pose) => ({
    ...pose,
    feet: pose.feet.map((foot, i) => (i === 3 ? { ...foot, phase: (foot.phase + 0.8) % 1 } : foot)),
  }));
  expect(phaseBack(change).value).toBeGreaterThan(0.1);
});

test('feet that fall in the order before are noticed', () => {
  expect(footfallOrder(afterwards(sound, 2), ['LH', 'RF', 'RH', 'LF']).value).toBe(1);
  const before = {
    ...sound.recording,
    events: sound.recording.events.filter((e) => e.time < sound.recording.first / 60),
  };
  expect(footfallOrder(before, order).value).toBe(1);
});

test('a gait that changes at another speed, or never, is noticed', () => {
  const late = spoilt(0, (pose) => ({ ...pose, speed: pose.speed + 40 }));
  expect(changeSpeed(late).value).toBeGreaterThan(budgets.changeSpeed);
  expect(changeSpeed({ ...sound, at: -1 }).value).toBe(Number.POSITIVE_INFINITY);
});

test('between the speeds of two changes no creature flickers', () => {
  for (const name of ['stickman', 'doggoyle', 'horse']) {
    for (let lower = 0; lower + 1 < rigOf(name).gaits.length; lower++) expect(flickers(name, lower).value).toBe(0);
  }
});
