/** The library's calls: what each does, what it refuses, and that a refused one leaves the world as it was. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { scenes } from '../scenarios/index.ts';
import { BYTES_PER_CHARACTER } from './ecs/memory.ts';
import { createSim, motionNames, rigOf, speciesNames, type WorldSim } from './sim.ts';
import type { Pose, SimEvent, SpawnOptions, TerrainSegment } from './sim-types.ts';

const TICK = 1 / 60;

/** One character at rest on flat ground, or as told. */
function one(options: SpawnOptions = {}, terrain: TerrainSegment[] = []): { sim: WorldSim; id: number } {
  const sim = createSim({ capacity: 8, terrain });
  return { sim, id: sim.spawn('stickman', options) };
}

/** The world refuses this with a RangeError or TypeError that names the argument, and is as it was. */
function refuses(sim: WorldSim, call: () => unknown, name: string | RegExp): void {
  const before = [sim.hash('all'), sim.tick, sim.count, sim.ids(), sim.groundAt(150)];
  let error: unknown;
  try {
    call();
  } catch (e) {
    error = e;
  }
  if (!(error instanceof RangeError || error instanceof TypeError)) expect(error).toBeInstanceOf(RangeError);
  expect((error as Error).message).toMatch(name);
  expect([sim.hash('all'), sim.tick, sim.count, sim.ids(), sim.groundAt(150)]).toEqual(before);
}

/** Everything that is not a finite number. */
const noNumber = [Number.NaN, Infinity, -Infinity, '1', null, {}, [1], true, 1n, Symbol('1'), () => 1];

describe('createSim', () => {
  test('without options it is an empty world on endless flat ground at 0', () => {
    const sim = createSim();
    expect([sim.tick, sim.count, sim.ids()]).toEqual([0, 0, []]);
    expect([-1e9, 0, 17, 1e9].map((x) => sim.groundAt(x))).toEqual([0, 0, 0, 0]);
    expect(sim.drainEvents()).toEqual([]);
  });

  test('it takes 256 characters unless told otherwise, and no more than its capacity', () => {
    const sim = createSim();
    for (let i = 0; i < 256; i++) sim.spawn('stickman', { x: i });
    refuses(sim, () => sim.spawn('stickman'), /full.*256/);
    const small = createSim({ capacity: 2 });
    const [first] = [small.spawn('stickman'), small.spawn('stickman')];
    refuses(small, () => small.spawn('stickman'), /full.*2/);
    small.despawn(first!);
    expect(() => small.spawn('stickman')).not.toThrow();
    refuses(small, () => small.spawn('stickman'), /full.*2/);
  });

  test('bad options are refused by name', () => {
    const make = createSim as (options: unknown) => unknown;
    for (const bad of [null, 3, 'x']) expect(() => make(bad)).toThrow(/options/);
    for (const bad of [...noNumber, 1.5]) expect(() => make({ seed: bad })).toThrow(/^seed/);
    for (const bad of [0, -1, 1.5, 200_001, ...noNumber]) {
      expect(() => make({ capacity: bad })).toThrow(/^capacity/);
    }
    for (const bad of ['flat', null, {}]) expect(() => make({ terrain: bad })).toThrow(/^terrain/);
    expect(() => make({ terrain: [{ kind: 'ramp', length: 100, rise: 21 }] })).toThrow(
      /^terrain\[0\]\.rise is too steep/,
    );
  });

  test('a character takes at most 2 KiB', () => {
    expect(BYTES_PER_CHARACTER).toBeLessThanOrEqual(2048);
  });
});

describe('what species there are', () => {
  test('stickman is one; each has its motions, auto among them, and its rig', () => {
    expect(speciesNames).toContain('stickman');
    for (const species of speciesNames) {
      expect(motionNames(species)).toContain('auto');
      expect(new Set(motionNames(species)).size).toBe(motionNames(species).length);
      const rig = rigOf(species);
      expect(rig.name).toBe(species);
      expect(rig.bones.length).toBeGreaterThan(0);
      expect(rig.gaits.length).toBeGreaterThan(0);
      expect(rig.legs.length).toBeGreaterThan(0);
      expect(Object.values(rig.tuning).every(Number.isFinite)).toBe(true);
    }
  });

  test('an unknown species is refused, names of Object.prototype too', () => {
    for (const bad of ['horse', '', 'constructor', '__proto__', 3, null, undefined]) {
      for (const call of [motionNames, rigOf] as ((species: unknown) => unknown)[]) {
        expect(() => call(bad)).toThrow(/^species must be/);
      }
    }
  });
});

