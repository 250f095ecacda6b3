/**
 * What shows for a moment: dust, chips, sparks, straw, splashes, gold, and the arc of a thrust.
 *
 * A pool of particles, capped, with dice of its own; `seconds` of play move it, so it stands still while paused.
 */
import type { EffectKind, EffectView } from './frame.ts';
import { Dice } from './noise.ts';

export const MAX_PARTICLES = 220;
/** Fields of a particle. Places in u, speeds in u/s, ages in seconds. */
export const P = {
  X: 0,
  Y: 1,
  VX: 2,
  VY: 3,
  AGE: 4,
  LIFE: 5,
  SIZE: 6,
  LANE: 7,
  KIND: 8,
  TURN: 9,
  SPIN: 10,
  FLOOR: 11,
} as const;
export const PARTICLE = 12;
export const Kind = { PUFF: 0, CHIP: 1, DROP: 2, RING: 3, ARC: 4, SPARK: 5, STRAW: 6, GOLD: 7, FLASH: 8 } as const;

interface Habit {
  /** u/s² downward; share of speed lost a second; growth in u/s; seconds of life. */
  readonly gravity: number;
  readonly drag: number;
  readonly growth: number;
  readonly life: number;
}
/** By Kind. Tuned by eye. */
const HABITS: readonly Habit[] = [
  { gravity: -14, drag: 2.6, growth: 11, life: 0.62 },
  { gravity: 900, drag: 0.4, growth: 0, life: 0.6 },
  { gravity: 820, drag: 0.3, growth: -2, life: 0.7 },
  { gravity: 0, drag: 0, growth: 46, life: 0.6 },
  { gravity: 0, drag: 0, growth: 0, life: 0.16 },
  { gravity: 500, drag: 1.6, growth: 0, life: 0.34 },
  { gravity: 620, drag: 1.8, growth: 0, life: 0.95 },
  { gravity: 60, drag: 2.2, growth: 0, life: 0.9 },
  { gravity: 0, drag: 0, growth: 60, life: 0.12 },
];

/** One throw of particles. Numbers named `per…` are multiplied by the effect's strength and added. */
interface Burst {
  readonly kind: number;
  readonly count: number;
  readonly perCount?: number;
  /** Speed along the effect's facing and up, and how far single ones differ, u/s. */
  readonly along: number;
  readonly up: number;
  readonly spread: number;
  /** In all directions instead of along the ground. */
  readonly round?: boolean;
  readonly size: number;
  readonly perSize?: number;
}

const RECIPES: Readonly<Record<EffectKind, readonly Burst[]>> = {
  dust: [{ kind: Kind.PUFF, count: 2, perCount: 1, along: -46, up: 18, spread: 30, size: 2.4, perSize: 1.4 }],
  landing: [
    { kind: Kind.PUFF, count: 5, perCount: 3, along: 0, up: 14, spread: 120, size: 5 },
    { kind: Kind.CHIP, count: 3, along: 0, up: 150, spread: 110, size: 1.1 },
  ],
  chips: [
    { kind: Kind.CHIP, count: 4, perCount: 3, along: -60, up: 210, spread: 120, size: 1.7 },
    { kind: Kind.PUFF, count: 2, along: -40, up: 14, spread: 50, size: 2.4 },
  ],
  // A stone paw: a chip or two, and no more, for there are many.
  grit: [
    { kind: Kind.CHIP, count: 0, perCount: 2, along: -40, up: 90, spread: 60, size: 1.2 },
    { kind: Kind.PUFF, count: 1, along: -30, up: 10, spread: 20, size: 1.8 },
  ],
  splash: [
    { kind: Kind.DROP, count: 9, perCount: 6, along: 30, up: 270, spread: 120, size: 2.1 },
    { kind: Kind.RING, count: 1, along: 0, up: 0, spread: 0, size: 6 },
  ],
  arc: [
    { kind: Kind.FLASH, count: 1, along: 0, up: 0, spread: 0, size: 3 },
    { kind: Kind.ARC, count: 1, along: 90, up: 0, spread: 0, size: 20, perSize: 10 },
  ],
  spark: [
    { kind: Kind.FLASH, count: 1, along: 0, up: 0, spread: 0, size: 3, perSize: 4 },
    { kind: Kind.SPARK, count: 7, perCount: 4, along: -90, up: 60, spread: 330, round: true, size: 1.2 },
  ],
  straw: [{ kind: Kind.STRAW, count: 14, perCount: 8, along: 150, up: 150, spread: 210, size: 1.1 }],
  gold: [
    { kind: Kind.FLASH, count: 1, along: 0, up: 0, spread: 0, size: 10 },
    { kind: Kind.GOLD, count: 12, perCount: 6, along: 0, up: 70, spread: 150, round: true, size: 1.6 },
  ],
};

