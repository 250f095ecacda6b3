/** A crowd's limbs as the game's renderer writes them, figure by figure from the far lane to the near one. */
import { BODY, Body } from '../../src/ecs/components.ts';
import type { BenchCrowd } from '../../src/game/modes/bench/crowd.ts';
import type { FigureScene } from '../../src/render/figures.ts';
import { drawFigure } from '../../src/render/figures.ts';
import { createLaneColours } from '../../src/render/lane-colours.ts';
import { LimbBuffer } from '../../src/render/limb-buffer.ts';
import { paletteAt } from '../../src/render/tokens.ts';

export class DrawnLimbs {
  /** Figure f has the records from starts[f] up to starts[f + 1]. */
  readonly starts: number[] = [];
  figureCount = 0;
  zoom = 1;
  private readonly limbs = new LimbBuffer(4096);
  private readonly under = new LimbBuffer(4096);
  private readonly palette = paletteAt(0.5);
  private readonly colours = createLaneColours(this.palette);

  /** Pixels of a view's unit: small figures have fewer limbs. */
  private readonly pixels: number;

  constructor(pixels: number) {
    this.pixels = pixels;
  }

  get floats(): Float32Array {
    return this.limbs.floats;
  }

  get words(): Uint32Array {
    return this.limbs.words;
  }

  get count(): number {
    return this.limbs.count;
  }

  take({ sim, x, zoom }: BenchCrowd): void {
    const { world, terrain } = sim;
    const { limbs, under, colours, palette, starts } = this;
    const pixels = this.pixels * zoom;
    const scene = {
      world,
      terrain,
      palette,
      alpha: 1,
      cameraX: x,
      cameraY: 0,
      pixels,
      night: 0,
      plainBelow: 24,
      baldBelow: 0,
      lane: -1,
    } as FigureScene;
    const lane = (e: number): number => world.body[e * BODY + Body.LANE]!;
    const order = Array.from(world.dense).sort((a, b) => lane(b) - lane(a));
    limbs.reset();
    under.reset();
    starts.length = 0;
    for (const e of order) {
      starts.push(limbs.count);
      drawFigure(scene, e, colours, limbs, under);
    }
    starts.push(limbs.count);
    this.figureCount = order.length;
    this.zoom = zoom;
  }
}
