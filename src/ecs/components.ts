/**
 * The layout of everything a character is: each component is one block of numbers per entity.
 *
 * This is the only list of components. `memory.ts` lays the blocks out in one ArrayBuffer, staggered so that
 * no two start a multiple of 4 KiB apart. Component blocks of the `state` tier are what rules may read and what
 * replays compare; the `pose` tier is derived from them for looking at.
 *
 * A field of entity `e` in component C stands at `column[e * C.stride + FIELD]`.
 * Units: u, seconds, radians, y down, x to the right; a phase is in cycles, 0 to 1.
 */

/** A public id is its slot plus generation × SLOTS. */
export const SLOTS = 1 << 18;

export const MAX_FEET = 4;
export const MAX_JOINTS = 24;
export const MAX_CHAIN_POINTS = 5;

/** Place, speed and habits of a character. State. */
export const BODY = 28;
export const Body = {
  /** Where the root is along the world. */
  X: 0,
  /** Height of the support: the ground (smoothed) under a character on foot, the soles' level of one in the air. */
  Y: 1,
  VX: 2,
  VY: 3,
  /** The commanded speed, u/s, 0 or more. */
  SPEED: 4,
  /** The commanded facing, 1 or -1. */
  FACING: 5,
  /** The shown facing: eases from -1 to 1 in a turn and foreshortens the figure. */
  TURN: 6,
  /** Lane, 0 (front) to 11 (far); may be a fraction while changing lanes. */
  LANE: 7,
  SCALE: 8,
  SPECIES: 9,
  /** Counts the characters that have lived in this slot; part of the public id. */
  GENERATION: 10,
  /** Bits of `Flag`. */
  FLAGS: 11,
  /** Seconds since take-off, while in the air. */
  AIR_TIME: 12,
  /** Downward speed with which the last landing happened, u/s. */
  IMPACT: 13,
  AIM_X: 14,
  AIM_Y: 15,
  GRAB_X: 16,
  GRAB_Y: 17,
  /** Hair colour and style, 0 to 5. */
  HAIR: 18,
  /** Seconds for which a jump that was asked for is still remembered. */
  JUMP_ASK: 19,
  /** Slope of the smoothed ground under the root, dy/dx. */
  SLOPE: 20,
  /** Speed along the ground after the last move, u/s, 0 or more. */
  PACE: 21,
  /** The commanded speed within what ground and motion allow now, u/s. */
  GOAL: 22,
  /** Mode-owned number (team, rival, hit points). */
  TAG: 23,
  /** Seconds left of the blink of safety after a blow. */
  SAFE: 24,
  /** Weight of the aim, 0..1, eased. */
  AIM: 25,
  /** Weight of the grab, 0..1, eased. */
  GRAB: 26,
  /** Lean of the gait and into a change of speed, rad, eased. */
  LEAN: 27,
} as const;

/** Bits in Body.FLAGS. */
export const Flag = {
  AIRBORNE: 1,
  /** Carries a spear. */
  TOOL: 2,
  /** The jump is held: it rises to its full height. */
  JUMP_HELD: 4,
  /** In the air because the ground ended, not by a jump: a late jump is still granted for a moment. */
  FELL: 8,
  AIM: 16,
  GRAB: 32,
  /** The joints are a limp Verlet body. */
  LIMP: 64,
  /** Both feet rest: the phase stands still. */
  REST: 128,
  /** Targets were cut since the last tick: inertialise. */
  CUT: 256,
  /** Wears the player's headband. */
  MARKED: 512,
  /** Hidden this tick (blinking after a blow). */
  HIDDEN: 1024,
  /** Swims: its feet paddle. */
  SWIMS: 2048,
} as const;

