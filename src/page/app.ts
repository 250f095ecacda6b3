/**
 * The game on the page: one mode at a time, a frame after the other. It hands time and input to the mode, what
 * happened to the picture and the interface, and nothing of the page to the simulation.
 */
import { Loop } from '../game/loop.ts';
import type { GameEvent, Mode, RunState } from '../game/modes/mode.ts';
import { IDLE, type InputFrame } from '../input/input-frame.ts';
import type { Input } from '../input/combine.ts';
import type { EffectView, FrameView, GameRenderer } from '../render/frame.ts';
import type { Ui } from '../ui/mount.tsx';
import type { Storage } from '../ui/storage.ts';
import { INITIAL_UI, type UiState } from '../ui/ui-state.ts';
import { daytimeAt } from './day.ts';
import { effectsOf, Shake } from './effects.ts';
import { Meter } from './meter.ts';
import { MODES, type ModeName, type ModeOptions, PLAYABLE } from './modes.ts';

/** Seconds of each number of the count before play goes on. */
const COUNT_SECONDS = 0.7;
const COUNT_FROM = 3;

export interface AppParts {
  readonly renderer: GameRenderer;
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
  readonly shown: Writable<UiState>;
  private readonly parts: AppParts;
  private readonly loop = new Loop();
  private readonly shake = new Shake();
  private effects: EffectView[] = [];
  private seed: number;
  private reduced = false;
  /** Nothing moves; `quiet`: and no panel says so. */
  private held = false;
  private quiet = false;
  /** Seconds of the count that is left. */
  private count = 0;
  private dirty = true;
  private last = Number.NaN;
  private scripted: InputFrame = IDLE;

  constructor(parts: AppParts, seed: number, notices: readonly string[]) {
    this.parts = parts;
    this.seed = seed;
    this.shown = { ...INITIAL_UI, modes: PLAYABLE, todaySeed: parts.todaySeed, notices, seed };
    this.mode = MODES.menu({ seed });
  }

  /** Leaves what is played and starts a mode. */
  start(name: ModeName, options: Partial<ModeOptions> = {}): void {
    this.seed = options.seed ?? this.seed;
    this.modeName = name;
    this.mode = MODES[name]({ seed: this.seed });
    this.loop.settle();
    this.effects = [];
    this.held = false;
    this.count = 0;
    this.dirty = true;
    this.shown.newBest = false;
    this.parts.input.flush();
    this.tell();
  }

  /** Stops everything where it is. `quiet`: without the panel, for a still picture. */
  pause(quiet = false): void {
    if (this.held || (this.modeName !== 'run' && !quiet)) return;
    if (this.isOver() && !quiet) return;
    this.held = true;
    this.quiet = quiet;
    this.count = 0;
    this.dirty = true;
    this.tell();
  }

  /** Goes on, in a run after a count of three. */
  resume(): void {
    if (!this.held) return;
    this.count = this.modeName === 'run' && !this.quiet ? COUNT_FROM * COUNT_SECONDS : 0;
    this.held = this.count > 0;
    this.quiet = false;
    this.tell();
  }

  get paused(): boolean {
    return this.held;
  }

  setReducedMotion(reduced: boolean): void {
    this.reduced = reduced;
    this.dirty = true;
  }

  resize(width: number, height: number, pixelRatio: number): void {
    this.parts.renderer.resize(width, height, pixelRatio);
    this.dirty = true;
  }

  /** The picture has to be drawn again although nothing moved. */
  redraw(): void {
    this.dirty = true;
  }

  /** What is pressed besides the devices, until the next call. */
  script(input: InputFrame): void {
    this.scripted = input;
  }

  /** Runs whole ticks by hand and draws the last one. */
  step(ticks: number): void {
    this.loop.settle();
    for (let i = 0; i < ticks; i++) this.tick();
    this.show(0);
  }

  /** One frame at `now` ms. */
  frame(now: number): void {
    const seconds = Number.isNaN(this.last) ? 0 : (now - this.last) / 1000;
    this.last = now;
    this.meter.frame(seconds);
    if (this.count > 0) this.countDown(seconds);
    if (!this.held) {
      const start = performance.now();
      this.loop.frame(seconds, this.mode.timeScale(), this.tick);
      this.meter.simulated(performance.now() - start);
      this.show(Math.min(seconds, 0.05));
    } else if (this.dirty) this.show(0);
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
    if (events.length > 0) this.feel(events);
  };

  private read(): InputFrame {
    const device = this.parts.input.frame();
    const { scripted } = this;
    const input = scripted === IDLE ? device : {
      jump: device.jump || scripted.jump,
      thrust: device.thrust || scripted.thrust,
      pace: scripted.pace,
    };
    if (this.modeName === 'run' && (input.jump || input.thrust)) this.learn(input);
    return input;
  }

  private learn(input: InputFrame): void {
    const { storage } = this.parts;
    if (input.jump) storage.markHint('jump');
    if (input.thrust) storage.markHint('thrust');
  }

  private feel(events: readonly GameEvent[]): void {
    this.effects.push(...effectsOf(events));
    if (!this.reduced) this.shake.feel(events);
    if (events.some((event) => event.kind === 'over')) this.keepResult();
  }

  private keepResult(): void {
    const { distance, score } = this.mode.state() as RunState;
    this.shown.newBest = this.parts.storage.recordRun({ distance, score, seed: this.seed });
  }

  private isOver(): boolean {
    return this.modeName === 'run' && (this.mode.state() as RunState).phase === 'over';
  }

  /** Draws the world between its last two ticks and tells the interface. */
  private show(seconds: number): void {
    this.shake.age(seconds);
    const alpha = this.mode.frozen() ? 1 : this.loop.alpha;
    const camera = this.mode.camera(alpha);
    const frame: FrameView = {
      world: this.mode.world,
      alpha,
      terrain: this.mode.terrain,
      props: this.mode.things(),
      effects: this.effects,
      camera: { ...camera, shakeX: this.shake.x, shakeY: this.shake.y },
      daytime: daytimeAt(this.parts.daytime, this.mode.sim.tick),
      seconds: this.held ? 0 : seconds * this.mode.timeScale(),
      reducedMotion: this.reduced,
      seed: this.seed,
    };
    const start = performance.now();
    this.parts.renderer.draw(frame);
    this.meter.drawn(performance.now() - start);
    this.effects.length = 0;
    this.dirty = false;
    this.tell();
  }

  private tell(): void {
    const { shown, parts } = this;
    const running = this.modeName === 'run';
    shown.screen = running ? 'run' : 'menu';
    shown.run = running ? (this.mode.state() as RunState) : null;
    shown.paused = this.held && !this.quiet;
    shown.countdown = Math.ceil(this.count / COUNT_SECONDS) as UiState['countdown'];
    shown.best = parts.storage.save.run.best;
    shown.seed = this.seed;
    shown.device = parts.input.device;
    shown.seenHints = parts.storage.save.seenHints;
    // During the count the devices are read already, so that a jump held into the start counts.
    parts.input.playing = running && shown.run?.phase !== 'over' && (!this.held || this.count > 0);
    parts.ui.update(shown);
  }
}