describe('spawn', () => {
  test('puts a character where it is told, posed at once, standing on the ground', () => {
    const { sim, id } = one({ x: 40, lane: 3, facing: -1, scale: 2, spear: true });
    const pose = sim.pose(id);
    expect(pose).toMatchObject({ lane: 3, facing: -1, speed: 0, motion: 'auto', airborne: false });
    expect(pose.x).toBeCloseTo(40, 0);
    expect(pose.feet.every((foot) => foot.planted && Math.abs(foot.y) < 0.05)).toBe(true);
    expect(Object.keys(pose.joints).toSorted()).toEqual(
      [
        ...['pelvis', 'chest', 'head', 'shoulder', 'hip', 'spearTail', 'spearTip'],
        ...['near', 'far'].flatMap((side) => ['Knee', 'Foot', 'Toe', 'Elbow', 'Hand'].map((part) => side + part)),
      ].toSorted(),
    );
    expect(pose.feet.map((foot) => foot.name)).toEqual(['near', 'far']);
    expect(Object.keys(pose.chains)).toEqual(['hair']);
    expect(pose.chains.hair).toHaveLength(4);
  });

  test('only who carries a spear has one', () => {
    const { sim, id } = one();
    expect(sim.pose(id).joints).not.toHaveProperty('spearTip');
  });

  test('it starts at its speed, and in a motion at that motion’s', () => {
    const { sim, id } = one({ speed: 250 });
    expect(sim.pose(id).speed).toBe(250);
    expect(sim.pose(sim.spawn('stickman', { motion: 'walk' })).speed).toBe(106);
    expect(sim.pose(sim.spawn('stickman', { motion: 'run' })).speed).toBe(383);
    expect(sim.pose(sim.spawn('stickman', { motion: 'walk', speed: 0 })).speed).toBe(0);
  });

  test('bad options are refused by name and nobody is spawned', () => {
    const { sim } = one();
    const spawn = sim.spawn.bind(sim) as (species: unknown, options?: unknown) => number;
    for (const bad of ['horse', 3, null, undefined]) refuses(sim, () => spawn(bad), /^species/);
    for (const bad of [null, 3, 'x']) refuses(sim, () => spawn('stickman', bad), /^options/);
    for (const name of ['x', 'lane', 'speed', 'facing', 'scale']) {
      for (const bad of noNumber) refuses(sim, () => spawn('stickman', { [name]: bad }), new RegExp(`^${name} `));
    }
    const far: Record<string, number[]> = {
      x: [1e8, -1e300],
      lane: [-1, 12],
      speed: [-1, 1001],
      facing: [0, 2],
      scale: [0, 0.2, 5, -1],
    };
    for (const [name, values] of Object.entries(far)) {
      for (const bad of values) refuses(sim, () => spawn('stickman', { [name]: bad }), new RegExp(`^${name} `));
    }
    for (const bad of ['fly', 3, null]) refuses(sim, () => spawn('stickman', { motion: bad }), /^motion/);
    for (const bad of [1, 'yes', null]) refuses(sim, () => spawn('stickman', { spear: bad }), /^spear/);
  });
});

describe('ids', () => {
  test('an id of the dead is never taken for the newcomer in its place', () => {
    const sim = createSim({ capacity: 1 });
    const dead: number[] = [];
    for (let i = 0; i < 50; i++) {
      const id = sim.spawn('stickman', { x: i });
      for (const old of dead) {
        for (const call of [
          () => sim.pose(old),
          () => sim.command(old, { speed: 9 }),
          () => sim.teleport(old, 9),
          () => sim.tune(old, {}),
          () => sim.despawn(old),
        ]) {
          refuses(sim, call, /^id must be that of a living character/);
        }
      }
      sim.despawn(id);
      dead.push(id);
      expect([sim.count, sim.ids()]).toEqual([0, []]);
    }
    expect(new Set(dead).size).toBe(50);
  });

  test('an id that was never handed out, or is none, is refused by every call that takes one', () => {
    const { sim, id } = one();
    const bad = [
      0,
      1,
      -1,
      id + 1,
      id - 1,
      -id,
      id + 0.5,
      id + 2 ** 18,
      id + 2 ** 32,
      2 ** 53,
      1e300,
      ...noNumber,
      undefined,
    ];
    for (const other of bad as number[]) {
      refuses(sim, () => sim.pose(other), /^id must be/);
      refuses(sim, () => sim.command(other, { jump: true }), /^id must be/);
      refuses(sim, () => sim.tune(other, { breath: 0 }), /^id must be/);
      refuses(sim, () => sim.teleport(other, 5), /^id must be/);
      refuses(sim, () => sim.despawn(other), /^id must be/);
    }
  });

  test('spawning and despawning in any order keeps what a plain Map keeps', () => {
    const CAPACITY = 6;
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(3), fc.nat(20)), { maxLength: 60 }), (steps) => {
        const sim = createSim({ capacity: CAPACITY });
        const model = new Map<number, number>();
        const dead = new Set<number>();
        for (const [what, n] of steps) {
          if (what <= 1 && model.size < CAPACITY) {
            const id = sim.spawn('stickman', { x: n * 10, lane: n % 12 });
            expect(model.has(id) || dead.has(id)).toBe(false);
            model.set(id, n % 12);
          } else if (what === 2 && model.size > 0) {
            const id = [...model.keys()][n % model.size]!;
            sim.despawn(id);
            model.delete(id);
            dead.add(id);
          } else sim.step(n % 3);
          expect(sim.count).toBe(model.size);
          expect(new Set(sim.ids())).toEqual(new Set(model.keys()));
          expect(sim.ids()).toHaveLength(model.size);
          for (const [id, lane] of model) expect(sim.pose(id).lane).toBe(lane);
          for (const id of dead) expect(() => sim.pose(id)).toThrow(RangeError);
        }
      }),
      { numRuns: 150 },
    );
  });

  test('a newcomer has nothing of the dead in whose place it is', () => {
    const sim = createSim({ capacity: 1 });
    const first = sim.spawn('stickman', { x: 300, speed: 500, spear: true, scale: 3, motion: 'run' });
    sim.tune(first, { acceleration: 9, hairWind: 9 });
    sim.command(first, { jump: true, aim: { x: 1, y: 1 }, grab: { x: 2, y: 2 } });
    sim.step(20);
    sim.despawn(first);
    // Breath goes by the clock, so the clean world is brought to the same time.
    const clean = createSim({ capacity: 1 });
    clean.step(20);
    const [a, b] = [sim.spawn('stickman'), clean.spawn('stickman')];
    expect(sim.pose(a)).toEqual(clean.pose(b));
    sim.command(a, { speed: 300 });
    clean.command(b, { speed: 300 });
    sim.step(30);
    clean.step(30);
    expect(sim.pose(a)).toEqual(clean.pose(b));
  });
});

