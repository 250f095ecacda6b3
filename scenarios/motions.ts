/** Scenes of motions: jumps, the spear, falls, and any motion after any other. */
import { createSim, motionNames } from '../src/sim.ts';
import { nothing, type Scene } from './scene.ts';

/** A held jump at rest, a tapped one, and both at a run. */
const jump: Scene = {
  name: 'jump',
  ticks: 420,
  make() {
    const sim = createSim({ capacity: 8 });
    sim.spawn('stickman');
    return sim;
  },
  script(tick, sim) {
    const id = sim.ids()[0]!;
    if (tick === 10 || tick === 100 || tick === 240 || tick === 320) sim.command(id, { jump: true });
    if (tick === 103 || tick === 324) sim.command(id, { jump: false });
    if (tick === 160) sim.command(id, { speed: 383 });
  },
};

/** The whole form once, aiming at a point for a while. */
const spearForm: Scene = {
  name: 'spear-form',
  ticks: 660,
  make() {
    const sim = createSim({ capacity: 8 });
    sim.spawn('stickman', { motion: 'spear-form', spear: true });
    return sim;
  },
  script(tick, sim) {
    const id = sim.ids()[0]!;
    if (tick === 200) sim.command(id, { aim: { x: 100, y: -200 } });
    if (tick === 260) sim.command(id, { aim: null });
  },
};

/** Throws while walking and at rest; turned around near the end, so that the throw ends in the middle of a step. */
const throws: Scene = {
  name: 'throws',
  ticks: 240,
  make() {
    const sim = createSim({ capacity: 8 });
    sim.spawn('stickman', { speed: 106 });
    return sim;
  },
  script(tick, sim) {
    const id = sim.ids()[0]!;
    if (tick === 20) sim.command(id, { speed: 0, motion: 'throw' });
    if (tick === 120) sim.command(id, { motion: 'throw' });
    if (tick === 178) sim.command(id, { facing: -1 });
  },
};

/** Thrusts at a run, one after another, one of them cut short by a jump. */
const thrustRun: Scene = {
  name: 'thrust-run',
  ticks: 300,
  make() {
    const sim = createSim({ capacity: 8 });
    sim.spawn('stickman', { speed: 330, spear: true });
    return sim;
  },
  script(tick, sim) {
    const id = sim.ids()[0]!;
    if (tick % 50 === 20) sim.command(id, { motion: 'thrust' });
    if (tick === 182) sim.command(id, { jump: true });
  },
};

/** Falls while running and while standing, and gets up again. */
const fallAndRise: Scene = {
  name: 'fall-and-rise',
  ticks: 420,
  make() {
    const sim = createSim({ capacity: 8 });
    sim.spawn('stickman', { speed: 250, spear: true });
    sim.spawn('stickman', { x: 300, facing: -1, lane: 1, motion: 'fall' });
    return sim;
  },
  script(tick, sim) {
    const [runner, other] = sim.ids();
    if (tick === 40) sim.command(runner!, { motion: 'fall' });
    if (tick === 150) sim.command(runner!, { motion: 'auto' });
    if (tick === 90) sim.command(other!, { motion: 'stand' });
    if (tick === 260) sim.command(runner!, { motion: 'stumble' });
    if (tick === 330) sim.command(other!, { motion: 'fall' });
  },
};

/** A different motion every 37 ticks, in an order in which each meets several others; and a hand that holds on. */
const anyMotion: Scene = {
  name: 'any-motion',
  ticks: 900,
  make() {
    const sim = createSim({ capacity: 8 });
    sim.spawn('stickman', { speed: 150, spear: true });
    sim.spawn('stickman', { x: 500, facing: -1, lane: 1 });
    return sim;
  },
  script(tick, sim) {
    const names = motionNames('stickman');
    const [armed, free] = sim.ids();
    const turn = Math.floor(tick / 37);
    if (tick % 37 === 5) sim.command(armed!, { motion: names[(turn * 4) % names.length]! });
    if (tick % 37 === 20) sim.command(free!, { motion: names[(turn * 7 + 3) % names.length]! });
    if (tick === 300) sim.command(free!, { grab: { x: sim.pose(free!).x - 20, y: -150 } });
    if (tick === 400) sim.command(free!, { grab: null, facing: 1 });
  },
};

/** A hundred of all speeds, scales, facings and lanes, half of them with a spear, told now and then to do otherwise. */
const crowd100: Scene = {
  name: 'crowd-100',
  ticks: 240,
  make() {
    const sim = createSim({
      seed: 7,
      capacity: 100,
      terrain: [
        { kind: 'flat', length: 300 },
        { kind: 'ramp', length: 200, rise: 40 },
        { kind: 'stairs', length: 320, rise: -80, steps: 10 },
        { kind: 'water', length: 300, depth: 20 },
      ],
    });
    for (let i = 0; i < 100; i++) {
      sim.spawn('stickman', {
        x: -400 + i * 16,
        lane: i % 12,
        speed: (i * 37) % 501,
        facing: i % 3 === 0 ? -1 : 1,
        scale: 0.25 + ((i * 29) % 100) * 0.0375,
        spear: i % 2 === 0,
      });
    }
    return sim;
  },
  script(tick, sim) {
    if (tick % 30 !== 15) return;
    const ids = sim.ids();
    for (let i = (tick / 15) % 7; i < ids.length; i += 7) {
      sim.command(ids[Math.floor(i)]!, i % 2 === 0 ? { jump: true } : { speed: (i * 53 + tick) % 400 });
    }
  },
};

/** Nobody is told anything: figures that stand and breathe. */
const standing: Scene = {
  name: 'standing',
  ticks: 120,
  make() {
    const sim = createSim({ capacity: 8 });
    sim.spawn('stickman', { x: 0 });
    sim.spawn('stickman', { x: 80, facing: -1, spear: true });
    return sim;
  },
  script: nothing,
};

export const motionScenes: readonly Scene[] = [jump, spearForm, throws, thrustRun, fallAndRise, anyMotion, standing];
export const crowdScenes: readonly Scene[] = [crowd100];
