import { expect, test } from 'vitest';
import type { FigureScene } from './figures.ts';
import { drawFigure } from './figures.ts';
import { createLaneColours } from './lane-colours.ts';
import { LimbBuffer, Style } from './limb-buffer.ts';
import { flatTerrain } from './testing/fake-terrain.ts';
import type { FakeRunner } from './testing/fake-world.ts';
import { fakeWorld } from './testing/fake-world.ts';
import { paletteAt } from './tokens.ts';

const palette = paletteAt(0.5);
const colours = createLaneColours(palette);

function drawn(runner: FakeRunner, more: Partial<FigureScene> = {}): { limbs: LimbBuffer; under: LimbBuffer } {
  const limbs = new LimbBuffer(64);
  const under = new LimbBuffer(8);
  const scene: FigureScene = {
    world: fakeWorld([runner]),
    terrain: flatTerrain(),
    alpha: 1,
    cameraX: 0,
    cameraY: 0,
    pixels: 2,
    night: 0,
    palette,
    plainBelow: 24,
    baldBelow: 0,
    lane: -1,
    ...more,
  };
  drawFigure(scene, 1, colours, limbs, under);
  return { limbs, under };
}

test('joints are drawn between the last two ticks', () => {
  const at = (alpha: number): number => drawn({ x: 100, lane: 0, step: 10 }, { alpha }).limbs.floats[0]!;
  expect(at(1) - at(0)).toBeCloseTo(10, 4);
  expect(at(0.25) - at(0)).toBeCloseTo(2.5, 4);
});

test('a far lane scales x as well as y about the focus, so feet do not slide against their ground', () => {
  const near = drawn({ x: 100, lane: 0 }).limbs;
  const far = drawn({ x: 100, lane: 11 }).limbs;
  expect(far.floats[0]! / near.floats[0]!).toBeCloseTo(0.62, 2);
  expect(far.floats[1]! / near.floats[1]!).toBeCloseTo(0.62, 2);
});

test('a marked figure wears the band, one with a spear carries it', () => {
  const plain = drawn({ x: 0, lane: 0, hair: 1 }).limbs.count;
  expect(drawn({ x: 0, lane: 0, hair: 1, spear: true }).limbs.count).toBe(plain + 2);
  expect(drawn({ x: 0, lane: 0, hair: 1, marked: true }).limbs.words.includes(colours.packed[2]!)).toBe(true);
});

test('far limbs are opaque: overlaps do not show', () => {
  const { limbs } = drawn({ x: 0, lane: 5 });
  for (let i = 0; i < limbs.count; i++) expect(limbs.words[i * 8 + 7]! >>> 24).toBe(255);
});

test('figures too small to show a bend are drawn with straight bones and without their hands', () => {
  const big = drawn({ x: 0, lane: 0 }, { pixels: 2 }).limbs;
  const tiny = drawn({ x: 0, lane: 0 }, { pixels: 0.12 }).limbs;
  expect(tiny.count).toBeLessThan(big.count);
  for (let i = 0; i < tiny.count; i++) expect(tiny.words[i * 8 + 6]! >>> 24).toBe(Style.CAPSULE);
});

test('the contact shadow shrinks and pales as a figure rises', () => {
  const half = (rise: number): number => {
    const { floats } = drawn({ x: 0, lane: 0, rise }).under;
    return (floats[4]! - floats[0]!) / 2;
  };
  expect(half(80)).toBeLessThan(half(0) * 0.85);
  expect(half(160)).toBeLessThan(half(80));
});

// A number or two may be boxed between functions; one object a limb would be some 500 bytes a figure.
test('filling makes no objects', () => {
  const runners = Array.from({ length: 400 }, (_, i) => ({ x: i, lane: i % 12, spear: true, hair: i % 6 }));
  const limbs = new LimbBuffer(16384);
  const under = new LimbBuffer(1024);
  const world = fakeWorld(runners);
  const scene = {
    world,
    terrain: flatTerrain(),
    alpha: 0.5,
    cameraX: 0,
    cameraY: 0,
    pixels: 2,
    night: 0,
    palette,
    plainBelow: 24,
    baldBelow: 0,
    lane: -1,
  };
  const fill = (): void => {
    limbs.reset();
    under.reset();
    for (let e = 1; e <= 400; e++) drawFigure(scene, e, colours, limbs, under);
  };
  for (let i = 0; i < 200; i++) fill();
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 5; round++) {
    const before = process.memoryUsage().heapUsed;
    for (let i = 0; i < 20; i++) fill();
    least = Math.min(least, Math.max(0, process.memoryUsage().heapUsed - before));
  }
  expect(least / 20 / 400).toBeLessThan(64);
});
