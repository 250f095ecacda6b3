import { expect, test } from 'vitest';
import { BODY, Body, BRAIN, Brain, Flag } from '../../../ecs/components.ts';
import { entityOf } from '../../../ecs/lifecycle.ts';
import type { World } from '../../../ecs/world.ts';
import { createSim, rigOf } from '../../../sim.ts';
import { stateOf } from '../../../systems/intent/mind.ts';
import { createRunBot } from '../../bot/run-bot.ts';
import { METRES, speedAt } from '../../course/pace.ts';
import type { Beat } from '../../course/phrases.ts';
import { JUMP, madeCourse, type Played, playMade, playRun, THRUST } from '../../testing/made-course.ts';
import { DANGERS } from './dogs.ts';
import { createRun } from './run.ts';

const PLACES = rigOf('doggoyle').brain!.beside;

/** The dogs that are there, the nearest place in the world first. */
const dogs = (play: Played): number[] => [...play.run.sim.ids()].slice(1);
const worldOf = (play: Played): World => play.run.world as World;
const slot = (play: Played, id: number): number => entityOf(worldOf(play), id);
const mind = (play: Played, id: number): string => stateOf(worldOf(play), slot(play, id))!.name;
const dogX = (play: Played, id: number): number => play.run.world.body[slot(play, id) * BODY + Body.X]!;
const ahead = (play: Played, id: number): number => dogX(play, id) - play.x();
const count = (play: Played, kind: string): number => play.kinds().filter((k) => k === kind).length;

/** Holds a jump so that its middle is over the dog, `early` seconds before that. */
function jumpOver(play: Played, id: number, early = 0): void {
  const { body } = play.run.world;
  play.until(() => ahead(play, id) / (speedAt(play.x()) - body[slot(play, id) * BODY + Body.VX]!) <= 0.32 + early);
  play.steps(34, JUMP);
}

const GUARD: Beat[] = [
  ['run', 3.5],
  ['dog', 'guard'],
  ['run', 1],
];
const apples = (n: number): Beat[] =>
  Array.from(
    { length: n },
    () =>
      [
        ['run', 0.4],
        ['apple', 60],
      ] as Beat[],
  ).flat();
/** Apples, and guards to give them to. */
const pack = (n: number): Beat[] => [
  ...apples(n),
  ...Array.from(
    { length: n },
    () =>
      [
        ['run', 2.5],
        ['dog', 'guard'],
      ] as Beat[],
  ).flat(),
];

/** A runner with n companions at his side. */
function withCompanions(n: number, ...then: Beat[]): Played {
  const play = playMade(...pack(n), ['run', 4], ...then);
  play.until(() => play.run.state().dogs === n);
  play.steps(150);
  return play;
}

test('a sleeper that is run into costs one heart and wakes', () => {
  const play = playMade(['run', 2], ['dog', 'sleep'], ['run', 1]);
  const id = dogs(play)[0]!;
  play.until(() => play.run.state().hearts < 3);
  play.steps(2);
  expect(mind(play, id)).toBe('rouse');
  play.steps(40);
  expect(play.run.state().hearts).toBe(2);
  expect(play.kinds()).toContain('wake');
});

test('a sleeper is jumped over without waking it, and wakes when the landing is near', () => {
  const clear = playMade(['run', 1.5], ['dog', 'sleep'], ['run', 1]);
  const sleeper = dogs(clear)[0]!;
  jumpOver(clear, sleeper, -0.06);
  clear.steps(120);
  expect(clear.run.state().hearts).toBe(3);
  expect(mind(clear, sleeper)).toBe('sleep');
  const near = playMade(['run', 1.5], ['dog', 'sleep'], ['run', 1]);
  const woken = dogs(near)[0]!;
  jumpOver(near, woken, 0.05);
  near.steps(60);
  expect(near.run.state().hearts).toBe(3);
  expect(near.kinds()).toContain('wake');
});

test('one that was woken runs after him and never bites who does not stumble', () => {
  const play = playMade(['run', 1.5], ['dog', 'curl'], ['run', 30]);
  const id = dogs(play)[0]!;
  jumpOver(play, id, 0.05);
  play.until(() => mind(play, id) === 'chase');
  let nearest = Number.POSITIVE_INFINITY;
  for (let i = 0; i < 540; i++) {
    play.steps(1);
    if (dogs(play).length > 0) nearest = Math.min(nearest, -ahead(play, id));
  }
  expect(nearest).toBeGreaterThan(126);
  expect(nearest).toBeLessThan(150);
  expect(play.run.state().hearts).toBe(3);
});

