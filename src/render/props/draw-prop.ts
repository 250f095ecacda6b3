/**
 * The things of the course, made of limbs, so that they stand in the painter's order among the figures.
 *
 * Wood and stone are quiet; gold and straw, what a player acts on, have colour. `hit` (seconds since the blow) drives
 * what happens to them.
 */
import { laneScale } from '../../ecs/view.ts';
import { DEPTH } from '../camera.ts';
import { mix, pack } from '../colour.ts';
import type { PropView } from '../frame.ts';
import { Style } from '../limb-buffer.ts';
import { INK } from '../tokens.ts';
import { drawApple } from './apple.ts';
import { drawGong, postOf } from './gong.ts';
import { drawLog, drawWall } from './obstacles.ts';
import { PropPen } from './pen.ts';
import type { PropScene } from './prop-scene.ts';
import { drawShield, drawTarget } from './targets.ts';
import { drawTrack } from './track.ts';

/** Most limbs of one prop: a long wall's blocks. */
const MOST_LIMBS = 96;

const pen = new PropPen();

/** Draws a prop, and its shadow on the ground at `groundY`, world u. */
export function drawProp(scene: PropScene, prop: PropView, groundY: number): void {
  const s = laneScale(prop.lane);
  const x = (prop.x - scene.cameraX) * s;
  const y = (prop.y - scene.cameraY + DEPTH) * s;
  scene.limbs.reserve(MOST_LIMBS);
  if (drawTrack(scene, prop)) return;
  drawShadow(scene, prop, x, (groundY - scene.cameraY + DEPTH) * s, s);
  pen.begin(scene.limbs, scene.palette, prop.lane, x, y, s);
  if (prop.kind === 'log') drawLog(pen, prop);
  else if (prop.kind === 'wall') drawWall(pen, prop);
  else if (prop.kind === 'target') drawTarget(pen, prop);
  else if (prop.kind === 'shield') drawShield(pen, prop);
  else if (prop.kind === 'gong') drawGong(pen, prop, groundY - prop.y);
  else drawApple(pen, prop, scene.time);
}

function drawShadow(scene: PropScene, prop: PropView, x: number, ground: number, s: number): void {
  const taken = prop.kind === 'apple' && prop.hit >= 0;
  if (taken) return;
  const gong = prop.kind === 'gong';
  const middle = gong ? x + postOf(prop) * s : x;
  const half = gong ? 17 * s : (prop.width * 0.5 + 7) * s;
  const colour = pack(mix(INK, scene.palette.bank, 0.45), prop.kind === 'apple' ? 0.25 : 0.46);
  scene.under.oval(middle, ground + 1.5 * s, half, Math.min(9 * s, half * 0.2), Style.SOFT, colour);
}
