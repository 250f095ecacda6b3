/** Everything that is drawn, in the order in which it is drawn, and how a frame is written into it. */
import { Container } from 'pixi.js';
import type { StagePlace, ViewSize } from './camera.ts';
import { DEPTH, eyeOf, placeStage } from './camera.ts';
import { Cast } from './cast.ts';
import type { SkyPlace } from './clouds.ts';
import { drawBirds, drawClouds, drawEmbers, drawPlumes, drawStars } from './clouds.ts';
import { mix } from './colour.ts';
import type { FrameView } from './frame.ts';
import { paintGround } from './ground.ts';
import type { GroundPlace } from './ground-pen.ts';
import { FAR_SCALE, GroundPen } from './ground-pen.ts';
import { createHills } from './hills.ts';
import type { LimbBackend } from './limb-batch.ts';
import { createLimbBatch } from './limb-batch.ts';
import { drawMarks, drawShapes } from './marks.ts';
import { drawDots, drawGrass, drawRipples, drawSunlight, drawTufts } from './scatter.ts';
import { createPaintedBatch } from './shape-batch.ts';
import { createSky } from './sky.ts';
import type { Palette } from './tokens.ts';
import { INK, paletteAt } from './tokens.ts';
import { createVignette } from './vignette.ts';
import { paintNearWater } from './water.ts';

