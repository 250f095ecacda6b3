/** The one contract of every mode. A mode adds rules, spawns and plain data for a HUD; the simulation is the same for all. */

import type { TerrainView, WorldView } from '../../ecs/view.ts';
import type { InputFrame } from '../../input/input-frame.ts';
import type { WorldSim } from '../../sim.ts';

/** A thing of the course as plain data; the renderer's PropView is the same shape. */
export interface CourseThing {
  readonly kind: 'log' | 'wall' | 'target' | 'shield' | 'gong' | 'apple' | 'hurdle' | 'lane' | 'line' | 'gate';
  readonly x: number;
  readonly y: number;
  readonly lane: number;
  readonly width: number;
  readonly height: number;
  readonly hit: number;
}

export interface GameEvent {
  readonly kind: string;
  readonly x: number;
  readonly y: number;
  readonly lane: number;
  readonly strength: number;
}

export interface CameraTarget {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
  readonly anchor: number;
  /** How much higher than usual the eye is, u; left out: 0. */
  readonly rise?: number;
  /** What has to be in view in front of the focus whatever the stage's shape, u; left out: two seconds of a run. */
  readonly ahead?: number;
  /** And behind the focus, u; left out: what the anchor leaves. */
  readonly behind?: number;
}

/** What a mode is started with; each takes what means something to it. */
export interface ModeOptions {
  /** 0 to 2³¹ − 1. */
  readonly seed: number;
  /** How many, 0 to 10,000; left out: as many as the mode likes. */
  readonly runners?: number;
  readonly dogs?: number;
  /** A motion's name. */
  readonly motion?: string;
  /** Of a race: 100, 200 or 400 m. */
  readonly distance?: number;
  /** Of a race: 1 to 31, a quarter of them Doggoyles; `runners` and `dogs` say how many of each instead. */
  readonly rivals?: number;
  /** Of a race: how good the rivals are. */
  readonly level?: 'easy' | 'normal' | 'hard';
  /** Of a race: 1 or 2, at one keyboard or with a gamepad each. */
  readonly players?: number;
  /** Of a race: rivals behind get faster and rivals ahead slower. */
  readonly catchup?: boolean;
  /** All of the lab's settings as JSON, as its link carries them. */
  readonly lab?: string;
}

/**
 * What a finger, the mouse or the wheel does on the stage: a place in the world, in u, in the lane whose ground is under
 * the pointer, and in lane 0.
 */
export interface Gesture {
  readonly kind: 'tap' | 'press' | 'drag' | 'release' | 'zoom' | 'hover';
  readonly x: number;
  readonly y: number;
  /** 0 near to 10 far; beyond: over the horizon. */
  readonly lane: number;
  /** Where it is in lane 0's plane, u. */
  readonly nearX: number;
  readonly nearY: number;
  /** Of a zoom: how many times nearer. Else 1. */
  readonly factor: number;
}

/** What the interface asks of a mode besides the input frame: plain data that the mode checks. */
export interface ModeOrder {
  readonly kind: string;
  readonly [field: string]: unknown;
}

/** A line, dot, ring, filled shape or text over the picture, u; the renderer's MarkView is the same shape. */
export interface Mark {
  readonly kind: 'line' | 'dot' | 'ring' | 'shape' | 'text';
  readonly x: number;
  readonly y: number;
  readonly toX?: number;
  readonly toY?: number;
  /** Of a shape: its outline, x, y, x, y, …; any simple polygon. */
  readonly points?: readonly number[];
  /** Of a text, which is as large at any zoom: `size` is its height in CSS pixels. */
  readonly text?: string;
  readonly align?: 'left' | 'right' | 'centre';
  readonly lane: number;
  readonly size: number;
  readonly tone: 'near' | 'far' | 'good' | 'bad' | 'plain' | 'cloth' | 'fur';
  readonly alpha?: number;
  /** A shape behind the figures; else before them. */
  readonly behind?: boolean;
}

/** What a frame has cost, as the page measured it: the game reads no clock. One object for all frames; do not keep it. */
export interface FrameSample {
  /** Since the frame before, ms. */
  readonly frame: number;
  /** Ticks that were run in it, 0 to 2, and what they took together, ms. */
  readonly ticks: number;
  readonly sim: number;
  /** Writing the picture's buffers, and handing them over, on the main thread, ms. */
  readonly fill: number;
  readonly submit: number;
  /** Limbs of all characters, and the draw calls they took. */
  readonly limbs: number;
  readonly drawCalls: number;
}

export interface Mode<State> {
  readonly name: string;
  readonly sim: WorldSim;
  readonly world: WorldView;
  readonly terrain: TerrainView;
  /** Runs exactly one tick with this input. */
  step(input: InputFrame): void;
  /** Score, hearts, distance, results as plain data. */
  state(): State;
  things(): readonly CourseThing[];
  /** Events of the game since the last call (the simulation's touchdowns among them). */
  drainEvents(): readonly GameEvent[];
  camera(alpha: number): CameraTarget;
  /** How fast time runs now: 1, or less while the last fall plays slowly; 0 in a hit's freeze. */
  timeScale(): number;
  /** True when the last step moved nothing (a hit's freeze): the world is then drawn at alpha 1. */
  frozen(): boolean;
  /** Takes what the interface asks; what it cannot take throws a TypeError or RangeError and changes nothing. */
  order?(order: ModeOrder): void;
  /** Takes what is done on the stage. Left out: the stage's halves are the jump and the thrust. */
  gesture?(gesture: Gesture): void;
  /** Takes what each frame in play has cost, and the quality of the picture stays as it is; left out: nobody measures. */
  measure?(sample: FrameSample): void;
  /** What is drawn over the picture. */
  marks?(alpha: number): readonly Mark[];
  /** Of the simulation's state and all that the rules remember. */
  hash(): string;
  /** The player's slot in the world: who is followed, and who runs along as a ghost in another's run. */
  readonly hero?: number;
  /** What a ghost beside the player does now: it waits, it runs, it is out of the picture. Left out: it runs. */
  ghosting?(): 'still' | 'runs' | 'hidden';
}

