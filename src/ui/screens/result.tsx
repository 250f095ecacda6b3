/** How the run went, and the way into the next one. */
import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import type { RunState } from '../../game/modes/mode.ts';
import { Button } from '../button.tsx';
import { useUi } from '../context.ts';
import { useKeys } from '../focus.ts';
import { Icon } from '../icons.tsx';
import { Dialog } from '../layer.tsx';
import { seedLabel } from '../seed.ts';
import type { UiState } from '../ui-state.ts';
import { ReplayShare } from './replay-share.tsx';
import { Share } from './share.tsx';

/** A key that was meant for the run must not skip what it came to, ms; tuned by eye. */
const DEAF_MS = 300;

export function Result({ state, open }: { readonly state: UiState; readonly open: boolean }): JSX.Element {
  const { texts, format, callbacks } = useUi();
  const opened = useRef<number | null>(null);
  // What was shown last stays while the panel fades and the next run is on.
  const last = useRef<UiState | null>(null);
  if (open && opened.current === null) opened.current = performance.now();
  if (!open) opened.current = null;
  if (open) last.current = state;
  const deaf = () => opened.current !== null && performance.now() - opened.current < DEAF_MS;

  useKeys(open, (code, event) => {
    if (deaf()) return;
    if (code === 'Escape' || code === 'KeyQ') callbacks.menu();
    else if (code === 'KeyR' || code === 'Enter' || code === 'Space') callbacks.restart();
    else return;
    event.preventDefault();
  });
  const again = (event: MouseEvent) => {
    // A click without a pointer is a key's.
    if (event.detail > 0 || !deaf()) callbacks.restart();
  };

  const shown = last.current;
  const run = shown?.run;
  const keys = state.device === 'keys' || state.device === 'mouse';
  return (
    <Dialog name="result" open={open} labelledBy="result-title" describedBy="result-best">
      {shown && run && (
        <>
          <div class="result-main">
            <Verdict newBest={shown.newBest} />
            <h2 id="result-title" class="result-distance">
              {format.metres(run.distance)}
            </h2>
            <p id="result-best" class="panel-note">
              <BestLine state={shown} run={run} />
            </p>
          </div>
          <dl class="stats">
            <Stat name={texts.score} value={format.count(Math.floor(run.score))} />
            <Stat name={texts.bestCombo} value={format.times(run.bestCombo)} />
            <Stat name={texts.hits} value={format.count(run.hits)} />
            {run.tamed > 0 && <Stat name={texts.dogsTamed} value={format.count(run.tamed)} />}
          </dl>
          <div class="actions actions-row">
            <Button main icon="again" hint={keys ? 'R' : undefined} onPress={again}>
              {texts.again}
            </Button>
            <Button icon="menu" hint={keys ? texts.keyEscape : undefined} onPress={() => callbacks.menu()}>
              {texts.menu}
            </Button>
          </div>
          <div class="result-course">
            <span>
              {texts.seed} <b>{seedLabel(run.seed)}</b>
            </span>
            <Share key={run.seed} seed={run.seed} />
          </div>
          <ReplayShare state={shown} />
        </>
      )}
    </Dialog>
  );
}

function Verdict({ newBest }: { readonly newBest: boolean }): JSX.Element {
  const { texts } = useUi();
  if (!newBest) return <p class="verdict">{texts.over}</p>;
  return (
    <p class="verdict verdict-best">
      <Icon name="star" /> {texts.newBest}
    </p>
  );
}

function BestLine({ state, run }: { readonly state: UiState; readonly run: RunState }): JSX.Element | null {
  const { texts, format } = useUi();
  if (state.newBest) return <>{texts.newBestNote}</>;
  // What is watched was run before, maybe by somebody else.
  const best = state.replaying ? state.best : Math.max(state.best, run.distance);
  if (best === 0) return null;
  return (
    <>
      {texts.best} <b>{format.metres(best)}</b>
    </>
  );
}

function Stat({ name, value }: { readonly name: string; readonly value: string }): JSX.Element {
  return (
    <div class="stat">
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