test('it bites who stumbles over something while it is at his heels, once', () => {
  const play = playMade(['run', 1.5], ['dog', 'curl'], ['run', 10], ['log'], ['run', 20]);
  const id = dogs(play)[0]!;
  jumpOver(play, id, 0.05);
  play.until(() => count(play, 'heart-lost') === 1);
  play.steps(90);
  expect(play.run.state().hearts).toBe(1);
  expect(count(play, 'stumble')).toBe(2);
  expect(mind(play, id)).toBe('lose');
  play.steps(150);
  expect(play.run.state().hearts).toBe(1);
});

test('a guard barks before it charges, and from the bark there are 0.8 s to react, at any speed', () => {
  for (const metres of [30, 200, 800, 3000]) {
    const seconds = metres / METRES / speedAt(metres / METRES / 2);
    const beats = [...Array.from({ length: 40 }, () => ['run', seconds / 40] as Beat), ...GUARD];
    const play = playMade(...beats);
    play.run.sim.teleport(play.run.sim.ids()[0]!, Math.max(0, madeCourse(...beats)(1, 0).dogs[0]!.x - 1600));
    play.until(() => play.kinds().includes('bark'));
    const bark = play.run.sim.tick;
    const id = dogs(play)[0]!;
    expect(mind(play, id)).toBe('warn');
    expect(ahead(play, id)).toBeGreaterThan(480);
    // In view: the page shows 600 u ahead at least.
    expect(ahead(play, id)).toBeLessThan(600);
    play.until(() => ahead(play, id) < 72);
    expect(mind(play, id), `${metres} m`).toBe('charge');
    expect((play.run.sim.tick - bark) / 60, `${metres} m`).toBeGreaterThan(0.82);
  }
});

test('a guard is jumped over', () => {
  const play = playMade(...GUARD);
  const id = dogs(play)[0]!;
  jumpOver(play, id);
  play.steps(60);
  expect(play.run.state()).toMatchObject({ hearts: 3, hits: 0 });
  expect(['lose', 'huff']).toContain(mind(play, id));
});

test('the jump over a charging guard may be a tenth of a second early or late', () => {
  for (const early of [-0.09, 0.1]) {
    const play = playMade(...GUARD);
    jumpOver(play, dogs(play)[0]!, early);
    play.steps(60);
    expect(play.run.state().hearts, `${early} s early`).toBe(3);
  }
});

test('a guard that is thrust stops, shakes itself and scores; one that is not costs a heart, once', () => {
  const struck = playMade(...GUARD);
  const id = dogs(struck)[0]!;
  struck.until(() => ahead(struck, id) < 240 && mind(struck, id) === 'charge');
  struck.steps(1, THRUST);
  struck.until(() => mind(struck, id) === 'hit');
  struck.until(() => mind(struck, id) === 'shake');
  expect(struck.run.state()).toMatchObject({ hearts: 3, hits: 1, combo: 1 });
  expect(struck.run.state().score - Math.floor(struck.run.state().distance)).toBe(15);
  struck.steps(60);
  expect(struck.run.state().hearts).toBe(3);
  expect(count(struck, 'dog-hit')).toBe(1);
  const missed = playMade(...GUARD);
  missed.steps(480);
  expect(missed.run.state()).toMatchObject({ hearts: 2, hits: 0 });
});

/** A runner a moment before a pool with a swimmer, as far out as they are met. */
function beforeSwimmer(): { play: Played; id: number } {
  const beats: Beat[] = [...Array.from({ length: 20 }, () => ['run', 2.5] as Beat), ['swimmer', 1.2], ['run', 1]];
  const play = playMade(...beats);
  play.run.sim.teleport(play.run.sim.ids()[0]!, madeCourse(...beats)(1, 0).dogs[0]!.x - 1000);
  play.steps(2);
  return { play, id: dogs(play)[0]! };
}

test('a swimmer is jumped over, or thrust, or costs a heart', () => {
  for (const distance of [70, 110, 150]) {
    const over = beforeSwimmer();
    over.play.until(() => ahead(over.play, over.id) < distance);
    over.play.steps(38, JUMP);
    over.play.steps(60);
    expect(over.play.run.state().hearts, `jumped ${distance} u before it`).toBe(3);
  }
  const struck = beforeSwimmer();
  struck.play.until(() => ahead(struck.play, struck.id) < 170);
  struck.play.steps(1, THRUST);
  struck.play.steps(120);
  expect(struck.play.run.state()).toMatchObject({ hearts: 3, hits: 1 });
  const into = beforeSwimmer();
  into.play.steps(300);
  expect(into.play.run.state().hearts).toBe(2);
});

