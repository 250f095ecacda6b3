/** Scenes on flat ground: steady gaits, changes of speed, turns. */
import { createSim } from '../src/sim.ts';
import { nothing, type Scene } from './scene.ts';

const flatWalk: Scene = {
  name: 'flat-walk',
  ticks: 240,
  make() {
    const sim = createSim({ capacity: 8 });
    sim.spawn('stickman', { speed: 106 });
    sim.spawn('stickman', { x: -200, speed: 106, facing: -1, lane: 2 });
    return sim;
  },
  script: nothing,
};

const flatRun: Scene = {
  name: 'flat-run',
  ticks: 240,
  make() {
    const sim = createSim({ capacity: 8 });
    sim.spawn('stickman', { speed: 383, spear: true });
    sim.spawn('stickman', { x: -200, speed: 500, facing: -1, lane: 2 });
    return sim;
  },
  script: nothing,
};

/** From rest through a walk to a sprint, and back to rest. */
const flatSpeedUp: Scene = {
  name: 'flat-speed-up',
  ticks: 480,
  make() {
    const sim = createSim({ capacity: 8 });
    sim.spawn('stickman');
    return sim;
  },
  script(tick, sim) {
    const id = sim.ids()[0]!;
    if (tick === 20) sim.command(id, { speed: 106 });
    if (tick === 140) sim.command(id, { speed: 500 });
    if (tick === 300) sim.command(id, { speed: 0 });
  },
};

/** Turns on the spot, in a walk and out of a sprint, and stops. */
const turnStop: Scene = {
  name: 'turn-stop',
  ticks: 600,
  make() {
    const sim = createSim({ capacity: 8 });
    sim.spawn('stickman');
    return sim;
  },
  script(tick, sim) {
    const id = sim.ids()[0]!;
    if (tick === 15) sim.command(id, { facing: -1 });
    if (tick === 60) sim.command(id, { speed: 106 });
    if (tick === 150) sim.command(id, { facing: 1 });
    if (tick === 240) sim.command(id, { speed: 400 });
    if (tick === 330) sim.command(id, { facing: -1 });
    if (tick === 460) sim.command(id, { speed: 0 });
  },
};

/** Back and forth over the speed at which a walk becomes a run. */
const gaitSwitch: Scene = {
  name: 'gait-switch',
  ticks: 540,
  make() {
    const sim = createSim({ capacity: 8 });
    sim.spawn('stickman', { speed: 150 });
    return sim;
  },
  script(tick, sim) {
    const speeds = [150, 200, 170, 188, 160, 240];
    if (tick % 90 === 45) sim.command(sim.ids()[0]!, { speed: speeds[((tick - 45) / 90 + 1) % speeds.length]! });
  },
};

export const flatScenes: readonly Scene[] = [flatWalk, flatRun, flatSpeedUp, turnStop, gaitSwitch];
