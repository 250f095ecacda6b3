import { expect, test } from 'vitest';
import { BODY, Body } from '../../ecs/components.ts';
import { createSim } from '../../sim.ts';
import { carriedBy } from './support.ts';

const pool = [{ kind: 'water', length: 900, depth: 60 } as const];

/** What carries a creature of this kind at x. */
function carrier(species: string, x: number): { y: number; floats: boolean } {
  const sim = createSim({ terrain: pool });
  sim.spawn(species, { x });
  const at = Float64Array.of(x, 0, 0);
  const floats = carriedBy(sim.world, sim.world.dense[0]!, at);
  return { y: at[1]!, floats };
}

test('a wader stands on the floor of deep water and a swimmer floats under its surface', () => {
  expect(carrier('stickman', 450)).toEqual({ y: 60, floats: false });
  expect(carrier('doggoyle', 450)).toEqual({ y: 38, floats: true });
});

test('where the water is too shallow to float a swimmer walks', () => {
  expect(carrier('doggoyle', 60)).toEqual({ y: carrier('stickman', 60).y, floats: false });
  expect(carrier('doggoyle', -200)).toEqual({ y: 0, floats: false });
});

test('a swimmer that is put into deep water floats from the first tick on', () => {
  const sim = createSim({ terrain: pool });
  sim.spawn('doggoyle', { x: 450 });
  expect(sim.world.columns.Body[sim.world.dense[0]! * BODY + Body.Y]).toBe(38);
});
