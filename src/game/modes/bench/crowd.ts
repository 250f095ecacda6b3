/**
 * The crowd that is measured: half of the command line's benchmark in the page. The same mix of speeds (30 to 500 u/s)
 * and spears, on flat ground, in all lanes, and all of it in view.
 *
 * Who gets to the edge of the view takes the mirrored speed about the camera's and comes back: the speeds stay spread
 * as they were, nobody is moved by hand, and the check of a sixteenth of them a tick costs next to nothing.
 */
import { BODY, Body } from '../../../ecs/components.ts';
import { entityOf } from '../../../ecs/lifecycle.ts';
import { TICK } from '../../../ecs/world.ts';
import { frac } from '../../../math/scalar.ts';
import { createSim, type WorldSim } from '../../../sim.ts';

const SLOWEST = 30;
const FASTEST = 500;
/** The camera's speed, u/s. */
const PACE = (SLOWEST + FASTEST) / 2;
const LANES = 11;
/** Multiples of these spread evenly over three dimensions at once (the powers of 1/1.2207, M. Roberts' R3 sequence). */
const SPEEDS = 0.8191725133961645;
const PLACES = 0.6710436067037893;
const DEPTHS = 0.5497004779019703;
const SLICES = 16;
/** At zoom 1 the narrowest view shows this much to each side; who turns back needs some of it. u. */
const HALF_VIEW = 280;
const TURNING_ROOM = 190;
/** Zoom of a hundred; it falls with the fourth root of their number. By eye. */
const ZOOM_OF_100 = 0.62;
/** By eye: three thousand fill the ground and leave the sky. */
const RISE = 120;

const spread = (i: number, step: number): number => frac(0.5 + (i + 1) * step);

export class BenchCrowd {
  readonly sim: WorldSim;
  readonly count: number;
  readonly zoom: number;
  /** How much higher than usual the eye is, u: from above the lanes lie apart. */
  readonly rise: number;
  /** Where the camera is, and was a tick before, u. */
  x = 0;
  before = 0;
  private readonly ids: number[] = [];
  private readonly entities: Int32Array;
  private readonly dogs: number;
  private readonly half: number;

  /** An empty world for `count` characters; `dogs` percent of them dogs, with `room` for others besides. */
  constructor(seed: number, count: number, dogs: number, room = 0) {
    this.sim = createSim({ seed, capacity: count + room });
    this.count = count;
    this.dogs = dogs;
    this.zoom = count <= 100 ? ZOOM_OF_100 : ZOOM_OF_100 * Math.sqrt(Math.sqrt(100 / count));
    this.rise = RISE * (1 / this.zoom - 1);
    this.half = HALF_VIEW / this.zoom - TURNING_ROOM;
    this.entities = new Int32Array(count);
  }

  get full(): boolean {
    return this.ids.length === this.count;
  }

  /** Adds up to so many of those that are missing. */
  add(most: number): void {
    const to = Math.min(this.count, this.ids.length + most);
    for (let i = this.ids.length; i < to; i++) {
      const id = this.sim.spawn(this.isDog(i) ? 'doggoyle' : 'stickman', {
        x: (2 * spread(i, PLACES) - 1) * this.half,
        lane: LANES * spread(i, DEPTHS),
        speed: SLOWEST + (FASTEST - SLOWEST) * spread(i, SPEEDS),
        spear: i % 4 === 1,
      });
      this.ids.push(id);
      this.entities[i] = entityOf(this.sim.world, id);
    }
  }

  step(): void {
    this.sim.step();
    this.before = this.x;
    this.x += PACE * TICK;
    this.turnBack(this.sim.tick % SLICES);
  }

  /**
   * Spread evenly, so that any stretch of them has the same share. Every other half dozen has its pairs swapped: of a
   * half-and-half crowd the runners would else have every other hair colour only.
   */
  private isDog(i: number): boolean {
    const k = (i / 6) & 1 ? i ^ 1 : i;
    return Math.floor(((k + 1) * this.dogs) / 100) > Math.floor((k * this.dogs) / 100);
  }

  private turnBack(slice: number): void {
    const { ids, entities, half, x } = this;
    const body = this.sim.world.columns.Body;
    for (let i = slice; i < ids.length; i += SLICES) {
      const b = entities[i]! * BODY;
      const away = body[b + Body.X]! - x;
      if (away > -half && away < half) continue;
      const speed = body[b + Body.SPEED]!;
      if (away > 0 !== speed > PACE) continue;
      this.sim.command(ids[i]!, { speed: 2 * PACE - speed });
    }
  }
}
