/**
 * Fingers, pens and the mouse: the left half of the stage jumps, the right half thrusts, or, where there is a pace, is two
 * pedals: easier, and to the right of it harder.
 *
 * Guarantees: each pointer holds the half it came down on, wherever it slides, so two thumbs never mix;
 * one that is lost (cancelled, captured away, the window left) lets go; a press on the interface plays nothing.
 */
import type { Button } from './button.ts';
import type { DeviceReader, InputDevice, InputSink } from './device.ts';
import { createListeners } from './listen.ts';
import { isControl } from './targets.ts';

/** The part of an element that is needed here. */
export interface Stage extends EventTarget {
  getBoundingClientRect(): { readonly left: number; readonly top?: number; readonly width: number };
  setPointerCapture?(pointerId: number): void;
}

function deviceOf(event: PointerEvent): InputDevice {
  return event.pointerType === 'mouse' ? 'mouse' : 'touch';
}

function capture(stage: Stage, pointerId: number): void {
  try {
    stage.setPointerCapture?.(pointerId);
  } catch {
    // The pointer is gone already: its pointerup or pointercancel is on the way.
  }
}

/** Where the pedal for harder begins, share of the stage's width. */
const HARDER_FROM = 0.74;

function buttonAt(share: number, sink: InputSink): Button {
  const [player] = sink.players;
  if (share < 0.5) return player.jump;
  if (!sink.pace()) return player.thrust;
  return share < HARDER_FROM ? player.easier : player.harder;
}

export function createPointer(stage: Stage, sink: InputSink): DeviceReader {
  const held = new Map<number, Button>();
  const listeners = createListeners();

  listeners.on<PointerEvent>(stage, 'pointerdown', (event) => {
    sink.used(deviceOf(event));
    sink.anyPress();
    if (event.button !== 0 || !sink.playing() || !sink.halves() || isControl(event.target) || held.has(event.pointerId))
      return;
    // Keeps the tap from selecting text, and the focus where it is.
    event.preventDefault();
    const box = stage.getBoundingClientRect();
    const button = buttonAt((event.clientX - box.left) / box.width, sink);
    held.set(event.pointerId, button);
    button.press();
    capture(stage, event.pointerId);
  });

  const release = (event: PointerEvent) => {
    held.get(event.pointerId)?.release();
    held.delete(event.pointerId);
  };
  for (const type of ['pointerup', 'pointercancel', 'lostpointercapture']) {
    listeners.on<PointerEvent>(stage, type, release);
  }

  // A long press with a thumb must not open a menu, pick text up or drag the canvas.
  for (const type of ['contextmenu', 'selectstart', 'dragstart']) {
    listeners.on<Event>(stage, type, (event) => {
      if (sink.playing() && !isControl(event.target)) event.preventDefault();
    });
  }

  return {
    clear() {
      held.clear();
    },
    destroy: listeners.removeAll,
  };
}