describe('command', () => {
  test('a commanded speed is approached at up to 600 u/s², up and down', () => {
    const { sim, id } = one();
    sim.command(id, { speed: 400 });
    for (const [goal, ticks] of [
      [400, 60],
      [50, 60],
    ] as const) {
      sim.command(id, { speed: goal });
      let before = sim.pose(id).speed;
      for (let t = 0; t < ticks; t++) {
        sim.step();
        const now = sim.pose(id).speed;
        expect(Math.abs(now - before)).toBeLessThanOrEqual(600 * TICK + 1e-9);
        before = now;
      }
      expect(before).toBe(goal);
    }
  });

  test('speed 0 comes to rest with both feet planted, and then breathes without a step', () => {
    for (const speed of [30, 106, 383, 500]) {
      const { sim, id } = one({ speed });
      sim.command(id, { speed: 0 });
      sim.step(180);
      sim.drainEvents();
      const feet = sim.pose(id).feet.map((f) => [f.planted, f.x, f.y]);
      const heads: number[] = [];
      for (let t = 0; t < 240; t++) {
        sim.step();
        const pose = sim.pose(id);
        expect(pose.speed).toBe(0);
        expect(pose.feet.every((f) => f.planted)).toBe(true);
        heads.push(pose.joints.head!.y);
      }
      sim.pose(id).feet.forEach((f, i) => {
        expect(f.x).toBeCloseTo(feet[i]![1] as number, 2);
      });
      expect(sim.drainEvents()).toEqual([]);
      const breath = Math.max(...heads) - Math.min(...heads);
      expect(breath).toBeGreaterThan(0.5);
      expect(breath).toBeLessThan(6);
    }
  });

  test('facing turns around: it walks the other way, and is shown as facing it', () => {
    const { sim, id } = one({ speed: 106 });
    sim.step(30);
    sim.command(id, { facing: -1 });
    expect(sim.pose(id).facing).toBe(-1);
    sim.step(90);
    const before = sim.pose(id);
    sim.step(30);
    const after = sim.pose(id);
    expect(after.x - before.x).toBeCloseTo(-106 / 2, 0);
    // Mirrored knees: ahead of the line from hip to ankle, which is now to the left.
    const { hip, nearKnee, nearFoot } = after.joints;
    expect(nearKnee!.x).toBeLessThan((hip!.x + nearFoot!.x) / 2);
    expect(after.joints.chest!.x).toBeLessThan(after.x);
  });

  test('a motion without a speed of its own gets going, but an explicit speed 0 stands', () => {
    const { sim, id } = one();
    sim.command(id, { motion: 'walk' });
    sim.step(60);
    expect(sim.pose(id)).toMatchObject({ motion: 'walk', speed: 106 });
    const other = sim.spawn('stickman');
    sim.command(other, { motion: 'walk', speed: 0 });
    sim.step(60);
    expect(sim.pose(other)).toMatchObject({ motion: 'walk', speed: 0 });
  });

  test.each(speciesNames.flatMap((s) => motionNames(s).map((m) => [s, m] as const)))(
    '%s takes %s and shows it',
    (species, motion) => {
      const sim = createSim({ capacity: 1 });
      const id = sim.spawn(species);
      sim.command(id, { motion });
      expect(sim.pose(id).motion).toBe(motion);
      sim.step(3);
      expect(sim.pose(id).motion).toBe(motion);
    },
  );

  test('a jump rises 160 u above the ground in 0.32 s, from the next tick on', () => {
    const { sim, id } = one();
    sim.step(10);
    const start = sim.world.body[sim.world.dense[0]! * 28 + 1]!;
    const rise: number[] = [];
    sim.command(id, { jump: true });
    for (let t = 0; t < 45; t++) {
      sim.step();
      rise.push(start - sim.world.body[sim.world.dense[0]! * 28 + 1]!);
      if (t === 0) expect(sim.pose(id).airborne).toBe(true);
    }
    expect(rise[0]).toBeGreaterThan(15);
    const top = rise.indexOf(Math.max(...rise));
    expect(Math.max(...rise)).toBeCloseTo(160, 0);
    expect((top + 1) * TICK).toBeCloseTo(0.32, 1);
    expect(sim.pose(id).airborne).toBe(false);
  });

  test('the figure that is seen rises with the jump: its pelvis by 160 u, give or take its crouch', () => {
    const { sim, id } = one();
    const rest = sim.pose(id).y;
    sim.command(id, { jump: true });
    let top = 0;
    for (let t = 0; t < 40; t++) {
      sim.step();
      top = Math.max(top, rest - sim.pose(id).y);
    }
    expect(top).toBeGreaterThan(145);
    expect(top).toBeLessThan(180);
  });

  test('a tap rises about half as high as a held jump', () => {
    const height = (held: number): number => {
      const { sim, id } = one();
      sim.command(id, { jump: true });
      let top = 0;
      for (let t = 0; t < 60; t++) {
        if (t === held) sim.command(id, { jump: false });
        sim.step();
        top = Math.max(top, -sim.world.body[sim.world.dense[0]! * 28 + 1]!);
      }
      return top;
    };
    expect(height(2) / height(99)).toBeGreaterThan(0.35);
    expect(height(2) / height(99)).toBeLessThan(0.65);
  });

  test('a jump that was asked for a little too early happens on landing; one long before does not', () => {
    const takeOffs = (early: number): number => {
      const { sim, id } = one();
      sim.command(id, { jump: true });
      let count = 0;
      for (let t = 0; t < 90; t++) {
        if (t === 38 - early) sim.command(id, { jump: true });
        sim.step();
        count += sim.drainEvents().filter((e) => e.kind === 'takeoff').length;
      }
      return count;
    };
    expect(takeOffs(3)).toBe(2);
    expect(takeOffs(20)).toBe(1);
  });

  test('a hand grabs a point within reach and holds on while the figure breathes; null lets go', () => {
    const { sim, id } = one();
    const shoulder = sim.pose(id).joints.shoulder!;
    const at = { x: shoulder.x + 30, y: shoulder.y - 20 };
    sim.command(id, { grab: at });
    sim.step(30);
    for (let t = 0; t < 120; t++) {
      sim.step();
      const hand = sim.pose(id).joints.nearHand!;
      expect(Math.hypot(hand.x - at.x, hand.y - at.y)).toBeLessThan(0.5);
    }
    sim.command(id, { grab: null });
    sim.step(60);
    const hand = sim.pose(id).joints.nearHand!;
    expect(Math.hypot(hand.x - at.x, hand.y - at.y)).toBeGreaterThan(20);
  });

  test('a spear is aimed at the point, from either side', () => {
    for (const facing of [1, -1] as const) {
      const { sim, id } = one({ spear: true, facing });
      const aim = { x: facing * 300, y: -260 };
      sim.command(id, { aim });
      sim.step(60);
      const { shoulder, spearTail, spearTip } = sim.pose(id).joints;
      const shaft = Math.atan2(spearTip!.y - spearTail!.y, spearTip!.x - spearTail!.x);
      const wanted = Math.atan2(aim.y - shoulder!.y, aim.x - shoulder!.x);
      expect(shaft).toBeCloseTo(wanted, 1);
    }
  });

  test('bad orders are refused by name, and nothing of them is done', () => {
    const { sim, id } = one({ speed: 100 });
    sim.step(5);
    const command = (order: unknown) => () => (sim.command as (id: number, order: unknown) => void)(id, order);
    for (const bad of [undefined, null, 3, 'run']) refuses(sim, command(bad), /^order/);
    for (const bad of [...noNumber, -1, 1000.1]) {
      refuses(sim, command({ facing: -1, jump: true, motion: 'run', speed: bad }), /^speed/);
    }
    for (const bad of [...noNumber, 0, 0.5, 2]) refuses(sim, command({ speed: 5, facing: bad }), /^facing/);
    for (const bad of ['fly', '', 3, null, {}]) refuses(sim, command({ speed: 5, motion: bad }), /^motion/);
    for (const bad of ['yes', 0, 1, null]) refuses(sim, command({ speed: 5, jump: bad }), /^jump/);
    for (const name of ['aim', 'grab']) {
      for (const bad of [
        3,
        'here',
        true,
        {},
        { x: 1 },
        { x: Number.NaN, y: 0 },
        { x: 0, y: 1e300 },
        { x: '0', y: 0 },
      ]) {
        refuses(sim, command({ speed: 5, [name]: bad }), new RegExp(`^${name}`));
      }
    }
    command({})();
    command({ speed: undefined, unknown: 3 })();
  });
});

