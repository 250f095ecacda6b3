/** The benchmark's panels: before a ramp what to measure, after it what came out, with what was loaded laid over. */
import { Fragment, type JSX } from 'preact';
import { useRef, useState } from 'preact/hooks';
import type { BenchState } from '../../game/modes/mode.ts';
import { useUi } from '../context.ts';
import { fill } from '../texts.ts';
import type { UiState } from '../ui-state.ts';
import { type Loaded, loadFiles } from './files.ts';
import { Results } from './results.tsx';
import { Setup } from './setup.tsx';

export function BenchPanels({ state, open }: { readonly state: UiState; readonly open: boolean }): JSX.Element {
  const { texts } = useUi();
  const [loaded, setLoaded] = useState<readonly Loaded[]>([]);
  /** Results are looked at although nothing has been measured yet. */
  const [looking, setLooking] = useState(false);
  const [message, setMessage] = useState('');
  const input = useRef<HTMLInputElement>(null);
  // What was shown last stays while a panel fades.
  const last = useRef<BenchState | null>(null);
  if (open) last.current = state.state as BenchState;
  const bench = last.current;
  const keys = state.device === 'keys' || state.device === 'mouse';
  const results = open && bench !== null && (bench.phase === 'done' || looking);

  async function load(files: FileList | null): Promise<void> {
    if (!files || files.length === 0) return;
    const { good, bad } = await loadFiles(files, texts);
    if (input.current) input.current.value = '';
    setLoaded((before) => [...before, ...good]);
    if (good.length > 0) setLooking(true);
    setMessage([...bad, ...good.map(({ name }) => fill(texts.benchLoaded, { name }))].join(' '));
  }

  if (!bench) return <Fragment />;
  const pick = () => input.current?.click();
  return (
    <>
      <input
        ref={input}
        class="bench-file"
        type="file"
        accept=".json,application/json"
        multiple
        hidden
        onChange={(event) => load(event.currentTarget.files)}
      />
      <Setup bench={bench} open={open && !results} keys={keys} message={message} onLoad={pick} />
      <Results
        bench={bench}
        open={results}
        keys={keys}
        quality={state.meter.quality === 'auto' ? 'high' : state.meter.quality}
        loaded={loaded}
        message={message}
        onLoad={pick}
        onRemove={(gone) => setLoaded(loaded.filter((one) => one !== gone))}
        onAgain={() => {
          setLooking(false);
          setMessage('');
        }}
      />
    </>
  );
}
