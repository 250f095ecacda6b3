/** The same inputs give the same world to the bit: at any frame rate, looked at or not, saved and loaded or not. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allScenes, play, type Scene, sceneNamed } from '../scenarios/index.ts';
import { createSim, type WorldSim } from '../src/sim.ts';
import type { Order } from '../src/sim-types.ts';

/** The state's hash after each tick up to `ticks`, while frames of the given lengths hand their time to the loop. */
function hashesByFrames(scene: Scene, ticks: number, frame: (n: number) => number): string[] {
  const sim = scene.make();
  const hashes: string[] = [];
  // A frame may hold two ticks: the scene is told and hashed between them, by way of the world's rules.
  sim.world.rules = () => {
    hashes.push(sim.hash('state'));
    scene.script(sim.tick + 1, sim);
  };
  scene.script(0, sim);
  for (let n = 0; sim.tick < ticks; n++) sim.advance(frame(n));
  return hashes.slice(0, ticks);
}

const rates = { '30 Hz': 1 / 30, '60 Hz': 1 / 60, '144 Hz': 1 / 144, '240 Hz': 1 / 240 };
/** Frames as a busy page has them: from a hair to half a second. */
const irregular = (n: number): number => [0.016, 0.0003, 0.041, 0.0167, 0.5, 0.009, 0, 0.0333, 0.021][n % 9]!;

describe.each(allScenes)('$name', (scene) => {
  test('played twice it ends in the same state and the same pose', () => {
    const [a, b] = [scene.make(), scene.make()];
    play(scene, a, scene.ticks);
    play(scene, b, scene.ticks);
    expect(b.hash('state')).toBe(a.hash('state'));
    expect(b.hash('all')).toBe(a.hash('all'));
    expect(b.drainEvents()).toEqual(a.drainEvents());
  });

  test('stopped, saved and loaded at five moments it goes on as if it had never stopped', () => {
    const whole = scene.make();
    const end = Math.min(scene.ticks, 400);
    const saved = new Map<number, Uint8Array>();
    for (let k = 0; k < 5; k++) {
      const moment = Math.floor((end * (k + 0.37)) / 5);
      play(scene, whole, moment - whole.tick);
      saved.set(moment, whole.snapshot());
    }
    play(scene, whole, end - whole.tick);
    // Loaded into the world that was saved, into a fresh one, and into one where others live.
    const others = createSim({ seed: 99, capacity: 200 });
    for (let i = 0; i < 5; i++) others.spawn('stickman', { x: i * 50, speed: 90 });
    others.despawn(others.ids()[2]!);
    const hosts = [scene.make(), whole, createSim({ capacity: 100 }), others, scene.make()];
    const [hash, ids] = [whole.hash('all'), whole.ids()];
    let host = 0;
    for (const [moment, bytes] of saved) {
      const sim = hosts[host++]!;
      sim.restore(bytes);
      expect(sim.tick).toBe(moment);
      play(scene, sim, end - moment);
      expect(sim.ids()).toEqual(ids);
      expect(sim.hash('all')).toBe(hash);
    }
  });
});

describe.each(['flat-speed-up', 'stairs', 'jump-on-stairs', 'fall-and-rise', 'any-motion', 'gap-fall'])(
  '%s',
  (name) => {
    test('frames of 30, 60, 144, 240 Hz and irregular ones give the same hash after every tick', () => {
      const scene = sceneNamed(name);
      const ticks = Math.min(scene.ticks, 300);
      const single = scene.make();
      const expected: string[] = [];
      single.world.rules = () => void expected.push(single.hash('state'));
      play(scene, single, ticks);
      for (const seconds of Object.values(rates)) expect(hashesByFrames(scene, ticks, () => seconds)).toEqual(expected);
      expect(hashesByFrames(scene, ticks, irregular)).toEqual(expected);
    });

    test('looking changes nothing: pose, events, profile, hash and snapshot between ticks leave all as it was', () => {
      const scene = sceneNamed(name);
      const ticks = Math.min(scene.ticks, 300);
      const [seen, unseen] = [scene.make(), scene.make()];
      seen.profile();
      while (seen.tick < ticks) {
        play(scene, seen, 1);
        play(scene, unseen, 1);
        const before = seen.hash('all');
        for (const id of seen.ids()) for (const alpha of [0, 0.4, 1]) seen.pose(id, alpha);
        seen.drainEvents();
        seen.profile();
        seen.hash('state');
        seen.groundAt(seen.tick);
        if (seen.tick % 50 === 0) seen.snapshot();
        expect(seen.hash('all')).toBe(before);
      }
      expect(seen.hash('all')).toBe(unseen.hash('all'));
    });
  },
);

