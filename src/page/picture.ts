/** What one frame shows, put together from a mode: the world, the camera fitted to the element, effects and shake. */
import type { GameEvent, Mode } from '../game/modes/mode.ts';
import { laneAtScreen, screenToWorld, viewSize, worldToScreen } from '../render/camera.ts';
import type { EffectView, FrameView, GameRenderer, GhostView, MarkView, RenderStats } from '../render/frame.ts';
import { effectsOf, Shake } from './effects.ts';
import { type Framing, frameAhead, frameAround } from './framing.ts';
import type { Labels } from './labels.ts';
import type { QualityControl, Sight } from './quality.ts';

type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** Where a mode stands in time. */
export interface Moment {
  /** 0..1 between the last two ticks. */
  readonly alpha: number;
  /** Seconds of play since the last frame; 0: a still picture. */
  readonly seconds: number;
  readonly daytime: number;
  readonly seed: number;
  readonly quality: QualityControl;
  /** How the mode's view is fitted to the element. */
  readonly framing: 'ahead' | 'around';
  /** Who runs along; left out: nobody. */
  readonly ghost?: GhostView | null;
}

/** A pixel's place in the world, u: in the lane whose ground it shows, and in lane 0's plane. */
export interface PlaceAt {
  readonly x: number;
  readonly y: number;
  readonly lane: number;
  readonly nearX: number;
  readonly nearY: number;
}

/** The farthest lane that somebody runs in. */
const FAR_LANE = 10;
const NO_MARKS: readonly MarkView[] = [];

export class Picture {
  reducedMotion = false;
  private readonly renderer: GameRenderer;
  private readonly labels: Labels;
  private readonly shake = new Shake();
  private readonly effects: EffectView[] = [];
  private readonly camera: Framing = { x: 0, y: 0, zoom: 1, anchor: 0.5, shakeX: 0, shakeY: 0 };
  /** One object for all frames. */
  private frame: Writable<FrameView> | undefined;
  private width = 1;
  private height = 1;
  private pixelRatio = 1;
  private resolution = 1;
  private readonly sight: Sight = { x: 0, left: 0, right: 0, pixels: 1 };

  constructor(renderer: GameRenderer, labels: Labels) {
    this.renderer = renderer;
    this.labels = labels;
  }

  resize(width: number, height: number, pixelRatio: number): void {
    this.width = width;
    this.height = height;
    this.pixelRatio = pixelRatio;
    this.renderer.resize(width, height, pixelRatio * this.resolution);
  }

  /** Tells the simulation whom this view shows, and the renderer how finely. */
  private attend(mode: Mode<unknown>, { quality }: Moment, frame: Writable<FrameView>): void {
    const { camera, sight } = this;
    const { now } = quality;
    if (now.resolution !== this.resolution) {
      this.resolution = now.resolution;
      this.renderer.resize(this.width, this.height, this.pixelRatio * this.resolution);
    }
    const size = viewSize(this.width, this.height);
    sight.x = camera.x;
    sight.left = (-camera.anchor * size.width) / camera.zoom;
    sight.right = ((1 - camera.anchor) * size.width) / camera.zoom;
    // The full resolution counts: a coarser picture makes nobody smaller.
    sight.pixels = size.scale * camera.zoom * Math.min(this.pixelRatio, 2);
    quality.look(mode.sim, sight);
    frame.plainBelow = now.plainBelow * this.resolution;
    frame.baldBelow = now.baldBelow * this.resolution;
  }

  /** What happened shows in the next frame. */
  feel(events: readonly GameEvent[]): void {
    this.effects.push(...effectsOf(events));
    if (!this.reducedMotion) this.shake.feel(events);
  }

  /** What is in view, as it was drawn last. */
  get seen(): Sight {
    return this.sight;
  }

  /** What happened and was not drawn yet is not drawn any more. */
  forget(): void {
    this.effects.length = 0;
  }

  /** What the last picture cost. */
  stats(): RenderStats {
    return this.renderer.stats();
  }

  /** What is under a CSS pixel of the element, as it was drawn last. */
  at(pixelX: number, pixelY: number): PlaceAt {
    const { camera } = this;
    const size = viewSize(this.width, this.height);
    const lane = laneAtScreen(camera, size, pixelY);
    const shown = Math.min(Math.max(lane, 0), FAR_LANE);
    const { x, y } = screenToWorld(camera, size, pixelX, pixelY, shown);
    const near = screenToWorld(camera, size, pixelX, pixelY, 0);
    return { x, y, lane, nearX: near.x, nearY: near.y };
  }

  draw(mode: Mode<unknown>, moment: Moment): void {
    this.shake.age(moment.seconds);
    const { camera } = this;
    const target = mode.camera(moment.alpha);
    if (moment.framing === 'ahead') frameAhead(target, this.width, this.height, camera);
    else frameAround(target, camera);
    camera.shakeX = this.shake.x;
    camera.shakeY = this.shake.y;
    this.frame ??= this.firstFrame(mode);
    const { frame } = this;
    frame.world = mode.world;
    frame.terrain = mode.terrain;
    frame.props = mode.things();
    frame.marks = mode.marks?.(moment.alpha) ?? NO_MARKS;
    frame.ghost = moment.ghost ?? null;
    frame.reducedMotion = this.reducedMotion;
    frame.alpha = moment.alpha;
    frame.seconds = moment.seconds;
    frame.daytime = moment.daytime;
    frame.seed = moment.seed;
    this.attend(mode, moment, frame);
    this.renderer.draw(frame);
    const size = viewSize(this.width, this.height);
    this.labels.write(frame.marks, (mark) => worldToScreen(camera, size, mark.x, mark.y, mark.lane));
    this.effects.length = 0;
  }

  private firstFrame({ world, terrain }: Mode<unknown>): Writable<FrameView> {
    const { effects, camera } = this;
    const moment = { alpha: 1, seconds: 0, daytime: 0, seed: 0 };
    return { ...moment, world, terrain, props: [], effects, camera, reducedMotion: false };
  }
}
