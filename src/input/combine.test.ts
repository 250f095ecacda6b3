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
