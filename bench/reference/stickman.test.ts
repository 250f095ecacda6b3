/** The reference is a fair one: it really walks. */
import { describe, expect, test } from 'vitest';
import { bones, type JointName, Stickman } from './stickman.ts';
import { distance } from './vec.ts';

const TICK = 1 / 60;

function joint(figure: Stickman, name: JointName): { x: number; y: number } {
  const found = figure.joints[name];
  if (!found) throw new Error(`the reference figure has no joint ${name}`);
  return found;
}

describe.each([60, 106, 240, 383, 500])('the reference stickman at %i u/s', (speed) => {
  test('puts its feet down in turns', () => {
    const figure = new Stickman({ speed });
    const order: string[] = [];
    const down = { near: true, far: true };
    for (let i = 0; i < 300; i++) {
      figure.update(TICK);
      for (const side of ['near', 'far'] as const) {
        const phase = (figure.phase + (side === 'near' ? 0 : 0.5)) % 1;
        const toe = joint(figure, `${side}Toe`);
        const isDown = toe.y > -6 && phase < 0.5;
        if (isDown && !down[side]) order.push(side);
        down[side] = isDown;
      }
    }
    expect(order.length).toBeGreaterThan(4);
    expect(order.every((side, i) => i === 0 || side !== order[i - 1])).toBe(true);
  });

  test('keeps the length of its bones', () => {
    for (const spear of [false, true]) {
      const figure = new Stickman({ speed, spear });
      for (let i = 0; i < 200; i++) {
        figure.update(TICK);
        const length = (a: JointName, b: JointName) => distance(joint(figure, a), joint(figure, b));
        expect(length('pelvis', 'nearKnee')).toBeCloseTo(bones.thigh, 6);
        expect(length('nearKnee', 'nearFoot')).toBeCloseTo(bones.shin, 6);
        expect(length('farKnee', 'farFoot')).toBeCloseTo(bones.shin, 6);
        expect(length('shoulder', 'nearElbow')).toBeCloseTo(bones.upperArm, 6);
        expect(length('farElbow', 'farHand')).toBeCloseTo(bones.forearm, 6);
        expect(length('pelvis', 'chest')).toBeCloseTo(bones.spine, 6);
      }
    }
  });
});

test('the reference stickman stands on a foot that does not slide while it is down', () => {
  const figure = new Stickman({ speed: 106, phase: 0.05 });
  figure.update(TICK);
  const start = figure.x + joint(figure, 'nearFoot').x;
  for (let i = 0; i < 8; i++) figure.update(TICK);
  expect(figure.x + joint(figure, 'nearFoot').x).toBeCloseTo(start, 1);
});

test('its hair hangs when it stands and streams behind it when it runs', () => {
  const angle = (speed: number): number => {
    const figure = new Stickman({ speed });
    for (let i = 0; i < 240; i++) figure.update(TICK);
    const root = figure.hair.points[0]!;
    const tip = figure.hair.points[3]!;
    expect(distance(root, tip)).toBeLessThan(27.5);
    return Math.atan2(root.x - tip.x, tip.y - root.y);
  };
  expect(Math.abs(angle(0))).toBeLessThan(0.1);
  expect(angle(383)).toBeGreaterThan(0.9);
});

test('a landing squashes it and passes', () => {
  const figure = new Stickman({ speed: 0 });
  const rounds = (count: number): void => {
    for (let i = 0; i < count; i++) figure.update(TICK);
  };
  rounds(60);
  const tall = joint(figure, 'chest').y;
  figure.land();
  rounds(5);
  expect(joint(figure, 'chest').y).toBeGreaterThan(tall + 5);
  rounds(60);
  expect(joint(figure, 'chest').y).toBeCloseTo(tall, -1);
});
