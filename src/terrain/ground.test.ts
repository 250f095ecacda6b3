import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TerrainKind } from '../ecs/view.ts';
import type { TerrainSegment } from '../sim-types.ts';
import { GAP_DEPTH, GroundProfile } from './ground.ts';

const segment: fc.Arbitrary<TerrainSegment> = fc.oneof(
  fc.record({ kind: fc.constant('flat' as const), length: fc.integer({ min: 1, max: 400 }) }),
  fc.record({ kind: fc.constant('gap' as const), length: fc.integer({ min: 1, max: 300 }) }),
  fc.record({ kind: fc.constant('water' as const), length: fc.integer({ min: 40, max: 400 }), depth: fc.nat(40) }),
  fc
    .tuple(fc.integer({ min: 1, max: 400 }), fc.integer({ min: -100, max: 100 }))
    .map(([length, share]) => ({ kind: 'ramp' as const, length, rise: (share / 500) * length })),
  fc
    .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: -8, max: 8 }), fc.integer({ min: 32, max: 60 }))
    .map(([steps, riser, tread]) => ({ kind: 'stairs' as const, steps, rise: riser * steps, length: tread * steps })),
);
const ground = fc.array(segment, { maxLength: 12 });

/** The height at x, found by walking along the segments: what the arrays and the grid must agree with. */
function plainHeight(segments: readonly TerrainSegment[], x: number): number {
  let y = 0;
  let start = 0;
  for (const s of segments) {
    const within = x - start;
    if (within < 0) return y;
    if (within < s.length) {
      if (s.kind === 'flat') return y;
      if (s.kind === 'gap') return y + GAP_DEPTH;
      if (s.kind === 'ramp') return y - (s.rise * within) / s.length;
      if (s.kind === 'stairs') return y - (s.rise / s.steps) * (Math.floor((within / s.length) * s.steps) + 1);
      const bank = Math.min(s.depth / 0.2, 0.45 * s.length);
      const side = Math.min(within, s.length - within);
      return y + (bank === 0 ? 0 : s.depth * Math.min(1, side / bank));
    }
    if (s.kind === 'ramp' || s.kind === 'stairs') y -= s.rise;
    start += s.length;
  }
  return y;
}

test('the height anywhere is that of the segment there, whatever is laid', () => {
  fc.assert(
    fc.property(
      ground,
      fc.array(fc.double({ min: -200, max: 4000, noNaN: true }), { minLength: 20 }),
      (segments, xs) => {
        const profile = new GroundProfile(segments);
        // A hair beside an edge either level is right, so places are kept off them.
        for (const x of xs.map((v) => Math.floor(v) + 0.37)) {
          expect(profile.heightAt(x)).toBeCloseTo(plainHeight(segments, x), 6);
        }
      },
    ),
  );
});

test('pieces rise in x and each place is on the piece that pieceAt says', () => {
  fc.assert(
    fc.property(ground, fc.double({ min: -500, max: 5000, noNaN: true }), (segments, x) => {
      const p = new GroundProfile(segments);
      for (let i = 1; i < p.pieceCount; i++) expect(p.pieceX[i]!).toBeGreaterThanOrEqual(p.pieceX[i - 1]!);
      const at = p.pieceAt(x);
      if (at > 0) expect(p.pieceX[at]!).toBeLessThanOrEqual(x);
      if (at + 1 < p.pieceCount) expect(p.pieceX[at + 1]!).toBeGreaterThan(x);
    }),
  );
});

test('the smoothed height is the mean over 96 u with gaps bridged, and its slope is that of the curve', () => {
  fc.assert(
    fc.property(ground, fc.integer({ min: -100, max: 3000 }), (segments, x) => {
      const bridged = segments.map((s): TerrainSegment => (s.kind === 'gap' ? { kind: 'flat', length: s.length } : s));
      const profile = new GroundProfile(segments);
      let sum = 0;
      const parts = 2400;
      for (let i = 0; i < parts; i++) sum += plainHeight(bridged, x - 48 + (96 * (i + 0.5)) / parts);
      expect(profile.smoothAt(x)).toBeCloseTo(sum / parts, 1);
      const h = 1e-3;
      const slope = (profile.smoothAt(x + 0.37 + h) - profile.smoothAt(x + 0.37)) / h;
      expect(profile.smoothSlopeAt(x + 0.37)).toBeCloseTo(slope, 2);
    }),
  );
});

test('the smoothed ground has no step on the steepest stairs: a body goes up on a line and does not shake', () => {
  const profile = new GroundProfile([{ kind: 'stairs', length: 640, rise: 160, steps: 20 }]);
  let before = profile.smoothAt(100);
  for (let x = 100.5; x < 560; x += 0.5) {
    const now = profile.smoothAt(x);
    expect(before - now).toBeGreaterThan(0);
    expect(before - now).toBeLessThan(0.5 * 0.26);
    // Three whole treads wide, the mean is a straight line.
    expect(Math.abs(profile.smoothSlopeAt(x) + 0.25)).toBeLessThan(1e-9);
    before = now;
  }
});

