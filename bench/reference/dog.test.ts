/** The reference's dog is a fair one: it really walks, trots and gallops. */
import { describe, expect, test } from 'vitest';
import { Dog, dogBones } from './dog.ts';
import { dogGaitAt, type LegName } from './dog-gait.ts';
import { distance } from './vec.ts';

const TICK = 1 / 60;
const LEGS: LegName[] = ['LH', 'LF', 'RH', 'RF'];

describe.each([
  ['walk', 60, 'LH LF RH RF'],
  ['trot', 150, 'LH+RF LF+RH'],
  ['gallop', 400, 'LH RH RF LF'],
] as const)('the reference dog in a %s', (_, speed, order) => {
  test('puts its paws down in the published order', () => {
    const dog = new Dog({ speed });
    const down = new Set<LegName>();
    const beats: string[] = [];
    for (let i = 0; i < 400; i++) {
      dog.update(TICK);
      const landed: LegName[] = [];
      for (const leg of LEGS) {
        if (dog.legs[leg]!.paw.y < 0) down.delete(leg);
        else if (!down.has(leg)) landed.push(leg);
      }
      for (const leg of landed) down.add(leg);
      if (landed.length > 0 && i > 200) beats.push(landed.sort().join('+'));
    }
    const from = beats.findIndex((beat) => beat.startsWith('LH'));
    expect(beats.slice(from, from + order.split(' ').length).join(' ')).toBe(order);
  });

  test('keeps the length of its bones, and a paw that is down does not slide', () => {
    const dog = new Dog({ speed });
    let held: { leg: LegName; x: number } | null = null;
    for (let i = 0; i < 200; i++) {
      const before = dog.phase;
      dog.update(TICK);
      const { root, middle, ankle, paw } = dog.legs.LF!;
      expect(distance(root, middle)).toBeCloseTo(dogBones.humerus, 6);
      expect(distance(middle, ankle)).toBeCloseTo(dogBones.forearm, 6);
      const phase = (dog.phase + 1 - dogGaitAt(speed).offsets.LF) % 1;
      // The root's place over the paw moves with the pitch; from the body it goes straight back.
      const x = dog.x + paw.x - root.x;
      const down = phase < dogGaitAt(speed).duty && dog.phase > before;
      if (down && held && phase > 0.05) expect(x).toBeCloseTo(held.x, 6);
      held = down ? { leg: 'LF', x } : null;
    }
  });
});

test('its tail hangs from the croup and streams behind when it runs', () => {
  const droop = (speed: number): number => {
    const dog = new Dog({ speed });
    for (let i = 0; i < 240; i++) dog.update(TICK);
    const root = dog.tail.points[0]!;
    const tip = dog.tail.points[4]!;
    return Math.atan2(root.x - tip.x, tip.y - root.y);
  };
  expect(Math.abs(droop(0))).toBeLessThan(0.1);
  expect(droop(500)).toBeGreaterThan(0.9);
});
