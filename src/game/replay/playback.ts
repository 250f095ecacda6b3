/** A recording that is shown: it presses the buttons, and knows whether what comes of it is what came of it then. */
import type { InputFrame } from '../../input/input-frame.ts';
import type { Mode } from '../modes/mode.ts';
import { HASH_EVERY, InputReader, type Recording, shortHash } from './recording.ts';

export class Playback {
  /** The first tick after which it was not the same any more; 0: it is the same. */
  strayed = 0;
  readonly recording: Recording;
  private readonly reader: InputReader;

  constructor(recording: Recording) {
    this.recording = recording;
    this.reader = new InputReader(recording.inputs);
  }

  /** Ticks played. */
  get ticks(): number {
    return this.reader.at;
  }

  get done(): boolean {
    return this.reader.at >= this.recording.ticks;
  }

  next(): InputFrame {
    return this.reader.next();
  }

  /** After each tick of the mode that is shown. */
  check(mode: Mode<unknown>): void {
    const { at } = this.reader;
    if (this.strayed > 0 || at % HASH_EVERY !== 0 || at > this.recording.ticks) return;
    if (shortHash(mode.hash()) !== this.recording.hashes[at / HASH_EVERY - 1]) this.strayed = at;
  }
}
