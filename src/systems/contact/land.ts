/**
 * Ends flights.
 *
 * Guarantees: a body that meets the ground on its way down stands on it from this tick on; the phase goes forward so
 * that a foot is landing; the landing pushes the root's spring and starts the squash.
 */

import { BODY, Body, Flag, FOOT, Foot, FootMode, GAIT, GaitPhase, KeyframeTrack, TRACK } from '../../ecs/components.ts';
import { emit, Happening } from '../../ecs/events.ts';
import { publicId } from '../../ecs/lifecycle.ts';
import { speciesOf, TICK, type World } from '../../ecs/world.ts';
import { clamp, frac } from '../../math/scalar.ts';
import { landingStance, leadingFoot } from '../gait/flight-feet.ts';
import { foothold, plantX } from '../gait/foot-path.ts';
import { pushDrop } from '../ik/place-roots.ts';
import { floatAt, supportAt } from '../locomotion/support.ts';

/** The impact that squashes fully, u/s. */
const FULL_IMPACT = 1000;

export function land(world: World): void {
  const body = world.columns.Body;
  const dense = world.dense;
  for (let n = 0; n < dense.length; n++) {
    const e = dense[n]!;
    const b = e * BODY;
    if ((body[b + Body.FLAGS]! & Flag.AIRBORNE) === 0 || body[b + Body.VY]! < 0) continue;
    const x = body[b + Body.X]!;
    const floats = floatAt(world.ground, x, speciesOf(world, e).swim, body[b + Body.SCALE]!);
    const support = Math.min(supportAt(world.ground, x), floats);
    if (body[b + Body.Y]! >= support) touchGround(world, e, support);
  }
}

function touchGround(world: World, e: number, support: number): void {
  const { Body: body, KeyframeTrack: track, GaitPhase: gait } = world.columns;
  const b = e * BODY;
  const t = e * TRACK;
  const impact = body[b + Body.VY]!;
  const sank = body[b + Body.Y]! - support;
  // It met the ground between ticks: as long ago as it took to sink in.
  const ago = impact > 0 ? clamp(sank / (impact * TICK), 0, 1) : 0;
  const x = body[b + Body.X]! - body[b + Body.VX]! * ago * TICK;
  body[b + Body.Y] = support;
  body[b + Body.VY] = 0;
  body[b + Body.IMPACT] = impact;
  body[b + Body.FLAGS] = (body[b + Body.FLAGS]! | Flag.CUT) & ~(Flag.AIRBORNE | Flag.FELL);
  track[t + KeyframeTrack.SQUASH_TIME] = 0;
  track[t + KeyframeTrack.SQUASH_TRACK] = 1;
  track[t + KeyframeTrack.SQUASH_AMOUNT] = clamp(impact / FULL_IMPACT, 0, 1);
  emit(world.events, Happening.LANDING, publicId(world, e), -1, world.tick + 1 - ago, x, support, impact);
  if (body[b + Body.FLAGS]! & Flag.LIMP) return;
  pushDrop(world, e, sank, impact);
  const species = speciesOf(world, e);
  const lead = leadingFoot(gait, e, species);
  advanceTo(gait, e, species.legs.length, lead, landingStance(species) * gait[e * GAIT + GaitPhase.DUTY]!);
  for (let i = 0; i < species.legs.length; i++) {
    const f = e * GAIT + GaitPhase.FEET + i * FOOT;
    const reaching = gait[f + Foot.MODE] === FootMode.TIMED;
    if (!reaching && i !== lead) continue;
    if (!reaching) gait[f + Foot.PLANT_X] = foothold(world, e, species, i, plantX(world, e, species, i, 0, 0.3));
    gait[f + Foot.PLANT_Y] = world.ground.heightAt(gait[f + Foot.PLANT_X]!);
    gait[f + Foot.MODE] = FootMode.PLANTED;
    gait[f + Foot.PROGRESS] = 1;
    emit(
      world.events,
      Happening.TOUCHDOWN,
      publicId(world, e),
      i,
      world.tick + 1 - ago,
      gait[f + Foot.PLANT_X]!,
      gait[f + Foot.PLANT_Y]!,
      impact,
    );
  }
}

/** Moves the clock forward to where foot `lead` has the phase `at`. */
function advanceTo(gait: Float64Array, e: number, legs: number, lead: number, at: number): void {
  const g = e * GAIT;
  const phase = frac(gait[g + GaitPhase.FEET + lead * FOOT + Foot.OFFSET]! + at);
  gait[g + GaitPhase.PHASE] = phase;
  for (let i = 0; i < legs; i++) {
    const f = g + GaitPhase.FEET + i * FOOT;
    gait[f + Foot.PHASE] = frac(phase - gait[f + Foot.OFFSET]!);
  }
}
