/**
 * What runs behind the menu: a crowd of runners and dogs in its lanes around one runner with a headband and his dog with
 * a collar, on the same simulation as the game. Who falls behind or runs ahead comes in again on the other side, out of view.
 */
import { BODY, Body, Flag } from '../../../ecs/components.ts';
import { entityOf } from '../../../ecs/lifecycle.ts';
import { createSim } from '../../../sim.ts';
import { createDice } from '../../course/dice.ts';
import type { Mode } from '../mode.ts';

export interface MenuState {
  readonly runners: number;
  readonly dogs: number;
}

const RUNNERS = 30;
/** One dog to every so many runners. */
const DOG_EVERY = 3;
const DOGS = RUNNERS / DOG_EVERY;
/** With room for whom the console spawns. */
const CAPACITY = 1024;
const PACE = 235;
/** Half the stretch that the crowd fills, u. */
const HALF = 900;
const LANES = 11;
const NOTHING: readonly never[] = [];

/** The scene for a seed: the same seed runs the same crowd. */
export function createMenu({ seed }: { readonly seed: number }): Mode<MenuState> {
  const sim = createSim({ seed, capacity: CAPACITY });
  const dice = createDice(seed, 0);
  const { world } = sim;
  const body = world.columns.Body;
  const hero = sim.spawn('stickman', { x: 0, lane: 0, speed: PACE, spear: true });
  const h = entityOf(world, hero) * BODY;
  body[h + Body.FLAGS] = body[h + Body.FLAGS]! | Flag.MARKED;
  const companion = sim.spawn('doggoyle', { x: 150, lane: 0, speed: PACE });
  const c = entityOf(world, companion) * BODY;
  body[c + Body.FLAGS] = body[c + Body.FLAGS]! | Flag.MARKED;
  const others = Array.from({ length: RUNNERS + DOGS }, (_, i) => {
    const lane = 0.6 + ((i * LANES) / (RUNNERS + DOGS)) * 0.95;
    const x = dice.between(-HALF, HALF);
    const speed = PACE * dice.between(0.86, 1.14);
    if (i % (DOG_EVERY + 1) === DOG_EVERY) return sim.spawn('doggoyle', { x, lane, speed });
    return sim.spawn('stickman', { x, lane, speed, spear: dice.share() < 0.45, scale: dice.between(0.92, 1.06) });
  });
  const jumper = (tick: number): number => others[(tick * 7) % others.length]!;
  let x = 0;
  let before = 0;

  function step(): void {
    if (world.tick % 50 === 10) sim.command(jumper(world.tick), { jump: true });
    sim.step();
    before = x;
    x = body[h + Body.X]!;
    for (const id of others) {
      const away = body[entityOf(world, id) * BODY + Body.X]! - x;
      if (away < -HALF - 40 || away > HALF + 40) sim.teleport(id, x + (away < 0 ? HALF : -HALF));
    }
  }

  return {
    name: 'menu',
    sim,
    world,
    terrain: sim.terrain,
    step,
    state: () => ({ runners: RUNNERS + 1, dogs: DOGS + 1 }),
    things: () => NOTHING,
    drainEvents: () => NOTHING,
    camera: (alpha) => ({ x: before + (x - before) * alpha, y: 0, zoom: 1, anchor: 0.56 }),
    timeScale: () => 1,
    frozen: () => false,
    hash: () => sim.hash(),
  };
}
