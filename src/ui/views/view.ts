/** What a mode shows of its own over the picture. The page's panels (menu, pause, errors) are the same for all. */
import type { JSX } from 'preact';
import type { UiContext } from '../context.ts';
import type { UiState } from '../ui-state.ts';

export interface HudWriter {
  /** Writes what has changed into the line in play. Called every frame; nothing is allocated when nothing has changed. */
  write(state: UiState): void;
  /** `open`: it is in sight; `reachable`: its buttons can be used. */
  show(open: boolean, reachable: boolean): void;
}

export interface ModeView {
  /** The line in play, rendered once. */
  readonly Hud: () => JSX.Element;
  /** Keeps the numbers of what `Hud` rendered into `root`. `still()`: nothing may move. */
  createHud(root: ParentNode, context: UiContext, still: () => boolean): HudWriter;
  /** What a screen reader is told. Called every frame, with null as soon as something else is on. */
  createAnnouncer(context: UiContext, say: (text: string) => void): (state: UiState | null) => void;
  /** The panel of the result. */
  readonly Result?: (props: { readonly state: UiState; readonly open: boolean }) => JSX.Element;
  /** Whatever else is in the tree while the mode is played (hints, tool bars). */
  readonly Extras?: (props: { readonly state: UiState }) => JSX.Element;
  /** What the pause panel holds of the mode's own. */
  readonly PauseExtra?: (props: { readonly state: UiState }) => JSX.Element | null;
  /** A line in the pause panel that says how far it is. */
  note?(state: UiState, context: UiContext): string;
  /** What of the mode's state its panels are made of: the tree is rendered anew when this changes. */
  treeKey(state: UiState): string;
}
