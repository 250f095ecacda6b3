/**
 * The game on the page: one mode at a time, a frame after the other. It hands time and input to the mode, what
 * happened to the picture and the interface, and nothing of the page to the simulation.
 */
import type { SoundBoard, SoundSettings } from '../audio/board.ts';
import { Loop } from '../game/loop.ts';
import type { FrameSample, Gesture, Mode, ModeOptions, ModeOrder, RunState } from '../game/modes/mode.ts';
import { ReplayError } from '../game/replay/bytes.ts';
import { rulesFingerprint } from '../game/replay/fingerprint.ts';
import type { Recording } from '../game/replay/recording.ts';
import type { Input } from '../input/combine.ts';
import { IDLE, type InputFrame } from '../input/input-frame.ts';
import type { Ui } from '../ui/mount.tsx';
import type { Quality } from '../ui/params.ts';
import type { Storage } from '../ui/storage.ts';
import { noticeText } from '../ui/texts.ts';
import { INITIAL_UI, type UiState } from '../ui/ui-state.ts';
import { daytimeAt } from './day.ts';
import { goingOf } from './hearing.ts';
import { type Lesson, lessonAt } from './lesson.ts';
import { Meter } from './meter.ts';
import { MODES, type ModeEntry, type ModeName, PLAYABLE } from './modes.ts';
import type { Picture } from './picture.ts';
import { QualityControl } from './quality.ts';
import { recordingOfText, textOfRecording } from './replay-link.ts';
import { Replays } from './replays.ts';

/** Seconds of each number of the count before play goes on. */
const COUNT_SECONDS = 0.7;
const COUNT_FROM = 3;
/** The most seconds of one frame that the picture plays. */
const MOST_SHOWN = 0.05;
/** How he fares who waits for the count. */
const STANDING = { speed: 0, effort: 0 };
/** A step by hand draws this often on the way, so that dust and sparks are where play would have them, ticks. */
const STEP_DRAW = 6;
const STEP_DRAWS = 6;

export interface AppParts {
  readonly picture: Picture;
  readonly ui: Ui;
  readonly input: Input;
  readonly storage: Storage;
  readonly sound: SoundBoard;
  readonly quality: Quality;
  /** Time of day at which play begins. */
  readonly daytime: number;
  readonly todaySeed: number;
}

type Writable<T> = { -readonly [K in keyof T]: T[K] };
type Shown = Omit<Writable<UiState>, 'meter'> & { readonly meter: Writable<UiState['meter']> };

export class App {
  mode: Mode<unknown>;
  modeName: ModeName = 'menu';
  readonly meter = new Meter();
  readonly quality: QualityControl;
  /** What is measured is drawn with this, unless somebody chose a quality. */
  private readonly finest = new QualityControl('high');
  private readonly shown: Shown;
  private readonly parts: AppParts;
  private readonly loop = new Loop();
  private entry: ModeEntry<unknown> = MODES.menu;
  private options: ModeOptions;
  /** The mode whose `runners` and `dogs` those in the options are. */
  private counted: ModeName = 'menu';
  /** Nothing moves; `quiet`: and no panel says so. */
  private held = false;
  private quiet = false;
  /** Seconds of the count that is left; play is held meanwhile. */
  private count = 0;
  private crashed = false;
  private dirty = true;
  private last = Number.NaN;
  private scripted: InputFrame = IDLE;
  private lesson: Lesson = { button: null, timeScale: 1 };
  private readonly replays: Replays;
  private readonly sample: Writable<FrameSample> = {
    frame: 0,
    ticks: 0,
    sim: 0,
    fill: 0,
    submit: 0,
    limbs: 0,
    drawCalls: 0,
  };

  constructor(parts: AppParts, seed: number, notices: readonly string[]) {
    this.parts = parts;
    this.quality = new QualityControl(parts.quality);
    this.replays = new Replays(parts.storage);
    this.options = { seed };
    this.shown = {
      ...INITIAL_UI,
      meter: { ...INITIAL_UI.meter },
      modes: PLAYABLE,
      todaySeed: parts.todaySeed,
      notices,
      seed,
    };
    this.mode = this.entry.create(this.options);
  }

  /**
   * Leaves what is played and starts a mode. What is not asked for anew is as it was, but how many runners and Doggoyles
   * there are: each mode means something else by it.
   */
  start(name: ModeName, options: Partial<ModeOptions> = {}): void {
    const { runners, dogs, ...rest } = this.options;
    const kept = name === 'menu' || name === this.counted ? this.options : rest;
    this.begin(name, { ...kept, ...options }, null, null);
  }