test('with an apple in hand the next awake dog is tamed: it eats, wears its collar and runs beside him', () => {
  const play = playMade(...apples(1), ...GUARD, ['run', 4]);
  const id = dogs(play)[0]!;
  play.until(() => play.kinds().includes('tame'));
  expect(play.run.state()).toMatchObject({ apples: 0, dogs: 1, tamed: 1, hearts: 3 });
  play.steps(2);
  expect(mind(play, id)).toBe('eat');
  play.steps(330);
  expect(play.run.state()).toMatchObject({ dogs: 1, hearts: 3 });
  expect(mind(play, id)).toBe('follow');
  const b = slot(play, id) * BODY;
  const { body } = play.run.world;
  expect(body[b + Body.FLAGS]! & Flag.MARKED).toBeGreaterThan(0);
  expect(body[b + Body.LANE]).toBeCloseTo(PLACES[0]!.lane);
  expect(Math.abs(ahead(play, id) + PLACES[0]!.back)).toBeLessThan(12);
});

test('the apple is seen to fly from his hand to the mouth of the dog, which stops, waits for it and does no harm', () => {
  const play = playMade(...apples(1), ...GUARD, ['run', 4]);
  const id = dogs(play)[0]!;
  play.until(() => play.kinds().includes('apple-thrown'));
  expect(play.run.state()).toMatchObject({ apples: 0, dogs: 0 });
  const from = play.run.things().at(-1)!;
  expect(from.kind).toBe('apple');
  expect(Math.abs(from.x - play.x())).toBeLessThan(60);
  let [x, before, flown] = [from.x, from.x, 0];
  for (; play.run.things().includes(from); flown++) {
    expect(mind(play, id)).toBe('beg');
    before = x;
    play.steps(1);
    x = from.x;
    if (play.run.things().includes(from)) expect(x).toBeGreaterThan(before);
  }
  expect(flown).toBeGreaterThan(8);
  expect(flown).toBeLessThan(30);
  const { head } = play.run.sim.pose(id).joints;
  expect(Math.abs(x - head!.x)).toBeLessThan(40);
  play.steps(1);
  expect(mind(play, id)).toBe('eat');
  play.steps(60);
  expect(play.run.state()).toMatchObject({ dogs: 1, hearts: 3, hits: 0 });
});

test('a newcomer is told of the apple when a guard comes into view, and what a dog does once it is his', () => {
  const play = playMade(['run', 1], ...GUARD, ['run', 1], ...apples(1), ['run', 1], ...GUARD, ['run', 8]);
  play.until(() => count(play, 'bark') === 1);
  expect(play.run.state().hint, 'without an apple').toBeNull();
  play.until(() => play.run.state().hint !== null);
  expect(play.run.state()).toMatchObject({ hint: 'lure', apples: 1 });
  const guard = dogs(play).at(-1)!;
  expect(ahead(play, guard)).toBeGreaterThan(600);
  play.until(() => play.run.state().dogs === 1);
  expect(play.run.state().hint).toBe('tamed');
  play.steps(300);
  expect(play.run.state().hint).toBeNull();
});

test('what hurts of a dog is its trunk as it is seen, and a little less', () => {
  const { radii } = rigOf('doggoyle').limp;
  for (const [state, { half, ahead: middle, height }] of Object.entries(DANGERS)) {
    if (state.startsWith('swim') || state === 'rouse') continue;
    const sim = createSim();
    const { joints } = sim.pose(sim.spawn('doggoyle', { facing: 1, brain: state }));
    const [croup, withers] = [joints.croup!, joints.withers!];
    expect(middle - half, `${state}, rear`).toBeGreaterThan(croup.x - radii.croup!);
    expect(middle - half, `${state}, rear`).toBeLessThan(croup.x + 0.5 * radii.croup!);
    expect(middle + half, `${state}, shoulders`).toBeGreaterThan(withers.x - 0.5 * radii.withers!);
    expect(middle + half, `${state}, shoulders`).toBeLessThan(withers.x + radii.withers!);
    const back = Math.max(-croup.y + radii.croup!, -withers.y + radii.withers!);
    expect(height / back, `${state}, back`).toBeLessThan(0.95);
    expect(height / back, `${state}, back`).toBeGreaterThan(0.6);
  }
});

test('an apple does not tame who sleeps', () => {
  const play = playMade(...apples(1), ['run', 2], ['dog', 'sleep'], ['run', 1]);
  const id = dogs(play)[0]!;
  jumpOver(play, id, -0.06);
  play.steps(60);
  expect(play.run.state()).toMatchObject({ apples: 1, dogs: 0 });
});

