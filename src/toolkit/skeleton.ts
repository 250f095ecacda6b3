/**
 * A skeleton of bones, posed by the angles of its joints.
 *
 * Guarantees: a bone starts where its parent ends and keeps its length, whatever is done to its angles; all solving is
 * done in the skeleton's own space, and scale and mirror are applied once, on the way out to the world. So limits and
 * bend sides mirror with it by themselves. u, radians, y down; angles from +x towards +y.
 */
import { finite, range } from '../math/check.ts';
import { PER_TURN, sinesAndCosines, wrapAngle } from '../math/trig.ts';

export interface BoneSpec {
  readonly name: string;
  /** The bone at whose end it starts; left out: the skeleton's origin. Parents stand before their children. */
  readonly parent?: string;
  /** u, 0 or more. */
  readonly length: number;
  /** Angle against its parent at rest, rad; of a bone without one: in the skeleton's own space. */
  readonly rest?: number;
  /** Limits of that angle, rad; left out: free. */
  readonly min?: number;
  readonly max?: number;
}

/** Where a skeleton stands in the world. */
export interface Placement {
  x: number;
  y: number;
  /** Turn of the whole, rad. */
  angle: number;
  /** More than 0. */
  scale: number;
  /** −1: left and right change places. */
  mirror: 1 | -1;
}

export interface Skeleton {
  readonly names: readonly string[];
  /** Place of each bone's parent in the list; −1: none. */
  readonly parents: Int32Array;
  readonly lengths: Float64Array;
  readonly rest: Float64Array;
  readonly min: Float64Array;
  readonly max: Float64Array;
  /** Angles against the parent as they are animated: what forward kinematics set. */
  readonly fk: Float64Array;
  /** The same after the modifiers of a stack. */
  readonly angles: Float64Array;
  /** Angle of each bone, and where it starts and ends, in the skeleton's own space. */
  readonly turned: Float64Array;
  readonly startX: Float64Array;
  readonly startY: Float64Array;
  readonly endX: Float64Array;
  readonly endY: Float64Array;
  readonly place: Placement;
  /** Where each bone starts and ends in the world: x, y, x, y a bone. Written by `toWorld`. */
  readonly world: Float64Array;
}

/** Most bones of a skeleton. */
export const MAX_BONES = 64;

/** A skeleton in its rest pose at the origin. Throws RangeError for a bone that cannot be, naming it. */
export function createSkeleton(bones: readonly BoneSpec[]): Skeleton {
  const n = bones.length;
  if (n < 1 || n > MAX_BONES) throw new RangeError(`bones must be 1 to ${MAX_BONES} bones, got ${n}`);
  const names = bones.map((bone) => bone.name);
  const numbers = (of: (bone: BoneSpec) => number): Float64Array => Float64Array.from(bones, of);
  bones.forEach((bone, i) => {
    checkBone(bone, names.indexOf(bone.name) === i, bone.parent === undefined || names.indexOf(bone.parent) < i);
    if (bone.parent !== undefined && !names.includes(bone.parent))
      throw new RangeError(`parent of bone ${bone.name} must be a bone before it, got ${bone.parent}`);
  });
  const skeleton: Skeleton = {
    names,
    parents: Int32Array.from(bones, (bone) => (bone.parent === undefined ? -1 : names.indexOf(bone.parent))),
    lengths: numbers((bone) => bone.length),
    rest: numbers((bone) => bone.rest ?? 0),
    min: numbers((bone) => bone.min ?? -Infinity),
    max: numbers((bone) => bone.max ?? Infinity),
    fk: numbers((bone) => bone.rest ?? 0),
    angles: new Float64Array(n),
    turned: new Float64Array(n),
    startX: new Float64Array(n),
    startY: new Float64Array(n),
    endX: new Float64Array(n),
    endY: new Float64Array(n),
    place: { x: 0, y: 0, angle: 0, scale: 1, mirror: 1 },
    world: new Float64Array(n * 4),
  };
  poseByFk(skeleton);
  toWorld(skeleton);
  return skeleton;
}

function checkBone(bone: BoneSpec, first: boolean, parentBefore: boolean): void {
  if (!first) throw new RangeError(`bone names must differ, got ${bone.name} twice`);
  if (!parentBefore) throw new RangeError(`parent of bone ${bone.name} must be a bone before it, got ${bone.parent}`);
  range(`length of bone ${bone.name}`, bone.length, 0, 1e6, 'u');
  finite(`rest of bone ${bone.name}`, bone.rest ?? 0, 'rad');
  const { min = -Infinity, max = Infinity } = bone;
  if (!(min <= max))
    throw new RangeError(`limits of bone ${bone.name} must rise from min to max, got ${min} to ${max}`);
}

