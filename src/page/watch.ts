/** What the page's surroundings tell: its size and pixel ratio, and whether anybody can see it. */

export interface Watching {
  resize(width: number, height: number, pixelRatio: number): void;
  /** The stage left the view, or came back. */
  seen(visible: boolean): void;
  reducedMotion(reduced: boolean): void;
}

/** Starts watching `element`; calls back at once with the present state. Returns what stops it. */
export function watchPage(element: HTMLElement, on: Watching): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const measure = (): void => on.resize(element.clientWidth, element.clientHeight, window.devicePixelRatio);
  const sizes = new ResizeObserver(measure);
  sizes.observe(element);
  // A window that moves to another screen changes the ratio without changing its size.
  const watchRatio = (): void => {
    const query = matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`);
    const changed = (): void => {
      measure();
      watchRatio();
    };
    query.addEventListener('change', changed, { once: true, signal });
  };
  watchRatio();
  const sight = new IntersectionObserver((entries) => on.seen(entries.at(-1)?.isIntersecting ?? true));
  sight.observe(element);
  const motion = matchMedia('(prefers-reduced-motion: reduce)');
  motion.addEventListener('change', () => on.reducedMotion(motion.matches), { signal });
  on.reducedMotion(motion.matches);
  measure();
  return () => {
    stop.abort();
    sizes.disconnect();
    sight.disconnect();
  };
}
