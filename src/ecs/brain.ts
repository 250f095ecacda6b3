/**
 * A species' brain as the systems read it: states, and what leads from one to another. `creatures/compile-brain.ts`
 * makes it from a creature's data; one system (`systems/intent/think.ts`) runs all brains.
 */

/** How fast a state goes, and where: on the spot, at its own speed, after its target, or at its owner's side. */
export const Pace = { OWN: 0, AFTER: 1, BESIDE: 2 } as const;
/** What it does with its lane: keep it, step out of the front lane, take its target's, or its own beside the owner. */
export const LaneRule = { KEEP: 0, ASIDE: 1, TARGET: 2, BESIDE: 3 } as const;

/** What it may say when a state begins. Events of these kinds follow each other in `events.ts`, the first is WAKE. */
export const SAYINGS = ['wake', 'bark'] as const;

/** All that is asked must hold. Distances in u, times in seconds. */
export interface Change {
  readonly to: number;
  /** Seconds in the state: thrown between the two each time it is entered. */
  readonly afterLeast: number;
  readonly afterMost: number;
  /** Noise heard, at least. 0: not asked. */
  readonly hears: number;
  /** Somebody who is led from outside is within this distance; he becomes the target. 0: not asked. */
  readonly near: number;
  /** The target is within; 0: not asked. */
  readonly within: number;
  /** There is no target, or it is farther away than this; 0: not asked. */
  readonly beyond: number;
  /** The target has run past by so much; −Infinity: not asked. */
  readonly passed: number;
  /** Somebody hostile to it or to its owner is within this distance; he becomes the target. 0: not asked. */
  readonly foe: number;
  /** The target stands in water. */
  readonly targetWet: boolean;
  /** It has an owner. */
  readonly owned: boolean;
}

export interface BrainState {
  readonly name: string;
  readonly index: number;
  /** Motion that plays, and the one in deep water; −1: the same. */
  readonly motion: number;
  readonly wet: number;
  /** One of Pace, and its numbers. */
  readonly pace: number;
  /** OWN: u/s; and it turns back where its water ends. */
  readonly speed: number;
  readonly keepsToWater: boolean;
  /**
   * AFTER: so far behind its target it would run, u; how its speed grows with what is missing, 1/s, and by how much at
   * most, u/s; how fast it slows down when the target does, u/s²: what a stumble costs.
   */
  readonly closing: number;
  readonly hold: number;
  readonly eager: number;
  readonly slows: number;
  /** One of LaneRule. */
  readonly lane: number;
  /** Means harm to its target. */
  readonly hostile: boolean;
  /** Sees and hears what is offered to it. */
  readonly awake: boolean;
  /** Place in SAYINGS of what is heard when it is entered; −1: nothing. */
  readonly says: number;
  /** One of its changes asks for noise. */
  readonly listens: boolean;
  readonly changes: readonly Change[];
}

export interface BrainSpec {
  readonly states: readonly BrainState[];
  readonly stateIndex: Readonly<Record<string, number>>;
  /** States that one that is spawned may begin in. */
  readonly starts: readonly number[];
  /** How far it hears, u, and how much of what it heard it forgets in a second. */
  readonly hearing: number;
  readonly forgets: number;
  /** Places at an owner's side, one each: behind him (negative: ahead), u, and lanes farther than his. */
  readonly beside: readonly { readonly back: number; readonly lane: number }[];
  /** Middle to middle, u: so far it keeps behind another of its kind that goes the same way in its lane. */
  readonly room: number;
  /** Water deeper than this is deep, u. */
  readonly deep: number;
}
