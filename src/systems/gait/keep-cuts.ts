/**
 * Hands the cuts of this tick on to the pose: how long they show is state, what they show is not.
 *
 * Guarantees: the state goes the same way however often a figure is posed; a cut waits for the figure's next pose.
 */
import { BODY, Body, Flag, KeyframeTrack, POSING, Posing, TRACK } from '../../ecs/components.ts';
import type { World } from '../../ecs/world.ts';
import { BLEND_SECONDS } from '../blend.ts';

export function keepCuts(world: World): void {
  const { Body: body, KeyframeTrack: track, Posing: posing } = world.columns;
  const dense = world.dense;
  for (let n = 0; n < dense.length; n++) {
    const e = dense[n]!;
    const flags = body[e * BODY + Body.FLAGS]!;
    if ((flags & Flag.CUT) === 0 || flags & Flag.LIMP) continue;
    body[e * BODY + Body.FLAGS] = flags & ~Flag.CUT;
    const at = e * TRACK + KeyframeTrack.BLEND;
    if (track[at]! < BLEND_SECONDS) track[at] = BLEND_SECONDS;
    posing[e * POSING + Posing.CUT] = 1;
  }
}
