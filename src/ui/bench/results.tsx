/** What came out: how many are carried, the charts, and every figure in a table. */
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { BenchState } from '../../game/modes/mode.ts';
import { Button } from '../button.tsx';
import { useUi } from '../context.ts';
import { useKeys } from '../focus.ts';
import { Dialog } from '../layer.tsx';
import { Chart } from './chart-host.tsx';
import { csvOf } from './csv.ts';
import { machineFacts } from './facts.ts';
import { fileName, type Loaded, saveFile } from './files.ts';
import { lookOf, metricLines, type Source } from './lines.ts';
import { type Metric, type Report, reportOf, writeReport } from './report.ts';
import { Sources } from './sources.tsx';
import { SystemsView } from './systems.tsx';
import { Figures, Machine } from './tables.tsx';
import { Verdicts } from './verdicts.tsx';

/** ms of a frame at 60 a second. */
const SIXTIETH = 1000 / 60;

interface ResultsProps {
  readonly bench: BenchState;
  readonly open: boolean;
  readonly keys: boolean;
  /** What the picture is drawn with. */
  readonly quality: string;
  readonly loaded: readonly Loaded[];
  readonly message: string;
  readonly onLoad: () => void;
  readonly onRemove: (loaded: Loaded) => void;
  readonly onAgain: () => void;
}

export function Results(props: ResultsProps): JSX.Element {
  const { bench, open, keys, quality, loaded, message, onLoad } = props;
  const { texts, callbacks } = useUi();
  const report = useReport(bench, quality);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const sources = sourcesOf(report, loaded, hidden, texts.benchThisRun);
  const again = () => {
    callbacks.order({ kind: 'ready' });
    props.onAgain();
  };
  useKeys(open, (code, event) => {
    if (code === 'Escape' || code === 'KeyQ') callbacks.menu();
    else if (code === 'KeyR' || code === 'Enter' || code === 'Space') again();
    else return;
    event.preventDefault();
  });
  const toggle = (key: string) => {
    const next = new Set(hidden);
    if (!next.delete(key)) next.add(key);
    setHidden(next);
  };
  return (
    <Dialog name="bench-results" open={open} labelledBy="bench-results-title">
      <h2 id="bench-results-title" class="bench-title">
        {texts.bench} <small>{texts.benchResults}</small>
      </h2>
      {bench.phase === 'done' && <Verdicts bench={bench} />}
      <div class="actions bench-actions">
        <Button main icon="again" hint={keys ? 'R' : undefined} onPress={again}>
          {texts.again}
        </Button>
        {report && (
          <>
            <Button
              icon="save"
              onPress={() => saveFile(fileName(report.made, 'json'), 'application/json', writeReport(report))}
            >
              {texts.benchSaveJson}
            </Button>
            <Button icon="save" onPress={() => saveFile(fileName(report.made, 'csv'), 'text/csv', csvOf(report))}>
              {texts.benchSaveCsv}
            </Button>
          </>
        )}
        <Button icon="load" onPress={onLoad}>
          {texts.benchLoad}
        </Button>
        <Button icon="menu" hint={keys ? texts.keyEscape : undefined} onPress={() => callbacks.menu()}>
          {texts.menu}
        </Button>
      </div>
      <p class="bench-message" role="status">
        {message}
      </p>
      {open && sources.length > 0 && (
        <>
          <Sources sources={sources} loaded={loaded} onToggle={toggle} onRemove={props.onRemove} />
          <Charts sources={sources} />
          {sources
            .filter(({ shown }) => shown)
            .map(({ key, name, series }) => (
              <Figures key={key} name={name} series={series} />
            ))}
        </>
      )}
      {report && <Machine report={report} />}
    </Dialog>
  );
}

/** What was measured here as a report, as soon as the machine has told of itself. */
function useReport(bench: BenchState, quality: string): Report | null {
  const [report, setReport] = useState<Report | null>(null);
  const measured = bench.phase === 'done' && bench.rows.length > 0;
  useEffect(() => {
    let gone = false;
    setReport(null);
    if (measured) {
      const made = new Date().toISOString();
      machineFacts(quality).then((machine) => {
        if (!gone) setReport(reportOf(bench, machine, made));
      });
    }
    return () => {
      gone = true;
    };
  }, [measured, quality, bench.rows]);
  return report;
}

/** Of each file the first series is shown until others are asked for. `changed`: those that are not as they were. */
function sourcesOf(
  own: Report | null,
  loaded: readonly Loaded[],
  changed: ReadonlySet<string>,
  ownName: string,
): Source[] {
  const files = [...(own ? [{ name: ownName, report: own }] : []), ...loaded];
  const all = files.flatMap(({ name, report }, file) =>
    report.series.map((series, i) => {
      const key = `${file} ${name} ${i}`;
      const first = i === 0;
      return {
        key,
        name: report === own ? name : `${name}: ${series.name}`,
        series,
        shown: changed.has(key) !== first,
      };
    }),
  );
  return all.map((source, i) => ({ ...source, ...lookOf(i) }));
}

function Charts({ sources }: { readonly sources: readonly Source[] }): JSX.Element {
  const { texts } = useUi();
  const drawn = sources.map(({ key, shown, series }) => `${key} ${shown} ${series.rows.length}`).join();
  const titles: readonly (readonly [Metric, string])[] = [
    ['sim', texts.benchSim],
    ['fill', texts.benchFill],
    ['submit', texts.benchSubmit],
    ['frame', texts.benchFrame],
  ];
  const detailed = sources.find(({ shown, series }) => shown && series.rows.some(({ systems }) => systems));
  return (
    <>
      <div class="bench-charts">
        {titles.map(([metric, title]) => (
          <Chart
            key={metric}
            title={title}
            drawn={drawn}
            lines={metricLines(sources, metric)}
            {...(metric === 'frame' ? { limit: { value: SIXTIETH, name: '60 fps' } } : {})}
          />
        ))}
      </div>
      {detailed && <SystemsView series={detailed.series} drawn={`${drawn} ${detailed.key}`} />}
    </>
  );
}
