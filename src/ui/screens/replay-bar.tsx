/** Over a recording that is shown: that it is one, and the ways out of it. */
import type { JSX } from 'preact';
import { useUi } from '../context.ts';
import { Icon } from '../icons.tsx';

export function ReplayBar({ open }: { readonly open: boolean }): JSX.Element {
  const { texts, callbacks } = useUi();
  return (
    <section class="layer replay-bar" data-open={open} inert={!open} aria-label={texts.replay}>
      <p class="chip">
        <Icon name="play" />
        <b>{texts.replay}</b>
        <button type="button" class="text-button" onClick={() => callbacks.raceReplay()}>
          {texts.replayGhost}
        </button>
        <button type="button" class="text-button" onClick={() => callbacks.menu()}>
          {texts.replayStop}
        </button>
      </p>
    </section>
  );
}
