/**
 * Keeps last tick's pose as the one before, for drawing between ticks and for velocities.
 *
 * Guarantees: after this the BEFORE halves hold what was shown at the end of the last tick.
 * A limp body keeps its own past: its BEFORE half is where its joints' velocities live.
 */
import { BODY, Body, Flag, MAX_JOINTS, ROOT, Root, SKELETON, Skeleton } from '../../ecs/components.ts';
import type { World } from '../../ecs/world.ts';

export function keepLastPose(world: World): void {
  const { Body: body, Root: root, Skeleton: skeleton } = world.columns;
  const dense = world.due;
  for (let n = 0; n < dense.length; n++) {
    const e = dense[n]!;
    const r = e * ROOT;
    root[r + Root.DX] = root[r + Root.X]! - root[r + Root.PX]!;
    root[r + Root.DY] = root[r + Root.Y]! - root[r + Root.PY]!;
    root[r + Root.PX] = root[r + Root.X]!;
    root[r + Root.PY] = root[r + Root.Y]!;
    if ((body[e * BODY + Body.FLAGS]! & Flag.LIMP) === 0) {
      const s = e * SKELETON;
      skeleton.copyWithin(s + Skeleton.BEFORE, s + Skeleton.NOW, s + Skeleton.NOW + MAX_JOINTS * 2);
    }
  }
}
