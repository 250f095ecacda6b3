/** Feet that follow the stride clock. */

import { BODY, Body, Foot, FootMode, GAIT, GaitPhase, KeyframeTrack, TRACK } from '../../ecs/components.ts';
import { Moment } from '../../ecs/events.ts';
import type { Motion, Species } from '../../ecs/species.ts';
import { TICK, type World } from '../../ecs/world.ts';
import { frac } from '../../math/scalar.ts';
import { footInPlace, standsStill } from './advance-clock.ts';
import { askLanding } from './catch-up.ts';
import { aim, footBlock, lift, touchDown } from './foot-moves.ts';
import { Ask, ask, plantX } from './foot-path.ts';
import { outOfReach } from './foot-reach.ts';
import { beginTimed, STEP_SECONDS, timedStep } from './timed-step.ts';
import { feetFace } from './turning.ts';

/** A foot that lifts late swings by the clock only if it has this long, s. */
const SHORTEST_SWING = 0.18;
/** The shortest step that brings the other feet of a long body down after its first, s. */
const QUICK = 0.1;

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
        // With four feet one would always be up.
        if (still && species.long && footInPlace(world, e, species, i)) break;
        if (phase >= duty) liftByClock(world, e, species, i);
        else if (!still && outOfReach(world, e, species, i, true)) {
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
          askLanding(gait, e, species, i);
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
        if (species.long && hasLanded(world, e)) askQuick(gait, e, species, i);
        beginTimed(world, e, i);
    }
  }
}

/** True in the moment after a landing. */
function hasLanded(world: World, e: number): boolean {
  const track = world.columns.KeyframeTrack;
  const t = e * TRACK;
  return track[t + KeyframeTrack.SQUASH_TRACK] === 1 && track[t + KeyframeTrack.SQUASH_TIME]! < QUICK;
}

/** Sets ask[SECONDS] to a step that ends with the clock's landing, if that is soon: a long body lands foot by foot. */
function askQuick(gait: Float64Array, e: number, species: Species, i: number): void {
  askLanding(gait, e, species, i);
  ask[Ask.SECONDS] = Math.min(Math.max(ask[Ask.SECONDS]!, QUICK), STEP_SECONDS);
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
  const b = e * BODY;
  const leg = species.legs[i]!;
  const middle = species.long ? feetFace(species, body, b) * (leg.rootX + leg.lead) * body[b + Body.SCALE]! : 0;
  if ((gait[f + Foot.PLANT_X]! - body[b + Body.X]! - middle) * body[b + Body.VX]! > 0) return;
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
