/** What every part of the tree may need and none of them owns. */
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Format } from './format.ts';
import type { Texts } from './texts.ts';
import type { UiCallbacks } from './ui-state.ts';

export interface UiContext {
  readonly texts: Texts;
  readonly format: Format;
  readonly callbacks: UiCallbacks;
}

export const Context = createContext<UiContext | null>(null);

export function useUi(): UiContext {
  const ui = useContext(Context);
  if (!ui) throw new Error('useUi outside of mountUi');
  return ui;
}
