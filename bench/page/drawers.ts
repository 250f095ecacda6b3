/**
 * Runs in the page: one crowd, drawn in turns as the game draws it, by Canvas 2D and by one pixi Graphics per
 * character, each on a canvas of 64 × 64, and the main thread's time of each.
 *
 * The others get every advantage: they are handed finished limbs, without taper and shadows, and only the calls are
 * timed, not what the browser does with them later. The game's way poses, culls and sorts besides. Its whole picture,
 * with sky and ground, is timed too, for what it is worth: the others draw none.
 */
import 'pixi.js/unsafe-eval';
import 'pixi.js/graphics';
import { Container, Graphics, WebGLRenderer } from 'pixi.js';
import { BenchCrowd } from '../../src/game/modes/bench/crowd.ts';
import type { FrameView } from '../../src/render/frame.ts';
import { RECORD_WORDS, Style, WIDEST } from '../../src/render/limb-buffer.ts';
import { createRenderer } from '../../src/render/renderer.ts';
import { median } from '../median.ts';
import { crowdDrawer } from './crowd-drawer.ts';
import { DrawnLimbs } from './limbs.ts';

const SIDE = 64;
const ROUNDS = 9;
/** The game draws so many frames a round: its time is near the clock's step. */
const OWN_FRAMES = 10;
/** Code is compiled by what it has done; the others do as much in a few frames. */
const WARM_UP_FRAMES = 150;
const WARM_UP_ROUNDS = 2;
const DOGS = 50;
/** Across the view at zoom 1, u: the narrowest view there is. */
const VIEW_WIDTH = 560;

export interface DrawerTimes {
  readonly count: number;
  /** ms of the main thread a frame: medians. `own` is `fill` and `submit`. */
  readonly own: number;
  readonly fill: number;
  readonly submit: number;
  /** The game's whole picture with everybody in it. */
  readonly whole: number;
  readonly canvas: number;
  readonly graphics: number;
  /** own ÷ the other of each round: medians. */
  readonly perCanvas: number;
  readonly perGraphics: number;
  /** WebGL's draw calls with everybody, less those of an empty world. */
  readonly drawCalls: number;
  readonly limbs: number;
}

export async function measureDrawers(count: number): Promise<DrawerTimes> {
  const crowd = new BenchCrowd(7, count, DOGS);
  crowd.add(count);
  for (let i = 0; i < 60; i++) crowd.step();
  const whole = await createRenderer(place(document.createElement('canvas')));
  whole.resize(SIDE, SIDE, 1);
  const own = await crowdDrawer(place(document.createElement('canvas')), SIDE);
  const limbs = new DrawnLimbs(SIDE / VIEW_WIDTH);
  const canvas = canvasDrawer();
  const graphics = await graphicsDrawer(count);
  const times = {
    whole: [] as number[],
    fill: [] as number[],
    submit: [] as number[],
    canvas: [] as number[],
    graphics: [] as number[],
  };
  for (let i = 0; i < WARM_UP_FRAMES; i++) own(frameOf(crowd));
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round++) {
    const spent = { fill: 0, submit: 0, whole: 0 };
    for (let i = 0; i < OWN_FRAMES; i++) {
      crowd.step();
      const { fill, submit } = own(frameOf(crowd));
      spent.fill += fill;
      spent.submit += submit;
      await nextFrame();
      spent.whole += timed(() => whole.draw(frameOf(crowd)));
      await nextFrame();
    }
    limbs.take(crowd);
    const onCanvas = timed(() => canvas(limbs));
    await nextFrame();
    const onGraphics = timed(() => graphics(limbs));
    await nextFrame();
    if (round < 0) continue;
    for (const name of ['fill', 'submit', 'whole'] as const) times[name].push(spent[name] / OWN_FRAMES);
    times.canvas.push(onCanvas);
    times.graphics.push(onGraphics);
  }
  const both = times.fill.map((ms, i) => ms + times.submit[i]!);
  const share = (of: readonly number[]): number => median(both.map((ms, i) => ms / of[i]!));
  return {
    count,
    own: median(both),
    fill: median(times.fill),
    submit: median(times.submit),
    whole: median(times.whole),
    canvas: median(times.canvas),
    graphics: median(times.graphics),
    perCanvas: share(times.canvas),
    perGraphics: share(times.graphics),
    drawCalls:
      callsOf(() => whole.draw(frameOf(crowd))) - callsOf(() => whole.draw(frameOf(new BenchCrowd(7, 1, DOGS)))),
    limbs: limbs.count,
  };
}

function timed(work: () => void): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

const nextFrame = (): Promise<number> => new Promise(requestAnimationFrame);

function place(canvas: HTMLCanvasElement): HTMLCanvasElement {
  canvas.width = SIDE;
  canvas.height = SIDE;
  document.body.append(canvas);
  return canvas;
}

const frameOf = (crowd: BenchCrowd): FrameView => ({
  world: crowd.sim.world,
  terrain: crowd.sim.terrain,
  alpha: 1,
  props: [],
  effects: [],
  camera: { x: crowd.x, y: 0, zoom: crowd.zoom, anchor: 0.5, shakeX: 0, shakeY: 0 },
  daytime: 0.5,
  seconds: 1 / 60,
  reducedMotion: false,
  seed: 7,
});

