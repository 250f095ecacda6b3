/** What the interface asks of the crowd, checked: what cannot be done throws, names what it takes, and changes nothing. */
import { choice, finite, flag, integer, range } from '../../../math/check.ts';
import type { Dice } from '../../course/dice.ts';
import type { ModeOrder } from '../mode.ts';
import { throwApple } from './apple.ts';
import type { CrowdCamera } from './camera.ts';
import { addDogsAt, MOST, setCount } from './cast.ts';
import { type Crew, youX } from './crew.ts';
import { changePace } from './you.ts';

const TEN = 10;
/** A dog by key or button comes in beside you: so far ahead, u, in a lane of its own. */
const BESIDE = 120;
const FIRST_LANE = 2;
const LANES = 7;

type Take = (order: ModeOrder, crew: Crew, camera: CrowdCamera, dice: Dice) => void;

const ORDERS: Readonly<Record<string, Take>> = {
  /** { n }: so many of them; { more }: so many steps more or less, a step is one or ten. */
  runners: (order, crew, _, dice) => count(order, crew, dice, 'runners'),
  dogs: (order, crew, _, dice) => count(order, crew, dice, 'dogs'),
  /** A dog beside you, or ten. */
  dog: (_, crew, __, dice) => dogBesideYou(crew, dice),
  apple: (_, crew) => void throwApple(crew),
  /** { on } left out: the other way round. */
  ten: ({ on }, { memory }) => {
    memory.ten = on === undefined ? 1 - memory.ten : Number(flag('on', on));
  },
  zoom: ({ factor }, _, camera) => camera.zoomBy(range('factor', factor, 0.01, 100, '')),
  /** { by }: so much faster; { to }: that fast. u/s. */
  pace: ({ by, to }, crew) =>
    changePace(crew, to === undefined ? finite('by', by, 'u/s') : finite('to', to, 'u/s') - crew.memory.pace),
  jump: ({ down }, { memory }) => {
    memory.jumpHeld = Number(flag('down', down));
  },
  thrust: ({ down }, { memory }) => {
    memory.thrustHeld = Number(flag('down', down));
  },
};

export function takeOrder(order: ModeOrder, crew: Crew, camera: CrowdCamera, dice: Dice): void {
  const kinds = Object.keys(ORDERS);
  ORDERS[kinds[choice('order.kind', order.kind, kinds)]!]!(order, crew, camera, dice);
}

/** One, or ten where ten are asked for, as far as there is room. */
export const stepOf = ({ memory }: Crew): number => (memory.ten ? TEN : 1);

function count(order: ModeOrder, crew: Crew, dice: Dice, kind: 'runners' | 'dogs'): void {
  if (order.more === undefined) setCount(crew, dice, kind, order.n);
  else {
    const n = crew.memory[kind] + integer('more', order.more, -MOST, MOST) * stepOf(crew);
    setCount(crew, dice, kind, Math.min(MOST, Math.max(0, n)));
  }
}

function dogBesideYou(crew: Crew, dice: Dice): void {
  dogsAt(crew, dice, youX(crew) + BESIDE, FIRST_LANE + Math.floor(dice.share() * LANES));
}

/** Dogs at a place: one or ten, as many as there may be. */
export function dogsAt(crew: Crew, dice: Dice, x: number, lane: number): void {
  const n = Math.min(stepOf(crew), MOST - crew.memory.dogs);
  if (n > 0) addDogsAt(crew, dice, x, lane, n);
}