describe('tune', () => {
  test('changes the constants of one character only', () => {
    const sim = createSim({ capacity: 2 });
    const [a, b] = [sim.spawn('stickman'), sim.spawn('stickman', { lane: 1 })];
    sim.tune(a!, { acceleration: 60 });
    for (const id of [a!, b!]) sim.command(id, { speed: 400 });
    sim.step(30);
    expect(sim.pose(a!).speed).toBeCloseTo(30, 6);
    expect(sim.pose(b!).speed).toBeCloseTo(300, 6);
  });

  test('takes every constant of the rig by its name: gait, spring and hair', () => {
    for (const species of speciesNames) {
      const sim = createSim({ capacity: 1 });
      const id = sim.spawn(species, { speed: 100 });
      const rig = rigOf(species);
      sim.tune(id, rig.tuning);
      for (const gait of rig.gaits) {
        for (const [name, value] of Object.entries(gait.params)) {
          sim.tune(id, { [gait.name + name[0]!.toUpperCase() + name.slice(1)]: value });
        }
      }
      const plain = createSim({ capacity: 1 });
      plain.spawn(species, { speed: 100 });
      sim.step(60);
      plain.step(60);
      // Tuned to what they were, nothing is different.
      expect(sim.hash('all')).toBe(plain.hash('all'));
    }
  });

  test('unknown names and values that are no numbers are refused, and then none of the values is taken', () => {
    const { sim, id } = one({ speed: 100 });
    const tune = (values: unknown) => () => sim.tune(id, values as Record<string, number>);
    refuses(sim, tune({ acceleration: 5, warp: 9 }), /warp/);
    refuses(sim, tune({ acceleration: 5, constructor: 9 }), /constructor/);
    for (const bad of noNumber) refuses(sim, tune({ acceleration: 5, hairWind: bad }), /^hairWind/);
    for (const bad of [undefined, null, 3, 'x']) refuses(sim, tune(bad), /^values/);
    for (const name of ['walkCadence', 'runDuty', 'gravity', 'turnTime', 'jumpSpeed', 'headStiffness', 'walkHip']) {
      for (const bad of [0, -1, 1e-300, 1e300])
        refuses(sim, tune({ acceleration: 5, [name]: bad }), new RegExp(`^${name}`));
    }
    sim.command(id, { speed: 400 });
    sim.step(20);
    expect(sim.pose(id).speed).toBeCloseTo(300, 6);
  });

  test('any constants that are taken, however odd, keep every number finite', () => {
    const names = ['walk', 'run'].flatMap((gait) =>
      Object.keys(rigOf('stickman').gaits[0]!.params).map((p) => gait + p[0]!.toUpperCase() + p.slice(1)),
    );
    const all = [...names, ...Object.keys(rigOf('stickman').tuning)];
    const value = fc.oneof(
      fc.constantFrom(0.01, 10_000, -10_000, 0, 1, 0.95, 50),
      fc.double({ min: -10_000, max: 10_000, noNaN: true }),
    );
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...all), value), { maxLength: 6 }),
        fc.nat(500),
        (values, speed) => {
          const { sim, id } = one({ speed, spear: true }, [
            { kind: 'stairs', length: 128, rise: 32, steps: 4 },
            { kind: 'gap', length: 90 },
          ]);
          for (const [name, v] of values) {
            try {
              sim.tune(id, { [name]: v });
            } catch (error) {
              expect(error).toBeInstanceOf(RangeError);
            }
          }
          sim.command(id, { jump: true });
          sim.step(40);
          sim.command(id, { motion: 'fall' });
          sim.step(20);
          sim.command(id, { motion: 'auto' });
          sim.step(20);
          expectFinite(sim);
        },
      ),
      { numRuns: 150 },
    );
  });
});