/** The ground ends this much above the view's lower edge, u, but at a scale between these. */
const NEAR_MARGIN = 24;
const NEAREST = 1.2;
const NEAR_LIMIT = 1.7;
/** Steps of a day in which the light turns: too small to see. */
const LIGHT_STEPS = 2000;
/** A camera that moves more than this in a frame was cut, u. */
const CUT = 400;

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
  const air = createLimbBatch(backend, 512);
  const hills = createHills();
  const ground = createPaintedBatch(2048);
  const under = createLimbBatch(backend, 1024);
  const artBehind = createPaintedBatch(128);
  const figures = createLimbBatch(backend, 4096);
  const artBefore = createPaintedBatch(128);
  const nearWater = createPaintedBatch(256);
  const front = createLimbBatch(backend, 1024);
  const embers = createLimbBatch(backend, 64);
  const vignette = createVignette();
  const batches = [air, ground, under, artBehind, figures, artBefore, nearWater, front, embers];

  const stage = new Container();
  stage.addChild(ground.mesh, under.mesh, artBehind.mesh, figures.mesh, artBefore.mesh, nearWater.mesh, front.mesh);
  const root = new Container();
  root.addChild(sky.mesh, air.mesh, ...hills.layers.map((layer) => layer.mesh), stage, embers.mesh, vignette.mesh);

  let palette: Palette = paletteAt(0.5);
  let lightStep = Number.NaN;
  let time = 0;
  let speed = 0;
  let lastX = Number.NaN;
  let uploadBytes = 0;
  const cast = new Cast(figures.limbs, under.limbs, palette);
  const groundPen = new GroundPen(ground.shapes);
  const waterPen = new GroundPen(nearWater.shapes);
  const place: StagePlace = { x: 0, y: 0, zoom: 1 };
  const groundPlace: GroundPlace = {
    cameraX: 0,
    cameraY: 0,
    eye: DEPTH,
    nearScale: NEAREST,
    bottom: 0,
    left: 0,
    right: 0,
  };
  const skyPlace: SkyPlace = { width: 0, floor: 0, cameraX: 0, time: 0, seed: 0 };

  function fill(frame: FrameView, size: ViewSize, pixels: number): void {
    time += frame.reducedMotion ? 0 : frame.seconds;
    trackSpeed(frame);
    turnLight(frame.daytime);
    placeAll(frame, size);
    fillBackground(frame, size, pixels);
    for (const batch of [under, figures, front]) batch.limbs.reset();
    fillGround(frame);
    cast.fill(frame, groundPlace, pixels * place.zoom, time);
    fillFront(frame);
    uploadBytes = 0;
    for (const batch of batches) uploadBytes += batch.upload();
  }

  /** The camera's speed, u/s, eased: for what blurs. */
  function trackSpeed(frame: FrameView): void {
    const moved = frame.camera.x - lastX;
    lastX = frame.camera.x;
    if (frame.seconds <= 0 || !(Math.abs(moved) < CUT)) return;
    speed += (moved / frame.seconds - speed) * Math.min(1, frame.seconds * 8);
  }

  function turnLight(daytime: number): void {
    const step = Math.round(daytime * LIGHT_STEPS);
    if (step === lightStep) return;
    lightStep = step;
    palette = paletteAt(step / LIGHT_STEPS);
    cast.light(palette);
    vignette.tint(mix(INK, palette.sky0, 0.35));
  }

  function placeAll(frame: FrameView, size: ViewSize): void {
    const { camera } = frame;
    placeStage(frame.reducedMotion ? { ...camera, shakeX: 0, shakeY: 0 } : camera, size, place);
    stage.position.set(place.x, place.y);
    stage.scale.set(place.zoom);
    const room = (size.height - NEAR_MARGIN - place.y) / (eyeOf(camera) * place.zoom);
    groundPlace.cameraX = camera.x;
    groundPlace.cameraY = camera.y - (camera.rise ?? 0);
    groundPlace.eye = eyeOf(camera);
    groundPlace.nearScale = Math.max(NEAREST, Math.min(NEAR_LIMIT, room));
    groundPlace.bottom = (size.height - place.y) / place.zoom + 8;
    groundPlace.left = -place.x / place.zoom - 12;
    groundPlace.right = (size.width - place.x) / place.zoom + 12;
  }

  function fillBackground(frame: FrameView, size: ViewSize, pixels: number): void {
    const { camera, seed, reducedMotion } = frame;
    const { width, height } = size;
    const floor = place.y + eyeOf(camera) * FAR_SCALE * place.zoom;
    sky.update(palette, frame.daytime, width, floor, pixels);
    const tall = Math.max(1, Math.min(1.7, height / 620));
    hills.update(seed, palette, reducedMotion ? camera.x * 0.25 : camera.x, place.zoom, width, floor + 4, tall);
    skyPlace.width = width;
    skyPlace.floor = floor;
    skyPlace.cameraX = reducedMotion ? 0 : camera.x;
    skyPlace.time = time;
    skyPlace.seed = seed;
    air.limbs.reset();
    embers.limbs.reset();
    drawStars(air.limbs, skyPlace, palette);
    drawClouds(air.limbs, skyPlace, palette);
    drawPlumes(air.limbs, skyPlace, palette);
    drawBirds(air.limbs, skyPlace, palette);
    drawEmbers(embers.limbs, skyPlace, palette, height);
  }

  function fillGround(frame: FrameView): void {
    groundPen.begin(groundPlace, palette);
    waterPen.begin(groundPlace, palette);
    paintGround(groundPen, frame.terrain);
    paintNearWater(waterPen, frame.terrain);
    const low = Math.max(0, 1 - Math.abs(sky.sun[1]! - skyPlace.floor + 60) / 130) * (1 - palette.night);
    const sunX = (sky.sun[0]! - place.x) / place.zoom;
    drawSunlight(under.limbs, sunX, groundPlace.eye * FAR_SCALE, palette, low);
    drawDots(under.limbs, frame.terrain, groundPlace, palette);
    drawRipples(under.limbs, frame.terrain, groundPlace, palette, time, false);
  }

  function fillFront(frame: FrameView): void {
    drawRipples(front.limbs, frame.terrain, groundPlace, palette, time, true);
    drawTufts(front.limbs, frame.terrain, groundPlace, palette, time);
    drawGrass(front.limbs, groundPlace, palette, speed, time);
    for (const batch of [artBehind, artBefore]) {
      batch.shapes.reset();
      if (frame.marks) drawShapes(batch.shapes, frame.marks, batch === artBehind, frame.camera.x, groundPlace.cameraY);
    }
    if (frame.marks) drawMarks(front.limbs, frame.marks, frame.camera.x, groundPlace.cameraY);
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
