/** A page without a browser, for the tests beside: plain event targets, events with only the fields that are read. */
import type { InputHost } from '../combine.ts';
import type { Stage } from '../pointer.ts';

export interface FakePad {
  readonly index: number;
  connected: boolean;
  readonly axes: number[];
  readonly buttons: { pressed: boolean }[];
}

export interface FakeHost extends InputHost {
  readonly document: EventTarget & { hidden: boolean };
  readonly pad: FakePad;
  /** Runs what waits for the next animation frame. */
  nextFrame(): void;
}

export function fakeHost(): FakeHost {
  const window = new EventTarget();
  const pad: FakePad = {
    index: 0,
    connected: true,
    axes: [0, 0],
    buttons: Array.from({ length: 17 }, () => ({ pressed: false })),
  };
  let waiting: (() => void) | null = null;
  return {
    window,
    document: Object.assign(new EventTarget(), { hidden: false }),
    device: 'keys',
    pad,
    pads: {
      target: window,
      pads: () => [pad as unknown as Gamepad],
      nextFrame: (callback) => {
        waiting = callback;
        return () => {
          waiting = null;
        };
      },
    },
    nextFrame() {
      const callback = waiting;
      waiting = null;
      callback?.();
    },
  };
}

/** A stage 800 px wide whose left edge lies at 100 px. */
export function fakeStage(): Stage {
  return Object.assign(new EventTarget(), { getBoundingClientRect: () => ({ left: 100, width: 800 }) });
}

/** An element that matches these selectors (or stands in one that does). */
export function fakeElement(...matches: string[]): EventTarget {
  const closest = (selector: string) => selector.split(', ').some((one) => matches.includes(one)) || null;
  return Object.assign(new EventTarget(), { closest });
}

/** Sends an event with these fields; returns whether its default was prevented. */
export function send(target: EventTarget, type: string, fields: Record<string, unknown> = {}): boolean {
  const event = new Event(type, { cancelable: true });
  for (const [name, value] of Object.entries(fields)) Object.defineProperty(event, name, { value });
  target.dispatchEvent(event);
  return event.defaultPrevented;
}

export function sendPointer(stage: EventTarget, type: string, fields: Record<string, unknown> = {}): boolean {
  return send(stage, type, { pointerId: 1, pointerType: 'touch', button: 0, clientX: 200, ...fields });
}
