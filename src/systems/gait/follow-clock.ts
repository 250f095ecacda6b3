/** Feet that follow the stride clock. */

import { BODY, Body, Foot, FootMode, GAIT, GaitPhase } from '../../ecs/components.ts';
import { type Motion, Param, type Species } from '../../ecs/species.ts';
import { TICK, type World } from '../../ecs/world.ts';
import { clamp, frac } from '../../math/scalar.ts';
import { cos, sin } from '../../math/trig.ts';
import { gaitParam } from '../params.ts';
import { standsStill } from './advance-clock.ts';
import { aim, footBlock, lift, plantRate, touchDown } from './foot-moves.ts';
import { plantX, standHeight } from './foot-path.ts';
import { groundPitch, stancePitch } from './foot-pitch.ts';
import { beginTimed, STEP_SECONDS, timedStep } from './timed-step.ts';

/** A foot that lifts late swings by the clock only if it has this long, s. */
const SHORTEST_SWING = 0.14;

export function followClock(world: World, e: number, species: Species, motion: Motion): void {
  const { Body: body, GaitPhase: gait } = world.columns;
  const g = e * GAIT;
  const duty = gait[g + GaitPhase.DUTY]!;
  const step = gait[g + GaitPhase.CADENCE]! * TICK;
  const still = standsStill(world, e * BODY, motion) && body[e * BODY + Body.VX] === 0;
  for (let i = 0; i < species.legs.length; i++) {
    const f = footBlock(e, i);
    const phase = gait[f + Foot.PHASE]!;
    switch (gait[f + Foot.MODE]) {
      case FootMode.PLANTED:
        if (phase >= duty) liftByClock(world, e, species, i, duty, step);
        else if (!still && outOfReach(world, e, species, i)) lift(world, e, species, i, phase, step);
        break;
      case FootMode.SWING: {
        const start = gait[f + Foot.START]!;
        if (phase < start) touchDown(world, e, i, world.tick + 1 - clamp(phase / step, 0, 1));
        else {
          gait[f + Foot.PROGRESS] = (phase - start) / (1 - start);
          const wait = (1 - phase) / gait[g + GaitPhase.CADENCE]!;
          aim(world, e, species, i, plantX(world, e, species, i, wait, 0), plantRate(gait, f));
        }
        break;
      }
      case FootMode.TIMED:
        timedStep(world, e, species, i, stanceTarget(world, e, species, i));
        break;
      default:
        beginTimed(world, e, i, STEP_SECONDS);
    }
  }
}

/** Lifts a foot at the end of its stance, or late; one that landed just before its time stays for its next stance. */
function liftByClock(world: World, e: number, species: Species, i: number, duty: number, step: number): void {
  const { Body: body, GaitPhase: gait } = world.columns;
  const f = footBlock(e, i);
  const phase = gait[f + Foot.PHASE]!;
  const inTime = phase - step < duty;
  const left = (1 - phase) / gait[e * GAIT + GaitPhase.CADENCE]!;
  if (inTime || left > SHORTEST_SWING) {
    lift(world, e, species, i, inTime ? duty : phase, step);
    return;
  }
  const ahead = (gait[f + Foot.PLANT_X]! - body[e * BODY + Body.X]!) * body[e * BODY + Body.VX]!;
  if (ahead <= 0) beginTimed(world, e, i, STEP_SECONDS);
}

/**
 * Where a timed step goes while the clock runs: to the foot's place in its stance when it lands. One that would land
 * in the time of its swing goes further ahead the nearer that is to the next touchdown, so that nothing jumps there.
 */
function stanceTarget(world: World, e: number, species: Species, i: number): number {
  const gait = world.columns.GaitPhase;
  const g = e * GAIT;
  const f = footBlock(e, i);
  const duty = gait[g + GaitPhase.DUTY]!;
  const wait = (1 - gait[f + Foot.PROGRESS]!) * gait[f + Foot.START]!;
  const landed = frac(gait[f + Foot.PHASE]! + wait * gait[g + GaitPhase.CADENCE]!);
  return plantX(world, e, species, i, wait, landed < duty ? landed / duty : (1 - landed) / (1 - duty));
}

/** True when a planted foot is behind and further than the leg reaches with the root lowered all it may be. */
function outOfReach(world: World, e: number, species: Species, i: number): boolean {
  const { Body: body, GaitPhase: gait } = world.columns;
  const b = e * BODY;
  const f = footBlock(e, i);
  const leg = species.legs[i]!;
  const scale = body[b + Body.SCALE]!;
  const facing = body[b + Body.FACING]!;
  const pitch =
    stancePitch(world, e, gait[f + Foot.PHASE]! / gait[e * GAIT + GaitPhase.DUTY]!) + groundPitch(world, e, leg, f);
  const c = cos(pitch);
  const s = sin(pitch);
  const ankleX = gait[f + Foot.PLANT_X]! + facing * (leg.ankleX * c - leg.ankleY * s) * scale;
  const dx = ankleX - (body[b + Body.X]! + facing * leg.rootX * scale);
  const behind = dx * body[b + Body.VX]! < 0 || body[b + Body.TURN] !== facing;
  if (!behind) return false;
  const stand = standHeight(world.tunings[e]!, gait[e * GAIT + GaitPhase.GAIT]!, species);
  const ankleY = gait[f + Foot.PLANT_Y]! - (leg.tipHeight - leg.ankleX * s - leg.ankleY * c) * scale;
  const bob =
    gaitParam(world.tunings[e]!, gait[e * GAIT + GaitPhase.GAIT]!, Param.BOB) * gait[e * GAIT + GaitPhase.RHYTHM]!;
  const dy = ankleY - (body[b + Body.Y]! - (stand + bob - species.maxDrop) * scale);
  const reach = (leg.upper + leg.lower - species.softness) * scale;
  return dx * dx + dy * dy > reach * reach;
}
