/**
 * What the simulation knows about a species: a creature's data, checked and flattened to numbers.
 * `creatures/compile-rig.ts` makes it from the data; systems read nothing else and so never name a creature.
 */
import type { BrainSpec } from './brain.ts';
import type { SpeciesView } from './view.ts';

/** A bone of the trunk: angle from straight up, clockwise, = rest + Σ weight · channel. */
export interface TrunkBone {
  readonly parent: number;
  readonly joint: number;
  readonly length: number;
  readonly rest: number;
  readonly lean: number;
  readonly bend: number;
  readonly neck: number;
  readonly head: number;
  readonly jaw: number;
  /** u down per radian of roll. */
  readonly roll: number;
}

/** A leg: two bones from a trunk joint to the ankle, and a rigid foot from the ankle to the ball. */
export interface Leg {
  readonly name: string;
  readonly root: number;
  readonly mid: number;
  readonly ankle: number;
  readonly tip: number;
  readonly upper: number;
  readonly lower: number;
  readonly bend: number;
  /** From the ball's joint to the ankle with the foot flat, u: behind (negative) and above (negative). */
  readonly ankleX: number;
  readonly ankleY: number;
  /** From the ball's joint to the ankle, u. */
  readonly footLength: number;
  /** Height of the ball's joint over the sole, u. */
  readonly tipHeight: number;
  /** How far the foot reaches behind and ahead of the ball, u: what a step needs of a tread. */
  readonly behind: number;
  readonly ahead: number;
  /** Where the foot rests from the root when standing, u forward. */
  readonly stand: number;
  /** Where the trunk joint rests from the root, u forward and down. */
  readonly rootX: number;
  readonly rootY: number;
  /** How far ahead of its root the middle of its stance is, u. */
  readonly lead: number;
  /** Pitch at which the ankle lies on the ground behind the ball, rad (negative). */
  readonly flat: number;
  /** Share of the gait's step height and pitch that it lifts. */
  readonly lift: number;
  /** Flexes in one hump from heel-off to before the landing (a paw); else rolls from heel to toe (a foot). */
  readonly paw: boolean;
  /** The flex past which claws would hang no lower and the wrist would have to rise twice, rad. */
  readonly mostFlex: number;
  /** Which of two pairs it steps with when the figure turns on the spot: diagonal legs go together. */
  readonly pair: number;
}

/** An arm: two bones from a trunk joint to the hand. */
export interface Arm {
  readonly shoulder: number;
  readonly elbow: number;
  readonly hand: number;
  readonly upper: number;
  readonly lower: number;
  /** Bend side when free, and when holding the tool. */
  readonly bend: number;
  readonly holdBend: number;
  /** The leg of its side, against which it swings. */
  readonly leg: number;
}

export interface Tool {
  readonly tail: number;
  readonly tip: number;
  readonly length: number;
  /** From the front hand to the tip, and from the front hand back to the rear one, u. */
  readonly front: number;
  readonly apart: number;
  /** How it is carried: angle and front hand's place from the shoulder, running and at rest. */
  readonly carry: readonly [number, number, number];
  readonly rest: readonly [number, number, number];
}

/** One gait: a table by speed and the offsets of the feet. */
export interface Branch {
  readonly name: string;
  /** Speeds at which it goes up to the next branch, and down to the one before, u/s. */
  readonly up: number;
  readonly down: number;
  readonly speeds: Float64Array;
  readonly cadences: Float64Array;
  readonly duties: Float64Array;
  readonly offsets: Float64Array;
}

/** One channel of a motion over time, sampled at 0..1. */
export interface Track {
  readonly channel: number;
  /** Adds to what is below it, or replaces it. */
  readonly adds: boolean;
  readonly times: Float64Array;
  readonly values: Float64Array;
  /** Places in EASING_NAMES, one a segment. */
  readonly easings: Uint8Array;
  /** Slopes at the keys where the track is a monotone cubic, else null. */
  readonly slopes: Float64Array | null;
}

/** Who moves the feet in a motion. */
export const Drive = { GAIT: 0, STEPS: 1, LIMP: 2 } as const;

