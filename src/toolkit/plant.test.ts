import { expect, test } from 'vitest';
import { createPlant, stepPlant } from './plant.ts';

const TICK = 1 / 60;

test('a foot between its two limits does not flicker between planted and free', () => {
  const plant = createPlant({ grip: 1, release: 4 });
  let changes = 0;
  let was = plant.planted;
  for (let i = 0; i < 240; i++) {
    // It trembles about the height at which it was planted, and above it, but never over the release.
    stepPlant(plant, i * 0.01, -1 + 2.4 * Math.sin(i * 1.7), () => 0, TICK);
    if (plant.planted !== was) changes++;
    was = plant.planted;
  }
  expect(changes).toBe(1);
  stepPlant(plant, 3, -5, () => 0, TICK);
  expect(plant.planted).toBe(false);
});

test('a planted foot keeps its place while its animation goes on', () => {
  const plant = createPlant();
  stepPlant(plant, 10, 0, () => 0, TICK);
  for (let i = 0; i < 30; i++) stepPlant(plant, 10 + i, -1, () => 0, TICK);
  expect(plant.x).toBe(10);
});

test('on ground that is dragged up under it a foot follows smoothly, and comes there without a tremble', () => {
  const plant = createPlant({ seconds: 0.2 });
  stepPlant(plant, 0, 0, () => 0, TICK);
  let last = plant.y;
  let before = 0;
  let turns = 0;
  for (let i = 0; i < 60; i++) {
    const ground = i < 1 ? 0 : -16;
    stepPlant(plant, 0, ground, () => ground, TICK);
    const step = plant.y - last;
    if (step * before < 0) turns++;
    expect(Math.abs(step)).toBeLessThan(5);
    before = step;
    last = plant.y;
  }
  expect(turns).toBe(0);
  expect(plant.y).toBeCloseTo(-16, 2);
});

test('on stairs the followed height has neither jumps nor overshoot', () => {
  const plant = createPlant({ seconds: 0.25 });
  const stairs = (x: number): number => -8 * Math.floor(x / 32);
  plant.planted = true;
  plant.ground = 0;
  for (let i = 0; i < 200; i++) {
    plant.x = i * 1.8;
    const from = plant.y;
    stepPlant(plant, plant.x, stairs(plant.x), stairs, TICK);
    if (i > 0) expect(Math.abs(plant.y - from)).toBeLessThan(2);
    expect(plant.y).toBeGreaterThanOrEqual(stairs(plant.x) - 1e-9);
  }
});

test('no foot goes into the ground', () => {
  const plant = createPlant();
  for (let i = 0; i < 100; i++) {
    stepPlant(plant, i, 3 * Math.sin(i), (x) => -x * 0.1, TICK);
    if (!plant.planted) expect(plant.y).toBeLessThanOrEqual(-plant.x * 0.1 + 1e-9);
  }
});

test('a release that is not over the grip is refused', () => {
  expect(() => createPlant({ grip: 3, release: 2 })).toThrow(/release must be more than grip \(3 u\), got 2/);
});
