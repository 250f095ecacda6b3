/**
 * The interface over the canvas.
 *
 * `update` may be called every frame with the same or a new object. The tree is rendered anew only when something
 * other than the numbers of a run has changed; those go straight into the HUD (hud-writer.ts).
 */
import type { JSX } from 'preact';
import { render } from 'preact';
import './styles/index.css';
import { App, dialogOf } from './app.tsx';
import type { UiContext } from './context.ts';
import { Context } from './context.ts';
import { moveFocus } from './focus.ts';
import { createFormat } from './format.ts';
import { createLiveRegion } from './live-region.ts';
import { fill, textsOf } from './texts.ts';
import type { UiCallbacks, UiState } from './ui-state.ts';
import { VIEWS, viewOf } from './views/index.ts';

export interface UiOptions {
  /** Default 'en'. */
  readonly lang?: string;
  /** Gets the focus while a game is played; must be focusable. Default: none. */
  readonly home?: HTMLElement | null;
}

export interface Ui {
  update(state: UiState): void;
  /** Says a line to screen readers, politely. */
  announce(text: string): void;
  /** What a gamepad asks of the menu or panel that is open. */
  navigate(action: 'up' | 'down' | 'accept' | 'back'): void;
  destroy(): void;
}

/** The fields the tree is made of, besides what a mode's view names; the numbers in play are not among them. */
const TREE_FIELDS = [
  'screen',
  'over',
  'modes',
  'paused',
  'countdown',
  'best',
  'newBest',
  'seed',
  'todaySeed',
  'device',
  'lesson',
  'fatal',
  'raceBests',
  'replaying',
  'replayable',
  'sound',
] as const satisfies readonly (keyof UiState)[];

function sameTree(a: UiState, b: UiState): boolean {
  for (const field of TREE_FIELDS) if (a[field] !== b[field]) return false;
  return (
    a.seenHints.jump === b.seenHints.jump &&
    a.seenHints.thrust === b.seenHints.thrust &&
    a.seenHints.tame === b.seenHints.tame &&
    a.notices.length === b.notices.length
  );
}

/** A copy that stays as it is when the caller changes its own in place. */
function snapshot(state: UiState): UiState {
  return {
    ...state,
    run: state.run && { ...state.run },
    state: isObject(state.state) ? { ...state.state } : state.state,
    seenHints: { ...state.seenHints },
    notices: [...state.notices],
  };
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

function addRoot(parent: HTMLElement): HTMLElement {
  const root = document.createElement('div');
  root.className = 'ui-root';
  parent.append(root);
  return root;
}

export function mountUi(root: HTMLElement, callbacks: UiCallbacks, options: UiOptions = {}): Ui {
  const lang = options.lang ?? 'en';
  const texts = textsOf(lang);
  const format = createFormat(lang, texts);
  const focusGame = () => options.home?.focus({ preventScroll: true });
  const context: UiContext = { texts, format, callbacks };
  const inContext = (children: JSX.Element) => <Context.Provider value={context}>{children}</Context.Provider>;

  root.classList.add('ui');
  const huds = Object.entries(VIEWS).map(([id, view]) => ({ id, view, root: addRoot(root) }));
  const treeRoot = addRoot(root);
  const live = createLiveRegion(root);
  const reduced = matchMedia('(prefers-reduced-motion: reduce)');
  const shows = huds.map(({ id, view, root: hudRoot }) => {
    render(inContext(<view.Hud />), hudRoot);
    const hud = view.createHud(hudRoot, context, () => reduced.matches);
    return { id, hud, announce: view.createAnnouncer(context, live.say) };
  });
  let key = '';
  let shown: UiState | null = null;

  function showTree(next: UiState): void {
    const before = shown;
    shown = snapshot(next);
    const dialog = dialogOf(shown);
    const inPlay = viewOf(shown.screen) !== undefined && dialog === null;
    for (const { id, hud } of shows)
      hud.show(shown.screen === id && dialog !== 'result', inPlay && shown.screen === id);
    render(inContext(<App state={shown} />), treeRoot);
    // Play needs no focus but the game's own: on the pause button Space would pause.
    if (inPlay && !(before && viewOf(before.screen) && dialogOf(before) === null)) focusGame();
    if (before && before.sound.muted !== shown.sound.muted)
      live.say(shown.sound.muted ? texts.saidMuted : texts.saidUnmuted);
    if (shown.countdown > 0 && !before?.countdown) live.say(fill(texts.resumingIn, { n: String(shown.countdown) }));
  }

  function back(): void {
    const dialog = shown && dialogOf(shown);
    if (dialog === 'pause') callbacks.resume();
    else if (dialog === 'result') callbacks.menu();
  }

  return {
    update(state) {
      const nextKey = viewOf(state.screen)?.treeKey(state) ?? '';
      if (!shown || key !== nextKey || !sameTree(shown, state)) showTree(state);
      key = nextKey;
      for (const { id, hud, announce } of shows) {
        if (state.screen === id) hud.write(state);
        announce(state.screen === id ? state : null);
      }
    },
    announce: live.say,
    navigate(action) {
      const layer = treeRoot.querySelector<HTMLElement>('section[data-open="true"]');
      if (!layer) return;
      const active = document.activeElement;
      if (action === 'back') back();
      else if (action !== 'accept') moveFocus(layer, action === 'down' ? 1 : -1);
      else if (active instanceof HTMLElement && layer.contains(active)) active.click();
      else moveFocus(layer, 1);
    },
    destroy() {
      render(null, treeRoot);
      for (const hud of huds) render(null, hud.root);
      root.replaceChildren();
      root.classList.remove('ui');
    },
  };
}
