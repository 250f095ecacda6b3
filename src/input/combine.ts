/** All devices as one: what the game reads each tick, and what the page is told. */
import { createButton } from './button.ts';
import type { InputDevice, InputSink, MenuAction, PauseReason } from './device.ts';
import type { PadHost } from './gamepad.ts';
import { createGamepad } from './gamepad.ts';
import type { InputFrame } from './input-frame.ts';
import { IDLE } from './input-frame.ts';
import { createKeyboard } from './keyboard.ts';
import { createListeners } from './listen.ts';
import type { Stage } from './pointer.ts';
import { createPointer } from './pointer.ts';

export interface Input {
  /** What is asked for in this tick. Call it exactly once a tick; it returns one of four constants. */
  frame(): InputFrame;
  /** The device used last. */
  readonly device: InputDevice;
  /** True while the game is played. False in menus and behind panels: presses then belong to the page. */
  playing: boolean;
  /** 'asked' (a key, Start) toggles; 'blur', 'hidden' and 'unplugged' only pause. Returns what unsubscribes. */
  onPause(callback: (reason: PauseReason) => void): () => void;
  /** Every press of any device, also in menus: good for starting the sound. Returns what unsubscribes. */
  onAnyPress(callback: (device: InputDevice) => void): () => void;
  /** A gamepad in a menu. Returns what unsubscribes. */
  onMenu(callback: (action: MenuAction) => void): () => void;
  /** Forgets what is pressed, so that the press that closed a menu does not jump. */
  flush(): void;
  destroy(): void;
}

/** The page around the stage; tests hand in their own. */
export interface InputHost {
  readonly window: EventTarget;
  readonly document: EventTarget & { readonly hidden: boolean };
  readonly pads: PadHost;
  /** A guess before the first press. */
  readonly device: InputDevice;
}

const JUMP: InputFrame = { jump: true, thrust: false, pace: 0 };
const THRUST: InputFrame = { jump: false, thrust: true, pace: 0 };
const BOTH: InputFrame = { jump: true, thrust: true, pace: 0 };

function createSignal<T>() {
  const callbacks = new Set<(value: T) => void>();
  return {
    send(value: T) {
      for (const callback of callbacks) callback(value);
    },
    on(callback: (value: T) => void) {
      callbacks.add(callback);
      return () => void callbacks.delete(callback);
    },
  };
}

function browserHost(): InputHost {
  return {
    window,
    document,
    device: matchMedia('(pointer: coarse)').matches ? 'touch' : 'keys',
    pads: {
      target: window,
      // Blocked by a permissions policy in some frames: then there are no pads.
      pads: () => {
        try {
          return navigator.getGamepads();
        } catch {
          return [];
        }
      },
      nextFrame: (callback) => {
        const id = requestAnimationFrame(callback);
        return () => cancelAnimationFrame(id);
      },
    },
  };
}

/** Listens on the stage (pointers) and on the window (keys, pads, blur). */
export function createInput(stage: Stage, host: InputHost = browserHost()): Input {
  const jump = createButton();
  const thrust = createButton();
  const paused = createSignal<PauseReason>();
  const anyPress = createSignal<InputDevice>();
  const menu = createSignal<MenuAction>();
  const listeners = createListeners();
  let device = host.device;
  let playing = true;

  const sink: InputSink = {
    jump,
    thrust,
    playing: () => playing,
    used: (next) => {
      device = next;
    },
    anyPress: () => anyPress.send(device),
    pause: paused.send,
    menu: menu.send,
  };
  const pads = createGamepad(host.pads, sink);
  const readers = [createKeyboard(host.window, sink), createPointer(stage, sink), pads];

  function flush(): void {
    for (const reader of readers) reader.clear();
    jump.clear();
    thrust.clear();
  }

  function left(reason: PauseReason): void {
    flush();
    paused.send(reason);
  }
  listeners.on(host.window, 'blur', () => left('blur'));
  listeners.on(host.window, 'pagehide', () => left('hidden'));
  listeners.on(host.document, 'visibilitychange', () => {
    if (host.document.hidden) left('hidden');
  });

  return {
    frame() {
      pads.poll();
      const jumps = jump.read();
      const thrusts = thrust.read();
      if (jumps) return thrusts ? BOTH : JUMP;
      return thrusts ? THRUST : IDLE;
    },
    get device() {
      return device;
    },
    get playing() {
      return playing;
    },
    set playing(next) {
      if (next !== playing) flush();
      playing = next;
    },
    onPause: paused.on,
    onAnyPress: anyPress.on,
    onMenu: menu.on,
    flush,
    destroy() {
      flush();
      listeners.removeAll();
      for (const reader of readers) reader.destroy();
    },
  };
}
