/** All devices as one: what the game reads each tick, and what the page is told. */
import { createButton } from './button.ts';
import type { InputDevice, InputSink, MenuAction, PauseReason, PlayerButtons } from './device.ts';
import type { PadHost } from './gamepad.ts';
import { createGamepad } from './gamepad.ts';
import { createGestures, type GestureSink } from './gestures.ts';
import type { Buttons, InputFrame } from './input-frame.ts';
import { IDLE } from './input-frame.ts';
import { createKeyboard } from './keyboard.ts';
import { createListeners } from './listen.ts';
import type { Stage } from './pointer.ts';
import { createPointer } from './pointer.ts';

export interface Input {
  /** What is asked for in this tick. Call it exactly once a tick; equal input is the very same object. */
  frame(): InputFrame;
  /** The device used last. */
  readonly device: InputDevice;
  /** True while the game is played. False in menus and behind panels: presses then belong to the page. */
  playing: boolean;
  /** True: the stage's left half jumps and its right half thrusts. False: its gestures go to `onGesture`. */
  halves: boolean;
  /** True: the arrows, A and D and the stage's right half are the pace; thrusts are F's and X's. */
  pace: boolean;
  /** True: a second player has the arrows, IJKL and a gamepad of his own. */
  two: boolean;
  /** What is done on the stage while `halves` is false. One listener. */
  onGesture(callback: GestureSink): void;
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

const PACES = [-1, 0, 1] as const;
/** Every combination of one player's buttons, by its number: see `numberOf`. */
const BUTTONS: readonly Buttons[] = PACES.flatMap((pace) =>
  [false, true].flatMap((thrust) => [false, true].map((jump) => ({ jump, thrust, pace }))),
);
const STILL = 4;
const NOTHING = STILL * BUTTONS.length + STILL;

/** Every frame there can be: the first player's number times as many as the second has. */
const FRAMES: readonly InputFrame[] = BUTTONS.flatMap((first) =>
  BUTTONS.map((second, n) => (n === STILL ? first : { ...first, second })),
);

function createPlayer(): PlayerButtons {
  return { jump: createButton(), thrust: createButton(), harder: createButton(), easier: createButton() };
}

/** Reads a player's buttons: 4 for each step of the pace, 2 for the thrust, 1 for the jump. */
function numberOf({ jump, thrust, harder, easier }: PlayerButtons): number {
  const pace = 1 + (harder.read() ? 1 : 0) - (easier.read() ? 1 : 0);
  return pace * 4 + (thrust.read() ? 2 : 0) + (jump.read() ? 1 : 0);
}

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
  const players = [createPlayer(), createPlayer()] as const;
  const paused = createSignal<PauseReason>();
  const anyPress = createSignal<InputDevice>();
  const menu = createSignal<MenuAction>();
  const listeners = createListeners();
  let device = host.device;
  let playing = true;
  let halves = true;
  let pace = false;
  let two = false;
  let gestured: GestureSink | undefined;

  const sink: InputSink = {
    players,
    pace: () => pace,
    two: () => two,
    playing: () => playing,
    halves: () => halves,
    used: (next) => {
      device = next;
    },
    anyPress: () => anyPress.send(device),
    pause: paused.send,
    menu: menu.send,
  };
  const pads = createGamepad(host.pads, sink);
  const wanted = (): boolean => playing && !halves;
  const gestures = createGestures(stage, wanted, (...gesture) => gestured?.(...gesture));
  const readers = [createKeyboard(host.window, sink), createPointer(stage, sink), gestures, pads];

  function flush(): void {
    for (const reader of readers) reader.clear();
    for (const player of players) for (const button of Object.values(player)) button.clear();
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
      const number = numberOf(players[0]) * BUTTONS.length + numberOf(players[1]);
      return number === NOTHING ? IDLE : FRAMES[number]!;
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
    get halves() {
      return halves;
    },
    set halves(next) {
      if (next !== halves) flush();
      halves = next;
    },
    get pace() {
      return pace;
    },
    set pace(next) {
      if (next !== pace) flush();
      pace = next;
    },
    get two() {
      return two;
    },
    set two(next) {
      if (next !== two) flush();
      two = next;
    },
    onGesture(callback) {
      gestured = callback;
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