/** No number anywhere in memory, nor in any pose, is other than finite. */
function expectFinite(sim: WorldSim): void {
  for (const [name, column] of Object.entries(sim.world.columns) as [string, Float64Array][]) {
    const at = column.findIndex((value) => !Number.isFinite(value));
    if (at >= 0) expect(`${name}[${at}] is ${column[at]}`).toBe('finite');
  }
  for (const id of sim.ids()) for (const alpha of [0, 0.5, 1]) expectFinitePose(sim.pose(id, alpha));
}

function expectFinitePose(value: unknown): void {
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) expect(value).toBe('finite');
  } else if (typeof value === 'object' && value !== null) Object.values(value).forEach(expectFinitePose);
}

describe('teleport', () => {
  const places = (pose: Pose): number[] => [
    ...Object.values(pose.joints).flatMap((p) => [p.x - pose.x, p.y - pose.y]),
    ...Object.values(pose.chains)
      .flat()
      .flatMap((p) => [p.x - pose.x, p.y - pose.y]),
  ];

  test('a teleport is never interpolated: any alpha shows the new place', () => {
    const { sim, id } = one({ speed: 383 });
    sim.step(50);
    sim.teleport(id, 9000);
    for (const alpha of [0, 0.25, 0.5, 1]) {
      const pose = sim.pose(id, alpha);
      expect(Math.abs(pose.x - 9000)).toBeLessThan(1);
      for (const joint of Object.values(pose.joints)) expect(Math.abs(joint.x - 9000)).toBeLessThan(150);
    }
    sim.step();
    for (const alpha of [0, 0.5, 1]) expect(Math.abs(sim.pose(id, alpha).x - 9000)).toBeLessThan(10);
  });

  test('nothing whips or snaps after it: joints and hair move no more in a tick than before', () => {
    for (const [speed, x] of [
      [0, -5000],
      [106, 5000],
      [383, -1e6],
      [500, 1e6],
    ] as const) {
      const { sim, id } = one({ speed });
      sim.step(60);
      const worstOf = (ticks: number): number => {
        let worst = 0;
        let before = places(sim.pose(id));
        for (let t = 0; t < ticks; t++) {
          sim.step();
          const now = places(sim.pose(id));
          now.forEach((v, i) => {
            worst = Math.max(worst, Math.abs(v - before[i]!));
          });
          before = now;
        }
        return worst;
      };
      const usual = worstOf(60);
      const kept = places(sim.pose(id));
      sim.teleport(id, x);
      places(sim.pose(id)).forEach((v, i) => {
        // f32 relative to the root, so far away is as exact as near.
        expect(Math.abs(v - kept[i]!)).toBeLessThan(6);
      });
      expect(worstOf(30)).toBeLessThanOrEqual(usual * 1.3 + 1);
    }
  });

  test('it lands standing on the ground there, out of a jump too', () => {
    const { sim, id } = one({}, [
      { kind: 'flat', length: 100 },
      { kind: 'ramp', length: 100, rise: 20 },
    ]);
    sim.command(id, { jump: true });
    sim.step(10);
    sim.teleport(id, 400);
    expect(sim.pose(id).airborne).toBe(false);
    for (const foot of sim.pose(id).feet) expect(foot.y).toBeCloseTo(-20, 1);
    refuses(sim, () => sim.teleport(id, Number.NaN), /^x must be/);
    refuses(sim, () => sim.teleport(id, 1e8), /^x must be/);
    refuses(sim, () => sim.teleport(id, '3' as unknown as number), /^x must be/);
  });
});

describe('setTerrain and groundAt', () => {
  test('new ground is under everybody at once, and their feet stand on it', () => {
    const { sim, id } = one({ x: 150 });
    sim.setTerrain([
      { kind: 'ramp', length: 100, rise: 20 },
      { kind: 'flat', length: 200 },
    ]);
    expect(sim.groundAt(150)).toBe(-20);
    for (const foot of sim.pose(id).feet) {
      expect(foot.ground).toBe(-20);
      expect(foot.y).toBeCloseTo(-20, 1);
    }
    sim.setTerrain([]);
    expect(sim.groundAt(150)).toBe(0);
  });

  test('ground that cannot be is refused by segment and field, and the old one stays', () => {
    const { sim } = one({}, [{ kind: 'ramp', length: 200, rise: 10 }]);
    const lay = (segments: unknown) => () => sim.setTerrain(segments as TerrainSegment[]);
    const flat = { kind: 'flat', length: 10 };
    for (const bad of [null, undefined, 'flat', {}, 5]) refuses(sim, lay(bad), /^terrain/);
    for (const bad of [null, 3, 'flat', undefined]) refuses(sim, lay([flat, bad]), /^terrain\[1\]/);
    refuses(sim, lay(new Array(3)), /^terrain\[0\]/);
    for (const bad of [...noNumber, 0, -5])
      refuses(sim, lay([flat, { kind: 'gap', length: bad }]), /^terrain\[1\]\.length/);
    for (const bad of [21, -21, ...noNumber]) {
      refuses(sim, lay([{ kind: 'ramp', length: 100, rise: bad }]), /^terrain\[0\]\.rise/);
    }
    refuses(sim, lay([{ kind: 'stairs', length: 320, rise: 81, steps: 10 }]), /rise is too steep/);
    refuses(sim, lay([{ kind: 'stairs', length: 310, rise: 80, steps: 10 }]), /steps are too many/);
    for (const bad of [0, 1.5, -1, ...noNumber]) {
      refuses(sim, lay([{ kind: 'stairs', length: 320, rise: 8, steps: bad }]), /^terrain\[0\]\.steps/);
    }
    for (const bad of [-1, ...noNumber]) refuses(sim, lay([{ kind: 'water', length: 99, depth: bad }]), /depth/);
    for (const bad of ['lava', undefined, 3]) refuses(sim, lay([{ kind: bad, length: 99 }]), /^terrain\[0\]\.kind/);
    refuses(sim, lay(Array.from({ length: 5000 }, () => ({ kind: 'flat', length: 1e7 }))), /length/);
  });

  test('the steepest allowed ground is taken, both ways', () => {
    const { sim } = one();
    sim.setTerrain([
      { kind: 'ramp', length: 100, rise: 20 },
      { kind: 'ramp', length: 100, rise: -20 },
      { kind: 'stairs', length: 320, rise: 80, steps: 10 },
      { kind: 'stairs', length: 320, rise: -80, steps: 10 },
    ]);
    expect(sim.groundAt(100)).toBeCloseTo(-20, 9);
    expect(sim.groundAt(519)).toBeCloseTo(-80, 9);
    expect(sim.groundAt(5000)).toBeCloseTo(0, 9);
  });

  test('the ground asked for at no number is refused, at any finite one known', () => {
    const { sim } = one({}, [{ kind: 'ramp', length: 100, rise: 20 }]);
    for (const bad of noNumber) refuses(sim, () => sim.groundAt(bad as number), /^x must be/);
    for (const x of [-Number.MAX_VALUE, -1, 0, 1e-300, 50, 1e9, Number.MAX_VALUE]) {
      expect(sim.groundAt(x)).toSatisfy(Number.isFinite);
    }
  });
});

