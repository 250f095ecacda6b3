/** What the library exports is a promise: names, and what they are. */
import { expect, expectTypeOf, test } from 'vitest';
import type { Order, Pose, Rig, Sim, SimEvent, SimOptions, SpawnOptions, TerrainSegment, TwoBone } from './index.ts';
import * as library from './index.ts';

test('the calls of the public face are there', () => {
  expect(library.createSim).toBeTypeOf('function');
  expect(library.twoBoneIK).toBeTypeOf('function');
  expect(library.motionNames).toBeTypeOf('function');
  expect(library.rigOf).toBeTypeOf('function');
  expect(Array.isArray(library.speciesNames)).toBe(true);
});

test('a sim has every call, and they work without one that is left out', () => {
  const sim: Sim = library.createSim();
  const names = [
    ...['ids', 'spawn', 'despawn', 'command', 'tune', 'teleport', 'setTerrain', 'step', 'advance', 'pose'],
    ...['drainEvents', 'groundAt', 'hash', 'snapshot', 'restore', 'profile'],
  ];
  for (const name of names) expect((sim as unknown as Record<string, unknown>)[name]).toBeTypeOf('function');
  const id = sim.spawn('stickman');
  sim.step();
  expect(sim.pose(id).motion).toBe('auto');
});

test('a pose and a foot have the fields that are promised, and no number that is not one', () => {
  const sim = library.createSim();
  const pose = sim.pose(sim.spawn('stickman', { speed: 106 }));
  expect(Object.keys(pose).toSorted()).toEqual(
    [
      'x',
      'y',
      'speed',
      'facing',
      'lane',
      'motion',
      'gait',
      'phase',
      'airborne',
      'squash',
      'joints',
      'feet',
      'chains',
    ].toSorted(),
  );
  expect(Object.keys(pose.feet[0]!).toSorted()).toEqual(['ground', 'name', 'phase', 'planted', 'reach', 'x', 'y']);
  expect(Object.keys(pose.squash)).toEqual(['sx', 'sy']);
  expect(JSON.stringify(pose)).not.toContain('null');
});

test('two bones are solved into the six numbers that are promised', () => {
  expect(Object.keys(library.twoBoneIK(0, 0, 30, 40, 37, 37, -1)).toSorted()).toEqual(
    ['endX', 'endY', 'jointX', 'jointY', 'lowerAngle', 'upperAngle'].toSorted(),
  );
});

test('types that callers write down are exported', () => {
  expectTypeOf<TwoBone['jointX']>().toBeNumber();
  expectTypeOf<Rig['name']>().toBeString();
  expectTypeOf<Order['jump']>().toEqualTypeOf<boolean | undefined>();
  expectTypeOf<SimOptions['terrain']>().toEqualTypeOf<readonly TerrainSegment[] | undefined>();
  expectTypeOf<SpawnOptions['facing']>().toEqualTypeOf<1 | -1 | undefined>();
  expectTypeOf<Pose['airborne']>().toBeBoolean();
  expectTypeOf<SimEvent['time']>().toBeNumber();
});
