/** How to play, shown over the first run until each button has been used once. */
import type { JSX } from 'preact';
import { useUi } from '../context.ts';
import { Icon } from '../icons.tsx';
import type { TextKey } from '../texts.ts';
import type { UiState } from '../ui-state.ts';

export function Hints({ state }: { readonly state: UiState }): JSX.Element {
  const { texts } = useUi();
  const playing = state.screen === 'run' && !state.paused && state.countdown === 0 && state.run?.phase === 'running';
  const [jumpKey, thrustKey] = state.device === 'pad' ? ['A', 'X'] : [texts.keySpace, 'F'];
  const touch = state.device === 'touch';
  const hint = (does: 'jump' | 'thrust', key: string) => (
    <Hint does={does} open={playing && !state.seenHints[does]} keyName={touch ? null : key} />
  );
  return (
    <div class="hints" data-touch={touch}>
      {hint('jump', jumpKey)}
      {hint('thrust', thrustKey)}
    </div>
  );
}

interface HintProps {
  readonly does: TextKey;
  readonly open: boolean;
  /** null: a tap. */
  readonly keyName: string | null;
}

function Hint({ does, open, keyName }: HintProps): JSX.Element {
  const { texts } = useUi();
  return (
    <div class="hint" data-open={open} aria-hidden={!open}>
      {keyName ? <kbd class="key">{keyName}</kbd> : <Icon name="tap" />}
      <span>{texts[does]}</span>
    </div>
  );
}
