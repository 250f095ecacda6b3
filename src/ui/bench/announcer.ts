/** What a screen reader is told of a benchmark: its start, each number of characters, what came out. */
import type { BenchState } from '../../game/modes/mode.ts';
import type { UiContext } from '../context.ts';
import { fill } from '../texts.ts';
import type { UiState } from '../ui-state.ts';
import { carryText, whatHolds } from './carry.ts';

/** Call it every frame; it says something only when there is something to say. */
export function createBenchAnnouncer({ texts, format }: UiContext, say: (text: string) => void) {
  let phase: BenchState['phase'] | 'none' = 'none';
  let step = -1;
  return (ui: UiState | null): void => {
    const state = ui?.state as BenchState | null | undefined;
    if (!state) {
      phase = 'none';
      return;
    }
    const fresh = state.phase === 'running' && phase !== 'running';
    if (fresh) say(texts.saidBenchStart);
    else if (state.phase === 'running' && state.step !== step)
      say(fill(texts.saidBenchCount, { n: format.count(state.counts[state.step]!) }));
    else if (state.phase === 'done' && phase === 'running') {
      const verdict = state.verdicts.find(({ fps }) => fps === 60);
      say(
        verdict
          ? fill(texts.saidBenchOver, { n: carryText(whatHolds(verdict), texts, format) })
          : texts.saidBenchStopped,
      );
    }
    phase = state.phase;
    step = state.step;
  };
}