describe('saving and loading', () => {
  /** A world with holes in its list of characters, tuned ones and ground. */
  function lived(): WorldSim {
    const sim = createSim({ seed: 5, capacity: 12, terrain: [{ kind: 'ramp', length: 100, rise: 20 }] });
    const ids = Array.from({ length: 9 }, (_, i) => sim.spawn('stickman', { x: i * 30, speed: i * 40 }));
    for (const i of [4, 1, 7, 0]) sim.despawn(ids[i]!);
    sim.spawn('stickman', { x: -50 });
    sim.tune(ids[2]!, { acceleration: 111, hairWind: 5 });
    sim.step(30);
    return sim;
  }

  test('ids handed out afterwards are those that would have been handed out', () => {
    const sim = lived();
    const bytes = sim.snapshot();
    const next = () => Array.from({ length: 6 }, () => sim.spawn('stickman'));
    const first = next();
    sim.restore(bytes);
    expect(next()).toEqual(first);
    const other = createSim({ capacity: 12 });
    other.restore(bytes);
    expect(Array.from({ length: 6 }, () => other.spawn('stickman'))).toEqual(first);
    expect(other.hash('all')).toBe(sim.hash('all'));
  });

  test('despawning after loading frees the same places in the same order', () => {
    const [a, b] = [lived(), createSim({ capacity: 12 })];
    b.restore(a.snapshot());
    for (const sim of [a, b]) {
      for (const id of sim.ids().slice(1, 4)) sim.despawn(id);
      for (let i = 0; i < 5; i++) sim.spawn('stickman', { x: i });
      sim.step(20);
    }
    expect(b.ids()).toEqual(a.ids());
    expect(b.hash('all')).toBe(a.hash('all'));
  });

  test('tuned constants, ground and the seed come with it', () => {
    const sim = lived();
    const other = createSim({ capacity: 12, seed: 1, terrain: [{ kind: 'gap', length: 500 }] });
    other.restore(sim.snapshot());
    for (const s of [sim, other]) {
      for (const id of s.ids()) s.command(id, { speed: 400 });
      s.step(60);
      s.spawn('stickman');
    }
    expect(other.groundAt(100)).toBe(-20);
    expect(other.hash('all')).toBe(sim.hash('all'));
  });

  test('untuned characters of the world that loads keep nothing of their old constants', () => {
    const sim = createSim({ capacity: 4 });
    const id = sim.spawn('stickman');
    const bytes = sim.snapshot();
    sim.tune(id, { acceleration: 50 });
    sim.restore(bytes);
    sim.command(id, { speed: 400 });
    sim.step(30);
    expect(sim.pose(id).speed).toBeCloseTo(300, 6);
  });

  test('a snapshot is loaded from any kind of byte array: part of a larger one, or a Node Buffer in its pool', () => {
    const sim = lived();
    const bytes = sim.snapshot();
    const hash = sim.hash('all');
    const larger = new Uint8Array(bytes.length + 11);
    larger.set(bytes, 3);
    const pooled = Buffer.from(Buffer.concat([Buffer.alloc(3), bytes]).subarray(3));
    for (const given of [larger.subarray(3, 3 + bytes.length), pooled]) {
      sim.step(7);
      sim.restore(given);
      expect(sim.hash('all')).toBe(hash);
    }
  });

  test('a snapshot is a copy: stepping on does not change it, and changing it does not change the world', () => {
    const sim = lived();
    const bytes = sim.snapshot();
    const copy = bytes.slice();
    sim.step(10);
    expect(bytes).toEqual(copy);
    sim.restore(bytes);
    const hash = sim.hash('all');
    bytes.fill(0);
    expect(sim.hash('all')).toBe(hash);
    expect(sim.snapshot()).toEqual(copy);
  });

  const refused = (sim: WorldSim, bytes: unknown): void => {
    const [all, ids, ground] = [sim.hash('all'), sim.ids(), sim.groundAt(100)];
    let error: unknown;
    try {
      sim.restore(bytes as Uint8Array);
    } catch (e) {
      error = e;
    }
    expect(error instanceof RangeError || error instanceof TypeError).toBe(true);
    expect([sim.hash('all'), sim.ids(), sim.groundAt(100)]).toEqual([all, ids, ground]);
  };

  test('a snapshot with any byte changed is refused and nothing is changed', () => {
    const sim = lived();
    const bytes = sim.snapshot();
    sim.step(3);
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), (at, flip) => {
        const broken = bytes.slice();
        broken[at] = broken[at]! ^ flip;
        refused(sim, broken);
      }),
      { numRuns: 300 },
    );
  });

  test('a snapshot that is cut, longer, shuffled or no snapshot at all is refused and nothing is changed', () => {
    const sim = lived();
    const bytes = sim.snapshot();
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), (length) => refused(sim, bytes.subarray(0, length))),
      { numRuns: 200 },
    );
    fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), (noise) => refused(sim, noise)));
    const longer = new Uint8Array(bytes.length + 8);
    longer.set(bytes);
    refused(sim, longer);
    for (const bad of [null, undefined, 'bytes', {}, [1, 2, 3], bytes.buffer, new Uint16Array(8)]) refused(sim, bad);
  });

  test('a snapshot of a larger world is refused by one that has no room for it', () => {
    const large = createSim({ capacity: 50 });
    for (let i = 0; i < 20; i++) large.spawn('stickman');
    const small = createSim({ capacity: 10 });
    small.spawn('stickman');
    refused(small, large.snapshot());
    expect(() => small.restore(large.snapshot())).toThrow(/capacity of 20/);
  });
});