  /** `show`: this recording is shown instead of played; `rival`: it runs along as a ghost. */
  private begin(name: ModeName, asked: ModeOptions, show: Recording | null, rival: Recording | null): void {
    // A mode that throws leaves what is played as it was.
    this.mode = MODES[name].create(asked);
    this.options = asked;
    if (name !== 'menu') this.counted = name;
    this.entry = MODES[name];
    this.modeName = name;
    this.replays.begin(name, this.mode, asked, show, rival);
    this.loop.settle();
    this.parts.picture.forget();
    // With less motion asked for, the scene behind the menu is a still one.
    this.held = name === 'menu' && this.parts.picture.reducedMotion;
    this.quiet = this.held;
    this.count = 0;
    this.crashed = false;
    this.dirty = true;
    this.lesson = { button: null, timeScale: 1 };
    this.shown.newBest = false;
    this.parts.input.flush();
    this.tell();
  }

  /** Starts what is played anew, with the same options. */
  restart(): void {
    this.start(this.modeName);
  }

  /** Shows what was just played from its start, or what is shown once more. */
  watchLast(): void {
    const { last } = this.replays;
    if (last) this.watch(last);
  }

  /** Shows a recording; one of other rules runs along as a ghost instead, and a line says so. */
  watch(recording: Recording): void {
    if (recording.rules !== rulesFingerprint()) this.runAgainst(recording, 'replay-version');
    else this.begin(recording.mode as ModeName, recording.options, recording, null);
  }

  /** Plays with a recording as the ghost: of what is shown, or of what was played last. */
  challenge(): void {
    const recording = this.replays.playback?.recording ?? this.replays.last;
    if (recording) this.runAgainst(recording);
  }

  private runAgainst(recording: Recording, notice?: 'replay-version' | 'replay-strayed'): void {
    this.begin(recording.mode as ModeName, recording.options, null, recording);
    if (notice) this.notify(noticeText({ kind: notice }));
  }

  /** Shows the recording that a link carries; a broken one is refused with a line that says why. */
  async openReplay(text: string): Promise<void> {
    try {
      this.watch(await recordingOfText(text));
    } catch (error) {
      if (!(error instanceof ReplayError)) throw error;
      this.notify(noticeText({ kind: 'replay-broken', reason: error.message }));
    }
  }

  /** What a link to the last recording carries; null: there is none. */
  async replayText(): Promise<string | null> {
    return this.replays.last && textOfRecording(this.replays.last);
  }

  /** Stops play where it is, also in the count before it goes on. Nothing to stop: nothing happens. */
  pause(): void {
    const stopped = this.held && this.count === 0;
    if (stopped || this.crashed || !this.entry.pause || this.isOver()) return;
    this.hold(false);
  }

  /** Stops everything without a panel, for a still picture. */
  freeze(): void {
    if (!this.crashed) this.hold(true);
  }

  /** Begins at rest: a run with its panel, so that it starts when the player says so. */
  rest(): void {
    if (this.entry.pause) this.pause();
    else this.freeze();
  }

  /** Goes on, in a run or a race after a count of three. */
  resume(): void {
    if (!this.held || this.crashed) return;
    this.count = this.entry.pause === 'counted' && !this.quiet ? COUNT_FROM * COUNT_SECONDS : 0;
    this.held = this.count > 0;
    this.quiet = false;
    this.tell();
  }

  /** What the pause key does. */
  togglePause(): void {
    if (this.held && this.count === 0) this.resume();
    else this.pause();
  }

  private hold(quiet: boolean): void {
    this.held = true;
    this.quiet = quiet;
    this.count = 0;
    this.dirty = true;
    this.tell();
  }

  /** The mode threw: nothing moves any more until another start, and a panel says so. */
  crash(): void {
    this.crashed = true;
    this.held = true;
    this.count = 0;
    this.tell();
  }

  setReducedMotion(reduced: boolean): void {
    this.parts.picture.reducedMotion = reduced;
    this.dirty = true;
    if (reduced && this.modeName === 'menu') this.freeze();
  }

  resize(width: number, height: number, pixelRatio: number): void {
    this.parts.picture.resize(width, height, pixelRatio);
    this.dirty = true;
  }

  /** The picture has to be drawn again although nothing moved. */
  redraw(): void {
    this.dirty = true;
  }

