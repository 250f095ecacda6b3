/** Everything that is drawn, in the order in which it is drawn, and how a frame is written into it. */
import { Container } from 'pixi.js';
import { BODY, Body, Flag, ROOT, Root } from '../ecs/components.ts';
import { laneScale } from '../ecs/view.ts';
import type { StagePlace, ViewSize } from './camera.ts';
import { DEPTH, placeStage } from './camera.ts';
import type { SkyPlace } from './clouds.ts';
import { drawBirds, drawClouds, drawEmbers } from './clouds.ts';
import { mix } from './colour.ts';
import { Effects } from './effects.ts';
import type { FigureScene } from './figures.ts';
import { drawFigure, REACH } from './figures.ts';
import type { FrameView } from './frame.ts';
import type { GroundPlace } from './ground.ts';
import { FAR_SCALE, GroundPainter } from './ground.ts';
import { createHills } from './hills.ts';
import { createLaneColours, fillLaneColours } from './lane-colours.ts';
import type { LimbBackend } from './limb-batch.ts';
import { createLimbBatch } from './limb-batch.ts';
import { drawMarks } from './marks.ts';
import { PainterOrder, Rank } from './painter.ts';
import { drawProp } from './props.ts';
import { drawDots, drawGrass, drawRipples, drawTufts } from './scatter.ts';
import { createPaintedBatch } from './shape-batch.ts';
import { createSky } from './sky.ts';
import type { Palette } from './tokens.ts';
import { INK, paletteAt } from './tokens.ts';
import { createVignette } from './vignette.ts';

/** What an item of the painter's order is: the lowest bits of its number. */
const PROP = 0;
const FIGURE = 1;
const EFFECT = 2;
/** The ground ends this much above the view's lower edge, u, but never before this scale. */
const NEAR_MARGIN = 24;
const NEAREST = 1.2;
const NEAR_LIMIT = 1.7;

export interface Scene {
  readonly root: Container;
  /** Writes a frame; `pixels` are device pixels a view unit. */
  fill(frame: FrameView, size: ViewSize, pixels: number): void;
  readonly instances: number;
  readonly figureDrawCalls: number;
  readonly uploadBytes: number;
  destroy(): void;
}

