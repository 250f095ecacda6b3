import { describe, expect, test } from 'vitest';
import { FOOT, Foot } from '../../ecs/components.ts';
import type { Leg } from '../../ecs/species.ts';
import {
  arcShare,
  findLeast,
  findShape,
  Least,
  least,
  levelShare,
  point,
  progressAt,
  RUSH,
  Shape,
  shape,
  swingPoint,
} from './swing-path.ts';

type Fields = Partial<Record<keyof typeof Foot, number>>;
const legs = { foot: { paw: false } as Leg, paw: { paw: true } as Leg };
const smooth = (s: number): number => s * s * (3 - 2 * s);

/** The points of a swing, a hundredth of its progress apart. */
function path(leg: Leg, fields: Fields): { x: number; y: number }[] {
  const gait = new Float64Array(FOOT);
  for (const [name, value] of Object.entries(fields)) gait[Foot[name as keyof typeof Foot]] = value;
  return Array.from({ length: 101 }, (_, i) => {
    gait[Foot.PROGRESS] = i / 100;
    swingPoint(gait, 0, leg);
    return { x: point[0]!, y: point[1]! };
  });
}

function share(progress: number, up: boolean, edge: number): number {
  const at = Float64Array.of(progress, smooth(progress));
  levelShare(at, up, edge);
  return at[0]!;
}

describe.each(Object.entries(legs))('the swing of a %s', (_name, leg) => {
  test('goes from where it left to its plant, never back, and lifted by its lift in the middle', () => {
    const points = path(leg, { FROM_X: 10, FROM_Y: 0, PLANT_X: 90, PLANT_Y: 0, LIFT: 13 });
    expect(points[0]).toEqual({ x: 10, y: 0 });
    expect(points[100]!.x).toBe(90);
    expect(points[100]!.y).toBeCloseTo(0, 9);
    expect(points[50]!.y).toBeCloseTo(-13, 6);
    for (let i = 1; i <= 100; i++) expect(points[i]!.x).toBeGreaterThanOrEqual(points[i - 1]!.x);
  });

  test('starts and ends without a jerk', () => {
    const points = path(leg, { PLANT_X: 80, LIFT: 30 });
    for (const i of [1, 99]) {
      expect(Math.abs(points[i]!.y)).toBeLessThan(0.05);
      expect(Math.min(points[i]!.x, 80 - points[i]!.x)).toBeLessThan(0.05);
    }
  });

  test('told to wait it only goes up first', () => {
    const points = path(leg, { PLANT_X: 80, LIFT: 30, EDGE: 1.2 });
    for (let i = 0; i <= 20; i++) expect(points[i]!.x).toBeCloseTo(0, 9);
    expect(points[20]!.y).toBeLessThan(-8);
    expect(points[30]!.x).toBeGreaterThan(0.5);
  });
});

test('a paw is higher than a foot early and late in a long swing, where it would trail', () => {
  const [foot, paw] = [path(legs.foot, { PLANT_X: 80, LIFT: 10 }), path(legs.paw, { PLANT_X: 80, LIFT: 10 })];
  for (const i of [10, 15, 85, 90]) expect(paw[i]!.y).toBeLessThan(foot[i]!.y - 0.4);
  // It goes up before it goes along, and comes down after.
  for (const i of [6, 94]) expect(paw[i]!.x - (i > 50 ? 80 : 0)).toBeCloseTo(0, 9);
});

test('a short step of a paw, and one that comes from the air, are as calm as a foot’s', () => {
  const calm = path(legs.foot, { PLANT_X: 80, LIFT: 10 });
  const fromAir = path(legs.paw, { PLANT_X: 80, LIFT: 10, EDGE: -1 });
  const short = path(legs.paw, { PLANT_X: 0.1, LIFT: 10 });
  for (const i of [10, 50, 90]) {
    expect(fromAir[i]).toEqual(calm[i]);
    expect(short[i]!.y).toBeCloseTo(calm[i]!.y, 1);
  }
});

test('up over an edge a foot gains its height early, down over one it keeps it', () => {
  for (let s = 0.05; s < 0.95; s += 0.05) {
    expect(share(s, true, 1)).toBeGreaterThanOrEqual(share(s, true, 0));
    expect(share(s, false, 1)).toBeLessThanOrEqual(share(s, false, 0));
  }
  for (const up of [true, false]) {
    for (const edge of [0, 0.6, 1]) {
      expect(share(0, up, edge)).toBe(0);
      expect(share(1, up, edge)).toBe(1);
    }
  }
});

test('the progress at which a share of the way is gone is that of the smoothstep', () => {
  const at = new Float64Array(1);
  for (let way = 0; way <= 1; way += 0.0037) {
    at[0] = way;
    progressAt(at);
    expect(smooth(at[0]!)).toBeCloseTo(way, 4);
  }
});

/** How much more than `findLeast` says a swing has at the share w of its way: times the lift, and in bows of the rise. */
function spare(leg: Leg, edge: number, way: number, w: number): [lift: number, early: number] {
  const gait = new Float64Array(FOOT);
  gait[Foot.EDGE] = edge;
  gait[Foot.PLANT_X] = way;
  findShape(gait, 0, leg);
  findLeast();
  const bow = w * (1 - w);
  const surely = least[Least.HUMP]! * bow + least[Least.RUSH]! * Math.min(RUSH * bow, 1);
  const at = Float64Array.of(w);
  progressAt(at);
  const s = shape[Shape.BEGINS]! + (shape[Shape.ENDS]! - shape[Shape.BEGINS]!) * at[0]!;
  const [up, down] = [true, false].map((rises) => {
    const level = Float64Array.of(s, w);
    levelShare(level, rises, shape[Shape.EDGE]!);
    return (rises ? level[0]! - w : w - level[0]!) / bow - least[Least.EARLY]!;
  }) as [number, number];
  at[0] = s;
  arcShare(at, shape[Shape.QUICK]!);
  return [at[0]! / surely, Math.min(up, down)];
}

test('a swing is over its straight line by what is called the least, or more, all the way', () => {
  let [lift, early] = [Infinity, Infinity];
  for (const leg of Object.values(legs)) {
    for (const edge of [0, 1, 1.02, 1.1, 1.2, -1, -2]) {
      for (const way of [2, 12, 30, 36, 100]) {
        for (let w = 1 / 512; w < 1; w += 1 / 512) {
          const more = spare(leg, edge, way, w);
          lift = Math.min(lift, more[0]);
          early = Math.min(early, more[1]);
        }
      }
    }
  }
  expect(lift).toBeGreaterThan(1);
  expect(lift).toBeLessThan(1.1);
  expect(early).toBeGreaterThanOrEqual(0);
});
