import { expect, test } from 'vitest';
import { TerrainKind } from '../../ecs/view.ts';
import { GroundProfile } from '../../terrain/ground.ts';
import { borderHeight, CHUNK, courseChunk } from './chunk.ts';
import { JUMP_SECONDS, METRES, speedAt } from './pace.ts';
import { THING_SIZES } from './things.ts';

const SEEDS = [0, 1, -7, 20261130, 2 ** 40 + 3];

test('the same seed gives the same course, whatever chunk is made first', () => {
  for (const seed of SEEDS) {
    const forward = [0, 1, 2, 3, 4, 5].map((index) => courseChunk(seed, index));
    const backward = [5, 4, 3, 2, 1, 0].map((index) => courseChunk(seed, index)).reverse();
    expect(backward).toEqual(forward);
  }
});

test('other seeds give other courses, but the first lesson is the same bars for all', () => {
  const kinds = (seed: number, index: number) =>
    courseChunk(seed, index)
      .things.map((thing) => thing.kind)
      .join();
  const later = new Set(SEEDS.map((seed) => JSON.stringify(courseChunk(seed, 3).things)));
  expect(later.size).toBe(SEEDS.length);
  for (const seed of SEEDS) expect(kinds(seed, 0)).toMatch(/^log,log,apple,wall,target,target,shield/);
});

test('over 100 km the ground keeps to the limits, chunks join, and it stays within 350 u of its first height', () => {
  const ground = new GroundProfile();
  const chunks = Math.ceil(100_000 / METRES / CHUNK);
  for (let index = 0; index < chunks; index++) {
    // Slopes, risers and treads are checked by append, which throws.
    ground.append(courseChunk(11, index).segments);
    expect(ground.end).toBe((index + 1) * CHUNK);
    expect(-ground.heightAt(ground.end)).toBeCloseTo(borderHeight(11, index + 1), 6);
  }
  let worst = 0;
  for (let i = 0; i < ground.pieceCount; i++) {
    if (ground.pieceKind[i] === TerrainKind.GAP) continue;
    worst = Math.max(worst, Math.abs(ground.pieceY[i]!));
    expect(Math.abs(ground.pieceSlope[i]!)).toBeLessThanOrEqual(0.2 + 1e-9);
    if (ground.pieceKind[i] === TerrainKind.WATER)
      expect(ground.pieceY[i]! - ground.pieceSurface[i]!).toBeLessThan(40 + 1e-6);
  }
  expect(worst).toBeLessThan(350);
});

test('things stand on firm ground in order, with room to see them coming, and no gap is wider than two thirds of a jump', () => {
  for (let seed = 1; seed <= 40; seed++) {
    const ground = new GroundProfile();
    const things = [0, 1, 2, 3, 4, 5].flatMap((index) => {
      const chunk = courseChunk(seed, index);
      ground.append(chunk.segments);
      return chunk.things;
    });
    things.forEach((thing, i) => {
      if (i > 0) expect(thing.x).toBeGreaterThanOrEqual(things[i - 1]!.x);
      if (thing.kind === 'apple') return;
      expect(thing.y + THING_SIZES[thing.kind].hangs).toBeCloseTo(ground.heightAt(thing.x), 6);
      for (const side of [-60, 60]) {
        const kind = ground.pieceKind[ground.pieceAt(thing.x + side)];
        expect([TerrainKind.GAP, TerrainKind.WATER], `seed ${seed}, ${thing.kind} at ${thing.x}`).not.toContain(kind);
      }
    });
    for (let i = 0; i + 1 < ground.pieceCount; i++) {
      if (ground.pieceKind[i] !== TerrainKind.GAP) continue;
      const jump = JUMP_SECONDS * speedAt(ground.pieceX[i]!);
      expect(ground.pieceX[i + 1]! - ground.pieceX[i]!).toBeLessThan(0.66 * jump);
    }
  }
});

test('the course asks for more in a second the farther it goes, and never leaves a player without anything for long', () => {
  const asks = (index: number) => {
    let count = 0;
    for (let seed = 1; seed <= 60; seed++) {
      const { things, segments } = courseChunk(seed, index);
      count += things.filter((thing) => thing.kind !== 'apple').length;
      count += segments.filter((segment) => segment.kind === 'gap' || segment.kind === 'water').length;
    }
    return count / (60 * (CHUNK / speedAt(index * CHUNK)));
  };
  expect(asks(1)).toBeGreaterThan(0.4);
  expect(asks(5)).toBeGreaterThan(asks(1));
  expect(asks(20)).toBeGreaterThan(asks(5));
});

test('across phrases and chunks there is time between what asks for something, also far out', () => {
  const jumps = ['log', 'wall', 'gap', 'water'];
  for (let seed = 1; seed <= 30; seed++) {
    const asks: { from: number; to: number; kind: string }[] = [];
    for (let index = 0; index < 30; index++) {
      const chunk = courseChunk(seed, index);
      for (const { x, kind } of chunk.things) if (kind !== 'apple') asks.push({ from: x, to: x, kind });
      let x = chunk.x;
      for (const { kind, length } of chunk.segments) {
        if (kind === 'gap' || kind === 'water') asks.push({ from: x, to: x + length, kind });
        x += length;
      }
    }
    asks.sort((a, b) => a.from - b.from);
    asks.slice(1).forEach((ask, i) => {
      const before = asks[i]!;
      // A gong may hang over a log, in reach of the same jump.
      if (ask.kind === 'gong' && before.kind === 'log') return;
      const least = jumps.includes(before.kind) ? 0.93 : jumps.includes(ask.kind) ? 0.85 : 0.6;
      const wait = (ask.from - before.to) / speedAt(ask.from);
      expect(wait, `seed ${seed}: ${before.kind} at ${before.from}, ${ask.kind} at ${ask.from}`).toBeGreaterThan(least);
    });
  }
});
