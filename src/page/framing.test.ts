import { expect, test } from 'vitest';
import { viewSize } from '../render/camera.ts';
import { frameAhead } from './framing.ts';

const TARGET = { x: 500, y: -20, zoom: 1, anchor: 0.3 };
const frame = (width: number, height: number) =>
  frameAhead(TARGET, width, height, { x: 0, y: 0, zoom: 1, anchor: 0, shakeX: 0, shakeY: 0 });

test.each([
  [390, 844],
  [320, 480],
  [768, 1024],
  [844, 390],
  [1280, 720],
  [2560, 1440],
])('at %i × %i two seconds at 300 u/s are seen ahead', (width, height) => {
  const { zoom, anchor } = frame(width, height);
  const ahead = ((1 - anchor) * viewSize(width, height).width) / zoom;
  expect(ahead).toBeGreaterThan(599.9);
});

test('a view wide enough stays as the mode wants it', () => {
  expect(frame(1600, 700)).toMatchObject(TARGET);
});

test('the runner keeps a place of his own at the left of the narrowest view', () => {
  const { zoom, anchor } = frame(200, 900);
  expect((anchor * viewSize(200, 900).width) / zoom).toBeGreaterThan(100);
});

test.each([
  [390, 844],
  [320, 480],
  [1280, 720],
])('at %i × %i what a mode asks for behind and ahead of its focus is in view', (width, height) => {
  const target = { x: 0, y: 0, zoom: 1, anchor: 0.3, behind: 210, ahead: 370 };
  const { zoom, anchor } = frameAhead(target, width, height, { ...target, shakeX: 0, shakeY: 0 });
  const view = viewSize(width, height).width / zoom;
  expect(anchor * view).toBeGreaterThan(209.9);
  expect((1 - anchor) * view).toBeGreaterThan(369.9);
});
