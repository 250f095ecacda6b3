/**
 * Three layers of hills with ruins on them, endless, from a seed: the farther the paler and the slower.
 *
 * A layer is built for a window of its own units and built again only when the view leaves the window. Its colours
 * come from the palette in uniforms.
 */
import type { Rgb } from './colour.ts';
import { mix } from './colour.ts';
import { Mason } from './mason.ts';
import { chance, smoothNoise } from './noise.ts';
import { aqueduct, arch, column, dome, obelisk, temple, tower } from './ruins.ts';
import type { TintedBatch } from './shape-batch.ts';
import { createTintedBatch } from './shape-batch.ts';
import type { Palette } from './tokens.ts';
import { AMBER } from './tokens.ts';

interface LayerPlan {
  /** How much of the camera's way the layer goes. */
  readonly pace: number;
  /** Size of the layer's units against the view's. */
  readonly size: number;
  /** Height of the hills: at least, and on top of that, layer units; and their length. */
  readonly low: number;
  readonly high: number;
  readonly length: number;
  /** One building may stand in each cell of this width. */
  readonly cell: number;
  readonly density: number;
}

const PLANS: readonly LayerPlan[] = [
  { pace: 0.035, size: 1, low: 40, high: 66, length: 210, cell: 120, density: 0.5 },
  { pace: 0.085, size: 1, low: 18, high: 40, length: 300, cell: 240, density: 0.8 },
  { pace: 0.17, size: 1, low: 4, high: 18, length: 260, cell: 330, density: 0.78 },
];
/** Layer units a window is longer than the view, on each side. */
const MARGIN = 420;
const RIDGE_STEP = 10;
const BELOW = 140;

export interface Hills {
  readonly layers: readonly TintedBatch[];
  /** Places the layers for a camera; `floor` is where the ground's far edge stands in the view, u. */
  update(
    seed: number,
    palette: Palette,
    cameraX: number,
    zoom: number,
    width: number,
    floor: number,
    tall: number,
  ): void;
  destroy(): void;
}

export function createHills(): Hills {
  const layers = PLANS.map(() => createTintedBatch(4096));
  const from = PLANS.map(() => 0);
  const to = PLANS.map(() => 0);
  let builtSeed = Number.NaN;
  return {
    layers,
    update(seed, palette, cameraX, zoom, width, floor, tall) {
      for (let i = 0; i < PLANS.length; i++) {
        const plan = PLANS[i]!;
        const layer = layers[i]!;
        const scale = plan.size * tall * Math.min(1.6, zoom ** 0.3);
        const left = cameraX * plan.pace;
        const right = left + width / scale;
        if (seed !== builtSeed || left < from[i]! || right > to[i]!) {
          // On the ridge's own grid, or its outline would change a little with every new window.
          from[i] = Math.floor((left - MARGIN) / RIDGE_STEP) * RIDGE_STEP;
          to[i] = Math.ceil(right + MARGIN);
          buildLayer(layer, plan, seed + i * 1013, from[i]!, to[i]!);
        }
        layer.mesh.scale.set(scale);
        layer.mesh.position.set((from[i]! - left) * scale, floor);
        tintLayer(layer, palette, i);
      }
      builtSeed = seed;
    },
    destroy() {
      for (const layer of layers) layer.destroy();
    },
  };
}

function tintLayer(layer: TintedBatch, palette: Palette, i: number): void {
  const body = [palette.hill0, palette.hill1, palette.hill2][i]!;
  const mist = mix(palette.haze, body, 0.06 * i);
  const light = mix(body, palette.rim, 0.34);
  const window: Rgb = mix(body, AMBER, Math.min(1, 0.25 + palette.night));
  layer.tint(body, mist, light, window);
}

function buildLayer(layer: TintedBatch, plan: LayerPlan, seed: number, from: number, to: number): void {
  const { shapes } = layer;
  shapes.reset();
  const mason = new Mason(shapes);
  mason.mistFloor = 8;
  const first = Math.floor((from - plan.cell) / plan.cell);
  const last = Math.ceil(to / plan.cell);
  for (let cell = first; cell <= last; cell++) {
    if (chance(seed, cell * 7) > plan.density) continue;
    const x = (cell + 0.15 + 0.5 * chance(seed, cell * 7 + 1)) * plan.cell;
    mason.begin(Math.floor(chance(seed, cell * 7 + 2) * 1e9));
    build(mason, plan, x - from, -ridge(plan, seed, x) + 4, (at) => -ridge(plan, seed, at + from) + 4);
  }
  buildRidge(mason, plan, seed, from, to);
  layer.upload();
}