  notify(notice: string): void {
    this.shown.notices = [...this.shown.notices, notice];
    this.tell();
  }

  /** What the interface asks of the mode. */
  order(order: ModeOrder): void {
    this.mode.order?.(order);
    this.dirty = true;
    this.tell();
  }

  /** How finely the picture is drawn from now on; 'auto': as the machine can. */
  setQuality(quality: Quality): void {
    this.quality.choose(quality);
    this.dirty = true;
    this.tell();
  }

  /** How loud it is from now on, here and on the next visit. */
  setSound(change: Partial<SoundSettings>): void {
    const { storage, sound } = this.parts;
    storage.setSound({ ...storage.save.sound, ...change });
    sound.set(storage.save.sound);
    this.tell();
  }

  /** What is done on the stage, at CSS pixels of the element. */
  gesture(kind: Gesture['kind'], pixelX: number, pixelY: number, factor: number): void {
    if (!this.mode.gesture) return;
    this.mode.gesture({ kind, factor, ...this.parts.picture.at(pixelX, pixelY) });
    this.dirty = true;
  }

  /** What is pressed besides the devices, until the next call. */
  script(input: InputFrame): void {
    this.scripted = input;
  }

  /** Runs whole ticks by hand and draws the last one. */
  step(ticks: number): void {
    this.loop.settle();
    this.quality.stepped();
    this.meter.reset();
    let left = ticks;
    while (left > STEP_DRAW) {
      const unseen = left - STEP_DRAW * STEP_DRAWS;
      const batch = unseen > 0 ? unseen : STEP_DRAW;
      for (let i = 0; i < batch; i++) this.tick();
      if (unseen > 0) this.parts.picture.forget();
      this.draw(batch / 60);
      left -= batch;
    }
    for (let i = 0; i < left; i++) this.tick();
    this.draw(left / 60);
    this.tell();
  }

  /** One frame at `now` ms. */
  frame(now: number): void {
    const seconds = Number.isNaN(this.last) ? 0 : (now - this.last) / 1000;
    this.last = now;
    if (this.crashed) return;
    if (!this.held) this.meter.frame(seconds);
    if (this.count > 0) this.countDown(seconds);
    if (!this.held) this.play(seconds);
    else if (this.dirty) this.draw(0);
  }

  private play(seconds: number): void {
    const start = performance.now();
    this.sample.ticks = 0;
    this.teach();
    const scale = this.mode.timeScale() * this.lesson.timeScale;
    this.loop.frame(seconds, scale, this.tick);
    const ms = performance.now() - start;
    this.meter.simulated(ms);
    this.draw(Math.min(seconds, MOST_SHOWN) * scale);
    const work = performance.now() - start;
    if (this.mode.measure) this.measure(this.mode, seconds * 1000, ms, work - ms);
    else this.quality.played(seconds, work);
    this.tell();
    this.parts.sound.frame(Math.min(seconds, MOST_SHOWN), goingOf(this.shown.state));
  }

  /** Hands the mode that asks for it what this frame has cost. */
  private measure(mode: Mode<unknown>, frame: number, sim: number, draw: number): void {
    const { sample } = this;
    const { submitMs, instances, drawCalls } = this.parts.picture.stats();
    sample.frame = frame;
    sample.sim = sim;
    // Whom the view shows is looked up for the picture as well.
    sample.fill = draw - submitMs;
    sample.submit = submitMs;
    sample.limbs = instances;
    sample.drawCalls = drawCalls;
    mode.measure?.(sample);
  }

  private countDown(seconds: number): void {
    const before = Math.ceil(this.count / COUNT_SECONDS);
    this.count = Math.max(0, this.count - Math.min(seconds, 0.1));
    if (Math.ceil(this.count / COUNT_SECONDS) !== before) this.parts.sound.tell(this.count > 0 ? 'count' : 'go');
    this.parts.sound.frame(seconds, STANDING);
    if (this.count === 0) {
      this.held = false;
      this.parts.input.flush();
    }
    this.tell();
  }

  private readonly tick = (): void => {
    const input = this.replays.input(this.read());
    this.mode.step(input);
    this.replays.after(this.mode, input);
    if (this.replays.playback?.strayed) this.runAgainst(this.replays.playback.recording, 'replay-strayed');
    this.sample.ticks++;
    const events = this.mode.drainEvents();
    if (events.length === 0) return;
    this.parts.picture.feel(events);
    // Steps by hand are seen at once, and not heard.
    if (!this.held) this.parts.sound.hear(events, this.parts.picture.seen);
    for (const { kind } of events) {
      if (kind === 'over') this.keepResult();
      else if (kind === 'tame' && this.entry.teaches) this.parts.storage.markHint('tame');
    }
  };

