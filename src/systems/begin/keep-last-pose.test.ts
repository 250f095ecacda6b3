import { expect, test } from 'vitest';
import { Flag, ROOT, SKELETON, Skeleton } from '../../ecs/components.ts';
import { read, watchSystem } from '../testing/watch.ts';

test.each(['flat-run', 'jump', 'stairs'])(
  '%s: what was shown at the end of a tick is what the next one calls before',
  (scene) => {
    let joints: number[] = [];
    let root: number[] = [];
    watchSystem(
      scene,
      'keepLastPose',
      (world) => {
        const e = world.dense[0]!;
        joints = Array.from(world.columns.Skeleton.subarray(e * SKELETON, e * SKELETON + Skeleton.BEFORE));
        root = Array.from(world.columns.Root.subarray(e * ROOT, (e + 1) * ROOT));
      },
      (world) => {
        const e = world.dense[0]!;
        const at = e * SKELETON + Skeleton.BEFORE;
        expect(Array.from(world.columns.Skeleton.subarray(at, at + Skeleton.BEFORE))).toEqual(joints);
        const [x, y, px, py] = root as [number, number, number, number];
        const now = read(world, e).root;
        expect(['PX', 'PY', 'DX', 'DY'].map(now)).toEqual([x, y, x - px, y - py]);
      },
      200,
    );
  },
);

test('a limp body keeps its own past: its velocities live there', () => {
  let before: number[] = [];
  const past = (world: Parameters<typeof read>[0]): number[] => {
    const at = world.dense[0]! * SKELETON + Skeleton.BEFORE;
    return Array.from(world.columns.Skeleton.subarray(at, at + Skeleton.BEFORE));
  };
  let limp = 0;
  watchSystem(
    'fall-and-rise',
    'keepLastPose',
    (world) => {
      before = past(world);
    },
    (world) => {
      if (!read(world, world.dense[0]!).has(Flag.LIMP)) return;
      limp++;
      expect(past(world)).toEqual(before);
    },
    140,
  );
  expect(limp).toBeGreaterThan(90);
});
