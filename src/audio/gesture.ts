/** Calls back at whatever a browser takes for a gesture that allows sound: the first one, and each after it. */

const GESTURES = ['keydown', 'pointerdown', 'pointerup', 'touchend', 'click'] as const;

export function onGesture(target: EventTarget, act: () => void): void {
  const heard = (): void => {
    // Escape, or a finger that has only come down, does not count; where the browser doesn't say, each is tried.
    if (navigator.userActivation?.hasBeenActive ?? true) act();
  };
  for (const type of GESTURES) target.addEventListener(type, heard, { capture: true, passive: true });
}
