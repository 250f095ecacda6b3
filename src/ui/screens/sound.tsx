/** How loud effects and music are, and the mute. M mutes wherever one is (app.tsx). */
import type { JSX } from 'preact';
import { Key } from '../button.tsx';
import { useUi } from '../context.ts';
import { Icon } from '../icons.tsx';
import type { SoundSettings } from '../save.ts';
import { fill } from '../texts.ts';

/** Steps of a slider from silent to full. */
const STEPS = 20;

export function Sound({ sound, keys }: { readonly sound: SoundSettings; readonly keys: boolean }): JSX.Element {
  const { texts, callbacks } = useUi();
  return (
    <fieldset class="sound" aria-label={texts.sound}>
      <Volume label={texts.soundEffects} value={sound.effects} onChange={(effects) => callbacks.sound({ effects })} />
      <Volume label={texts.soundMusic} value={sound.music} onChange={(music) => callbacks.sound({ music })} />
      <button
        type="button"
        class="sound-mute"
        aria-pressed={sound.muted}
        onClick={() => callbacks.sound({ muted: !sound.muted })}
      >
        <Icon name={sound.muted ? 'muted' : 'sound'} />
        <span>{texts.soundMute}</span>
        {keys && <Key>M</Key>}
      </button>
    </fieldset>
  );
}

interface VolumeProps {
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

function Volume({ label, value, onChange }: VolumeProps): JSX.Element {
  const { texts } = useUi();
  const percent = fill(texts.percent, { n: String(Math.round(value * 100)) });
  return (
    <label class="sound-volume">
      <span>{label}</span>
      <b aria-hidden="true">{percent}</b>
      <input
        type="range"
        min={0}
        max={STEPS}
        value={Math.round(value * STEPS)}
        aria-valuetext={percent}
        onInput={(event) => onChange(Number(event.currentTarget.value) / STEPS)}
      />
    </label>
  );
}
