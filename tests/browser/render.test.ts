import { afterEach, expect, test, vi } from 'vitest';
import type { FrameView, GameRenderer } from '../../src/render/frame.ts';
import { NoWebGLError } from '../../src/render/frame.ts';
import type { RendererOptions } from '../../src/render/renderer.ts';
import { createRenderer } from '../../src/render/renderer.ts';
import { flatTerrain, showcaseTerrain } from '../../src/render/testing/fake-terrain.ts';
import type { FakeRunner, FakeWorld } from '../../src/render/testing/fake-world.ts';
import { fakeWorld } from '../../src/render/testing/fake-world.ts';

const WIDTH = 640;
const HEIGHT = 360;
const made: GameRenderer[] = [];

afterEach(() => {
  vi.restoreAllMocks();
  for (const renderer of made.splice(0)) renderer.destroy();
});

async function renderer(options: RendererOptions = {}): Promise<GameRenderer> {
  const one = await createRenderer(undefined, { preserveDrawingBuffer: true, ...options });
  one.resize(WIDTH, HEIGHT, 1);
  made.push(one);
  return one;
}

function crowd(count: number): FakeRunner[] {
  return Array.from({ length: count }, (_, i) => ({
    x: ((i * 137) % 700) - 260,
    lane: (i * 5) % 12,
    phase: (i * 0.37) % 1,
    hair: i % 6,
    spear: i % 3 === 0,
    marked: i === 1,
    rise: i % 7 === 0 ? 60 : 0,
    step: 5,
  }));
}

function frame(world: FakeWorld, more: Partial<FrameView> = {}): FrameView {
  return {
    world,
    alpha: 0.5,
    terrain: flatTerrain(),
    props: [
      { kind: 'log', x: 120, y: 0, lane: 0, width: 46, height: 24, hit: -1 },
      { kind: 'gong', x: 220, y: -190, lane: 0, width: 48, height: 48, hit: 0.2 },
      { kind: 'apple', x: -80, y: -70, lane: 3, width: 18, height: 18, hit: -1 },
    ],
    effects: [],
    camera: { x: 0, y: 0, zoom: 1, anchor: 0.4, shakeX: 0, shakeY: 0 },
    daytime: 0.5,
    seconds: 0,
    reducedMotion: false,
    seed: 7,
    ...more,
  };
}

/** Pixels of the frame just drawn, read in the same task. */
function pixels(of: GameRenderer): Uint8Array {
  const gl = of.canvas.getContext('webgl2')!;
  const out = new Uint8Array(gl.drawingBufferWidth * gl.drawingBufferHeight * 4);
  gl.readPixels(0, 0, gl.drawingBufferWidth, gl.drawingBufferHeight, gl.RGBA, gl.UNSIGNED_BYTE, out);
  return out;
}

/** How many pixels differ by more than `step` in a channel. */
function differing(a: Uint8Array, b: Uint8Array, step: number): number {
  expect(a.length).toBe(b.length);
  let count = 0;
  for (let i = 0; i < a.length; i += 4) {
    const most = Math.max(Math.abs(a[i]! - b[i]!), Math.abs(a[i + 1]! - b[i + 1]!), Math.abs(a[i + 2]! - b[i + 2]!));
    if (most > step) count++;
  }
  return count;
}

test('both back ends draw the same pixels', async () => {
  const world = fakeWorld(crowd(40));
  const view = frame(world, { terrain: showcaseTerrain() });
  const one = await renderer({ backend: 'instanced' });
  one.draw(view);
  const a = pixels(one);
  const two = await renderer({ backend: 'texture' });
  two.draw(view);
  const b = pixels(two);
  expect(differing(a, b, 3)).toBeLessThan(WIDTH * HEIGHT * 0.0005);
  expect(new Set(a).size).toBeGreaterThan(100);
});

