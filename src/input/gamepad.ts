/**
 * Gamepads in the standard layout: A jumps, X thrusts, Start pauses; in menus the cross moves, A takes, B goes back.
 * Where there is a pace, the cross, the stick and the triggers are it. Of two players the second has the second pad, or the
 * only one.
 *
 * Browsers send no events for pad buttons, so the pads are looked at whenever a frame is read, and once per
 * animation frame while one is plugged in (menus read no frames). No pad, no work.
 */
import type { Button } from './button.ts';
import type { ButtonName, DeviceReader, InputSink } from './device.ts';
import { createListeners } from './listen.ts';

/** The browser's side of it; tests hand in their own. */
export interface PadHost {
  /** Gets gamepadconnected and gamepaddisconnected. */
  readonly target: EventTarget;
  pads(): readonly (Gamepad | null)[];
  /** Calls back before the next picture; returns what cancels it. */
  nextFrame(callback: () => void): () => void;
}

export interface PadReader extends DeviceReader {
  /** Reads the pads now. */
  poll(): void;
}

const A = 0;
const B = 1;
const X = 2;
const LEFT_TRIGGER = 6;
const RIGHT_TRIGGER = 7;
const START = 9;
const UP = 12;
const DOWN = 13;
const LEFT = 14;
const RIGHT = 15;
const WATCHED = [A, B, X, LEFT_TRIGGER, RIGHT_TRIGGER, START, UP, DOWN, LEFT, RIGHT];
const PLAYS: Readonly<Record<number, ButtonName>> = {
  [A]: 'jump',
  [X]: 'thrust',
  [LEFT_TRIGGER]: 'easier',
  [LEFT]: 'easier',
  [RIGHT_TRIGGER]: 'harder',
  [RIGHT]: 'harder',
};
/** How far a stick leans to count as the cross; tuned by eye. */
const STICK = 0.6;

function isDown(pad: Gamepad, button: number): boolean {
  const lean = pad.axes[1] ?? 0;
  const side = pad.axes[0] ?? 0;
  if (button === UP && lean < -STICK) return true;
  if (button === DOWN && lean > STICK) return true;
  if (button === LEFT && side < -STICK) return true;
  if (button === RIGHT && side > STICK) return true;
  return pad.buttons[button]?.pressed === true;
}

export function createGamepad(host: PadHost, sink: InputSink): PadReader {
  // Bits of the buttons that were down at the last look, per pad, and the game's buttons that they hold.
  const down = new Map<number, number>();
  const holding = new Map<string, Button>();
  const listeners = createListeners();
  let cancelFrame: (() => void) | null = null;

  function pressed(button: number, index: number): void {
    sink.used('pad');
    sink.anyPress();
    if (button === START) sink.pause('asked');
    else if (!sink.playing()) menuPress(button);
    else hold(button, index);
  }

  function hold(button: number, index: number): void {
    const name = PLAYS[button];
    const paces = name === 'harder' || name === 'easier';
    if (!name || (paces && !sink.pace())) return;
    const held = sink.players[playerOf(index)][name];
    holding.set(`${index} ${button}`, held);
    held.press();
  }

  /** Of two pads the one that was plugged in first is the first player's. */
  function playerOf(index: number): 0 | 1 {
    if (!sink.two()) return 0;
    return down.size > 1 && index === down.keys().next().value ? 0 : 1;
  }

  function menuPress(button: number): void {
    if (button === A) sink.menu('accept');
    else if (button === B) sink.menu('back');
    else if (button === UP) sink.menu('up');
    else if (button === DOWN) sink.menu('down');
  }

  function released(button: number, index: number): void {
    const key = `${index} ${button}`;
    holding.get(key)?.release();
    holding.delete(key);
  }

  function readPad(pad: Gamepad): void {
    const before = down.get(pad.index) ?? 0;
    let now = 0;
    for (const button of WATCHED) if (isDown(pad, button)) now |= 1 << button;
    if (now === before) return;
    down.set(pad.index, now);
    for (const button of WATCHED) {
      const bit = 1 << button;
      if ((now & bit) !== 0 && (before & bit) === 0) pressed(button, pad.index);
      else if ((now & bit) === 0 && (before & bit) !== 0) released(button, pad.index);
    }
  }

  function poll(): void {
    if (down.size === 0) return;
    for (const pad of host.pads()) if (pad?.connected && down.has(pad.index)) readPad(pad);
  }

  function everyFrame(): void {
    cancelFrame = host.nextFrame(everyFrame);
    poll();
  }

  function stop(): void {
    cancelFrame?.();
    cancelFrame = null;
  }

  listeners.on<GamepadEvent>(host.target, 'gamepadconnected', (event) => {
    down.set(event.gamepad.index, 0);
    if (!cancelFrame) everyFrame();
  });
  listeners.on<GamepadEvent>(host.target, 'gamepaddisconnected', (event) => {
    const { index } = event.gamepad;
    for (const button of WATCHED) released(button, index);
    down.delete(index);
    if (down.size === 0) stop();
    sink.pause('unplugged');
  });

  return {
    poll,
    clear() {
      holding.clear();
    },
    destroy() {
      stop();
      listeners.removeAll();
    },
  };
}
