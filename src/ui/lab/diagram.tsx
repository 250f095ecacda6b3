/** The footfall diagram with its feet and their phase lags. */
import type { JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { fill } from '../texts.ts';
import { useLab } from './context.ts';
import { Small } from './controls.tsx';
import { drawFootfalls, footName } from './footfalls.ts';

const lagText = (lag: number): string => (Number.isFinite(lag) ? lag.toFixed(2) : '–');

export function Diagram(): JSX.Element {
  const { state, ask, texts } = useLab();
  const { footfalls, looping } = state;
  const ref = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    if (ref.current) drawFootfalls(ref.current, footfalls);
  });
  const said = footfalls.feet.map(({ name, lag }) => `${footName(name, texts)} ${lagText(lag)}`).join(', ');
  return (
    <div class="lab-diagram">
      <div class="lab-row lab-tools">
        <span class="lab-hint">{fill(texts.labDiagramSpan, { n: String(footfalls.span) })}</span>
        <span class="lab-spring" />
        <Small onPress={() => ask('section', { do: 'begin' })} label={texts.labLoopBegins}>
          {texts.labLoopIn}
        </Small>
        <Small onPress={() => ask('section', { do: 'end' })} label={texts.labLoopEnds}>
          {texts.labLoopOut}
        </Small>
        <Small disabled={!looping} onPress={() => ask('section', { do: 'off' })}>
          {texts.labLoopOff}
        </Small>
      </div>
      <div class="lab-feet" data-feet={footfalls.feet.length}>
        <ul aria-hidden="true">
          {footfalls.feet.map(({ name }) => (
            <li key={name}>{footName(name, texts)}</li>
          ))}
        </ul>
        <canvas ref={ref} data-lab="footfalls" role="img" aria-label={fill(texts.labDiagramSaid, { lags: said })} />
        <ul aria-hidden="true">
          {footfalls.feet.map(({ name, lag }) => (
            <li key={name}>{lagText(lag)}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}
