/**
 * How to play, shown over the first run until each button has been used once: first the jump, then the thrust. The
 * one that is needed now beckons. What an apple is for is told when the first dog comes that it may tame.
 */
import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import { useUi } from '../context.ts';
import { Icon, type IconName } from '../icons.tsx';
import type { UiState } from '../ui-state.ts';

type Does = 'jump' | 'thrust';

export function Hints({ state }: { readonly state: UiState }): JSX.Element {
  const { texts } = useUi();
  const playing = state.screen === 'run' && !state.paused && state.countdown === 0 && state.run?.phase === 'running';
  const [jumpKey, thrustKey] = state.device === 'pad' ? ['A', 'X'] : [texts.keySpace, 'F'];
  const touch = state.device === 'touch';
  const { seenHints: seen, lesson } = state;
  const hint = (does: Does, key: string, due: boolean) => (
    <Hint does={does} open={playing && due && !seen[does]} now={lesson === does} keyName={touch ? null : key} />
  );
  // It is seen as soon as the dog is tame; what that means is still told then.
  const news = useRef(!seen.tame);
  const said = playing && seen.jump && seen.thrust ? (state.run?.hint ?? null) : null;
  if (said === 'lure') news.current = !seen.tame;
  return (
    <div class="hints" data-touch={touch}>
      {hint('jump', jumpKey, lesson !== 'thrust')}
      {hint('thrust', thrustKey, seen.jump || lesson === 'thrust')}
      <Note open={said === 'lure' && !seen.tame} icon="apple" text={texts.hintLure} />
      <Note open={said === 'tamed' && news.current} icon="dog" text={texts.hintTamed} />
    </div>
  );
}

interface NoteProps {
  readonly open: boolean;
  readonly icon: IconName;
  readonly text: string;
}

function Note({ open, icon, text }: NoteProps): JSX.Element {
  return (
    <div class="hint hint-note" data-open={open} aria-hidden={!open}>
      <span class="hint-words">
        <Icon name={icon} />
        <span>{text}</span>
      </span>
    </div>
  );
}

interface HintProps {
  readonly does: Does;
  readonly open: boolean;
  readonly now: boolean;
  /** null: a tap. */
  readonly keyName: string | null;
}

function Hint({ does, open, now, keyName }: HintProps): JSX.Element {
  const { texts } = useUi();
  return (
    <div class="hint" data-does={does} data-open={open} data-now={now} aria-hidden={!open}>
      <span class="hint-words">
        {keyName ? <kbd class="key">{keyName}</kbd> : <Icon name="tap" />}
        <span>{texts[does]}</span>
      </span>
    </div>
  );
}
