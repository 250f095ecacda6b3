/**
 * Writes a run into the HUD every frame.
 *
 * Guarantees: the page is touched only where a shown value has changed, and nothing is allocated in a frame in
 * which none has. Each value is compared as the number that is shown: 12.3 m and 12.7 m are both 12.
 */
import type { RunState } from '../game/modes/mode.ts';
import type { Format } from './format.ts';
import type { Texts } from './texts.ts';
import { fill } from './texts.ts';

export interface HudWriter {
  /** `best` in m, 0 for none: the line under the distance fills toward it. */
  write(run: RunState, best: number): void;
  show(open: boolean, reachable: boolean): void;
}

/** `still`: nothing may move. */
function pop(element: HTMLElement, still: boolean): void {
  if (still) return;
  element.animate([{ transform: 'scale(1.25)' }, { transform: 'scale(1)' }], { duration: 220, easing: 'ease-out' });
}

export function createHudWriter(
  root: ParentNode,
  texts: Texts,
  format: Format,
  reducedMotion: () => boolean,
): HudWriter {
  const part = (name: string) => root.querySelector<HTMLElement>(`[data-hud="${name}"]`)!;
  const layer = part('layer');
  const heartsPart = part('hearts');
  const hearts = [...heartsPart.children];
  const distance = part('distance');
  const score = part('score');
  const progress = part('progress');
  const combo = part('combo');
  const comboChip = part('combo-chip');
  const apples = part('apples');
  const applesChip = part('apples-chip');
  const dogs = part('dogs');
  const dogsChip = part('dogs-chip');
  // What is shown now; -1: nothing yet.
  const shown = { hearts: -1, distance: -1, score: -1, combo: -1, apples: -1, dogs: -1, progress: -1 };

  function writeHearts(count: number): void {
    const lost = count < shown.hearts;
    shown.hearts = count;
    heartsPart.setAttribute('aria-label', fill(texts.hearts, { n: String(count) }));
    for (let i = 0; i < hearts.length; i += 1) hearts[i]?.toggleAttribute('data-lost', i >= count);
    if (lost) pop(heartsPart, reducedMotion());
  }

  function writeCombo(count: number): void {
    const grew = count > shown.combo;
    shown.combo = count;
    comboChip.hidden = count < 2;
    combo.textContent = format.times(count);
    if (grew && count >= 2) pop(comboChip, reducedMotion());
  }

  function writeApples(count: number): void {
    const grew = count > shown.apples;
    shown.apples = count;
    applesChip.hidden = count < 1;
    apples.textContent = format.count(count);
    if (grew && count >= 1) pop(applesChip, reducedMotion());
  }

  /** A lost one is felt as much as a won one. */
  function writeDogs(count: number): void {
    const changed = shown.dogs >= 0;
    shown.dogs = count;
    dogsChip.hidden = count < 1;
    dogs.textContent = format.count(count);
    if (changed && count >= 1) pop(dogsChip, reducedMotion());
  }

  function writeProgress(percent: number): void {
    shown.progress = percent;
    progress.style.transform = `scaleX(${percent / 100})`;
    progress.toggleAttribute('data-past', percent >= 100);
  }

  return {
    write(run, best) {
      const metres = Math.floor(run.distance);
      const points = Math.floor(run.score);
      const percent = best > 0 ? Math.min(100, Math.floor((100 * run.distance) / best)) : 0;
      if (run.hearts !== shown.hearts) writeHearts(run.hearts);
      if (metres !== shown.distance) distance.textContent = format.metres(metres);
      if (points !== shown.score) score.textContent = format.count(points);
      shown.distance = metres;
      shown.score = points;
      if (run.combo !== shown.combo) writeCombo(run.combo);
      if (run.apples !== shown.apples) writeApples(run.apples);
      if (run.dogs !== shown.dogs) writeDogs(run.dogs);
      if (percent !== shown.progress) writeProgress(percent);
    },
    show(open, reachable) {
      layer.dataset.open = String(open);
      layer.inert = !reachable;
    },
  };
}
