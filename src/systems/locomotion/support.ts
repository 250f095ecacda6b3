/** What carries a body. */

import type { Ground } from '../../ecs/ground.ts';
import { TerrainKind } from '../../ecs/view.ts';

/** Height of what carries a body at x: the true floor in a gap, the smoothed ground elsewhere. */
export function supportAt(ground: Ground, x: number): number {
  if (ground.level) return 0;
  return ground.pieceKind[ground.pieceAt(x)] === TerrainKind.GAP ? ground.heightAt(x) : ground.smoothAt(x);
}
