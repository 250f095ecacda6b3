import { describe, expect, test } from 'vitest';
import { FOOT, Foot } from '../../ecs/components.ts';
import type { Species } from '../../ecs/species.ts';
import type { World } from '../../ecs/world.ts';
import { createSim } from '../../sim.ts';
import { blendGait } from '../params.ts';
import { Ask, airShare, ask, levelShare, plantX, point, standHeight, swingPoint } from './foot-path.ts';

function share(progress: number, up: boolean, edge: number): number {
  const at = Float64Array.of(progress);
  levelShare(at, up, edge);
  return at[0]!;
}

function plant(world: World, e: number, species: Species, i: number, seconds: number, stance: number): number {
  blendGait(world, e);
  ask[Ask.SECONDS] = seconds;
  ask[Ask.STANCE] = stance;
  plantX(world, e, species, i);
  return ask[Ask.X]!;
}

describe('a swing', () => {
  const block = (fields: Partial<Record<keyof typeof Foot, number>>): Float64Array => {
    const gait = new Float64Array(FOOT);
    for (const [name, value] of Object.entries(fields)) gait[Foot[name as keyof typeof Foot]] = value;
    return gait;
  };
  const path = (fields: Partial<Record<keyof typeof Foot, number>>) =>
    Array.from({ length: 101 }, (_, i) => {
      swingPoint(block({ ...fields, PROGRESS: i / 100 }), 0);
      return { x: point[0]!, y: point[1]! };
    });

  test('goes from where it left to its plant, never back, and lifted by its lift in the middle', () => {
    const points = path({ FROM_X: 10, FROM_Y: 0, PLANT_X: 90, PLANT_Y: 0, LIFT: 13 });
    expect(points[0]).toEqual({ x: 10, y: 0 });
    expect(points[100]!.x).toBe(90);
    expect(points[100]!.y).toBeCloseTo(0, 9);
    expect(points[50]!.y).toBeCloseTo(-13, 6);
    for (let i = 1; i <= 100; i++) expect(points[i]!.x).toBeGreaterThanOrEqual(points[i - 1]!.x);
  });

  test('starts and ends without a jerk: sin², not a half sine', () => {
    const points = path({ PLANT_X: 80, LIFT: 30 });
    expect(Math.abs(points[1]!.y)).toBeLessThan(0.05);
    expect(Math.abs(points[99]!.y)).toBeLessThan(0.05);
  });

  test('up over an edge it gains its height early, down over one it keeps it', () => {
    for (let s = 0.05; s < 0.95; s += 0.05) {
      expect(share(s, true, 1)).toBeGreaterThanOrEqual(share(s, true, 0));
      expect(share(s, false, 1)).toBeLessThanOrEqual(share(s, false, 0));
    }
    for (const up of [true, false]) {
      for (const edge of [0, 1]) {
        expect(share(0, up, edge)).toBe(0);
        expect(share(1, up, edge)).toBe(1);
      }
    }
  });
});

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