  private read(): InputFrame {
    const device = this.parts.input.frame();
    const { scripted } = this;
    const input = scripted === IDLE ? device : both(device, scripted);
    if (this.entry.teaches && (input.jump || input.thrust)) this.learn(input);
    return input;
  }

  private learn(input: InputFrame): void {
    const { storage } = this.parts;
    if (input.jump) storage.markHint('jump');
    if (input.thrust) storage.markHint('thrust');
  }

  private teach(): void {
    if (!this.entry.teaches) return;
    this.lesson = lessonAt(this.mode.camera(1).x, this.mode.things(), this.parts.storage.save.seenHints);
  }

  private keepResult(): void {
    const state = this.mode.state();
    const told = this.entry.result?.(state) ?? null;
    const shows = this.replays.playback !== null;
    const recording = this.replays.finish(told?.result ?? 0);
    if (shows) return;
    this.shown.newBest = this.entry.keep?.(state, this.parts.storage) ?? false;
    if (recording && told) void this.replays.keep(recording, told.key);
  }

  private isOver(): boolean {
    return this.entry.over?.(this.mode.state()) ?? false;
  }

  /** Draws the world between its last two ticks. `seconds` of play have gone by since the last picture. */
  private draw(seconds: number): void {
    const { mode, parts } = this;
    const start = performance.now();
    parts.picture.draw(mode, {
      alpha: mode.frozen() ? 1 : this.loop.alpha,
      seconds,
      daytime: this.entry.stillLight ? parts.daytime : daytimeAt(parts.daytime, mode.sim.tick),
      seed: this.options.seed,
      framing: this.entry.framing,
      quality: mode.measure && this.quality.choice === 'auto' ? this.finest : this.quality,
      ghost: this.replays.shown(mode),
    });
    this.meter.drawn(performance.now() - start);
    this.dirty = false;
  }

  /** Tells the interface how things stand. */
  private tell(): void {
    const { shown, parts } = this;
    shown.screen = this.crashed ? 'fatal' : this.modeName;
    shown.fatal = this.crashed ? 'crashed' : null;
    // A mode that threw may throw again when asked.
    const state = this.crashed ? null : this.mode.state();
    shown.state = state;
    shown.run = this.modeName === 'run' ? (state as RunState | null) : null;
    shown.over = state !== null && (this.entry.over?.(state) ?? false);
    shown.paused = this.held && !this.quiet;
    shown.countdown = Math.ceil(this.count / COUNT_SECONDS) as UiState['countdown'];
    shown.lesson = this.held ? null : this.lesson.button;
    shown.best = parts.storage.save.run.best;
    shown.raceBests = parts.storage.save.race.bests;
    shown.replaying = this.replays.playback !== null;
    shown.replayable = shown.over && this.replays.last !== null;
    shown.seed = this.options.seed;
    shown.sound = parts.storage.save.sound;
    shown.device = parts.input.device;
    shown.meter.frameMs = this.meter.frameMs;
    shown.meter.simMs = this.meter.simMs;
    shown.meter.quality = this.quality.choice;
    shown.meter.qualityStep = this.quality.choice === 'auto' ? this.quality.step : 0;
    shown.seenHints = parts.storage.save.seenHints;
    // During the count the devices are read already, so that a jump held into the start counts; and in a still
    // picture, so that it can be played step by step.
    const heard = !this.held || this.count > 0 || this.quiet;
    parts.input.playing = this.entry.pause !== undefined && !this.crashed && !shown.over && heard;
    parts.input.halves = !this.mode.gesture;
    parts.input.pace = this.entry.paces ?? false;
    parts.input.two = this.options.players === 2;
    // What is measured is measured without.
    parts.sound.play((!this.held || this.count > 0) && !this.mode.measure);
    parts.ui.update(shown);
  }
}

const both = (device: InputFrame, scripted: InputFrame): InputFrame => ({
  jump: device.jump || scripted.jump,
  thrust: device.thrust || scripted.thrust,
  pace: scripted.pace === 0 ? device.pace : scripted.pace,
  ...(device.second || scripted.second ? { second: both(device.second ?? IDLE, scripted.second ?? IDLE) } : {}),
});
