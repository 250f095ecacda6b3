/**
 * What the gait asks for: bob, lean, breath, arms that swing by FK and yield hand targets, and how the tool is carried.
 * Motions add to it or replace channels of it.
 */

import { Channel } from '../../ecs/channels.ts';
import { BODY, Body, Flag, FOOT, Foot, GAIT, GaitPhase } from '../../ecs/components.ts';
import { Common, Param, type Species } from '../../ecs/species.ts';
import { TICK, type World } from '../../ecs/world.ts';
import { frac, mix } from '../../math/scalar.ts';
import { cosTurns, sin, sinTurns } from '../../math/trig.ts';
import { commonParam, gaitParam } from '../params.ts';

/** Breaths per second at rest. */
const BREATHS = 0.27;
/** Writes all body channels of `out`; `ahead` in ticks looks that far into the future. */
export function baseIntent(world: World, e: number, species: Species, ahead: number, out: Float64Array): void {
  const { Body: body, GaitPhase: gait } = world.columns;
  const g = e * GAIT;
  const b = e * BODY;
  const tuning = world.tunings[e]!;
  const blend = gait[g + GaitPhase.GAIT]!;
  const rest = gait[g + GaitPhase.REST]!;
  const flags = body[b + Body.FLAGS]!;
  const held = (flags & (Flag.REST | Flag.AIRBORNE)) !== 0;
  const turned = held ? 0 : gait[g + GaitPhase.CADENCE]! * TICK * ahead;
  const phase = gait[g + GaitPhase.PHASE]! + turned;
  const stride = gait[g + GaitPhase.RHYTHM]!;

  const bob = gaitParam(tuning, blend, Param.BOB) * stride;
  const count = gaitParam(tuning, blend, Param.BOB_COUNT);
  const wave = cosTurns(count * (phase - gaitParam(tuning, blend, Param.BOB_PHASE)));
  const breath = rest * commonParam(species, tuning, Common.BREATH);
  // Every figure breathes in its own time: the slot's number shifts the wave.
  const air = breath === 0 ? 0 : breath * sinTurns(frac((world.tick + ahead) * TICK * BREATHS + e * 0.377));
  out[Channel.HEIGHT] = -0.5 * bob * (1 - wave) - 0.9 * air;
  const along = body[b + Body.FACING]!;
  out[Channel.LEAN] = body[b + Body.LEAN]! - 0.35 * along * body[b + Body.SLOPE]! + 0.012 * air;
  out[Channel.SHIFT] = 0;
  out[Channel.BEND] = 0.02 * stride * wave;
  out[Channel.NECK] = 0;
  out[Channel.HEAD] = -0.02 * air;
  out[Channel.JAW] = 0;
  out[Channel.ROLL] = 0;
  out[Channel.SQUASH] = 1;
  const armed = species.tool !== null && (flags & Flag.TOOL) !== 0;
  out[Channel.ALONG] = 0;
  out[Channel.HOLD0] = armed ? 1 : 0;
  out[Channel.HOLD1] = armed ? 1 : 0;
  if (armed) carryTool(species, phase, stride, rest, air, out);
  swingArms(world, e, species, phase, stride, air, armed, out);
}

function carryTool(
  species: Species,
  phase: number,
  stride: number,
  rest: number,
  air: number,
  out: Float64Array,
): void {
  const tool = species.tool!;
  const once = sinTurns(phase);
  const twice = sinTurns(2 * phase);
  out[Channel.TOOL] = mix(tool.carry[0], tool.rest[0], rest) + 0.035 * stride * once;
  out[Channel.GRIP_X] = mix(tool.carry[1], tool.rest[1], rest) + 2.5 * stride * once;
  out[Channel.GRIP_Y] = mix(tool.carry[2], tool.rest[2], rest) + 1.6 * stride * twice - 0.6 * air;
}

/** Each arm swings against the leg of its side; the elbow bends more on the forward swing. */
function swingArms(
  world: World,
  e: number,
  species: Species,
  phase: number,
  stride: number,
  air: number,
  armed: boolean,
  out: Float64Array,
): void {
  const gait = world.columns.GaitPhase;
  const tuning = world.tunings[e]!;
  const blend = gait[e * GAIT + GaitPhase.GAIT]!;
  const swing = gaitParam(tuning, blend, Param.SWING) * stride;
  const flex = mix(0.22, gaitParam(tuning, blend, Param.FLEX), stride);
  for (let i = 0; i < species.arms.length; i++) {
    const arm = species.arms[i]!;
    const channel = Channel.HAND0_X + i * 2;
    if (armed) {
      out[channel] = 4;
      out[channel + 1] = 44;
      continue;
    }
    const offset = gait[e * GAIT + GaitPhase.FEET + arm.leg * FOOT + Foot.OFFSET]!;
    const forward = -cosTurns(phase - offset - 0.03);
    const upper = 0.08 * stride + swing * forward + 0.02 * air;
    const lower = upper + flex * (1 + 0.3 * forward);
    out[channel] = arm.upper * sin(upper) + arm.lower * sin(lower);
    out[channel + 1] = arm.upper * sin(upper + 1.5707963267948966) + arm.lower * sin(lower + 1.5707963267948966);
  }
}
