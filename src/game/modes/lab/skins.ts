/**
 * Skinned art: a cloak for a figure with arms, a hide for one on four legs. Polygons that hang on the bones by weights
 * and bend with them; which one a creature wears follows from its build, and its corners from its bones' names.
 */
import type { Rig } from '../../../creatures/rig.ts';
import { bendSkin, createSkin, type Skeleton, type Skin, type SkinCorner } from '../../../toolkit/index.ts';

/** A corner beside a bone: share of the way along it, u to its side (to the right as one looks along it), and pulls. */
interface Beside {
  readonly bone: string;
  readonly along: number;
  readonly side: number;
  readonly weights: Readonly<Record<string, number>>;
}

export interface Art {
  readonly skin: Skin;
  /** Drawn behind the figure. */
  readonly behind: boolean;
}

/** Binds the art that suits a rig to the skeleton as it is posed now; null: it wears nothing. */
export function dress(rig: Rig, skeleton: Skeleton): Art | null {
  if (rig.arms.length > 0) return cloak(rig, skeleton);
  return rig.legs.length === 4 ? hide(rig, skeleton) : null;
}

/** From the collar down the back to the heels of the hip, in front of nothing: it is drawn behind the figure. */
function cloak(rig: Rig, skeleton: Skeleton): Art {
  const trunk = rig.bones[0]!.joint;
  const [near, far] = rig.legs.map((leg) => leg.mid) as [string, string];
  const corners: Beside[] = [
    { bone: trunk, along: 1.04, side: 7, weights: { [trunk]: 1 } },
    { bone: trunk, along: 1.1, side: -1, weights: { [trunk]: 1 } },
    { bone: trunk, along: 1, side: -11, weights: { [trunk]: 1 } },
    { bone: trunk, along: 0.7, side: -15, weights: { [trunk]: 1 } },
    { bone: trunk, along: 0.3, side: -19, weights: { [trunk]: 0.9, [far]: 0.1 } },
    { bone: trunk, along: -0.05, side: -24, weights: { [trunk]: 0.7, [far]: 0.3 } },
    { bone: trunk, along: -0.45, side: -27, weights: { [trunk]: 0.5, [far]: 0.3, [near]: 0.2 } },
    { bone: trunk, along: -0.52, side: -12, weights: { [trunk]: 0.5, [far]: 0.3, [near]: 0.2 } },
    { bone: trunk, along: -0.42, side: 2, weights: { [trunk]: 0.5, [near]: 0.3, [far]: 0.2 } },
    { bone: trunk, along: 0.1, side: 5, weights: { [trunk]: 0.9, [near]: 0.1 } },
    { bone: trunk, along: 0.6, side: 6, weights: { [trunk]: 1 } },
  ];
  return { skin: bind(skeleton, corners), behind: true };
}

/** Over the back from the neck to the tail's root, down the flanks: it is drawn over the figure. */
function hide(rig: Rig, skeleton: Skeleton): Art {
  const [fore, rear] = rig.bones.map((bone) => bone.joint) as [string, string];
  const neck = rig.bones.find((bone) => (bone.neck ?? 0) > 0)!.joint;
  const corners: Beside[] = [
    { bone: neck, along: 0.55, side: -9, weights: { [neck]: 0.8, [fore]: 0.2 } },
    { bone: neck, along: 0.05, side: -13, weights: { [neck]: 0.4, [fore]: 0.6 } },
    { bone: fore, along: 0.6, side: -14, weights: { [fore]: 1 } },
    { bone: fore, along: 0, side: -13, weights: { [fore]: 0.5, [rear]: 0.5 } },
    { bone: rear, along: 0.6, side: 14, weights: { [rear]: 1 } },
    { bone: rear, along: 1.15, side: 12, weights: { [rear]: 1 } },
    { bone: rear, along: 1.2, side: -4, weights: { [rear]: 1 } },
    { bone: rear, along: 0.9, side: -15, weights: { [rear]: 1 } },
    { bone: rear, along: 0.45, side: -9, weights: { [rear]: 0.9, [fore]: 0.1 } },
    { bone: fore, along: 0, side: 11, weights: { [fore]: 0.5, [rear]: 0.5 } },
    { bone: fore, along: 0.5, side: 12, weights: { [fore]: 1 } },
    { bone: fore, along: 0.95, side: 17, weights: { [fore]: 0.9, [neck]: 0.1 } },
    { bone: neck, along: 0.3, side: 10, weights: { [neck]: 0.7, [fore]: 0.3 } },
  ];
  return { skin: bind(skeleton, corners), behind: false };
}

function bind(skeleton: Skeleton, corners: readonly Beside[]): Skin {
  const places = corners.map(({ bone, along, side, weights }): SkinCorner => {
    const at = skeleton.names.indexOf(bone);
    const dx = skeleton.endX[at]! - skeleton.startX[at]!;
    const dy = skeleton.endY[at]! - skeleton.startY[at]!;
    const far = Math.sqrt(dx * dx + dy * dy) || 1;
    const x = skeleton.startX[at]! + dx * along - (dy / far) * side;
    const y = skeleton.startY[at]! + dy * along + (dx / far) * side;
    return { x, y, weights };
  });
  return createSkin(skeleton, places);
}

/** The polygon as it is now, x, y, x, y, …, in the world. */
export function outline({ skin }: Art): readonly number[] {
  bendSkin(skin);
  return Array.from(skin.world);
}
