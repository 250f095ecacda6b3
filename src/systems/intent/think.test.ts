import { expect, test } from 'vitest';
import { BODY, Body, BRAIN, Brain, Flag } from '../../ecs/components.ts';
import { entityOf } from '../../ecs/lifecycle.ts';
import { BYTES_PER_CHARACTER } from '../../ecs/memory.ts';
import { createSim, rigOf, type WorldSim } from '../../sim.ts';
import type { SpawnOptions, TerrainSegment } from '../../sim-types.ts';
import { enterState, giveTo, stateOf } from './mind.ts';

const seconds = (n: number): number => Math.round(n * 60);
const newSim = (terrain: readonly TerrainSegment[] = [], seed = 3): WorldSim =>
  createSim({ seed, capacity: 40, terrain });
const dog = (sim: WorldSim, brain: string, options: SpawnOptions = {}): number =>
  sim.spawn('doggoyle', { facing: -1, ...options, brain });
const mind = (sim: WorldSim, id: number): string => stateOf(sim.world, entityOf(sim.world, id))!.name;
const xOf = (sim: WorldSim, id: number): number => sim.world.body[entityOf(sim.world, id) * BODY + Body.X]!;

/** The states it goes through in so many seconds. */
function life(sim: WorldSim, id: number, time: number, each: (tick: number) => void = () => {}): string[] {
  const states = [mind(sim, id)];
  for (let i = 0; i < seconds(time); i++) {
    each(i);
    sim.step();
    if (mind(sim, id) !== states.at(-1)) states.push(mind(sim, id));
  }
  return states;
}

const PLACES = rigOf('doggoyle').brain!.beside;

/** One of a runner's own, in its place. */
function tameBeside(sim: WorldSim, runner: number, speed: number, spot: number): number {
  const place = PLACES[spot]!;
  const x = xOf(sim, runner) - place.back;
  const tame = sim.spawn('doggoyle', { x, speed, lane: place.lane, brain: 'follow' });
  giveTo(sim.world, entityOf(sim.world, tame), runner, spot);
  return tame;
}

function pair(sim: WorldSim, speed: number, spot = 0): { runner: number; tame: number } {
  const runner = sim.spawn('stickman', { x: 0, speed, spear: true });
  return { runner, tame: tameBeside(sim, runner, speed, spot) };
}

/** One that runs after somebody, or waits for him, with him in mind. */
function after(sim: WorldSim, target: number, brain: string, x: number): number {
  const id = dog(sim, brain, { x, facing: 1 });
  sim.world.columns.Brain[entityOf(sim.world, id) * BRAIN + Brain.TARGET] = target;
  return id;
}

/** Who lands so many u from a sleeper, and what the sleeper does. */
function landNear(distance: number): string[] {
  const sim = newSim();
  const sleeper = dog(sim, 'sleep', { x: 1000 });
  const runner = sim.spawn('stickman', { x: 1000 + distance - 192, speed: 300 });
  sim.command(runner, { jump: true });
  return life(sim, sleeper, 1);
}

test('a sleeping dog wakes when you land near and not when you land far away', () => {
  expect(landNear(60)).toContain('rouse');
  expect(landNear(-60)).toContain('rouse');
  expect(landNear(150)).toEqual(['sleep']);
});

test('a sleeping dog sleeps on when you tiptoe past far away, and a curled one is the lighter sleeper', () => {
  const sim = newSim();
  const far = dog(sim, 'sleep', { x: 1000 });
  sim.spawn('stickman', { x: 700, speed: 40 });
  expect(life(sim, far, 6)).toEqual(['sleep']);
  const light = newSim();
  const [curled, asleep] = [dog(light, 'curl', { x: 1000 }), dog(light, 'sleep', { x: 1000, lane: 1 })];
  const runner = light.spawn('stickman', { x: 1000 + 98 - 192, speed: 300 });
  light.command(runner, { jump: true });
  light.step(85);
  expect([mind(light, curled), mind(light, asleep)]).toEqual(['rouse', 'sleep']);
});

test('a sleeper that was woken gets up, barks, runs after you for a while and loses interest', () => {
  const sim = newSim();
  const sleeper = dog(sim, 'sleep', { x: 300 });
  const runner = sim.spawn('stickman', { x: 180, speed: 300, spear: true });
  sim.command(runner, { jump: true });
  const states = life(sim, sleeper, 16);
  expect(states.slice(0, 8)).toEqual(['sleep', 'rouse', 'pursue', 'chase', 'bay', 'heel', 'lose', 'huff']);
  const kinds = sim
    .drainEvents()
    .filter(({ id }) => id === sleeper)
    .map(({ kind }) => kind);
  expect(kinds.indexOf('wake')).toBeLessThan(kinds.indexOf('bark'));
});