export class Effects {
  readonly data = new Float32Array(MAX_PARTICLES * PARTICLE);
  count = 0;
  readonly #dice = new Dice(0x51ed270b);

  /** The lane of a particle, for the painter's order. */
  laneOf(i: number): number {
    return this.data[i * PARTICLE + P.LANE]!;
  }

  start(effect: EffectView): void {
    const strength = Math.max(0.2, Math.min(2.5, effect.strength));
    for (const burst of RECIPES[effect.kind]) {
      const count = burst.count + Math.round((burst.perCount ?? 0) * strength);
      const size = burst.size + (burst.perSize ?? 0) * strength;
      for (let i = 0; i < count; i++) this.#throw(burst, effect, size, count === 1);
    }
  }

  advance(seconds: number): void {
    const d = this.data;
    for (let i = this.count - 1; i >= 0; i--) {
      const at = i * PARTICLE;
      d[at + P.AGE]! += seconds;
      if (d[at + P.AGE]! < d[at + P.LIFE]!) move(d, at, seconds);
      else {
        this.count--;
        d.copyWithin(at, this.count * PARTICLE, (this.count + 1) * PARTICLE);
      }
    }
  }

  /** A single particle goes exactly where the effect is. When the pool is full no new one is shown. */
  #throw(burst: Burst, from: EffectView, size: number, single: boolean): void {
    if (this.count === MAX_PARTICLES) return;
    const dice = this.#dice;
    const away = single ? 0 : dice.between(-1, 1);
    const force = single ? 1 : dice.between(0.5, 1.15);
    const turn = single ? 0 : dice.between(0, Math.PI * 2);
    const along = burst.along * from.facing;
    const d = this.data;
    const at = this.count++ * PARTICLE;
    d[at + P.X] = from.x + away * 3;
    d[at + P.Y] = from.y - (single ? 0 : dice.between(0, 2));
    d[at + P.VX] = burst.round ? Math.cos(turn) * burst.spread * force + along : along * force + away * burst.spread;
    d[at + P.VY] = burst.round ? Math.sin(turn) * burst.spread * force - burst.up : -burst.up * force;
    d[at + P.AGE] = 0;
    d[at + P.LIFE] = HABITS[burst.kind]!.life * dice.between(0.8, 1.2);
    d[at + P.SIZE] = size * (single ? 1 : dice.between(0.6, 1.3));
    d[at + P.LANE] = from.lane;
    d[at + P.KIND] = burst.kind;
    d[at + P.TURN] = burst.kind === Kind.ARC ? from.facing : turn;
    d[at + P.SPIN] = burst.kind === Kind.ARC ? 0 : dice.between(-14, 14);
    d[at + P.FLOOR] = from.y;
  }
}

function move(d: Float32Array, at: number, seconds: number): void {
  const kind = d[at + P.KIND]!;
  const habit = HABITS[kind]!;
  const keep = Math.max(0, 1 - habit.drag * seconds);
  d[at + P.VX]! *= keep;
  d[at + P.VY] = d[at + P.VY]! * keep + habit.gravity * seconds;
  d[at + P.X]! += d[at + P.VX]! * seconds;
  d[at + P.Y]! += d[at + P.VY]! * seconds;
  d[at + P.TURN]! += d[at + P.SPIN]! * seconds;
  d[at + P.SIZE] = Math.max(0.2, d[at + P.SIZE]! + habit.growth * seconds);
  if (kind === Kind.CHIP && d[at + P.Y]! > d[at + P.FLOOR]! && d[at + P.VY]! > 0) bounce(d, at);
}

function bounce(d: Float32Array, at: number): void {
  d[at + P.Y] = d[at + P.FLOOR]!;
  d[at + P.VY]! *= -0.35;
  d[at + P.VX]! *= 0.6;
  d[at + P.SPIN]! *= 0.5;
}
