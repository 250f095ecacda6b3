/**
 * Race: the player against 1 to 31 runners and Doggoyles over 100, 200 or 400 m, each in his lane.
 *
 * A tick reads top to bottom in `step`: the phase's own doings, the simulation with the rules in its rules phase, what
 * happened. The same seed and inputs give the same table to the bit.
 */
import { TICK } from '../../../ecs/world.ts';
import type { Buttons, InputFrame } from '../../../input/input-frame.ts';
import { IDLE } from '../../../input/input-frame.ts';
import { createSim } from '../../../sim.ts';
import type { Mark, Mode, ModeOptions, RaceState } from '../mode.ts';
import { News } from '../run/news.ts';
import { RaceCamera } from './camera.ts';
import { lanesFor, lengthOf, obstaclesOf, thingsOf } from './course.ts';
import { drive } from './drive.ts';
import { Field, Racer } from './field.ts';
import { sortField, timeRacer } from './finish.ts';
import { meetObstacle } from './hurdles.ts';
import { lineUp, setStops } from './line-up.ts';
import { enter, hashRace, type Race, RacePhase } from './memory.ts';
import { judge } from './mind.ts';
import { raceOptions } from './options.ts';
import { buildPodium, celebrate } from './podium.ts';
import { count, recall } from './start.ts';
import { createTeller } from './state.ts';
import { createSteps } from './steps.ts';

/** Ticks of the still, of the least after the last came in, and of the ceremony; a press ends each after LEAST. */
const PHOTO = 110;
const SETTLE = 50;
const CEREMONY = 260;
const LEAST = 30;
/** Once the humans are in, the others come in faster: after so many ticks, so many times. */
const HURRY_AFTER = 60;
const HURRY = 3;

/** A new race on its starting line. Throws TypeError or RangeError for bad options. */
export function createRace(asked: ModeOptions): Mode<RaceState> {
  const options = raceOptions(asked);
  const total = options.players + options.runners + options.dogs;
  const sim = createSim({ seed: options.seed, capacity: total });
  const { world } = sim;
  const field = new Field(total, options.players);
  const racers = lineUp(sim, field, options);
  const race: Race = {
    sim,
    world,
    field,
    news: new News(),
    distance: options.distance,
    length: lengthOf(options.distance),
    level: options.level,
    obstacles: obstaclesOf(options.distance),
    things: thingsOf(options.distance, lanesFor(total)),
    catchUp: options.catchUp,
    help: new Float64Array(total).fill(1),
    phase: RacePhase.COUNT,
    ticks: 0,
    clock: 0,
    culprit: -1,
    arrived: 0,
    lastIn: 0,
    recalls: 0,
  };
  setStops(field, race.length);
  for (let i = 0; i < total; i++) judge(race, i);
  const camera = new RaceCamera(race);
  const steps = createSteps(race);
  const tell = createTeller(race, racers, options);
  const curtain = CURTAIN.map((lane) => markAt(race.length, lane));
  const buttons: Buttons[] = [IDLE, IDLE];
  let pressedBefore = true;
  world.rules = () => {
    if (race.phase === RacePhase.RACE || race.phase === RacePhase.FINISH) applyRules(race);
  };

  function step(input: InputFrame): void {
    race.ticks++;
    buttons[0] = input;
    buttons[1] = input.second ?? IDLE;
    const down = input.jump || input.thrust || buttons[1]!.jump;
    const pressed = down && !pressedBefore;
    pressedBefore = down;
    const { phase } = race;
    if (phase === RacePhase.COUNT) count(race, buttons);
    else if (phase === RacePhase.RECALL) recall(race);
    else if (phase === RacePhase.PHOTO) look(race, pressed);
    else if (phase === RacePhase.PODIUM || phase === RacePhase.OVER) honour(race, pressed);
    if (race.phase === RacePhase.RACE || race.phase === RacePhase.FINISH) {
      race.clock++;
      drive(race, buttons);
    }
    if (phase !== RacePhase.PHOTO) {
      sim.step();
      steps();
      for (let i = 0; i < race.things.length; i++) if (race.things[i]!.hit >= 0) race.things[i]!.hit += TICK;
    }
    goOn(race, camera);
  }

  return {
    name: 'race',
    sim,
    world,
    terrain: sim.terrain,
    step,
    state: tell,
    things: () => race.things,
    drainEvents: () => race.news.take(),
    camera: (alpha) => camera.at(alpha),
    timeScale: () => (race.phase === RacePhase.FINISH && race.ticks > HURRY_AFTER ? HURRY : 1),
    frozen: () => race.phase === RacePhase.PHOTO,
    marks: () => (race.phase === RacePhase.PHOTO ? curtain : NO_MARKS),
    hash: () => sim.hash() + hashRace(race),
    hero: field.get(0, Racer.ENTITY),
    ghosting: () => GHOSTING[race.phase]!,
  };
}

/** The plane of the finish line in the still: a thin line up in each of these lanes. */
const CURTAIN = [0, 2, 4, 6, 8, 10];
const CURTAIN_HEIGHT = 190;
/** What a ghost does in each phase. */
const GHOSTING = ['still', 'still', 'runs', 'still', 'hidden', 'hidden', 'hidden'] as const;
const NO_MARKS: readonly Mark[] = [];

const markAt = (x: number, lane: number): Mark => ({
  kind: 'line',
  x,
  y: 0,
  toX: x,
  toY: -CURTAIN_HEIGHT,
  lane,
  size: 0.8,
  tone: 'plain',
  alpha: lane === 0 ? 0.85 : 0.3,
});

/** The rules of one tick on the way: obstacles, lines, places. */
function applyRules(race: Race): void {
  for (let i = 0; i < race.field.count; i++) {
    meetObstacle(race, i);
    timeRacer(race, i);
  }
  sortField(race);
}

/** The still of the finish line. */
function look(race: Race, pressed: boolean): void {
  if (race.ticks >= PHOTO || (pressed && race.ticks >= LEAST)) enter(race, RacePhase.FINISH);
}

function honour(race: Race, pressed: boolean): void {
  celebrate(race);
  if (race.phase !== RacePhase.PODIUM) return;
  if (race.ticks < CEREMONY && !(pressed && race.ticks >= LEAST)) return;
  race.phase = RacePhase.OVER;
  race.news.add('over', 0, 0, 1);
}

/** What follows on what this tick brought. */
function goOn(race: Race, camera: RaceCamera): void {
  const { field } = race;
  if (race.phase === RacePhase.RACE && humansIn(race)) enter(race, RacePhase.PHOTO);
  if (race.phase === RacePhase.FINISH && race.arrived === field.count && race.clock >= race.lastIn + SETTLE) {
    enter(race, RacePhase.PODIUM);
    buildPodium(race);
    camera.cut();
  } else camera.follow();
}

function humansIn({ field }: Race): boolean {
  for (let i = 0; i < field.players; i++) if (field.get(i, Racer.FINISH) === 0) return false;
  return true;
}
