import { expect, test } from 'vitest';
import { createRun } from '../game/modes/run/run.ts';
import { IDLE, type InputFrame } from '../input/input-frame.ts';
import { lessonAt } from './lesson.ts';

const NEW = { jump: false, thrust: false };
const thing = (kind: 'log' | 'target', x: number) => ({ kind, x, y: 0, lane: 0, width: 44, height: 30, hit: -1 });

test('time slows before the first log until the player has jumped once, and then never again', () => {
  const things = [thing('log', 660)];
  expect(lessonAt(300, things, NEW)).toEqual({ button: null, timeScale: 1 });
  expect(lessonAt(590, things, NEW).button).toBe('jump');
  expect(lessonAt(590, things, NEW).timeScale).toBeLessThan(0.1);
  expect(lessonAt(590, things, { jump: true, thrust: false }).timeScale).toBe(1);
});

test('nobody is held forever: time goes on before the log is reached', () => {
  expect(lessonAt(610, [thing('log', 660)], NEW).timeScale).toBe(1);
});

/** Runs to the first moment in which the lesson of `button` is `share` of its way through, presses, and runs on. */
function follow(button: 'jump' | 'thrust', late: boolean) {
  const run = createRun({ seed: 7 });
  const seen = { jump: button === 'thrust', thrust: button === 'jump' };
  const press: InputFrame = { ...IDLE, [button]: true };
  let held = 0;
  for (let tick = 0; tick < 2000 && held < 40; tick++) {
    const x = run.camera(1).x;
    const lesson = lessonAt(x, run.things(), seen);
    const now = lesson.button === button && (!late || lessonAt(x + 5, run.things(), seen).button === null);
    if (now || held > 0) held++;
    // On the way to the first target what lies before it is jumped, as a player would who has learnt that.
    const jump = button === 'thrust' && lessonAt(x, run.things(), { jump: false, thrust: true }).button === 'jump';
    run.step(held > 0 ? press : { ...IDLE, jump });
  }
  for (let i = 0; i < 30; i++) run.step(IDLE);
  return run.state();
}

test.each([false, true])('who jumps when told to clears the log (at the last moment: %s)', (late) => {
  expect(follow('jump', late).hearts).toBe(3);
});

test.each([false, true])('who thrusts when told to hits the target (at the last moment: %s)', (late) => {
  expect(follow('thrust', late).hits).toBe(1);
});
