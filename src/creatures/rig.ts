/**
 * What a creature is, as its author writes it: bones, limbs, gaits, motions, look. Data only; compile-rig.ts checks
 * and flattens it. Lengths in u, angles in radians, speeds in u/s, times in seconds; x forward, y down.
 */
import type { ChannelName } from '../ecs/channels.ts';
import type { Look } from '../ecs/look.ts';
import type { BRANCH_PARAM_NAMES, COMMON_NAMES } from '../ecs/species.ts';
import type { EasingName } from '../math/easing.ts';

export interface BoneData {
  readonly joint: string;
  readonly parent: string;
  readonly length: number;
  /** Angle from straight up, clockwise, and how the body's channels turn it. */
  readonly rest: number;
  readonly lean?: number;
  readonly bend?: number;
  readonly neck?: number;
  readonly head?: number;
  readonly jaw?: number;
  /** How far it goes down per radian of roll, u (near side positive). */
  readonly roll?: number;
}

export interface LegData {
  readonly foot: string;
  readonly root: string;
  readonly mid: string;
  readonly ankle: string;
  readonly tip: string;
  readonly upper: number;
  readonly lower: number;
  readonly bend: 1 | -1;
  readonly ankleFromTip: readonly [number, number];
  readonly tipHeight: number;
  readonly behind: number;
  readonly ahead: number;
  readonly stand: number;
  /** How far ahead of its root the middle of its stance is; default 0. */
  readonly lead?: number;
  /** Share of the gait's step height and pitch that it lifts; default 1. */
  readonly lift?: number;
  /** Flexes in one hump, as a paw does; default: rolls from heel to toe. */
  readonly paw?: boolean;
  /** The most that a paw flexes, rad; default 1.22 (70°). */
  readonly mostFlex?: number;
}

export interface ArmData {
  readonly shoulder: string;
  readonly elbow: string;
  readonly hand: string;
  readonly upper: number;
  readonly lower: number;
  readonly bend: 1 | -1;
  readonly holdBend: 1 | -1;
  readonly leg: string;
}

export interface ToolData {
  readonly tail: string;
  readonly tip: string;
  readonly length: number;
  readonly front: number;
  readonly apart: number;
  /** Angle, x, y of the front hand from the shoulder. */
  readonly carry: readonly [number, number, number];
  readonly rest: readonly [number, number, number];
}

export interface BranchData {
  readonly name: string;
  /** Speed at which it gives way to the next branch, and to the one before. */
  readonly up: number;
  readonly down: number;
  /** Rows of [speed, cadence, duty factor]. */
  readonly table: readonly (readonly [number, number, number])[];
  /** Offset of each foot, in the order of the legs. */
  readonly offsets: readonly number[];
  readonly params: Readonly<Record<Uncapitalize<(typeof BRANCH_PARAM_NAMES)[number]>, number>>;
}

/** [time, value] or [time, value, easing into the next key]. */
export type Key = readonly [number, number] | readonly [number, number, EasingName];

export interface TrackData {
  readonly channel: ChannelName;
  /** Adds to what is below it; else it replaces it. */
  readonly adds?: boolean;
  /** 'monotone': a cubic through the keys that never overshoots them. */
  readonly curve?: 'eased' | 'monotone';
  readonly keys: readonly Key[];
}

export interface MotionData {
  readonly name: string;
  readonly drive?: 'gait' | 'steps' | 'limp';
  readonly branch?: string;
  readonly minSpeed?: number;
  readonly maxSpeed?: number;
  readonly startSpeed?: number;
  readonly duration?: number;
  readonly loops?: boolean;
  /** Seconds at its beginning in which a standing body gets into its pose; a loop begins again after them. */
  readonly intro?: number;
  /** Where in it it begins after these motions, whose pose is nearer than standing, s; after others at 0. */
  readonly after?: Readonly<Record<string, number>>;
  readonly next?: string;
  readonly tracks?: readonly TrackData[];
  /** Share of the gait's step height that its steps are lifted; default 1. */
  readonly lift?: number;
  /** Its feet paddle. */
  readonly swims?: boolean;
  /** Its eyes are shut. */
  readonly shut?: boolean;
  /** Seconds into it at which it gives voice. */
  readonly voice?: readonly number[];
  /** Share of the time in which the feet are off the ground. */
  readonly flight?: readonly [number, number];
}

/** What leads from one state of mind to another; all that is given must hold. u, seconds. */
export interface ChangeData {
  readonly to: string;
  /** Seconds in the state, or a range that is thrown anew each time; or when its motion has played through. */
  readonly after?: number | readonly [number, number] | 'motion';
  /** Noise heard lately; a full landing beside it is 1, one at the edge of hearing 0. */
  readonly hears?: number;
  /** Somebody who is led from outside is this near: he becomes the target. */
  readonly near?: number;
  /** The target is within, or beyond, or has run past by. */
  readonly within?: number;
  readonly beyond?: number;
  readonly passed?: number;
  /** Somebody hostile to it or to its owner is this near: he becomes the target. */
  readonly foe?: number;
  readonly targetWet?: boolean;
  readonly owned?: boolean;
}

