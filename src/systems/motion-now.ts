/** What of a character's motion counts now: one that waits for its body to slow down leaves everything to the gait. */
import { KeyframeTrack, TRACK } from '../ecs/components.ts';
import { Drive, type Motion } from '../ecs/species.ts';
import { speciesOf, type World } from '../ecs/world.ts';
import { motionShare } from './tracks.ts';

/** True while the motion has not begun. */
export const waits = (world: World, e: number): boolean =>
  world.columns.KeyframeTrack[e * TRACK + KeyframeTrack.WAITS] === 1;

/** Who moves the feet now. */
export const driveNow = (world: World, e: number, motion: Motion): number =>
  waits(world, e) ? Drive.GAIT : motion.drive;

/** How long after its feet have landed a body still comes down, s. */
const LANDS = 0.06;

/** True for a heavy body in the flight of its motion: nothing changes it until it has come down. */
export function flies(world: World, e: number): boolean {
  const track = world.columns.KeyframeTrack;
  const t = e * TRACK;
  const species = speciesOf(world, e);
  const motion = species.motions[track[t + KeyframeTrack.MOTION]!]!;
  if (species.settles === Infinity || motion.flightFrom >= 2 || waits(world, e)) return false;
  const share = motionShare(motion, track[t + KeyframeTrack.TIME]!);
  return share >= motion.flightFrom && share < motion.flightTo + LANDS / motion.duration;
}
