import { expect, test } from 'vitest';
import { BODY, Body } from '../../ecs/components.ts';
import type { Species } from '../../ecs/species.ts';
import type { World } from '../../ecs/world.ts';
import { createSim } from '../../sim.ts';
import { blendGait } from '../params.ts';
import { Ask, airShare, ask, plantX, standHeight } from './foot-path.ts';

function plant(world: World, e: number, species: Species, i: number, seconds: number, stance: number): number {
  blendGait(world, e);
  ask[Ask.SECONDS] = seconds;
  ask[Ask.STANCE] = stance;
  plantX(world, e, species, i);
  return ask[Ask.X]!;
}

test('a plant is half a stride ahead at touchdown, half behind at lift-off: the stance is symmetric about the lean', () => {
  for (const facing of [1, -1] as const) {
    const sim = createSim({ capacity: 1 });
    sim.spawn('stickman', { speed: 106, facing });
    const { world } = sim;
    const species = world.species[0]!;
    const e = world.dense[0]!;
    const [ahead, behind] = [plant(world, e, species, 0, 0, 0), plant(world, e, species, 0, 0, 1)];
    const stride = (106 * 0.62) / 1.5;
    expect((ahead - behind) * facing).toBeCloseTo(stride, 6);
    expect(((ahead + behind) / 2 - world.body[e * 28]!) * facing).toBeCloseTo(24 * 0.05, 6);
    // In a second the body is 106 u further, and so is where the foot would land.
    expect((plant(world, e, species, 0, 1, 0) - ahead) * facing).toBeCloseTo(106, 6);
  }
});

test('a plant is where the body will be if it goes on changing its speed as it is told', () => {
  const sim = createSim({ capacity: 1 });
  const id = sim.spawn('stickman', { speed: 100 });
  sim.tune(id, { acceleration: 200 });
  sim.command(id, { speed: 140 });
  sim.step();
  const { world } = sim;
  const e = world.dense[0]!;
  const species = world.species[0]!;
  const ahead = plant(world, e, species, 0, 0.4, 0.5) - plant(world, e, species, 0, 0, 0.5);
  const before = world.body[e * BODY + Body.X]!;
  sim.step(24);
  expect(ahead).toBeCloseTo(world.body[e * BODY + Body.X]! - before, 0);
  expect(ahead).toBeGreaterThan(48);
});

test('the hip stands at its height over the ankle, and the ankle over the sole', () => {
  const species = createSim({ capacity: 1 }).world.species[0]!;
  expect(standHeight(species.tuning, 0, species)).toBe(66 + 4);
  expect(standHeight(species.tuning, 1, species)).toBe(54 + 4);
});

test('the flight’s share goes from 0 at take-off over a half at the top to 1 on landing', () => {
  const sim = createSim({ capacity: 1 });
  const id = sim.spawn('stickman');
  sim.command(id, { jump: true });
  const shares: number[] = [];
  const share = new Float64Array(1);
  for (let t = 0; t < 38; t++) {
    sim.step();
    airShare(sim.world, sim.world.dense[0]!, sim.world.species[0]!, share);
    shares.push(share[0]!);
  }
  expect(shares[0]).toBeLessThan(0.05);
  expect(shares[18]).toBeCloseTo(0.5, 1);
  expect(shares.at(-1)).toBeGreaterThan(0.95);
  for (let t = 1; t < 38; t++) expect(shares[t]!).toBeGreaterThan(shares[t - 1]!);
});
