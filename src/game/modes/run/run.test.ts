import { expect, test } from 'vitest';
import { BODY, Body, Flag } from '../../../ecs/components.ts';
import type { InputFrame } from '../../../input/input-frame.ts';
import { createRunBot } from '../../bot/run-bot.ts';
import { IDLE, JUMP, madeCourse, playMade, playRun, THRUST } from '../../testing/made-course.ts';
import { createRun } from './run.ts';

const GAP_X = 255 * 2;

test('the runner runs by himself, and faster the farther he is', () => {
  const play = playMade();
  play.steps(300);
  const early = play.run.state();
  expect(early.distance).toBeGreaterThan(15);
  play.until(() => play.run.state().distance > 100);
  expect(play.run.state().speed).toBeGreaterThan(early.speed * 1.1);
});

test('a jump answers on the next tick', () => {
  const play = playMade();
  play.steps(30);
  play.steps(1, JUMP);
  expect(play.run.sim.pose(play.run.sim.ids()[0]!).airborne).toBe(true);
  expect(play.kinds()).toContain('takeoff');
});

/** Highest rise of a jump whose button is held for so many ticks, u. */
function rise(ticks: number): number {
  const play = playMade();
  const id = play.run.sim.ids()[0]!;
  play.steps(30);
  const ground = play.run.sim.pose(id).y;
  let top = 0;
  for (let i = 0; i < 60; i++) {
    play.steps(1, i < ticks ? JUMP : IDLE);
    top = Math.max(top, ground - play.run.sim.pose(id).y);
  }
  return top;
}

test('holding jumps higher than a tap, and longer is higher', () => {
  expect(rise(60)).toBeGreaterThan(140);
  expect(rise(1)).toBeLessThan(0.6 * rise(60));
  expect(rise(1)).toBeGreaterThan(50);
  expect(rise(6)).toBeGreaterThan(rise(1));
  expect(rise(6)).toBeLessThan(rise(60));
});

/** How many take-offs there are when the button is tapped again so many ticks before landing. */
function takeOffs(early: number): number {
  const landing = playMade();
  landing.steps(30);
  landing.steps(1, JUMP);
  let air = 0;
  while (!landing.kinds().includes('landing')) {
    landing.steps(1);
    air++;
  }
  const play = playMade();
  play.steps(30);
  play.steps(1, JUMP);
  play.steps(air - early);
  play.steps(1, JUMP);
  play.steps(30);
  return play.kinds().filter((kind) => kind === 'takeoff').length;
}

test('a jump pressed up to 120 ms before landing happens on landing, one pressed earlier does not', () => {
  expect(takeOffs(5)).toBe(2);
  expect(takeOffs(10)).toBe(1);
});

test('a jump pressed just after the edge of a gap is granted for 80 ms', () => {
  const late = (ticks: number) => {
    const play = playMade(['run', 2], ['gap', 0.4]);
    play.until(() => play.x() >= GAP_X);
    play.steps(ticks);
    play.steps(30, JUMP);
    return play.kinds().includes('takeoff');
  };
  expect(late(3)).toBe(true);
  expect(late(8)).toBe(false);
});

test('an obstacle costs one heart, a stumble and a blink of safety, and is passed through', () => {
  const play = playMade(['run', 2], ['log']);
  play.until(() => play.run.state().hearts < 3);
  const { speed } = play.run.state();
  play.steps(20);
  expect(play.run.state().speed).toBeLessThan(speed - 0.5);
  play.steps(100);
  expect(play.run.state()).toMatchObject({ hearts: 2, phase: 'running' });
  expect(play.run.state().speed).toBeGreaterThan(speed - 0.1);
  expect(play.kinds().filter((kind) => kind === 'stumble')).toHaveLength(1);
});

test('he blinks while he is safe, once the stumble was seen, and is shown again afterwards', () => {
  const play = playMade(['run', 2], ['log']);
  const { body, dense } = play.run.world;
  const shown: boolean[] = [];
  play.until(() => play.kinds().includes('stumble'));
  for (let i = 0; i < 90; i++) {
    shown.push((body[dense[0]! * BODY + Body.FLAGS]! & Flag.HIDDEN) === 0);
    play.steps(1);
  }
  expect(shown.slice(0, 17)).not.toContain(false);
  expect(shown.slice(17, 72).filter((seen) => !seen).length).toBeGreaterThan(12);
  expect(shown.slice(73)).not.toContain(false);
});

