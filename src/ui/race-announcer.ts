/** What a screen reader is told of a race: the start, false starts, the place every quarter and when breath is gone, the end. */
import type { RaceState } from '../game/modes/mode.ts';
import type { Texts } from './texts.ts';
import { fill } from './texts.ts';
import { callNote, placeText, timeText } from './views/race-texts.ts';

const PARTS = 4;

/** Call it every frame; it says something only when there is something to say. */
export function createRaceAnnouncer(texts: Texts, say: (text: string) => void) {
  let phase: RaceState['phase'] | 'none' = 'none';
  let part = 0;
  let winded = false;
  return (race: RaceState | null): void => {
    if (!race) {
      phase = 'none';
      return;
    }
    const before = phase;
    phase = race.phase;
    const passed = Math.floor((PARTS * race.ran) / race.distance);
    if (phase !== before) {
      if (phase === 'count') say(fill(texts.saidRaceMarks, { n: String(race.rivals), of: String(race.distance) }));
      else if (phase === 'recall') say(`${texts.raceFalseStart} ${callNote(texts, race)}`);
      else if (phase === 'racing') say(texts.raceGo);
      else if (phase === 'photo') say(`${texts.racePhoto} ${callNote(texts, race)}`);
      else if (phase === 'over') say(endOf(texts, race));
    } else if (phase === 'racing' && passed > part && passed < PARTS) {
      say(fill(texts.saidRaceAt, { n: String((passed * race.distance) / PARTS), place: placeText(texts, race.place) }));
    } else if (phase === 'racing' && race.winded && !winded) say(texts.raceWinded);
    part = passed;
    winded = race.winded;
  };
}

function endOf(texts: Texts, race: RaceState): string {
  const { place, time } = race.racers[0]!;
  return fill(texts.saidRaceOver, {
    place: placeText(texts, place),
    of: String(race.racers.length),
    time: timeText(time),
  });
}
