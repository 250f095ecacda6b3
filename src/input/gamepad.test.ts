import { expect, test } from 'vitest';
import { createInput } from './combine.ts';
import { fakeHost, fakeStage, send } from './testing/fake-host.ts';

const A = 0;
const B = 1;
const X = 2;
const START = 9;

function setUp() {
  const host = fakeHost();
  const input = createInput(fakeStage(), host);
  const hold = (button: number, pressed = true) => {
    host.pad.buttons[button] = { pressed };
  };
  const plug = () => send(host.window, 'gamepadconnected', { gamepad: host.pad });
  const unplug = () => send(host.window, 'gamepaddisconnected', { gamepad: host.pad });
  return { host, input, hold, plug, unplug };
}

test('A jumps and X thrusts, as long as they are held', () => {
  const { input, hold, plug } = setUp();
  plug();
  hold(A);
  hold(X);
  expect(input.frame()).toEqual({ jump: true, thrust: true, pace: 0 });
  hold(A, false);
  expect(input.frame()).toEqual({ jump: false, thrust: true, pace: 0 });
  expect(input.device).toBe('pad');
});

test('Start asks for a pause once, however long it is held', () => {
  const { input, hold, plug } = setUp();
  const pauses: string[] = [];
  input.onPause((reason) => pauses.push(reason));
  plug();
  hold(START);
  input.frame();
  input.frame();
  expect(pauses).toEqual(['asked']);
});

test('a pad that is unplugged while A is held lets go and pauses', () => {
  const { input, hold, plug, unplug } = setUp();
  const pauses: string[] = [];
  input.onPause((reason) => pauses.push(reason));
  plug();
  hold(A);
  input.frame();
  unplug();
  expect(input.frame().jump).toBe(false);
  expect(pauses).toEqual(['unplugged']);
});

test('a menu hears the pad although no frame is read there', () => {
  const { host, input, hold, plug } = setUp();
  const actions: string[] = [];
  input.onMenu((action) => actions.push(action));
  input.playing = false;
  plug();
  hold(A);
  host.nextFrame();
  hold(A, false);
  hold(B);
  host.pad.axes[1] = 1;
  host.nextFrame();
  host.pad.axes[1] = -1;
  host.nextFrame();
  expect(actions).toEqual(['accept', 'back', 'down', 'up']);
  expect(input.frame().jump).toBe(false);
});

test('the A that chose in a menu does not jump until it is pressed anew', () => {
  const { input, hold, plug } = setUp();
  input.playing = false;
  plug();
  hold(A);
  input.frame();
  input.playing = true;
  expect(input.frame().jump).toBe(false);
  hold(A, false);
  input.frame();
  hold(A);
  expect(input.frame().jump).toBe(true);
});

test('with a pace the cross, the stick and the triggers run harder and easier; without one they do nothing', () => {
  const { host, input, hold, plug } = setUp();
  plug();
  hold(7);
  expect(input.frame().pace).toBe(0);
  hold(7, false);
  input.frame();
  input.pace = true;
  hold(7);
  expect(input.frame().pace).toBe(1);
  hold(7, false);
  hold(14);
  expect(input.frame().pace).toBe(-1);
  hold(14, false);
  host.pad.axes[0] = 0.9;
  expect(input.frame().pace).toBe(1);
});

test('of two players the second has the only pad', () => {
  const { input, hold, plug } = setUp();
  input.pace = true;
  input.two = true;
  plug();
  hold(A);
  hold(15);
  expect(input.frame()).toMatchObject({ jump: false, pace: 0, second: { jump: true, pace: 1 } });
});
