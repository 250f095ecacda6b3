/**
 * A screen or a panel. All of them stay in the page; one that is closed is out of sight, out of reach and out of
 * the reading order at once, and only fades afterwards, so that no transition ever has to be waited for.
 */
import type { ComponentChildren, JSX } from 'preact';
import { useRef } from 'preact/hooks';
import { useFirstFocus, useFocusTrap } from './focus.ts';

interface LayerProps {
  readonly name: string;
  readonly open: boolean;
  readonly children: ComponentChildren;
}

export function Layer({ name, open, children }: LayerProps): JSX.Element {
  const ref = useRef<HTMLElement>(null);
  useFirstFocus(ref, open);
  return (
    <section ref={ref} class={`layer ${name}`} data-open={open} inert={!open}>
      {children}
    </section>
  );
}

interface DialogProps extends LayerProps {
  /** Id of the heading that names it. */
  readonly labelledBy: string;
  readonly describedBy?: string;
}

export function Dialog({ name, open, labelledBy, describedBy, children }: DialogProps): JSX.Element {
  const ref = useRef<HTMLElement>(null);
  useFirstFocus(ref, open);
  useFocusTrap(ref, open);
  return (
    <section ref={ref} class={`layer shade ${name}`} data-open={open} data-ui inert={!open}>
      <div class="panel" role="dialog" aria-modal="true" aria-labelledby={labelledBy} aria-describedby={describedBy}>
        {children}
      </div>
    </section>
  );
}
