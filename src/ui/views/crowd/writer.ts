/**
 * Writes a crowd into its HUD every frame.
 *
 * Guarantees: the page is touched only where a shown value has changed; a slider under a finger is left alone.
 */
import type { CrowdState } from '../../../game/modes/crowd/types.ts';
import type { Format } from '../../format.ts';
import type { Quality } from '../../params.ts';
import type { Texts } from '../../texts.ts';
import { fill } from '../../texts.ts';
import type { UiState } from '../../ui-state.ts';
import type { HudWriter } from '../view.ts';
import { stepAt } from './scale.ts';

/** The times are written so often, ms of the clock: faster nobody reads. */
const METER_EVERY = 250;
const METRES = 0.012;
const CHOICES = { auto: 'qualityAuto', high: 'qualityHigh', medium: 'qualityMedium', low: 'qualityLow' } as const;

export function createCrowdWriter(root: ParentNode, texts: Texts, format: Format, still: () => boolean): HudWriter {
  const part = <E extends HTMLElement = HTMLElement>(name: string) => root.querySelector<E>(`[data-crowd="${name}"]`)!;
  const layer = part('layer');
  const counts = { runners: part('runners'), dogs: part('dogs') };
  const outs = { runners: part('runners-out'), dogs: part('dogs-out') };
  const sliders = {
    runners: part<HTMLInputElement>('runners-slider'),
    dogs: part<HTMLInputElement>('dogs-slider'),
  };
  const pace = part<HTMLInputElement>('pace');
  const paceOut = part('pace-out');
  const tamed = part('tamed');
  const tamedChip = part('tamed-chip');
  const ten = part('ten');
  const frame = part('frame');
  const sim = part('sim');
  const quality = part('quality');
  const choices = [...root.querySelectorAll<HTMLElement>('[data-quality]')];
  const one = new Intl.NumberFormat(undefined, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  // What is shown now; -1: nothing yet.
  const shown = { runners: -1, dogs: -1, tamed: -1, ten: -1, pace: -1, step: -1, meter: -METER_EVERY };
  let chosen: Quality | null = null;

  function writeCount(what: 'runners' | 'dogs', count: number): void {
    shown[what] = count;
    counts[what].textContent = format.count(count);
    outs[what].textContent = format.count(count);
    if (document.activeElement !== sliders[what]) sliders[what].value = String(stepAt(count));
    sliders[what].setAttribute('aria-valuetext', format.count(count));
  }

  function writeTamed(count: number): void {
    const grew = count > shown.tamed && shown.tamed >= 0;
    shown.tamed = count;
    tamedChip.hidden = count === 0;
    tamed.textContent = format.count(count);
    if (grew && !still())
      tamedChip.animate([{ transform: 'scale(1.4)' }, { transform: 'scale(1)' }], {
        duration: 220,
        easing: 'ease-out',
      });
  }

  function writePace(value: number): void {
    shown.pace = value;
    paceOut.textContent = fill(texts.metresPerSecond, { n: one.format(value / 10) });
    if (document.activeElement !== pace) pace.value = String(value / 10 / METRES);
  }

  function writeMeter({ meter }: UiState): void {
    const now = performance.now();
    if (now - shown.meter < METER_EVERY) return;
    shown.meter = now;
    // Nothing is measured while the page is stepped by hand.
    const time = (ms: number): string => fill(texts.milliseconds, { n: ms > 0 ? one.format(ms) : '–' });
    frame.textContent = time(meter.frameMs);
    sim.textContent = time(meter.simMs);
    if (meter.quality === chosen && meter.qualityStep === shown.step) return;
    chosen = meter.quality;
    shown.step = meter.qualityStep;
    const name = texts[CHOICES[meter.quality]];
    quality.textContent = meter.quality === 'auto' && meter.qualityStep > 0 ? `${name} −${meter.qualityStep}` : name;
    for (const choice of choices) choice.setAttribute('aria-pressed', String(choice.dataset.quality === chosen));
  }

  return {
    write(state) {
      const crowd = state.state as CrowdState | null;
      if (!crowd) return;
      if (crowd.runners !== shown.runners) writeCount('runners', crowd.runners);
      if (crowd.dogs !== shown.dogs) writeCount('dogs', crowd.dogs);
      if (crowd.tamed !== shown.tamed) writeTamed(crowd.tamed);
      const tenNow = crowd.ten ? 1 : 0;
      if (tenNow !== shown.ten) {
        shown.ten = tenNow;
        ten.setAttribute('aria-pressed', String(crowd.ten));
      }
      const tenths = Math.round(crowd.pace * 10);
      if (tenths !== shown.pace) writePace(tenths);
      writeMeter(state);
    },
    show(open, reachable) {
      layer.dataset.open = String(open);
      layer.inert = !reachable;
    },
  };
}