/** The place of a bone in its skeleton. Throws RangeError with the names there are. */
export function boneAt(skeleton: Skeleton, name: string): number {
  const at = skeleton.names.indexOf(name);
  if (at < 0) throw new RangeError(`bone must be one of ${skeleton.names.join(', ')}, got ${name}`);
  return at;
}

/** Forward kinematics: sets a joint's angle against its parent, rad; what hangs on it follows. Limits hold. */
export function setAngle(skeleton: Skeleton, bone: string, angle: number): void {
  const at = boneAt(skeleton, bone);
  skeleton.fk[at] = finite('angle', angle, 'rad');
  limit(skeleton.fk, at, skeleton);
}

/** Moves, turns, scales or mirrors the whole. Throws for what is not finite, a scale of 0 or less, another mirror. */
export function placeSkeleton(skeleton: Skeleton, to: Partial<Placement>): void {
  const { place } = skeleton;
  const next = { ...place, ...to };
  for (const field of ['x', 'y', 'angle'] as const) finite(field, next[field], field === 'angle' ? 'rad' : 'u');
  range('scale', next.scale, 1e-6, 1e6, '');
  if (next.mirror !== 1 && next.mirror !== -1) throw new RangeError(`mirror must be 1 or -1, got ${next.mirror}`);
  Object.assign(place, next);
}

/** The pose as it is now becomes the rest pose. */
export function recordRest(skeleton: Skeleton): void {
  skeleton.rest.set(skeleton.angles);
}

/** Back to the rest pose. */
export function returnToRest(skeleton: Skeleton): void {
  skeleton.fk.set(skeleton.rest);
  poseByFk(skeleton);
}

/** Keeps angle `i` of `angles` within its limits; of the ways around, the one that needs the least turn. */
export function limit(angles: Float64Array, i: number, { min, max }: Skeleton): void {
  const low = min[i]!;
  const high = max[i]!;
  const angle = angles[i]!;
  if (angle >= low && angle <= high) return;
  const wrapped = wrapAngle(angle);
  const near = wrapped < low && wrapped + 2 * Math.PI <= high ? wrapped + 2 * Math.PI : wrapped;
  const same = near > high && near - 2 * Math.PI >= low ? near - 2 * Math.PI : near;
  if (same >= low && same <= high) angles[i] = same;
  else angles[i] = Math.abs(wrapAngle(same - low)) < Math.abs(wrapAngle(same - high)) ? low : high;
}

/** Poses every bone by its animated angle. */
export function poseByFk(skeleton: Skeleton): void {
  skeleton.angles.set(skeleton.fk);
  for (let i = 0; i < skeleton.angles.length; i++) limit(skeleton.angles, i, skeleton);
  forward(skeleton, 0);
}

/** Places the bones from `first` on by their angles. */
export function forward(skeleton: Skeleton, first: number): void {
  const { parents, lengths, angles, turned, startX, startY, endX, endY } = skeleton;
  for (let i = first; i < lengths.length; i++) {
    const p = parents[i]!;
    turned[i] = (p < 0 ? skeleton.place.angle * skeleton.place.mirror : turned[p]!) + angles[i]!;
    wave[i * 2] = turned[i]! * PER_TURN;
  }
  sinesAndCosines(wave, lengths.length);
  for (let i = first; i < lengths.length; i++) {
    const p = parents[i]!;
    startX[i] = p < 0 ? 0 : endX[p]!;
    startY[i] = p < 0 ? 0 : endY[p]!;
    endX[i] = startX[i]! + lengths[i]! * wave[i * 2 + 1]!;
    endY[i] = startY[i]! + lengths[i]! * wave[i * 2]!;
  }
}

/** Angles in turns that become sines and cosines: numbers pass through memory, as calls would allocate them. */
const wave = new Float64Array(2 * MAX_BONES);

/** Writes where the bones are in the world. */
export function toWorld(skeleton: Skeleton): void {
  const { startX, startY, endX, endY, place, world } = skeleton;
  const across = place.scale * place.mirror;
  for (let i = 0; i < startX.length; i++) {
    world[i * 4] = place.x + across * startX[i]!;
    world[i * 4 + 1] = place.y + place.scale * startY[i]!;
    world[i * 4 + 2] = place.x + across * endX[i]!;
    world[i * 4 + 3] = place.y + place.scale * endY[i]!;
  }
}
