/** What a screen reader is told of a crowd: who is in it, once counts have settled, and whom an apple won. */
import type { CrowdState } from '../../../game/modes/crowd/types.ts';
import type { Format } from '../../format.ts';
import type { Texts } from '../../texts.ts';
import { fill } from '../../texts.ts';

/** Counts that change faster than this are told of once, s of play. */
const SETTLED = 0.7;

/** Call it every frame; it says something only when there is something to say. */
export function createCrowdAnnouncer(texts: Texts, format: Format, say: (text: string) => void) {
  let runners = -1;
  let dogs = -1;
  let tamed = 0;
  let changed = 0;
  let told = true;
  return (crowd: CrowdState | null): void => {
    if (!crowd) {
      runners = -1;
      return;
    }
    if (runners < 0) tamed = 0;
    if (crowd.runners !== runners || crowd.dogs !== dogs) {
      // The first time at once.
      changed = runners < 0 ? crowd.time - SETTLED : crowd.time;
      told = false;
    }
    runners = crowd.runners;
    dogs = crowd.dogs;
    if (crowd.tamed !== tamed) say(fill(texts.saidTamed, { n: format.count(crowd.tamed) }));
    else if (!told && crowd.time - changed >= SETTLED) {
      told = true;
      say(fill(texts.saidCrowd, { n: format.count(runners), m: format.count(dogs) }));
    }
    tamed = crowd.tamed;
  };
}
