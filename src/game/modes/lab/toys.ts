/**
 * The toys: something to aim at or look at, ground that is dragged into shape, and things for a hand to hold.
 *
 * A toy only gives orders and targets; what a limb does about it is the simulation's and the stack's business.
 */
import { sinTurns } from '../../../math/trig.ts';
import type { Point } from '../../../sim-types.ts';
import type { Modifier } from '../../../toolkit/index.ts';
import type { CourseThing } from '../mode.ts';
import { headChain } from './bones.ts';
import type { Figure } from './figure.ts';
import type { ToyName } from './types.ts';

const TICK = 1 / 60;
/** Swings of the lever a second, its length, and how far it swings to either side, turns. */
const LEVER = { rate: 0.22, length: 90, swing: 0.03 } as const;
/** How far the eased weight of a look goes in a tick, and how far a head turns up and down, rad. */
const EASE = 0.06;

export interface ToyView {
  /** Where the hand goes or the eyes look, in the world; null: nowhere. */
  readonly target: Point | null;
  /** Foot of the lever. */
  readonly pivot: Point | null;
  readonly things: readonly CourseThing[];
}

export class Toys {
  /** Where the pointer is, from the figure's root, u; the figure may run, and what it looks at goes with it. */
  private readonly pointer: Point = { x: 60, y: -70 };
  /** Where the thing to hold is, from the figure's root. */
  private readonly thing: Record<'lever' | 'ledge' | 'apple', Point> = {
    lever: { x: 26, y: -20 },
    ledge: { x: 22, y: -76 },
    apple: { x: 40, y: -52 },
  };
  private time = 0;
  private weight = 0;
  private gaze: Modifier | null = null;

  /** What a toy is about: the thing to hold, or the pointer; from the figure's root. */
  placeOf(name: ToyName): Point {
    return name === 'lever' || name === 'ledge' || name === 'apple' ? this.thing[name] : this.pointer;
  }

  /** Moves what is pointed at, in the world. */
  point(name: ToyName, to: Point, root: Point): void {
    const at = this.placeOf(name);
    at.x = to.x - root.x;
    at.y = to.y - root.y;
  }

  pointed(root: Point): Point {
    return { x: root.x + this.pointer.x, y: root.y + this.pointer.y };
  }

  /** Orders of a tick. */
  step(name: ToyName, figure: Figure, root: Point): void {
    this.time += TICK;
    const { target } = this.view(name, root);
    const grabs = name === 'lever' || name === 'ledge' || name === 'apple';
    const hands = figure.rig.arms.length > 0;
    figure.sim.command(figure.id, {
      aim: name === 'aim' && hands ? target : null,
      grab: grabs && hands ? target : null,
    });
    const looks = target !== null && !hands;
    this.weight = Math.min(1, Math.max(0, this.weight + (looks ? EASE : -EASE)));
    if (!this.gaze) return;
    this.gaze.weight = this.weight * 0.85;
    if (target) figure.stack.aim(this.gaze, inSight(target, root, figure));
  }

  /** Adds the bones that look to a stack that is made anew, if something is looked at or was until now. */
  join(name: ToyName, figure: Figure, target: Point | null): void {
    this.gaze = null;
    const chain = headChain(figure.rig);
    const looks = name !== 'none' && name !== 'ground' && name !== 'handles';
    if (figure.rig.arms.length > 0 || chain.length === 0 || !(looks || this.weight > 0)) return;
    this.gaze = figure.stack.add({ kind: 'look-at', chain, weight: 0, angle: GAZE });
    if (target) figure.stack.aim(this.gaze, target);
  }

  /** True once nobody looks any more. */
  get idle(): boolean {
    return this.gaze !== null && this.weight === 0;
  }

  view(name: ToyName, root: Point): ToyView {
    const none = { target: null, pivot: null, things: [] };
    if (name === 'aim') return { ...none, target: this.pointed(root) };
    if (name === 'lever') {
      const { x, y } = this.thing.lever;
      const turn = LEVER.swing * sinTurns(this.time * LEVER.rate - Math.floor(this.time * LEVER.rate));
      const pivot = { x: root.x + x, y: root.y + y + LEVER.length };
      const top = { x: pivot.x + LEVER.length * sinTurns(turn), y: pivot.y - LEVER.length * sinTurns(0.25 + turn) };
      return { target: top, pivot, things: [] };
    }
    if (name !== 'ledge' && name !== 'apple') return none;
    const at = { x: root.x + this.thing[name].x, y: root.y + this.thing[name].y };
    const apple: CourseThing = { kind: 'apple', ...at, lane: 0, width: 16, height: 16, hit: -1 };
    return { ...none, target: at, things: name === 'apple' ? [apple] : [] };
  }
}

/** The muzzle points this much below the line of the head's bone, rad. */
const GAZE = -0.55;
/** Nothing is looked at behind the neck: the nearest place before it, u from the root. */
const AHEAD = 44;

/** Where the eyes go for a target: in front of the figure, so that no neck is wrung. */
function inSight(target: Point, root: Point, { sim, id }: Figure): Point {
  const { facing } = sim.pose(id);
  const ahead = (target.x - root.x) * facing;
  return { x: root.x + facing * Math.max(AHEAD, ahead), y: target.y };
}
