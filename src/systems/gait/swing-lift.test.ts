import { describe, expect, test } from 'vitest';
import { Foot, FootMode } from '../../ecs/components.ts';
import { speciesOf } from '../../ecs/world.ts';
import { createSim } from '../../sim.ts';
import { blendGait } from '../params.ts';
import { footBlock } from './foot-moves.ts';
import { isEasing, setLift } from './swing-lift.ts';
import { point, swingPoint } from './swing-path.ts';

/** Treads of 40 u with risers of 8 up to x = 800 and down again: corners at the multiples of 40. */
const stairs = [
  { kind: 'stairs', length: 800, rise: 160, steps: 20 },
  { kind: 'stairs', length: 800, rise: -160, steps: 20 },
] as const;

/** The least height over the ground of foot 0 in a swing from `x` on, in the middle of the swing and in all. */
function clearance(species: string, speed: number, x: number, way: number): { middle: number; all: number } {
  const sim = createSim({ terrain: stairs });
  sim.spawn(species, { x, speed });
  const { world } = sim;
  const e = world.dense[0]!;
  const kind = speciesOf(world, e);
  const { behind, ahead } = kind.legs[0]!;
  const foothold = (wanted: number): number => {
    const at = Float64Array.of(wanted, behind + 7, ahead, 1, Number.NaN);
    world.ground.findFoothold(at);
    return at[0]!;
  };
  const from = foothold(x);
  const to = foothold(x + way);
  const gait = world.columns.GaitPhase;
  const f = footBlock(e, 0);
  gait[f + Foot.MODE] = FootMode.SWING;
  gait[f + Foot.START] = 1;
  gait[f + Foot.FROM_X] = from;
  gait[f + Foot.FROM_Y] = sim.groundAt(from);
  gait[f + Foot.PLANT_X] = to;
  gait[f + Foot.PLANT_Y] = sim.groundAt(to);
  blendGait(world, e);
  setLift(world, e, kind, 0, 1);
  let [middle, all] = [Infinity, Infinity];
  for (let s = 0; s <= 1; s += 1 / 128) {
    gait[f + Foot.PROGRESS] = s;
    swingPoint(gait, f, kind.legs[0]!);
    const height = sim.groundAt(point[0]!) - point[1]!;
    all = Math.min(all, height);
    if (s > 0.15 && s < 0.85) middle = Math.min(middle, height);
  }
  return { middle, all };
}

describe.each(['stickman', 'doggoyle'])('on stairs a %s', (species) => {
  test('swings its foot over every edge between start and plant, up and down', () => {
    for (const way of [60, 100, 180]) {
      for (let from = 405; from < 440; from += 3) {
        expect(clearance(species, 200, from, way).middle).toBeGreaterThan(1.5);
        expect(clearance(species, 200, from + 600, way).middle).toBeGreaterThan(1.5);
      }
    }
  });

  test('lifts a foot that stands right before a riser over it before it goes on', () => {
    for (const way of [100, 180, 250]) {
      for (const gap of [1, 3, 6]) expect(clearance(species, 200, 440 - gap, way).all).toBeGreaterThan(-0.05);
    }
  });
});

test('a step that begins in the air is known for one', () => {
  const edge = (height: number): number => {
    const sim = createSim();
    sim.spawn('doggoyle', { speed: 106 });
    const { world } = sim;
    const e = world.dense[0]!;
    const gait = world.columns.GaitPhase;
    gait[footBlock(e, 0) + Foot.MODE] = FootMode.TIMED;
    gait[footBlock(e, 0) + Foot.FROM_Y] = -height;
    blendGait(world, e);
    setLift(world, e, speciesOf(world, e), 0, 1);
    return gait[footBlock(e, 0) + Foot.EDGE]!;
  };
  expect([edge(0), edge(60)]).toEqual([0, -1]);
});

test('over flat ground the lift is the gait’s own, and no wait', () => {
  const sim = createSim();
  sim.spawn('stickman', { speed: 106 });
  const { world } = sim;
  const f = footBlock(world.dense[0]!, 0);
  const gait = world.columns.GaitPhase;
  gait[f + Foot.FROM_X] = 0;
  gait[f + Foot.PLANT_X] = 100;
  blendGait(world, world.dense[0]!);
  setLift(world, world.dense[0]!, world.species[0]!, 0, 1);
  expect(gait[f + Foot.LIFT]).toBeCloseTo(13, 9);
  expect(gait[f + Foot.EDGE]).toBe(0);
});

test('a lift that is not yet what its swing asks for is known to ease, until it has come there', () => {
  const sim = createSim();
  sim.spawn('doggoyle', { speed: 106 });
  const { world } = sim;
  const e = world.dense[0]!;
  const gait = world.columns.GaitPhase;
  blendGait(world, e);
  const ease = (share: number): void => setLift(world, e, speciesOf(world, e), 2, share);
  ease(1);
  const asked = gait[footBlock(e, 2) + Foot.LIFT]!;
  expect(isEasing(gait, e, 2)).toBe(false);
  gait[footBlock(e, 2) + Foot.LIFT] = 0;
  ease(0.3);
  expect([0, 1, 2, 3].map((i) => isEasing(gait, e, i))).toEqual([false, false, true, false]);
  let ticks = 0;
  for (; isEasing(gait, e, 2); ticks++) ease(0.3);
  expect(ticks).toBeLessThan(30);
  expect(gait[footBlock(e, 2) + Foot.LIFT]).toBe(asked);
});
