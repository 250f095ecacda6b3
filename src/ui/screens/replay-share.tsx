/** Watching again what was just played, and sending it to somebody: the link carries all of it. */
import type { JSX } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { useUi } from '../context.ts';
import { Icon } from '../icons.tsx';
import type { UiState } from '../ui-state.ts';

export function ReplayShare({ state }: { readonly state: UiState }): JSX.Element | null {
  const { texts, callbacks } = useUi();
  const [copied, setCopied] = useState<'ready' | 'copied' | string>('ready');
  const field = useRef<HTMLInputElement>(null);

  async function copy(): Promise<void> {
    const url = await callbacks.replayLink();
    if (!url) return;
    try {
      await navigator.clipboard.writeText(url);
      setCopied('copied');
    } catch {
      setCopied(url);
      requestAnimationFrame(() => field.current?.select());
    }
  }

  if (!state.replayable) return null;
  return (
    <div class="result-course replay-share">
      <button type="button" class="text-button" onClick={() => callbacks.watchReplay()}>
        <Icon name="play" />
        {texts.replayWatch}
      </button>
      {state.replaying && (
        <button type="button" class="text-button" onClick={() => callbacks.raceReplay()}>
          <Icon name="run" />
          {texts.replayGhost}
        </button>
      )}
      {copied === 'ready' || copied === 'copied' ? (
        <button type="button" class="text-button" onClick={copy} aria-live="polite">
          <Icon name={copied === 'copied' ? 'check' : 'link'} />
          {copied === 'copied' ? texts.shared : texts.replayShare}
        </button>
      ) : (
        <input ref={field} class="share-field" readOnly value={copied} aria-label={texts.shareFailed} />
      )}
    </div>
  );
}
