import { expect, test } from 'vitest';
import { createInput } from './combine.ts';
import { fakeElement, fakeHost, fakeStage, send, sendPointer } from './testing/fake-host.ts';

const LEFT = 120;
const RIGHT = 880;

function setUp() {
  const host = fakeHost();
  const stage = fakeStage();
  return { host, stage, input: createInput(stage, host) };
}

test('a tap on the left half of the stage jumps, one on the right half thrusts', () => {
  const { stage, input } = setUp();
  sendPointer(stage, 'pointerdown', { clientX: 499 });
  expect(input.frame()).toEqual({ jump: true, thrust: false, pace: 0 });
  sendPointer(stage, 'pointerup', { clientX: 499 });
  sendPointer(stage, 'pointerdown', { clientX: 501 });
  expect(input.frame()).toEqual({ jump: false, thrust: true, pace: 0 });
});

test('two thumbs at once jump and thrust, and each lets go of its own', () => {
  const { stage, input } = setUp();
  sendPointer(stage, 'pointerdown', { pointerId: 1, clientX: LEFT });
  sendPointer(stage, 'pointerdown', { pointerId: 2, clientX: RIGHT });
  expect(input.frame()).toEqual({ jump: true, thrust: true, pace: 0 });
  sendPointer(stage, 'pointerup', { pointerId: 1, clientX: LEFT });
  expect(input.frame()).toEqual({ jump: false, thrust: true, pace: 0 });
});

test('a thumb that slides over the middle keeps the half it came down on', () => {
  const { stage, input } = setUp();
  sendPointer(stage, 'pointerdown', { clientX: LEFT });
  input.frame();
  sendPointer(stage, 'pointermove', { clientX: RIGHT });
  expect(input.frame()).toEqual({ jump: true, thrust: false, pace: 0 });
  sendPointer(stage, 'pointerup', { clientX: RIGHT });
  expect(input.frame().jump).toBe(false);
});

test('a tap shorter than a tick is not lost', () => {
  const { stage, input } = setUp();
  sendPointer(stage, 'pointerdown', { clientX: RIGHT });
  sendPointer(stage, 'pointerup', { clientX: RIGHT });
  expect(input.frame().thrust).toBe(true);
  expect(input.frame().thrust).toBe(false);
});

test.each(['pointercancel', 'lostpointercapture'])('a pointer lost by %s lets go', (type) => {
  const { stage, input } = setUp();
  sendPointer(stage, 'pointerdown');
  input.frame();
  sendPointer(stage, type);
  expect(input.frame().jump).toBe(false);
});

test('a thumb that is down when the window loses the focus does not stick', () => {
  const { host, stage, input } = setUp();
  sendPointer(stage, 'pointerdown');
  send(host.window, 'blur');
  expect(input.frame().jump).toBe(false);
  // The late release of the forgotten thumb takes nothing from a new one.
  sendPointer(stage, 'pointerdown', { pointerId: 2 });
  sendPointer(stage, 'pointerup', { pointerId: 1 });
  input.frame();
  expect(input.frame().jump).toBe(true);
});

test('a tap on a button of the interface does not jump and is left to the button', () => {
  const { stage, input } = setUp();
  expect(sendPointer(stage, 'pointerdown', { target: fakeElement('button') })).toBe(false);
  expect(sendPointer(stage, 'pointerdown', { target: fakeElement('[data-ui]') })).toBe(false);
  expect(input.frame().jump).toBe(false);
});

test('only the main button of a mouse plays', () => {
  const { stage, input } = setUp();
  sendPointer(stage, 'pointerdown', { pointerType: 'mouse', button: 2 });
  expect(input.frame().jump).toBe(false);
  sendPointer(stage, 'pointerdown', { pointerType: 'mouse', button: 0 });
  expect(input.frame().jump).toBe(true);
});

test('a long press opens no menu while the game plays, and may in a menu', () => {
  const { stage, input } = setUp();
  expect(send(stage, 'contextmenu')).toBe(true);
  input.playing = false;
  expect(send(stage, 'contextmenu')).toBe(false);
});

test('a pointer that is gone before it can be captured still plays', () => {
  const { host } = setUp();
  const stage = Object.assign(fakeStage(), {
    setPointerCapture: () => {
      throw new Error('NotFoundError');
    },
  });
  const input = createInput(stage, host);
  sendPointer(stage, 'pointerdown');
  expect(input.frame().jump).toBe(true);
});
