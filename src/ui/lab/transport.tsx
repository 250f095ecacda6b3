/** Play, pause, one tick, slow motion, and the overlays' switches. */
import type { JSX } from 'preact';
import { Icon } from '../icons.tsx';
import { readable, useLab } from './context.ts';
import { Chip, Small } from './controls.tsx';

/** The overlays in the order of their switches, and their keys. */
export const OVERLAY_KEYS: readonly (readonly [name: string, code: string, key: string])[] = [
  ['skeleton', 'KeyB', 'B'],
  ['names', 'KeyN', 'N'],
  ['trails', 'KeyT', 'T'],
  ['planted', 'KeyL', 'L'],
  ['reach', 'KeyR', 'R'],
  ['targets', 'KeyG', 'G'],
  ['onion', 'KeyO', 'O'],
  ['ray', 'KeyY', 'Y'],
  ['path', 'KeyU', 'U'],
];
const LABELS: Readonly<Record<string, string>> = {
  names: 'Names',
  onion: 'Onion skin',
  ray: 'Ground ray',
  path: 'Root path',
};

export const RATES = [0.1, 0.25, 0.5, 1] as const;

export function Transport(): JSX.Element {
  const { state, ask } = useLab();
  const { playing, settings } = state;
  return (
    <div class="lab-transport">
      <fieldset class="lab-row lab-keys" aria-label="Time">
        <button
          type="button"
          class="lab-key"
          aria-label={playing ? 'Stop the figure' : 'Play'}
          title="Space"
          data-lab="play"
          onClick={() => ask('play', { on: !playing })}
        >
          <Icon name={playing ? 'pause' : 'play'} />
        </button>
        <button
          type="button"
          class="lab-key"
          aria-label="One tick forward"
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
          aria-label="Speed of time"
          style={{ '--share': `${((settings.rate - 0.1) / 0.9) * 100}%` }}
          onInput={(event) => ask('rate', { value: Number(event.currentTarget.value) })}
        />
      </fieldset>
      <fieldset class="lab-row lab-overlays" aria-label="Overlays">
        {OVERLAY_KEYS.map(([name, , key]) => (
          <Chip
            key={name}
            on={settings.overlays.some((one) => one === name)}
            title={`${LABELS[name] ?? readable(name)} (${key})`}
            onPress={() => ask('overlay', { name, on: !settings.overlays.some((one) => one === name) })}
          >
            {LABELS[name] ?? readable(name)}
          </Chip>
        ))}
      </fieldset>
      <fieldset class="lab-row lab-zoom" aria-label="View">
        <Small label="Farther" onPress={() => ask('view', { do: 'out' })}>
          −
        </Small>
        <Small label="Nearer" onPress={() => ask('view', { do: 'in' })}>
          +
        </Small>
        <Small label="The whole figure, in the middle" onPress={() => ask('view', { do: 'reset' })}>
          ⌂
        </Small>
      </fieldset>
    </div>
  );
}