describe('time', () => {
  test('step does whole ticks, one unless told otherwise', () => {
    const { sim } = one({ speed: 106 });
    sim.step();
    expect(sim.tick).toBe(1);
    sim.step(59);
    expect(sim.tick).toBe(60);
    sim.step(0);
    expect(sim.tick).toBe(60);
    for (const bad of [-1, 1.5, 1e9, ...noNumber]) refuses(sim, () => sim.step(bad as number), /^ticks/);
  });

  test('advance counts at most two ticks, does whole ones and returns the rest as a share of a tick', () => {
    const sim = createSim();
    expect(sim.advance(TICK / 2)).toBeCloseTo(0.5, 12);
    expect(sim.tick).toBe(0);
    expect(sim.advance(TICK)).toBeCloseTo(0.5, 12);
    expect(sim.tick).toBe(1);
    expect(sim.advance(10)).toBeCloseTo(0.5, 12);
    expect(sim.tick).toBe(3);
    expect(sim.advance(0)).toBeCloseTo(0.5, 12);
    expect(sim.tick).toBe(3);
    expect(sim.advance(1e9)).toBeLessThan(1);
    for (const bad of [-1e-9, ...noNumber]) refuses(sim, () => sim.advance(bad as number), /^seconds/);
  });

  test('the rest is always at least 0 and under 1, and a minute of frames is a minute of ticks', () => {
    for (const rate of [30, 50, 59.94, 60, 90, 120, 144, 240, 1000]) {
      const sim = createSim({ capacity: 1 });
      for (let n = 0; n < rate * 60; n++) {
        const rest = sim.advance(1 / rate);
        expect(rest).toBeGreaterThanOrEqual(0);
        expect(rest).toBeLessThan(1);
      }
      expect(Math.abs(sim.tick - 3600)).toBeLessThanOrEqual(1 + (Number.isInteger(rate) ? 0 : 4));
    }
  });
});

describe('pose', () => {
  test.each(scenes.filter((s) => s.name !== 'crowd-100'))('$name: alpha 0 is what alpha 1 was a tick ago', (scene) => {
    const sim = scene.make();
    const shown = new Map<number, Pose>();
    while (sim.tick < Math.min(scene.ticks, 300)) {
      scene.script(sim.tick, sim);
      const cut = new Map(sim.ids().map((id) => [id, sim.pose(id)]));
      sim.step();
      for (const [id, before] of cut) {
        const pose = sim.pose(id, 0);
        for (const [name, p] of Object.entries(before.joints)) {
          const off = Math.hypot(pose.joints[name]!.x - p.x, pose.joints[name]!.y - p.y);
          // A limp body keeps its velocities in what it was a tick ago, so friction shows there.
          const slack = pose.motion === 'fall' ? 3 : 1e-4;
          if (off > slack) expect(`${name} off by ${off} at tick ${sim.tick}`).toBe('where it was');
        }
        before.chains.hair!.forEach((p, i) => {
          expect(pose.chains.hair![i]!.x).toBeCloseTo(p.x, 4);
          expect(pose.chains.hair![i]!.y).toBeCloseTo(p.y, 4);
        });
        shown.set(id, pose);
      }
    }
    expect(shown.size).toBe(sim.count);
  });

  test('between two ticks it is between their places', () => {
    const { sim, id } = one({ speed: 300 });
    sim.step(20);
    const [a, b, half] = [sim.pose(id, 0), sim.pose(id, 1), sim.pose(id, 0.5)];
    expect(half.x).toBeCloseTo((a.x + b.x) / 2, 9);
    for (const name of Object.keys(a.joints)) {
      expect(half.joints[name]!.x).toBeCloseTo((a.joints[name]!.x + b.joints[name]!.x) / 2, 6);
    }
    expect(sim.pose(id)).toEqual(b);
    for (const bad of [-0.01, 1.01, ...noNumber]) refuses(sim, () => sim.pose(id, bad as number), /^alpha/);
  });

  test('what it returns is the caller’s own: changing it changes nothing', () => {
    const { sim, id } = one({ speed: 106 });
    const hash = sim.hash('all');
    const pose = sim.pose(id) as unknown as { x: number; joints: Record<string, { x: number }>; feet: unknown[] };
    pose.x = 99;
    pose.joints.head!.x = 99;
    pose.feet.length = 0;
    (sim.ids() as number[]).length = 0;
    expect(sim.hash('all')).toBe(hash);
    expect(sim.pose(id).joints.head!.x).not.toBe(99);
  });

  test('a planted foot is on the ground under it with reach to spare', () => {
    const { sim, id } = one({ speed: 106 });
    for (let t = 0; t < 120; t++) {
      sim.step();
      for (const foot of sim.pose(id).feet) {
        expect(foot.ground).toBe(sim.groundAt(foot.x));
        expect(foot.reach).toBeGreaterThan(0);
        expect(foot.phase).toBeGreaterThanOrEqual(0);
        expect(foot.phase).toBeLessThan(1);
        if (foot.planted) expect(foot.y).toBeCloseTo(foot.ground, 1);
      }
    }
  });
});

