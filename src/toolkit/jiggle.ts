/**
 * Bones that lag behind their animation and swing out, each end on a damped spring.
 *
 * Guarantees: only angles change; the spring is solved implicitly, so no stiffness and no length of a step makes it
 * grow; a jump of the figure (a teleport, a mirror) is no motion, and starts it at rest.
 */
import { wrapAngle } from '../math/trig.ts';
import { bearing, vector } from './bearing.ts';
import { JIGGLE, type Modifier } from './modifiers.ts';
import { forward, limit, type Skeleton } from './skeleton.ts';

/** An end that is further than this many lengths from its place was not moved there. */
const JUMP = 3;

/** Where the end in hand wants to be, in the world, and how far from there it may be. */
const goal = new Float64Array(3);

/** Seconds since the last solve: they pass through memory, as an argument would be allocated. */
export const elapsed = new Float64Array(1);

export function jiggle(skeleton: Skeleton, modifier: Modifier): void {
  const { chain, motion, weight } = modifier;
  const { place, startX, startY, endX, endY, lengths, angles, turned } = skeleton;
  const across = place.scale * place.mirror;
  for (let i = 0; i < chain.length; i++) {
    const bone = chain[i]!;
    const m = i * JIGGLE;
    goal[0] = place.x + across * endX[bone]!;
    goal[1] = place.y + place.scale * endY[bone]!;
    goal[2] = lengths[bone]! * place.scale * JUMP;
    swing(modifier, m);
    const dx = (motion[m]! - place.x) / across - startX[bone]!;
    const dy = (motion[m + 1]! - place.y) / place.scale - startY[bone]!;
    const far = Math.sqrt(dx * dx + dy * dy);
    if (far < 1e-6) continue;
    // The swinging end stays at its bone's length.
    motion[m] = place.x + across * (startX[bone]! + (dx / far) * lengths[bone]!);
    motion[m + 1] = place.y + place.scale * (startY[bone]! + (dy / far) * lengths[bone]!);
    vector[0] = dx;
    vector[1] = dy;
    bearing();
    angles[bone] = angles[bone]! + wrapAngle(vector[0]! - turned[bone]!) * weight;
    limit(angles, bone, skeleton);
    forward(skeleton, bone);
  }
}

/** Moves one end on; one that is further from its goal than goal[2] starts anew. */
function swing({ motion, stiffness, damping, gravity }: Modifier, m: number): void {
  const seconds = elapsed[0]!;
  const offX = motion[m]! - goal[0]!;
  const offY = motion[m + 1]! - goal[1]!;
  // The negated form is also true of NaN: one that has not moved yet.
  if (!(offX * offX + offY * offY < goal[2]! * goal[2]!)) {
    motion[m] = goal[0]!;
    motion[m + 1] = goal[1]!;
    motion[m + 2] = Number.NaN;
  } else if (seconds > 0) {
    const goalVX = (goal[0]! - motion[m + 4]!) / seconds;
    const goalVY = (goal[1]! - motion[m + 5]!) / seconds;
    if (Number.isNaN(motion[m + 2])) {
      motion[m + 2] = goalVX;
      motion[m + 3] = goalVY;
    }
    // It is damped against its goal's motion: a figure that runs evenly has nothing that trails behind it.
    const give = 1 + damping * seconds + stiffness * seconds * seconds;
    const pull = stiffness * seconds;
    motion[m + 2] = (motion[m + 2]! - pull * offX + damping * seconds * goalVX) / give;
    motion[m + 3] = (motion[m + 3]! - pull * offY + damping * seconds * goalVY + gravity * seconds) / give;
    motion[m] = motion[m]! + motion[m + 2]! * seconds;
    motion[m + 1] = motion[m + 1]! + motion[m + 3]! * seconds;
  }
  motion[m + 4] = goal[0]!;
  motion[m + 5] = goal[1]!;
}