test('waking is never cut short: the dog is on its feet before it does anything else', () => {
  const sim = newSim();
  const sleeper = dog(sim, 'sleep', { x: 300 });
  const runner = sim.spawn('stickman', { x: 180, speed: 300, spear: true });
  sim.command(runner, { jump: true });
  let ticks = 0;
  let height = 0;
  life(sim, sleeper, 4, () => {
    if (mind(sim, sleeper) === 'rouse') {
      ticks++;
      height = -sim.pose(sleeper).y;
    }
  });
  const { duration } = rigOf('doggoyle').motions.find(({ name }) => name === 'wake')!;
  expect(Math.abs(ticks - seconds(duration!))).toBeLessThanOrEqual(2);
  expect(height).toBeGreaterThan(0.9 * -rootOf('stand'));
});

/** y of the root of a dog that plays this motion. */
function rootOf(motion: string): number {
  const sim = newSim();
  const id = sim.spawn('doggoyle', { motion });
  sim.step(60);
  return sim.pose(id).y;
}

test('a dog that is after you does not reach a runner who does not slow down, and reaches one who stumbles', () => {
  for (const speed of [280, 350, 430]) {
    for (const stumbles of [false, true]) {
      const sim = newSim();
      const runner = sim.spawn('stickman', { x: 150, speed, spear: true });
      const chaser = after(sim, runner, 'warn', 0);
      let nearest = Number.POSITIVE_INFINITY;
      life(sim, chaser, 7, (tick) => {
        if (stumbles && tick === seconds(5)) sim.command(runner, { motion: 'stumble', speed: 0.6 * speed });
        if (stumbles && tick === seconds(5.35)) sim.command(runner, { speed });
        nearest = Math.min(nearest, xOf(sim, runner) - xOf(sim, chaser));
      });
      if (stumbles) expect(nearest, `${speed} u/s`).toBeLessThan(118);
      else expect(nearest, `${speed} u/s`).toBeGreaterThan(126);
    }
  }
});

test('a guard sits until you are near, barks a warning and charges only then', () => {
  const sim = newSim();
  const guard = dog(sim, 'guard', { x: 1500 });
  const runner = sim.spawn('stickman', { x: 0, speed: 300, spear: true });
  let barked = Number.NaN;
  let met = Number.NaN;
  let before = 0;
  const states = life(sim, guard, 6, (tick) => {
    if (mind(sim, guard) === 'guard') before = 1500 - xOf(sim, runner);
    if (Number.isNaN(barked) && sim.drainEvents().some(({ kind }) => kind === 'bark')) barked = tick;
    if (Number.isNaN(met) && xOf(sim, runner) > xOf(sim, guard) - 40) met = tick;
    if (mind(sim, guard) === 'warn') expect(Math.abs(1500 - xOf(sim, guard))).toBeLessThan(1);
  });
  expect(states.slice(0, 4)).toEqual(['guard', 'warn', 'charge', 'lose']);
  expect(before).toBeGreaterThan(480);
  expect(met - barked).toBeGreaterThan(seconds(0.8));
});

test('a guard barks for nobody but those who are led: other dogs leave it in peace', () => {
  const sim = newSim();
  const guard = dog(sim, 'guard', { x: 300 });
  dog(sim, 'stroll', { x: 100, facing: 1 });
  expect(life(sim, guard, 3)).toEqual(['guard']);
});

test('the same seed gives the same brains, another seed others', () => {
  const lives = (seed: number): string => {
    const sim = newSim([], seed);
    for (let i = 0; i < 8; i++) sim.spawn('doggoyle', { x: 200 * i, lane: 1 + (i % 5), brain: true });
    const runner = sim.spawn('stickman', { x: -100, speed: 300 });
    for (let i = 0; i < 420; i++) {
      if (i % 70 === 0) sim.command(runner, { jump: true });
      sim.step();
    }
    return sim.hash();
  };
  expect(lives(5)).toBe(lives(5));
  expect(lives(6)).not.toBe(lives(5));
});

test('a tame dog follows at its runner’s pace within 12 u of its place, without jitter', () => {
  for (const speed of [60, 150, 262, 340, 450]) {
    const sim = newSim();
    const { runner, tame } = pair(sim, speed, 1);
    sim.step(seconds(2));
    const speeds: number[] = [];
    life(sim, tame, 4, () => {
      const behind = xOf(sim, runner) - xOf(sim, tame);
      expect(Math.abs(behind - PLACES[1]!.back), `${speed} u/s`).toBeLessThan(12);
      speeds.push(sim.pose(tame).speed);
    });
    expect(Math.max(...speeds) - Math.min(...speeds), `${speed} u/s`).toBeLessThan(3);
  }
});

