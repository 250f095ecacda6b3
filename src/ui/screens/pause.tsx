import type { JSX } from 'preact';
import { Button } from '../button.tsx';
import { useUi } from '../context.ts';
import { useKeys } from '../focus.ts';
import { Dialog } from '../layer.tsx';
import type { UiState } from '../ui-state.ts';
import { viewOf } from '../views/index.ts';
import { Sound } from './sound.tsx';

/** The pause. Escape and P are the input's: they toggle it whatever has the focus. */
export function Pause({ state, open }: { readonly state: UiState; readonly open: boolean }): JSX.Element {
  const context = useUi();
  const { texts, callbacks } = context;
  const view = viewOf(state.screen);
  const note = view?.note?.(state, context);
  const Extra = view?.PauseExtra;
  useKeys(open, (code) => {
    if (code === 'KeyR') callbacks.restart();
    if (code === 'KeyQ') callbacks.menu();
  });
  const keys = state.device === 'keys' || state.device === 'mouse';
  return (
    <Dialog name="pause" open={open} labelledBy="pause-title">
      <div class="panel-head">
        <h2 id="pause-title" class="panel-title">
          {texts.paused}
        </h2>
        {note && <p class="panel-note">{note}</p>}
      </div>
      <div class="actions">
        <Button main icon="play" hint={keys ? texts.keyEscape : undefined} onPress={() => callbacks.resume()}>
          {texts.resume}
        </Button>
        <Button icon="again" hint={keys ? 'R' : undefined} onPress={() => callbacks.restart()}>
          {texts.restart}
        </Button>
        <Button icon="menu" hint={keys ? 'Q' : undefined} onPress={() => callbacks.menu()}>
          {texts.menu}
        </Button>
      </div>
      <Sound sound={state.sound} keys={keys} />
      {Extra && <Extra state={state} />}
    </Dialog>
  );
}

/** The count before play goes on, large in the middle. */
export function Countdown({ count }: { readonly count: number }): JSX.Element {
  return (
    <div class="countdown" aria-hidden="true">
      {count > 0 && <span key={count}>{count}</span>}
    </div>
  );
}
