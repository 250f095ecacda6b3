/**
 * Crowd: you in the midst of ten to ten thousand runners and Doggoyles on one endless ground.
 *
 * A tick reads top to bottom in `step`: your buttons, the simulation with the crowd's rules in its rules phase, then
 * what may only happen between ticks. The same seed, counts and orders give the same crowd to the bit.
 */
import { BODY, Body } from '../../../ecs/components.ts';
import { Hasher } from '../../../ecs/hash.ts';
import { entityOf } from '../../../ecs/lifecycle.ts';
import { TICK } from '../../../ecs/world.ts';
import { integer } from '../../../math/check.ts';
import { createSim } from '../../../sim.ts';
import { createDice } from '../../course/dice.ts';
import { METRES } from '../../course/pace.ts';
import type { Gesture, Mode, ModeOptions } from '../mode.ts';
import { News } from '../run/news.ts';
import { appleThing, flyApple } from './apple.ts';
import { CrowdCamera } from './camera.ts';
import { enterYou, MOST, populate, takeIn } from './cast.ts';
import { type Crew, youX } from './crew.ts';
import { changeLanes, follow } from './flow.ts';
import { CrowdGround } from './ground.ts';
import { live } from './habits.ts';
import { jump } from './jumps.ts';
import { Habit, MEMBER, Member, Members } from './members.ts';
import { createMemory, START_PACE } from './memory.ts';
import { Order } from './order.ts';
import { dogsAt, takeOrder } from './orders.ts';
import { createCrowdNews } from './step-news.ts';
import { climbOut, keepStretch } from './stretch.ts';
import type { CrowdState } from './types.ts';
import { press } from './you.ts';

/** The mode, and what tests ask of it. */
export interface CrowdMode extends Mode<CrowdState> {
  /** A dog that lies on the verge, lies down or gets up. */
  rests(entity: number): boolean;
  /** Length of the stretch that the crowd fills, u. */
  stretch(): number;
  /** Lanes changed so far, by anybody. */
  changes(): number;
}

const RUNNERS = 230;
const DOGS = 70;
/** A tap farther away than this is in the sky. */
const FAR_LANE = 10.5;

/** A new crowd. Throws TypeError or RangeError for counts that are not 0 to 10,000. */
export function createCrowd({ seed, runners = RUNNERS, dogs = DOGS }: ModeOptions): CrowdMode {
  const sim = createSim({ seed, capacity: 2 * MOST });
  const { world } = sim;
  const dice = createDice(seed, 77);
  const ground = new CrowdGround(sim.terrain, seed);
  const id = sim.spawn('stickman', { x: 0, lane: 0, speed: START_PACE, spear: true });
  const crew: Crew = {
    sim,
    world,
    id,
    you: entityOf(world, id),
    members: new Members(world),
    order: new Order(world),
    ground,
    memory: createMemory(),
    news: new News(),
  };
  enterYou(crew);
  populate(crew, dice, Math.max(0, integer('runners', runners, 0, MOST) - 1), integer('dogs', dogs, 0, MOST));
  crew.news.take();
  const camera = new CrowdCamera(crew);
  const passOn = createCrowdNews(crew);
  world.rules = () => applyRules(crew);
  layAhead(crew);

  return {
    name: 'crowd',
    sim,
    world,
    terrain: sim.terrain,
    step(input) {
      takeIn(crew);
      press(crew, input);
      sim.step();
      crew.memory.ticks++;
      const x = youX(crew);
      climbOut(crew);
      camera.carry(youX(crew) - x);
      keepStretch(crew);
      layAhead(crew);
      passOn();
      camera.follow();
    },
    state: () => stateOf(crew, camera, seed),
    things() {
      const logs = ground.things(youX(crew));
      const apple = appleThing(crew);
      return apple ? [...logs, apple] : logs;
    },
    drainEvents: () => crew.news.take(),
    camera: (alpha) => camera.at(alpha),
    timeScale: () => 1,
    frozen: () => false,
    order: (order) => takeOrder(order, crew, camera, dice),
    gesture(gesture: Gesture) {
      if (gesture.kind === 'zoom') camera.zoomBy(gesture.factor);
      else if (gesture.kind === 'tap' && gesture.lane > -2 && gesture.lane < FAR_LANE + 1)
        dogsAt(crew, dice, gesture.x, Math.min(Math.max(gesture.lane, 0), 10));
    },
    hash: () => sim.hash() + hashCrew(crew),
    rests(entity) {
      const habit = crew.members.data[entity * MEMBER + Member.HABIT];
      return habit === Habit.LEAVES || habit === Habit.RESTS || habit === Habit.RISES;
    },
    stretch: () => crew.memory.stretch,
    changes: () => crew.memory.changes,
  };
}

/** The rules of one tick, in order. */
function applyRules(crew: Crew): void {
  crew.order.sort();
  live(crew);
  follow(crew);
  changeLanes(crew);
  jump(crew);
  flyApple(crew);
}

/** Ground for the foremost. */
function layAhead(crew: Crew): void {
  crew.ground.lay(youX(crew) + 0.54 * crew.memory.stretch);
}

function stateOf({ memory, world, you }: Crew, camera: CrowdCamera, seed: number): CrowdState {
  const body = world.columns.Body;
  return {
    seed,
    runners: memory.runners,
    dogs: memory.dogs,
    tamed: memory.tamed,
    apples: memory.apples,
    flying: memory.flight >= 0 ? 1 : 0,
    ten: memory.ten === 1,
    pace: memory.pace * METRES,
    speed: body[you * BODY + Body.PACE]! * METRES,
    distance: Math.max(0, body[you * BODY + Body.X]! * METRES),
    time: memory.ticks * TICK,
    zoom: camera.zoom,
    leastZoom: camera.least,
    stretch: memory.stretch * METRES,
  };
}

/** Of what the crowd remembers. */
function hashCrew({ memory, members, order }: Crew): string {
  const hasher = new Hasher();
  hasher.words(new Uint32Array(Float64Array.from(Object.values(memory)).buffer));
  for (let i = 0; i < order.count; i++) {
    const e = order.slots[i]!;
    hasher.word(e);
    hasher.words(new Uint32Array(members.data.buffer, e * MEMBER * 8, MEMBER * 2));
  }
  return hasher.digest();
}