test('a replay of recorded orders from another machine ends in the same state', () => {
  // What a replay holds: the seed, the ground and orders by tick. It goes through JSON, as a file would.
  const sim = createSim({ seed: 3, capacity: 8 });
  const id = sim.spawn('stickman', { speed: 106, spear: true });
  const orders: [number, Order][] = [];
  let random = 7;
  const dice = (n: number): number => {
    random = (random * 48271) % 2147483647;
    return random % n;
  };
  for (let t = 0; t < 900; t++) {
    if (dice(9) === 0) {
      const order: Order = [
        { speed: dice(500) + 0.1 },
        { jump: true },
        { jump: false },
        { motion: 'thrust' },
        { facing: dice(2) === 0 ? -1 : 1 } as const,
        { motion: 'auto' },
        { aim: { x: dice(900) / 7, y: -dice(200) } },
      ][dice(7)]!;
      orders.push([t, order]);
      sim.command(id, order);
    }
    sim.step();
  }
  const recorded = JSON.parse(JSON.stringify({ seed: 3, orders })) as { seed: number; orders: [number, Order][] };
  const replay = createSim({ seed: recorded.seed, capacity: 8 });
  const actor = replay.spawn('stickman', { speed: 106, spear: true });
  for (const [t, order] of recorded.orders) {
    replay.step(t - replay.tick);
    replay.command(actor, order);
  }
  replay.step(900 - replay.tick);
  expect(replay.hash('state')).toBe(sim.hash('state'));
  expect(replay.hash('all')).toBe(sim.hash('all'));
});

test('another seed or another order gives another hash: the hash sees the whole state', () => {
  const hashOf = (seed: number, change?: (sim: WorldSim, id: number) => void): string => {
    const sim = createSim({ seed, capacity: 4 });
    const id = sim.spawn('stickman', { speed: 106 });
    change?.(sim, id);
    sim.step(30);
    return sim.hash();
  };
  const changes: ((sim: WorldSim, id: number) => void)[] = [
    () => {},
    (sim, id) => sim.command(id, { speed: 107 }),
    (sim, id) => sim.command(id, { jump: true }),
    (sim, id) => sim.command(id, { facing: -1 }),
    (sim, id) => sim.command(id, { aim: { x: 1, y: 1 } }),
    (sim, id) => sim.teleport(id, 1e-9),
    (sim, id) => sim.tune(id, { walkCadence: 1.001 }),
    (sim) => sim.spawn('stickman', { x: 9 }),
  ];
  expect(new Set([...changes.map((c) => hashOf(1, c)), hashOf(2)]).size).toBe(changes.length + 1);
});
