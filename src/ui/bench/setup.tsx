/** Before the ramp: how far it goes, how many of them are dogs. */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { BenchState } from '../../game/modes/mode.ts';
import { Button } from '../button.tsx';
import { useUi } from '../context.ts';
import { useKeys } from '../focus.ts';
import { Dialog } from '../layer.tsx';
import { fill } from '../texts.ts';

const STEPS: readonly number[] = [100, 300, 1000, 3000, 10_000, 30_000];
const MOSTS: readonly number[] = [1000, 3000, 10_000, 30_000, 100_000];

interface SetupProps {
  readonly bench: BenchState;
  readonly open: boolean;
  readonly keys: boolean;
  readonly message: string;
  readonly onLoad: () => void;
}

export function Setup({ bench, open, keys, message, onLoad }: SetupProps): JSX.Element {
  const { texts, format, callbacks } = useUi();
  const [most, setMost] = useState<number | null>(null);
  const [dogs, setDogs] = useState<number | null>(null);
  const last = bench.counts.at(-1)!;
  const choices = MOSTS.includes(last) ? MOSTS : [...MOSTS, last].sort((a, b) => a - b);
  const chosen = most ?? last;
  const share = dogs ?? bench.dogs;
  const start = () => {
    const counts = [...STEPS.filter((count) => count < chosen), chosen];
    callbacks.order({ kind: 'start', counts, dogs: share });
  };
  useKeys(open, (code, event) => {
    if (code === 'Escape' || code === 'KeyQ') callbacks.menu();
    else if (code === 'Enter' || code === 'Space') start();
    else return;
    event.preventDefault();
  });
  return (
    <Dialog name="bench-setup" open={open} labelledBy="bench-title" describedBy="bench-invite">
      <h2 id="bench-title" class="panel-title">
        {texts.bench}
      </h2>
      <p id="bench-invite" class="panel-note panel-text">
        {texts.benchInvite}
      </p>
      <form
        class="bench-form"
        onSubmit={(event) => {
          event.preventDefault();
          start();
        }}
      >
        <fieldset class="bench-field">
          <legend>{texts.benchMost}</legend>
          <div class="bench-choices">
            {choices.map((count) => (
              <label key={count} class="bench-choice">
                <input type="radio" name="most" checked={count === chosen} onInput={() => setMost(count)} />
                <span>{format.count(count)}</span>
              </label>
            ))}
          </div>
        </fieldset>
        <label class="bench-field">
          <span class="bench-label">
            {texts.benchDogs} <b>{fill(texts.benchPercent, { n: format.count(share) })}</b>
          </span>
          <input
            type="range"
            min="0"
            max="100"
            step="5"
            value={share}
            style={{ '--share': `${share}%` }}
            onInput={(event) => setDogs(Number(event.currentTarget.value))}
          />
        </label>
        {/* Enter in a field starts too: a form needs a button for that. */}
        <input type="submit" hidden />
      </form>
      <div class="actions">
        <Button main icon="play" hint={keys ? texts.keyEnter : undefined} onPress={start}>
          {texts.benchStart}
        </Button>
        <Button icon="load" onPress={onLoad}>
          {texts.benchLoad}
        </Button>
        <Button icon="menu" hint={keys ? texts.keyEscape : undefined} onPress={() => callbacks.menu()}>
          {texts.menu}
        </Button>
      </div>
      <p class="bench-message" role="status">
        {message}
      </p>
    </Dialog>
  );
}
