/** Sliders for the counts and your pace, and the choice of the quality. writer.ts keeps what they show. */
import type { JSX } from 'preact';
import { useUi } from '../../context.ts';
import { Icon } from '../../icons.tsx';
import type { Quality } from '../../params.ts';
import type { TextKey } from '../../texts.ts';
import { countAt, FAR_STEP, SLIDER_STEPS } from './scale.ts';

const QUALITIES: readonly (readonly [Quality, TextKey])[] = [
  ['auto', 'qualityAuto'],
  ['high', 'qualityHigh'],
  ['medium', 'qualityMedium'],
  ['low', 'qualityLow'],
];

export function CrowdSettings({ open }: { readonly open: boolean }): JSX.Element {
  const { texts, callbacks } = useUi();
  const zoom = (factor: number) => callbacks.order({ kind: 'zoom', factor });
  return (
    <div class="crowd-settings" data-open={open} data-ui inert={!open}>
      <CountSlider what="runners" label={texts.runners} />
      <CountSlider what="dogs" label={texts.doggoyles} />
      <label class="crowd-slider">
        <span>{texts.pace}</span>
        <b data-crowd="pace-out" aria-hidden="true" />
        <input
          type="range"
          min={130}
          max={420}
          step={5}
          data-crowd="pace"
          onInput={(event) => callbacks.order({ kind: 'pace', to: Number(event.currentTarget.value) })}
        />
      </label>
      <div class="crowd-zooms">
        <button type="button" class="crowd-choice" onClick={() => zoom(1 / FAR_STEP)}>
          <Icon name="farther" />
          {texts.zoomOut}
        </button>
        <button type="button" class="crowd-choice" onClick={() => zoom(FAR_STEP)}>
          <Icon name="nearer" />
          {texts.zoomIn}
        </button>
      </div>
      <fieldset class="crowd-qualities" aria-label={texts.quality}>
        {QUALITIES.map(([quality, key]) => (
          <button
            key={quality}
            type="button"
            class="crowd-choice"
            aria-pressed={quality === 'auto'}
            data-quality={quality}
            onClick={() => callbacks.quality(quality)}
          >
            {texts[key]}
          </button>
        ))}
      </fieldset>
    </div>
  );
}

function CountSlider({ what, label }: { readonly what: 'runners' | 'dogs'; readonly label: string }): JSX.Element {
  const { callbacks } = useUi();
  return (
    <label class="crowd-slider">
      <span>{label}</span>
      <b data-crowd={`${what}-out`} aria-hidden="true" />
      <input
        type="range"
        min={0}
        max={SLIDER_STEPS}
        data-crowd={`${what}-slider`}
        onInput={(event) => callbacks.order({ kind: what, n: countAt(Number(event.currentTarget.value)) })}
      />
    </label>
  );
}
