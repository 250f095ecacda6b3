/** Lines that show for a while: a parameter that was clamped, a save that was set aside. */
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { useUi } from '../context.ts';
import { Icon } from '../icons.tsx';

const SHOWN_MS = 9000;
/** More than that hides the game; the rest follows. */
const AT_ONCE = 3;

export function Notices({ notices }: { readonly notices: readonly string[] }): JSX.Element {
  const [gone, setGone] = useState<ReadonlySet<number>>(new Set());
  const shown = notices.map((text, index) => ({ text, index })).filter(({ index }) => !gone.has(index));
  return (
    <div class="notices" role="status">
      {shown.slice(0, AT_ONCE).map(({ text, index }) => (
        <Line key={index} text={text} onGone={() => setGone((before) => new Set(before).add(index))} />
      ))}
    </div>
  );
}

function Line({ text, onGone }: { readonly text: string; readonly onGone: () => void }): JSX.Element {
  const { texts } = useUi();
  useEffect(() => {
    const timer = setTimeout(onGone, SHOWN_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p class="notice" data-ui>
      <Icon name="info" />
      <span>{text}</span>
      <button type="button" class="notice-close" aria-label={texts.dismiss} onClick={onGone}>
        <Icon name="close" />
      </button>
    </p>
  );
}
