/**
 * The game on the page: one mode at a time, a frame after the other. It hands time and input to the mode, what
 * happened to the picture and the interface, and nothing of the page to the simulation.
 */
import { Loop } from '../game/loop.ts';
import type { Mode, RunState } from '../game/modes/mode.ts';
import type { Input } from '../input/combine.ts';
import { IDLE, type InputFrame } from '../input/input-frame.ts';
import type { Ui } from '../ui/mount.tsx';
import type { Storage } from '../ui/storage.ts';
import { INITIAL_UI, type UiState } from '../ui/ui-state.ts';
import { daytimeAt } from './day.ts';
import { type Lesson, lessonAt } from './lesson.ts';
import { Meter } from './meter.ts';
import { MODES, type ModeName, type ModeOptions, PLAYABLE } from './modes.ts';
import type { Picture } from './picture.ts';

/** Seconds of each number of the count before play goes on. */
const COUNT_SECONDS = 0.7;
const COUNT_FROM = 3;
/** The most seconds of one frame that the picture plays. */
const MOST_SHOWN = 0.05;
/** A step by hand draws this often on the way, so that dust and sparks are where play would have them, ticks. */
const STEP_DRAW = 6;
const STEP_DRAWS = 6;

export interface AppParts {
  readonly picture: Picture;
  readonly ui: Ui;
  readonly input: Input;
  readonly storage: Storage;
  /** Time of day at which play begins. */
  readonly daytime: number;
  readonly todaySeed: number;
}

type Writable<T> = { -readonly [K in keyof T]: T[K] };

export class App {
  mode: Mode<unknown>;
  modeName: ModeName = 'menu';
  readonly meter = new Meter();
  private readonly shown: Writable<UiState>;
  private readonly parts: AppParts;
  private readonly loop = new Loop();
  private seed: number;
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

  constructor(parts: AppParts, seed: number, notices: readonly string[]) {
    this.parts = parts;
    this.seed = seed;
    this.shown = { ...INITIAL_UI, modes: PLAYABLE, todaySeed: parts.todaySeed, notices, seed };
    this.mode = MODES.menu({ seed });
  }

  /** Leaves what is played and starts a mode. */
  start(name: ModeName, options: Partial<ModeOptions> = {}): void {
    this.seed = options.seed ?? this.seed;
    this.mode = MODES[name]({ seed: this.seed });
    this.modeName = name;
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

  /** Stops a run where it is, also in the count before it goes on. Nothing to stop: nothing happens. */
  pause(): void {
    const stopped = this.held && this.count === 0;
    if (stopped || this.crashed || this.modeName !== 'run' || this.isOver()) return;
    this.hold(false);
  }

  /** Stops everything without a panel, for a still picture. */
  freeze(): void {
    if (!this.crashed) this.hold(true);
  }

  /** Begins at rest: a run with its panel, so that it starts when the player says so. */
  rest(): void {
    if (this.modeName === 'run') this.pause();
    else this.freeze();
  }

  /** Goes on, in a run after a count of three. */
  resume(): void {
    if (!this.held || this.crashed) return;
    this.count = this.modeName === 'run' && !this.quiet ? COUNT_FROM * COUNT_SECONDS : 0;
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

  /** What is pressed besides the devices, until the next call. */
  script(input: InputFrame): void {
    this.scripted = input;
  }

  /** Runs whole ticks by hand and draws the last one. */
  step(ticks: number): void {
    this.loop.settle();
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
    this.meter.frame(seconds);
    if (this.count > 0) this.countDown(seconds);
    if (!this.held) this.play(seconds);
    else if (this.dirty) this.draw(0);
  }

  private play(seconds: number): void {
    const start = performance.now();
    this.teach();
    const scale = this.mode.timeScale() * this.lesson.timeScale;
    this.loop.frame(seconds, scale, this.tick);
    this.meter.simulated(performance.now() - start);
    this.draw(Math.min(seconds, MOST_SHOWN) * scale);
    this.tell();
  }

  private countDown(seconds: number): void {
    this.count = Math.max(0, this.count - Math.min(seconds, 0.1));
    if (this.count === 0) {
      this.held = false;
      this.parts.input.flush();
    }
    this.tell();
  }

  private readonly tick = (): void => {
    const input = this.read();
    this.mode.step(input);
    const events = this.mode.drainEvents();
    if (events.length === 0) return;
    this.parts.picture.feel(events);
    for (const event of events) if (event.kind === 'over') this.keepResult();
  };

  private read(): InputFrame {
    const device = this.parts.input.frame();
    const { scripted } = this;
    const input = scripted === IDLE ? device : both(device, scripted);
    if (this.modeName === 'run' && (input.jump || input.thrust)) this.learn(input);
    return input;
  }

  private learn(input: InputFrame): void {
    const { storage } = this.parts;
    if (input.jump) storage.markHint('jump');
    if (input.thrust) storage.markHint('thrust');
  }

  private teach(): void {
    if (this.modeName !== 'run') return;
    this.lesson = lessonAt(this.mode.camera(1).x, this.mode.things(), this.parts.storage.save.seenHints);
  }

  private keepResult(): void {
    const { distance, score } = this.mode.state() as RunState;
    this.shown.newBest = this.parts.storage.recordRun({ distance, score, seed: this.seed });
  }

  private isOver(): boolean {
    return this.modeName === 'run' && (this.mode.state() as RunState).phase === 'over';
  }

  /** Draws the world between its last two ticks. `seconds` of play have gone by since the last picture. */
  private draw(seconds: number): void {
    const { mode, parts } = this;
    const start = performance.now();
    parts.picture.draw(mode, {
      alpha: mode.frozen() ? 1 : this.loop.alpha,
      seconds,
      daytime: daytimeAt(parts.daytime, mode.sim.tick),
      seed: this.seed,
    });
    this.meter.drawn(performance.now() - start);
    this.dirty = false;
  }

  /** Tells the interface how things stand. */
  private tell(): void {
    const { shown, parts } = this;
    const running = this.modeName === 'run';
    shown.screen = this.crashed ? 'fatal' : running ? 'run' : 'menu';
    shown.fatal = this.crashed ? 'crashed' : null;
    // A mode that threw may throw again when asked.
    shown.run = running && !this.crashed ? (this.mode.state() as RunState) : null;
    shown.paused = this.held && !this.quiet;
    shown.countdown = Math.ceil(this.count / COUNT_SECONDS) as UiState['countdown'];
    shown.lesson = this.held ? null : this.lesson.button;
    shown.best = parts.storage.save.run.best;
    shown.seed = this.seed;
    shown.device = parts.input.device;
    shown.seenHints = parts.storage.save.seenHints;
    // During the count the devices are read already, so that a jump held into the start counts; and in a still
    // picture, so that it can be played step by step.
    const heard = !this.held || this.count > 0 || this.quiet;
    parts.input.playing = shown.run !== null && shown.run.phase !== 'over' && heard;
    parts.ui.update(shown);
  }
}

const both = (device: InputFrame, scripted: InputFrame): InputFrame => ({
  jump: device.jump || scripted.jump,
  thrust: device.thrust || scripted.thrust,
  pace: scripted.pace,
});