export interface Motion {
  readonly name: string;
  readonly index: number;
  readonly drive: number;
  /** Fixed gait branch, or −1: by speed. */
  readonly branch: number;
  readonly minSpeed: number;
  readonly maxSpeed: number;
  /** The speed a character spawned in this motion starts with when none is given. */
  readonly startSpeed: number;
  /** Seconds; Infinity for motions without an end. */
  readonly duration: number;
  readonly loops: boolean;
  /** Seconds at its beginning in which a standing body gets into its pose: a loop begins again after them. */
  readonly intro: number;
  /** Where it begins after each motion, s. */
  readonly starts: Float64Array;
  /** The motion that follows a one-shot. */
  readonly next: number;
  readonly tracks: readonly Track[];
  /** STEPS: the track of each foot's place from the root, u forward. */
  readonly steps: readonly Track[];
  /** Share of the gait's step height that its steps are lifted. */
  readonly lift: number;
  /** Feet paddle, wherever the body is. */
  readonly swims: boolean;
  /** Share of the time in which the feet are off the ground, from and to; 2, 2: never. */
  readonly flightFrom: number;
  readonly flightTo: number;
}

/** Length constraint of the limp body. */
export interface LimpStick {
  readonly a: number;
  readonly b: number;
  readonly length: number;
  /** 1 keeps the length; less gives way, 0 only keeps them at least this far apart. */
  readonly stiff: number;
}

/** A limb's root is a part of its end of the trunk: in the limp body it keeps its place in the frame of that bone. */
export interface LimpBrace {
  readonly joint: number;
  /** The bone it is fixed to, from its start to its end, where the joint hangs. */
  readonly start: number;
  readonly end: number;
  /** Its place from the bone's end: along the bone, and to the side that is down when the figure stands and faces right. */
  readonly along: number;
  readonly aside: number;
  /** u down per radian of roll. */
  readonly roll: number;
}

export interface Swim {
  /** Its soles float this far under the surface, u; in less water it walks. */
  readonly depth: number;
  /** Strokes a second, and the offset of each foot's, cycles. */
  readonly cadence: number;
  readonly offsets: readonly number[];
  /** How much lower its root floats than it stands over its soles, u. */
  readonly sinks: number;
  /** The middle of each paw's stroke: how far ahead of its standing place and over it, u. */
  readonly paws: readonly (readonly [number, number])[];
  /** How far a paw goes to either side of that, and up and down, u. */
  readonly reach: number;
  readonly stroke: number;
  readonly tracks: readonly Track[];
}

export interface Species extends SpeciesView {
  readonly index: number;
  readonly jointNames: readonly string[];
  readonly trunk: readonly TrunkBone[];
  /** Joint that stands on the root, and joints that are the same point as another (from, to). */
  readonly root: number;
  readonly aliases: readonly (readonly [number, number])[];
  readonly legs: readonly Leg[];
  readonly arms: readonly Arm[];
  readonly tool: Tool | null;
  /** Joint with the head spring, and its parent; −1: none. */
  readonly head: number;
  readonly headParent: number;
  /** Joints that move with the head. */
  readonly headCarries: readonly number[];
  /** Farthest the spring may take the head from its place, u. */
  readonly headReach: number;
  readonly chainSpec: {
    readonly points: number;
    readonly spacing: number;
    /** Joint it hangs from, and the place from that joint (u, forward and down). */
    readonly joint: number;
    readonly x: number;
    readonly y: number;
    /** How strongly it is carried away from the body, at its first link, and up while its bearer is on its way, u/s². */
    readonly back: number;
    readonly up: number;
  } | null;
  readonly branches: readonly Branch[];
  readonly softness: number;
  /** Least height of a hip over its ankle in the air, in lengths of the leg. */
  readonly fold: number;
  /** Deepest the pelvis rule goes before a foot lifts early, u. */
  readonly maxDrop: number;
  /** Least height of a limb's root over its planted ankle that a landing leaves, in lengths of the leg. */
  readonly crouch: number;
  /** Feet go forward by this many u per radian of lean. */
  readonly leanShift: number;
  /** Joints that carry a body that lies or crouches, each with how thick it is below, u: none may go into the ground. */
  readonly contacts: readonly { readonly joint: number; readonly radius: number }[];
  /** Height of the root over its support below which they are looked at, u. */
  readonly lowBelow: number;
  /** Thickness of each leg's middle joint below, u, where `contacts` is not empty. */
  readonly midRadii: readonly number[];
  /** The joint that never goes into the ground: what turns about which joint to keep it over it; null: none. */
  readonly chin: {
    readonly joint: number;
    readonly pivot: number;
    readonly moves: readonly number[];
    readonly radius: number;
  } | null;
  /** How it swims; null: it wades. */
  readonly swim: Swim | null;
  /** Share of the ground's slope that the trunk leans with. */
  readonly slopeLean: number;
  /** Legs hang from both ends of a long trunk: in a turn they must step around. */
  readonly long: boolean;
  /** How far the legs of a long body reach ahead of its root, u; 0 of any other. */
  readonly nose: number;
  /** Faster than this it slows down first, before a motion begins in which it stands, u/s; Infinity: it never waits. */
  readonly settles: number;
  readonly motions: readonly Motion[];
  readonly motionIndex: Readonly<Record<string, number>>;
  /** Tracks of the ballistic flight, sampled at (vy / jump speed + 1) / 2. */
  readonly air: readonly Track[];
  /** Squash tracks of take-off and landing: 0..1 over their seconds. */
  readonly squashes: readonly { readonly track: Track; readonly seconds: number }[];
  readonly limp: readonly LimpStick[];
  readonly braces: readonly LimpBrace[];
  /** Radius of each joint against the ground when limp, u. */
  readonly radii: Float64Array;
  /** How one that lives by itself behaves; null: this species only does what it is told. */
  readonly brain: BrainSpec | null;
  readonly tuningNames: readonly string[];
  readonly tuning: Tuning;
}

