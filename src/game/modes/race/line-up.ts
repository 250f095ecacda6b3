/** Who runs: the humans in front, then the rivals the seed draws, each in a lane of his own. */
import { BODY, Body, Flag } from '../../../ecs/components.ts';
import { entityOf } from '../../../ecs/lifecycle.ts';
import { firstRandom } from '../../../math/random.ts';
import type { WorldSim } from '../../../sim.ts';
import { createDice, type Dice } from '../../course/dice.ts';
import type { RacerState } from '../mode.ts';
import { HUMAN } from './breath.ts';
import { CHARACTERS, LEVELS, namesOf } from './characters.ts';
import { lanesFor } from './course.ts';
import { type Field, RACER, Racer } from './field.ts';
import type { RaceOptions } from './options.ts';

/** A Doggoyle is slow to get going and faster at its best. */
const DOG_SPEED = 1.035;
/** How much rivals of one character differ, share of their speed to both sides. */
const SPREAD = 0.022;
const HUMANS = ['', ''];
/** Where runners come to a stop behind the line, u: from, and over how much. */
const STOPS_FROM = 260;
const STOPS_OVER = 420;
/** Humans wear these: the first red, the second blue. */
const HUMAN_COLOURS = [0, 2];
const OTHERS = [1, 4, 3, 5];

type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** Fills the field and spawns it on the line; what is told of each, in the same order. */
export function lineUp(sim: WorldSim, field: Field, options: RaceOptions): RacerState[] {
  const dice = createDice(options.seed, 1);
  const lanes = lanesFor(field.count);
  const dogs = shuffled(
    Array.from({ length: field.count - field.players }, (_, i) => i < options.dogs),
    dice,
  );
  const characters = shuffled(
    Array.from(dogs, (_, i) => i % CHARACTERS.length),
    dice,
  );
  const names = [shuffled([...namesOf(false)], dice), shuffled([...namesOf(true)], dice)];
  let runner = 0;
  return lanes.map((lane, i) => {
    const rival = i - field.players;
    const dog = rival >= 0 && dogs[rival]!;
    const id = sim.spawn(dog ? 'doggoyle' : 'stickman', { x: 0, lane, speed: 0 });
    field.ids.push(id);
    const entity = entityOf(sim.world, id);
    const body = sim.world.columns.Body;
    const at = entity * BODY;
    const colour = rival < 0 ? HUMAN_COLOURS[i]! : OTHERS[(dog ? 0 : runner++) % OTHERS.length]!;
    body[at + Body.HAIR] = colour;
    if (i === 0) body[at + Body.FLAGS] = body[at + Body.FLAGS]! | Flag.MARKED;
    field.set(i, Racer.ENTITY, entity);
    field.set(i, Racer.BREATH, 1);
    field.set(i, Racer.RANDOM, firstRandom(options.seed, i + 2));
    field.set(i, Racer.STOP, 0);
    if (rival < 0) beHuman(field, i);
    else beRival(field, i, characters[rival]!, dog, options, dice);
    return told(
      lane,
      dog ? -1 : colour,
      rival < 0 ? HUMANS[i]! : names[dog ? 1 : 0]!.pop()!,
      rival < 0 ? null : dog,
      field,
      i,
    );
  });
}

function told(lane: number, colour: number, name: string, dog: boolean | null, field: Field, i: number): RacerState {
  const character = field.get(i, Racer.CHARACTER);
  return {
    name,
    kind: dog === null ? 'human' : dog ? 'dog' : 'runner',
    character: character < 0 ? '' : CHARACTERS[character]!.key,
    lane,
    colour,
    place: i + 1,
    distance: 0,
    speed: 0,
    top: 0,
    breath: 1,
    winded: false,
    time: 0,
    splits: [0, 0, 0],
    reaction: -1,
    stumbles: 0,
    falseStarts: 0,
  };
}

function beHuman(field: Field, i: number): void {
  const { data } = field;
  const at = i * RACER;
  data[at + Racer.CHARACTER] = -1;
  data[at + Racer.REACTION] = -1;
  data[at + Racer.THIRST] = 1;
  setSpeeds(field, i, 1);
}

function beRival(field: Field, i: number, character: number, dog: boolean, { level }: RaceOptions, dice: Dice): void {
  const { data } = field;
  const at = i * RACER;
  const who = CHARACTERS[character]!;
  data[at + Racer.CHARACTER] = character;
  data[at + Racer.REACTION] = dice.between(who.reaction[0], who.reaction[1]);
  data[at + Racer.THIRST] = who.thirst;
  const own = who.speed * dice.between(1 - SPREAD, 1 + SPREAD);
  setSpeeds(field, i, own * LEVELS[level].speed * (dog ? DOG_SPEED : 1));
}

function setSpeeds(field: Field, i: number, share: number): void {
  const { data } = field;
  const at = i * RACER;
  data[at + Racer.HARD] = HUMAN.hard * share;
  data[at + Racer.STEADY] = HUMAN.steady * share;
  data[at + Racer.EASY] = HUMAN.easy * share;
  data[at + Racer.SPENT] = HUMAN.spent * share;
}

/** Where each comes to a stop behind a line at `length`, apart from his neighbours. */
export function setStops(field: Field, length: number): void {
  for (let i = 0; i < field.count; i++) {
    const share = ((i * 7) % field.count) / field.count;
    field.set(i, Racer.STOP, length + STOPS_FROM + STOPS_OVER * share);
  }
}

/** In place; the same dice give the same order. */
function shuffled<T>(list: Writable<T[]>, dice: Dice): T[] {
  for (let n = list.length - 1; n > 0; n--) {
    const k = Math.floor(dice.between(0, n + 1));
    const kept = list[n]!;
    list[n] = list[k]!;
    list[k] = kept;
  }
  return list;
}
