/** Where the focus goes: into a layer when it opens, round in it while it is open, and through it for a gamepad. */
import { useEffect, useLayoutEffect } from 'preact/hooks';

interface RefTo<T> {
  readonly current: T | null;
}

const FOCUSABLE = 'button:not([disabled]), a[href], input, summary, [tabindex="0"]';

export function focusablesOf(layer: ParentNode): HTMLElement[] {
  return [...layer.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((element) => element.getClientRects().length > 0);
}

function quietFocus(element: HTMLElement): void {
  // The chosen button is amber anyway: the ring waits for a key.
  const options: FocusOptions & { focusVisible: boolean } = { preventScroll: true, focusVisible: false };
  element.focus(options);
}

/** Gives the focus to what is marked `data-first`, else to the first button, whenever the layer opens. */
export function useFirstFocus(layer: RefTo<HTMLElement>, open: boolean): void {
  useLayoutEffect(() => {
    if (!open || !layer.current) return;
    const first = layer.current.querySelector<HTMLElement>('[data-first]') ?? focusablesOf(layer.current)[0];
    if (first) quietFocus(first);
  }, [open]);
}

/** Keeps Tab inside of an open dialog. */
export function useFocusTrap(layer: RefTo<HTMLElement>, open: boolean): void {
  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Tab' || !layer.current) return;
      const stops = focusablesOf(layer.current);
      const at = stops.indexOf(document.activeElement as HTMLElement);
      const atEdge = at < 0 || at === (event.shiftKey ? 0 : stops.length - 1);
      if (!atEdge) return;
      event.preventDefault();
      stops.at(event.shiftKey ? -1 : 0)?.focus();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [open]);
}

/** Plain presses while the layer is open; chords, repeats and keys that a button or a field takes are left out. */
export function useKeys(open: boolean, onKey: (code: string, event: KeyboardEvent) => void): void {
  useEffect(() => {
    if (!open) return;
    const listener = (event: KeyboardEvent) => {
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      const target = event.target instanceof Element ? event.target : null;
      const letter = event.code.startsWith('Key');
      if (target?.closest(letter ? 'input:not([type="range"]), textarea' : 'input, textarea')) return;
      if ((event.code === 'Space' || event.code === 'Enter') && target?.closest('button, a')) return;
      onKey(event.code, event);
    };
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  });
}

/** Moves the focus among the stops of a layer, round at the ends. */
export function moveFocus(layer: ParentNode, step: 1 | -1): void {
  const stops = focusablesOf(layer);
  if (stops.length === 0) return;
  const at = stops.indexOf(document.activeElement as HTMLElement);
  const next = at < 0 ? 0 : (at + step + stops.length) % stops.length;
  stops[next]?.focus();
}
