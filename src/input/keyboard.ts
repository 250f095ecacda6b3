/**
 * Keys, by their place on the board (`code`), so that WASD is the same under any layout.
 *
 * Guarantees: a key never sticks (combine.ts clears on blur and hide), a repeat is not a press, a chord with
 * Ctrl, Meta or Alt stays the browser's, and Space or an arrow scrolls the page only when no game is played.
 */
import type { Button } from './button.ts';
import type { DeviceReader, InputSink } from './device.ts';
import { createListeners } from './listen.ts';
import { isControl, isEditable } from './targets.ts';

type Action = 'jump' | 'thrust' | 'pause';

export const KEYS: Readonly<Record<string, Action>> = {
  Space: 'jump',
  ArrowUp: 'jump',
  KeyW: 'jump',
  KeyF: 'thrust',
  ArrowRight: 'thrust',
  KeyD: 'thrust',
  Escape: 'pause',
  KeyP: 'pause',
};

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
    if (event.ctrlKey || event.metaKey || event.altKey || isEditable(event.target)) return;
    const playing = sink.playing();
    if (playing && SCROLLS.has(event.code)) event.preventDefault();
    if (event.repeat) return;
    sink.used('keys');
    sink.anyPress();
    const action = Object.hasOwn(KEYS, event.code) ? KEYS[event.code] : undefined;
    if (action === 'pause') {
      event.preventDefault();
      sink.pause('asked');
      return;
    }
    if (!action || !playing || held.has(event.code)) return;
    // The pause button of the HUD may have the focus: while the game plays, Space still jumps.
    event.preventDefault();
    const button = action === 'jump' ? sink.jump : sink.thrust;
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