/** The stride clock and, for each foot, where it is planted or going. State. */
/** Numbers of one foot's block. */
export const FOOT = 11;
export const GAIT = 9 + MAX_FEET * FOOT;
export const GaitPhase = {
  /** Phase of the stride clock, cycles. */
  PHASE: 0,
  /** Blend of the gait branches: 0 the first (walk), 1 the second (run), 2 the third. */
  GAIT: 1,
  /** The branch the gait is easing to. */
  BRANCH: 2,
  CADENCE: 3,
  DUTY: 4,
  /** Half of the stride, signed by the direction of travel, u. */
  HALF_STRIDE: 5,
  /** 0 walking, 1 at rest; eased. */
  REST: 6,
  /** How much rhythm there is in the body: 0 on the spot, 1 once strides are long, or strokes; eased. */
  RHYTHM: 7,
  /** Which feet's lift is still on its way to what the ground asks for: bit i for foot i. */
  EASING: 8,
  /** First of the feet's blocks. */
  FEET: 9,
} as const;
/** One foot's block in GaitPhase, from GaitPhase.FEET + foot * FOOT. */
export const Foot = {
  /** One of `FootMode`. */
  MODE: 0,
  /** The foot's own phase, cycles. */
  PHASE: 1,
  /** Subtracted from the clock to get the foot's phase, cycles. */
  OFFSET: 2,
  /** The planted point, or the point a swing goes to: the ball of the foot on the ground. */
  PLANT_X: 3,
  PLANT_Y: 4,
  /** Where the swing began. */
  FROM_X: 5,
  FROM_Y: 6,
  /** Phase at which the swing began, or, timed, seconds the whole of it takes. */
  START: 7,
  /** Progress of the swing, 0..1. */
  PROGRESS: 8,
  /** Height of the swing over the line from start to plant, u. */
  LIFT: 9,
  /**
   * 1: a riser lies between; a step up gains its height early and a step down keeps it. 0: along a slope. Over 1 by the
   * share of the swing in which it only goes up, where the riser stands right before it. −1 and −2: as 0 and 1, of a step
   * that begins in the air.
   */
  EDGE: 10,
} as const;
/**
 * PLANTED: locked to its world point. SWING: on its way, by the foot's phase. TIMED: on its way, by the clock
 * on the wall (a step that a change of motion asks for). FREE: off the ground, placed from the root.
 */
export const FootMode = { PLANTED: 0, SWING: 1, TIMED: 2, FREE: 3 } as const;

/** The motion that plays and where in it the character is. State. */
export const TRACK = 8;
export const KeyframeTrack = {
  MOTION: 0,
  /** Seconds into the motion. */
  TIME: 1,
  /** Seconds until targets that were cut have decayed; 0: none. */
  BLEND: 2,
  /** Seconds since the squash of a take-off or landing began; past its end when none plays. */
  SQUASH_TIME: 3,
  /** Which squash track plays: 0 take-off, 1 landing. */
  SQUASH_TRACK: 4,
  /** How strong it is, 0..1. */
  SQUASH_AMOUNT: 5,
  /** 1: the motion has not begun, it waits until its body is slow enough to stand (or out of the water). */
  WAITS: 6,
  /** The motion that follows once its body has come down from the flight of this one, + 1; 0: none. */
  NEXT: 7,
} as const;

/** What a character that thinks for itself has in mind. All zero for one that does not. State. */
export const BRAIN = 8;
export const Brain = {
  /** The state it is in: its place in the species' brain + 1; 0: it does what it is told and nothing of its own. */
  STATE: 0,
  /** Seconds in this state. */
  TIMER: 1,
  /** Public id of whom it belongs to and of whom it minds; 0: nobody. */
  OWNER: 2,
  TARGET: 3,
  /** Its own stream of random numbers, a 32-bit integer. */
  RANDOM: 4,
  /** What noise it has heard lately: a full landing beside it is 1. Fades. */
  WAKE: 5,
  /** x at which it jumps because the one it runs after jumped there; Infinity: nowhere. */
  JUMP_X: 6,
  /** Its place beside its owner, 0 and up. */
  SPOT: 7,
} as const;

/** Where the solve puts the root and the ends of the limbs. World u, radians. Pose. */
export const TARGET = 3 + MAX_FEET * 3;
export const IKTarget = {
  /** Where the root wants to be, before it is lowered into the feet's reach. World. */
  ROOT_X: 0,
  ROOT_Y: 1,
  /** Feet: x, y of the ball on the ground, and the pitch (heel up is positive), three a foot. */
  FEET: 2,
  /** Height of the root over the sole when the next foot lands, bob and all, u at scale 1. */
  LANDING: 2 + MAX_FEET * 3,
} as const;

