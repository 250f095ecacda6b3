/**
 * Skinned art: a polygon whose corners hang on bones by weights and bend with them (linear blend skinning).
 *
 * Guarantees: in the pose in which it was bound it is as it was drawn; it follows place, scale and mirror of its
 * skeleton; nothing is allocated in `bendSkin`.
 */
import { finite, range } from '../math/check.ts';
import { cos, sin } from '../math/trig.ts';
import { boneAt, type Skeleton } from './skeleton.ts';

export interface SkinCorner {
  /** Place in the skeleton's own space in its pose when bound, u. */
  readonly x: number;
  readonly y: number;
  /** Bones and how much each counts; left out: the nearest two, by how near they are. */
  readonly weights?: Readonly<Record<string, number>>;
}

export interface Skin {
  readonly skeleton: Skeleton;
  readonly corners: number;
  /** Where the corners are in the world: x, y a corner. Written by `bendSkin`. */
  readonly world: Float64Array;
  /** Up to `PULLS` bones a corner, their weights (their sum is 1), and the corner in each bone's own frame. */
  readonly bones: Int32Array;
  readonly weights: Float64Array;
  readonly local: Float64Array;
}

/** Bones that one corner may hang on. */
export const PULLS = 4;

/** Binds a polygon to the skeleton as it is posed now. Throws RangeError that names what is wrong. */
export function createSkin(skeleton: Skeleton, corners: readonly SkinCorner[]): Skin {
  const n = corners.length;
  if (n < 3) throw new RangeError(`corners must be three or more, got ${n}`);
  const skin: Skin = {
    skeleton,
    corners: n,
    world: new Float64Array(n * 2),
    bones: new Int32Array(n * PULLS).fill(-1),
    weights: new Float64Array(n * PULLS),
    local: new Float64Array(n * PULLS * 2),
  };
  for (let i = 0; i < n; i++) bind(skin, corners[i]!, i);
  bendSkin(skin);
  return skin;
}

function bind(skin: Skin, corner: SkinCorner, i: number): void {
  const { skeleton } = skin;
  const x = finite(`corner ${i}.x`, corner.x, 'u');
  const y = finite(`corner ${i}.y`, corner.y, 'u');
  const pulls = corner.weights === undefined ? nearest(skeleton, x, y) : givenWeights(skeleton, corner.weights, i);
  const sum = pulls.reduce((all, [, weight]) => all + weight, 0);
  pulls.forEach(([bone, weight], k) => {
    const at = i * PULLS + k;
    const c = cos(skeleton.turned[bone]!);
    const s = sin(skeleton.turned[bone]!);
    const dx = x - skeleton.startX[bone]!;
    const dy = y - skeleton.startY[bone]!;
    skin.bones[at] = bone;
    skin.weights[at] = weight / sum;
    skin.local[at * 2] = dx * c + dy * s;
    skin.local[at * 2 + 1] = dy * c - dx * s;
  });
}

function givenWeights(skeleton: Skeleton, weights: Readonly<Record<string, number>>, i: number): [number, number][] {
  const pulls = Object.entries(weights).map(([name, weight]): [number, number] => [
    boneAt(skeleton, name),
    range(`weight of ${name} at corner ${i}`, weight, 0, 1e6, ''),
  ]);
  if (pulls.length > PULLS) throw new RangeError(`corner ${i} may hang on ${PULLS} bones, got ${pulls.length}`);
  if (!pulls.some(([, weight]) => weight > 0)) throw new RangeError(`corner ${i} needs a weight of more than 0`);
  return pulls;
}

/** The two bones nearest to a point, each weighing as the inverse of its squared distance. */
function nearest(skeleton: Skeleton, x: number, y: number): [number, number][] {
  return skeleton.names
    .map((_, bone): [number, number] => [bone, 1 / (squaredDistance(skeleton, bone, x, y) + 1)])
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, 2);
}

function squaredDistance({ startX, startY, endX, endY }: Skeleton, bone: number, x: number, y: number): number {
  const ax = endX[bone]! - startX[bone]!;
  const ay = endY[bone]! - startY[bone]!;
  const bx = x - startX[bone]!;
  const by = y - startY[bone]!;
  const along = ax * ax + ay * ay;
  const t = along > 0 ? Math.min(1, Math.max(0, (ax * bx + ay * by) / along)) : 0;
  const dx = bx - ax * t;
  const dy = by - ay * t;
  return dx * dx + dy * dy;
}

/** Writes where the corners are, by the bones as they are posed now. */
export function bendSkin({ skeleton, corners, world, bones, weights, local }: Skin): void {
  const { startX, startY, turned, place } = skeleton;
  for (let i = 0; i < corners; i++) {
    let x = 0;
    let y = 0;
    for (let k = 0; k < PULLS; k++) {
      const at = i * PULLS + k;
      const bone = bones[at]!;
      if (bone < 0) break;
      const c = cos(turned[bone]!);
      const s = sin(turned[bone]!);
      const lx = local[at * 2]!;
      const ly = local[at * 2 + 1]!;
      x += weights[at]! * (startX[bone]! + lx * c - ly * s);
      y += weights[at]! * (startY[bone]! + lx * s + ly * c);
    }
    world[i * 2] = place.x + place.scale * place.mirror * x;
    world[i * 2 + 1] = place.y + place.scale * y;
  }
}
