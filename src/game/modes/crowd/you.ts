/**
 * Your runner: he runs by himself at your pace, jumps and thrusts when you say so, and jumps what lies ahead by himself
 * when you do not.
 */
import { BODY, Body, Flag, KeyframeTrack, TRACK } from '../../../ecs/components.ts';
import { speciesOf, TICK } from '../../../ecs/world.ts';
import type { InputFrame } from '../../../input/input-frame.ts';
import { clamp } from '../../../math/scalar.ts';
import type { Crew } from './crew.ts';
import { MEMBER, Member } from './members.ts';
import { LEAST_PACE, MOST_PACE } from './memory.ts';

/** How fast a held key changes your pace, u/s². */
const PACE_RATE = 150;
/** A thrust may follow the one before after so long, s. */
const THRUST_AGAIN = 0.4;
const JUMP = { jump: true };
const LET_GO = { jump: false };
const THRUST = { motion: 'thrust' };

export function press(crew: Crew, input: InputFrame): void {
  const { memory, sim, id } = crew;
  const jump = input.jump || memory.jumpHeld === 1 ? 1 : 0;
  const thrust = input.thrust || memory.thrustHeld === 1 ? 1 : 0;
  if (jump !== memory.jumpDown) sim.command(id, jump ? JUMP : LET_GO);
  if (thrust && !memory.thrustDown) startThrust(crew);
  memory.jumpDown = jump;
  memory.thrustDown = thrust;
  if (input.pace !== 0) changePace(crew, input.pace * PACE_RATE * TICK);
}

/** Runs so much faster or slower, u/s. */
export function changePace(crew: Crew, by: number): void {
  const { memory } = crew;
  memory.pace = clamp(memory.pace + by, LEAST_PACE, MOST_PACE);
  crew.members.data[crew.you * MEMBER + Member.WANTS] = memory.pace;
}

function startThrust(crew: Crew): void {
  const { Body: body, KeyframeTrack: track } = crew.world.columns;
  const e = crew.you;
  const thrusts = track[e * TRACK + KeyframeTrack.MOTION] === speciesOf(crew.world, e).motionIndex.thrust;
  if (thrusts && track[e * TRACK + KeyframeTrack.TIME]! < THRUST_AGAIN) return;
  if (body[e * BODY + Body.FLAGS]! & Flag.LIMP) return;
  crew.sim.command(crew.id, THRUST);
  crew.news.add(
    'thrust',
    body[e * BODY + Body.X]! + 110,
    body[e * BODY + Body.Y]! - 92,
    1,
    body[e * BODY + Body.LANE]!,
  );
}