test('nothing hurts during the blink of safety', () => {
  const play = playMade(['run', 2], ['log'], ['run', 0.3], ['wall'], ['run', 0.3], ['shield'], ['run', 0.2], ['log']);
  play.until(() => play.run.things().every((thing) => thing.x < play.x() - 50));
  expect(play.run.state().hearts).toBe(2);
});

test('a jump clears a log, a wall and a gap', () => {
  const play = playMade(['run', 1], ['log'], ['run', 1.2], ['wall'], ['run', 1.2], ['gap', 0.6]);
  const bot = createRunBot(play.run);
  for (let i = 0; i < 400; i++) play.steps(1, bot());
  expect(play.run.state()).toMatchObject({ hearts: 3, phase: 'running' });
});

test('a shield that is not struck costs a heart, one that is struck does not', () => {
  const missed = playMade(['run', 2], ['shield']);
  missed.steps(240);
  expect(missed.run.state()).toMatchObject({ hearts: 2, hits: 0 });
  const struck = playMade(['run', 2], ['shield']);
  const shield = struck.run.things()[0]!;
  struck.until(() => shield.x - struck.x() < 170);
  struck.steps(1, THRUST);
  struck.steps(120);
  expect(struck.run.state()).toMatchObject({ hearts: 3, hits: 1 });
});

test('a fall into a gap costs a heart and sets him running and safe on the far side', () => {
  const play = playMade(['run', 2], ['gap', 0.6], ['run', 0.5], ['log']);
  const far = GAP_X + Math.round(0.6 * 0.64 * 255);
  play.until(() => play.run.state().hearts < 3);
  expect(play.x()).toBeGreaterThan(far);
  expect(play.x()).toBeLessThan(far + 80);
  expect(play.run.sim.pose(play.run.sim.ids()[0]!).airborne).toBe(false);
  play.steps(60);
  expect(play.run.state()).toMatchObject({ hearts: 2, phase: 'running' });
  expect(play.run.state().speed).toBeGreaterThan(2.9);
});

test('the camera does not jump: not at a take-off, not when he is set on the far side of a gap', () => {
  const play = playMade(['run', 2], ['gap', 0.6], ['run', 1], ['steps', 5, 8]);
  let last = play.run.camera(1);
  for (let i = 0; i < 420; i++) {
    play.steps(1, i % 50 === 0 ? JUMP : IDLE);
    expect(play.run.camera(0).x).toBeCloseTo(last.x, 6);
    const next = play.run.camera(1);
    expect(Math.abs(next.x - last.x)).toBeLessThan(24);
    expect(Math.abs(next.y - last.y)).toBeLessThan(3);
    last = next;
  }
});

test('the third heart lost is the limp fall: time slows, and the run is over after a second and a half', () => {
  const play = playMade(['run', 1], ['log'], ['run', 2], ['log'], ['run', 2], ['log']);
  play.until(() => play.run.state().phase === 'falling');
  expect(play.run.state().hearts).toBe(0);
  expect(play.run.timeScale()).toBeLessThan(0.5);
  expect(play.run.sim.pose(play.run.sim.ids()[0]!).motion).toBe('fall');
  let seconds = 0;
  while (play.run.state().phase === 'falling') {
    seconds += 1 / 60 / play.run.timeScale();
    play.steps(1, JUMP);
  }
  expect(seconds).toBeGreaterThan(1.3);
  expect(seconds).toBeLessThan(1.9);
  expect(play.run.state().phase).toBe('over');
  const { distance, time } = play.run.state();
  play.steps(200, THRUST);
  expect(play.run.state()).toMatchObject({ phase: 'over', distance, time });
});

test('the last heart lost in a gap ends the run there', () => {
  const gap = [
    ['run', 2],
    ['gap', 0.6],
  ] as const;
  const play = playMade(...gap, ...gap, ...gap);
  play.until(() => play.run.state().phase === 'over');
  expect(play.run.state().hearts).toBe(0);
});

