import { expect, test } from 'vitest';
import { createInput } from './combine.ts';
import { fakeElement, fakeHost, fakeStage, send } from './testing/fake-host.ts';

function setUp() {
  const host = fakeHost();
  const input = createInput(fakeStage(), host);
  const key = (type: string, code: string, more = {}) => send(host.window, type, { code, ...more });
  return { host, input, key };
}

test.each(['Space', 'ArrowUp', 'KeyW'])('%s jumps', (code) => {
  const { input, key } = setUp();
  key('keydown', code);
  expect(input.frame()).toEqual({ jump: true, thrust: false, pace: 0 });
  key('keyup', code);
  expect(input.frame().jump).toBe(false);
});

test.each(['KeyF', 'ArrowRight', 'KeyD'])('%s thrusts', (code) => {
  const { input, key } = setUp();
  key('keydown', code);
  expect(input.frame()).toEqual({ jump: false, thrust: true, pace: 0 });
});

test('jump and thrust can be held at once', () => {
  const { input, key } = setUp();
  key('keydown', 'Space');
  key('keydown', 'KeyF');
  expect(input.frame()).toEqual({ jump: true, thrust: true, pace: 0 });
});

test.each(['blur', 'pagehide'])('a key that is held when the window gets %s does not stick', (type) => {
  const { host, input, key } = setUp();
  key('keydown', 'Space');
  send(host.window, type);
  expect(input.frame().jump).toBe(false);
  key('keydown', 'Space', { repeat: true });
  expect(input.frame().jump).toBe(false);
});

test('a key that is held when the tab is hidden does not stick, and works when pressed anew', () => {
  const { host, input, key } = setUp();
  key('keydown', 'Space');
  host.document.hidden = true;
  send(host.document, 'visibilitychange');
  expect(input.frame().jump).toBe(false);
  key('keyup', 'Space');
  key('keydown', 'Space');
  expect(input.frame().jump).toBe(true);
});

test('the repeats of a held key are not presses', () => {
  const { input, key } = setUp();
  key('keydown', 'Space', { repeat: true });
  expect(input.frame().jump).toBe(false);
});

test.each(['ctrlKey', 'metaKey', 'altKey'])('a chord with %s stays with the browser', (modifier) => {
  const { input, key } = setUp();
  expect(key('keydown', 'KeyF', { [modifier]: true })).toBe(false);
  expect(input.frame().thrust).toBe(false);
});

test('Space and the arrows do not scroll the page while the game plays, repeats included', () => {
  const { key } = setUp();
  for (const code of ['Space', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']) {
    expect(key('keydown', code), code).toBe(true);
    expect(key('keydown', code, { repeat: true }), code).toBe(true);
  }
});

test('in a menu Space and the arrows belong to the page, and nothing jumps', () => {
  const { input, key } = setUp();
  input.playing = false;
  expect(key('keydown', 'Space', { target: fakeElement('button') })).toBe(false);
  expect(key('keydown', 'ArrowUp')).toBe(false);
  expect(input.frame().jump).toBe(false);
});

test('typing in a field neither jumps, pauses nor loses a letter', () => {
  const { input, key } = setUp();
  const pauses: string[] = [];
  input.onPause((reason) => pauses.push(reason));
  for (const target of [fakeElement('input'), fakeElement('textarea'), { isContentEditable: true }]) {
    for (const code of ['Space', 'KeyF', 'KeyP']) expect(key('keydown', code, { target })).toBe(false);
  }
  expect(input.frame()).toEqual({ jump: false, thrust: false, pace: 0 });
  expect(pauses).toEqual([]);
});

test('a slider keeps the arrows for itself, and Escape and P pause past it', () => {
  const { input, key } = setUp();
  const pauses: string[] = [];
  input.onPause((reason) => pauses.push(reason));
  const target = fakeElement('input', 'input[type="range"]');
  for (const code of ['Space', 'ArrowRight', 'Escape', 'KeyP']) key('keydown', code, { target });
  expect(input.frame()).toEqual({ jump: false, thrust: false, pace: 0 });
  expect(pauses).toEqual(['asked', 'asked']);
});

test('the Space that ends a jump does not click a button that has the focus', () => {
  const { key } = setUp();
  const target = fakeElement('button');
  expect(key('keydown', 'Space', { target })).toBe(true);
  expect(key('keyup', 'Space', { target })).toBe(true);
});

test('Escape and P ask for a pause, also in a menu', () => {
  const { input, key } = setUp();
  const pauses: string[] = [];
  input.onPause((reason) => pauses.push(reason));
  key('keydown', 'Escape');
  input.playing = false;
  key('keydown', 'KeyP');
  expect(pauses).toEqual(['asked', 'asked']);
});

test('a code that is the name of something every object has is only another key', () => {
  const { input, key } = setUp();
  for (const code of ['constructor', '__proto__', 'toString', '']) key('keydown', code);
  expect(input.frame()).toEqual({ jump: false, thrust: false, pace: 0 });
});
