import { expect, test } from 'vitest';
import { Flag, FootMode } from '../../ecs/components.ts';
import { createSim } from '../../sim.ts';
import { read, watch } from '../testing/watch.ts';

test.each(['jump', 'jump-on-stairs', 'gap-fall', 'thrust-run'])(
  '%s: who lands stands on the ground from that tick on, with a foot down',
  (scene) => {
    let landings = 0;
    watch(scene, (sim, events) => {
      for (const landing of events.filter((e) => e.kind === 'landing')) {
        landings++;
        const e = Array.from(sim.world.dense).find((_, i) => sim.ids()[i] === landing.id)!;
        const me = read(sim.world, e);
        expect(me.has(Flag.AIRBORNE)).toBe(false);
        expect(me.body('VY')).toBe(0);
        expect(landing.strength).toBeGreaterThan(0);
        expect(me.body('IMPACT')).toBe(landing.strength);
        const modes = [me.foot(0, 'MODE'), me.foot(1, 'MODE')];
        expect(modes).toContain(FootMode.PLANTED);
        // The clock stands where a foot is landing.
        const phases = [me.foot(0, 'PHASE'), me.foot(1, 'PHASE')];
        expect(Math.min(...phases.map((p) => Math.min(p, 1 - p)))).toBeLessThan(1e-9);
      }
    });
    expect(landings).toBeGreaterThan(0);
  },
);

test('a landing happens between ticks: a held jump takes 0.64 s to the millisecond', () => {
  for (const speed of [0, 200]) {
    const sim = createSim({ capacity: 1 });
    const id = sim.spawn('stickman', { speed });
    sim.command(id, { jump: true });
    sim.step(60);
    const events = sim.drainEvents();
    const landing = events.find((e) => e.kind === 'landing')!;
    expect(landing.time).toBeCloseTo(0.64, 3);
    expect(landing.x).toBeCloseTo(speed * 0.64, 0);
    const feet = events.filter((e) => e.kind === 'touchdown' && Math.abs(e.time - landing.time) < 1 / 60);
    expect(feet.length).toBeGreaterThan(0);
    for (const foot of feet) expect(foot.time).toBe(landing.time);
  }
});

test('a landing squashes by its impact and sinks into the knees, and both are over within a second', () => {
  const depth = (held: number): { squash: number; drop: number; end: number } => {
    const sim = createSim({ capacity: 1 });
    const id = sim.spawn('stickman');
    sim.command(id, { jump: true });
    let [squash, drop] = [1, 0];
    for (let t = 0; t < 110; t++) {
      if (t === held) sim.command(id, { jump: false });
      sim.step();
      if (sim.pose(id).airborne) continue;
      squash = Math.min(squash, sim.pose(id).squash.sy);
      drop = Math.max(drop, read(sim.world, sim.world.dense[0]!).spring('DROP'));
    }
    return { squash, drop, end: sim.pose(id).squash.sy };
  };
  const [full, tap] = [depth(200), depth(2)];
  expect(full.squash).toBeLessThan(0.86);
  expect(full.squash).toBeGreaterThan(0.78);
  expect(tap.squash).toBeGreaterThan(full.squash + 0.02);
  expect(full.drop).toBeGreaterThan(tap.drop);
  expect(full.end).toBeCloseTo(1, 3);
});
