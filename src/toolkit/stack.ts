/**
 * The modifier stack: after a skeleton's pose is animated (forward kinematics), modifiers change it one after another,
 * in the order in which they stand.
 *
 * Guarantees: bones keep their lengths and limits; a weight of 0 changes nothing and one of 1 does all of it; a joint
 * goes the short way round; the same poses, targets and seconds give the same result to the bit, and nothing is
 * allocated in `solve`.
 */
import { integer, point, range } from '../math/check.ts';
import type { Point } from '../sim-types.ts';
import { elapsed, jiggle } from './jiggle.ts';
import { createModifier, type Modifier, type ModifierSpec } from './modifiers.ts';
import { reachFor } from './reach.ts';
import { forward, limit, poseByFk, type Skeleton, toWorld } from './skeleton.ts';
import { lookAt, reachWithTwo } from './two-and-look.ts';

export interface Stack {
  readonly skeleton: Skeleton;
  /** In the order in which they work. */
  readonly modifiers: readonly Modifier[];
  /** Adds a modifier at the end. */
  add(spec: ModifierSpec): Modifier;
  remove(modifier: Modifier): void;
  /** Moves a modifier to another place in the order. */
  move(modifier: Modifier, to: number): void;
  /** Sets a modifier's target, a point of the world; null: none, and then it does nothing. */
  aim(modifier: Modifier, target: Point | null): void;
  /** Poses the skeleton: FK, every modifier that is on, then the places in the world. `seconds` since the last call. */
  solve(seconds: number): void;
}

/** A stack without modifiers. */
export function createStack(skeleton: Skeleton): Stack {
  const modifiers: Modifier[] = [];
  const placeOf = (modifier: Modifier): number => {
    const at = modifiers.indexOf(modifier);
    if (at < 0) throw new RangeError('modifier must be one of this stack');
    return at;
  };
  return {
    skeleton,
    modifiers,
    add(spec) {
      const modifier = createModifier(skeleton, spec);
      modifiers.push(modifier);
      return modifier;
    },
    remove(modifier) {
      modifiers.splice(placeOf(modifier), 1);
    },
    move(modifier, to) {
      const at = placeOf(modifier);
      integer('to', to, 0, modifiers.length - 1);
      modifiers.splice(at, 1);
      modifiers.splice(to, 0, modifier);
    },
    aim(modifier, target) {
      placeOf(modifier);
      const { x, y } = target === null ? { x: Number.NaN, y: Number.NaN } : point('target', target);
      modifier.target[0] = x;
      modifier.target[1] = y;
    },
    solve(seconds) {
      if (!(seconds >= 0 && seconds <= 1)) range('seconds', seconds, 0, 1, 's');
      elapsed[0] = seconds;
      poseByFk(skeleton);
      for (let i = 0; i < modifiers.length; i++) apply(skeleton, modifiers[i]!);
      toWorld(skeleton);
    },
  };
}

/** A target in the skeleton's own space, where all solving is done. */
const target = new Float64Array(2);

function apply(skeleton: Skeleton, modifier: Modifier): void {
  if (!modifier.on || modifier.weight === 0) return;
  const { chain, kind } = modifier;
  if (kind === 'jiggle') jiggle(skeleton, modifier);
  else if (kind === 'turn') turn(skeleton, modifier);
  else if (!Number.isNaN(modifier.target[0])) {
    const { place } = skeleton;
    target[0] = (modifier.target[0]! - place.x) / (place.scale * place.mirror);
    target[1] = (modifier.target[1]! - place.y) / place.scale;
    if (kind === 'two-bone') reachWithTwo(skeleton, modifier, target);
    else if (kind === 'look-at') lookAt(skeleton, modifier, target);
    else reachFor(skeleton, chain, target, modifier.weight, kind === 'ccd');
  }
}

/** A bone taken and turned by hand. */
function turn(skeleton: Skeleton, { chain, angle, weight }: Modifier): void {
  const bone = chain[0]!;
  skeleton.angles[bone] = skeleton.angles[bone]! + angle * weight;
  limit(skeleton.angles, bone, skeleton);
  forward(skeleton, bone);
}
