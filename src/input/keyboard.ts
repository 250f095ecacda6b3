/**
 * Keys, by their place on the board (`code`), so that WASD is the same under any layout.
 *
 * Guarantees: a key never sticks (combine.ts clears on blur and hide), a repeat is not a press, a chord with
 * Ctrl, Meta or Alt stays the browser's, and Space or an arrow scrolls the page only when no game is played.
 */
import type { Button } from './button.ts';
import type { ButtonName, DeviceReader, InputSink } from './device.ts';
import { createListeners } from './listen.ts';
import { isControl, isEditable, isSlider } from './targets.ts';

interface Stroke {
  readonly button: ButtonName;
  readonly player: 0 | 1;
}

const stroke = (button: ButtonName, player: 0 | 1 = 0): Stroke => ({ button, player });

/** The same in every scheme. */
const ALWAYS: Readonly<Record<string, Stroke>> = {
  Space: stroke('jump'),
  KeyW: stroke('jump'),
  KeyF: stroke('thrust'),
};
const THRUSTS: Readonly<Record<string, Stroke>> = {
  ArrowUp: stroke('jump'),
  ArrowRight: stroke('thrust'),
  KeyD: stroke('thrust'),
};
const PACES: Readonly<Record<string, Stroke>> = {
  ArrowUp: stroke('jump'),
  ArrowRight: stroke('harder'),
  KeyD: stroke('harder'),
  ArrowLeft: stroke('easier'),
  KeyA: stroke('easier'),
};
const PACES_OF_TWO: Readonly<Record<string, Stroke>> = {
  KeyD: stroke('harder'),
  KeyA: stroke('easier'),
  ArrowUp: stroke('jump', 1),
  ArrowRight: stroke('harder', 1),
  ArrowLeft: stroke('easier', 1),
  KeyI: stroke('jump', 1),
  KeyL: stroke('harder', 1),
  KeyJ: stroke('easier', 1),
};
const PAUSES = new Set(['Escape', 'KeyP']);

function strokeOf(code: string, sink: InputSink): Stroke | undefined {
  const scheme = !sink.pace() ? THRUSTS : sink.two() ? PACES_OF_TWO : PACES;
  if (Object.hasOwn(scheme, code)) return scheme[code];
  return Object.hasOwn(ALWAYS, code) ? ALWAYS[code] : undefined;
}

const SCROLLS = new Set([
  'Space',
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'PageUp',
  'PageDown',
  'Home',
  'End',
]);

export function createKeyboard(target: EventTarget, sink: InputSink): DeviceReader {
  const held = new Map<string, Button>();
  const listeners = createListeners();

  listeners.on<KeyboardEvent>(target, 'keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (isEditable(event.target) && !(PAUSES.has(event.code) && isSlider(event.target))) return;
    const playing = sink.playing();
    if (playing && SCROLLS.has(event.code)) event.preventDefault();
    if (event.repeat) return;
    sink.used('keys');
    sink.anyPress();
    if (PAUSES.has(event.code)) {
      event.preventDefault();
      sink.pause('asked');
      return;
    }
    const asked = strokeOf(event.code, sink);
    if (!asked || !playing || held.has(event.code)) return;
    // The pause button of the HUD may have the focus: while the game plays, Space still jumps.
    event.preventDefault();
    const button = sink.players[asked.player][asked.button];
    held.set(event.code, button);
    button.press();
  });

  listeners.on<KeyboardEvent>(target, 'keyup', (event) => {
    const button = held.get(event.code);
    if (!button) return;
    held.delete(event.code);
    button.release();
    // A button is clicked by the release of Space: not by the one that ended a jump.
    if (isControl(event.target)) event.preventDefault();
  });

  return {
    clear() {
      held.clear();
    },
    destroy: listeners.removeAll,
  };
}