/** Height of the hills over the floor at a place, layer units. */
function ridge(plan: LayerPlan, seed: number, x: number): number {
  const broad = smoothNoise(seed, x / plan.length);
  const fine = smoothNoise(seed + 77, (x / plan.length) * 2.7);
  const rough = smoothNoise(seed + 177, (x / plan.length) * 9);
  return plan.low + plan.high * (0.62 * broad + 0.3 * fine + 0.08 * rough);
}

function buildRidge(mason: Mason, plan: LayerPlan, seed: number, from: number, to: number): void {
  const s = mason.shapes;
  for (let x = from; x < to; x += RIDGE_STEP) {
    const y0 = -ridge(plan, seed, x);
    const y1 = -ridge(plan, seed, x + RIDGE_STEP);
    const a = x - from;
    const b = a + RIDGE_STEP;
    const middle = 0.5 * Math.max(y0, y1);
    s.corner(a, y0, mason.tint(y0 - 14), true);
    s.corner(b, y1, mason.tint(y1 - 14), false);
    s.corner(b, middle, mason.tint(middle - 4), false);
    s.corner(a, middle, mason.tint(middle - 4), false);
    s.close();
    s.corner(a, middle, mason.tint(middle - 4), false);
    s.corner(b, middle, mason.tint(middle - 4), false);
    s.corner(b, BELOW, mason.tint(BELOW), false);
    s.corner(a, BELOW, mason.tint(BELOW), false);
    s.close();
  }
}

/** Puts one building or a group at x; far layers get long low things, the near one the big pieces. */
function build(m: Mason, plan: LayerPlan, x: number, base: number, baseAt: (x: number) => number): void {
  const kind = m.dice();
  if (plan === PLANS[0]) {
    if (kind < 0.3) tower(m, x, base, m.dice(10, 16), m.dice(34, 66));
    else if (kind < 0.55) aqueduct(m, x, base + 6, 3 + Math.floor(m.dice() * 4), m.dice(14, 18), m.dice(30, 44));
    else if (kind < 0.72) dome(m, x, base, m.dice(20, 30));
    else for (let i = 0; i < 3; i++) tower(m, x + i * 17, baseAt(x + i * 17), m.dice(8, 12), m.dice(18, 52));
  } else if (plan === PLANS[1]) {
    if (kind < 0.34) aqueduct(m, x, base + 10, 3 + Math.floor(m.dice() * 3), m.dice(28, 36), m.dice(64, 92));
    else if (kind < 0.58) temple(m, x, base, m.dice(76, 120), m.dice(40, 56));
    else if (kind < 0.72) tower(m, x, base, m.dice(22, 30), m.dice(80, 120));
    else if (kind < 0.86) columns(m, x, baseAt, 5, 22, 62, 8);
    else arch(m, x, base, m.dice(46, 64), m.dice(62, 84));
  } else if (kind < 0.42) {
    arch(m, x, base, m.dice(76, 104), m.dice(92, 122));
    if (m.dice() < 0.5) columns(m, x + 92, baseAt, 2, 40, 80, 13);
  } else if (kind < 0.72) columns(m, x, baseAt, 3 + Math.floor(m.dice() * 3), 44, 104, 14);
  else if (kind < 0.86) obelisk(m, x, base, m.dice(90, 130));
  else aqueduct(m, x, base + 12, 2, m.dice(52, 60), m.dice(96, 116));
}

function columns(
  m: Mason,
  x: number,
  baseAt: (x: number) => number,
  count: number,
  step: number,
  height: number,
  width: number,
): void {
  for (let i = 0; i < count; i++) {
    const at = x + i * step;
    if (m.dice() < 0.82) column(m, at, baseAt(at), height * m.dice(0.8, 1.05), width);
  }
}
