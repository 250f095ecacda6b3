import { expect, test } from 'vitest';
import { createSim, type WorldSim } from '../../sim.ts';
import { blendGait } from '../params.ts';
import * as pitch from './foot-pitch.ts';

function stancePitch(sim: WorldSim, e: number, stance: number): number {
  blendGait(sim.world, e);
  const at = Float64Array.of(stance);
  pitch.stancePitch(sim.world.columns.GaitPhase, e, at);
  return at[0]!;
}

function swingPitch(sim: WorldSim, e: number, progress: number, lifted: number): number {
  blendGait(sim.world, e);
  const at = Float64Array.of(progress, lifted);
  pitch.swingPitch(sim.world.columns.GaitPhase, e, at);
  return at[0]!;
}

function at(speed: number): { sim: WorldSim; e: number } {
  const sim = createSim({ capacity: 1 });
  sim.spawn('stickman', { speed });
  sim.step(60);
  return { sim, e: sim.world.dense[0]! };
}

test.each([106, 383])(
  'at %i u/s the foot is flat through the first of its stance and flat again before it lands',
  (speed) => {
    const { sim, e } = at(speed);
    for (let s = 0; s < 0.35; s += 0.05) expect(stancePitch(sim, e, s)).toBe(0);
    for (let s = 0.95; s <= 1; s += 0.01) expect(swingPitch(sim, e, s, 1)).toBe(0);
  },
);

test.each([106, 180, 383, 500])(
  'at %i u/s the heel rises, peaks early in the swing and the pitch has no step anywhere',
  (speed) => {
    const { sim, e } = at(speed);
    const pitches: number[] = [];
    for (let i = 0; i <= 500; i++) pitches.push(stancePitch(sim, e, i / 500));
    for (let i = 0; i <= 500; i++) pitches.push(swingPitch(sim, e, i / 500, 1));
    for (let i = 1; i < pitches.length; i++) expect(Math.abs(pitches[i]! - pitches[i - 1]!)).toBeLessThan(0.03);
    const peak = pitches.indexOf(Math.max(...pitches));
    expect(peak).toBeGreaterThan(500);
    expect(peak).toBeLessThan(700);
    expect(Math.max(...pitches)).toBeGreaterThan(0.6);
  },
);

test('on the spot a foot stays flat', () => {
  const { sim, e } = at(0);
  for (let s = 0; s <= 1; s += 0.1) {
    expect(stancePitch(sim, e, s)).toBeCloseTo(0, 12);
    expect(swingPitch(sim, e, s, 1)).toBeCloseTo(0, 12);
  }
});

test('on a ramp the foot that stands lies with the slope', () => {
  for (const facing of [1, -1] as const) {
    const sim = createSim({ capacity: 1, terrain: [{ kind: 'ramp', length: 2000, rise: 400 }] });
    const id = sim.spawn('stickman', { x: 900, speed: 60, facing });
    let flat = 0;
    for (let t = 0; t < 120; t++) {
      sim.step();
      const { joints, feet } = sim.pose(id);
      for (const foot of feet) {
        if (!foot.planted || foot.phase > 0.25) continue;
        flat++;
        const [ankle, toe] = [joints[`${foot.name}Foot`]!, joints[`${foot.name}Toe`]!];
        // The ankle is 1 u higher over the sole than the ball's joint, 9 u behind it.
        const own = Math.atan2(toe.y - ankle.y, toe.x - ankle.x);
        const level = Math.atan2(1, 9 * facing);
        expect(Math.sin(own - level)).toBeCloseTo(Math.sin(-Math.atan(0.2)), 1);
      }
    }
    expect(flat).toBeGreaterThan(20);
  }
});
