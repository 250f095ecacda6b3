/**
 * What a stack may hold. Each modifier has a chain of bones, most have a target in the world, and all have a weight
 * and a switch.
 */
import { choice, finite, flag, point, range } from '../math/check.ts';
import type { Point } from '../sim-types.ts';
import { boneAt, type Skeleton } from './skeleton.ts';

export const MODIFIER_KINDS = ['two-bone', 'look-at', 'fabrik', 'ccd', 'jiggle', 'turn'] as const;
export type ModifierKind = (typeof MODIFIER_KINDS)[number];

export interface ModifierSpec {
  readonly kind: ModifierKind;
  /** Names of bones, each the parent of the next. two-bone takes two; the others one or more. */
  readonly chain: readonly string[];
  /** World point. 'jiggle' and 'turn' have none. */
  readonly target?: Point;
  /** 0 leaves the bones as they are, 1 does all of it. Default 1. */
  readonly weight?: number;
  /** Default true. */
  readonly on?: boolean;
  /** two-bone: the side to which the middle joint bends; a person facing +x has knees at −1. Default 1. */
  readonly bend?: 1 | -1;
  /** look-at: angle between the last bone and the line to the target; turn: how far the first bone turns, rad. */
  readonly angle?: number;
  /** jiggle: pull to where the bone is animated, s⁻² (default 180); how motion dies, s⁻¹ (8); down, u/s² (0). */
  readonly stiffness?: number;
  readonly damping?: number;
  readonly gravity?: number;
}

/** Numbers of a swinging end. */
export const JIGGLE = 6;

/** A modifier at work. `weight`, `on`, `bend`, `angle` and the constants of the jiggle may be set at any time. */
export interface Modifier {
  readonly kind: ModifierKind;
  readonly chain: Int32Array;
  /** World x and y; NaN: none yet, and then it does nothing. */
  readonly target: Float64Array;
  weight: number;
  on: boolean;
  bend: 1 | -1;
  angle: number;
  stiffness: number;
  damping: number;
  gravity: number;
  /** jiggle: `JIGGLE` numbers a bone: place and velocity of its end in the world, and its last goal; NaN: not yet. */
  readonly motion: Float64Array;
}

/** A modifier for a skeleton. Throws TypeError or RangeError that names the field and what it takes. */
export function createModifier(skeleton: Skeleton, spec: ModifierSpec): Modifier {
  if (typeof spec !== 'object' || spec === null) throw new TypeError('modifier must be an object');
  choice('kind', spec.kind, MODIFIER_KINDS);
  const chain = chainOf(skeleton, spec);
  const bend = spec.bend ?? 1;
  if (bend !== 1 && bend !== -1) throw new RangeError(`bend must be 1 or -1, got ${String(bend)}`);
  const target = spec.target === undefined ? { x: Number.NaN, y: Number.NaN } : point('target', spec.target);
  return {
    kind: spec.kind,
    chain,
    target: Float64Array.of(target.x, target.y),
    weight: range('weight', spec.weight ?? 1, 0, 1, ''),
    on: flag('on', spec.on ?? true),
    bend,
    angle: finite('angle', spec.angle ?? 0, 'rad'),
    stiffness: range('stiffness', spec.stiffness ?? 180, 0, 1e5, 's⁻²'),
    damping: range('damping', spec.damping ?? 8, 0, 1e4, 's⁻¹'),
    gravity: range('gravity', spec.gravity ?? 0, -1e5, 1e5, 'u/s²'),
    motion: new Float64Array(chain.length * JIGGLE).fill(Number.NaN),
  };
}

function chainOf(skeleton: Skeleton, { kind, chain }: ModifierSpec): Int32Array {
  if (!Array.isArray(chain) || chain.length < 1) throw new RangeError('chain must be a list of one bone or more');
  const places = chain.map((name) => boneAt(skeleton, name));
  places.forEach((bone, i) => {
    if (i === 0 || skeleton.parents[bone] === places[i - 1]) return;
    throw new RangeError(`chain must be bones of which each is the parent of the next, got ${chain.join(', ')}`);
  });
  if (kind === 'two-bone' && places.length !== 2)
    throw new RangeError(`chain of two-bone must be two bones, got ${places.length}`);
  return Int32Array.from(places);
}
