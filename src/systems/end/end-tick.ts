/** Counts the tick. After this, until the next begin, who is alive may change. */
import type { World } from '../../ecs/world.ts';

export function endTick(world: World): void {
  world.tick++;
}
