/**
 * What the rivals decide. They press the same two things as a player: harder or easier, and the jump.
 *
 * Guarantees: each decides from what he can see (his own breath, the way that is left, who is just ahead); a slip is a
 * jump at the wrong moment, never a dice roll that trips him.
 */
import { BODY, Body, Flag } from '../../../ecs/components.ts';
import { TICK } from '../../../ecs/world.ts';
import { nextRandom, randomShare } from '../../../math/random.ts';
import { JUMP_COSTS, spend } from './breath.ts';
import { CHARACTERS, type Character, LEVELS } from './characters.ts';
import { RACER, Racer } from './field.ts';
import type { Race } from './memory.ts';

/** The pace is thought about every so many ticks, each at his turn. */
const THINKS = 12;
/** More breath than wanted by this: harder; less by this: easier. */
const PLENTY = 0.03;
const SHORT = 0.16;
/** Ticks of a burst, and of the rest after it. */
const BURST = 150;
/** Somebody is just ahead within these, u; a hunter lets his reserve go by so much. */
const HUNT_FROM = 20;
const HUNT_TO = 340;
const HUNTS = 0.35;
/** A slip: this late, or so early that the landing comes before the obstacle, s. */
const TOO_LATE = 0.012;
const TOO_EARLY = 0.6;
const EARLY_FROM = 0.3;
/** From so far ahead, s, a jump has to be held to its top; else for so long, s. */
const FAR_LEAD = 0.26;
const HOP = 0.055;
/** A dog's jump is this much shorter. */
const DOG_LEAD = 0.8;

const JUMP = { jump: true };
const LET_GO = { jump: false };

export function think(race: Race, i: number): void {
  const { data } = race.field;
  const at = i * RACER;
  const character = CHARACTERS[data[at + Racer.CHARACTER]!]!;
  if ((race.clock + i) % THINKS === 0) data[at + Racer.PACE] = paceOf(race, i, character);
  jumpNext(race, i);
}

function paceOf(race: Race, i: number, character: Character): number {
  const { data } = race.field;
  const at = i * RACER;
  const breath = data[at + Racer.BREATH]!;
  let reserve = reserveAt(character.reserve, data[at + Racer.BEFORE]! / race.length);
  if (character.bursts)
    reserve += Math.floor((race.clock + i * 31) / BURST) % 2 === 0 ? -character.bursts : character.bursts;
  if (character.hunts && somebodyAhead(race, i)) reserve -= HUNTS;
  if (breath > reserve + PLENTY && breath > PLENTY) return 1;
  return breath < reserve - SHORT ? -1 : 0;
}

function reserveAt(reserve: Character['reserve'], progress: number): number {
  const place = progress <= 0 ? 0 : progress >= 1 ? 2.999 : progress * 3;
  const k = Math.floor(place);
  return reserve[k]! + (reserve[k + 1]! - reserve[k]!) * (place - k);
}

/** The one placed just before him is near. */
function somebodyAhead(race: Race, i: number): boolean {
  const { order, data } = race.field;
  const place = order.indexOf(i);
  if (place === 0) return false;
  const ahead = data[order[place - 1]! * RACER + Racer.BEFORE]! - data[i * RACER + Racer.BEFORE]!;
  return ahead > HUNT_FROM && ahead < HUNT_TO;
}

/** Takes off before the next obstacle; lets go soon, or, from far away, at the top. */
function jumpNext(race: Race, i: number): void {
  const { data } = race.field;
  const at = i * RACER;
  const body = race.world.columns.Body;
  const b = data[at + Racer.ENTITY]! * BODY;
  const airborne = (body[b + Body.FLAGS]! & Flag.AIRBORNE) !== 0;
  if (data[at + Racer.JUMP_DOWN] === 1) {
    const whole = data[at + Racer.LEAD]! > FAR_LEAD;
    if (airborne && body[b + Body.VY]! < 0 && (whole || body[b + Body.AIR_TIME]! < HOP)) return;
    if (!airborne && body[b + Body.JUMP_ASK]! > 0) return;
    data[at + Racer.JUMP_DOWN] = 0;
    race.sim.command(race.field.ids[i]!, LET_GO);
    return;
  }
  const next = data[at + Racer.NEXT]!;
  if (airborne || next >= race.obstacles.length) return;
  const ahead = race.obstacles[next]!.x - race.obstacles[next]!.half - data[at + Racer.BEFORE]!;
  const reach = data[at + Racer.LEAD]! * body[b + Body.VX]!;
  // Within the next tick: a slip that is 12 ms late has to be one.
  if (ahead < 0 || ahead > reach + body[b + Body.VX]! * TICK) return;
  data[at + Racer.JUMP_DOWN] = 1;
  race.sim.command(race.field.ids[i]!, JUMP);
  spend(race, i, JUMP_COSTS);
}

/** Judges the obstacle that is next now: when he will take off for it. */
export function judge(race: Race, i: number): void {
  const { data } = race.field;
  const at = i * RACER;
  if (data[at + Racer.CHARACTER]! < 0) return;
  const character = CHARACTERS[data[at + Racer.CHARACTER]!]!;
  const random = nextRandom(data[at + Racer.RANDOM]!);
  data[at + Racer.RANDOM] = random;
  const [from, to] = character.lead;
  const tired = 1 + 1.5 * (1 - data[at + Racer.BREATH]!);
  const slips = randomShare(random) < character.slips * LEVELS[race.level].slips * tired * 0.5;
  let lead = from + (to - from) * randomShare(random, 1);
  if (slips) lead = from > EARLY_FROM ? TOO_EARLY : TOO_LATE;
  data[at + Racer.LEAD] = isDog(race, i) ? lead * DOG_LEAD : lead;
}

export const isDog = (race: Race, i: number): boolean =>
  race.world.speciesAt(race.field.data[i * RACER + Racer.ENTITY]!).name === 'doggoyle';
