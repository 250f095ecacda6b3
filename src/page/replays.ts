/**
 * Recordings on the page: what is played is recorded, the best runs along as a ghost, and a recording is shown.
 *
 * The loop asks for the input of a tick and says when it is done; storage and links are asked for in between, and nothing
 * that goes wrong with a recording ever stops the game.
 */
import type { Mode, ModeOptions } from '../game/modes/mode.ts';
import { rulesFingerprint } from '../game/replay/fingerprint.ts';
import { Ghost } from '../game/replay/ghost.ts';
import { Playback } from '../game/replay/playback.ts';
import { Recorder } from '../game/replay/recorder.ts';
import { RECORDED, type Recording } from '../game/replay/recording.ts';
import type { InputFrame } from '../input/input-frame.ts';
import type { GhostView } from '../render/frame.ts';
import type { Storage } from '../ui/storage.ts';
import { recordingOfText, textOfRecording } from './replay-link.ts';

/** The ghost runs beside the player, in lanes. */
const BESIDE = 0.55;

type Writable<T> = { -readonly [K in keyof T]: T[K] };

export class Replays {
  /** What was played last, whole. */
  last: Recording | null = null;
  playback: Playback | null = null;
  private recorder: Recorder | null = null;
  private ghost: Ghost | null = null;
  /** One that was asked for instead of the best. */
  private rival: Recording | null = null;
  private readonly storage: Storage;
  private readonly view: Writable<GhostView>;
  /** Read from the storage already, by its text. */
  private readonly known = new Map<string, Recording>();
  private begun = 0;
  private ticks = 0;

  constructor(storage: Storage) {
    this.storage = storage;
    this.view = { world: undefined as never, entity: 0, lane: BESIDE };
  }

  /** A mode begins. `playback`: it is shown and not played; `rival`: this one runs along. */
  begin(
    name: string,
    mode: Mode<unknown>,
    options: ModeOptions,
    show: Recording | null,
    rival: Recording | null,
  ): void {
    this.playback = show && new Playback(show);
    const recorded = Object.hasOwn(RECORDED, name);
    this.recorder = recorded && !show ? new Recorder(mode, options) : null;
    this.rival = rival;
    this.ghost = null;
    this.ticks = 0;
    this.begun++;
    if (recorded && !show) void this.callGhost(name, mode, options, this.begun);
  }

  private async callGhost(name: string, mode: Mode<unknown>, options: ModeOptions, begun: number): Promise<void> {
    const recording = this.rival ?? (await this.bestOf(name, options));
    if (!recording || this.begun !== begun) return;
    this.ghost = new Ghost(recording, mode, rulesFingerprint());
    // It was called while the first ticks were played.
    for (let i = 0; i < this.ticks; i++) this.ghost.step();
  }

  private async bestOf(name: string, options: ModeOptions): Promise<Recording | null> {
    const text = this.storage.ghostOf(name, name === 'race' ? (options.distance ?? 100) : options.seed);
    if (text === null) return null;
    const known = this.known.get(text);
    if (known) return known;
    try {
      const recording = await recordingOfText(text);
      this.known.set(text, recording);
      return recording;
    } catch {
      // A ghost that cannot be read any more is no loss: the next best makes a new one.
      return null;
    }
  }

  /** What is pressed in this tick: what was pressed then while a recording is shown, else what the devices say. */
  input(pressed: InputFrame): InputFrame {
    return this.playback ? this.playback.next() : pressed;
  }

  /** After each tick. */
  after(mode: Mode<unknown>, input: InputFrame): void {
    this.ticks++;
    this.playback?.check(mode);
    this.recorder?.note(input);
    this.ghost?.step();
  }

  /** What was played is over and came to so much: m of a run, s of a race. */
  finish(result: number): Recording | null {
    if (this.playback) this.last = this.playback.recording;
    else this.last = this.recorder?.take(rulesFingerprint(), result) ?? null;
    return this.last;
  }

  /** Keeps the recording as the ghost of what it is the best of. */
  async keep(recording: Recording, key: number): Promise<void> {
    const text = await textOfRecording(recording);
    this.known.set(text, recording);
    this.storage.keepGhost(recording.mode, key, recording.result, text);
  }

  /** Whom to draw beside the player; null: nobody. */
  shown(mode: Mode<unknown>): GhostView | null {
    const { ghost, view } = this;
    if (!ghost || ghost.gone || mode.ghosting?.() === 'hidden') return null;
    view.world = ghost.world;
    view.entity = ghost.entity;
    return view;
  }
}