describe('events', () => {
  const run = (speed: number, ticks: number): SimEvent[] => {
    const { sim } = one({ speed });
    const events: SimEvent[] = [];
    for (let t = 0; t < ticks; t++) {
      sim.step();
      events.push(...sim.drainEvents());
    }
    return events;
  };

  test.each([60, 106, 180, 250, 383, 500])(
    'at %i u/s touchdowns alternate near and far, half a cycle apart, between ticks',
    (speed) => {
      const lands = run(speed, 600).filter((e) => e.kind === 'touchdown');
      expect(lands.length).toBeGreaterThan(8);
      for (let i = 1; i < lands.length; i++) expect(lands[i]!.foot).not.toBe(lands[i - 1]!.foot);
      const gaps = lands.slice(1).map((e, i) => e.time - lands[i]!.time);
      // Exact to the fraction of a tick: rounded to ticks they would differ by up to one.
      expect(Math.max(...gaps) - Math.min(...gaps)).toBeLessThan(TICK / 20);
      // At 106 u/s a cycle is 40 ticks to the hair.
      if (speed !== 106)
        expect(lands.some((e) => Math.abs(e.time / TICK - Math.round(e.time / TICK)) > 0.05)).toBe(true);
    },
  );

  test('an event happens within the tick that brings it, where the foot stands', () => {
    const { sim, id } = one({ speed: 200 });
    for (let t = 0; t < 300; t++) {
      sim.step();
      for (const event of sim.drainEvents()) {
        expect(event.id).toBe(id);
        expect(event.time).toBeGreaterThan((sim.tick - 1) * TICK - 1e-9);
        expect(event.time).toBeLessThanOrEqual(sim.tick * TICK + 1e-9);
        if (event.kind !== 'touchdown') continue;
        const foot = sim.pose(id).feet.find((f) => f.name === event.foot)!;
        expect(foot.planted).toBe(true);
        expect(foot.x).toBeCloseTo(event.x, 1);
        expect(event.y).toBe(0);
      }
    }
  });

  test('each foot lifts between two of its touchdowns', () => {
    for (const foot of ['near', 'far']) {
      const own = run(300, 400).filter((e) => e.foot === foot);
      for (let i = 1; i < own.length; i++) {
        expect(own[i]!.kind).not.toBe(own[i - 1]!.kind);
        expect(own[i]!.time).toBeGreaterThan(own[i - 1]!.time);
      }
    }
  });

  test('a jump takes off, lands with its speed, and a foot touches down with it', () => {
    const { sim, id } = one({ speed: 250 });
    sim.step(10);
    sim.drainEvents();
    sim.command(id, { jump: true });
    sim.step(45);
    const events = sim.drainEvents();
    const kinds = events.map((e) => e.kind);
    expect(kinds.filter((k) => k === 'takeoff')).toHaveLength(1);
    expect(kinds.filter((k) => k === 'landing')).toHaveLength(1);
    const landing = events.find((e) => e.kind === 'landing')!;
    expect(landing.strength).toBeGreaterThan(900);
    expect(landing).not.toHaveProperty('foot');
    expect(events.some((e) => e.kind === 'touchdown' && Math.abs(e.time - landing.time) < TICK)).toBe(true);
    const takeoff = events.find((e) => e.kind === 'takeoff')!;
    expect(landing.time - takeoff.time).toBeCloseTo(0.64, 1);
  });

  test('draining forgets: each event comes once', () => {
    const { sim } = one({ speed: 383 });
    sim.step(120);
    expect(sim.drainEvents().length).toBeGreaterThan(5);
    expect(sim.drainEvents()).toEqual([]);
  });

  test('events of somebody who is gone keep their foot’s name and their id', () => {
    const sim = createSim({ capacity: 1 });
    const id = sim.spawn('stickman', { speed: 383 });
    sim.step(60);
    sim.despawn(id);
    sim.spawn('stickman');
    const events = sim.drainEvents();
    expect(events.length).toBeGreaterThan(2);
    for (const event of events) {
      expect(event.id).toBe(id);
      expect(['near', 'far']).toContain(event.foot);
    }
  });

  test('when nobody drains, the oldest are lost and the newest are kept', () => {
    const sim = createSim({ capacity: 40 });
    for (let i = 0; i < 40; i++) sim.spawn('stickman', { speed: 500 });
    sim.step(4800);
    const events = sim.drainEvents();
    expect(events.length).toBe(16384);
    expect(events.at(-1)!.time).toBeGreaterThan(79);
    for (let i = 1; i < events.length; i++) expect(events[i]!.time).toBeGreaterThan(events[i - 1]!.time - TICK - 1e-9);
  });
});

describe('hash', () => {
  test('is text of one length for either tier, and other tiers are refused', () => {
    const { sim } = one({ speed: 100 });
    expect(sim.hash()).toBe(sim.hash('state'));
    expect(sim.hash()).toMatch(/^[0-9a-f]{16}$/);
    expect(sim.hash('all')).toMatch(/^[0-9a-f]{16}$/);
    expect(sim.hash('all')).not.toBe(sim.hash());
    for (const bad of ['pose', '', 3, null]) refuses(sim, () => sim.hash(bad as 'all'), /^tier/);
  });

  test('does not depend on how much room the world has', () => {
    const hashes = [3, 50].map((capacity) => {
      const sim = createSim({ capacity });
      sim.spawn('stickman', { speed: 200 });
      sim.step(30);
      return sim.hash('all');
    });
    expect(hashes[0]).toBe(hashes[1]);
  });
});