export interface ChaseData {
  readonly hold: number;
  readonly eager: number;
  readonly closing: number;
  readonly slows: number;
}

export interface BrainStateData {
  readonly name: string;
  readonly motion: string;
  /** The motion in deep water. */
  readonly wet?: string;
  /**
   * u/s on its own way (default 0); or after its target: `hold` u behind him, so much faster than he per u that
   * is missing (`eager`, 1/s), up to `closing` u/s, and slowing down by at most `slows` u/s²; or 'beside' its owner.
   */
  readonly pace?: number | ChaseData | 'beside';
  /** On its own way: it turns back where its water ends. */
  readonly keepsToWater?: boolean;
  /** 'aside': out of the front lane; default 'keep'. */
  readonly lane?: 'keep' | 'aside' | 'target' | 'beside';
  readonly hostile?: boolean;
  readonly awake?: boolean;
  /** Heard when it begins. */
  readonly says?: 'wake' | 'bark';
  readonly changes?: readonly ChangeData[];
}

export interface BrainData {
  readonly states: readonly BrainStateData[];
  /** Changes of every awake state, after its own. */
  readonly awake: readonly ChangeData[];
  /** States that one that is spawned may begin in. */
  readonly starts: readonly string[];
  /** How far it hears, u, and how much of the noise it forgets in a second. */
  readonly hearing: number;
  readonly forgets: number;
  /** Places at an owner's side, one each: behind him (negative: ahead), u, and lanes farther than his. */
  readonly beside: readonly { readonly back: number; readonly lane: number }[];
  /** Middle to middle, u: so far it keeps behind another of its kind that goes the same way in its lane. */
  readonly room: number;
  /** Water deeper than this is deep, u. */
  readonly deep: number;
}

export interface Rig {
  readonly name: string;
  readonly root: string;
  readonly aliases: readonly (readonly [string, string])[];
  readonly bones: readonly BoneData[];
  readonly legs: readonly LegData[];
  readonly arms: readonly ArmData[];
  readonly tool: ToolData | null;
  readonly head: {
    readonly joint: string;
    readonly parent: string;
    readonly reach: number;
    /** Joints that move with it. */
    readonly carries?: readonly string[];
  } | null;
  readonly chain: {
    readonly name: string;
    readonly points: number;
    readonly spacing: number;
    readonly joint: string;
    readonly x: number;
    readonly y: number;
    /** A tail is carried: away from the body, at its first link, and up while its bearer is on its way, u/s²; default 0. */
    readonly back?: number;
    readonly up?: number;
  } | null;
  /** Joints that carry it when it lies or crouches: [joint, thickness below], the legs' middle joints among them. */
  readonly contacts?: readonly (readonly [string, number])[];
  /** The joint that is kept over the ground by turning others about a pivot. */
  readonly chin?: {
    readonly joint: string;
    readonly pivot: string;
    readonly moves: readonly string[];
    readonly radius: number;
  };
  /** How it swims, if it does; see Swim. */
  readonly swim?: {
    readonly depth: number;
    readonly cadence: number;
    readonly offsets: readonly number[];
    readonly sinks: number;
    readonly paws: readonly (readonly [number, number])[];
    readonly reach: number;
    readonly stroke: number;
    readonly tracks: readonly TrackData[];
  };
  readonly gaits: readonly BranchData[];
  readonly softness: number;
  /** Least height of a hip over its ankle in the air, in lengths of the leg; default 0.27. */
  readonly fold?: number;
  readonly maxDrop: number;
  readonly crouch: number;
  readonly leanShift: number;
  /** Share of the ground's slope that the trunk leans with (a quadruped) or against (negative, a biped). */
  readonly slopeLean: number;
  /** Faster than this it slows down first, before a motion begins in which it stands, u/s; default: it never waits. */
  readonly settles?: number;
  readonly motions: readonly MotionData[];
  readonly air: readonly TrackData[];
  readonly squashes: {
    readonly takeOff: { readonly seconds: number; readonly keys: readonly Key[] };
    readonly landing: { readonly seconds: number; readonly keys: readonly Key[] };
  };
  readonly limp: {
    /** Sticks beside the bones: [joint, joint, length, share of stiffness; 0 only keeps them at least so far apart]. */
    readonly sticks: readonly (readonly [string, string, number, number])[];
    readonly radii: Readonly<Record<string, number>>;
  };
  readonly tuning: Readonly<Record<(typeof COMMON_NAMES)[number], number>>;
  readonly look: Look;
  /** Left out: it only does what it is told. */
  readonly brain?: BrainData;
}
