/** What one frame shows, put together from a mode: the world, the camera fitted to the element, effects and shake. */
import type { GameEvent, Mode } from '../game/modes/mode.ts';
import type { EffectView, FrameView, GameRenderer } from '../render/frame.ts';
import { effectsOf, Shake } from './effects.ts';
import { type Framing, frameAhead, frameAround } from './framing.ts';

type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** Where a mode stands in time. */
export interface Moment {
  /** 0..1 between the last two ticks. */
  readonly alpha: number;
  /** Seconds of play since the last frame; 0: a still picture. */
  readonly seconds: number;
  readonly daytime: number;
  readonly seed: number;
}

export class Picture {
  reducedMotion = false;
  private readonly renderer: GameRenderer;
  private readonly shake = new Shake();
  private readonly effects: EffectView[] = [];
  private readonly camera: Framing = { x: 0, y: 0, zoom: 1, anchor: 0.5, shakeX: 0, shakeY: 0 };
  /** One object for all frames. */
  private frame: Writable<FrameView> | undefined;
  private width = 1;
  private height = 1;

  constructor(renderer: GameRenderer) {
    this.renderer = renderer;
  }

  resize(width: number, height: number, pixelRatio: number): void {
    this.width = width;
    this.height = height;
    this.renderer.resize(width, height, pixelRatio);
  }

  /** What happened shows in the next frame. */
  feel(events: readonly GameEvent[]): void {
    this.effects.push(...effectsOf(events));
    if (!this.reducedMotion) this.shake.feel(events);
  }

  /** What happened and was not drawn yet is not drawn any more. */
  forget(): void {
    this.effects.length = 0;
  }

  draw(mode: Mode<unknown>, moment: Moment): void {
    this.shake.age(moment.seconds);
    const { camera } = this;
    const target = mode.camera(moment.alpha);
    if (mode.name === 'run') frameAhead(target, this.width, this.height, camera);
    else frameAround(target, camera);
    camera.shakeX = this.shake.x;
    camera.shakeY = this.shake.y;
    this.frame ??= this.firstFrame(mode);
    const { frame } = this;
    frame.world = mode.world;
    frame.terrain = mode.terrain;
    frame.props = mode.things();
    frame.reducedMotion = this.reducedMotion;
    frame.alpha = moment.alpha;
    frame.seconds = moment.seconds;
    frame.daytime = moment.daytime;
    frame.seed = moment.seed;
    this.renderer.draw(frame);
    this.effects.length = 0;
  }

  private firstFrame({ world, terrain }: Mode<unknown>): Writable<FrameView> {
    const { effects, camera } = this;
    const moment: Moment = { alpha: 1, seconds: 0, daytime: 0, seed: 0 };
    return { ...moment, world, terrain, props: [], effects, camera, reducedMotion: false };
  }
}
