/** A chart's place in the page: its heading, and the chart as soon as it is loaded. What it shows, the table says too. */
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { useUi } from '../context.ts';
import type { ChartOptions } from './chart.ts';

interface ChartProps extends Omit<ChartOptions, 'text'> {
  readonly title: string;
  /** The chart is drawn anew when this changes. */
  readonly drawn: string;
}

export function Chart({ title, drawn, lines, limit }: ChartProps): JSX.Element {
  const { texts, format } = useUi();
  const host = useRef<HTMLDivElement>(null);
  const [lost, setLost] = useState(false);
  useEffect(() => {
    let gone = false;
    let remove: (() => void) | undefined;
    import('./chart.ts').then(
      ({ drawChart }) => {
        if (gone || !host.current) return;
        remove = drawChart(host.current, { lines, text: format.figure, ...(limit ? { limit } : {}) });
      },
      () => setLost(true),
    );
    return () => {
      gone = true;
      remove?.();
    };
  }, [drawn]);
  return (
    <figure class="bench-chart">
      <figcaption>{title}</figcaption>
      {lost ? (
        <p class="panel-note">{texts.benchChartsLost}</p>
      ) : (
        <div ref={host} class="bench-plot" aria-hidden="true" />
      )}
    </figure>
  );
}
