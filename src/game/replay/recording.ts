/**
 * A recording: what it takes to play a run or a race again.
 *
 * It holds the seed and the options, what was pressed in each tick, a hash every second to know that it plays back to the
 * same, and, for a version that does not, the track the player took.
 */
import type { Buttons, InputFrame } from '../../input/input-frame.ts';
import { IDLE } from '../../input/input-frame.ts';
import type { Mode, ModeOptions } from '../modes/mode.ts';
import { createRace } from '../modes/race/race.ts';
import { createRun } from '../modes/run/run.ts';

/** The modes that can be recorded, and how each is made again. */
export const RECORDED: Readonly<Record<string, (options: ModeOptions) => Mode<unknown>>> = {
  run: createRun,
  race: createRace,
};

/** A hash is kept every so many ticks, and a place of the track. */
export const HASH_EVERY = 60;
export const TRACK_EVERY = 6;
/** Longest recording: an hour. */
export const MOST_TICKS = 216_000;

export interface Recording {
  /** The rules it was made with: see fingerprint.ts. */
  readonly rules: string;
  readonly mode: string;
  readonly options: ModeOptions;
  /** What counted in the end: m of a run, s of a race; 0: not told. */
  readonly result: number;
  readonly ticks: number;
  /** Runs of equal input: the input's number, how many ticks, and so on. */
  readonly inputs: readonly number[];
  /** 32 bits each. */
  readonly hashes: readonly number[];
  /** x, y (whole u, y down) and 1 in the air, else 0, of each place. */
  readonly track: readonly number[];
}

export const TRACK_FIELDS = 3;

/** All that a player can press, as a number from 0 to 11: nothing is 4. */
const numberOfButtons = ({ jump, thrust, pace }: Buttons): number => (pace + 1) * 4 + (thrust ? 2 : 0) + (jump ? 1 : 0);
const COMBINATIONS = 12;
export const INPUTS = COMBINATIONS * COMBINATIONS;

/** An input frame as a number below INPUTS, both players'. */
export const numberOfInput = (input: InputFrame): number =>
  numberOfButtons(input) * COMBINATIONS + numberOfButtons(input.second ?? IDLE);

const buttonsOf = (number: number): Buttons => ({
  jump: (number & 1) !== 0,
  thrust: (number & 2) !== 0,
  pace: ((number >> 2) - 1) as -1 | 0 | 1,
});

const NOTHING = numberOfButtons(IDLE);
const FRAMES: readonly InputFrame[] = Array.from({ length: INPUTS }, (_, n) => {
  const second = n % COMBINATIONS;
  const first = buttonsOf((n - second) / COMBINATIONS);
  return second === NOTHING ? first : { ...first, second: buttonsOf(second) };
});

/** The input frame of a number. */
export const inputOfNumber = (number: number): InputFrame => FRAMES[number] ?? IDLE;

/** 32 bits of a mode's hash: of the simulation's part and of the rules'. */
export function shortHash(hash: string): number {
  let bits = 0;
  for (let at = 0; at + 8 <= hash.length; at += 8)
    bits = Math.imul(bits ^ Number.parseInt(hash.slice(at, at + 8), 16), 0x9e3779b1);
  return bits >>> 0;
}

/** Hands out a recording's inputs tick by tick; nothing is pressed after its end. */
export class InputReader {
  /** Ticks handed out. */
  at = 0;
  private readonly inputs: readonly number[];
  private place = 0;
  private left: number;

  constructor(inputs: readonly number[]) {
    this.inputs = inputs;
    this.left = inputs[1] ?? 0;
  }

  next(): InputFrame {
    this.at++;
    while (this.left === 0 && this.place + 2 < this.inputs.length) {
      this.place += 2;
      this.left = this.inputs[this.place + 1]!;
    }
    if (this.left === 0) return IDLE;
    this.left--;
    return inputOfNumber(this.inputs[this.place]!);
  }
}
