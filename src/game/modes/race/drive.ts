/** One tick of the race before the world moves: what everybody wants, turned into speeds and jumps. */
import { BODY, Body, Flag } from '../../../ecs/components.ts';
import type { Buttons } from '../../../input/input-frame.ts';
import { clamp } from '../../../math/scalar.ts';
import { JUMP_COSTS, runOn, spend } from './breath.ts';
import { RACER, Racer } from './field.ts';
import { runOut } from './finish.ts';
import type { Race } from './memory.ts';
import { think } from './mind.ts';
import { isOff } from './start.ts';

/** Catching up: a rival so far from the human gets the most of it, u, and what that is. */
const HELP_OVER = 1500;
const MOST_HELP = 0.08;

const JUMP = { jump: true };
const LET_GO = { jump: false };

export function drive(race: Race, buttons: readonly Buttons[]): void {
  const { field } = race;
  if (race.catchUp) helpField(race);
  for (let i = 0; i < field.count; i++) {
    const human = i < field.players;
    const asks = human && (buttons[i]!.jump || buttons[i]!.pace > 0);
    if (!isOff(race, i, asks)) continue;
    if (human) pressed(race, i, buttons[i]!);
    else think(race, i);
    if (field.data[i * RACER + Racer.FINISH]! > 0) runOut(race, i);
    else runOn(race, i);
  }
}

function pressed(race: Race, i: number, { jump, pace }: Buttons): void {
  const { data, ids } = race.field;
  const at = i * RACER;
  data[at + Racer.PACE] = pace;
  const down = jump && data[at + Racer.FINISH] === 0 ? 1 : 0;
  if (down === data[at + Racer.JUMP_DOWN]) return;
  data[at + Racer.JUMP_DOWN] = down;
  race.sim.command(ids[i]!, down ? JUMP : LET_GO);
  const body = race.world.columns.Body;
  const airborne = (body[data[at + Racer.ENTITY]! * BODY + Body.FLAGS]! & Flag.AIRBORNE) !== 0;
  if (down && !airborne) spend(race, i, JUMP_COSTS);
}

/** Rivals behind the first human run a little faster, those ahead a little slower. */
function helpField(race: Race): void {
  const { field, help } = race;
  const { data } = field;
  for (let i = field.players; i < field.count; i++) {
    const behind = data[Racer.BEFORE]! - data[i * RACER + Racer.BEFORE]!;
    help[i] = 1 + MOST_HELP * clamp(behind / HELP_OVER, -1, 1);
  }
}
