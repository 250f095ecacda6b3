/** Play, pause, one tick, slow motion, and the overlays' switches. */
import type { JSX } from 'preact';
import { Icon } from '../icons.tsx';
import type { TextKey } from '../texts.ts';
import { useLab } from './context.ts';
import { Chip, Small } from './controls.tsx';

/** The overlays in the order of their switches, and their keys. */
export const OVERLAY_KEYS: readonly (readonly [name: string, code: string, key: string, text: TextKey])[] = [
  ['skeleton', 'KeyB', 'B', 'labShowSkeleton'],
  ['names', 'KeyN', 'N', 'labShowNames'],
  ['trails', 'KeyT', 'T', 'labShowTrails'],
  ['planted', 'KeyL', 'L', 'labShowPlanted'],
  ['reach', 'KeyR', 'R', 'labShowReach'],
  ['targets', 'KeyG', 'G', 'labShowTargets'],
  ['onion', 'KeyO', 'O', 'labShowOnion'],
  ['ray', 'KeyY', 'Y', 'labShowRay'],
  ['path', 'KeyU', 'U', 'labShowPath'],
];
export const RATES = [0.1, 0.25, 0.5, 1] as const;

export function Transport(): JSX.Element {
  const { state, ask, texts } = useLab();
  const { playing, settings } = state;
  return (
    <div class="lab-transport">
      <fieldset class="lab-row lab-keys" aria-label={texts.labTime}>
        <button
          type="button"
          class="lab-key"
          aria-label={playing ? texts.labStop : texts.labPlay}
          title="Space"
          data-lab="play"
          onClick={() => ask('play', { on: !playing })}
        >
          <Icon name={playing ? 'pause' : 'play'} />
        </button>
        <button
          type="button"
          class="lab-key"
          aria-label={texts.labTick}
          title="."
          data-lab="tick"
          onClick={() => ask('tick')}
        >
          |▸
        </button>
        {RATES.map((rate) => (
          <button
            key={rate}
            type="button"
            class="lab-key lab-rate"
            aria-pressed={settings.rate === rate}
            onClick={() => ask('rate', { value: rate })}
          >
            {rate}×
          </button>
        ))}
        <input
          class="lab-rate-slider"
          type="range"
          min={0.1}
          max={1}
          step={0.05}
          value={settings.rate}
          aria-label={texts.labRate}
          style={{ '--share': `${((settings.rate - 0.1) / 0.9) * 100}%` }}
          onInput={(event) => ask('rate', { value: Number(event.currentTarget.value) })}
        />
      </fieldset>
      <fieldset class="lab-row lab-overlays" aria-label={texts.labOverlays}>
        {OVERLAY_KEYS.map(([name, , key, text]) => (
          <Chip
            key={name}
            on={settings.overlays.some((one) => one === name)}
            title={`${texts[text]} (${key})`}
            onPress={() => ask('overlay', { name, on: !settings.overlays.some((one) => one === name) })}
          >
            {texts[text]}
          </Chip>
        ))}
      </fieldset>
      <fieldset class="lab-row lab-zoom" aria-label={texts.labView}>
        <Small label={texts.zoomOut} onPress={() => ask('view', { do: 'out' })}>
          −
        </Small>
        <Small label={texts.zoomIn} onPress={() => ask('view', { do: 'in' })}>
          +
        </Small>
        <Small label={texts.labHome} onPress={() => ask('view', { do: 'reset' })}>
          ⌂
        </Small>
      </fieldset>
    </div>
  );
}
