/** The stickman's data against the description it starts from. */
import { describe, expect, test } from 'vitest';
import { Channel } from '../../ecs/channels.ts';
import { tableAt } from '../../math/spline.ts';
import { sampleTrack } from '../../systems/tracks.ts';
import { compileRig } from '../compile-rig.ts';
import { formSeconds, waypoints } from './form.ts';
import { gaits, tuning } from './gaits.ts';
import { stickman } from './index.ts';

const species = compileRig(stickman, 0);
const [walk, run] = gaits as [(typeof gaits)[0], (typeof gaits)[0]];
const at = (gait: typeof walk, speed: number, column: 1 | 2): number =>
  tableAt(
    gait.table.map((r) => r[0]),
    gait.table.map((r) => r[column]),
    speed,
  );

describe('bones', () => {
  test('have the published lengths', () => {
    expect(stickman.bones.find((b) => b.joint === 'chest')!.length).toBe(54);
    for (const leg of stickman.legs) expect([leg.upper, leg.lower]).toEqual([37, 37]);
    for (const arm of stickman.arms) expect([arm.upper, arm.lower]).toEqual([27, 25]);
    expect(stickman.tool!).toMatchObject({ length: 170, front: 74, apart: 36 });
    expect(stickman.chain).toMatchObject({ name: 'hair', points: 4, spacing: 9 });
  });

  test('hips stand lower than the leg is long: the knees are never locked', () => {
    expect(walk.params.hip).toBeLessThan(stickman.legs[0]!.upper + stickman.legs[0]!.lower);
  });

  test('knees bend forward, and two hands on the spear take opposite sides', () => {
    expect(stickman.legs.map((l) => l.bend)).toEqual([-1, -1]);
    expect(stickman.arms[0]!.holdBend).toBe(-stickman.arms[1]!.holdBend);
  });
});

describe('gaits', () => {
  test('go through the two published points: stride × cadence ÷ duty is the speed there', () => {
    expect([at(walk, 106, 1), at(walk, 106, 2)]).toEqual([1.5, 0.62]);
    expect([at(run, 383, 1), at(run, 383, 2)]).toEqual([2.55, 0.4]);
    expect((106 * 0.62) / 1.5).toBeCloseTo(44, 0);
    expect((383 * 0.4) / 2.55).toBeCloseTo(60, 0);
  });

  test('walking has both feet down for part of the cycle, running has a flight, at every speed of theirs', () => {
    for (let v = 0; v < 200; v += 5) expect(at(walk, v, 2)).toBeGreaterThan(0.5);
    for (let v = 150; v < 600; v += 5) expect(at(run, v, 2)).toBeLessThan(0.5);
  });

  test('cadence rises and duty falls with speed', () => {
    for (const gait of gaits) {
      for (let v = 30; v < 500; v += 5) {
        expect(at(gait, v + 5, 1)).toBeGreaterThanOrEqual(at(gait, v, 1));
        expect(at(gait, v + 5, 2)).toBeLessThanOrEqual(at(gait, v, 2));
      }
    }
  });

  test('change near Froude number 0.5, with hysteresis', () => {
    const froude = (v: number): number => (v * 0.012) ** 2 / (9.81 * 0.9);
    expect(froude(walk.up)).toBeGreaterThan(0.5);
    expect(froude(walk.up)).toBeLessThan(0.7);
    expect(froude(run.down)).toBeGreaterThan(0.4);
    expect(froude(run.down)).toBeLessThan(0.5);
  });

  test('the feet of a biped are half a cycle apart', () => {
    for (const gait of gaits) expect(gait.offsets).toEqual([0, 0.5]);
  });
});

test('the jump rises 160 u after 0.32 s', () => {
  expect(tuning.jumpSpeed ** 2 / (2 * tuning.gravity)).toBeCloseTo(160, 9);
  expect(tuning.jumpSpeed / tuning.gravity).toBeCloseTo(0.32, 12);
});

describe('the scripted jump', () => {
  const motion = species.motions.find((m) => m.name === 'jump')!;
  const height = motion.tracks.find((t) => t.channel === Channel.HEIGHT)!;

  test('goes through the published keys in 1.1 s and never past them', () => {
    expect(motion.duration).toBe(1.1);
    for (const [time, value] of [
      [0, 0],
      [0.2, 10],
      [0.32, -6],
      [0.5, -160],
      [0.68, -70],
      [0.82, 4],
      [0.9, -2],
      [1, 0],
    ]) {
      expect(sampleTrack(height, time!)).toBeCloseTo(value!, 9);
    }
    for (let t = 0; t <= 1; t += 0.001) {
      expect(sampleTrack(height, t)).toBeGreaterThanOrEqual(-160);
      expect(sampleTrack(height, t)).toBeLessThanOrEqual(10);
    }
  });

  test('does not stop in mid-air: between take-off and the top it only rises, then only falls', () => {
    for (let t = 0.34; t < 0.48; t += 0.005)
      expect(sampleTrack(height, t + 0.005)).toBeLessThan(sampleTrack(height, t) - 0.3);
    for (let t = 0.53; t < 0.8; t += 0.005)
      expect(sampleTrack(height, t + 0.005)).toBeGreaterThan(sampleTrack(height, t) + 0.1);
  });
});

describe('the spear form', () => {
  test('has 18 waypoints, the last equal to the first, so that it loops without a seam', () => {
    expect(waypoints).toHaveLength(18);
    const { after: _a, easing: _b, ...first } = waypoints[0]!;
    const { after: _c, easing: _d, ...last } = waypoints.at(-1)!;
    expect(last).toEqual(first);
    const motion = species.motions.find((m) => m.name === 'spear-form')!;
    expect(motion.loops).toBe(true);
    expect(motion.duration).toBe(formSeconds);
    for (const track of motion.tracks) expect(sampleTrack(track, 1)).toBeCloseTo(sampleTrack(track, 0), 9);
  });

  test('holds poses: equal waypoints stand in a row', () => {
    const held = waypoints.filter((w, i) => {
      const { after: _a, easing: _e, ...here } = w;
      const { after: _b, easing: _f, ...before } = waypoints[i - 1] ?? w;
      return i > 0 && JSON.stringify(here) === JSON.stringify(before);
    });
    expect(held.length).toBeGreaterThan(1);
  });

  test('every grip is within the reach of both arms', () => {
    for (const w of waypoints) {
      const reach = stickman.arms[0]!.upper + stickman.arms[0]!.lower;
      const back = stickman.tool!.apart + w.along;
      const rear = [w.grip[0] - Math.cos(w.spear) * back, w.grip[1] - Math.sin(w.spear) * back] as const;
      for (const [x, y] of [w.grip, rear]) expect(Math.hypot(x, y)).toBeLessThan(reach);
    }
  });
});

test('every motion that ends is followed by one that does not, and one-shots start where they end', () => {
  for (const motion of species.motions) {
    if (motion.duration === Infinity || motion.loops) continue;
    expect(species.motions[motion.next]!.duration).toBe(Infinity);
    // A track that adds ends at nothing: what it added is gone when the next motion takes over.
    for (const track of motion.tracks) {
      if (track.adds) expect(sampleTrack(track, 1)).toBeCloseTo(sampleTrack(track, 0), 6);
    }
  }
});

test('every limb of the look tapers between joints that there are, in colours that are named', () => {
  expect(stickman.look.limbs.length).toBeGreaterThan(10);
  for (const limb of stickman.look.limbs) {
    expect(limb.width).toHaveLength(3);
    for (const width of limb.width) expect(width).toBeGreaterThan(0);
    expect(limb.colour).toMatch(/^[a-zA-Z]+$/);
  }
});