test('tame dogs at one side keep out of each other: every place has a lane of its own or a body’s length', () => {
  PLACES.forEach((a, i) => {
    PLACES.slice(0, i).forEach((b) => {
      expect(Math.abs(a.lane - b.lane) >= 0.7 || Math.abs(a.back - b.back) >= 175).toBe(true);
    });
  });
});

test('of several tame dogs one goes for a foe, and each for another', () => {
  const sim = newSim();
  const runner = sim.spawn('stickman', { x: 0, speed: 300, spear: true });
  const own = [0, 1, 2].map((spot) => tameBeside(sim, runner, 300, spot));
  const foes = [dog(sim, 'guard', { x: 900 }), dog(sim, 'guard', { x: 1150 })];
  const after = new Map<number, Set<number>>(foes.map((foe) => [foe, new Set()]));
  life(sim, own[0]!, 5, () => {
    for (const id of own) {
      if (mind(sim, id) !== 'defend') continue;
      after.get(sim.world.columns.Brain[entityOf(sim.world, id) * BRAIN + Brain.TARGET]!)!.add(id);
    }
  });
  expect([...after.values()].map((hunters) => hunters.size)).toEqual([1, 1]);
  expect(new Set([...after.values()].flatMap((hunters) => [...hunters])).size).toBe(2);
  expect(foes.map((foe) => mind(sim, foe))).not.toContain('charge');
});

test('dogs that run after the same runner stay a body’s length apart, also two from the same spot', () => {
  for (const apart of [0, 40, 120]) {
    const sim = newSim();
    const runner = sim.spawn('stickman', { x: 300, speed: 300, spear: true });
    const pack = [0, 1, 2].map((i) => after(sim, runner, 'chase', -i * apart));
    sim.step(seconds(5));
    for (let i = 0; i < seconds(3); i++) {
      sim.step();
      const xs = pack.filter((id) => mind(sim, id) !== 'lose').map((id) => xOf(sim, id));
      xs.sort((a, b) => b - a);
      xs.slice(1).forEach((x, k) => {
        expect(xs[k]! - x, `${apart} u apart at first`).toBeGreaterThan(150);
      });
    }
  }
});

test('a swimmer goes to and fro in its pool and never leaves the deep', () => {
  const sim = newSim([
    { kind: 'flat', length: 300 },
    { kind: 'water', length: 480, depth: 40 },
    { kind: 'flat', length: 300 },
  ]);
  const id = dog(sim, 'swim', { x: 540 });
  let [least, most, turns, facing] = [540, 540, 0, -1];
  sim.step();
  life(sim, id, 20, () => {
    const x = xOf(sim, id);
    least = Math.min(least, x);
    most = Math.max(most, x);
    if (sim.pose(id).facing !== facing) turns++;
    facing = sim.pose(id).facing;
    expect(sim.world.body[entityOf(sim.world, id) * BODY + Body.FLAGS]! & Flag.SWIMS).toBeGreaterThan(0);
  });
  expect(most - least).toBeGreaterThan(50);
  expect(turns).toBeGreaterThan(2);
  expect(sim.groundAt(least)).toBeGreaterThan(30);
  expect(sim.groundAt(most)).toBeGreaterThan(30);
});

test('in a pool that is too small to swim to and fro it stays where it is', () => {
  const sim = newSim([
    { kind: 'flat', length: 300 },
    { kind: 'water', length: 200, depth: 20 },
  ]);
  const id = dog(sim, 'swim', { x: 400 });
  sim.step(seconds(4));
  expect(Math.abs(xOf(sim, id) - 400)).toBeLessThan(3);
});

test('a tame dog catches up from far behind and stands still when its runner does', () => {
  const sim = newSim();
  const { runner, tame } = pair(sim, 300);
  sim.teleport(tame, -500);
  sim.step(seconds(5));
  expect(xOf(sim, runner) - xOf(sim, tame)).toBeLessThan(60);
  sim.command(runner, { speed: 0 });
  sim.step(seconds(4));
  const rest = xOf(sim, tame);
  sim.step(seconds(2));
  expect(Math.abs(xOf(sim, tame) - rest)).toBeLessThan(0.5);
  expect(Math.abs(xOf(sim, runner) - rest)).toBeLessThan(110);
});

test('a tame dog jumps what its runner jumps, where he jumped and a moment later', () => {
  const sim = newSim();
  const { runner, tame } = pair(sim, 320);
  sim.step(60);
  sim.command(runner, { jump: true });
  sim.step(60);
  const jumps = sim.drainEvents().filter(({ kind }) => kind === 'takeoff');
  expect(jumps.map(({ id }) => id)).toEqual([runner, tame]);
  expect(Math.abs(jumps[1]!.x - jumps[0]!.x)).toBeLessThan(20);
});