/** Numbers that `tune` may change for one character. Places: branch · BRANCH_PARAMS + P, then the common ones. */
export type Tuning = Float64Array;

export const BRANCH_PARAMS = 18;
/** Parameters of one gait branch, in order. */
export const Param = {
  /** Factors on the table's cadence and duty factor. */
  CADENCE: 0,
  DUTY: 1,
  /** Height of the swing, u. */
  STEP_HEIGHT: 2,
  /** Lowest height of the root over the ankle, u, the bob on top of it, and its phase in cycles. */
  HIP: 3,
  BOB: 4,
  BOB_PHASE: 5,
  /** Bobs per cycle. */
  BOB_COUNT: 6,
  LEAN: 7,
  /** Arm swing and elbow flex, rad. */
  SWING: 8,
  FLEX: 9,
  /** Pitch of the foot at lift-off and at its peak in the swing, and before touchdown, rad. */
  HEEL_RISE: 10,
  PITCH_PEAK: 11,
  TOE_UP: 12,
  /** Share of the stance after which the heel begins to rise. */
  HEEL_OFF: 13,
  /** Pitch of the trunk over the cycle, rad, and its phase; roll; bend of the spine. */
  PITCH: 14,
  PITCH_PHASE: 15,
  ROLL: 16,
  SPINE: 17,
} as const;
export const BRANCH_PARAM_NAMES = [
  'Cadence',
  'Duty',
  'StepHeight',
  'Hip',
  'Bob',
  'BobPhase',
  'BobCount',
  'Lean',
  'Swing',
  'Flex',
  'HeelRise',
  'PitchPeak',
  'ToeUp',
  'HeelOff',
  'Pitch',
  'PitchPhase',
  'Roll',
  'Spine',
] as const;

/** Common parameters, after those of the branches. */
export const COMMON_NAMES = [
  'headStiffness',
  'headDamping',
  'hairDrag',
  'hairGravity',
  'hairWind',
  'turnTime',
  'acceleration',
  'squash',
  'jumpSpeed',
  'gravity',
  'tapGravity',
  'breath',
  'leanIn',
  'turnSpeed',
  'standCadence',
] as const;
export const Common = {
  HEAD_STIFFNESS: 0,
  HEAD_DAMPING: 1,
  HAIR_DRAG: 2,
  HAIR_GRAVITY: 3,
  HAIR_WIND: 4,
  TURN_TIME: 5,
  ACCELERATION: 6,
  SQUASH: 7,
  JUMP_SPEED: 8,
  GRAVITY: 9,
  TAP_GRAVITY: 10,
  BREATH: 11,
  /** Lean into a change of speed, rad per u/s that is still missing. */
  LEAN_IN: 12,
  /** Above this speed in the old direction a figure brakes before it turns, and it keeps to it while turning, u/s. */
  TURN_SPEED: 13,
  /** The cadence of the calm steps that bring the feet together, 1/s. */
  STAND_CADENCE: 14,
} as const;
