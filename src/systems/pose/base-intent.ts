/**
 * What the gait asks for: bob, lean, breath, arms that swing by FK and yield hand targets, and how the tool is carried.
 * Motions add to it or replace channels of it.
 */

import { Channel } from '../../ecs/channels.ts';
import { BODY, Body, Flag, FOOT, Foot, GAIT, GaitPhase, ROOT, Root } from '../../ecs/components.ts';
import { Common, Param, type Species, type Tool } from '../../ecs/species.ts';
import { TICK, type World } from '../../ecs/world.ts';
import { frac, mix } from '../../math/scalar.ts';
import { PER_TURN, sines, sinesAndCosines } from '../../math/trig.ts';
import { Beat, beat, findBeat } from '../gait/rhythm.ts';
import { commonParam, gaitNow } from '../params.ts';

/** Breaths per second at rest. */
const BREATHS = 0.27;

/** The rhythm of the figure in hand, for the parts of its intent: numbers that pass between functions do so here. */
const rhythm = new Float64Array(3);
const PHASE = 0;
const STRIDE = 1;
const AIR = 2;
/** Angles in turns that become their sines: four for each arm. */
const waves = new Float64Array(8);

/** Writes all body channels of `out`; `ahead` in ticks looks that far into the future. Needs `blendGait` before. */
export function baseIntent(world: World, e: number, species: Species, ahead: number, out: Float64Array): void {
  const { Body: body, GaitPhase: gait } = world.columns;
  const g = e * GAIT;
  const b = e * BODY;
  const flags = body[b + Body.FLAGS]!;
  const held = (flags & (Flag.REST | Flag.AIRBORNE)) !== 0;
  const turned = held ? 0 : gait[g + GaitPhase.CADENCE]! * TICK * ahead;
  const phase = gait[g + GaitPhase.PHASE]! + turned;
  // A swimmer's rhythm is that of its strokes (paddle.ts).
  const stride = flags & Flag.SWIMS ? 0 : gait[g + GaitPhase.RHYTHM]!;
  const breath = gait[g + GaitPhase.REST]! * commonParam(species, world.tunings[e]!, Common.BREATH);
  waves[0] = gaitNow[Param.BOB_COUNT]! * (phase - gaitNow[Param.BOB_PHASE]!) + 0.25;
  // Every figure breathes in its own time: the slot's number shifts the wave.
  waves[1] = frac((world.tick + ahead) * TICK * BREATHS + e * 0.377);
  sines(waves, breath === 0 ? 1 : 2);
  const wave = waves[0]!;
  const air = breath === 0 ? 0 : breath * waves[1]!;
  const along = world.columns.Root[e * ROOT + Root.BREADTH]!;
  out[Channel.HEIGHT] = -0.5 * (gaitNow[Param.BOB]! * stride) * (1 - wave) - 0.9 * air;
  out[Channel.LEAN] = body[b + Body.LEAN]! + species.slopeLean * along * body[b + Body.SLOPE]! + 0.012 * air;
  out[Channel.SHIFT] = 0;
  out[Channel.BEND] = stride * gaitNow[Param.SPINE]! * wave;
  out[Channel.NECK] = 0;
  out[Channel.HEAD] = -0.02 * air;
  out[Channel.JAW] = 0;
  out[Channel.ROLL] = 0;
  out[Channel.SQUASH] = 1;
  out[Channel.ALONG] = 0;
  rhythm[PHASE] = phase;
  rhythm[STRIDE] = stride;
  rhythm[AIR] = air;
  if (species.long) longBody(world, e, out);
  if (species.tool !== null && (flags & Flag.TOOL) !== 0) carryTool(world, e, species.tool, out);
  else swingArms(world, e, species, out);
}

/** A long body pitches and rolls, and its gaits bob in different counts: their waves blend, not their numbers. */
function longBody(world: World, e: number, out: Float64Array): void {
  const stride = rhythm[STRIDE]!;
  beat[Beat.PHASE] = rhythm[PHASE]!;
  beat[Beat.BLEND] = world.columns.GaitPhase[e * GAIT + GaitPhase.GAIT]!;
  findBeat(world.tunings[e]!);
  waves[0] = rhythm[PHASE]!;
  sines(waves, 1);
  out[Channel.HEIGHT] = -0.9 * rhythm[AIR]! - stride * beat[Beat.BOB]!;
  out[Channel.LEAN] = out[Channel.LEAN]! + stride * beat[Beat.PITCH]!;
  out[Channel.BEND] = stride * beat[Beat.SPINE]!;
  out[Channel.ROLL] = stride * gaitNow[Param.ROLL]! * waves[0]!;
}

function carryTool(world: World, e: number, tool: Tool, out: Float64Array): void {
  const rest = world.columns.GaitPhase[e * GAIT + GaitPhase.REST]!;
  const stride = rhythm[STRIDE]!;
  waves[0] = rhythm[PHASE]!;
  waves[1] = 2 * rhythm[PHASE]!;
  sines(waves, 2);
  out[Channel.TOOL] = mix(tool.carry[0], tool.rest[0], rest) + 0.035 * stride * waves[0]!;
  out[Channel.GRIP_X] = mix(tool.carry[1], tool.rest[1], rest) + 2.5 * stride * waves[0]!;
  out[Channel.GRIP_Y] = mix(tool.carry[2], tool.rest[2], rest) + 1.6 * stride * waves[1]! - 0.6 * rhythm[AIR]!;
  out[Channel.HOLD0] = 1;
  out[Channel.HOLD1] = 1;
  out[Channel.HAND0_X] = 4;
  out[Channel.HAND0_Y] = 44;
  out[Channel.HAND1_X] = 4;
  out[Channel.HAND1_Y] = 44;
}

/** Each arm swings against the leg of its side; the elbow bends more on the forward swing. */
function swingArms(world: World, e: number, species: Species, out: Float64Array): void {
  const gait = world.columns.GaitPhase;
  const stride = rhythm[STRIDE]!;
  const swing = gaitNow[Param.SWING]! * stride;
  const flex = mix(0.22, gaitNow[Param.FLEX]!, stride);
  const arms = species.arms;
  for (let i = 0; i < arms.length; i++) {
    const offset = gait[e * GAIT + GaitPhase.FEET + arms[i]!.leg * FOOT + Foot.OFFSET]!;
    waves[i] = rhythm[PHASE]! - offset - 0.03 + 0.25;
  }
  sines(waves, arms.length);
  // From the last arm on: the first ones' waves stand where the last ones' angles go.
  for (let i = arms.length - 1; i >= 0; i--) {
    const forward = -waves[i]!;
    const upper = 0.08 * stride + swing * forward + 0.02 * rhythm[AIR]!;
    const lower = upper + flex * (1 + 0.3 * forward);
    waves[i * 4] = upper * PER_TURN;
    waves[i * 4 + 2] = lower * PER_TURN;
  }
  sinesAndCosines(waves, arms.length * 2);
  for (let i = 0; i < arms.length; i++) {
    const arm = arms[i]!;
    out[Channel.HAND0_X + i * 2] = arm.upper * waves[i * 4]! + arm.lower * waves[i * 4 + 2]!;
    out[Channel.HAND0_Y + i * 2] = arm.upper * waves[i * 4 + 1]! + arm.lower * waves[i * 4 + 3]!;
  }
  out[Channel.HOLD0] = 0;
  out[Channel.HOLD1] = 0;
}
