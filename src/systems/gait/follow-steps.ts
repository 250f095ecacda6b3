/** Feet that follow the tracks of a stepping motion: a foot stands while its track holds and swings while it changes. */

import { BODY, Body, Foot, FootMode, KeyframeTrack, TRACK } from '../../ecs/components.ts';
import { Moment } from '../../ecs/events.ts';
import type { Motion, Species } from '../../ecs/species.ts';
import { TICK, type World } from '../../ecs/world.ts';
import { clamp } from '../../math/scalar.ts';
import { motionShare, sample, segmentAt } from '../tracks.ts';
import { aim, footBlock, lift, settle, touchDown } from './foot-moves.ts';
import { Ask, ask, foothold } from './foot-path.ts';
import { beginTimed, STEP_SECONDS, timedStep } from './timed-step.ts';

/** A foot this far from where a stepping motion wants it takes a step, u. */
const STEP_TOLERANCE = 6;

const value = new Float64Array(1);

export function followSteps(world: World, e: number, species: Species, motion: Motion): void {
  const { Body: body, GaitPhase: gait, KeyframeTrack: track } = world.columns;
  const b = e * BODY;
  const share = motionShare(motion, track[e * TRACK + KeyframeTrack.TIME]!);
  const unit = body[b + Body.FACING]! * body[b + Body.SCALE]!;
  for (let i = 0; i < species.legs.length; i++) {
    const f = footBlock(e, i);
    const steps = motion.steps[i]!;
    const k = steps.times.length > 1 ? segmentAt(steps.times, share) : 0;
    const from = steps.values[k]!;
    const to = steps.times.length > 1 ? steps.values[k + 1]! : from;
    const moves = Math.abs(to - from) > 1;
    const span = steps.times.length > 1 ? steps.times[k + 1]! - steps.times[k]! : 1;
    const within = clamp((share - steps.times[k]!) / span, 0, 1);
    const goal = body[b + Body.X]! + unit * (moves ? to : from);
    const next = within < gait[f + Foot.PHASE]!;
    gait[f + Foot.PHASE] = moves ? within : 0;
    switch (gait[f + Foot.MODE]) {
      case FootMode.PLANTED:
        if (moves && within < 0.5) {
          ask[Ask.START] = within;
          ask[Ask.STEP] = TICK / motion.duration / span;
          lift(world, e, species, i);
          ask[Ask.X] = goal;
          settle(world, e, species, i);
        } else if (!moves) {
          ask[Ask.X] = goal;
          foothold(world, e, species, i);
          if (Math.abs(gait[f + Foot.PLANT_X]! - ask[Ask.X]!) <= STEP_TOLERANCE * body[b + Body.SCALE]!) break;
          ask[Ask.SECONDS] = STEP_SECONDS;
          beginTimed(world, e, i);
        }
        break;
      case FootMode.SWING:
        if (!moves || next) {
          world.events.moment[Moment.TIME] = world.tick + 1;
          touchDown(world, e, i);
        } else {
          gait[f + Foot.PROGRESS] = clamp((within - gait[f + Foot.START]!) / (1 - gait[f + Foot.START]!), 0, 1);
          ask[Ask.X] = goal;
          aim(world, e, species, i);
        }
        break;
      case FootMode.TIMED:
        value[0] = share;
        sample(steps, value);
        ask[Ask.X] = body[b + Body.X]! + unit * value[0]!;
        timedStep(world, e, species, i);
        break;
      default:
        ask[Ask.SECONDS] = STEP_SECONDS;
        beginTimed(world, e, i);
    }
  }
}
