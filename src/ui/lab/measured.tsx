/** The live figures. */
import type { JSX } from 'preact';
import { fill } from '../texts.ts';
import { useLab } from './context.ts';
import { Heading } from './controls.tsx';

export function Measured(): JSX.Element {
  const { state, texts } = useLab();
  return (
    <>
      <Heading>{texts.labTabMeasured}</Heading>
      <dl class="lab-measures">
        {state.measures.map(({ name, label, text, ok, limit }) => (
          <div key={name} data-measure={name} data-ok={ok === null ? undefined : ok} title={limit || undefined}>
            <dt>{label}</dt>
            <dd>
              {ok === false && <span aria-hidden="true">▲ </span>}
              {text}
              {ok === false && <span class="sr-only"> {fill(texts.labOver, { limit })}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
