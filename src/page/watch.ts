/** What the page's surroundings tell: its size and pixel ratio, and whether anybody can see it. */

export interface Watching {
  resize(width: number, height: number, pixelRatio: number): void;
  /** The stage left the view, or came back. */
  seen(visible: boolean): void;
  reducedMotion(reduced: boolean): void;
}

/**
 * Watches `element` as long as the page lives; calls back at once with the present state. Returns what has to be
 * called every frame: a window that moves to another screen changes its pixel ratio, and no event is sure to say so.
 */
export function watchPage(element: HTMLElement, on: Watching): () => void {
  let ratio = 0;
  const measure = (): void => {
    ratio = window.devicePixelRatio;
    on.resize(element.clientWidth, element.clientHeight, ratio);
  };
  new ResizeObserver(measure).observe(element);
  new IntersectionObserver((entries) => on.seen(entries.at(-1)?.isIntersecting ?? true)).observe(element);
  const motion = matchMedia('(prefers-reduced-motion: reduce)');
  motion.addEventListener('change', () => on.reducedMotion(motion.matches));
  on.reducedMotion(motion.matches);
  measure();
  return () => {
    if (window.devicePixelRatio !== ratio) measure();
  };
}
