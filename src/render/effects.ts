/**
 * What shows for a moment: dust, chips, sparks, straw, splashes, gold, and the arc of a thrust.
 *
 * A pool of particles, capped, with dice of its own; `seconds` of play move it, so it stands still while paused.
 */
import { laneScale } from '../ecs/view.ts';
import { DEPTH } from './camera.ts';
import type { Rgb } from './colour.ts';
import { lighten, mix, pack } from './colour.ts';
import type { EffectView } from './frame.ts';
import { groundAt, mistAt } from './lane-colours.ts';
import type { LimbBuffer } from './limb-buffer.ts';
import { Style } from './limb-buffer.ts';
import { Dice } from './noise.ts';
import type { Palette } from './tokens.ts';
import * as tokens from './tokens.ts';

export const MAX_PARTICLES = 220;
/** Fields of a particle. */
const P = {
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
  GROUND: 11,
} as const;
const STRIDE = 12;
const Kind = { PUFF: 0, CHIP: 1, DROP: 2, RING: 3, ARC: 4, SPARK: 5, STRAW: 6, GOLD: 7, FLASH: 8 } as const;

interface Habit {
  /** u/s² downward; share of speed lost a second; growth a second; seconds of life. */
  readonly gravity: number;
  readonly drag: number;
  readonly growth: number;
  readonly life: number;
}
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

export class Effects {
  readonly #data = new Float32Array(MAX_PARTICLES * STRIDE);
  readonly #dice = new Dice(0x51ed270b);
  #count = 0;

  get count(): number {
    return this.#count;
  }

  /** The lane of a particle, for the painter's order. */
  laneOf(i: number): number {
    return this.#data[i * STRIDE + P.LANE]!;
  }

  start(effect: EffectView): void {
    const { x, y, lane, facing } = effect;
    const strength = Math.max(0.2, Math.min(2.5, effect.strength));
    switch (effect.kind) {
      case 'dust':
        return this.#burst(Kind.PUFF, effect, 2 + Math.round(strength), 30, -facing * 46, -18, 2.4 + 1.4 * strength);
      case 'landing':
        this.#burst(Kind.PUFF, effect, 5 + Math.round(3 * strength), 120 * strength, 0, -14, 5);
        return this.#burst(Kind.CHIP, effect, 3, 110, 0, -150, 1.1);
      case 'chips':
        this.#burst(Kind.CHIP, effect, 4 + Math.round(3 * strength), 120, -facing * 60, -210, 1.7);
        return this.#burst(Kind.PUFF, effect, 2, 50, -facing * 40, -14, 2.4);
      case 'splash':
        this.#burst(Kind.DROP, effect, 9 + Math.round(6 * strength), 120, facing * 30, -270 * Math.sqrt(strength), 2.1);
        return this.#add(Kind.RING, x, y, 0, 0, 6, lane, 0, 0, y);
      case 'arc':
        this.#add(Kind.FLASH, x, y, 0, 0, 3, lane, 0, 0, y);
        return this.#add(Kind.ARC, x, y, facing * 90, 0, 20 + 10 * strength, lane, facing, 0, y);
      case 'spark':
        this.#add(Kind.FLASH, x, y, 0, 0, 7 * strength, lane, 0, 0, y);
        return this.#burst(Kind.SPARK, effect, 7 + Math.round(4 * strength), 330, -facing * 90, -60, 1.2);
      case 'straw':
        return this.#burst(Kind.STRAW, effect, 14 + Math.round(8 * strength), 210, facing * 150, -150, 1.1);
      case 'gold':
        this.#add(Kind.FLASH, x, y, 0, 0, 10, lane, 0, 0, y);
        return this.#burst(Kind.GOLD, effect, 12 + Math.round(6 * strength), 150, 0, -70, 1.6);
    }
  }