/** The root in the world, now and a tick ago, and the squash about the support. Pose. */
export const ROOT = 10;
export const Root = {
  X: 0,
  Y: 1,
  /** A tick ago. */
  PX: 2,
  PY: 3,
  /** How far it moved in the tick before this one. */
  DX: 4,
  DY: 5,
  /** Squash: horizontal and vertical scale. */
  SX: 6,
  SY: 7,
  /** What a turn leaves of the figure's breadth: 1 facing right, −1 facing left. */
  BREADTH: 8,
} as const;

/** Joints relative to the root: x, y of each, now; then the same a tick ago, relative to the root then. Pose. */
export const SKELETON = MAX_JOINTS * 4;
export const Skeleton = { NOW: 0, BEFORE: MAX_JOINTS * 2 } as const;

/** Damped springs. Pose. Offsets from the goal, u and u/s. */
export const SPRING = 10;
export const Spring = {
  HEAD_X: 0,
  HEAD_Y: 1,
  HEAD_VX: 2,
  HEAD_VY: 3,
  /** Where the head's goal was a tick ago (x from the root, y in the world), and its velocity. */
  GOAL_X: 4,
  GOAL_Y: 5,
  GOAL_VX: 6,
  GOAL_VY: 7,
  /** How far the root is lowered into the feet's reach, and how fast it goes. */
  DROP: 8,
  DROP_V: 9,
} as const;

/** Hair or tail: x, y of each point relative to the root, now; then a tick ago, relative to the root then. Pose. */
export const CHAIN = MAX_CHAIN_POINTS * 4;
export const VerletChain = { NOW: 0, BEFORE: MAX_CHAIN_POINTS * 2 } as const;

/** What a motion asks for, channel by channel (see `channels.ts`). Pose. */
export const MAX_CHANNELS = 32;
export const INTENT = MAX_CHANNELS * 4;
export const Intent = { SHOWN: 0, BEFORE: MAX_CHANNELS, OFFSET: MAX_CHANNELS * 2, VELOCITY: MAX_CHANNELS * 3 } as const;

/**
 * How often each figure is posed, for worlds that somebody looks at (`World.selective`). Pose. Bytes.
 * State never depends on it.
 */
export const POSING = 8;
export const Posing = {
  /** Ticks from one pose to the next; 0 and 1: every tick; NEVER: it is out of view. What `attend` writes. */
  EVERY: 0,
  /** The same as it was at its last pose: for so many ticks it is drawn on the way to it. NEVER: its pose is out of date. */
  SPAN: 1,
  /** Ticks since its last pose. */
  AGE: 2,
  /** Ticks between its last pose and the one before; 0 counts as 1. */
  STEP: 3,
  /** 1: its targets were cut since its last pose. */
  CUT: 4,
} as const;
export const NEVER = 255;

export type Tier = 'state' | 'pose';
export interface ComponentSpec {
  readonly name: string;
  readonly stride: number;
  readonly type: 'f64' | 'f32' | 'u8';
  readonly tier: Tier;
}

/** Every component, in the order of its block. */
export const COMPONENTS = [
  { name: 'Body', stride: BODY, type: 'f64', tier: 'state' },
  { name: 'GaitPhase', stride: GAIT, type: 'f64', tier: 'state' },
  { name: 'KeyframeTrack', stride: TRACK, type: 'f64', tier: 'state' },
  { name: 'Brain', stride: BRAIN, type: 'f64', tier: 'state' },
  { name: 'IKTarget', stride: TARGET, type: 'f64', tier: 'pose' },
  { name: 'Root', stride: ROOT, type: 'f64', tier: 'pose' },
  { name: 'Spring', stride: SPRING, type: 'f64', tier: 'pose' },
  { name: 'Intent', stride: INTENT, type: 'f32', tier: 'pose' },
  { name: 'Skeleton', stride: SKELETON, type: 'f32', tier: 'pose' },
  { name: 'VerletChain', stride: CHAIN, type: 'f32', tier: 'pose' },
  { name: 'Posing', stride: POSING, type: 'u8', tier: 'pose' },
] as const satisfies readonly ComponentSpec[];

export type ComponentName = (typeof COMPONENTS)[number]['name'];
