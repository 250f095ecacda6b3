/**
 * Moves each foot through stance and swing.
 *
 * Guarantees: a foot that is down keeps the world point where it landed until it lifts, so planted drift is zero
 * whatever the speed does. It lifts when its phase says so, or early when the leg can reach no further. Touchdowns and
 * lift-offs carry the exact time between ticks. Reads and writes state only: what is drawn never decides a step.
 */
import { BODY, Body, Flag, KeyframeTrack, TRACK } from '../../ecs/components.ts';
import { Drive } from '../../ecs/species.ts';
import { speciesOf, type World } from '../../ecs/world.ts';
import { driveNow, waits } from '../motion-now.ts';
import { blendGait } from '../params.ts';
import { motionShare } from '../tracks.ts';
import { reachForGround, scriptedFlight } from './flight-feet.ts';
import { followClock } from './follow-clock.ts';
import { followSteps } from './follow-steps.ts';
import { turnFeet } from './turn-feet.ts';
import { turnsAround } from './turning.ts';

export function stepFeet(world: World): void {
  const { Body: body, KeyframeTrack: track } = world.columns;
  const dense = world.dense;
  for (let n = 0; n < dense.length; n++) {
    const e = dense[n]!;
    const flags = body[e * BODY + Body.FLAGS]!;
    if (flags & Flag.LIMP) continue;
    const species = speciesOf(world, e);
    blendGait(world, e);
    const motion = species.motions[track[e * TRACK + KeyframeTrack.MOTION]!]!;
    const flies =
      motion.flightFrom < 2 &&
      !waits(world, e) &&
      motionShare(motion, track[e * TRACK + KeyframeTrack.TIME]!) >= motion.flightFrom;
    if (flags & Flag.AIRBORNE) reachForGround(world, e, species);
    else if (flags & Flag.SWIMS) continue;
    else if (turnsAround(species, body, e * BODY)) turnFeet(world, e, species);
    else if (flies) scriptedFlight(world, e, species, motion);
    else if (driveNow(world, e, motion) === Drive.STEPS) followSteps(world, e, species, motion);
    else if ((flags & Flag.REST) === 0) followClock(world, e, species, motion);
  }
}
