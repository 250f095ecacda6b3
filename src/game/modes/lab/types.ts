/** What the lab tells the interface, as plain data, and what may be set in it. */

export const OVERLAYS = ['skeleton', 'names', 'trails', 'planted', 'reach', 'targets', 'onion', 'ray', 'path'] as const;
export type OverlayName = (typeof OVERLAYS)[number];

export const GROUNDS = ['flat', 'ramps', 'stairs', 'water', 'dragged'] as const;
export type GroundName = (typeof GROUNDS)[number];

export const TOYS = ['none', 'aim', 'ground', 'lever', 'ledge', 'apple', 'handles'] as const;
export type ToyName = (typeof TOYS)[number];

/** A modifier of the stack as it stands in the settings; see the toolkit's ModifierSpec. */
export interface ModifierSettings {
  kind: string;
  chain: string[];
  weight: number;
  on: boolean;
  bend: 1 | -1;
  angle: number;
  stiffness: number;
  damping: number;
  gravity: number;
  /** 'pointer': wherever the pointer is; or a point from the figure's root, u forward and down. */
  target: 'pointer' | { x: number; y: number };
}

/** [time 0..1, value, easing into the next key]. */
export type KeySettings = [number, number, string];
export interface TrackSettings {
  channel: string;
  adds: boolean;
  curve: 'eased' | 'monotone';
  keys: KeySettings[];
}

/** All that makes the lab what it is: a link or a file carries it whole. */
export interface LabSettings {
  species: string;
  motion: string;
  /** u/s. */
  speed: number;
  facing: 1 | -1;
  spear: boolean;
  /** Seconds of the figure a second, 0.1 to 1. */
  rate: number;
  /** The camera goes with the figure. */
  follow: boolean;
  /** How near the camera is; 0: as near as suits the stage. */
  zoom: number;
  /** How far the camera was dragged from the figure, u. */
  pan: { x: number; y: number };
  /** Ticks between which time is looped; null: it is not. */
  loop: { from: number; to: number } | null;
  overlays: OverlayName[];
  /** Gait held between two branches, 0 and up; null: by speed. */
  blend: number | null;
  /** Constants that differ from the creature's own. */
  tuning: Record<string, number>;
  ground: GroundName;
  /** Heights of the dragged ground's points, u up. */
  heights: number[];
  toy: ToyName;
  /** Cloak or hide. */
  skin: boolean;
  stack: ModifierSettings[];
  /** Turns of bones by hand, rad. */
  turns: Record<string, number>;
  /** Edited tracks of motions of this creature. */
  tracks: Record<string, TrackSettings[]>;
}

/** One slider. */
export interface ParamRow {
  readonly name: string;
  readonly group: 'gait' | 'body' | 'springs';
  readonly label: string;
  readonly unit: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** Follows from the others by the law of the gait: stride × cadence ÷ duty = speed. */
  readonly solved: boolean;
  readonly changed: boolean;
}

export interface MeasureRow {
  readonly name: string;
  readonly label: string;
  readonly text: string;
  /** Within its limit; null: it has none here. */
  readonly ok: boolean | null;
  /** The limit, in words; empty: none. */
  readonly limit: string;
}

export interface FootfallView {
  readonly feet: readonly { readonly name: string; readonly lag: number }[];
  /** Stances within the span, s. */
  readonly bars: readonly { readonly foot: number; readonly from: number; readonly to: number }[];
  /** Now and the seconds that are shown before it, s. */
  readonly now: number;
  readonly span: number;
  /** The section that is looped, s; null: none. */
  readonly loop: { readonly from: number; readonly to: number } | null;
}

export interface EditorView {
  readonly motion: string;
  readonly duration: number;
  readonly tracks: readonly TrackSettings[];
  /** Each track's values from 0 to 1, evenly. */
  readonly curves: readonly (readonly number[])[];
  readonly edited: boolean;
  readonly easings: readonly string[];
  readonly channels: readonly string[];
  /** Poses at the motion's waypoints: time 0..1 and the bones as x, y, x, y, … about the root, u. */
  readonly thumbs: readonly { readonly at: number; readonly lines: readonly number[] }[];
}

/** Something to be saved; a new serial is a new one. */
export interface LabFile {
  readonly serial: number;
  readonly name: string;
  readonly type: string;
  readonly text: string;
  /** To the clipboard, and not to a file. */
  readonly copies: boolean;
}

export interface LabState {
  /** Counts up whenever something else than the live figures has changed. */
  readonly version: number;
  readonly settings: LabSettings;
  readonly playing: boolean;
  readonly tick: number;
  readonly creatures: readonly {
    readonly name: string;
    readonly motions: readonly string[];
    readonly bones: readonly { readonly name: string; readonly parent: string }[];
  }[];
  readonly params: readonly ParamRow[];
  readonly measures: readonly MeasureRow[];
  readonly footfalls: FootfallView;
  /** Null: the motion has no tracks. */
  readonly editor: EditorView | null;
  /** Where in the motion it is, 0..1. */
  readonly share: number;
  /** The gait at work, by name. */
  readonly gait: string;
  readonly looping: boolean;
  readonly file: LabFile | null;
  /** What could not be taken, and why; empty: nothing. */
  readonly problem: string;
}
