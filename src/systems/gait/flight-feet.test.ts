import { expect, test } from 'vitest';
import { allSpecies } from '../../creatures/registry.ts';
import { FootMode, GAIT, GaitPhase } from '../../ecs/components.ts';
import { createSim } from '../../sim.ts';
import { read } from '../testing/watch.ts';
import { leadingFoot } from './flight-feet.ts';
import { footBlock } from './foot-moves.ts';

/** Tick by tick modes of both feet in a jump at this speed. */
function modesOf(speed: number): [number, number][] {
  const sim = createSim({ capacity: 1 });
  const id = sim.spawn('stickman', { speed });
  sim.step(13);
  sim.command(id, { jump: true });
  const me = read(sim.world, sim.world.dense[0]!);
  const modes: [number, number][] = [];
  for (let t = 0; t < 40; t++) {
    sim.step();
    modes.push([me.foot(0, 'MODE'), me.foot(1, 'MODE')]);
  }
  return modes;
}

test('running, the leading foot alone reaches for the ground before the landing; standing, both do', () => {
  const running = modesOf(383);
  expect(running[20]).toEqual([FootMode.FREE, FootMode.FREE]);
  expect(running[36]!.filter((m) => m === FootMode.TIMED)).toHaveLength(1);
  const standing = modesOf(0);
  expect(standing[20]).toEqual([FootMode.FREE, FootMode.FREE]);
  expect(standing[36]).toEqual([FootMode.TIMED, FootMode.TIMED]);
  expect(standing[39]).toEqual([FootMode.PLANTED, FootMode.PLANTED]);
});

test('the foot that leads is the one already reaching, else the furthest in its cycle', () => {
  const stickman = allSpecies[0]!;
  const gait = new Float64Array(GAIT * 2);
  gait[footBlock(1, 0) + 1] = 0.2;
  gait[footBlock(1, 1) + 1] = 0.7;
  expect(leadingFoot(gait, 1, stickman)).toBe(1);
  gait[footBlock(1, 0)] = FootMode.TIMED;
  expect(leadingFoot(gait, 1, stickman)).toBe(0);
  expect(footBlock(1, 0)).toBe(GAIT + GaitPhase.FEET);
});

test('the scripted jump leaves the ground by its own clock and lands with both feet where it stood', () => {
  const sim = createSim({ capacity: 1 });
  const id = sim.spawn('stickman');
  sim.step(10);
  const start = sim.pose(id);
  sim.command(id, { motion: 'jump' });
  let airborne = 0;
  let top = 0;
  for (let t = 0; t < 70; t++) {
    sim.step();
    const pose = sim.pose(id);
    if (pose.airborne) airborne++;
    top = Math.max(top, start.y - pose.y);
  }
  expect(airborne / 60).toBeGreaterThan(0.3);
  expect(airborne / 60).toBeLessThan(0.6);
  expect(top).toBeGreaterThan(140);
  sim.step(30);
  const end = sim.pose(id);
  expect(end.feet.every((f) => f.planted)).toBe(true);
  end.feet.forEach((f, i) => {
    expect(Math.abs(f.x - start.feet[i]!.x)).toBeLessThan(12);
  });
});
