/**
 * Spear Run: one runner, an endless course, three hearts.
 *
 * A tick reads top to bottom in `step`: buttons, the simulation with the rules in its rules phase, then what may only
 * happen between ticks. The same seed and inputs give the same run to the bit; the picture only looks.
 */
import { BODY, Body, Flag } from '../../../ecs/components.ts';
import { TICK } from '../../../ecs/world.ts';
import type { InputFrame } from '../../../input/input-frame.ts';
import { createSim } from '../../../sim.ts';
import { type Course, courseChunk } from '../../course/chunk.ts';
import { METRES, speedAt } from '../../course/pace.ts';
import type { Mode, RunState } from '../mode.ts';
import { ageBlows, FALL_TIME_SCALE } from './blow.ts';
import { RunCamera } from './camera.ts';
import { agePraise, companions, hintOf, offerApple } from './companions.ts';
import { press, steerRunner } from './controls.ts';
import { meetDogs } from './dogs.ts';
import { setOnFarSide, watchGaps, watchWater } from './gaps.ts';
import { createMemory, hashMemory, RunPhase } from './memory.ts';
import { News } from './news.ts';
import { keepPack } from './pack.ts';
import { bodyX, createPlay, type Play } from './play.ts';
import { ageCombo, metresOf, scoreOf } from './score.ts';
import { createStepNews } from './steps.ts';
import { strike } from './strike.ts';
import { touch } from './touch.ts';
import { Track } from './track.ts';

export interface RunOptions {
  /** Of the course: any integer. */
  readonly seed: number;
  /** Another course than the endless one: for tests and lessons. */
  readonly course?: Course;
}

export type RunMode = Mode<RunState>;

/** The runner, and room for those he meets. */
const CAPACITY = 1024;
const PHASES = ['running', 'falling', 'over'] as const;

/** A new run at the start of its course. Throws TypeError or RangeError for a seed that is no integer. */
export function createRun({ seed, course = courseChunk }: RunOptions): RunMode {
  const sim = createSim({ seed, capacity: CAPACITY });
  const { world } = sim;
  const memory = createMemory();
  const news = new News();
  const track = new Track(sim.terrain, course, seed);
  const id = sim.spawn('stickman', { x: 0, lane: 0, speed: speedAt(0), spear: true });
  const play = createPlay(sim, id, track, memory, news);
  const flags = play.entity * BODY + Body.FLAGS;
  world.columns.Body[flags] = world.columns.Body[flags]! | Flag.MARKED;
  keepPack(play);
  const camera = new RunCamera(play);
  const passOnSteps = createStepNews(play);
  let fell = false;
  let frozen = false;
  world.rules = () => {
    fell = applyRules(play);
  };

  function step(input: InputFrame): void {
    memory.ticks += memory.phase === RunPhase.RUNNING ? 1 : 0;
    press(play, input);
    frozen = memory.freeze > 0;
    if (frozen) {
      memory.freeze--;
      camera.hold();
      return;
    }
    steerRunner(play);
    sim.step();
    passOnSteps();
    const x = bodyX(play);
    if (fell) setOnFarSide(play);
    camera.carry(bodyX(play) - x);
    camera.follow(play);
    track.lay(bodyX(play));
    keepPack(play);
  }

  return {
    name: 'run',
    sim,
    world,
    terrain: sim.terrain,
    step,
    state: () => ({
      phase: PHASES[memory.phase]!,
      seed,
      hearts: memory.hearts,
      distance: metresOf(memory),
      score: scoreOf(memory),
      combo: memory.combo,
      bestCombo: memory.bestCombo,
      hits: memory.hits,
      apples: memory.apples,
      dogs: companions(play),
      tamed: memory.tamed,
      hint: hintOf(play),
      speed: world.columns.Body[play.entity * BODY + Body.PACE]! * METRES,
      time: memory.ticks * TICK,
    }),
    things: () => track.things,
    drainEvents: () => news.take(),
    camera: (alpha) => camera.at(alpha),
    timeScale: () => (memory.phase === RunPhase.FALLING ? FALL_TIME_SCALE : 1),
    hash: () =>
      sim.hash() +
      hashMemory(memory, [
        track.nextDog,
        ...play.pack,
        ...track.things.flatMap((thing) => [thing.x, thing.hit, thing.done ? 1 : 0]),
      ]),
    frozen: () => frozen,
    hero: play.entity,
  };
}

/** The rules of one tick, in order. True: the runner is to be set on the far side of the gap he fell into. */
function applyRules(play: Play): boolean {
  const { memory, track } = play;
  track.age();
  if (memory.phase === RunPhase.RUNNING) {
    strike(play);
    touch(play);
    offerApple(play);
    agePraise(memory);
    meetDogs(play);
    watchWater(play);
    ageCombo(memory);
    if (bodyX(play) > memory.farthest) memory.farthest = bodyX(play);
  }
  const fell = watchGaps(play);
  ageBlows(play);
  return fell;
}
