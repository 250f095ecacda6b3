/** The one place screen readers listen to. Polite: it waits for what is being read. */
export function createLiveRegion(root: HTMLElement): { say(text: string): void } {
  // Two elements in turn: the same line twice is still two changes.
  const regions = [0, 1].map(() => {
    const region = document.createElement('div');
    region.className = 'sr-only';
    region.setAttribute('aria-live', 'polite');
    root.append(region);
    return region;
  });
  let turn = 0;
  return {
    say(text) {
      regions[turn]!.textContent = '';
      turn = 1 - turn;
      regions[turn]!.textContent = text;
    },
  };
}