  advance(seconds: number): void {
    const d = this.#data;
    for (let i = this.#count - 1; i >= 0; i--) {
      const at = i * STRIDE;
      const habit = HABITS[d[at + P.KIND]!]!;
      d[at + P.AGE]! += seconds;
      if (d[at + P.AGE]! >= d[at + P.LIFE]!) {
        this.#count--;
        d.copyWithin(at, this.#count * STRIDE, (this.#count + 1) * STRIDE);
        continue;
      }
      const keep = Math.max(0, 1 - habit.drag * seconds);
      d[at + P.VX]! *= keep;
      d[at + P.VY] = d[at + P.VY]! * keep + habit.gravity * seconds;
      d[at + P.X]! += d[at + P.VX]! * seconds;
      d[at + P.Y]! += d[at + P.VY]! * seconds;
      d[at + P.TURN]! += d[at + P.SPIN]! * seconds;
      d[at + P.SIZE] = Math.max(0.2, d[at + P.SIZE]! + habit.growth * seconds);
      bounce(d, at);
    }
  }

  /** Writes one particle in stage units. */
  draw(i: number, limbs: LimbBuffer, palette: Palette, cameraX: number, cameraY: number): void {
    const d = this.#data;
    const at = i * STRIDE;
    const lane = d[at + P.LANE]!;
    const s = laneScale(lane);
    const x = (d[at + P.X]! - cameraX) * s;
    const y = (d[at + P.Y]! - cameraY + DEPTH) * s;
    const left = 1 - d[at + P.AGE]! / d[at + P.LIFE]!;
    const size = d[at + P.SIZE]! * s;
    const kind = d[at + P.KIND]!;
    const air = groundAt(palette, lane);
    const fade = mistAt(lane) * 0.4;
    const c = Math.cos(d[at + P.TURN]!);
    const n = Math.sin(d[at + P.TURN]!);
    if (kind === Kind.PUFF) {
      limbs.oval(
        x,
        y - size * 0.4,
        size * 1.25,
        Math.min(38, size),
        Style.SOFT,
        pack(mix(air, palette.rim, 0.6), 0.85 * left * left),
      );
    } else if (kind === Kind.CHIP) {
      limbs.box(
        x - c * size,
        y - n * size,
        x + c * size,
        y + n * size,
        size * 0.8,
        size * 0.6,
        0.2,
        pack(mix(palette.bank, air, 0.25 + fade), left < 0.3 ? left / 0.3 : 1),
      );
    } else if (kind === Kind.DROP) {
      const dx = d[at + P.VX]! * 0.016 * s;
      const dy = d[at + P.VY]! * 0.016 * s;
      limbs.line(
        x,
        y,
        x - dx,
        y - dy,
        size * 0.7,
        0.2,
        Style.CAPSULE,
        pack(mix(palette.water, palette.rim, 0.7), 0.9 * left),
      );
    } else if (kind === Kind.RING) {
      limbs.oval(x, y, size, size * 0.2, Style.SOFT, pack(palette.rim, 0.5 * left));
    } else if (kind === Kind.ARC) drawArc(limbs, x, y, size, d[at + P.TURN]!, left);
    else if (kind === Kind.SPARK) {
      const dx = d[at + P.VX]! * 0.03 * s;
      const dy = d[at + P.VY]! * 0.03 * s;
      limbs.line(
        x,
        y,
        x - dx,
        y - dy,
        size,
        0.2,
        Style.CAPSULE,
        pack(mix(tokens.AMBER, tokens.SUN, left), Math.min(1, left * 2)),
      );
    } else if (kind === Kind.STRAW) {
      limbs.line(
        x - c * size * 4,
        y - n * size * 4,
        x + c * size * 4,
        y + n * size * 4,
        size * 0.8,
        size * 0.5,
        Style.CAPSULE,
        pack(mix(strawTone(Math.floor(d[at + P.LIFE]! * 997)), air, fade), Math.min(1, left * 3)),
      );
    } else if (kind === Kind.GOLD) {
      limbs.oval(x, y, size * 3.6, size * 3.6, Style.SOFT, pack(tokens.AMBER, 0.7 * left));
      limbs.disc(x, y, size * 0.9 * left, pack(tokens.SUN, 1));
    } else limbs.oval(x, y, size * 1.6, Math.min(40, size * 1.6), Style.SOFT, pack(tokens.SUN, left));
  }

  #burst(kind: number, from: EffectView, count: number, spread: number, vx: number, vy: number, size: number): void {
    const dice = this.#dice;
    for (let i = 0; i < count; i++) {
      const away = dice.between(-1, 1);
      const up = dice.between(0.5, 1.15);
      const round = kind === Kind.SPARK || kind === Kind.GOLD;
      const turn = dice.between(0, Math.PI * 2);
      const speedX = round ? Math.cos(turn) * spread * up + vx : vx * up + away * spread;
      const speedY = round ? Math.sin(turn) * spread * up + vy : vy * up;
      const x = from.x + away * 3;
      this.#add(
        kind,
        x,
        from.y - dice.between(0, 2),
        speedX,
        speedY,
        size * dice.between(0.6, 1.3),
        from.lane,
        turn,
        dice.between(-14, 14),
        from.y,
      );
    }
  }

  /** When the pool is full the new one is not shown: what is seen ends as it should. */
  #add(
    kind: number,
    x: number,
    y: number,
    vx: number,
    vy: number,
    size: number,
    lane: number,
    turn: number,
    spin: number,
    ground: number,
  ): void {
    if (this.#count === MAX_PARTICLES) return;
    const life = HABITS[kind]!.life * this.#dice.between(0.8, 1.2);
    this.#data.set([x, y, vx, vy, 0, life, size, lane, kind, turn, spin, ground], this.#count++ * STRIDE);
  }
}

/** Chips and straw come to rest where the effect began. */
function bounce(d: Float32Array, at: number): void {
  const kind = d[at + P.KIND];
  if (kind !== Kind.CHIP || d[at + P.Y]! <= d[at + P.GROUND]! || d[at + P.VY]! <= 0) return;
  d[at + P.Y] = d[at + P.GROUND]!;
  d[at + P.VY]! *= -0.35;
  d[at + P.VX]! *= 0.6;
  d[at + P.SPIN]! *= 0.5;
}

/** A short bright crescent at the tip, opening forward. */
function drawArc(limbs: LimbBuffer, x: number, y: number, size: number, facing: number, left: number): void {
  const f = facing < 0 ? -1 : 1;
  const r = size * (1.15 - 0.4 * left);
  const colour = pack(tokens.SUN, Math.min(1, left * 1.5));
  const back = x - f * r * 0.16;
  limbs.put(back, y - r * 0.56, x + f * r * 0.5, y, back, y + r * 0.56, 0.2, 6 * left, 0.2, Style.SOFT_CURVE, colour);
  limbs.put(back, y - r * 0.56, x + f * r * 0.5, y, back, y + r * 0.56, 0.2, 2 * left, 0.2, Style.CURVE, colour);
  limbs.line(x - f * r * 2.8, y, x + f * r * 0.3, y, 0.2, 3.4 * left, Style.SOFT_CURVE, colour);
}

const STRAW_TONES: readonly Rgb[] = [tokens.STRAW, lighten(tokens.STRAW, 0.8), mix(tokens.STRAW, tokens.SUN, 0.4)];
function strawTone(i: number): Rgb {
  return STRAW_TONES[i % 3]!;
}
