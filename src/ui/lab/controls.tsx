/** The small parts that the panels are made of. */
import type { ComponentChildren, JSX } from 'preact';
import { fill } from '../texts.ts';
import { useLab } from './context.ts';

export function Heading({ children }: { readonly children: ComponentChildren }): JSX.Element {
  return <h2 class="lab-heading">{children}</h2>;
}

interface ChipProps {
  readonly on: boolean;
  readonly onPress: () => void;
  readonly children: ComponentChildren;
  readonly title?: string;
}

/** A switch. */
export function Chip({ on, onPress, children, title }: ChipProps): JSX.Element {
  return (
    <button type="button" class="lab-chip" aria-pressed={on} title={title} onClick={onPress}>
      {children}
    </button>
  );
}

interface SmallProps {
  readonly onPress: () => void;
  readonly children: ComponentChildren;
  readonly label?: string;
  readonly disabled?: boolean;
}

export function Small({ onPress, children, label, disabled = false }: SmallProps): JSX.Element {
  return (
    <button type="button" class="lab-small" aria-label={label} title={label} disabled={disabled} onClick={onPress}>
      {children}
    </button>
  );
}

interface SliderProps {
  readonly name: string;
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly unit?: string;
  /** A word beside the label. */
  readonly note?: string;
  readonly onInput: (value: number) => void;
  /** Sets it back; left out: it is as it was. */
  readonly onReset?: (() => void) | undefined;
}

/** As many digits as a step of the slider tells. */
const digits = (step: number): number => (step >= 1 ? 0 : step >= 0.1 ? 1 : step >= 0.01 ? 2 : 3);

export function Slider({ name, label, value, min, max, step, unit, note, onInput, onReset }: SliderProps): JSX.Element {
  const { texts } = useLab();
  const id = `lab-${name}`;
  const shown = value.toFixed(digits(step));
  const share = (100 * (Math.min(max, Math.max(min, value)) - min)) / (max - min);
  return (
    <div class="lab-slider" data-param={name}>
      <label for={id}>
        {label}
        {note && <i class="lab-note">{note}</i>}
      </label>
      <output for={id}>
        {shown}
        {unit && ` ${unit}`}
      </output>
      {onReset && (
        <button
          type="button"
          class="lab-undo"
          aria-label={fill(texts.labResetOne, { name: label })}
          title={texts.labReset}
          onClick={onReset}
        >
          ↺
        </button>
      )}
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={`${shown}${unit ? ` ${unit}` : ''}`}
        style={{ '--share': `${share}%` }}
        onInput={(event) => onInput(Number(event.currentTarget.value))}
      />
    </div>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, label: string])[];
  readonly onChange: (value: string) => void;
}

export function Choice({ label, value, options, onChange }: ChoiceProps): JSX.Element {
  return (
    <label class="lab-choice">
      <span>{label}</span>
      <select aria-label={label} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
