/** The bones of a figure as pairs of joints with their lengths, and the parent bone of each, from its rig. */
import type { Rig } from '../../../../creatures/rig.ts';
import { length } from '../../../../math/scalar.ts';
import type { Bone } from './drift.ts';

export function bonesOf(rig: Rig): readonly Bone[] {
  return [
    ...rig.bones
      .filter((b) => b.joint !== rig.head?.joint && b.length > 0)
      .map((b) => ({ from: b.parent, to: b.joint, length: b.length, before: null, across: acrossOf(rig, b) })),
    ...rig.legs.flatMap((l) => [
      { from: l.root, to: l.mid, length: l.upper, before: null, across: null },
      { from: l.mid, to: l.ankle, length: l.lower, before: l.root, across: null },
      { from: l.ankle, to: l.tip, length: length(...l.ankleFromTip), before: l.mid, across: null },
    ]),
    ...rig.arms.flatMap((a) => [
      { from: a.shoulder, to: a.elbow, length: a.upper, before: null, across: null },
      { from: a.elbow, to: a.hand, length: a.lower, before: a.shoulder, across: null },
    ]),
  ];
}

/** The joint that hangs beside a bone's end on the body's other side. */
function acrossOf(rig: Rig, bone: Rig['bones'][number]): string | null {
  const roll = bone.roll ?? 0;
  if (roll === 0) return null;
  const other = rig.bones.find((b) => b.parent === bone.parent && b.roll === -roll && b.length === bone.length);
  return other?.joint ?? null;
}