test('one that runs ahead of its runner jumps with him, a moment later', () => {
  const sim = newSim();
  const { runner, tame } = pair(sim, 320, 1);
  sim.step(60);
  expect(xOf(sim, tame) - xOf(sim, runner)).toBeGreaterThan(80);
  sim.command(runner, { jump: true });
  sim.step(60);
  const jumps = sim.drainEvents().filter(({ kind }) => kind === 'takeoff');
  expect(jumps.map(({ id }) => id)).toEqual([runner, tame]);
  expect(jumps[1]!.time - jumps[0]!.time).toBeLessThan(0.15);
});

test('a dog on its way clears the gaps that a runner clears', () => {
  for (const speed of [260, 330, 420]) {
    const gap = 0.62 * 0.64 * speed;
    const sim = newSim([
      { kind: 'flat', length: 900 },
      { kind: 'gap', length: gap },
      { kind: 'flat', length: 900 },
    ]);
    const { runner, tame } = pair(sim, speed);
    for (let i = 0; i < seconds(5); i++) {
      if (xOf(sim, runner) > 900 - 0.1 * speed) sim.command(runner, { jump: true });
      sim.step();
      expect(sim.world.body[entityOf(sim.world, tame) * BODY + Body.Y], `${speed} u/s`).toBeLessThan(20);
    }
    expect(xOf(sim, tame)).toBeGreaterThan(900 + gap);
  }
});

test('a tame dog swims what its runner wades', () => {
  const sim = newSim([
    { kind: 'flat', length: 600 },
    { kind: 'water', length: 700, depth: 40 },
    { kind: 'flat', length: 900 },
  ]);
  const { tame } = pair(sim, 300);
  const motions = new Set<string>();
  life(sim, tame, 9, () => motions.add(sim.pose(tame).motion));
  expect([...motions].slice(0, 3)).toEqual(['auto', 'swim', 'auto'].slice(0, motions.size));
  expect(motions).toContain('swim');
  expect(sim.pose(tame).motion).toBe('auto');
  expect(xOf(sim, tame)).toBeGreaterThan(1300);
});

test('a tame dog charges what charges its runner, and comes back to its place', () => {
  const sim = newSim();
  const { runner, tame } = pair(sim, 300);
  const guard = dog(sim, 'guard', { x: 1300 });
  const states: string[] = [];
  const his = life(sim, tame, 8, () => {
    if (mind(sim, guard) !== states.at(-1)) states.push(mind(sim, guard));
  });
  expect(his.slice(0, 3)).toEqual(['follow', 'defend', 'return']);
  expect(states.slice(0, 4)).toEqual(['guard', 'warn', 'charge', 'hit']);
  expect(Math.abs(xOf(sim, runner) - xOf(sim, tame) - PLACES[0]!.back)).toBeLessThan(12);
});

test('a dog whose owner is gone stands still; one whose target is gone gives up', () => {
  const sim = newSim();
  const { runner, tame } = pair(sim, 300);
  const chaser = after(sim, runner, 'chase', -650);
  sim.step(30);
  sim.despawn(runner);
  sim.step(seconds(2));
  expect(sim.pose(tame).speed).toBe(0);
  expect(['lose', 'huff', 'idle']).toContain(mind(sim, chaser));
});

test('without a brain a dog does what it is told and nothing of its own', () => {
  const sim = newSim();
  const id = sim.spawn('doggoyle', { x: 100, motion: 'stand' });
  sim.spawn('stickman', { x: 0, speed: 300 });
  sim.step(120);
  expect(sim.pose(id)).toMatchObject({ motion: 'stand', speed: 0 });
  expect(() => sim.spawn('stickman', { brain: true })).toThrow(/brain .* stickman/);
  expect(() => sim.spawn('doggoyle', { brain: 'purr' })).toThrow(/brain must be one of/);
});

test('brains go on from a snapshot as if nothing had happened', () => {
  const sim = newSim();
  for (let i = 0; i < 8; i++) sim.spawn('doggoyle', { x: 150 * i, lane: i % 4, brain: true });
  sim.spawn('stickman', { x: -50, speed: 300 });
  sim.step(90);
  const saved = sim.snapshot();
  sim.step(300);
  const expected = sim.hash('all');
  const other = newSim();
  other.restore(saved);
  other.step(300);
  expect(other.hash('all')).toBe(expected);
});

test('a character takes at most 2048 bytes, its mind among them', () => {
  expect(BYTES_PER_CHARACTER).toBeLessThanOrEqual(2048);
});

test('a state that is entered from outside plays its motion at once', () => {
  const sim = newSim();
  const id = dog(sim, 'idle', { x: 0 });
  const e = entityOf(sim.world, id);
  enterState(sim.world, e, sim.world.species[1]!.brain!.stateIndex.hit!);
  sim.step();
  expect(sim.pose(id).motion).toBe('hit');
  expect(sim.world.body[e * BODY + Body.FLAGS]! & Flag.MARKED).toBe(0);
});
