/** Lets the mode apply its rules to the tick that was just simulated. */
import type { World } from '../../ecs/world.ts';

export function runRules(world: World): void {
  world.rules?.(world);
}
