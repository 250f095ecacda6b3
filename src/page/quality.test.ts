import { expect, test } from 'vitest';
import { NEVER, POSING, Posing } from '../ecs/components.ts';
import { createSim } from '../sim.ts';
import { NEAR, QualityControl, STEPS } from './quality.ts';

/** So many windows of frames of `ms` with so much work each. */
function play(quality: QualityControl, windows: number, ms: number, work = ms * 0.9): void {
  for (let i = 0; i < windows * 30; i++) quality.played(ms / 1000, work);
}

test('what gives way does so in order: poses of small figures, bends, hair, and the resolution last', () => {
  const quality = new QualityControl('auto');
  const seen = [quality.now];
  for (let i = 0; i < 12; i++) {
    play(quality, 1, 40);
    seen.push(quality.now);
  }
  expect([...new Set(seen)]).toEqual(STEPS);
  const first = (plainer: (step: (typeof STEPS)[number]) => boolean): number => STEPS.findIndex(plainer);
  const poses = first((step) => step.tiny > 1);
  const plain = first((step) => step.plainBelow > 24);
  const bald = first((step) => step.baldBelow > 0);
  const coarse = first((step) => step.resolution < 1);
  expect([poses, plain, bald, coarse]).toEqual([poses, plain, bald, coarse].toSorted((a, b) => a - b));
});

test('at every step figures of 60 px or more are posed in every tick and keep their limbs and hair', () => {
  for (const step of STEPS) {
    expect(step.plainBelow).toBeLessThanOrEqual(NEAR);
    expect(step.baldBelow).toBeLessThanOrEqual(NEAR);
  }
  const sim = createSim({ capacity: 4 });
  const [near, small, tiny, away] = [1, 0.5, 0.25, 1].map((scale, i) => {
    sim.spawn('stickman', { x: i < 3 ? i * 50 : 5000, scale });
    return sim.world.dense[i]!;
  });
  const quality = new QualityControl('low');
  // A figure of size 1 is 90 px tall here.
  quality.look(sim, { x: 0, left: -400, right: 400, pixels: 0.6 });
  const every = (e: number | undefined): number => sim.world.columns.Posing[e! * POSING + Posing.EVERY]!;
  expect([near, small, tiny, away].map(every)).toEqual([1, 3, 4, NEVER]);
});

test('with time to spare it becomes finer again, and waits longer where that was too much', () => {
  const quality = new QualityControl('auto');
  play(quality, 3, 40);
  const coarse = quality.step;
  expect(coarse).toBeGreaterThan(1);
  const windowsToFiner = (): number => {
    const before = quality.step;
    for (let n = 1; n < 400; n++) {
      play(quality, 1, 16.7, 4);
      if (quality.step < before) return n;
    }
    return Number.POSITIVE_INFINITY;
  };
  const first = windowsToFiner();
  play(quality, 1, 40);
  expect(quality.step).toBe(coarse);
  expect(windowsToFiner()).toBeGreaterThan(1.5 * first);
});

test('a screen that is slow by itself is no reason to draw less: steps that save nothing come to an end', () => {
  const quality = new QualityControl('auto');
  play(quality, 40, 33.3, 3);
  expect(quality.step).toBeLessThanOrEqual(4);
  play(quality, 200, 33.3, 3);
  expect(quality.step).toBe(0);
});

test('a quality that was chosen stays, whatever the machine does, and says its name', () => {
  const quality = new QualityControl('medium');
  const { step } = quality;
  play(quality, 20, 60);
  expect(quality.step).toBe(step);
  expect(quality.label).toBe('medium');
  quality.choose('auto');
  expect(quality.label).toBe('auto: full');
  play(quality, 1, 60);
  expect(quality.label).toBe(`auto: ${STEPS[1]!.name}`);
});

test('a page that is stepped by hand is drawn in full, however slow it was before', () => {
  const quality = new QualityControl('auto');
  play(quality, 8, 80);
  quality.stepped();
  expect(quality.now).toBe(STEPS[0]);
  play(quality, 1, 80);
  expect(quality.now).not.toBe(STEPS[0]);
});