export function createScene(backend: LimbBackend): Scene {
  const sky = createSky();
  const hills = createHills();
  const air = createLimbBatch(backend, 512);
  const ground = createPaintedBatch(2048);
  const under = createLimbBatch(backend, 1024);
  const figures = createLimbBatch(backend, 4096);
  const nearWater = createPaintedBatch(256);
  const front = createLimbBatch(backend, 1024);
  const embers = createLimbBatch(backend, 64);
  const vignette = createVignette();
  const batches = [air, ground, under, figures, nearWater, front, embers];

  const root = new Container();
  const stage = new Container();
  root.addChild(sky.mesh, air.mesh, ...hills.layers.map((layer) => layer.mesh), stage, embers.mesh, vignette.mesh);
  stage.addChild(ground.mesh, under.mesh, figures.mesh, nearWater.mesh, front.mesh);

  const order = new PainterOrder(1024);
  const effects = new Effects();
  const colours = createLaneColours();
  const painter = new GroundPainter(ground.shapes);
  const place: StagePlace = { x: 0, y: 0, zoom: 1 };
  const groundPlace: GroundPlace = { cameraX: 0, cameraY: 0, nearScale: 1.2, bottom: 0, left: 0, right: 0 };
  const skyPlace: SkyPlace = { width: 0, floor: 0, cameraX: 0, time: 0, seed: 0 };
  const figureScene = {} as FigureScene;
  let palette: Palette = paletteAt(0.5);
  let paletteTime = Number.NaN;
  let time = 0;
  let speed = 0;
  let lastX = Number.NaN;
  let uploadBytes = 0;

  function fill(frame: FrameView, size: ViewSize, pixels: number): void {
    const { camera, terrain } = frame;
    time += frame.reducedMotion ? 0 : frame.seconds;
    trackSpeed(frame);
    turnLight(frame.daytime);
    placeStage(frame.reducedMotion ? { ...camera, shakeX: 0, shakeY: 0 } : camera, size, place);
    placeGround(frame, size);
    stage.position.set(place.x, place.y);
    stage.scale.set(place.zoom);

    const floor = place.y + DEPTH * FAR_SCALE * place.zoom;
    sky.update(palette, frame.daytime, size.width, size.height, floor, pixels, time);
    const tall = Math.max(1, Math.min(1.7, size.height / 620));
    hills.update(
      frame.seed,
      palette,
      frame.reducedMotion ? camera.x * 0.25 : camera.x,
      place.zoom,
      size.width,
      floor + 4,
      tall,
    );
    fillAir(frame, size, floor);

    for (const batch of [under, figures, front]) batch.limbs.reset();
    painter.paint(terrain, groundPlace, palette);
    painter.paintNearWater(terrain, groundPlace, palette, nearWater.shapes);
    drawDots(under.limbs, terrain, groundPlace, palette);
    drawRipples(under.limbs, terrain, groundPlace, palette, time, false);
    fillFigures(frame, pixels);
    drawRipples(front.limbs, terrain, groundPlace, palette, time, true);
    drawTufts(front.limbs, terrain, groundPlace, palette, time);
    drawGrass(front.limbs, groundPlace, palette, speed, time);
    if (frame.marks) drawMarks(front.limbs, frame.marks, camera.x, camera.y);
    uploadBytes = 0;
    for (const batch of batches) uploadBytes += batch.upload();
  }

  function trackSpeed(frame: FrameView): void {
    const moved = frame.camera.x - lastX;
    lastX = frame.camera.x;
    if (frame.seconds <= 0 || !(Math.abs(moved) < 400)) return;
    const ease = Math.min(1, frame.seconds * 8);
    speed += (moved / frame.seconds - speed) * ease;
  }

  function turnLight(daytime: number): void {
    const step = Math.round(daytime * 2000) / 2000;
    if (step === paletteTime) return;
    paletteTime = step;
    palette = paletteAt(step);
    fillLaneColours(colours, palette);
    vignette.tint(mix(INK, palette.sky0, 0.35));
  }

  function placeGround(frame: FrameView, size: ViewSize): void {
    const g = groundPlace;
    g.cameraX = frame.camera.x;
    g.cameraY = frame.camera.y;
    const room = (size.height - NEAR_MARGIN - place.y) / (DEPTH * place.zoom);
    g.nearScale = Math.max(NEAREST, Math.min(NEAR_LIMIT, room));
    g.bottom = (size.height - place.y) / place.zoom + 8;
    g.left = -place.x / place.zoom - 12;
    g.right = (size.width - place.x) / place.zoom + 12;
  }

  function fillAir(frame: FrameView, size: ViewSize, floor: number): void {
    skyPlace.width = size.width;
    skyPlace.floor = floor;
    skyPlace.cameraX = frame.reducedMotion ? 0 : frame.camera.x;
    skyPlace.time = time;
    skyPlace.seed = frame.seed;
    air.limbs.reset();
    embers.limbs.reset();
    drawClouds(air.limbs, skyPlace, palette);
    drawBirds(air.limbs, skyPlace, palette);
    drawEmbers(embers.limbs, skyPlace, palette, size.height);
  }

  function fillFigures(frame: FrameView, pixels: number): void {
    const { world, camera, terrain } = frame;
    for (const effect of frame.effects) effects.start(effect);
    effects.advance(frame.seconds);
    order.reset();
    addProps(frame);
    addFigures(frame);
    for (let i = 0; i < effects.count; i++) order.add((i << 2) | EFFECT, effects.laneOf(i), Rank.EFFECT);
    order.sort();

    figureScene.world = world;
    figureScene.terrain = terrain;
    figureScene.alpha = frame.alpha;
    figureScene.cameraX = camera.x;
    figureScene.cameraY = camera.y;
    figureScene.pixels = pixels * place.zoom;
    figureScene.night = palette.night;
    figureScene.palette = palette;
    for (let i = 0; i < order.count; i++) drawItem(order.items[i]!, frame, figureScene);
  }

  function drawItem(item: number, frame: FrameView, scene: FigureScene): void {
    const { camera, terrain } = frame;
    const index = item >> 2;
    if ((item & 3) === FIGURE) return drawFigure(scene, index, colours, figures.limbs, under.limbs);
    if ((item & 3) === EFFECT) return effects.draw(index, figures.limbs, palette, camera.x, camera.y);
    const prop = frame.props[index]!;
    drawProp(prop, figures.limbs, under.limbs, palette, camera.x, camera.y, terrain.heightAt(prop.x), time);
  }

  function addProps(frame: FrameView): void {
    for (let i = 0; i < frame.props.length; i++) {
      const prop = frame.props[i]!;
      const x = (prop.x - frame.camera.x) * laneScale(prop.lane);
      if (x + prop.width + 80 < groundPlace.left || x - prop.width - 80 > groundPlace.right) continue;
      order.add((i << 2) | PROP, prop.lane, Rank.PROP);
    }
  }

  /** Out of view by the root's projected x: left out before anything is posed. */
  function addFigures(frame: FrameView): void {
    const { world } = frame;
    const { dense, count, body, root: roots } = world;
    const { left, right, cameraX } = groundPlace;
    for (let i = 0; i < count; i++) {
      const e = dense[i]!;
      const at = e * BODY;
      const lane = body[at + Body.LANE]!;
      const s = laneScale(lane);
      const x = (roots[e * ROOT + Root.X]! - cameraX) * s;
      const reach = REACH * body[at + Body.SCALE]! * s;
      if (x + reach < left || x - reach > right) continue;
      const flags = body[at + Body.FLAGS]!;
      if ((flags & Flag.HIDDEN) !== 0) continue;
      order.add((e << 2) | FIGURE, lane, (flags & Flag.MARKED) !== 0 ? Rank.MARKED : Rank.FIGURE);
    }
  }

  return {
    root,
    fill,
    get instances() {
      return figures.limbs.count;
    },
    get figureDrawCalls() {
      return figures.limbs.count > 0 ? 1 : 0;
    },
    get uploadBytes() {
      return uploadBytes;
    },
    destroy() {
      for (const batch of batches) batch.destroy();
      sky.destroy();
      hills.destroy();
      vignette.destroy();
      root.destroy();
    },
  };
}
