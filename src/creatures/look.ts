/** The type of a creature's look, by the name that creatures and the renderer know it by. */
export type { ColourSlot, LimbLook, Look } from '../ecs/look.ts';
