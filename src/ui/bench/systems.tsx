/** Where a tick goes: a bar a system, the largest first, and beside it how each grows with the characters. */
import type { JSX } from 'preact';
import { useUi } from '../context.ts';
import { fill } from '../texts.ts';
import { Chart } from './chart-host.tsx';
import { lookOf, systemLines, systemsOf } from './lines.ts';
import type { ReportSeries } from './report.ts';

const MOST = 6;

export function SystemsView({
  series,
  drawn,
}: {
  readonly series: ReportSeries;
  readonly drawn: string;
}): JSX.Element | null {
  const { texts, format } = useUi();
  const systems = systemsOf(series, MOST);
  if (!systems) return null;
  const { top, rest, count } = systems;
  const most = Math.max(rest, ...top.map(({ ms }) => ms));
  return (
    <div class="bench-charts">
      <figure class="bench-chart">
        <figcaption>{fill(texts.benchSystemsAt, { n: format.count(count) })}</figcaption>
        <ul class="bench-bars">
          {top.map(({ name, ms }, i) => (
            <Bar key={name} name={name} ms={ms} share={ms / most} colour={lookOf(i).colour} />
          ))}
          {rest > 0 && <Bar name={texts.benchOther} ms={rest} share={rest / most} colour="#8d83ab" />}
        </ul>
      </figure>
      <Chart
        title={texts.benchSystems}
        drawn={drawn}
        lines={systemLines(
          series,
          top.map(({ name }) => name),
        )}
      />
    </div>
  );
}

interface BarProps {
  readonly name: string;
  readonly ms: number;
  readonly share: number;
  readonly colour: string;
}

function Bar({ name, ms, share, colour }: BarProps): JSX.Element | null {
  const { format } = useUi();
  return (
    <li>
      <span class="bench-bar-name">{name}</span>
      <span class="bench-bar">
        <i style={{ width: `${Math.max(0.5, share * 100)}%`, background: colour }} />
      </span>
      <b>{format.figure(ms * 1000)}</b>
    </li>
  );
}
