/** The answer: how many are carried at 60 frames a second here, and at 30 and 120; by work and by what the screen showed. */
import type { JSX } from 'preact';
import type { BenchState, BenchVerdict } from '../../game/modes/mode.ts';
import { useUi } from '../context.ts';
import { fill } from '../texts.ts';
import { carryText, whatHolds } from './carry.ts';

const MAIN = 60;

export function Verdicts({ bench }: { readonly bench: BenchState }): JSX.Element | null {
  const { texts } = useUi();
  const main = bench.verdicts.find(({ fps }) => fps === MAIN);
  if (!main) {
    return (
      <>
        <p>{texts.benchNothing}</p>
        <Stopped bench={bench} />
      </>
    );
  }
  const fastest = 1000 / Math.min(...bench.rows.map(({ frame }) => frame.median));
  const others = bench.verdicts.filter(({ fps }) => fps !== MAIN);
  return (
    <>
      <div class="bench-verdicts">
        <Verdict verdict={main} fastest={fastest} main />
        {others.map((verdict) => (
          <Verdict key={verdict.fps} verdict={verdict} fastest={fastest} />
        ))}
      </div>
      <Stopped bench={bench} />
      <p class="bench-basis">{texts.benchBasis}</p>
    </>
  );
}

interface VerdictProps {
  readonly verdict: BenchVerdict;
  /** Frames a second that came at most. */
  readonly fastest: number;
  readonly main?: boolean;
}

function Verdict({ verdict, fastest, main = false }: VerdictProps): JSX.Element | null {
  const { texts, format } = useUi();
  const { fps, work, frame } = verdict;
  return (
    <section class={main ? 'bench-verdict bench-verdict-main' : 'bench-verdict'}>
      <p class="bench-answer">{carryText(whatHolds(verdict), texts, format)}</p>
      <p class="bench-rate">{fill(main ? texts.benchHere : texts.benchAt, { fps: String(fps) })}</p>
      <dl>
        <div>
          <dt>{texts.benchByFrame}</dt>
          <dd>{frame ? carryText(frame, texts, format) : fill(texts.benchNotShown, { n: format.count(fastest) })}</dd>
        </div>
        <div>
          <dt>{texts.benchByWork}</dt>
          <dd>{carryText(work, texts, format)}</dd>
        </div>
      </dl>
    </section>
  );
}

function Stopped({ bench: { stopped } }: { readonly bench: BenchState }): JSX.Element | null {
  const { texts, format } = useUi();
  if (!stopped) return null;
  const n = format.count(stopped.count);
  const text = stopped.reason === 'slow' ? texts.benchStoppedSlow : texts.benchStoppedAsked;
  return <p class="bench-stopped">{fill(text, { n, ms: format.count(stopped.frame) })}</p>;
}
