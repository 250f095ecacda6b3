import { expect, test } from 'vitest';
import { courseChunk } from '../src/game/course/chunk.ts';
import { GroundProfile } from '../src/terrain/ground.ts';

test('ground laid piece by piece is the ground laid at once', () => {
  const chunks = [0, 1, 2, 3].map((index) => courseChunk(9, index).segments);
  const once = new GroundProfile(chunks.flat());
  const grown = new GroundProfile();
  for (const segments of chunks) grown.append(segments);
  expect(grown.pieceCount).toBe(once.pieceCount);
  expect(grown.segments).toEqual(once.segments);
  for (let x = -100; x < once.end + 200; x += 7) {
    expect(grown.pieceAt(x)).toBe(once.pieceAt(x));
    expect(grown.heightAt(x)).toBe(once.heightAt(x));
    expect(grown.smoothAt(x)).toBe(once.smoothAt(x));
    expect(grown.footholdAt(x, 14, 8, 1)).toBe(once.footholdAt(x, 14, 8, 1));
  }
});

test('appending leaves what is there as it was, and bad ground changes nothing', () => {
  const ground = new GroundProfile([{ kind: 'ramp', length: 100, rise: 10 }]);
  const before = ground.heightAt(50);
  const { version, end } = ground;
  expect(() => ground.append([{ kind: 'ramp', length: 10, rise: 90 }])).toThrow(RangeError);
  expect([ground.version, ground.end]).toEqual([version, end]);
  ground.append([
    { kind: 'gap', length: 40 },
    { kind: 'flat', length: 60 },
  ]);
  expect(ground.heightAt(50)).toBe(before);
  expect(ground.end).toBe(200);
  expect(ground.heightAt(170)).toBe(-10);
});

test('a shorter ground laid over a longer one leaves nothing of it', () => {
  const ground = new GroundProfile(courseChunk(3, 0).segments);
  ground.lay([
    { kind: 'flat', length: 100 },
    { kind: 'gap', length: 50 },
  ]);
  const fresh = new GroundProfile([
    { kind: 'flat', length: 100 },
    { kind: 'gap', length: 50 },
  ]);
  for (let x = -50; x < 6000; x += 13) expect(ground.pieceAt(x)).toBe(fresh.pieceAt(x));
  ground.append([{ kind: 'ramp', length: 200, rise: 20 }]);
  fresh.append([{ kind: 'ramp', length: 200, rise: 20 }]);
  for (let x = -50; x < 6000; x += 13) expect(ground.heightAt(x)).toBe(fresh.heightAt(x));
});
