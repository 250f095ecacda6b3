/**
 * Turns the buttons into orders.
 *
 * Guarantees: a press counts on the very next tick; a jump asked for too early is remembered by the engine, a thrust
 * here, 120 ms each; a thrust can follow the one before as soon as that one's hit window is over.
 */
import { BODY, Body, Flag, KeyframeTrack, TRACK } from '../../../ecs/components.ts';
import { TICK } from '../../../ecs/world.ts';
import type { InputFrame } from '../../../input/input-frame.ts';
import { approach } from '../../../math/scalar.ts';
import { speedAt } from '../../course/pace.ts';
import { RunPhase } from './memory.ts';
import { bodyX, hasFlag, type Play } from './play.ts';
import { THRUST_HITS_TO, tipX, tipY } from './strike.ts';

const THRUST_BUFFER = 0.12;
/** After a blow the runner is too shaken to thrust for so long, s. */
const SHAKEN = 0.3;
/** Share of the speed that is left for a moment after a blow. */
const DAZED_SHARE = 0.6;

const JUMP = { jump: true };
const LET_GO = { jump: false };
const THRUST = { motion: 'thrust' };

/** Reads the buttons; also in a freeze, so that no press is lost. */
export function press(play: Play, input: InputFrame): void {
  const { memory, sim, id } = play;
  if (memory.phase !== RunPhase.RUNNING) return;
  const jump = input.jump ? 1 : 0;
  const thrust = input.thrust ? 1 : 0;
  if (jump !== memory.jumpDown) sim.command(id, jump ? JUMP : LET_GO);
  if (thrust && !memory.thrustDown) memory.thrustAsk = THRUST_BUFFER;
  memory.jumpDown = jump;
  memory.thrustDown = thrust;
}

/** Sets the speed of the place and starts the thrust that was asked for. */
export function steerRunner(play: Play): void {
  const { memory, world } = play;
  if (memory.phase !== RunPhase.RUNNING) return;
  const speed = speedAt(bodyX(play));
  world.columns.Body[play.entity * BODY + Body.SPEED] = memory.dazed > 0 ? speed * DAZED_SHARE : speed;
  if (memory.thrustAsk <= 0) return;
  if (mayThrust(play)) {
    memory.thrustAsk = 0;
    play.sim.command(play.id, THRUST);
    play.news.add('thrust', tipX(play), tipY(play), 1);
  } else memory.thrustAsk = approach(memory.thrustAsk, 0, TICK);
}

function mayThrust(play: Play): boolean {
  const { KeyframeTrack: track } = play.world.columns;
  const motion = track[play.entity * TRACK + KeyframeTrack.MOTION];
  const time = track[play.entity * TRACK + KeyframeTrack.TIME]!;
  if (hasFlag(play, Flag.LIMP)) return false;
  if (motion === play.motions.thrust) return time >= THRUST_HITS_TO;
  return motion !== play.motions.stumble || time >= SHAKEN;
}
