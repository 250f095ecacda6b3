import type { JSX } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { useUi } from '../context.ts';
import { Icon } from '../icons.tsx';
import { shareUrl } from '../params.ts';

/** Copies the link to a course; where the clipboard is out of reach it shows the link, marked for copying. */
export function Share({ seed }: { readonly seed: number }): JSX.Element {
  const { texts } = useUi();
  const [state, setState] = useState<'ready' | 'copied' | 'failed'>('ready');
  const field = useRef<HTMLInputElement>(null);
  const url = shareUrl(location.href, 'run', seed);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(url);
      setState('copied');
    } catch {
      setState('failed');
      requestAnimationFrame(() => field.current?.select());
    }
  }

  if (state === 'failed') {
    return <input ref={field} class="share-field" readOnly value={url} aria-label={texts.shareFailed} />;
  }
  return (
    <button type="button" class="text-button" onClick={copy} aria-live="polite">
      <Icon name={state === 'copied' ? 'check' : 'link'} />
      {state === 'copied' ? texts.shared : texts.share}
    </button>
  );
}
