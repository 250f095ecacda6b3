/** Words of a race that are put together from its state. */
import type { RacerState, RaceState } from '../../game/modes/mode.ts';
import type { TextKey, Texts } from '../texts.ts';
import { fill } from '../texts.ts';
import type { UiState } from '../ui-state.ts';

const CHARACTERS: Readonly<Record<string, TextKey>> = {
  rabbit: 'raceRabbit',
  saver: 'raceSaver',
  kicker: 'raceKicker',
  clock: 'raceClock',
  late: 'raceLate',
  early: 'raceEarly',
  bursts: 'raceBursts',
  hunter: 'raceHunter',
};

/** What a rival is known for; '' for a human. */
export function characterText(texts: Texts, key: string): string {
  const text = CHARACTERS[key];
  return text ? (texts[text] as string) : '';
}

export function nameOf(texts: Texts, racer: RacerState, players: number, index: number): string {
  if (racer.kind !== 'human') return racer.name;
  return players > 1 ? fill(texts.racePlayer, { n: String(index + 1) }) : texts.raceYou;
}

/** Seconds to the thousandth, rounded up: 16.482, 1:04.120. */
export function timeText(seconds: number): string {
  const ms = Math.ceil(seconds * 1000 - 1e-6);
  const minutes = Math.floor(ms / 60_000);
  const rest = (ms % 60_000) / 1000;
  return minutes > 0 ? `${minutes}:${rest.toFixed(3).padStart(6, '0')}` : rest.toFixed(3);
}

/** Seconds to the tenth, rounded down, while they run. */
export function clockText(tenths: number): string {
  const minutes = Math.floor(tenths / 600);
  const rest = (tenths % 600) / 10;
  return minutes > 0 ? `${minutes}:${rest.toFixed(1).padStart(4, '0')}` : rest.toFixed(1);
}

/** 1st, 2nd, 3rd…, in words of the language. */
export function placeText(texts: Texts, place: number): string {
  const last = place % 10;
  const teen = Math.floor(place / 10) % 10 === 1;
  const ending = teen ? 0 : last <= 3 ? last : 0;
  return fill(texts.racePlaces[ending] ?? '{n}', { n: String(place) });
}

/** The large words in the middle; '' for none. */
export function callText(texts: Texts, race: RaceState, sinceGo: number): string {
  if (race.phase === 'count') return race.count > 0 ? String(race.count) : texts.raceMarks;
  if (race.phase === 'recall') return texts.raceFalseStart;
  if (race.phase === 'photo') return texts.racePhoto;
  if (race.phase === 'racing' && sinceGo < 0.8) return texts.raceGo;
  return '';
}

/** The line under them. */
export function callNote(texts: Texts, race: RaceState): string {
  if (race.phase === 'recall' && race.culprit >= 0) {
    const racer = race.racers[race.culprit]!;
    const who = nameOf(texts, racer, race.players, race.culprit);
    const text = racer.falseStarts > 1 ? texts.raceLateStart : texts.raceRecall;
    return fill(text, { name: who });
  }
  if (race.phase === 'photo') {
    const me = race.racers[0]!;
    return me.time > 0 ? `${placeText(texts, me.place)} · ${timeText(me.time)}` : '';
  }
  return '';
}

/** What is pressed for what; '' where the pedals say it. */
export function keysText(texts: Texts, players: number, device: UiState['device']): string {
  if (players > 1) return texts.raceKeysTwo;
  if (device === 'touch') return '';
  return device === 'pad' ? texts.raceKeysPad : texts.raceKeys;
}
