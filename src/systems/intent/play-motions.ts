/**
 * Moves each character's motion on by a tick, ends one-shots and counts down what was asked for.
 *
 * Guarantees: a motion's time stays within its duration; a one-shot is followed by its next motion through a cut, a
 * loop by itself from the end of its intro on.
 */

import { BODY, Body, Flag, KeyframeTrack, TRACK } from '../../ecs/components.ts';
import { speciesOf, TICK, type World } from '../../ecs/world.ts';
import { approach } from '../../math/scalar.ts';
import { BLEND_SECONDS, HEAVY_SECONDS, RISE_FROM } from '../blend.ts';
import { flies, waits } from '../motion-now.ts';
import { beginOrWait, switchMotion } from './switch-motion.ts';

/** How fast an aim or a grab takes hold, per second. */
const HOLD_RATE = 5;

export function playMotions(world: World): void {
  const { Body: body, KeyframeTrack: track } = world.columns;
  const dense = world.dense;
  for (let n = 0; n < dense.length; n++) {
    const e = dense[n]!;
    const t = e * TRACK;
    const b = e * BODY;
    const motion = speciesOf(world, e).motions[track[t + KeyframeTrack.MOTION]!]!;
    if (motion.maxSpeed === 0) beginOrWait(world, e, motion);
    let time = waits(world, e) ? 0 : track[t + KeyframeTrack.TIME]! + TICK;
    if (time >= motion.duration) {
      if (motion.loops) time -= motion.duration - motion.intro;
      else {
        switchMotion(world, e, motion.next);
        time = 0;
      }
    }
    track[t + KeyframeTrack.TIME] = time;
    const next = track[t + KeyframeTrack.NEXT]!;
    if (next > 0 && !flies(world, e)) switchMotion(world, e, next - 1);
    track[t + KeyframeTrack.SQUASH_TIME] = track[t + KeyframeTrack.SQUASH_TIME]! + TICK;
    body[b + Body.JUMP_ASK] = approach(body[b + Body.JUMP_ASK]!, 0, TICK);
    body[b + Body.SAFE] = approach(body[b + Body.SAFE]!, 0, TICK);
    const flags = body[b + Body.FLAGS]!;
    body[b + Body.AIM] = approach(body[b + Body.AIM]!, flags & Flag.AIM ? 1 : 0, HOLD_RATE * TICK);
    body[b + Body.GRAB] = approach(body[b + Body.GRAB]!, flags & Flag.GRAB ? 1 : 0, HOLD_RATE * TICK);
  }
  countBlends(world);
}

/** Counts down what is left of cuts; after getting up there is as much as after any. */
function countBlends(world: World): void {
  const track = world.columns.KeyframeTrack;
  const dense = world.dense;
  for (let n = 0; n < dense.length; n++) {
    const at = dense[n]! * TRACK + KeyframeTrack.BLEND;
    track[at] = Math.max(track[at]! - TICK, 0);
    if (track[at]! <= RISE_FROM && track[at]! > HEAVY_SECONDS) track[at] = BLEND_SECONDS;
  }
}
