/** The footfall diagram with its feet and their phase lags. */
import type { JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { useLab } from './context.ts';
import { Small } from './controls.tsx';
import { drawFootfalls, footName } from './footfalls.ts';

const lagText = (lag: number): string => (Number.isFinite(lag) ? lag.toFixed(2) : '–');

export function Diagram(): JSX.Element {
  const { state, ask } = useLab();
  const { footfalls, looping } = state;
  const ref = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    if (ref.current) drawFootfalls(ref.current, footfalls);
  });
  const said = footfalls.feet.map(({ name, lag }) => `${footName(name)} ${lagText(lag)}`).join(', ');
  return (
    <div class="lab-diagram">
      <div class="lab-row lab-tools">
        <span class="lab-hint">{footfalls.span} s · phase lags at the right</span>
        <span class="lab-spring" />
        <Small onPress={() => ask('section', { do: 'begin' })} label="The section that is looped begins now">
          [ In
        </Small>
        <Small onPress={() => ask('section', { do: 'end' })} label="The section ends now and plays again and again">
          Out ]
        </Small>
        <Small disabled={!looping} onPress={() => ask('section', { do: 'off' })}>
          Loop off
        </Small>
      </div>
      <div class="lab-feet" data-feet={footfalls.feet.length}>
        <ul aria-hidden="true">
          {footfalls.feet.map(({ name }) => (
            <li key={name}>{footName(name)}</li>
          ))}
        </ul>
        <canvas
          ref={ref}
          data-lab="footfalls"
          role="img"
          aria-label={`Footfalls of the last seconds. Phase lags: ${said}`}
        />
        <ul aria-hidden="true">
          {footfalls.feet.map(({ name, lag }) => (
            <li key={name}>{lagText(lag)}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}
