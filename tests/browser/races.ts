/** What Node and the page compare of a race: the table and the hash it ends with, and a recording of it. */

import { createRunBot } from '../../src/game/bot/run-bot.ts';
import type { ModeOptions, RaceResult } from '../../src/game/modes/mode.ts';
import { createRace } from '../../src/game/modes/race/race.ts';
import { createRun } from '../../src/game/modes/run/run.ts';
import { rulesFingerprint } from '../../src/game/replay/fingerprint.ts';
import { Recorder } from '../../src/game/replay/recorder.ts';
import type { Recording } from '../../src/game/replay/recording.ts';
import { createRaceBot } from '../../src/game/testing/play-races.ts';

export interface PlayedRace {
  readonly table: readonly RaceResult[];
  readonly hash: string;
  readonly recording: Recording;
}

const RACES: readonly ModeOptions[] = [
  { seed: 3, rivals: 7 },
  { seed: 20261130, rivals: 3, distance: 200, level: 'hard' },
];
const RUN: ModeOptions = { seed: 7 };
const RUN_TICKS = 900;

export const playRaces = (): PlayedRace[] => RACES.map(playRace);

function playRace(options: ModeOptions): PlayedRace {
  const race = createRace(options);
  const bot = createRaceBot(race);
  const recorder = new Recorder(race, options);
  while (race.state().phase !== 'podium') {
    const input = bot();
    race.step(input);
    recorder.note(input);
  }
  const { results, racers } = race.state();
  return { table: results, hash: race.hash(), recording: recorder.take(rulesFingerprint(), racers[0]!.time)! };
}

/** A run by the bot, as a recording, and the hash it ends with. */
export function recordRun(): { readonly hash: string; readonly recording: Recording } {
  const run = createRun({ seed: RUN.seed });
  const bot = createRunBot(run);
  const recorder = new Recorder(run, RUN);
  for (let i = 0; i < RUN_TICKS; i++) {
    const input = { ...bot() };
    run.step(input);
    recorder.note(input);
  }
  return { hash: run.hash(), recording: recorder.take(rulesFingerprint(), run.state().distance)! };
}
