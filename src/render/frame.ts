/** The contract between the game and the picture: everything one frame shows, as plain data. */
import type { TerrainView, WorldView } from '../ecs/view.ts';

export type PropKind = 'log' | 'wall' | 'target' | 'shield' | 'gong' | 'apple' | 'hurdle' | 'lane' | 'line' | 'gate';

/** A thing of the course. x is its middle, y the ground (or, for a gong and an apple, its own middle). */
export interface PropView {
  readonly kind: PropKind;
  readonly x: number;
  readonly y: number;
  readonly lane: number;
  /** Width and height, u. */
  readonly width: number;
  readonly height: number;
  /** Seconds since it was hit or taken; negative: untouched. */
  readonly hit: number;
}

export type EffectKind = 'dust' | 'landing' | 'chips' | 'grit' | 'splash' | 'arc' | 'spark' | 'straw' | 'gold';
/** Something that happened and shows for a moment. */
export interface EffectView {
  readonly kind: EffectKind;
  readonly x: number;
  readonly y: number;
  readonly lane: number;
  /** 0..1 and above. */
  readonly strength: number;
  /** 1 or -1: which way it flies. */
  readonly facing: number;
}

/** Colours of marks: the near and the far side, what holds and what slips, neutral; cloth and fur of skinned art. */
export type MarkTone = 'near' | 'far' | 'good' | 'bad' | 'plain' | 'cloth' | 'fur';
/** A line, dot, ring, filled shape or text over the picture, for the lab: bones, trails, planted feet. World units. */
export interface MarkView {
  readonly kind: 'line' | 'dot' | 'ring' | 'shape' | 'text';
  readonly x: number;
  readonly y: number;
  /** A line's other end. */
  readonly toX?: number;
  readonly toY?: number;
  /** A shape's outline, x, y, x, y, …: any simple polygon. */
  readonly points?: readonly number[];
  /** Texts are written by the page, over the canvas. */
  readonly text?: string;
  readonly align?: 'left' | 'right' | 'centre';
  readonly lane: number;
  /** Half-width of a line or radius of a dot or ring, u; height of a text, CSS px. */
  readonly size: number;
  readonly tone: MarkTone;
  /** 0 to 1; left out: 1. */
  readonly alpha?: number;
  /** A shape behind the figures. */
  readonly behind?: boolean;
}

export interface CameraView {
  /** World point the camera looks at: x of the focus, y of the ground there, u. */
  readonly x: number;
  readonly y: number;
  /** 1: the view is 440 u high. Smaller sees more. */
  readonly zoom: number;
  /** Where the focus stands across the view, 0 left to 1 right. */
  readonly anchor: number;
  /** How much higher than usual the eye is, u: from far off lanes come apart so. Left out: 0. */
  readonly rise?: number;
  /** Shake, u. */
  readonly shakeX: number;
  readonly shakeY: number;
}

/** The one who ran before: a figure of a world of its own, drawn in the lane it is given. */
export interface GhostView {
  readonly world: WorldView;
  readonly entity: number;
  readonly lane: number;
}

export interface FrameView {
  readonly world: WorldView;
  /** 0..1 between the last two ticks. */
  readonly alpha: number;
  readonly terrain: TerrainView;
  readonly props: readonly PropView[];
  /** New effects since the last frame; the renderer plays them out by itself. */
  readonly effects: readonly EffectView[];
  readonly camera: CameraView;
  /** Time of day: 0 dawn, 0.25 noon, 0.5 dusk, 0.75 night. */
  readonly daytime: number;
  /** Seconds of play since the last frame, for what only the picture animates (0 while paused). */
  readonly seconds: number;
  readonly reducedMotion: boolean;
  /** Seed of the scenery (ruins, grass). */
  readonly seed: number;
  /** Figures under so many pixels are drawn plainly, and those under `baldBelow` without hair. Left out: 24 and 0. */
  readonly plainBelow?: number;
  readonly baldBelow?: number;
  /** A figure of another world that runs along, pale; null or left out: none. */
  readonly ghost?: GhostView | null;
  /** Drawn over everything; left out: nothing. */
  readonly marks?: readonly MarkView[];
}

export interface RenderStats {
  readonly fillMs: number;
  readonly submitMs: number;
  readonly instances: number;
  readonly drawCalls: number;
  readonly uploadBytes: number;
  readonly backend: 'instanced' | 'texture';
}

export interface GameRenderer {
  readonly canvas: HTMLCanvasElement;
  /** Sizes in CSS pixels; the view stays 440 u high (or grows until 560 u fit across). */
  resize(width: number, height: number, pixelRatio: number): void;
  draw(frame: FrameView): void;
  stats(): RenderStats;
  destroy(): void;
}

/** What was asked for cannot be drawn here; `message` says so to a person. */
export class NoWebGLError extends Error {}
