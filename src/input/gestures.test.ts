import { beforeEach, expect, test } from 'vitest';
import { createGestures, type GestureKind } from './gestures.ts';
import type { Stage } from './pointer.ts';
import { fakeElement, send, sendPointer } from './testing/fake-host.ts';

let stage: Stage;
let log: [GestureKind, number, number, number][];
let wanted: boolean;

beforeEach(() => {
  wanted = true;
  log = [];
  stage = Object.assign(new EventTarget(), { getBoundingClientRect: () => ({ left: 100, top: 50, width: 800 }) });
  createGestures(
    stage,
    () => wanted,
    (...gesture) => log.push(gesture),
  );
});
const finger = (type: string, id: number, x: number, y: number, timeStamp = 0) =>
  sendPointer(stage, type, { pointerId: id, clientX: x, clientY: y, timeStamp });
const kinds = () => log.map(([kind]) => kind);

test('a short press that stays where it is is a tap, at pixels of the stage', () => {
  finger('pointerdown', 1, 300, 250, 1000);
  finger('pointermove', 1, 303, 251, 1050);
  finger('pointerup', 1, 303, 251, 1100);
  expect(kinds()).toEqual(['press', 'tap', 'release']);
  expect(log[0]).toEqual(['press', 200, 200, 1]);
});

test('a press that lasts or moves is no tap', () => {
  finger('pointerdown', 1, 300, 250, 1000);
  finger('pointerup', 1, 300, 250, 2000);
  expect(kinds()).toEqual(['press', 'release']);
  log = [];
  finger('pointerdown', 2, 300, 250, 3000);
  finger('pointermove', 2, 340, 250, 3010);
  finger('pointerup', 2, 340, 250, 3020);
  expect(kinds()).toEqual(['press', 'drag', 'release']);
});

test('two fingers that part zoom in about the middle, and neither taps', () => {
  finger('pointerdown', 1, 300, 250);
  finger('pointerdown', 2, 400, 250);
  finger('pointermove', 2, 450, 250);
  expect(log.at(-1)).toEqual(['zoom', 275, 200, 1.5]);
  finger('pointerup', 2, 450, 250, 10);
  finger('pointerup', 1, 300, 250, 20);
  expect(kinds()).not.toContain('tap');
  expect(kinds().filter((kind) => kind === 'press')).toHaveLength(1);
  expect(kinds().filter((kind) => kind === 'release').length).toBeGreaterThanOrEqual(1);
});

test('the wheel zooms and does not scroll the page; one wild event zooms at most twofold', () => {
  const prevented = send(stage, 'wheel', { clientX: 300, clientY: 250, deltaY: -100, deltaMode: 0 });
  expect(prevented).toBe(true);
  expect(log[0]![3]).toBeGreaterThan(1.1);
  send(stage, 'wheel', { clientX: 300, clientY: 250, deltaY: 1e9, deltaMode: 0 });
  expect(log[1]![3]).toBe(0.5);
});

test('a lost pointer lets go, and nothing is sent where gestures are not wanted or the interface is touched', () => {
  finger('pointerdown', 1, 300, 250);
  finger('pointercancel', 1, 300, 250);
  expect(kinds()).toEqual(['press', 'release']);
  log = [];
  sendPointer(stage, 'pointerdown', { target: fakeElement('button') });
  wanted = false;
  finger('pointerdown', 3, 300, 250);
  expect(log).toEqual([]);
});
