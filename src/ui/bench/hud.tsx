/** The line while the ramp runs: which count is on, how far it is, what a frame costs now, and the way to stop it. */
import type { JSX } from 'preact';
import type { BenchState } from '../../game/modes/mode.ts';
import { type UiContext, useUi } from '../context.ts';
import { Icon } from '../icons.tsx';
import { fill } from '../texts.ts';
import type { UiState } from '../ui-state.ts';
import type { HudWriter } from '../views/view.ts';

const STAGES: readonly BenchState['stage'][] = ['fill', 'warm', 'measure', 'profile'];
/** The figures change this often, frames: what changes each frame nobody can read, and writing it costs time. */
const EVERY = 15;
/** Slower frames change them every time, ms. */
const SLOW = 100;

export function BenchHud(): JSX.Element {
  const { texts, callbacks } = useUi();
  return (
    <section class="layer hud bench-hud" data-hud="layer" data-open="false" aria-label={texts.benchStatus} inert>
      <div class="chip bench-step">
        <b data-hud="count" />
        <span data-hud="stage" />
        <i class="hud-progress" data-hud="progress" aria-hidden="true" />
      </div>
      <div class="chip bench-cost">
        <span data-hud="frame" />
        <span data-hud="tick" />
      </div>
      <div class="hud-right">
        <button type="button" class="chip bench-stop" onClick={() => callbacks.order({ kind: 'stop' })}>
          <Icon name="stop" />
          {texts.benchStop}
        </button>
      </div>
    </section>
  );
}

export function createBenchHud(root: ParentNode, { texts, format }: UiContext): HudWriter {
  const part = (name: string) => root.querySelector<HTMLElement>(`[data-hud="${name}"]`)!;
  const [layer, count, stage, progress, frame, tick] = ['layer', 'count', 'stage', 'progress', 'frame', 'tick'].map(
    part,
  ) as [HTMLElement, HTMLElement, HTMLElement, HTMLElement, HTMLElement, HTMLElement];
  const shown = { count: -1, stage: -1, percent: -1 };
  let frames = 0;

  function writeFigures({ frameMs, simMs }: BenchState): void {
    if (frameMs === 0) return;
    frame.textContent = fill(texts.benchFrameMs, { n: frameMs.toFixed(1) });
    tick.textContent = fill(texts.benchTickMs, { n: simMs.toFixed(2) });
  }

  return {
    write(ui: UiState) {
      const state = ui.state as BenchState | null;
      if (state?.phase !== 'running') return;
      const wanted = state.counts[state.step]!;
      const at = STAGES.indexOf(state.stage);
      const percent = Math.floor(state.progress * 100);
      if (wanted !== shown.count) count.textContent = fill(texts.benchCharacters, { n: format.count(wanted) });
      if (at !== shown.stage) stage.textContent = texts.benchStages[at]!;
      if (percent !== shown.percent) progress.style.transform = `scaleX(${percent / 100})`;
      shown.count = wanted;
      shown.stage = at;
      shown.percent = percent;
      if (frames++ % EVERY === 0 || state.frameMs > SLOW) writeFigures(state);
    },
    show(open, reachable) {
      layer.dataset.open = String(open);
      layer.inert = !reachable;
    },
  };
}
