/** Heads on springs, hair and limp bodies. */
import { describe, expect, test } from 'vitest';
import { Flag } from '../../ecs/components.ts';
import { createSim, rigOf } from '../../sim.ts';
import { holds, read, watch, watchedScenes } from '../testing/watch.ts';
import { springMatrix } from './spring-heads.ts';

describe('the head', () => {
  test('is on the published spring: the matrix of 260 s⁻² and 26 s⁻¹ over a tick', () => {
    const m = springMatrix(260, 26, new Float64Array(4));
    [0.96877, 0.013364, -3.4745, 0.62132].forEach((value, i) => {
      expect(m[i]! / value).toBeCloseTo(1, 4);
    });
  });

  test.each([
    [1, 1],
    [260, 26],
    [5000, 10],
    [10, 5000],
    [10_000, 10_000],
    [0.01, 0.01],
  ])('a spring of %d s⁻² and %d s⁻¹ is exact and comes to rest', (k, c) => {
    const m = springMatrix(k, c, new Float64Array(4));
    // Against a thousand small steps of the same equation.
    let x = 1;
    let v = 0;
    const h = 1 / 60 / 20_000;
    for (let i = 0; i < 20_000; i++) {
      const a = -k * x - c * v;
      x += h * (v + 0.5 * h * a);
      v += h * a + 0.5 * h * h * (-k * v - c * a);
    }
    expect(m[0]).toBeCloseTo(x, 5);
    expect(m[2]! / (1 + Math.abs(v))).toBeCloseTo(v / (1 + Math.abs(v)), 5);
    let state = [1, 0] as [number, number];
    for (let t = 0; t < 5000; t++) {
      state = [m[0]! * state[0] + m[1]! * state[1], m[2]! * state[0] + m[3]! * state[1]];
      expect(Math.abs(state[0])).toBeLessThan(1.01);
    }
  });

  test('constant speed causes no lag: at a glide its offset is that of standing', () => {
    const sim = createSim({ capacity: 1 });
    const id = sim.spawn('stickman', { speed: 500 });
    // Nothing bobs, leans or swings: what is left would be lag.
    sim.tune(id, { runBob: 0, runHip: 54, breath: 0, squash: 0 });
    sim.step(240);
    const { spring } = read(sim.world, sim.world.dense[0]!);
    for (let t = 0; t < 60; t++) {
      sim.step();
      expect(Math.abs(spring('HEAD_X'))).toBeLessThan(1);
    }
  });

  test.each(watchedScenes)('%s: it never leaves its place by more than the rig’s reach', (scene) => {
    const rig = rigOf('stickman');
    const neck = rig.bones.find((b) => b.joint === 'head')!.length;
    watch(scene, (sim) => {
      Array.from(sim.world.dense).forEach((e, i) => {
        const me = read(sim.world, e);
        if (me.has(Flag.LIMP) || me.root('SY') !== 1) return;
        const { head, chest } = sim.pose(sim.ids()[i]!).joints;
        const off = Math.abs(Math.hypot(head!.x - chest!.x, head!.y - chest!.y) - neck);
        if (off > rig.head!.reach * Math.SQRT2 + neck * 0.01 && Math.abs(me.body('TURN')) === 1) {
          expect(`head ${off} u off at tick ${sim.tick}`).toBe('near its place');
        }
      });
    });
  });

  test('a landing makes it nod', () => {
    const sim = createSim({ capacity: 1 });
    const id = sim.spawn('stickman');
    sim.command(id, { jump: true });
    let nod = 0;
    for (let t = 0; t < 60; t++) {
      sim.step();
      nod = Math.max(nod, Math.abs(read(sim.world, sim.world.dense[0]!).spring('HEAD_Y')));
    }
    expect(nod).toBeGreaterThan(2);
  });
});