test('no more than three run with him; the apple is kept then', () => {
  const play = playMade(...pack(3), ...apples(1), ['run', 5], ['dog', 'guard'], ['run', 2]);
  play.until(() => play.run.state().dogs === 3 && play.run.state().apples === 1);
  play.steps(700);
  expect(play.run.state()).toMatchObject({ dogs: 3, tamed: 3, apples: 1 });
  const lanes = dogs(play).filter((id) => play.run.world.body[slot(play, id) * BODY + Body.FLAGS]! & Flag.MARKED);
  const places = lanes.map((id) => play.run.world.body[slot(play, id) * BODY + Body.LANE]!);
  expect(places.map((lane) => lane.toFixed(2)).sort()).toEqual(PLACES.map(({ lane }) => lane.toFixed(2)));
});

test('each companion takes exactly one blow, before an apple does, and an apple before a heart', () => {
  const logs: Beat[] = Array.from({ length: 4 }, () => [['log'], ['run', 3]] as Beat[]).flat();
  const play = withCompanions(2, ['apple', 60], ['run', 1], ...logs);
  const seen: string[] = [];
  play.until(() => play.run.state().hearts < 3);
  for (const kind of play.kinds()) if (['dog-lost', 'apple-lost', 'heart-lost'].includes(kind)) seen.push(kind);
  expect(seen).toEqual(['dog-lost', 'dog-lost', 'apple-lost', 'heart-lost']);
  expect(play.run.state()).toMatchObject({ dogs: 0, tamed: 2 });
});

test('a blow that a companion took costs no stumble and no combo, and it stays behind', () => {
  const play = withCompanions(1, ['log'], ['run', 4]);
  const { combo } = play.run.state();
  const id = dogs(play)[0]!;
  const log = play.run.things().find(({ kind }) => kind === 'log')!;
  play.until(() => play.kinds().includes('dog-lost'));
  expect(play.run.state()).toMatchObject({ dogs: 0, hearts: 3, combo });
  // It is seen where it happened, and the world holds its breath.
  expect(play.events.find(({ kind }) => kind === 'blow-taken')!.x).toBe(log.x);
  const { tick } = play.run.sim;
  play.steps(2);
  expect(play.run.sim.tick).toBe(tick);
  play.steps(90);
  expect(count(play, 'stumble')).toBe(0);
  expect(ahead(play, id)).toBeLessThan(-250);
});

test('a fall into a gap is nobody else’s: it takes no companion', () => {
  const play = withCompanions(1, ['gap', 0.6], ['run', 8]);
  play.until(() => play.run.state().hearts < 3);
  expect(play.run.state().dogs).toBe(1);
  play.steps(300);
  expect(Math.abs(ahead(play, dogs(play)[0]!) + PLACES[0]!.back)).toBeLessThan(20);
});

test('a companion charges the guard that comes, which is a hit', () => {
  const play = withCompanions(1, ['run', 2], ['dog', 'guard'], ['run', 3]);
  const { hits } = play.run.state();
  play.until(() => play.kinds().includes('dog-hit'));
  play.steps(200);
  expect(play.run.state()).toMatchObject({ hits: hits + 1, hearts: 3, dogs: 1 });
});

test('companions come along over everything the course has, for 400 m, and are at his side again and again', () => {
  for (const seed of [12, 14]) {
    const play = playRun(createRun({ seed }));
    const bot = createRunBot(play.run);
    let with3 = 0;
    let beside = 0;
    for (let i = 0; play.run.state().distance < 400 && i < 9000; i++) {
      play.steps(1, bot());
      if (i % 30 !== 0 || play.run.state().dogs === 0) continue;
      const own = dogs(play).filter((id) => worldOf(play).columns.Brain[slot(play, id) * BRAIN + Brain.OWNER] !== 0);
      with3++;
      if (own.every((id) => ahead(play, id) > -420 && ahead(play, id) < 420)) beside++;
    }
    expect(play.run.state().dogs, `seed ${seed}`).toBeGreaterThan(0);
    expect(play.kinds()).not.toContain('dog-lost');
    expect(beside / with3, `seed ${seed}`).toBeGreaterThan(0.9);
  }
});

test('dogs come in and go out of view, and what they have in mind is in the hash', () => {
  const many = Array.from(
    { length: 30 },
    () =>
      [
        ['run', 1.2],
        ['dog', 'sleep'],
      ] as Beat[],
  ).flat();
  const play = playMade(...many);
  const seen = new Set<number>();
  const bot = createRunBot(play.run);
  for (let i = 0; i < 1500; i++) {
    play.steps(1, bot());
    for (const id of dogs(play)) seen.add(id);
    expect(play.run.sim.count).toBeLessThanOrEqual(13);
  }
  expect(seen.size).toBeGreaterThan(12);
  const before = play.run.hash();
  const brain = worldOf(play).columns.Brain;
  brain[slot(play, dogs(play)[0]!) * BRAIN + Brain.WAKE]! += 0.25;
  expect(play.run.hash()).not.toBe(before);
});
