/** What carries a body. */

import type { Ground } from '../../ecs/ground.ts';
import type { Swim } from '../../ecs/species.ts';
import { TerrainKind } from '../../ecs/view.ts';

/** Height of what carries a body at x: the true floor in a gap, the smoothed ground elsewhere. */
export function supportAt(ground: Ground, x: number): number {
  if (ground.level) return 0;
  return ground.pieceKind[ground.pieceAt(x)] === TerrainKind.GAP ? ground.heightAt(x) : ground.smoothAt(x);
}

/** How high its water carries the soles of a swimmer at x: a level, or Infinity where there is none. */
export function floatAt(ground: Ground, x: number, swim: Swim | null, scale: number): number {
  if (swim === null || ground.level) return Infinity;
  const surface = ground.pieceSurface[ground.pieceAt(x)]!;
  return surface < Infinity ? surface + swim.depth * scale : Infinity;
}