describe('hair', () => {
  test.each(watchedScenes)(
    '%s: every link has its length at the end of a tick, and its root stays at the head',
    (scene) => {
      watch(scene, (sim) => {
        for (const id of sim.ids()) {
          const { joints, chains } = sim.pose(id);
          const hair = chains.hair!;
          for (let i = 1; i < hair.length; i++) {
            const length = Math.hypot(hair[i]!.x - hair[i - 1]!.x, hair[i]!.y - hair[i - 1]!.y);
            if (Math.abs(length / 9 - 1) > 0.02) expect(`link ${i} of ${length} u at tick ${sim.tick}`).toBe('9 u');
          }
          const off = Math.hypot(hair[0]!.x - joints.head!.x, hair[0]!.y - joints.head!.y);
          holds(off < 10.5, () => `the hair hangs ${off} u from the head at tick ${sim.tick}`);
        }
      });
    },
  );

  test('hangs at a walk and streams at a run, away from where it is going', () => {
    for (const facing of [1, -1] as const) {
      const angle = (speed: number): number => {
        const sim = createSim({ capacity: 1 });
        const id = sim.spawn('stickman', { speed, facing });
        sim.step(120);
        let sum = 0;
        for (let t = 0; t < 60; t++) {
          sim.step();
          const hair = sim.pose(id).chains.hair!;
          const [root, tip] = [hair[0]!, hair[3]!];
          sum += Math.atan2((root.x - tip.x) * facing, tip.y - root.y);
        }
        return ((sum / 60) * 180) / Math.PI;
      };
      const [walk, run] = [angle(106), angle(383)];
      expect(walk).toBeGreaterThan(5);
      expect(walk).toBeLessThan(30);
      expect(run).toBeGreaterThan(60);
      expect(run).toBeLessThan(85);
    }
  });

  test('comes to rest when its figure does', () => {
    const sim = createSim({ capacity: 1 });
    const id = sim.spawn('stickman', { speed: 300 });
    sim.command(id, { speed: 0 });
    sim.step(400);
    let before = sim.pose(id).chains.hair![3]!;
    for (let t = 0; t < 60; t++) {
      sim.step();
      const now = sim.pose(id).chains.hair![3]!;
      expect(Math.hypot(now.x - before.x, now.y - before.y)).toBeLessThan(0.3);
      before = now;
    }
  });
});

describe('a limp body', () => {
  const fallen = (speed: number, ticks: number) => {
    const sim = createSim({ capacity: 1 });
    const id = sim.spawn('stickman', { speed, spear: true });
    sim.step(30);
    sim.command(id, { motion: 'fall' });
    sim.step(ticks);
    return { sim, id };
  };

  test('keeps its bones within a few percent and no joint under the ground', () => {
    for (const speed of [0, 250, 500]) {
      const { sim, id } = fallen(speed, 15);
      for (let t = 0; t < 120; t++) {
        sim.step();
        const { joints } = sim.pose(id);
        for (const [name, joint] of Object.entries(joints)) {
          if (joint.y > sim.groundAt(joint.x) + 0.2) expect(`${name} at ${joint.y}`).toBe('over the ground');
        }
        for (const [a, b, length] of [
          ['hip', 'nearKnee', 37],
          ['nearKnee', 'nearFoot', 37],
          ['pelvis', 'chest', 54],
          ['shoulder', 'farElbow', 27],
        ] as const) {
          const own = Math.hypot(joints[a]!.x - joints[b]!.x, joints[a]!.y - joints[b]!.y);
          expect(Math.abs(own / length - 1)).toBeLessThan(0.08);
        }
      }
    }
  });

  test('lies down and comes to rest', () => {
    const { sim, id } = fallen(200, 240);
    const before = sim.pose(id);
    expect(before.joints.head!.y).toBeGreaterThan(-40);
    sim.step(60);
    const after = sim.pose(id);
    for (const [name, joint] of Object.entries(before.joints)) {
      expect(Math.hypot(after.joints[name]!.x - joint.x, after.joints[name]!.y - joint.y)).toBeLessThan(2);
    }
  });

  test('gets up from where it lies: the trunk does not jump, and it stands in the end', () => {
    const { sim, id } = fallen(0, 150);
    let before = sim.pose(id).joints;
    sim.command(id, { motion: 'auto' });
    for (let t = 0; t < 120; t++) {
      sim.step();
      const now = sim.pose(id).joints;
      for (const [name, joint] of Object.entries(now)) {
        // Limbs are held to the limits of the verification matrix, per joint and way to go.
        if (!['pelvis', 'chest', 'hip', 'shoulder'].includes(name)) continue;
        expect(Math.hypot(joint.x - before[name]!.x, joint.y - before[name]!.y)).toBeLessThan(20);
      }
      before = now;
    }
    expect(sim.pose(id).joints.head!.y).toBeLessThan(-130);
  });
});