describe('profile', () => {
  test('is off until first called, and then gives seconds per system since the last call', () => {
    const sim = createSim({ capacity: 60 });
    for (let i = 0; i < 60; i++) sim.spawn('stickman', { speed: i * 8 });
    sim.step(50);
    const first = sim.profile();
    expect(Object.values(first).every((s) => s === 0)).toBe(true);
    expect(Object.keys(first)).toContain('solveFigures');
    const start = performance.now();
    sim.step(50);
    const seconds = (performance.now() - start) / 1000;
    const second = sim.profile();
    const sum = Object.values(second).reduce((a, b) => a + b, 0);
    expect(sum).toBeGreaterThan(0);
    expect(sum).toBeLessThanOrEqual(seconds + 1e-3);
    expect(Object.values(sim.profile()).every((s) => s === 0)).toBe(true);
  });
});

describe('any sequence of calls', () => {
  const wild = fc.oneof(
    { weight: 3, arbitrary: fc.double({ min: -2000, max: 2000, noNaN: true }) },
    { weight: 1, arbitrary: fc.double() },
    { weight: 1, arbitrary: fc.constantFrom<unknown>(null, undefined, '12', {}, [], true, 3n, Symbol('s')) },
  );
  const maybe = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<unknown> =>
    fc.oneof({ weight: 5, arbitrary: value }, { weight: 1, arbitrary: wild });
  const motion = maybe(fc.constantFrom(...motionNames('stickman'), 'fly'));
  const facing = maybe(fc.constantFrom(1, -1));
  const speed = maybe(fc.double({ min: 0, max: 1000, noNaN: true }));
  const point = fc.oneof(fc.constant(null), fc.record({ x: wild, y: wild }), wild);
  const segment = fc.oneof(
    fc.record({ kind: fc.constant('flat'), length: maybe(fc.integer({ min: 1, max: 300 })) }),
    fc.record({
      kind: fc.constant('ramp'),
      length: maybe(fc.integer({ min: 50, max: 300 })),
      rise: maybe(fc.integer({ min: -10, max: 10 })),
    }),
    fc.record({
      kind: fc.constant('stairs'),
      length: fc.constant(320),
      rise: maybe(fc.integer({ min: -80, max: 80 })),
      steps: maybe(fc.constant(10)),
    }),
    fc.record({ kind: fc.constant('gap'), length: maybe(fc.integer({ min: 1, max: 300 })) }),
    fc.record({
      kind: fc.constant('water'),
      length: maybe(fc.integer({ min: 1, max: 300 })),
      depth: maybe(fc.nat(60)),
    }),
  );
  const tuning = fc.dictionary(
    fc.constantFrom(...Object.keys(rigOf('stickman').tuning), 'walkCadence', 'runDuty', 'walkHip'),
    wild,
  );
  const call = fc.oneof(
    {
      weight: 4,
      arbitrary: fc.tuple(
        fc.constant('spawn'),
        fc.record(
          {
            x: wild,
            lane: maybe(fc.nat(11)),
            speed,
            facing,
            motion,
            scale: maybe(fc.double({ min: 0.25, max: 4, noNaN: true })),
            spear: maybe(fc.boolean()),
          },
          { requiredKeys: [] },
        ),
      ),
    },
    {
      weight: 6,
      arbitrary: fc.tuple(
        fc.constant('command'),
        fc.record({ speed, motion, facing, aim: point, grab: point, jump: maybe(fc.boolean()) }, { requiredKeys: [] }),
      ),
    },
    { weight: 6, arbitrary: fc.tuple(fc.constant('step'), maybe(fc.nat(40))) },
    { weight: 2, arbitrary: fc.tuple(fc.constant('advance'), wild) },
    { weight: 2, arbitrary: fc.tuple(fc.constant('teleport'), wild) },
    { weight: 1, arbitrary: fc.tuple(fc.constant('tune'), fc.oneof(tuning, wild)) },
    { weight: 1, arbitrary: fc.tuple(fc.constant('setTerrain'), fc.oneof(fc.array(segment, { maxLength: 6 }), wild)) },
    { weight: 1, arbitrary: fc.tuple(fc.constant('despawn'), fc.constant(0)) },
    { weight: 1, arbitrary: fc.tuple(fc.constant('pose'), wild) },
    { weight: 1, arbitrary: fc.tuple(fc.constant('groundAt'), wild) },
    { weight: 1, arbitrary: fc.tuple(fc.constant('save'), fc.constant(0)) },
    { weight: 1, arbitrary: fc.tuple(fc.constant('load'), fc.constant(0)) },
  );

  test('never throws anything but a TypeError or RangeError, changes nothing then, and keeps every number finite', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(call, fc.nat(5)), { minLength: 5, maxLength: 40 }), (calls) => {
        const sim = createSim({ capacity: 3 });
        const known = [sim.spawn('stickman', { speed: 150 })];
        let saved = sim.snapshot();
        for (const [[name, argument], who] of calls as [[string, never], number][]) {
          const id = known[who % known.length]!;
          const before = name === 'step' || name === 'advance' ? '' : sim.hash('all');
          try {
            if (name === 'spawn') known.push(sim.spawn('stickman', argument));
            else if (name === 'command' || name === 'teleport' || name === 'tune' || name === 'pose')
              sim[name](id, argument);
            else if (name === 'despawn') sim.despawn(id);
            else if (name === 'save') saved = sim.snapshot();
            else if (name === 'load') sim.restore(saved);
            else (sim[name as 'step'] as (x: never) => void)(argument);
          } catch (error) {
            if (!(error instanceof TypeError || error instanceof RangeError)) throw error;
            expect(error.message).toMatch(/^(the world is full|[\w.[\]]+ (must be|is too|are too|takes))/);
            expect(error.message).not.toMatch(/undefined \(|Cannot|not a function|is not iterable/);
            if (before !== '') expect(sim.hash('all')).toBe(before);
          }
          expectFinite(sim);
        }
        sim.step(5);
        expectFinite(sim);
      }),
      { numRuns: 300 },
    );
  });
});
