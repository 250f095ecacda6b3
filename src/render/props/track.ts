/**
 * What stands on a race track: a hurdle in each lane, the line across all of them, the gate over it.
 *
 * All of it reaches into the depth, so it is drawn between two lanes, in stage units, and not by the pen of one lane.
 */
import { laneScale } from '../../ecs/view.ts';
import { DEPTH } from '../camera.ts';
import { mix, pack, withAlpha } from '../colour.ts';
import type { PropView } from '../frame.ts';
import { groundAt, mistAt } from '../lane-colours.ts';
import { Style } from '../limb-buffer.ts';
import * as tokens from '../tokens.ts';
import type { PropScene } from './prop-scene.ts';

/** A hurdle reaches so many lanes to both sides for each u of its width. */
const LANES_PER_WIDTH = 0.038;
/** Seconds in which a hurdle that was hit falls flat. */
const FALL = 0.32;
/** Share of the mist that a colour takes. */
const MIST = 0.45;
const POST = tokens.TIP;
const BAR = tokens.BAND;

const colourIn = (scene: PropScene, base: readonly [number, number, number], lane: number): number =>
  pack(mix(base, groundAt(scene.palette, Math.max(0, lane)), mistAt(lane) * MIST));

const stageX = (scene: PropScene, x: number, lane: number): number => (x - scene.cameraX) * laneScale(lane);
const stageY = (scene: PropScene, y: number, lane: number): number => (y - scene.cameraY + DEPTH) * laneScale(lane);

/** Draws what belongs to a track; false: it is something else. */
export function drawTrack(scene: PropScene, prop: PropView): boolean {
  if (prop.kind === 'hurdle') drawHurdle(scene, prop);
  else if (prop.kind === 'lane') drawLane(scene, prop);
  else if (prop.kind === 'line') drawLine(scene, prop);
  else if (prop.kind === 'gate') drawGate(scene, prop);
  else return false;
  return true;
}

/** Stripes of a hurdle's board, and its height; seen from the edge it is still as thick as this, u. */
const STRIPES = 5;
const BOARD = 9;
const EDGE = 1.7;

/** Two posts and a striped board between them; hit, it lies down ahead. */
function drawHurdle(scene: PropScene, prop: PropView): void {
  const { limbs } = scene;
  const half = prop.width * LANES_PER_WIDTH;
  const fallen = prop.hit < 0 ? 0 : Math.min(1, prop.hit / FALL);
  const turn = fallen * fallen * 1.4;
  const ahead = Math.sin(turn) * prop.height;
  const tall = Math.cos(turn) * prop.height;
  const dark = colourIn(scene, mix(POST, tokens.INK, 0.5), prop.lane);
  const pale = colourIn(scene, POST, prop.lane);
  const red = colourIn(scene, BAR, prop.lane);
  const down = Math.max(EDGE, BOARD * Math.cos(turn));
  for (const lane of [prop.lane + half, prop.lane - half]) {
    const s = laneScale(lane);
    const x = stageX(scene, prop.x, lane);
    const y = stageY(scene, prop.y, lane);
    const topX = stageX(scene, prop.x + ahead, lane);
    limbs.line(x - 13 * s, y, x + 3 * s, y, 1.4 * s, 1.4 * s, Style.CAPSULE, dark);
    limbs.line(x, y, topX, stageY(scene, prop.y - tall, lane), 1.4 * s, 1.4 * s, Style.CAPSULE, dark);
  }
  for (let k = 0; k < STRIPES; k++) {
    const far = prop.lane + half * (1 - (2 * k) / STRIPES);
    const near = prop.lane + half * (1 - (2 * (k + 1)) / STRIPES);
    upright(scene, prop.x + ahead, prop.y - tall, down, far, near, k % 2 === 0 ? red : pale);
  }
}

