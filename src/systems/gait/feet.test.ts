/** What moves feet besides the clock: timed steps, stepping motions, take-offs. */
import { expect, test } from 'vitest';
import { Flag, FootMode } from '../../ecs/components.ts';
import { Moment } from '../../ecs/events.ts';
import type { Species } from '../../ecs/species.ts';
import type { World } from '../../ecs/world.ts';
import { createSim } from '../../sim.ts';
import { blendGait } from '../params.ts';
import { read } from '../testing/watch.ts';
import { footBlock, lift, touchDown } from './foot-moves.ts';
import { Ask, ask } from './foot-path.ts';
import { freeFeet } from './free-feet.ts';
import { beginTimed, STEP_SECONDS, timedStep } from './timed-step.ts';

function liftAt(world: World, e: number, species: Species, i: number): void {
  blendGait(world, e);
  ask[Ask.START] = 0.62;
  ask[Ask.STEP] = 0.02;
  lift(world, e, species, i);
}

function standing() {
  const sim = createSim({ capacity: 1 });
  const id = sim.spawn('stickman');
  sim.step(2);
  sim.drainEvents();
  const e = sim.world.dense[0]!;
  return { sim, id, e, species: sim.world.species[0]!, me: read(sim.world, e) };
}

test('a timed step takes its seconds, lands where it was sent, and says so exactly once', () => {
  const { sim, e, species, me } = standing();
  const goal = me.foot(0, 'PLANT_X') + 30;
  ask[Ask.SECONDS] = STEP_SECONDS;
  beginTimed(sim.world, e, 0);
  expect(me.foot(0, 'MODE')).toBe(FootMode.TIMED);
  let ticks = 0;
  for (; me.foot(0, 'MODE') === FootMode.TIMED && ticks < 99; ticks++) {
    ask[Ask.X] = goal;
    timedStep(sim.world, e, species, 0);
  }
  expect(ticks / 60).toBeGreaterThan(STEP_SECONDS - 0.04);
  expect(ticks / 60).toBeLessThan(2 * STEP_SECONDS);
  expect(me.foot(0, 'PLANT_X')).toBeCloseTo(goal, 9);
  expect(sim.drainEvents().map((event) => event.kind)).toEqual(['liftoff', 'touchdown']);
});

test('a foot that lifts swings from the point where it stood', () => {
  const { sim, e, species, me } = standing();
  const stood = [me.foot(1, 'PLANT_X'), me.foot(1, 'PLANT_Y')];
  liftAt(sim.world, e, species, 1);
  expect([me.foot(1, 'FROM_X'), me.foot(1, 'FROM_Y')]).toEqual(stood);
  expect(me.foot(1, 'MODE')).toBe(FootMode.SWING);
  sim.world.events.moment[Moment.TIME] = 3.25;
  touchDown(sim.world, e, 1);
  const events = sim.drainEvents();
  expect(events.at(-1)).toMatchObject({ kind: 'touchdown', foot: 'far', time: 3.25 / 60 });
  expect(me.foot(1, 'MODE')).toBe(FootMode.PLANTED);
});

test('when the body leaves the ground feet that are down lift, those in the air just go free', () => {
  const { sim, e, species, me } = standing();
  liftAt(sim.world, e, species, 0);
  sim.drainEvents();
  freeFeet(sim.world, e);
  expect(sim.drainEvents().map((event) => [event.kind, event.foot])).toEqual([['liftoff', 'far']]);
  expect([me.foot(0, 'MODE'), me.foot(1, 'MODE')]).toEqual([FootMode.FREE, FootMode.FREE]);
  expect(me.has(Flag.CUT)).toBe(true);
  expect(footBlock(e, 1)).toBeGreaterThan(footBlock(e, 0));
});

test('in a stepping motion a foot stands while its track holds and swings while it changes', () => {
  const sim = createSim({ capacity: 1 });
  sim.spawn('stickman', { motion: 'spear-form', spear: true });
  const me = read(sim.world, sim.world.dense[0]!);
  const form = sim.world.species[0]!.motions.find((m) => m.name === 'spear-form')!;
  let swings = 0;
  for (let t = 0; t < form.duration * 60; t++) {
    sim.step();
    for (const i of [0, 1]) {
      const mode = me.foot(i, 'MODE');
      if (mode === FootMode.SWING) swings++;
      const steps = form.steps[i]!;
      const share = me.track('TIME') / form.duration;
      const k = steps.times.findLastIndex((time) => time <= share);
      const holds = k < 0 || k + 1 >= steps.times.length || Math.abs(steps.values[k + 1]! - steps.values[k]!) <= 1;
      if (holds && share - Math.max(0, steps.times[k] ?? 0) > 0.01) expect(mode).not.toBe(FootMode.SWING);
    }
  }
  expect(swings).toBeGreaterThan(60);
});

test('a foot left behind by what it stands on steps early instead of stretching the leg', () => {
  const sim = createSim({ capacity: 1 });
  const id = sim.spawn('stickman', { speed: 60 });
  sim.step(40);
  // From a walk to a sprint at once: the stance would be longer than the leg reaches.
  sim.tune(id, { acceleration: 10_000 });
  sim.command(id, { speed: 500 });
  for (let t = 0; t < 60; t++) {
    sim.step();
    for (const foot of sim.pose(id).feet) expect(foot.reach).toBeGreaterThan(-0.01);
  }
});
