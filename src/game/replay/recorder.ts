/** Writes a recording while a mode is played. Nothing of the mode is touched. */
import { BODY, Body, Flag } from '../../ecs/components.ts';
import type { InputFrame } from '../../input/input-frame.ts';
import type { Mode, ModeOptions } from '../modes/mode.ts';
import { HASH_EVERY, MOST_TICKS, numberOfInput, type Recording, shortHash, TRACK_EVERY } from './recording.ts';

export class Recorder {
  private readonly inputs: number[] = [];
  private readonly hashes: number[] = [];
  private readonly track: number[] = [];
  private ticks = 0;
  private readonly mode: Mode<unknown>;
  private readonly options: ModeOptions;

  constructor(mode: Mode<unknown>, options: ModeOptions) {
    this.mode = mode;
    this.options = options;
  }

  /** After each tick of the mode, with what was pressed in it. */
  note(input: InputFrame): void {
    if (this.ticks >= MOST_TICKS) {
      this.ticks = MOST_TICKS + 1;
      return;
    }
    const number = numberOfInput(input);
    const last = this.inputs.length - 2;
    if (last >= 0 && this.inputs[last] === number) this.inputs[last + 1] = this.inputs[last + 1]! + 1;
    else this.inputs.push(number, 1);
    this.ticks++;
    if (this.ticks % HASH_EVERY === 0) this.hashes.push(shortHash(this.mode.hash()));
    if (this.ticks % TRACK_EVERY === 0) this.notePlace();
  }

  private notePlace(): void {
    const { body } = this.mode.world;
    const b = (this.mode.hero ?? 0) * BODY;
    const airborne = (body[b + Body.FLAGS]! & Flag.AIRBORNE) !== 0 ? 1 : 0;
    this.track.push(Math.round(body[b + Body.X]!), Math.round(body[b + Body.Y]!), airborne);
  }

  /** What was recorded so far; null: nothing, or too much. */
  take(rules: string, result: number): Recording | null {
    const { mode, options, ticks, inputs, hashes, track } = this;
    if (ticks === 0 || ticks > MOST_TICKS) return null;
    return {
      rules,
      mode: mode.name,
      options: { ...options },
      result,
      ticks,
      inputs: [...inputs],
      hashes: [...hashes],
      track: [...track],
    };
  }
}
