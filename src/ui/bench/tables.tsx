/** Every figure in words: what the charts show, for those who do not see them, and what it was measured on. */
import type { JSX } from 'preact';
import type { BenchFigure } from '../../game/modes/mode.ts';
import { useUi } from '../context.ts';
import { fill } from '../texts.ts';
import type { Report, ReportSeries } from './report.ts';

export function Figures({ name, series }: { readonly name: string; readonly series: ReportSeries }): JSX.Element {
  const { texts, format } = useUi();
  const heads = [
    texts.benchCount,
    texts.benchSimWord,
    texts.benchFillWord,
    texts.benchSubmitWord,
    texts.benchFrameWord,
  ];
  const last = series.rows.at(-1);
  return (
    <div class="bench-table">
      <table>
        <caption>
          {texts.benchTable}: {name}
        </caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {series.rows.map(({ count, sim, fill: filling, submit, frame }) => (
            <tr key={count}>
              <th scope="row">{format.count(count)}</th>
              <Cell figure={sim} />
              <Cell figure={filling} />
              <Cell figure={submit} />
              <Cell figure={frame} />
            </tr>
          ))}
        </tbody>
      </table>
      {last?.drawCalls !== undefined && (
        <p class="panel-note">
          {fill(texts.benchOneCall, { n: format.count(last.drawCalls), limbs: format.count(last.limbs ?? 0) })}
        </p>
      )}
    </div>
  );
}

function Cell({ figure }: { readonly figure: BenchFigure | undefined }): JSX.Element {
  const { format } = useUi();
  if (!figure) return <td>–</td>;
  return (
    <td>
      <b>{format.figure(figure.median)}</b>{' '}
      <small>
        {format.rough(figure.low)}–{format.rough(figure.high)}
      </small>
    </td>
  );
}

export function Machine({ report }: { readonly report: Report }): JSX.Element {
  const { texts } = useUi();
  return (
    <section class="bench-machine">
      <h3>{texts.benchMachine}</h3>
      <dl>
        {Object.entries(report.machine).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{String(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
