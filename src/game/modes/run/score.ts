/**
 * Points: the metres, and each hit times the hits in a row. A row ends when a target or gong is passed unhit, with a
 * blow, or after eight seconds without a hit.
 */
import { TICK } from '../../../ecs/world.ts';
import { approach } from '../../../math/scalar.ts';
import { METRES } from '../../course/pace.ts';
import type { ThingKind } from '../../course/things.ts';
import type { RunMemory } from './memory.ts';

const COMBO_SECONDS = 8;
const POINTS: Readonly<Partial<Record<ThingKind, number>>> = { target: 10, shield: 10, gong: 20, apple: 10 };

const DOG_POINTS = 15;

export const scoreHit = (memory: RunMemory, kind: ThingKind): void => hit(memory, POINTS[kind] ?? 0);
export const scoreDog = (memory: RunMemory): void => hit(memory, DOG_POINTS);

function hit(memory: RunMemory, points: number): void {
  memory.hits++;
  memory.combo++;
  if (memory.combo > memory.bestCombo) memory.bestCombo = memory.combo;
  memory.points += points * memory.combo;
  memory.comboLeft = COMBO_SECONDS;
}

export function scoreApple(memory: RunMemory): void {
  memory.points += POINTS.apple!;
}

export function loseCombo(memory: RunMemory): void {
  memory.combo = 0;
  memory.comboLeft = 0;
}

export function ageCombo(memory: RunMemory): void {
  if (memory.combo === 0) return;
  memory.comboLeft = approach(memory.comboLeft, 0, TICK);
  if (memory.comboLeft === 0) loseCombo(memory);
}

export const metresOf = (memory: RunMemory): number => memory.farthest * METRES;
export const scoreOf = (memory: RunMemory): number => Math.floor(metresOf(memory)) + memory.points;
