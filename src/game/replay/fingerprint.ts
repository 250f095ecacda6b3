/**
 * What tells one version of the rules from another: a short run and a short race are played, and their hashes are the
 * version's fingerprint. No number has to be raised by hand when a constant changes; what these few seconds do not touch
 * is caught by the hashes in the recording.
 */
import { IDLE, type InputFrame } from '../../input/input-frame.ts';
import type { Mode } from '../modes/mode.ts';
import { createRace } from '../modes/race/race.ts';
import { createRun } from '../modes/run/run.ts';
import { shortHash } from './recording.ts';

const SEED = 7;
const RUN_TICKS = 150;
const RACE_TICKS = 330;

let known: string | undefined;

/** 16 hexadecimal digits; worked out once. */
export function rulesFingerprint(): string {
  known ??=
    played(createRun({ seed: SEED }), RUN_TICKS) + played(createRace({ seed: SEED, runners: 1, dogs: 1 }), RACE_TICKS);
  return known;
}

function played(mode: Mode<unknown>, ticks: number): string {
  for (let tick = 0; tick < ticks; tick++) mode.step(inputAt(tick));
  return shortHash(mode.hash()).toString(16).padStart(8, '0');
}

/** Jumps, thrusts and runs hard by turns. */
function inputAt(tick: number): InputFrame {
  // The count of a race has to be waited for.
  if (tick > 60 && tick < 160) return IDLE;
  return { jump: tick % 48 < 12, thrust: tick % 70 > 64, pace: tick % 120 < 80 ? 1 : 0 };
}
