import type { JSX } from 'preact';
import { useUi } from '../context.ts';

/** The name in its two tones, carried by a spear. */
export function Title(): JSX.Element {
  const { texts } = useUi();
  return (
    <h1 class="title">
      <span class="title-word">
        {texts.titleStart}
        <span class="title-end">{texts.titleEnd}</span>
      </span>
      <Spear />
    </h1>
  );
}

function Spear(): JSX.Element {
  return (
    <svg class="title-spear" viewBox="0 0 400 16" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      <path d="M3 9.2 366 6.2v3.6L3 10.8a.8.8 0 0 1 0-1.6z" fill="var(--wood-light)" />
      <path d="M352 4.8h14v6.4h-14z" fill="var(--amber)" />
      <path d="M366 4.4C376 1.2 388 4 398 8c-10 4-22 6.8-32 3.6z" fill="var(--tip)" />
    </svg>
  );
}
