/** What a screen reader is told of a run while it goes on: its start, lost and won hearts and dogs, every 250 m, its end. */
import type { RunState } from '../game/modes/mode.ts';
import type { Format } from './format.ts';
import type { Texts } from './texts.ts';
import { fill } from './texts.ts';

const EVERY_M = 250;

/** Call it every frame; it says something only when there is something to say. */
export function createRunAnnouncer(texts: Texts, format: Format, say: (text: string) => void) {
  let hearts = 0;
  let dogs = 0;
  let milestone = 0;
  let phase: RunState['phase'] | 'none' = 'none';
  let time = 0;
  return (run: RunState | null): void => {
    if (!run) {
      phase = 'none';
      return;
    }
    const fresh = phase === 'none' || run.time < time;
    time = run.time;
    const passed = Math.floor(run.distance / EVERY_M);
    if (fresh) say(texts.saidStart);
    else if (run.hearts !== hearts) {
      say(fill(run.hearts < hearts ? texts.saidHeartLost : texts.saidHeartWon, { n: String(run.hearts) }));
    } else if (run.dogs !== dogs) {
      say(fill(run.dogs > dogs ? texts.saidDogTamed : texts.saidDogLost, { n: String(run.dogs) }));
    } else if (passed > milestone) say(fill(texts.saidMetres, { n: format.count(passed * EVERY_M) }));
    if (!fresh && run.phase === 'over' && phase !== 'over') {
      say(fill(texts.saidOver, { n: format.count(Math.floor(run.distance)) }));
    }
    hearts = run.hearts;
    dogs = run.dogs;
    milestone = passed;
    phase = run.phase;
  };
}