test('the buffers grow while drawing, and both back ends show everybody', async () => {
  const few = frame(fakeWorld(crowd(2)));
  const many = frame(fakeWorld(crowd(400)));
  const one = await renderer({ backend: 'instanced' });
  const two = await renderer({ backend: 'texture' });
  for (const each of [one, two]) {
    each.draw(few);
    each.draw(many);
    expect(each.stats().instances).toBeGreaterThan(4096);
  }
  one.draw(many);
  const a = pixels(one);
  two.draw(many);
  expect(differing(a, pixels(two), 3)).toBeLessThan(WIDTH * HEIGHT * 0.002);
});

test('all characters are one draw call, however many they are', async () => {
  const one = await renderer();
  const gl = one.canvas.getContext('webgl2')!;
  const draws = ['drawArrays', 'drawArraysInstanced', 'drawElements', 'drawElementsInstanced'] as const;
  const spies = draws.map((name) => vi.spyOn(gl, name));
  const drawsOf = (count: number): number => {
    for (const spy of spies) spy.mockClear();
    one.draw(frame(fakeWorld(crowd(count))));
    return spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0);
  };
  const few = drawsOf(3);
  expect(drawsOf(120)).toBe(few);
  expect(few).toBeLessThanOrEqual(14);
  expect(one.stats().drawCalls).toBe(1);
});

test('drawing changes nothing in the world', async () => {
  const world = fakeWorld(crowd(60));
  const before = world.columns.map((column) => column.slice());
  const one = await renderer();
  for (const alpha of [0, 0.3, 1]) one.draw(frame(world, { alpha, seconds: 1 / 60 }));
  world.columns.forEach((column, i) => {
    expect(column).toEqual(before[i]);
  });
});

test('a hidden figure is not drawn and nobody out of view is posed', async () => {
  const one = await renderer();
  const empty = { props: [] };
  const instances = (runners: FakeRunner[]): number => {
    one.draw(frame(fakeWorld(runners), empty));
    return one.stats().instances;
  };
  expect(
    instances([
      { x: 0, lane: 2, hidden: true },
      { x: 9000, lane: 0 },
      { x: -9000, lane: 11 },
    ]),
  ).toBe(0);
  expect(instances([{ x: 0, lane: 2 }])).toBeGreaterThan(10);
});

test('a lost context is survived and the same picture comes back', async () => {
  const view = frame(fakeWorld(crowd(30)));
  for (const backend of ['instanced', 'texture'] as const) {
    const one = await renderer({ backend });
    one.draw(view);
    const before = pixels(one);
    const gl = one.canvas.getContext('webgl2')!;
    const lose = gl.getExtension('WEBGL_lose_context')!;
    const lost = new Promise((resolve) => one.canvas.addEventListener('webglcontextlost', resolve, { once: true }));
    lose.loseContext();
    await lost;
    expect(() => one.draw(view)).not.toThrow();
    const back = new Promise((resolve) => one.canvas.addEventListener('webglcontextrestored', resolve, { once: true }));
    await new Promise((resolve) => setTimeout(resolve, 20));
    lose.restoreContext();
    await back;
    one.draw(view);
    expect(differing(before, pixels(one), 2)).toBe(0);
  }
});

test('effects play out and end, and stand still while the game is paused', async () => {
  const one = await renderer();
  const world = fakeWorld([]);
  const kinds = ['dust', 'landing', 'chips', 'splash', 'arc', 'spark', 'straw', 'gold'] as const;
  const effects = kinds.map((kind, i) => ({ kind, x: i * 40 - 100, y: -10, lane: 0, strength: 1, facing: 1 }));
  const quiet = frame(world, { props: [] });
  one.draw({ ...quiet, effects, seconds: 1 / 60 });
  const busy = one.stats().instances;
  expect(busy).toBeGreaterThan(40);
  for (let i = 0; i < 30; i++) one.draw(quiet);
  expect(one.stats().instances).toBe(busy);
  for (let i = 0; i < 120; i++) one.draw({ ...quiet, seconds: 1 / 60 });
  expect(one.stats().instances).toBe(0);
});

test('where there is no WebGL a person is told so', async () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  const attempt = createRenderer();
  await expect(attempt).rejects.toThrow(NoWebGLError);
  await expect(createRenderer()).rejects.toThrow(/WebGL 2/);
});
