/** How fast a body can speed up now. */
import { BODY, Body, GAIT, GaitPhase, KeyframeTrack, TRACK } from '../../ecs/components.ts';
import { Common, type Species } from '../../ecs/species.ts';
import type { World } from '../../ecs/world.ts';
import { HEAVY_FROM, HEAVY_SECONDS } from '../blend.ts';
import { commonParam } from '../params.ts';

/** Shares of its acceleration with which a long, heavy body speeds up while it gets up, and in the middle of two gaits. */
const GETS_UP = 0.3;
const CHANGES_GAIT = 0.45;

/** Sets out[0] to the most that the speed of character `e` may change now, u/s². It brakes with all that it has. */
export function findAcceleration(world: World, e: number, species: Species, out: Float64Array): void {
  out[0] = commonParam(species, world.tunings[e]!, Common.ACCELERATION);
  if (!species.long) return;
  const { Body: body, GaitPhase: gait, KeyframeTrack: track } = world.columns;
  if (body[e * BODY + Body.GOAL]! <= body[e * BODY + Body.PACE]!) return;
  const left = track[e * TRACK + KeyframeTrack.BLEND]!;
  const heavy = left > HEAVY_FROM && left <= HEAVY_SECONDS;
  const away = gait[e * GAIT + GaitPhase.GAIT]! - gait[e * GAIT + GaitPhase.BRANCH]!;
  const change = 1 - (1 - CHANGES_GAIT) * Math.min(away < 0 ? -away : away, 1);
  out[0] = out[0]! * (heavy && GETS_UP < change ? GETS_UP : change);
}
