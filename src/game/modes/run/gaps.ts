/**
 * Falls into gaps, and water underfoot.
 *
 * Guarantees: a fall out of view costs what a blow costs and sets the runner down on the far side, running and safe;
 * the last one leaves him in the gap.
 */
import { BODY, Body, Flag } from '../../../ecs/components.ts';
import { TerrainKind } from '../../../ecs/view.ts';
import { speedAt } from '../../course/pace.ts';
import { lose } from './blow.ts';
import { RunPhase } from './memory.ts';
import { bodyX, bodyY, hasFlag, type Play } from './play.ts';
import { forgetTip } from './strike.ts';

/** This far under where he last stood he is out of view, u. */
const OUT_OF_VIEW = 190;
/** How far beyond the gap he is set down, u, and with which share of his speed. */
const BEYOND = 44;
const SHARE = 0.8;
/** Water shallower than this does not splash, u. */
const SPLASH_DEPTH = 3;

/** Notes where he stands, and whether he has fallen out of view. True: he is to be set on the far side. */
export function watchGaps(play: Play): boolean {
  const { memory, sim } = play;
  const x = bodyX(play);
  const y = bodyY(play);
  const piece = sim.terrain.pieceAt(x);
  const inGap = sim.terrain.pieceKind[piece] === TerrainKind.GAP;
  if (!hasFlag(play, Flag.AIRBORNE) && !inGap) memory.footing = y;
  if (!inGap || y < memory.footing + OUT_OF_VIEW || memory.phase !== RunPhase.RUNNING) return false;
  play.news.add('gap', x, memory.footing, 1);
  lose(play, x, memory.footing);
  return memory.hearts > 0;
}

/** Sets him down behind the gap he is in. Not part of the tick: it poses him anew. */
export function setOnFarSide(play: Play): void {
  const { sim, memory, world, entity } = play;
  const { terrain } = sim;
  const far = terrain.pieceX[terrain.pieceAt(bodyX(play)) + 1]! + BEYOND;
  const speed = speedAt(far) * SHARE;
  const b = entity * BODY;
  world.columns.Body[b + Body.VX] = speed;
  world.columns.Body[b + Body.PACE] = speed;
  sim.command(play.id, { motion: 'auto' });
  sim.teleport(play.id, far);
  forgetTip(memory);
  memory.footing = bodyY(play);
}

/** A splash on the way into water. */
export function watchWater(play: Play): void {
  const { memory, sim } = play;
  const wet = !hasFlag(play, Flag.AIRBORNE) && depthAt(play, bodyX(play)) > SPLASH_DEPTH ? 1 : 0;
  if (wet && !memory.wet) {
    const x = bodyX(play);
    play.news.add('splash', x, sim.terrain.pieceSurface[sim.terrain.pieceAt(x)]!, 1);
  }
  memory.wet = wet;
}

/** Depth of the water at x, u; 0 where there is none. */
export function depthAt(play: Play, x: number): number {
  const { terrain } = play.sim;
  const piece = terrain.pieceAt(x);
  return terrain.pieceKind[piece] === TerrainKind.WATER ? terrain.heightAt(x) - terrain.pieceSurface[piece]! : 0;
}
