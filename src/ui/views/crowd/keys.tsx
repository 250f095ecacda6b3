/** The crowd's own keys, by their place on the board. What moves your runner is the input's. */
import { Fragment, type JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import type { CrowdState } from '../../../game/modes/crowd/types.ts';
import type { ModeOrder } from '../../../game/modes/mode.ts';
import { useUi } from '../../context.ts';
import { useKeys } from '../../focus.ts';
import type { UiState } from '../../ui-state.ts';
import { NEAR_STEP } from './scale.ts';

const ONCE: Readonly<Record<string, ModeOrder>> = {
  KeyG: { kind: 'dog' },
  KeyT: { kind: 'apple' },
  KeyX: { kind: 'ten' },
};
/** These repeat while they are held. */
const HELD: Readonly<Record<string, ModeOrder>> = {
  Equal: { kind: 'runners', more: 1 },
  NumpadAdd: { kind: 'runners', more: 1 },
  Minus: { kind: 'runners', more: -1 },
  NumpadSubtract: { kind: 'runners', more: -1 },
  KeyZ: { kind: 'zoom', factor: 1 / NEAR_STEP },
  PageDown: { kind: 'zoom', factor: 1 / NEAR_STEP },
  KeyC: { kind: 'zoom', factor: NEAR_STEP },
  PageUp: { kind: 'zoom', factor: NEAR_STEP },
};

export function CrowdKeys({ state }: { readonly state: UiState }): JSX.Element {
  const { callbacks } = useUi();
  const open = state.screen === 'crowd' && !state.paused;
  useKeys(open, (code, event) => {
    const order = ONCE[code];
    if (!order) return;
    // With Shift a dog comes by ten.
    const ten = (state.state as CrowdState | null)?.ten === true;
    const turns = event.shiftKey && code === 'KeyG' && !ten;
    if (turns) callbacks.order({ kind: 'ten', on: true });
    callbacks.order(order);
    if (turns) callbacks.order({ kind: 'ten', on: false });
  });
  useEffect(() => {
    if (!open) return;
    const listener = (event: KeyboardEvent): void => {
      const order = HELD[event.code];
      const field = event.target instanceof Element && event.target.closest('input, textarea');
      if (!order || event.ctrlKey || event.metaKey || event.altKey || field) return;
      event.preventDefault();
      callbacks.order(order);
    };
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, [open]);
  return <Fragment />;
}
