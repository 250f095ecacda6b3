/** The key of the charts: which series there are, which are shown, and the way to be rid of a file. */
import type { JSX } from 'preact';
import { useUi } from '../context.ts';
import { Icon } from '../icons.tsx';
import { fill } from '../texts.ts';
import type { Loaded } from './files.ts';
import type { Source } from './lines.ts';

interface SourcesProps {
  readonly sources: readonly Source[];
  readonly loaded: readonly Loaded[];
  readonly onToggle: (key: string) => void;
  readonly onRemove: (loaded: Loaded) => void;
}

export function Sources({ sources, loaded, onToggle, onRemove }: SourcesProps): JSX.Element | null {
  const { texts } = useUi();
  if (loaded.length === 0) return null;
  return (
    <fieldset class="bench-field bench-sources">
      <legend>{texts.benchOverlays}</legend>
      <div class="bench-choices">
        {sources.map(({ key, name, shown, colour, dash }) => (
          <label key={key} class="bench-source">
            <input type="checkbox" checked={shown} onInput={() => onToggle(key)} />
            <span>
              <svg viewBox="0 0 28 6" aria-hidden="true">
                <path d="M0 3h28" stroke={colour} stroke-width="3" stroke-dasharray={dash.join(' ')} />
              </svg>
              {name}
            </span>
          </label>
        ))}
        {loaded.map((one) => (
          <button
            key={one.name}
            type="button"
            class="text-button"
            aria-label={fill(texts.benchRemove, { name: one.name })}
            onClick={() => onRemove(one)}
          >
            <Icon name="close" /> {one.name}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
