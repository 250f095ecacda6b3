import { expect, test } from 'vitest';
import { TerrainKind } from '../../ecs/view.ts';
import { rigOf } from '../../sim.ts';
import { GroundProfile } from '../../terrain/ground.ts';
import { borderHeight, CHUNK, courseChunk } from './chunk.ts';
import { GUARD_NOTICES } from './dogs.ts';
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
      const { things, segments, dogs } = courseChunk(seed, index);
      count += dogs.filter((dog) => dog.state !== 'swim').length;
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
  const jumps = ['log', 'wall', 'gap', 'water', 'sleep', 'curl', 'guard'];
  for (let seed = 1; seed <= 30; seed++) {
    const asks: { from: number; to: number; kind: string }[] = [];
    for (let index = 0; index < 30; index++) {
      const chunk = courseChunk(seed, index);
      for (const { x, kind } of chunk.things) if (kind !== 'apple') asks.push({ from: x, to: x, kind });
      // A swimmer is asked with its pool.
      for (const { x, state } of chunk.dogs) if (state !== 'swim') asks.push({ from: x, to: x, kind: state });
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
      if (ask.kind === 'guard') {
        // From where it notices the runner to where it sat nothing else is asked.
        expect(ask.from - before.to, `seed ${seed}: ${before.kind}, guard at ${ask.from}`).toBeGreaterThan(
          GUARD_NOTICES,
        );
        return;
      }
      const least = jumps.includes(before.kind) ? 0.93 : jumps.includes(ask.kind) ? 0.85 : 0.6;
      const wait = (ask.from - before.to) / speedAt(ask.from);
      expect(wait, `seed ${seed}: ${before.kind} at ${before.from}, ${ask.kind} at ${ask.from}`).toBeGreaterThan(least);
    });
  }
});

test('dogs wait on firm, level ground with room around them, swimmers in water, and none before the first sleeper', () => {
  for (let seed = 1; seed <= 60; seed++) {
    const ground = new GroundProfile();
    const dogs = Array.from({ length: 12 }, (_, index) => {
      const chunk = courseChunk(seed, index);
      ground.append(chunk.segments);
      return chunk.dogs;
    }).flat();
    expect(dogs[0]!.state, `seed ${seed}`).toBe('sleep');
    expect(dogs[0]!.x * METRES).toBeGreaterThan(60);
    expect(dogs[1]!.state).not.toBe('swim');
    for (const { x, state } of dogs) {
      if (state === 'swim') expect(ground.pieceKind[ground.pieceAt(x)]).toBe(TerrainKind.WATER);
      else
        for (const side of [-90, 0, 90])
          expect(ground.heightAt(x + side), `seed ${seed}, ${state} at ${x}`).toBe(ground.heightAt(x));
    }
  }
});

test('a guard notices a runner as far away as the course keeps free before it', () => {
  const guard = rigOf('doggoyle').brain!.states.find((state) => state.name === 'guard')!;
  expect(guard.changes![0]!.near).toBe(GUARD_NOTICES);
});
