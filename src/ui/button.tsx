import type { ComponentChildren, JSX } from 'preact';
import type { IconName } from './icons.tsx';
import { Icon } from './icons.tsx';

interface ButtonProps {
  readonly icon: IconName;
  readonly onPress: (event: MouseEvent) => void;
  readonly children: ComponentChildren;
  /** The one to choose: amber, and it gets the focus when its layer opens. */
  readonly main?: boolean;
  /** The key that does the same, as it is written on it. */
  readonly hint?: string | undefined;
}

export function Button({ icon, onPress, children, main = false, hint }: ButtonProps): JSX.Element {
  return (
    <button
      type="button"
      class={main ? 'button button-main' : 'button'}
      data-first={main || undefined}
      onClick={onPress}
    >
      <Icon name={icon} />
      <span class="button-text">{children}</span>
      {hint && <Key>{hint}</Key>}
    </button>
  );
}

/** A key cap. It only repeats what the controls line says, so it is not read out on buttons. */
export function Key({ children }: { readonly children: ComponentChildren }): JSX.Element {
  return (
    <span class="key" aria-hidden="true">
      {children}
    </span>
  );
}
