import { expect, test } from 'vitest';
import { BODY, Body } from '../../../ecs/components.ts';
import { playMade, THRUST } from '../../testing/made-course.ts';
import { segmentMeetsBox } from './strike.ts';

test('a swept point meets a box that it jumps over in one tick, and none beside its way', () => {
  expect(segmentMeetsBox(0, 0, 100, 0, 50, 3, 5, 5)).toBe(true);
  expect(segmentMeetsBox(100, 0, 0, 0, 50, 3, 5, 5)).toBe(true);
  expect(segmentMeetsBox(0, 0, 100, 0, 50, 6, 5, 5)).toBe(false);
  expect(segmentMeetsBox(0, 0, 40, 0, 50, 0, 5, 5)).toBe(false);
  expect(segmentMeetsBox(0, 0, 100, 100, 50, 50, 1, 1)).toBe(true);
  expect(segmentMeetsBox(0, 0, 100, 100, 60, 40, 5, 5)).toBe(false);
  expect(segmentMeetsBox(50, 0, 50, 0, 50, 0, 1, 1)).toBe(true);
});

test('the spear hits a target although it moves by more than twice its width in a tick', () => {
  for (let start = 0; start < 150; start += 25) {
    const play = playMade(['run', 4], ['target']);
    const target = play.run.things()[0]!;
    const vx = play.run.world.dense[0]! * BODY + Body.VX;
    const columns = play.run.world.body as Float64Array;
    play.until(() => target.x - play.x() < 700 - start);
    play.steps(1, THRUST);
    play.steps(5);
    for (let i = 0; i < 8 && target.hit < 0; i++) {
      columns[vx] = 150 * 60;
      play.steps(1);
    }
    expect(target.hit, `begun ${start} u nearer`).toBeGreaterThanOrEqual(0);
  }
});

test('a thrust hits the target before it, once, and the world stands still for two ticks', () => {
  const play = playMade(['run', 1.5], ['target']);
  const target = play.run.things()[0]!;
  play.until(() => target.x - play.x() < 190);
  play.steps(1, THRUST);
  play.until(() => play.kinds().includes('hit-target'));
  const at = play.run.hash();
  const { tick } = play.run.sim;
  play.steps(2);
  expect(play.run.sim.tick).toBe(tick);
  expect(play.run.frozen()).toBe(true);
  play.steps(1);
  expect(play.run.sim.tick).toBe(tick + 1);
  expect(play.run.frozen()).toBe(false);
  expect(play.run.hash()).not.toBe(at);
  play.steps(120);
  expect(play.kinds().filter((kind) => kind === 'hit-target')).toHaveLength(1);
  expect(play.run.state()).toMatchObject({ hits: 1, combo: 1, hearts: 3 });
});

test('the carried spear hits nothing without a thrust, and running past a straw target costs no heart', () => {
  const play = playMade(['run', 1], ['target']);
  play.until(() => play.x() > play.run.things()[0]!.x + 200);
  expect(play.run.state()).toMatchObject({ hits: 0, hearts: 3 });
});

test('a gong is out of reach from the ground and within it from a held jump', () => {
  const press = (jump: boolean) => {
    const play = playMade(['run', 2], ['gong']);
    const gong = play.run.things()[0]!;
    play.until(() => gong.x - play.x() < 215);
    play.steps(8, { jump, thrust: false, pace: 0 });
    play.steps(1, { jump, thrust: true, pace: 0 });
    play.steps(20, { jump, thrust: false, pace: 0 });
    return play.run.state().hits;
  };
  expect(press(false)).toBe(0);
  expect(press(true)).toBe(1);
});

test('a thrust pressed during another follows it as soon as that one has done its work', () => {
  const play = playMade();
  play.steps(1, THRUST);
  play.steps(17);
  play.steps(1, THRUST);
  expect(play.kinds().filter((kind) => kind === 'thrust')).toHaveLength(1);
  play.steps(7);
  expect(play.kinds().filter((kind) => kind === 'thrust')).toHaveLength(2);
});
