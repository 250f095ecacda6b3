import type { JSX } from 'preact';
import { useUi } from '../context.ts';

/** Shown only when the start takes long enough to wonder; the fade in waits for that (menu.css). */
export function Loading({ open }: { readonly open: boolean }): JSX.Element {
  const { texts } = useUi();
  return (
    <div class="layer loading" data-open={open} role="status" aria-hidden={!open}>
      <span class="steps" aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
      </span>
      {open && <span>{texts.loading}</span>}
    </div>
  );
}
