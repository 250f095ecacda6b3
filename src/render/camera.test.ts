import { expect, test } from 'vitest';
import { LEAST_WIDTH, laneAtScreen, screenToWorld, VIEW_HEIGHT, viewSize, worldToScreen } from './camera.ts';

const camera = { x: 1200, y: -30, zoom: 1, anchor: 0.35, shakeX: 0, shakeY: 0 };

test('the view is 440 u high on every landscape element', () => {
  for (const [w, h] of [
    [1280, 720],
    [2560, 1440],
    [800, 450],
    [3440, 1440],
  ] as const) {
    expect(viewSize(w, h).height).toBeCloseTo(VIEW_HEIGHT, 9);
  }
});

test('an upright phone sees at least 560 u across', () => {
  const size = viewSize(390, 844);
  expect(size.width).toBeCloseTo(LEAST_WIDTH, 9);
  expect(size.height).toBeGreaterThan(VIEW_HEIGHT);
});

test('a resize through the point where the view begins to grow makes no jump', () => {
  for (let w = 500; w < 650; w++) {
    const before = viewSize(w, 480);
    const after = viewSize(w + 1, 480);
    expect(Math.abs(after.height - before.height)).toBeLessThan(1.2);
    expect(Math.abs(after.width - before.width)).toBeLessThan(1.2);
  }
});

test('the ground lines of the front and the last lane stand where the sketch has them', () => {
  const size = viewSize(1280, 720);
  expect(worldToScreen(camera, size, 1200, -30, 0).y / 720).toBeCloseTo(0.885, 3);
  expect(worldToScreen(camera, size, 1200, -30, 11).y / 720).toBeCloseTo(0.77, 2);
});

test('the pointer finds the world point it points at, in any lane and at any zoom', () => {
  for (const zoom of [0.25, 1, 2.5]) {
    for (const lane of [0, 3.5, 11]) {
      const view = { ...camera, zoom };
      const size = viewSize(911, 513);
      const p = worldToScreen(view, size, 1333, -81, lane);
      const back = screenToWorld(view, size, p.x, p.y, lane);
      expect(back.x).toBeCloseTo(1333, 6);
      expect(back.y).toBeCloseTo(-81, 6);
      const ground = worldToScreen(view, size, 1333, view.y, lane);
      expect(laneAtScreen(view, size, ground.y)).toBeCloseTo(lane, 6);
    }
  }
});
