/** Adds listeners and keeps what it takes to remove them all at once. */
export interface Listeners {
  /** `E` is the event the target is known to send under this name. */
  on<E extends Event>(target: EventTarget, type: string, handler: (event: E) => void): void;
  removeAll(): void;
}

export function createListeners(): Listeners {
  const removals: Array<() => void> = [];
  return {
    on(target, type, handler) {
      // Not passive: Space and the arrows must be able to keep the page from scrolling.
      const options = { passive: false };
      target.addEventListener(type, handler as EventListener, options);
      removals.push(() => target.removeEventListener(type, handler as EventListener));
    },
    removeAll() {
      for (const remove of removals) remove();
      removals.length = 0;
    },
  };
}