test('hits in a row count more each; a missed target or eight seconds end the row', () => {
  const thrustAtAll = (play: ReturnType<typeof playMade>, skip: number) => {
    let seen = 0;
    for (const thing of play.run.things()) {
      play.until(() => thing.x - play.x() < 180);
      play.steps(1, seen++ === skip ? IDLE : THRUST);
    }
  };
  const three = playMade(['run', 1], ['target'], ['run', 1], ['target'], ['run', 1], ['target']);
  thrustAtAll(three, -1);
  three.steps(30);
  expect(three.run.state()).toMatchObject({ hits: 3, combo: 3, bestCombo: 3 });
  expect(three.run.state().score - Math.floor(three.run.state().distance)).toBe(10 + 20 + 30);
  three.steps(8 * 60);
  expect(three.run.state()).toMatchObject({ combo: 0, bestCombo: 3 });

  const missed = playMade(['run', 1], ['target'], ['run', 1], ['target'], ['run', 1], ['target']);
  thrustAtAll(missed, 1);
  missed.steps(30);
  expect(missed.run.state()).toMatchObject({ hits: 2, combo: 1, bestCombo: 1, hearts: 3 });
  expect(missed.kinds()).toContain('miss');
});

test('a golden apple is taken by touch, counts, and takes a blow in place of a heart', () => {
  const play = playMade(['run', 1], ['apple', 60], ['run', 1], ['log'], ['run', 2], ['log']);
  play.until(() => play.run.state().apples === 1);
  const { score, distance } = play.run.state();
  expect(score - Math.floor(distance)).toBe(10);
  play.until(() => play.kinds().includes('stumble'));
  expect(play.run.state()).toMatchObject({ apples: 0, hearts: 3 });
  expect(play.kinds()).toContain('apple-lost');
  play.until(() => play.run.state().hearts === 2);
});

test('an apple high on a jump’s arc is not taken from the ground', () => {
  const play = playMade(['run', 1], ['apple', 205]);
  play.steps(180);
  expect(play.run.state().apples).toBe(0);
});

test('jumping works during a stumble', () => {
  const play = playMade(['run', 2], ['log'], ['run', 0.6], ['gap', 0.5], ['run', 1]);
  play.until(() => play.kinds().includes('stumble'));
  play.steps(5);
  const before = play.kinds().filter((kind) => kind === 'takeoff').length;
  play.steps(1, JUMP);
  expect(play.kinds().filter((kind) => kind === 'takeoff')).toHaveLength(before + 1);
});

/** Buttons that look like a player's: the bot's, with a slip now and then. */
function recorded(seed: number, ticks: number): { frames: InputFrame[]; hashes: string[] } {
  const run = createRun({ seed });
  const bot = createRunBot(run);
  const frames: InputFrame[] = [];
  const hashes: string[] = [];
  for (let i = 0; i < ticks; i++) {
    const frame = { ...bot(), ...(i % 200 < 20 ? { jump: false } : {}) };
    frames.push(frame);
    run.step(frame);
    if (i % 60 === 0) hashes.push(run.hash());
  }
  return { frames, hashes };
}

test('the same buttons give the same run, hash by hash', () => {
  const { frames, hashes } = recorded(7, 3000);
  const again = createRun({ seed: 7 });
  const replayed: string[] = [];
  frames.forEach((frame, i) => {
    again.step(frame);
    if (i % 60 === 0) replayed.push(again.hash());
    // Looking changes nothing.
    again.state();
    again.camera(0.4);
    again.drainEvents();
  });
  expect(replayed).toEqual(hashes);
  expect(recorded(8, 200).hashes).not.toEqual(hashes.slice(0, 4));
});

test('a new run knows nothing of the one before, and starts at once', () => {
  const first = createRun({ seed: 5 });
  const fresh = first.hash();
  for (let i = 0; i < 1500; i++) first.step(i % 90 < 40 ? JUMP : THRUST);
  const begun = performance.now();
  const second = createRun({ seed: 5 });
  expect(performance.now() - begun).toBeLessThan(100);
  expect(second.hash()).toBe(fresh);
  expect(second.state()).toMatchObject({
    phase: 'running',
    hearts: 3,
    score: 0,
    combo: 0,
    hits: 0,
    apples: 0,
    time: 0,
  });
});

test('a button held from before the run began is a press, and one held on does not press again', () => {
  const play = playRun(createRun({ seed: 1, course: madeCourse() }));
  play.steps(120, JUMP);
  expect(play.kinds().filter((kind) => kind === 'takeoff')).toHaveLength(1);
});

test('the state is plain data of its own: a later step does not change it', () => {
  const play = playMade();
  const before = play.run.state();
  const copy = { ...before };
  play.steps(60);
  expect(before).toEqual(copy);
  expect(JSON.parse(JSON.stringify(before))).toEqual(before);
});

test('a seed that is no integer is refused by name', () => {
  expect(() => createRun({ seed: 1.5 })).toThrow(/seed/);
  expect(() => createRun({ seed: Number.NaN })).toThrow(/seed/);
});