/** A piece of something that hangs down from y across the track between two lanes. */
function upright(
  scene: PropScene,
  x: number,
  y: number,
  down: number,
  far: number,
  near: number,
  colour: number,
): void {
  const lane = (far + near) / 2;
  const middle = stageX(scene, x, lane);
  const wide = Math.abs(stageX(scene, x, near) - stageX(scene, x, far)) / 2;
  const half = Math.max(EDGE * laneScale(lane), wide + 0.3);
  const top = Math.min(stageY(scene, y, far), stageY(scene, y, near));
  const bottom = Math.max(stageY(scene, y + down, far), stageY(scene, y + down, near));
  scene.limbs.box(middle, top, middle, bottom, half, half, 0, colour);
}

/** The line between two lanes; what is far out of any view is left out. */
const LANE_ALPHA = 0.34;
const SEEN = 2600;

function drawLane(scene: PropScene, prop: PropView): void {
  const s = laneScale(prop.lane);
  const from = Math.max(prop.x - prop.width / 2, scene.cameraX - SEEN);
  const to = Math.min(prop.x + prop.width / 2, scene.cameraX + SEEN);
  if (to <= from) return;
  const y = stageY(scene, prop.y, prop.lane);
  const colour = withAlpha(colourIn(scene, tokens.SUN, prop.lane), LANE_ALPHA);
  const x0 = (from - scene.cameraX) * s;
  const x1 = (to - scene.cameraX) * s;
  scene.under.line(x0, y, x1, y, 0.9 * s, 0.9 * s, Style.CAPSULE, colour);
}

/** Chequers across all lanes, on the ground. */
const CHEQUERS = 14;
const COLUMNS = 2;
const NEAREST = -0.7;

function drawLine(scene: PropScene, prop: PropView): void {
  const { under } = scene;
  const wide = prop.width / COLUMNS;
  under.reserve(CHEQUERS * COLUMNS);
  for (let row = 0; row < CHEQUERS; row++) {
    // Evenly on the ground as it is seen, from near to far.
    const near = NEAREST + ((prop.lane - NEAREST) * row) / CHEQUERS;
    const far = NEAREST + ((prop.lane - NEAREST) * (row + 1)) / CHEQUERS;
    for (let column = 0; column < COLUMNS; column++) {
      const light = (row + column) % 2 === 0;
      const colour = colourIn(scene, light ? tokens.SUN : tokens.INK, (near + far) / 2);
      const x = prop.x - prop.width / 2 + (column + 0.5) * wide;
      const w0 = (wide / 2) * laneScale(near);
      const w2 = (wide / 2) * laneScale(far);
      const y = stageY(scene, prop.y, near);
      under.box(stageX(scene, x, near), y, stageX(scene, x, far), stageY(scene, prop.y, far), w0, w2, 0, colour);
    }
  }
}

/** The far gate is a post; the near one a post and the banner between the two. */
const FAR_LANE = 11;
const BANNER = 30;
const FLAGS = 16;

function drawGate(scene: PropScene, prop: PropView): void {
  const { limbs } = scene;
  const s = laneScale(prop.lane);
  const x = stageX(scene, prop.x, prop.lane);
  const wood = colourIn(scene, mix(tokens.WOOD, tokens.INK, 0.35), prop.lane);
  const base = stageY(scene, prop.y, prop.lane);
  const top = stageY(scene, prop.y - prop.height, prop.lane);
  if (prop.lane < FAR_LANE) drawBanner(scene, prop);
  limbs.line(x, base, x, top, 4.2 * s, 3.4 * s, Style.CAPSULE, wood);
  limbs.disc(x, top, 6.5 * s, colourIn(scene, tokens.GOLD, prop.lane));
}

/** Chequered cloth from the near post's top to the far one's. */
function drawBanner(scene: PropScene, prop: PropView): void {
  for (let k = FLAGS - 1; k >= 0; k--) {
    const near = prop.lane + ((FAR_LANE - prop.lane) * k) / FLAGS;
    const far = prop.lane + ((FAR_LANE - prop.lane) * (k + 1)) / FLAGS;
    for (let row = 0; row < 2; row++) {
      const y = prop.y - prop.height + 6 + row * (BANNER / 2);
      const colour = colourIn(scene, (row + k) % 2 === 0 ? tokens.SUN : tokens.INK, (near + far) / 2);
      upright(scene, prop.x, y, BANNER / 2, far, near, colour);
    }
  }
}