test('ground laid in parts is the ground laid at once', () => {
  fc.assert(
    fc.property(fc.array(ground, { maxLength: 5 }), (parts) => {
      const whole = new GroundProfile(parts.flat());
      const grown = new GroundProfile();
      for (const part of parts) grown.append(part);
      expect(grown.segments).toEqual(whole.segments);
      expect(grown.pieceCount).toBe(whole.pieceCount);
      expect(grown.level).toBe(whole.level);
      for (let x = -50; x < whole.end + 100; x += 13.37) {
        expect(grown.heightAt(x)).toBe(whole.heightAt(x));
        expect(grown.smoothAt(x)).toBeCloseTo(whole.smoothAt(x), 9);
        expect(grown.pieceAt(x)).toBe(whole.pieceAt(x));
      }
    }),
  );
});

test('laying anew forgets the ground before, shorter or longer', () => {
  const profile = new GroundProfile([{ kind: 'ramp', length: 2000, rise: 300 }]);
  const versions = [profile.version];
  profile.lay([
    { kind: 'flat', length: 10 },
    { kind: 'ramp', length: 50, rise: -5 },
  ]);
  versions.push(profile.version);
  expect(profile.heightAt(1500)).toBe(5);
  profile.lay([]);
  versions.push(profile.version);
  expect([profile.level, profile.heightAt(1500), profile.smoothAt(20)]).toEqual([true, 0, 0]);
  expect(new Set(versions).size).toBe(3);
});

test('bad segments throw and leave the ground as it was', () => {
  const profile = new GroundProfile([{ kind: 'ramp', length: 100, rise: 10 }]);
  const { version } = profile;
  for (const bad of [[{ kind: 'ramp', length: 10, rise: 9 }], [null], 'flat', new Array(2)]) {
    expect(() => profile.lay(bad as TerrainSegment[])).toThrow();
    expect(() => profile.append(bad as TerrainSegment[])).toThrow();
  }
  expect([profile.version, profile.heightAt(100), profile.segments.length]).toEqual([version, -10, 1]);
});

test('the segments given may be changed afterwards: the ground keeps its own', () => {
  const mine = [{ kind: 'ramp' as const, length: 100, rise: 10 }];
  const profile = new GroundProfile(mine);
  mine[0]!.rise = 0;
  expect(profile.segments[0]).toEqual({ kind: 'ramp', length: 100, rise: 10 });
});

test('a foothold on stairs has the whole foot on its tread and is not far from where it was wanted', () => {
  const profile = new GroundProfile([
    { kind: 'flat', length: 100 },
    { kind: 'stairs', length: 320, rise: 80, steps: 10 },
    { kind: 'stairs', length: 320, rise: -80, steps: 10 },
  ]);
  const [behind, ahead] = [13, 8];
  for (const facing of [1, -1]) {
    for (let x = 0; x < 800; x += 0.73) {
      const found = profile.footholdAt(x, behind, ahead, facing);
      expect(Math.abs(found - x)).toBeLessThan(26);
      // What is behind the heel may be lower, but nothing under the foot is higher than the tread it stands on.
      const level = profile.heightAt(found);
      const heel = profile.heightAt(found - facing * (behind - 0.01));
      const toe = profile.heightAt(found + facing * (ahead - 0.01));
      expect(heel).toBeGreaterThanOrEqual(level - 1e-9);
      expect(toe).toBeGreaterThanOrEqual(level - 1e-9);
    }
  }
});

test('a foot longer than the treads still has its ball on the one it is put on', () => {
  const profile = new GroundProfile([
    { kind: 'stairs', length: 320, rise: 80, steps: 10 },
    { kind: 'stairs', length: 320, rise: -80, steps: 10 },
  ]);
  for (const facing of [1, -1]) {
    for (let x = 1; x < 640; x += 0.73) {
      const home = profile.pieceAt(x);
      const at = Float64Array.of(x, 45, 5, facing, x);
      profile.findFoothold(at);
      expect(profile.pieceAt(at[0]!)).toBe(home);
    }
  }
});

test('no foot is put into a gap: it goes to the nearer edge', () => {
  const profile = new GroundProfile([
    { kind: 'flat', length: 200 },
    { kind: 'gap', length: 100 },
    { kind: 'flat', length: 50 },
  ]);
  for (const facing of [1, -1]) {
    for (let x = 150; x < 350; x += 0.9) {
      const found = profile.footholdAt(x, 13, 8, facing);
      expect(profile.pieceKind[profile.pieceAt(found)]).not.toBe(TerrainKind.GAP);
      if (x > 200 && x < 249) expect(found).toBeLessThan(200);
      if (x > 251 && x < 300) expect(found).toBeGreaterThan(300);
    }
  }
});

test('on flat ground a foothold is where it was wanted', () => {
  const profile = new GroundProfile([
    { kind: 'flat', length: 500 },
    { kind: 'ramp', length: 500, rise: 50 },
  ]);
  for (const x of [-1e6, -3, 0, 77.7, 600, 1e6]) expect(profile.footholdAt(x, 13, 8, 1)).toBe(x);
  expect(new GroundProfile().footholdAt(5, 13, 8, 1)).toBe(5);
});

test('water has its surface at the level of its banks, and only water has one', () => {
  const p = new GroundProfile([
    { kind: 'ramp', length: 100, rise: 10 },
    { kind: 'water', length: 400, depth: 30 },
    { kind: 'gap', length: 50 },
  ]);
  for (let i = 0; i < p.pieceCount; i++) {
    if (p.pieceKind[i] === TerrainKind.WATER) expect(p.pieceSurface[i]).toBe(-10);
    else expect(p.pieceSurface[i]).toBeNaN();
  }
  expect(p.heightAt(300)).toBe(20);
  expect(p.heightAt(100 + 75)).toBeCloseTo(5, 9);
});
