/** The live figures. */
import type { JSX } from 'preact';
import { useLab } from './context.ts';
import { Heading } from './controls.tsx';

export function Measured(): JSX.Element {
  const { state } = useLab();
  return (
    <>
      <Heading>Measured</Heading>
      <dl class="lab-measures">
        {state.measures.map(({ name, label, text, ok, limit }) => (
          <div key={name} data-measure={name} data-ok={ok === null ? undefined : ok} title={limit || undefined}>
            <dt>{label}</dt>
            <dd>
              {ok === false && <span aria-hidden="true">▲ </span>}
              {text}
              {ok === false && <span class="sr-only"> (over its limit: {limit})</span>}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
