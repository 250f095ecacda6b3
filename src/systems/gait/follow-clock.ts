/** Feet that follow the stride clock. */

import { BODY, Body, Foot, FootMode, GAIT, GaitPhase } from '../../ecs/components.ts';
import { Moment } from '../../ecs/events.ts';
import { type Motion, Param, type Species } from '../../ecs/species.ts';
import { TICK, type World } from '../../ecs/world.ts';
import { frac } from '../../math/scalar.ts';
import { PER_TURN, sinesAndCosines } from '../../math/trig.ts';
import { gaitNow } from '../params.ts';
import { standsStill } from './advance-clock.ts';
import { aim, footBlock, lift, touchDown } from './foot-moves.ts';
import { Ask, ask, plantX, standNow } from './foot-path.ts';
import { footPitch } from './foot-pitch.ts';
import { beginTimed, STEP_SECONDS, timedStep } from './timed-step.ts';

/** A foot that lifts late swings by the clock only if it has this long, s. */
const SHORTEST_SWING = 0.14;

export function followClock(world: World, e: number, species: Species, motion: Motion): void {
  const { Body: body, GaitPhase: gait } = world.columns;
  const g = e * GAIT;
  const duty = gait[g + GaitPhase.DUTY]!;
  const step = gait[g + GaitPhase.CADENCE]! * TICK;
  const still = standsStill(world, e * BODY, motion) && body[e * BODY + Body.VX] === 0;
  ask[Ask.STEP] = step;
  for (let i = 0; i < species.legs.length; i++) {
    const f = footBlock(e, i);
    const phase = gait[f + Foot.PHASE]!;
    switch (gait[f + Foot.MODE]) {
      case FootMode.PLANTED:
        if (phase >= duty) liftByClock(world, e, species, i);
        else if (!still && outOfReach(world, e, species, i)) {
          ask[Ask.START] = phase;
          lift(world, e, species, i);
        }
        break;
      case FootMode.SWING: {
        const start = gait[f + Foot.START]!;
        if (phase < start) {
          world.events.moment[Moment.TIME] = world.tick + 1 - Math.min(phase / step, 1);
          touchDown(world, e, i);
        } else {
          gait[f + Foot.PROGRESS] = (phase - start) / (1 - start);
          ask[Ask.SECONDS] = (1 - phase) / gait[g + GaitPhase.CADENCE]!;
          ask[Ask.STANCE] = 0;
          plantX(world, e, species, i);
          aim(world, e, species, i);
        }
        break;
      }
      case FootMode.TIMED:
        stanceTarget(world, e, species, i);
        timedStep(world, e, species, i);
        break;
      default:
        ask[Ask.SECONDS] = STEP_SECONDS;
        beginTimed(world, e, i);
    }
  }
}

/** Lifts a foot at the end of its stance, or late; one that landed just before its time stays for its next stance. */
function liftByClock(world: World, e: number, species: Species, i: number): void {
  const { Body: body, GaitPhase: gait } = world.columns;
  const f = footBlock(e, i);
  const phase = gait[f + Foot.PHASE]!;
  const duty = gait[e * GAIT + GaitPhase.DUTY]!;
  const inTime = phase - ask[Ask.STEP]! < duty;
  const left = (1 - phase) / gait[e * GAIT + GaitPhase.CADENCE]!;
  if (inTime || left > SHORTEST_SWING) {
    ask[Ask.START] = inTime ? duty : phase;
    lift(world, e, species, i);
    return;
  }
  const ahead = (gait[f + Foot.PLANT_X]! - body[e * BODY + Body.X]!) * body[e * BODY + Body.VX]!;
  if (ahead > 0) return;
  ask[Ask.SECONDS] = STEP_SECONDS;
  beginTimed(world, e, i);
}

/**
 * Sets ask[X] to where a timed step goes while the clock runs: to the foot's place in its stance when it lands. One that would land
 * in the time of its swing goes further ahead the nearer that is to the next touchdown, so that nothing jumps there.
 */
function stanceTarget(world: World, e: number, species: Species, i: number): void {
  const gait = world.columns.GaitPhase;
  const g = e * GAIT;
  const f = footBlock(e, i);
  const duty = gait[g + GaitPhase.DUTY]!;
  const wait = (1 - gait[f + Foot.PROGRESS]!) * gait[f + Foot.START]!;
  const landed = frac(gait[f + Foot.PHASE]! + wait * gait[g + GaitPhase.CADENCE]!);
  ask[Ask.SECONDS] = wait;
  ask[Ask.STANCE] = landed < duty ? landed / duty : (1 - landed) / (1 - duty);
  plantX(world, e, species, i);
}

/** Sine and cosine of the pitch of the foot that is asked for. */
const pitch = new Float64Array(2);

/** True when a planted foot is behind and further than the leg reaches with the root lowered all it may be. */
function outOfReach(world: World, e: number, species: Species, i: number): boolean {
  const { Body: body, GaitPhase: gait } = world.columns;
  const b = e * BODY;
  const f = footBlock(e, i);
  const leg = species.legs[i]!;
  const scale = body[b + Body.SCALE]!;
  const facing = body[b + Body.FACING]!;
  const reach = (leg.upper + leg.lower - species.softness) * scale;
  const bob = gaitNow[Param.BOB]! * gait[e * GAIT + GaitPhase.RHYTHM]!;
  const hipX = body[b + Body.X]! + facing * leg.rootX * scale;
  const hipY = body[b + Body.Y]! - (standNow(species) + bob - species.maxDrop) * scale;
  // Wherever the ankle is about the ball, it is no further from it than the foot is long: most feet are near enough.
  const ballX = gait[f + Foot.PLANT_X]! - hipX;
  const ballY = gait[f + Foot.PLANT_Y]! - leg.tipHeight * scale - hipY;
  const near = reach - leg.footLength * scale;
  if (ballX * ballX + ballY * ballY < near * near) return false;
  footPitch(world, e, leg, f, 0, pitch, 0);
  pitch[0] = pitch[0]! * PER_TURN;
  sinesAndCosines(pitch, 1);
  const s = pitch[0]!;
  const c = pitch[1]!;
  const dx = gait[f + Foot.PLANT_X]! + facing * (leg.ankleX * c - leg.ankleY * s) * scale - hipX;
  if (dx * body[b + Body.VX]! >= 0 && body[b + Body.TURN] === facing) return false;
  const dy = gait[f + Foot.PLANT_Y]! - (leg.tipHeight - leg.ankleX * s - leg.ankleY * c) * scale - hipY;
  return dx * dx + dy * dy > reach * reach;
}
