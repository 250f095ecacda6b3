/**
 * How often a figure is posed, for those who look: the one thing that they may write.
 *
 * Guarantees: only the pose tier changes, so the simulation goes the same way whoever looks; a figure that comes into
 * view is posed afresh at once, with springs and hair at rest, and not from where it was last seen.
 */
import { BODY, Body, Flag, INTENT, NEVER, POSING, Posing } from '../ecs/components.ts';
import type { World } from '../ecs/world.ts';
import { poseAtOnce } from './spawn.ts';

/** From the next tick on `e` is posed every so many ticks, 1 to 254, or NEVER. */
export function attend(world: World, e: number, every: number): void {
  const posing = world.columns.Posing;
  const p = e * POSING;
  posing[p + Posing.EVERY] = every;
  if (every !== NEVER && posing[p + Posing.SPAN] === NEVER) wake(world, e);
}

/** Poses a figure afresh whose pose is out of date. */
export function wake(world: World, e: number): void {
  const { Posing: posing, Intent: intent, Body: body } = world.columns;
  const p = e * POSING;
  posing[p + Posing.SPAN] = 1;
  posing[p + Posing.AGE] = 0;
  posing[p + Posing.STEP] = 1;
  posing[p + Posing.CUT] = 0;
  if (body[e * BODY + Body.FLAGS]! & Flag.LIMP) return;
  intent.fill(0, e * INTENT, (e + 1) * INTENT);
  poseAtOnce(world, e);
}
