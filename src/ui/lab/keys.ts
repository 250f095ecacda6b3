/**
 * The lab by keyboard. Heard before the game's own keys, so that Space plays and stops time here; what belongs to a
 * field, a button or the browser is left alone.
 */
import type { LabState } from '../../game/modes/lab/types.ts';
import { OVERLAY_KEYS } from './transport.tsx';

type Ask = (kind: string, fields?: Readonly<Record<string, unknown>>) => void;

const TEXT_FIELD = 'textarea, select, input:not([type="range"])';
/** Slower and faster, as the keys step through them. */
const STEPS = [0.1, 0.15, 0.25, 0.35, 0.5, 0.75, 1];

/** With a toy in hand the arrows move it, u. */
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-6, 0],
  ArrowRight: [6, 0],
  ArrowUp: [0, -6],
  ArrowDown: [0, 6],
};

/** What a key does; false: nothing here. */
export function pressed(code: string, state: LabState, ask: Ask): boolean {
  const { settings, creatures, playing } = state;
  const motions = creatures.find((one) => one.name === settings.species)?.motions ?? [];
  const digit = /^Digit([1-9])$/.exec(code);
  const arrow = settings.toy === 'none' || settings.toy === 'handles' ? undefined : ARROWS[code];
  const overlay = OVERLAY_KEYS.find(([, key]) => key === code);
  if (arrow) ask('nudge', { x: arrow[0], y: arrow[1] });
  else if (digit) {
    const name = motions[Number(digit[1]) - 1];
    if (name) ask('motion', { name });
  } else if (overlay) ask('overlay', { name: overlay[0], on: !settings.overlays.some((one) => one === overlay[0]) });
  else if (code === 'Space') ask('play', { on: !playing });
  else if (code === 'Period') ask('tick');
  else if (code === 'Comma' || code === 'Slash') {
    const at = STEPS.findIndex((rate) => rate >= settings.rate - 1e-9);
    ask('rate', { value: STEPS[Math.min(STEPS.length - 1, Math.max(0, at + (code === 'Comma' ? -1 : 1)))] });
  } else if (code === 'KeyC') {
    const at = creatures.findIndex((one) => one.name === settings.species);
    ask('creature', { name: creatures[(at + 1) % creatures.length]!.name });
  } else if (code === 'KeyI') ask('section', { do: 'begin' });
  else if (code === 'KeyK') ask('section', { do: 'end' });
  else if (code === 'KeyX') ask('face');
  else if (code === 'Minus') ask('view', { do: 'out' });
  else if (code === 'Equal') ask('view', { do: 'in' });
  else if (code === 'Digit0') ask('view', { do: 'reset' });
  else return false;
  return true;
}

/** Listens while `on()`; returns what ends it. */
export function listenForKeys(on: () => LabState | null, ask: Ask): () => void {
  const listener = (event: KeyboardEvent): void => {
    const state = on();
    if (!state || event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target as Element | null;
    if (target?.closest?.(TEXT_FIELD)) return;
    // Space presses the button that has the focus, and is no jump then.
    if (event.code === 'Space' && target?.closest?.('button, a[href], [role="button"]')) {
      event.stopImmediatePropagation();
      return;
    }
    // A slider's arrows are its own.
    if (event.code.startsWith('Arrow') && target?.closest?.('input')) return;
    if (!pressed(event.code, state, ask)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  window.addEventListener('keydown', listener, { capture: true });
  return () => window.removeEventListener('keydown', listener, { capture: true });
}
