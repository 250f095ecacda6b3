/**
 * Ends flights.
 *
 * Guarantees: a body that meets the ground on its way down stands on it from this tick on; the phase goes forward so
 * that a foot is landing; the landing pushes the root's spring and starts the squash.
 */

import {
  BODY,
  Body,
  Flag,
  FOOT,
  Foot,
  FootMode,
  GAIT,
  GaitPhase,
  KeyframeTrack,
  SPRING,
  Spring,
  TRACK,
} from '../../ecs/components.ts';
import { emit, Happening, Moment } from '../../ecs/events.ts';
import { publicId } from '../../ecs/lifecycle.ts';
import type { Species } from '../../ecs/species.ts';
import { speciesOf, TICK, type World } from '../../ecs/world.ts';
import { frac } from '../../math/scalar.ts';
import { landingStance, leadingFoot } from '../gait/flight-feet.ts';
import { emitFoot } from '../gait/foot-moves.ts';
import { Ask, ask, foothold, plantX } from '../gait/foot-path.ts';
import { feetFace } from '../gait/turning.ts';
import { LANDING_PUSH } from '../ik/place-roots.ts';
import { carriedBy } from '../locomotion/support.ts';
import { blendGait } from '../params.ts';

/** The impact that squashes fully, u/s. */
const FULL_IMPACT = 1000;
/** How far from under its root a leg lands, in its lengths. */
const REACH = 0.6;

/** x of the body, the height of what carries it there, and its slope. */
const support = new Float64Array(3);

export function land(world: World): void {
  const body = world.columns.Body;
  const dense = world.dense;
  for (let n = 0; n < dense.length; n++) {
    const e = dense[n]!;
    const b = e * BODY;
    if ((body[b + Body.FLAGS]! & Flag.AIRBORNE) === 0 || body[b + Body.VY]! < 0) continue;
    support[0] = body[b + Body.X]!;
    carriedBy(world, e, support);
    if (body[b + Body.Y]! >= support[1]!) touchGround(world, e);
  }
}

function touchGround(world: World, e: number): void {
  const floor = support[1]!;
  const { Body: body, KeyframeTrack: track, GaitPhase: gait, Spring: spring } = world.columns;
  const b = e * BODY;
  const t = e * TRACK;
  const impact = body[b + Body.VY]!;
  const sank = body[b + Body.Y]! - floor;
  // It met the ground between ticks: as long ago as it took to sink in.
  const ago = impact > 0 ? Math.min(sank / (impact * TICK), 1) : 0;
  const x = body[b + Body.X]! - body[b + Body.VX]! * ago * TICK;
  body[b + Body.Y] = floor;
  body[b + Body.VY] = 0;
  body[b + Body.IMPACT] = impact;
  body[b + Body.FLAGS] = (body[b + Body.FLAGS]! | Flag.CUT) & ~(Flag.AIRBORNE | Flag.FELL);
  track[t + KeyframeTrack.SQUASH_TIME] = 0;
  track[t + KeyframeTrack.SQUASH_TRACK] = 1;
  track[t + KeyframeTrack.SQUASH_AMOUNT] = Math.min(impact / FULL_IMPACT, 1);
  const { moment } = world.events;
  moment[Moment.TIME] = world.tick + 1 - ago;
  moment[Moment.X] = x;
  moment[Moment.Y] = floor;
  moment[Moment.STRENGTH] = impact;
  emit(world.events, Happening.LANDING, publicId(world, e), -1);
  if (body[b + Body.FLAGS]! & Flag.LIMP) return;
  // What it sank in is a way that the root has already gone.
  const s = e * SPRING;
  spring[s + Spring.DROP] = spring[s + Spring.DROP]! + sank;
  spring[s + Spring.DROP_V] = spring[s + Spring.DROP_V]! + impact * LANDING_PUSH;
  blendGait(world, e);
  const species = speciesOf(world, e);
  const lead = leadingFoot(gait, e, species);
  advanceTo(gait, e, species, lead);
  for (let i = 0; i < species.legs.length; i++) {
    const f = e * GAIT + GaitPhase.FEET + i * FOOT;
    const reaching = gait[f + Foot.MODE] === FootMode.TIMED;
    if (!reaching && i !== lead) continue;
    if (!reaching) {
      ask[Ask.SECONDS] = 0;
      ask[Ask.STANCE] = 0.3;
      plantX(world, e, species, i);
      foothold(world, e, species, i);
      gait[f + Foot.PLANT_X] = ask[Ask.X]!;
    }
    if (species.long) keepInReach(world, e, species, i);
    gait[f + Foot.PLANT_Y] = world.ground.heightAt(gait[f + Foot.PLANT_X]!);
    gait[f + Foot.MODE] = FootMode.PLANTED;
    gait[f + Foot.PROGRESS] = 1;
    emitFoot(world, e, i, Happening.TOUCHDOWN);
  }
}

/** A paw that reached for an edge of the gap it fell into lands where its leg can reach. */
function keepInReach(world: World, e: number, species: Species, i: number): void {
  const { Body: body, GaitPhase: gait } = world.columns;
  const b = e * BODY;
  const leg = species.legs[i]!;
  const scale = body[b + Body.SCALE]!;
  const f = e * GAIT + GaitPhase.FEET + i * FOOT;
  const under = body[b + Body.X]! + feetFace(species, body, b) * (leg.rootX + leg.lead) * scale;
  const reach = REACH * (leg.upper + leg.lower) * scale;
  gait[f + Foot.PLANT_X] = Math.min(Math.max(gait[f + Foot.PLANT_X]!, under - reach), under + reach);
}

/** Moves the clock forward to the touchdown of foot `lead`, or to where in its stance a long body lands. */
function advanceTo(gait: Float64Array, e: number, species: Species, lead: number): void {
  const g = e * GAIT;
  const at = landingStance(species) * gait[g + GaitPhase.DUTY]!;
  const phase = frac(gait[g + GaitPhase.FEET + lead * FOOT + Foot.OFFSET]! + at);
  gait[g + GaitPhase.PHASE] = phase;
  for (let i = 0; i < species.legs.length; i++) {
    const f = g + GaitPhase.FEET + i * FOOT;
    gait[f + Foot.PHASE] = frac(phase - gait[f + Foot.OFFSET]!);
  }
}
