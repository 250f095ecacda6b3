/**
 * What is done on the stage of a mode that takes it itself: taps, drags, a hovering mouse, the wheel and a pinch.
 *
 * Guarantees: every press ends in exactly one release; a tap is a press that neither moved nor lasted; the second
 * finger ends a drag and begins a pinch, whose zoom is about the middle between the two; a press on the interface
 * does nothing here.
 */
import { createListeners } from './listen.ts';
import type { Stage } from './pointer.ts';
import { isControl } from './targets.ts';

export type GestureKind = 'tap' | 'press' | 'drag' | 'release' | 'zoom' | 'hover';
/** CSS pixels from the stage's upper left corner; `factor` of a zoom: how many times nearer, else 1. */
export type GestureSink = (kind: GestureKind, x: number, y: number, factor: number) => void;

/** A finger trembles this far, CSS px, and a tap is no longer than this, ms. By feel. */
const TREMBLE = 12;
const TAP_MS = 400;
/** Zoom of one notch of a wheel (100 px), and how far one event may zoom. */
const WHEEL = 0.0016;
const MOST = 2;
const LINE_PX = 16;
const PAGE_PX = 400;

interface Finger {
  x: number;
  y: number;
  readonly fromX: number;
  readonly fromY: number;
  readonly since: number;
  moved: boolean;
}

export interface Gestures {
  clear(): void;
  destroy(): void;
}

/** `on()` says whether the stage's gestures are wanted now. */
export function createGestures(stage: Stage, on: () => boolean, send: GestureSink): Gestures {
  const fingers = new Map<number, Finger>();
  const listeners = createListeners();
  let apart = 0;

  const place = (event: MouseEvent): { x: number; y: number } => {
    const box = stage.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - (box.top ?? 0) };
  };
  const middle = (): { x: number; y: number; apart: number } => {
    const [a, b] = [...fingers.values()] as [Finger, Finger];
    return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, apart: Math.hypot(a.x - b.x, a.y - b.y) };
  };

  listeners.on<PointerEvent>(stage, 'pointerdown', (event) => {
    if (!on() || event.button !== 0 || isControl(event.target) || fingers.size >= 2) return;
    event.preventDefault();
    const { x, y } = place(event);
    fingers.set(event.pointerId, { x, y, fromX: x, fromY: y, since: event.timeStamp, moved: false });
    if (fingers.size === 1) send('press', x, y, 1);
    else {
      const [first] = fingers.values();
      send('release', first!.x, first!.y, 1);
      apart = middle().apart;
      for (const finger of fingers.values()) finger.moved = true;
    }
    try {
      stage.setPointerCapture?.(event.pointerId);
    } catch {
      // The pointer is gone already: its pointerup is on the way.
    }
  });

  listeners.on<PointerEvent>(stage, 'pointermove', (event) => {
    if (!on()) return;
    const { x, y } = place(event);
    const finger = fingers.get(event.pointerId);
    if (!finger) {
      if (event.pointerType === 'mouse' && !isControl(event.target)) send('hover', x, y, 1);
      return;
    }
    finger.x = x;
    finger.y = y;
    if (fingers.size === 2) pinch();
    else {
      finger.moved ||= Math.hypot(x - finger.fromX, y - finger.fromY) > TREMBLE;
      if (finger.moved) send('drag', x, y, 1);
    }
  });

  function pinch(): void {
    const now = middle();
    if (apart > 0 && now.apart > 0) send('zoom', now.x, now.y, limited(now.apart / apart));
    apart = now.apart;
  }

  const lift = (event: PointerEvent): void => {
    const finger = fingers.get(event.pointerId);
    if (!finger) return;
    const alone = fingers.size === 1;
    fingers.delete(event.pointerId);
    if (!alone) return;
    const quick = event.type === 'pointerup' && !finger.moved && event.timeStamp - finger.since < TAP_MS;
    if (quick) send('tap', finger.x, finger.y, 1);
    send('release', finger.x, finger.y, 1);
  };
  for (const type of ['pointerup', 'pointercancel', 'lostpointercapture']) {
    listeners.on<PointerEvent>(stage, type, lift);
  }

  listeners.on<WheelEvent>(stage, 'wheel', (event) => {
    if (!on() || isControl(event.target)) return;
    event.preventDefault();
    const { x, y } = place(event);
    const unit = event.deltaMode === 1 ? LINE_PX : event.deltaMode === 2 ? PAGE_PX : 1;
    if (event.deltaY !== 0) send('zoom', x, y, limited(Math.exp(-event.deltaY * unit * WHEEL)));
  });

  return {
    clear() {
      // Whoever was told of a press is told of its end.
      const [finger] = fingers.values();
      const single = fingers.size === 1;
      fingers.clear();
      if (finger && single) send('release', finger.x, finger.y, 1);
    },
    destroy: listeners.removeAll,
  };
}

const limited = (factor: number): number => Math.min(MOST, Math.max(1 / MOST, factor));