/** One of a race's field; the numbers change in place. */
export interface RacerState {
  readonly name: string;
  readonly kind: 'human' | 'runner' | 'dog';
  /** What can be told of how he runs: a key; '' for a human. */
  readonly character: string;
  readonly lane: number;
  /** Colour of the hair, 0 to 5; −1: stone. */
  readonly colour: number;
  place: number;
  /** Metres run, to the line at most. */
  distance: number;
  /** m/s, now and at the most so far. */
  speed: number;
  top: number;
  /** 0 to 1. */
  breath: number;
  winded: boolean;
  /** Seconds from go to the line; 0: not there yet. */
  time: number;
  /** Seconds from go to each quarter before the line; 0: not there yet. */
  readonly splits: number[];
  /** Seconds from go to the first move; −1: none yet. */
  reaction: number;
  stumbles: number;
  falseStarts: number;
}

export interface RaceState {
  readonly phase: 'count' | 'recall' | 'racing' | 'photo' | 'finishing' | 'podium' | 'over';
  readonly seed: number;
  readonly distance: number;
  readonly rivals: number;
  readonly players: number;
  readonly level: 'easy' | 'normal' | 'hard';
  readonly catchup: boolean;
  /** Three, two, one; 0: no count. */
  readonly count: number;
  /** Seconds since go. */
  readonly time: number;
  /** The first human's. */
  readonly place: number;
  readonly breath: number;
  readonly winded: boolean;
  /** m/s, and metres run. */
  readonly speed: number;
  readonly ran: number;
  /** Who moved before go; −1: nobody. */
  readonly culprit: number;
  /** All of the field, humans first. */
  readonly racers: readonly RacerState[];
  /** Who is where: places in `racers`, the leader first. */
  readonly places: readonly number[];
  /** Who is in, in this order, with times to the thousandth. */
  readonly results: readonly RaceResult[];
}

export interface RaceResult {
  readonly place: number;
  readonly racer: number;
  readonly name: string;
  readonly time: number;
  readonly splits: readonly number[];
  /** m/s. */
  readonly top: number;
}

export interface RunState {
  readonly phase: 'running' | 'falling' | 'over';
  readonly seed: number;
  /** Hearts left, 0 to 3. */
  readonly hearts: number;
  /** Metres run. */
  readonly distance: number;
  readonly score: number;
  /** Hits in a row; the next hit counts this many times. */
  readonly combo: number;
  readonly bestCombo: number;
  readonly hits: number;
  /** Golden apples in hand. */
  readonly apples: number;
  /** Doggoyles at his side, 0 to 3, and how many he has tamed. */
  readonly dogs: number;
  readonly tamed: number;
  /** What a newcomer may be told now: an apple in hand tames who is near; what the first dog he tamed does for him. */
  readonly hint: 'lure' | 'tamed' | null;
  /** m/s. */
  readonly speed: number;
  /** Seconds of play. */
  readonly time: number;
}

/** A figure of several rounds, ms: their median, and the least and the most of them. */
export interface BenchFigure {
  readonly median: number;
  readonly low: number;
  readonly high: number;
}

/** What one number of characters cost. */
export interface BenchRow {
  readonly count: number;
  /** From one frame to the next. */
  readonly frame: BenchFigure;
  /** A tick of the simulation. */
  readonly sim: BenchFigure;
  readonly fill: BenchFigure;
  readonly submit: BenchFigure;
  /** ms of a tick by system. Timing each costs time too: their sum is more than `sim`. */
  readonly systems: Readonly<Record<string, number>>;
  readonly limbs: number;
  readonly drawCalls: number;
}

/** How many characters fit: about so many, at least as many as were tried, or fewer than were tried. */
export interface BenchCarry {
  readonly count: number;
  readonly bound: 'about' | 'more' | 'fewer';
}

/** How many are carried at so many frames a second. */
export interface BenchVerdict {
  readonly fps: number;
  /** By the main thread's work alone: ticks, filling, submitting. */
  readonly work: BenchCarry;
  /** By the time between frames; null: the screen shows fewer a second. */
  readonly frame: BenchCarry | null;
}

export interface BenchState {
  readonly phase: 'ready' | 'running' | 'done';
  readonly stage: 'fill' | 'warm' | 'measure' | 'profile';
  /** The numbers of characters that are tried, rising, and which of them is on. */
  readonly counts: readonly number[];
  readonly step: number;
  /** Percent of them that are dogs. */
  readonly dogs: number;
  /** Characters there are now. */
  readonly characters: number;
  /** 0 to 1, of the whole ramp. */
  readonly progress: number;
  /** Of the frame and the tick just now, ms. */
  readonly frameMs: number;
  readonly simMs: number;
  readonly rows: readonly BenchRow[];
  readonly verdicts: readonly BenchVerdict[];
  /** Why the ramp ended before its last count, and what a frame of `count` would have taken, ms. */
  readonly stopped: { readonly reason: 'asked' | 'slow'; readonly count: number; readonly frame: number } | null;
}
