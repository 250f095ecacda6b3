/**
 * Whose press is it: the game's or the page's?
 *
 * Written against the least an event target can be, so that tests need no document.
 */
interface ElementLike {
  closest?(selector: string): unknown;
  readonly isContentEditable?: boolean;
}

const EDITABLE = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';
const CONTROL = 'button, a[href], summary, [role="button"], [role="dialog"], [data-ui]';

function within(target: EventTarget | null, selector: string): boolean {
  const element = target as ElementLike | null;
  return typeof element?.closest === 'function' && Boolean(element.closest(selector));
}

/** Somebody types here: every key belongs to the field. */
export function isEditable(target: EventTarget | null): boolean {
  return (target as ElementLike | null)?.isContentEditable === true || within(target, EDITABLE);
}

/** A slider: it takes the arrows and their kind, and no letter and no Escape. */
export function isSlider(target: EventTarget | null): boolean {
  return within(target, 'input[type="range"]');
}

/** A button, a link or a panel of the interface: Space, Enter and taps belong to it. */
export function isControl(target: EventTarget | null): boolean {
  return isEditable(target) || within(target, CONTROL);
}
