import { expect, test } from 'vitest';
import { createInput } from './combine.ts';
import { IDLE } from './input-frame.ts';
import { fakeElement, fakeHost, fakeStage, send, sendPointer } from './testing/fake-host.ts';

function setUp() {
  const host = fakeHost();
  const stage = fakeStage();
  return { host, stage, input: createInput(stage, host) };
}

test('a key shorter than a tick is seen for one tick', () => {
  const { host, input } = setUp();
  send(host.window, 'keydown', { code: 'Space' });
  send(host.window, 'keyup', { code: 'Space' });
  expect(input.frame().jump).toBe(true);
  expect(input.frame()).toBe(IDLE);
});

test('frames are constants: equal input is the very same object', () => {
  const { host, input } = setUp();
  send(host.window, 'keydown', { code: 'Space' });
  expect(input.frame()).toBe(input.frame());
});

test('a key and a thumb on the same button: it is down until both let go', () => {
  const { host, stage, input } = setUp();
  send(host.window, 'keydown', { code: 'Space' });
  sendPointer(stage, 'pointerdown');
  input.frame();
  send(host.window, 'keyup', { code: 'Space' });
  expect(input.frame().jump).toBe(true);
  sendPointer(stage, 'pointerup');
  expect(input.frame().jump).toBe(false);
});

test('the device is the one used last, also when it only touched the interface', () => {
  const { host, stage, input } = setUp();
  expect(input.device).toBe('keys');
  sendPointer(stage, 'pointerdown', { target: fakeElement('button') });
  expect(input.device).toBe('touch');
  sendPointer(stage, 'pointerdown', { pointerType: 'mouse' });
  expect(input.device).toBe('mouse');
  send(host.window, 'keydown', { code: 'KeyQ' });
  expect(input.device).toBe('keys');
});

test('leaving the window or the tab asks for a pause, coming back does not', () => {
  const { host, input } = setUp();
  const reasons: string[] = [];
  input.onPause((reason) => reasons.push(reason));
  send(host.window, 'blur');
  host.document.hidden = true;
  send(host.document, 'visibilitychange');
  host.document.hidden = false;
  send(host.document, 'visibilitychange');
  expect(reasons).toEqual(['blur', 'hidden']);
});

test('flush forgets what is pressed, and a held key counts again only when pressed anew', () => {
  const { host, input } = setUp();
  send(host.window, 'keydown', { code: 'Space' });
  input.flush();
  expect(input.frame().jump).toBe(false);
  send(host.window, 'keyup', { code: 'Space' });
  send(host.window, 'keydown', { code: 'Space' });
  expect(input.frame().jump).toBe(true);
});

test('any press is heard, in menus too, until its listener leaves', () => {
  const { host, stage, input } = setUp();
  input.playing = false;
  const heard: string[] = [];
  const stop = input.onAnyPress((device) => heard.push(device));
  send(host.window, 'keydown', { code: 'KeyQ' });
  sendPointer(stage, 'pointerdown');
  stop();
  sendPointer(stage, 'pointerdown', { pointerId: 2 });
  expect(heard).toEqual(['keys', 'touch']);
});

test('after destroy nothing is heard any more', () => {
  const { host, stage, input } = setUp();
  input.destroy();
  send(host.window, 'keydown', { code: 'Space' });
  sendPointer(stage, 'pointerdown');
  expect(input.frame()).toBe(IDLE);
});

test('with a pace the arrows and D and A are harder and easier; F still thrusts', () => {
  const { host, input } = setUp();
  input.pace = true;
  send(host.window, 'keydown', { code: 'ArrowRight' });
  expect(input.frame()).toMatchObject({ pace: 1, thrust: false });
  send(host.window, 'keyup', { code: 'ArrowRight' });
  send(host.window, 'keydown', { code: 'KeyA' });
  send(host.window, 'keydown', { code: 'KeyF' });
  expect(input.frame()).toMatchObject({ pace: -1, thrust: true });
  send(host.window, 'keydown', { code: 'KeyD' });
  expect(input.frame()).toMatchObject({ pace: 0 });
});

test('without one → and D thrust and ← does nothing, as ever', () => {
  const { host, input } = setUp();
  send(host.window, 'keydown', { code: 'ArrowLeft' });
  expect(input.frame()).toBe(IDLE);
  send(host.window, 'keydown', { code: 'KeyD' });
  expect(input.frame()).toMatchObject({ pace: 0, thrust: true });
});

test('two at one keyboard: each has keys of his own, and neither presses for the other', () => {
  const { host, input } = setUp();
  input.pace = true;
  input.two = true;
  for (const code of ['KeyW', 'KeyD', 'ArrowLeft', 'KeyI']) send(host.window, 'keydown', { code });
  expect(input.frame()).toEqual({
    jump: true,
    thrust: false,
    pace: 1,
    second: { jump: true, thrust: false, pace: -1 },
  });
  expect(input.frame()).toBe(input.frame());
  send(host.window, 'blur');
  expect(input.frame()).toBe(IDLE);
});

test('with a pace the right half of the stage is two pedals', () => {
  const { stage, input } = setUp();
  input.pace = true;
  sendPointer(stage, 'pointerdown', { clientX: 560 });
  expect(input.frame()).toMatchObject({ jump: false, pace: -1 });
  sendPointer(stage, 'pointerup');
  sendPointer(stage, 'pointerdown', { clientX: 880 });
  expect(input.frame()).toMatchObject({ thrust: false, pace: 1 });
  sendPointer(stage, 'pointerdown', { clientX: 200, pointerId: 2 });
  expect(input.frame()).toMatchObject({ jump: true, pace: 1 });
});

test('a change of what the keys mean lets go of what is held', () => {
  const { host, input } = setUp();
  send(host.window, 'keydown', { code: 'ArrowRight' });
  expect(input.frame().thrust).toBe(true);
  input.pace = true;
  expect(input.frame()).toBe(IDLE);
});