/** WebGL's draw calls, and which of their arguments say how much is drawn. */
const CALLS: Readonly<Record<string, readonly number[]>> = {
  drawArrays: [2],
  drawElements: [1],
  drawArraysInstanced: [2, 3],
  drawElementsInstanced: [1, 4],
  drawRangeElements: [3],
};

/** How many draw calls `work` makes that draw anything. */
function callsOf(work: () => void): number {
  const gl = WebGL2RenderingContext.prototype as unknown as Record<string, (...args: unknown[]) => unknown>;
  const real = Object.keys(CALLS).map((name) => [name, gl[name]!] as const);
  let calls = 0;
  for (const [name, call] of real) {
    gl[name] = function (this: unknown, ...args: unknown[]) {
      if (CALLS[name]!.every((at) => args[at] !== 0)) calls++;
      return call.apply(this, args);
    };
  }
  try {
    work();
  } finally {
    for (const [name, call] of real) gl[name] = call;
  }
  return calls;
}

/** The view's units on the canvas, its middle at the crowd's. */
const scaleOf = (zoom: number): number => (SIDE / VIEW_WIDTH) * zoom;

type Drawer = (limbs: DrawnLimbs) => void;

function canvasDrawer(): Drawer {
  const context = place(document.createElement('canvas')).getContext('2d')!;
  const colours = new Map<number, string>();
  const colourOf = (packed: number): string => {
    let text = colours.get(packed);
    if (text === undefined) {
      const [r, g, b, a] = channels(packed);
      text = `rgb(${r} ${g} ${b} / ${a / 255})`;
      colours.set(packed, text);
    }
    return text;
  };
  return ({ floats, words, count, zoom }) => {
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, SIDE, SIDE);
    const scale = scaleOf(zoom);
    context.setTransform(scale, 0, 0, scale, SIDE / 2, SIDE / 2);
    context.lineCap = 'round';
    for (let i = 0; i < count; i++) {
      const at = i * RECORD_WORDS;
      const width = widthOf(words[at + 6]!);
      context.beginPath();
      if (words[at + 6]! >>> 24 > Style.CAPSULE) {
        const half = Math.abs(floats[at + 4]! - floats[at]!) / 2;
        context.ellipse(floats[at + 2]!, floats[at + 3]!, half, width / 2, 0, 0, 2 * Math.PI);
        context.fillStyle = colourOf(words[at + 7]!);
        context.fill();
        continue;
      }
      context.moveTo(floats[at]!, floats[at + 1]!);
      context.quadraticCurveTo(bend(floats, at), bend(floats, at + 1), floats[at + 4]!, floats[at + 5]!);
      context.lineWidth = width;
      context.strokeStyle = colourOf(words[at + 7]!);
      context.stroke();
    }
  };
}

async function graphicsDrawer(figures: number): Promise<Drawer> {
  const pixi = new WebGLRenderer();
  const canvas = place(document.createElement('canvas'));
  await pixi.init({ canvas, width: SIDE, height: SIDE, antialias: false, skipExtensionImports: true });
  const stage = new Container();
  const each = Array.from({ length: figures }, () => stage.addChild(new Graphics()));
  return ({ floats, words, starts, figureCount, zoom }) => {
    stage.position.set(SIDE / 2, SIDE / 2);
    stage.scale.set(scaleOf(zoom));
    for (let f = 0; f < figureCount; f++) {
      const graphics = each[f]!.clear();
      for (let i = starts[f]!; i < starts[f + 1]!; i++) {
        const at = i * RECORD_WORDS;
        const width = widthOf(words[at + 6]!);
        const [r, g, b, a] = channels(words[at + 7]!);
        const color = (r << 16) | (g << 8) | b;
        if (words[at + 6]! >>> 24 > Style.CAPSULE) {
          const half = Math.abs(floats[at + 4]! - floats[at]!) / 2;
          graphics.ellipse(floats[at + 2]!, floats[at + 3]!, half, width / 2).fill({ color, alpha: a / 255 });
          continue;
        }
        graphics
          .moveTo(floats[at]!, floats[at + 1]!)
          .quadraticCurveTo(bend(floats, at), bend(floats, at + 1), floats[at + 4]!, floats[at + 5]!)
          .stroke({ width, color, alpha: a / 255, cap: 'round' });
      }
    }
    pixi.render({ container: stage });
  };
}

/** The control point of a curve through the record's joint. */
const bend = (floats: Float32Array, at: number): number => 2 * floats[at + 2]! - (floats[at]! + floats[at + 4]!) / 2;

/** The width in the middle, u. */
const widthOf = (packed: number): number => (2 * WIDEST * ((packed >> 8) & 255)) / 255;

const channels = (packed: number): [number, number, number, number] => [
  packed & 255,
  (packed >> 8) & 255,
  (packed >> 16) & 255,
  packed >>> 24,
];
