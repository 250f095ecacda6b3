/** The IK toolkit: skeletons posed by angles, modifiers stacked over the animation, feet on uneven ground, skinned art. */
export { MODIFIER_KINDS, type Modifier, type ModifierKind, type ModifierSpec } from './modifiers.ts';
export { createPlant, follow, type Plant, type PlantSpec, stepPlant } from './plant.ts';
export {
  type BoneSpec,
  createSkeleton,
  type Placement,
  placeSkeleton,
  recordRest,
  returnToRest,
  type Skeleton,
  setAngle,
} from './skeleton.ts';
export { bendSkin, createSkin, type Skin, type SkinCorner } from './skin.ts';
export { createStack, type Stack } from './stack.ts';
